//! Other boards: which board a text is read as, their solutions, and their records.

use std::fmt;
use std::str::FromStr;

use nonet::craft::BoardKind;
#[cfg(not(wide))]
use nonet::layout::LayoutError;
use nonet::layout::{Cage, Layout};
use nonet::rules::{Board, BoardConflict, BoardVerdict, check_board};
use nonet::search::{RuledPuzzleError, Searcher};
use nonet::{Grid, Solutions};
use nonet_formats::{
    BoardForm, ReadBoardError, Titles, board_name, find_board, read_board, read_board_of, write_rules_line,
    write_titled_board,
};
#[cfg(not(wide))]
use nonet_formats::{Form, ReadError, Sheet, write};
use serde_json::{Value, json};

use crate::Record;
#[cfg(wide)]
use crate::board_puzzle::OtherPuzzle;
use crate::count::Count;
#[cfg(not(wide))]
use crate::line;
#[cfg(wide)]
use crate::report::BoardPuzzle;
use crate::step::cells;

/// The board that texts are read as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardChoice {
    /// The classic board, unless a text itself says that it is another one.
    #[default]
    Auto,
    /// The classic board.
    Classic,
    /// A board of a kind.
    Kind(BoardKind),
}

impl BoardChoice {
    /// Returns the names of the boards of 10 to 16 rows.
    #[cfg(wide)]
    pub fn wide_names() -> impl Iterator<Item = &'static str> {
        BoardKind::ALL.into_iter().filter(|kind| kind.side() > 9).map(BoardKind::id)
    }

    /// Returns the names of all choices.
    pub fn names() -> impl Iterator<Item = &'static str> {
        [Self::AUTO, Self::CLASSIC].into_iter().chain(BoardKind::ALL.map(BoardKind::id))
    }

    const AUTO: &str = "auto";
    const CLASSIC: &str = "classic";
}

impl FromStr for BoardChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            Self::AUTO => Ok(Self::Auto),
            Self::CLASSIC => Ok(Self::Classic),
            kind => kind.parse().map(Self::Kind).map_err(|_| {
                let names: Vec<String> = Self::names().map(|name| format!("“{name}”")).collect();
                format!("There is no board “{kind}”; there are {}.", names.join(", "))
            }),
        }
    }
}

impl fmt::Display for BoardChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Auto => f.write_str(Self::AUTO),
            Self::Classic => f.write_str(Self::CLASSIC),
            Self::Kind(kind) => kind.fmt(f),
        }
    }
}

/// A puzzle on the classic board, or on another one.
#[cfg(not(wide))]
#[derive(Clone, Debug)]
pub enum AnyPuzzle {
    /// A puzzle on the classic board, perhaps with entries and notes.
    Classic(Box<Sheet>),
    /// The givens on another board.
    Other(Box<Board>),
}

#[cfg(not(wide))]
impl From<Sheet> for AnyPuzzle {
    fn from(sheet: Sheet) -> Self {
        Self::Classic(Box::new(sheet))
    }
}

#[cfg(not(wide))]
impl From<Board> for AnyPuzzle {
    fn from(board: Board) -> Self {
        if *board.layout() == *Layout::classic() {
            return Sheet::of(*board.grid()).into();
        }
        Self::Other(Box::new(board))
    }
}

/// Reads a line with one puzzle on the chosen board.
#[cfg(not(wide))]
///
/// # Errors
/// A sentence that describes the error.
pub fn puzzle(text: &str, choice: BoardChoice) -> Result<AnyPuzzle, String> {
    let board = match choice {
        BoardChoice::Kind(kind) => Some(read_board_of(text, kind)),
        // The most common line is read fastest.
        _ if let Some(grid) = line::cells(text) => return Ok(Sheet::of(grid).into()),
        BoardChoice::Auto => find_board(text),
        BoardChoice::Classic => None,
    };
    match board {
        Some(board) => board.map(Into::into).map_err(|error| error.to_string()),
        None => line::sheet(text).map(Into::into),
    }
}

/// Reads the board of a line that itself says to be another one, if it does.
pub fn line_board(line: &str) -> Option<Result<Board, String>> {
    find_board(line).map(|board| board.map_err(|error| error.to_string()))
}

/// Reads a text of several lines that is one puzzle on another board, if it is one.
pub fn whole_board(text: &str, choice: BoardChoice) -> Option<Result<Board, String>> {
    let board = match choice {
        BoardChoice::Kind(kind) => Some(read_board_of(text, kind)),
        BoardChoice::Auto => Some(read_board(text)).filter(|board| match board {
            Ok(_) => true,
            // JSON and XML always describe a board, and the reader of classic puzzles cannot say what is wrong with it.
            Err(ReadBoardError::Layout(_) | ReadBoardError::Board(_)) => {
                text.trim_start().starts_with(['{', '<'])
            }
            Err(_) => false,
        }),
        BoardChoice::Classic => None,
    };
    board.map(|board| board.map_err(|error| error.to_string()))
}

/// Returns whether a file that begins with this line is read line by line. The line may be damaged.
#[cfg(not(wide))]
pub fn is_puzzle(text: &str, choice: BoardChoice) -> bool {
    match choice {
        BoardChoice::Kind(kind) => is_line_of(text, kind),
        BoardChoice::Auto => {
            // These signs are in ids and in lines of other programs, and in no cells of a board.
            let is_named = text.contains([':', '~', '<', '>', '^']);
            let is_one = find_board(text).is_some_and(|board| board.is_ok() || is_named);
            is_one || line::is_puzzle(text)
        }
        BoardChoice::Classic => line::is_puzzle(text),
    }
}

/// Returns whether a line is to be read as a board of a kind. It may be damaged, or be another board.
pub(crate) fn is_line_of(text: &str, kind: BoardKind) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    first.chars().count() == kind.side().pow(2) || find_board(text).is_some()
}

/// Returns `true` if a text says that it is a board of a size that the usual engine does not have.
#[cfg(not(wide))]
pub fn is_of_other_size(text: &str) -> bool {
    match find_board(text).unwrap_or_else(|| read_board(text)) {
        Ok(_) => false,
        Err(ReadBoardError::Read(ReadError::Size(_)) | ReadBoardError::Layout(LayoutError::Side { .. })) => {
            true
        }
        // Only the reader of classic puzzles recognizes a grid of another size by its rows.
        Err(_) => matches!(nonet_formats::read(text), Err(ReadError::Size(_))),
    }
}

/// Returns what is wrong with a text, as the wide engine reads it.
#[cfg(wide)]
pub(crate) fn problem_of(text: &str) -> Option<String> {
    find_board(text).unwrap_or_else(|| read_board(text)).err().map(|error| error.to_string())
}

/// Reads a line with one puzzle on a board of 10 to 16 rows. Returns `None` if the line does not have one.
///
/// # Errors
/// A sentence that describes the error, if the line is to be read as the board of a kind.
#[cfg(wide)]
pub fn puzzle(text: &str, choice: BoardChoice) -> Option<Result<Box<dyn BoardPuzzle>, String>> {
    let board = match choice {
        BoardChoice::Kind(kind) => read_board_of(text, kind).map_err(|error| error.to_string()),
        BoardChoice::Auto => Ok(find_board(text).and_then(Result::ok)?),
        BoardChoice::Classic => return None,
    };
    wide_only(board)
}

/// Reads a text of several lines that is one puzzle on a board of 10 to 16 rows. Returns `None` if it is none.
///
/// # Errors
/// A sentence that describes the error, if the text is to be read as the board of a kind.
#[cfg(wide)]
pub fn whole_puzzle(text: &str, choice: BoardChoice) -> Option<Result<Box<dyn BoardPuzzle>, String>> {
    wide_only(match choice {
        BoardChoice::Kind(_) => whole_board(text, choice)?,
        _ => Ok(read_board(text).ok()?),
    })
}

#[cfg(wide)]
fn wide_only(board: Result<Board, String>) -> Option<Result<Box<dyn BoardPuzzle>, String>> {
    /// The largest side that the usual engine has.
    const USUAL: usize = 9;
    let is_wide = board.as_ref().map_or(true, |board| board.layout().side() > USUAL);
    is_wide.then(|| board.map(|board| Box::new(OtherPuzzle::from(board)) as Box<dyn BoardPuzzle>))
}

/// Returns the sentence for a command or an option that works on classic boards only.
#[must_use]
pub fn classic_only(name: &str) -> String {
    format!("`{name}` works on classic boards only.")
}

/// A solver for boards of any layout, which keeps the tables of the last one.
#[derive(Debug, Default)]
pub(crate) struct BoardSolver {
    last: Option<(Layout, Searcher)>,
}

impl BoardSolver {
    fn searcher(&mut self, layout: &Layout) -> &mut Searcher {
        let last = self.last.take().filter(|(last, _)| last == layout);
        let last = last.unwrap_or_else(|| (layout.clone(), Searcher::new(layout)));
        &mut self.last.insert(last).1
    }

    /// Returns the only solution of a board.
    ///
    /// # Errors
    /// [`RuledPuzzleError`] if the board does not have exactly one solution.
    pub(crate) fn solution_of(&mut self, board: &Board) -> Result<Grid, RuledPuzzleError> {
        let verdict = check_board(board);
        if !verdict.is_legal() {
            return Err(RuledPuzzleError::Conflict(verdict));
        }
        match self.searcher(board.layout()).solve(board.grid()) {
            Solutions::One(solution) => Ok(solution),
            Solutions::None => Err(RuledPuzzleError::NoSolution),
            Solutions::Several(one, other) => Err(RuledPuzzleError::ManySolutions(Box::new([one, other]))),
        }
    }

    /// Counts the solutions of a board.
    pub(crate) fn count(&mut self, board: &Board, limit: u64) -> Count {
        // Counting to one above the limit shows whether the number is exact.
        Count::up_to(self.searcher(board.layout()).count(board.grid(), limit.saturating_add(1)), limit)
    }
}

/// Returns the cells of a board in reading order, a digit or a dot each.
pub(crate) fn board_text(layout: &Layout, grid: &Grid) -> String {
    layout.cells().iter().map(|cell| grid.get(cell).map_or('.', nonet::Digit::to_char)).collect()
}

/// Returns the fields that every record of another board has: its cells, its name, its side, the line with all rules,
/// the pieces of a jigsaw, and the cages of a killer.
pub(crate) fn board_fields(board: &Board) -> Record {
    let layout = board.layout();
    let mut record = Record::new();
    record.insert("puzzle".into(), board.to_string().into());
    record.insert("board".into(), board_name(layout).into());
    record.insert("size".into(), layout.side().into());
    record.insert("id".into(), write_rules_line(board).into());
    if layout.box_shape().is_none() {
        record.insert("pieces".into(), layout.pieces_text().into());
    }
    if !layout.cages().is_empty() {
        let cage = |cage: &Cage| json!({ "sum": cage.sum(), "repeats": cage.may_repeat(), "cells": cells(cage.cells()) });
        record.insert("cages".into(), layout.cages().iter().map(cage).collect());
    }
    record
}

/// Returns the name of an outcome in columns and JSON.
pub(crate) const fn board_status<T>(outcome: &Result<T, RuledPuzzleError>) -> &'static str {
    match outcome {
        Ok(_) => "unique",
        Err(RuledPuzzleError::Conflict(_)) => "conflict",
        Err(RuledPuzzleError::NoSolution) => "none",
        Err(RuledPuzzleError::ManySolutions(_)) => "several",
    }
}

/// Returns the fields of `solve`: the status, and the solution or two solutions that differ.
pub(crate) fn solve_board(outcome: &Result<Grid, RuledPuzzleError>, layout: &Layout) -> Record {
    let mut record = Record::new();
    record.insert("status".into(), board_status(outcome).into());
    match outcome {
        Ok(solution) => drop(record.insert("solution".into(), board_text(layout, solution).into())),
        Err(RuledPuzzleError::ManySolutions(two)) => add_solutions(&mut record, two, layout),
        Err(_) => {}
    }
    record
}

fn add_solutions(record: &mut Record, two: &[Grid; 2], layout: &Layout) {
    record.insert("solutions".into(), two.iter().map(|grid| board_text(layout, grid)).collect());
}

/// Returns the fields of `check`: the status, the number of clues, and the evidence if the board is not a puzzle.
pub(crate) fn check_board_record(outcome: &Result<Grid, RuledPuzzleError>, board: &Board) -> Record {
    let mut record = Record::new();
    record.insert("status".into(), board_status(outcome).into());
    record.insert("clues".into(), board.n_filled().into());
    match outcome {
        // Only the givens of other boards are read, so there are no wrong entries.
        Ok(_) => drop(record.insert("wrong".into(), json!([]))),
        Err(RuledPuzzleError::Conflict(verdict)) => {
            drop(record.insert("conflicts".into(), board_conflicts(verdict)));
        }
        Err(RuledPuzzleError::ManySolutions(two)) => add_solutions(&mut record, two, board.layout()),
        Err(RuledPuzzleError::NoSolution) => {}
    }
    record
}

/// Returns the conflicts of a board, each with its cells, and with the house, the move of a chess piece or the cage
/// that is the reason.
pub(crate) fn board_conflicts(verdict: &BoardVerdict) -> Value {
    let conflicts = verdict.conflicts.iter().map(|conflict| match conflict {
        BoardConflict::House { digit, house, cells: of } => {
            json!({ "digit": digit.get(), "house": house.to_string(), "cells": cells(*of) })
        }
        BoardConflict::Leap { digit, leap, .. } => {
            json!({ "digit": digit.get(), "leap": leap.to_string(), "cells": cells(conflict.cells()) })
        }
        BoardConflict::Cage { digit, cage, cells: of } => {
            json!({ "digit": digit.get(), "cage": cage.first().to_string(), "cells": cells(*of) })
        }
        BoardConflict::Sum { cage, found } => {
            let sum = json!({ "found": found, "expected": cage.sum() });
            json!({ "cage": cage.first().to_string(), "sum": sum, "cells": cells(cage.cells()) })
        }
    });
    conflicts.collect()
}

/// Writes a board in the form with an id; `line` is the line with all rules.
///
/// # Errors
/// A sentence if there is no such form for other boards, or if it cannot express the rules.
pub(crate) fn convert_board(board: &Board, titles: &Titles, form: &str) -> Result<String, String> {
    let known = if form == "line" { Some(BoardForm::Rules) } else { BoardForm::from_id(form) };
    let known = known.ok_or_else(|| format!("The format “{form}” is for classic boards only."))?;
    let name = board_name(board.layout());
    write_titled_board(board, titles, known)
        .ok_or_else(|| format!("The format “{form}” cannot express the rules of the board “{name}”."))
}

/// Returns the fields of `convert` for another board, which has no entries.
pub(crate) fn convert_board_record(titles: &Titles, form: &str, text: &str) -> Record {
    let mut record = Record::new();
    record.insert("title".into(), titles.title.as_str().into());
    record.insert("author".into(), titles.author.as_str().into());
    record.insert("form".into(), form.into());
    record.insert("text".into(), text.into());
    record
}

/// Writes a classic puzzle in the form with an id. A form of other boards holds the givens alone.
#[cfg(not(wide))]
///
/// # Errors
/// A sentence if there is no such form, or if it cannot express the puzzle.
pub fn convert_classic(sheet: &Sheet, form: &str) -> Result<String, String> {
    if let Some(form) = Form::from_id(form) {
        return Ok(write(sheet, form));
    }
    let board = Board::new(Layout::CLASSIC, sheet.givens).map_err(|error| error.to_string())?;
    convert_board(&board, &Titles::of(sheet), form)
}
