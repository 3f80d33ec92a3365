//! Reads a puzzle with its board from JSON, a `KSudoku` file or a link.

use super::error::MOST_BYTES;
use super::ruled_sheet::RuledSheet;
use super::{ReadBoardError, ReadError, json, ksudoku, links, scl};

/// Reads the puzzle of a JSON text.
pub(super) fn read_json(text: &str) -> Result<RuledSheet, ReadBoardError> {
    scl::read(&json::read(text)?)
}

/// Reads a puzzle on any board from a JSON text, a `KSudoku` file or a link. Returns `None` for any other text. A text
/// of many lines, such as an email, may hold a link that can be read, or one to a board of another size.
pub(super) fn read_ruled(text: &str) -> Option<Result<RuledSheet, ReadBoardError>> {
    if text.len() > MOST_BYTES {
        return None;
    }
    let text = text.trim();
    if text.starts_with('{') {
        return Some(read_json(text));
    }
    if ksudoku::is(text) {
        return Some(ksudoku::read(text));
    }
    if links::is_one(text) {
        return links::read(text);
    }
    let mut of_other_size = None;
    for (_, link) in links::addresses(text).take(links::MOST_LINKS) {
        match links::read(link) {
            // A size of the page of large boards comes first, because the player can open that page.
            Some(Err(ReadBoardError::Read(error @ ReadError::Size(10..=16)))) => {
                of_other_size = Some(Err(error.into()));
            }
            Some(Err(ReadBoardError::Read(error @ ReadError::Size(_)))) => {
                of_other_size.get_or_insert(Err(error.into()));
            }
            read @ Some(Ok(_)) => return read,
            _ => {}
        }
    }
    of_other_size
}
