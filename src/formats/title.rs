//! Titles and other names that texts bring along, as they are kept.

use crate::grid::is_unseen;

/// A title is not longer, in characters.
const MOST_OF_A_TITLE: usize = 120;

/// A title as it is kept: one line, not too long.
pub(super) fn title_of(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || is_unseen(c)).filter(|word| !word.is_empty());
    let mut title = String::new();
    for word in words {
        if !title.is_empty() {
            title.push(' ');
        }
        title.push_str(word);
        if title.len() > 4 * MOST_OF_A_TITLE {
            break;
        }
    }
    title.chars().take(MOST_OF_A_TITLE).collect()
}
