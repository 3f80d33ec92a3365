//! Cells named by the letter of their row and the number of their column: A1 to I9 instead of r1c1 to r9c9.

use std::borrow::Cow;

/// Names the cells and rows of a text by letters: `r3c5` becomes `C5`, `row 3` becomes `row C`, and `第3行` becomes
/// `C行`. Texts of both languages name cells and rows in these forms only.
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
    let after = |start| text.strip_prefix(start).map(|rest| (rest.as_bytes(), text.len() - rest.len()));
    let row = |digit: u8| digit.checked_sub(b'1').filter(|row| *row < 9).map(|row| char::from(b'A' + row));
    if let Some((&[digit, b'c', column @ b'1'..=b'9', ref end @ ..], start)) = after("r") {
        let ends = !end.first().is_some_and(u8::is_ascii_alphanumeric);
        return row(digit).filter(|_| ends).map(|row| (start + 3, format!("{row}{}", char::from(column))));
    }
    for word in ["row ", "Row "] {
        if let Some((&[digit, ref end @ ..], start)) = after(word) {
            let ends = !end.first().is_some_and(u8::is_ascii_alphanumeric);
            return row(digit).filter(|_| ends).map(|row| (start + 1, format!("{word}{row}")));
        }
    }
    let (&[digit, ref end @ ..], start) = after("第")? else { return None };
    let end = end.strip_prefix("行".as_bytes())?;
    let length = text.len() - end.len();
    debug_assert_eq!(length, start + 1 + "行".len());
    row(digit).map(|row| (length, format!("{row}行")))
}

#[cfg(test)]
mod tests {
    use super::lettered;

    #[test]
    fn cells_and_rows_are_named_by_letters() {
        for (text, expected) in [
            ("r1c6 is 3", "A6 is 3"),
            ("r1c4, r9c9 and r5c1.", "A4, I9 and E1."),
            ("Row 3 and row 9, column 1", "Row C and row I, column 1"),
            ("第3行里 5 只能在 r3c7。", "C行里 5 只能在 C7。"),
            ("第1行第6列第2宫", "A行第6列第2宫"),
            (
                "No cell here; row 12, r0c3, r1c0, car1c2, r1c23",
                "No cell here; row 12, r0c3, r1c0, car1c2, r1c23",
            ),
            ("r2c2=5–r2c8", "B2=5–B8"),
        ] {
            assert_eq!(lettered(text), expected);
        }
    }
}
