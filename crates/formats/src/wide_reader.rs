//! The formats of classic puzzles, in the build for the wide engine, which neither reads nor writes them.

use super::ReadError;
use super::error::MOST_BYTES;
use super::form::Form;
use super::sheet::{Imported, Sheet};

/// Refuses a text: it holds no puzzle of the classic board.
///
/// # Errors
/// Always.
pub const fn read(text: &str) -> Result<Imported, ReadError> {
    if text.len() > MOST_BYTES {
        return Err(ReadError::TooLong { n_bytes: text.len() });
    }
    Err(ReadError::NoPuzzle)
}

/// Returns no text, because there is no classic puzzle.
pub const fn write(_: &Sheet, _: Form) -> String {
    String::new()
}

/// Returns no text, because there is no classic puzzle.
pub const fn write_old(_: &Sheet) -> String {
    String::new()
}
