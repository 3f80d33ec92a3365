//! Titles and other names that texts bring along, as they are kept.

use nonet::grid::one_line;

/// A title is not longer, in characters.
const MOST_OF_A_TITLE: usize = 120;

/// A title as it is kept. Of a text in another encoding some signs are lost; where these are many, so is the title.
pub(super) fn title_of(text: &str) -> String {
    let n_lost = text.chars().filter(|sign| *sign == char::REPLACEMENT_CHARACTER).count();
    if n_lost == 0 {
        return one_line(text, MOST_OF_A_TITLE);
    }
    let rest = text.replace(char::REPLACEMENT_CHARACTER, "");
    let n_left = rest.chars().filter(|sign| sign.is_alphanumeric()).count();
    if n_left > n_lost { one_line(&rest, MOST_OF_A_TITLE) } else { String::new() }
}
