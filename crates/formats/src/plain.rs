//! 81 characters in one line, and nine lines of nine: what every program reads.
//!
//! The reader is that of [`Grid`]. The writer uses dots, as most programs do.

use super::ReadError;
use super::sheet::Sheet;

pub(super) fn read(text: &str) -> Result<Sheet, ReadError> {
    Ok(Sheet::of(text.parse()?))
}

/// The givens in one line.
pub(super) fn write(sheet: &Sheet) -> String {
    format!("{}\n", sheet.givens)
}

/// Givens and entries in one line.
pub(super) fn write_board(sheet: &Sheet) -> String {
    format!("{}\n", sheet.digits())
}
