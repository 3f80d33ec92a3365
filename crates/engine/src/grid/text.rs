//! Characters of texts from outside, and the drawing of a grid.

use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write};

use super::Cell;
use super::frame::BOX;

/// Returns `true` if a character is invisible but may affect others, such as one that changes the text
/// direction.
pub fn is_unseen(sign: char) -> bool {
    let is_of_direction = matches!(sign, '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}');
    // These are the fillers of Hangul and Braille, and invisible separators.
    let is_blank = matches!(
        sign,
        '\u{AD}'
            | '\u{180E}'
            | '\u{115F}'
            | '\u{1160}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{FFA0}'
            | '\u{FEFF}'
            | '\u{FFF9}'..='\u{FFFB}'
    );
    sign.is_control() || is_of_direction || is_blank
}

/// The maximum number of characters of a foreign text inside a sentence.
const MOST_IN_A_SENTENCE: usize = 200;

/// Returns a text from a player or a file, ready to be put into a sentence. Text written from right to left
/// would reorder the words and numbers around it, so it is isolated. Characters that change the direction are
/// removed.
pub fn isolated(text: &str) -> Cow<'_, str> {
    let is_from_right = |sign: char| {
        matches!(
            sign,
            '\u{590}'..='\u{8FF}'
                | '\u{FB1D}'..='\u{FDFF}'
                | '\u{FE70}'..='\u{FEFC}'
                | '\u{10800}'..='\u{10FFF}'
                | '\u{1E800}'..='\u{1EFFF}'
        )
    };
    let is_plain = !text.contains(is_unseen) && text.len() <= MOST_IN_A_SENTENCE;
    let text = if is_plain { Cow::Borrowed(text) } else { one_line(text, MOST_IN_A_SENTENCE).into() };
    if text.contains(is_from_right) { format!("\u{2068}{text}\u{2069}").into() } else { text }
}

/// Returns `true` if the character always means an empty cell.
pub const fn marks_empty(sign: char) -> bool {
    matches!(sign, '.' | '0' | '*' | '_' | 'x' | 'X')
}

/// Returns the plain form of a character: full-width digits, dots, plus signs and spaces, and no-break spaces,
/// become the usual ones.
pub fn plain_sign(sign: char) -> char {
    match sign {
        '０'..='９' => char::from_digit(u32::from(sign) - u32::from('０'), 10).unwrap_or(sign),
        '．' => '.',
        '＋' => '+',
        '\u{3000}' | '\u{A0}' => ' ',
        sign => sign,
    }
}

/// Returns a title or a name as it is stored: one line of visible text with at most `n_most` characters.
/// Persian words and emoji need invisible joiners between characters, so joiners inside a word are kept.
pub fn one_line(text: &str, n_most: usize) -> String {
    let mut line = String::new();
    let mut before = None;
    for sign in text.chars() {
        if sign.is_whitespace() || sign.is_control() {
            before = Some(' ');
        } else if matches!(sign, '\u{200C}' | '\u{200D}') {
            before = before.or(Some(sign));
        } else if !is_unseen(sign) {
            line.extend(before.take().filter(|_| !line.is_empty()));
            line.push(sign);
            // A character takes up to four bytes.
            if line.len() > 4 * n_most {
                break;
            }
        }
    }
    let line: String = line.chars().take(n_most).collect();
    line.trim_end_matches([' ', '\u{200C}', '\u{200D}']).to_owned()
}

/// Draws nine rows with lines between the boxes, one character a cell, after a leading line end.
pub(super) fn draw(f: &mut fmt::Formatter<'_>, character: impl Fn(Cell) -> char) -> fmt::Result {
    for cell in Cell::ALL {
        f.write_str(match (cell.row(), cell.column()) {
            (0, 0) => "\n",
            (row, 0) if row.is_multiple_of(BOX) => "\n------+-------+------\n",
            (_, 0) => "\n",
            (_, column) if column.is_multiple_of(BOX) => " | ",
            _ => " ",
        })?;
        f.write_char(character(cell))?;
    }
    f.write_char('\n')
}
