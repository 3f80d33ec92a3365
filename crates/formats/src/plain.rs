//! The plain format that every program reads: 81 characters in one line, or nine lines of nine.
//!
//! [`Grid`] has the reader. The writer uses dots for empty cells, as most programs do.

use super::ReadError;
use super::sheet::Sheet;

pub(super) fn read(text: &str) -> Result<Sheet, ReadError> {
    Ok(Sheet::of(text.parse()?))
}

/// Writes the givens in one line.
pub(super) fn write(sheet: &Sheet) -> String {
    format!("{}\n", sheet.givens)
}

/// Writes givens and entries in one line.
pub(super) fn write_board(sheet: &Sheet) -> String {
    format!("{}\n", sheet.digits())
}
