//! Titles and other names that texts bring along, as they are kept.

use crate::grid::one_line;

/// A title is not longer, in characters.
const MOST_OF_A_TITLE: usize = 120;

/// A title as it is kept.
pub(super) fn title_of(text: &str) -> String {
    one_line(text, MOST_OF_A_TITLE)
}
