//! Cells named by the letter of their row and the number of their column: A1 to I9 instead of r1c1 to r9c9, and up to
//! P16 on large boards.

use std::borrow::Cow;

use nonet::grid::Digit;

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
    cell_at(text).or_else(|| row_at(text))
}

fn cell_at(text: &str) -> Option<(usize, String)> {
    let (row, rest) = number_at(text.strip_prefix('r')?)?;
    let (column, rest) = number_at(rest.strip_prefix('c')?)?;
    is_end(rest).then(|| (text.len() - rest.len(), format!("{}{column}", letter(row))))
}

fn row_at(text: &str) -> Option<(usize, String)> {
    Language::ALL.into_iter().find_map(|language| {
        let (start, end) = (texts::row_start(language), texts::row_end(language));
        let (head, rest) = text.split_at_checked(start.len())?;
        // A sentence may begin with the name.
        let is_capital = head.starts_with(|first: char| first.is_ascii_uppercase());
        if !head.eq_ignore_ascii_case(start) {
            return None;
        }
        let (row, rest) = number_at(rest)?;
        let rest = rest.strip_prefix(end).filter(|rest| !end.is_empty() || is_end(rest))?;
        let mut name = texts::lettered_row_start(language).to_owned();
        if is_capital && let Some(first) = name.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        name.push(letter(row));
        name.push_str(end);
        Some((text.len() - rest.len(), name))
    })
}

/// Returns the number of a row or column that a text begins with, and the rest of the text.
fn number_at(text: &str) -> Option<(u8, &str)> {
    let n_figures = text.bytes().take_while(u8::is_ascii_digit).count();
    let (figures, rest) = text.split_at(n_figures);
    let number = figures.parse().ok().filter(|number| (1..=Digit::COUNT).contains(&usize::from(*number)))?;
    (!figures.starts_with('0')).then_some((number, rest))
}

/// Returns `true` if a name ends here: no letter or digit follows.
fn is_end(rest: &str) -> bool {
    !rest.starts_with(|next: char| next.is_ascii_alphanumeric())
}

/// Returns the letter of a row, counted from 1.
fn letter(row: u8) -> char {
    char::from(b'A' + row - 1)
}
