//! `.ss`, the file of Simple Sudoku: nine rows of three times three cells between vertical bars, in a frame.
//!
//! `SudoCue` (<https://www.sudocue.net/fileformats.php>) and others (<http://pzl.org.uk/Formats.html>) describe it. The
//! corners of the frame are stars, which stand for empty cells in other formats.

use super::ReadError;
use super::rows::{is_frame, lines, rows_of};
use super::sheet::Sheet;

/// Returns whether the rows have a frame with symbols of empty cells at its corners.
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
