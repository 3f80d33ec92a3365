//! Cleans titles and other names from texts.

use nonet::grid::one_line;

/// The length of the longest title, in characters.
const MOST_OF_A_TITLE: usize = 120;

/// Returns a title in one line of limited length. A text in another encoding has lost characters. If more are lost than
/// remain, the title is dropped.
pub(super) fn title_of(text: &str) -> String {
    let n_lost = text.chars().filter(|sign| *sign == char::REPLACEMENT_CHARACTER).count();
    if n_lost == 0 {
        return one_line(text, MOST_OF_A_TITLE);
    }
    let rest = text.replace(char::REPLACEMENT_CHARACTER, "");
    let n_left = rest.chars().filter(|sign| sign.is_alphanumeric()).count();
    if n_left > n_lost { one_line(&rest, MOST_OF_A_TITLE) } else { String::new() }
}
