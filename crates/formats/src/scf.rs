//! SCF, the short form of a classic puzzle in a link of `SudokuPad`: `scf` and one character for each digit with the
//! empty cells after it.
//!
//! The characters are 0 to 9, A to Z and a to x for the numbers 0 to 59. The last digit of the number is the cell's
//! digit, or 0 for an empty cell. The tens are the number of empty cells that follow, five at most.
//!
//! After a `*` come `tTITLE*` and `aAUTHOR*`, in which stars are doubled, and letters for rules: `x` diagonals, `w`
//! windows. `SudokuExchange` shortens its links in the same way. The sources are the readers of both sites
//! (<https://sudokupad.app/puzzletools.js>, <https://github.com/grantm/sudoku-web-app>).

use nonet::grid::{Cell, Grid, ParseGridError};

use super::board_error::ReadBoardError;
use super::ruled_sheet::RuledSheet;
use super::sheet::{Sheet, digit_of, title_of};
use super::{ReadError, Rule};

const CODES: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// Returns the cells of a shortened text and the number of bytes that they take, or `None` if they are not 81.
fn unshortened(text: &str) -> Option<(Grid, usize)> {
    let (mut grid, mut n_cells) = (Grid::EMPTY, 0);
    for (at, byte) in text.bytes().enumerate() {
        let code = CODES.iter().position(|code| *code == byte)?;
        grid.set(Cell::new(n_cells)?, digit_of(code % 10));
        n_cells += 1 + code / 10;
        if n_cells >= 81 {
            return (n_cells == 81).then_some((grid, at + 1));
        }
    }
    None
}

/// Reads a shortened grid, or 81 digits.
pub(super) fn read_cells(text: &str) -> Option<Grid> {
    let is_long = text.len() == 81 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if is_long {
        return text.parse().ok();
    }
    unshortened(text).filter(|(_, length)| *length == text.len()).map(|(grid, _)| grid)
}

/// Reads the text after `scf`.
pub(super) fn read(text: &str) -> Result<RuledSheet, ReadBoardError> {
    let (cells, rest) = match text.split_once('*') {
        Some(parts) => parts,
        None => match unshortened(text) {
            Some((_, length)) => text.split_at(length),
            None => (text, ""),
        },
    };
    let too_few = || ParseGridError::Count { n_cells: cells.chars().count() };
    let mut read =
        RuledSheet::from(Sheet::of(read_cells(cells).ok_or_else(too_few).map_err(ReadError::from)?));
    let mut rest = rest.chars().peekable();
    while let Some(letter) = rest.next() {
        match letter {
            't' | 'a' => {
                let mut words = String::new();
                while let Some(c) = rest.next() {
                    if c == '*' && rest.next_if_eq(&'*').is_none() {
                        break;
                    }
                    words.push(c);
                }
                *(if letter == 't' { &mut read.sheet.title } else { &mut read.sheet.author }) =
                    title_of(&words);
            }
            'x' => read.layout = read.layout.with_diagonals(),
            'w' => read.layout = read.layout.with_windows()?,
            '*' => {}
            other => return Err(ReadError::Rule(Rule::named(other.encode_utf8(&mut [0; 4]))).into()),
        }
    }
    Ok(read)
}

/// Returns a grid as shortened text.
pub(super) fn shortened(grid: &Grid) -> String {
    let mut text = String::new();
    let mut cells = grid.as_array().iter().peekable();
    while let Some(digit) = cells.next() {
        let mut code = digit.map_or(0, |digit| usize::from(digit.get()));
        while code < 50 && cells.next_if(|next| next.is_none()).is_some() {
            code += 10;
        }
        text.push(char::from(CODES[code]));
    }
    text
}

/// Writes the link to `SudokuPad`.
pub(super) fn write(sheet: &Sheet) -> String {
    let mut text = format!("https://sudokupad.app/scf{}", shortened(&sheet.givens));
    if !sheet.title.is_empty() || !sheet.author.is_empty() {
        text.push('*');
    }
    let words = |letter: char, words: &str| match words {
        "" => String::new(),
        words => format!("{letter}{}", super::percent::escaped(&words.replace('*', "**"))),
    };
    text.push_str(&words('t', &sheet.title));
    if !sheet.author.is_empty() {
        text.push_str(if sheet.title.is_empty() { "" } else { "*" });
        text.push_str(&words('a', &sheet.author));
    }
    text + "\n"
}
