//! Arguments from Python.

use nonet::Grid;
use nonet::generate::OptionValue;
use nonet_formats::{LeftOut, ReadError, Sheet};
use nonet_records::{self as records, About, BoardChoice};
use nonet_records_wide::any_size::{self, Choice, Puzzle};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::Error;

/// Returns the exception with this message.
pub(crate) fn error(message: String) -> PyErr {
    Error::new_err(message)
}

/// Reads the only puzzle in a text, in any format that Nonet reads.
///
/// # Errors
/// A sentence that describes the error, in the words of the command line.
pub(crate) fn sheet(text: &str) -> Result<Sheet, String> {
    let text = text.trim_end_matches(['\r', '\n']);
    let is_line = !text.contains('\n');
    if let Some(grid) = records::grid(text).filter(|_| is_line) {
        return Ok(Sheet::of(grid));
    }
    let imported = nonet_formats::read(text).map_err(|error| message_of(&error, is_line))?;
    if let Some(LeftOut { first: cut @ ReadError::CutLink { .. }, .. }) = &imported.left_out {
        return Err(message_of(cut, is_line));
    }
    let n_puzzles = imported.sheets.len();
    let mut sheets = imported.sheets.into_iter();
    match (sheets.next(), n_puzzles) {
        (Some(sheet), 1) => Ok(sheet),
        (None, _) => Err("There is no Sudoku in this.".to_owned()),
        _ => Err(format!("The text holds {n_puzzles} puzzles; `read` returns all of them.")),
    }
}

/// Returns the message of an error, without the number of the line if there is only one line.
fn message_of(error: &ReadError, is_line: bool) -> String {
    let message = error.to_string();
    if is_line { records::without_line(&message).1 } else { message }
}

/// Reads the choice of a board; without one, the text decides.
pub(crate) fn choice(board: Option<&str>) -> PyResult<Choice> {
    board.map_or(Ok(Choice::AUTO), |board| board.parse().map_err(error))
}

/// Reads the only puzzle in a text on the chosen board.
///
/// # Errors
/// A sentence that describes the error, in the words of the command line.
pub(crate) fn any_puzzle(text: &str, choice: Choice) -> Result<Puzzle, String> {
    let line = text.trim_end_matches(['\r', '\n']);
    let board = match choice {
        Choice::Usual(BoardChoice::Auto) if !line.contains('\n') => any_size::line_board(line),
        Choice::Usual(BoardChoice::Auto | BoardChoice::Classic) => None,
        _ => any_size::read_whole(line, choice),
    };
    if let Some(board) = board {
        return board;
    }
    match sheet(text) {
        Ok(sheet) => Ok(Puzzle::Classic(Box::new(sheet))),
        Err(message) => any_size::read_whole(line, choice).unwrap_or(Err(message)),
    }
}

/// Reads a puzzle on the classic board for a function that works on no other.
///
/// # Errors
/// A sentence that describes the error, in the words of the command line.
pub(crate) fn classic(text: &str, function: &str) -> Result<Sheet, String> {
    match any_puzzle(text, Choice::AUTO)? {
        Puzzle::Classic(sheet) => Ok(*sheet),
        Puzzle::Other(_) => Err(records::classic_only(function)),
    }
}

/// Adds the entries of a player to a puzzle.
pub(crate) fn with_entries(mut sheet: Sheet, entries: Option<&str>) -> Result<Sheet, String> {
    if let Some(entries) = entries {
        let entries: Grid = entries.parse().map_err(|error: nonet::ParseGridError| error.to_string())?;
        let added = entries.filled().filter(|&(cell, digit)| sheet.givens.get(cell) != Some(digit));
        sheet.entries = added.fold(Grid::EMPTY, |grid, (cell, digit)| grid.with(cell, digit));
    }
    Ok(sheet)
}

/// Reads a cell and a digit such as `r1c3=4`.
pub(crate) fn about(text: &str) -> PyResult<About> {
    records::about(text).map_err(error)
}

/// Returns whether steps are searched in the order of their ratings.
pub(crate) fn is_rated(by: &str) -> PyResult<bool> {
    match by {
        "rated" => Ok(true),
        "people" => Ok(false),
        _ => Err(error(format!("`by` must be “people” or “rated”, not “{by}”."))),
    }
}

/// Reads a range: a number, a pair of numbers, or a text such as `7.0..7.9`.
pub(crate) fn range(option: &str, value: &Bound<'_, PyAny>) -> PyResult<OptionValue> {
    let (min, max) = if let Ok(text) = value.extract::<String>() {
        records::range(&text).map_err(error)?
    } else if let Ok(number) = value.extract::<f64>() {
        (number, number)
    } else {
        value.extract::<(f64, f64)>().map_err(|_| {
            PyTypeError::new_err(format!("`{option}` must be a number, or a pair such as (7.0, 7.9)."))
        })?
    };
    Ok(OptionValue::Range { min, max })
}

/// Reads the wanted number of givens: a number, or `minimal`.
pub(crate) fn clues(value: &Bound<'_, PyAny>) -> PyResult<OptionValue> {
    if let Ok(text) = value.extract::<String>() {
        return Ok(text.parse().map_or(OptionValue::Text(text), OptionValue::Number));
    }
    let number = value.extract::<f64>();
    number
        .map(OptionValue::Number)
        .map_err(|_| PyTypeError::new_err("`clues` must be a whole number from 17 to 81, or \"minimal\"."))
}
