//! `.ss`, the file of Simple Sudoku: nine rows of three times three between strokes, in a frame.
//!
//! As `SudoCue` (<https://www.sudocue.net/fileformats.php>) and others (<http://pzl.org.uk/Formats.html>) read it.
//! Its corners are stars, which elsewhere stand for empty cells.

use super::ReadError;
use super::rows::{is_frame, lines, rows_of};
use super::sheet::Sheet;

/// Whether strokes with signs of empty cells at their ends frame the rows.
pub(super) fn is(text: &str) -> bool {
    lines(text).any(|(_, line)| is_frame(line) && line.contains(['*', '.', ':', '\'', '=', '`', ',']))
}

pub(super) fn read(text: &str) -> Result<Sheet, ReadError> {
    let mut rows = String::new();
    for (_, line) in lines(text) {
        if !is_frame(line) {
            rows.push_str(line);
        }
        rows.push('\n');
    }
    Ok(Sheet::of(rows.parse()?))
}

pub(super) fn write(sheet: &Sheet) -> String {
    let mut text = String::from("*-----------*\n");
    for (at, row) in rows_of(&sheet.givens).enumerate() {
        if at == 3 || at == 6 {
            text.push_str("|---+---+---|\n");
        }
        for (at, cell) in row.chars().enumerate() {
            if at % 3 == 0 {
                text.push('|');
            }
            text.push(cell);
        }
        text.push_str("|\n");
    }
    text + "*-----------*\n"
}
