//! `.sdx`, the file in which `SudoCue` keeps work in progress.
//!
//! It has a line for each row, and a blank between cells. An open cell holds its candidates, a given its digit, and an
//! entry its digit after a `u`. The source is <https://www.sudocue.net/fileformats.php>.
//!
//! The format cannot distinguish a cell with one candidate from a given, so the writer makes such a cell an entry.

use nonet::grid::Cell;

use super::ReadError;
use super::rows::{digits_of, has_candidates, read_candidates};
use super::sheet::Sheet;

/// Returns whether the text is a grid of candidates without a frame.
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
