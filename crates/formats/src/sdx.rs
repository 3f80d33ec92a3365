//! `.sdx`, the file in which `SudoCue` keeps work in progress.
//!
//! A line for each row, a blank between cells. A cell that is open holds its candidates, a given its digit, and an
//! entry has a `u` before it. As described at <https://www.sudocue.net/fileformats.php>.
//!
//! The form cannot tell a cell with one candidate from a given, so such a cell is written as an entry.

use nonet::grid::Cell;

use super::ReadError;
use super::rows::{digits_of, has_candidates, read_candidates};
use super::sheet::Sheet;

/// Whether the rows are cells with candidates, without a frame.
pub(super) fn is(text: &str) -> bool {
    !text.contains('|') && has_candidates(text)
}

pub(super) fn read(text: &str) -> Result<Sheet, ReadError> {
    read_candidates(text)
}

pub(super) fn write(sheet: &Sheet) -> String {
    let mut text = String::new();
    for cell in Cell::ALL {
        let candidates = sheet.candidates(cell);
        if sheet.givens.get(cell).is_none() && candidates.len() == 1 {
            text.push('u');
        }
        text.push_str(if candidates.is_empty() { "0" } else { "" });
        text.push_str(&digits_of(candidates));
        text.push(if cell.column() == 8 { '\n' } else { ' ' });
    }
    text
}
