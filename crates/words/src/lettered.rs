//! Cells named by the letter of their row and the number of their column: A1 to I9 instead of r1c1 to r9c9.

use std::borrow::Cow;

use super::{Language, texts};

/// Names the cells and rows of a text by letters: `r3c5` becomes `C5`, and `row 3` becomes `row C`. Texts name cells
/// and rows in these forms only.
#[inline(never)]
pub fn lettered(text: &str) -> Cow<'_, str> {
    let mut renamed = String::new();
    let (mut done, mut at) = (0, 0);
    while let Some(rest) = text.get(at..) {
        let Some(first) = rest.chars().next() else { break };
        match name_at(rest) {
            Some((length, name)) if !text[..at].ends_with(|before: char| before.is_ascii_alphanumeric()) => {
                renamed.push_str(&text[done..at]);
                renamed.push_str(&name);
                at += length;
                done = at;
            }
            _ => at += first.len_utf8(),
        }
    }
    if done == 0 {
        return Cow::Borrowed(text);
    }
    renamed.push_str(&text[done..]);
    Cow::Owned(renamed)
}

/// Returns the length of the name of a cell or row that a text begins with, and its name by a letter.
fn name_at(text: &str) -> Option<(usize, String)> {
    let text = text.as_bytes();
    let row = |digit: u8| digit.checked_sub(b'1').filter(|row| *row < 9).map(|row| char::from(b'A' + row));
    let is_end = |rest: &[u8]| !rest.first().is_some_and(u8::is_ascii_alphanumeric);
    if let &[b'r', digit, b'c', column @ b'1'..=b'9', ref rest @ ..] = text {
        return row(digit).filter(|_| is_end(rest)).map(|row| (4, format!("{row}{}", char::from(column))));
    }
    Language::ALL.into_iter().find_map(|language| {
        let (start, end) = (texts::row_start(language), texts::row_end(language));
        let (head, rest) = text.split_at_checked(start.len())?;
        // A sentence may begin with the name.
        let is_capital = head.first()?.is_ascii_uppercase();
        if !head.eq_ignore_ascii_case(start.as_bytes()) {
            return None;
        }
        let (&digit, rest) = rest.split_first()?;
        let rest = rest.strip_prefix(end.as_bytes())?;
        let row = row(digit).filter(|_| !end.is_empty() || is_end(rest))?;
        let mut name = texts::lettered_row_start(language).to_owned();
        if is_capital && let Some(first) = name.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        name.push(row);
        name.push_str(end);
        Some((text.len() - rest.len(), name))
    })
}
