//! Cells named by the letter of their row and the number of their column: A1 to I9 instead of r1c1 to r9c9.

use std::borrow::Cow;

use super::finish::capital;
use super::{Language, texts};

/// The name of a row in a language: the text around its number, and before its letter.
struct RowName {
    start: String,
    end: &'static str,
    lettered_start: String,
}

/// Returns the names of rows in all languages, in the middle and at the start of a sentence.
fn row_names() -> Vec<RowName> {
    let of = |language: Language| {
        let (start, lettered) = (texts::row_start(language), texts::lettered_row_start(language));
        let name = |start, lettered_start| RowName { start, end: texts::row_end(language), lettered_start };
        [name(start.to_owned(), lettered.to_owned()), name(capital(start), capital(lettered))]
    };
    Language::ALL.into_iter().flat_map(of).collect()
}

/// Names the cells and rows of a text by letters: `r3c5` becomes `C5`, and `row 3` becomes `row C`. Texts name cells and
/// rows in these forms only.
#[inline(never)]
pub fn lettered(text: &str) -> Cow<'_, str> {
    let rows = row_names();
    let mut renamed = String::new();
    let (mut done, mut at) = (0, 0);
    while let Some(rest) = text.get(at..) {
        let Some(first) = rest.chars().next() else { break };
        match name_at(rest, &rows) {
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
fn name_at(text: &str, rows: &[RowName]) -> Option<(usize, String)> {
    let row = |digit: u8| digit.checked_sub(b'1').filter(|row| *row < 9).map(|row| char::from(b'A' + row));
    let is_end = |rest: &[u8]| !rest.first().is_some_and(u8::is_ascii_alphanumeric);
    if let Some(&[digit, b'c', column @ b'1'..=b'9', ref rest @ ..]) =
        text.strip_prefix('r').map(str::as_bytes)
    {
        return row(digit).filter(|_| is_end(rest)).map(|row| (4, format!("{row}{}", char::from(column))));
    }
    rows.iter().find_map(|RowName { start, end, lettered_start }| {
        let &[digit, ref rest @ ..] = text.strip_prefix(&**start)?.as_bytes() else { return None };
        let rest = rest.strip_prefix(end.as_bytes())?;
        let row = row(digit).filter(|_| !end.is_empty() || is_end(rest))?;
        Some((text.len() - rest.len(), format!("{lettered_start}{row}{end}")))
    })
}
