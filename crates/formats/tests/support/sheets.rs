//! Helpers that read the sheets of a text.

use nonet::Grid;
use nonet_formats::{Imported, Sheet, read};

/// A second puzzle.
pub(crate) const OTHER: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

pub(crate) fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

/// Returns the only sheet of a text.
pub(crate) fn one(text: &str) -> Sheet {
    let Imported { sheets, left_out, .. } = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!((sheets.len(), left_out), (1, None), "{text}");
    sheets.into_iter().next().unwrap()
}
