//! The symbols for cells in all kinds of text.

use nonet::grid::{Digit, marks_empty};

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Empty,
    Given(Digit),
    /// A digit after a `+`.
    Entry(Digit),
}

/// Returns the value of a symbol.
pub(super) fn value_of(sign: char, has_dashes: bool) -> Option<Value> {
    if let Some(digit) = Digit::from_char(sign) {
        return Some(Value::Given(digit));
    }
    let is_empty = marks_empty(sign)
        || matches!(sign, '?' | '·' | '•' | '∙' | '⋅' | '□' | '▢' | '◻' | '☐' | '⬜' | '○' | '。')
        // Squares of any colour, and what scanned texts have for a zero.
        || matches!(sign, '⬛' | '◼' | '▪' | '◽' | '▫' | '\u{1F7E5}'..='\u{1F7EB}' | 'o' | 'O')
        || (has_dashes && matches!(sign, '-' | '~' | '#'));
    is_empty.then_some(Value::Empty)
}

/// Returns whether a word is one that programs write for a cell without a digit.
pub(super) fn is_nothing(word: &str) -> bool {
    const NOTHING: [&str; 9] = ["None", "null", "nil", "NULL", "NA", "NaN", "Nothing", "undefined", "empty"];
    NOTHING.contains(&word)
}

/// Returns the value of a field: a symbol or nothing, which may be in quotes, brackets or stars.
pub(super) fn value_of_field(field: &str, has_dashes: bool) -> Option<Value> {
    let is_around = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                '"' | '\'' | '`' | '“' | '”' | '‘' | '’' | '[' | ']' | '{' | '}' | '(' | ')' | '$' | '^'
            )
    };
    let field = field.trim_matches(is_around);
    // Tables may have fractions, and programs hexadecimal numbers.
    let field = field.strip_suffix(".0").or(field.strip_prefix("0x0")).unwrap_or(field);
    if let Some(entry) = field.strip_prefix('+') {
        let mut signs = entry.chars();
        let digit = signs.next().and_then(Digit::from_char)?;
        return signs.next().is_none().then_some(Value::Entry(digit));
    }
    if field.is_empty() || is_nothing(field) {
        return Some(Value::Empty);
    }
    let mut signs = field.chars();
    if let (Some(sign), None) = (signs.next(), signs.next()) {
        return value_of(sign, has_dashes || sign == '-');
    }
    let mut signs = field.trim_matches(['*', '_', '~']).chars();
    let value = value_of(signs.next()?, false)?;
    (signs.next().is_none() && value != Value::Empty).then_some(value)
}

/// Returns the plain form of a character. Digits of other scripts and in circles become ASCII digits, and full-width
/// symbols become ASCII.
pub(super) fn plain(sign: char) -> char {
    let digit = |first: char, least: u32| {
        let number = u32::from(sign).wrapping_sub(u32::from(first)) + least;
        char::from_digit(number, 10).unwrap_or(sign)
    };
    match sign {
        '①'..='⑨' => digit('①', 1),
        '❶'..='❾' => digit('❶', 1),
        '➀'..='➈' => digit('➀', 1),
        '\u{660}'..='\u{669}' => digit('\u{660}', 0),
        '\u{6F0}'..='\u{6F9}' => digit('\u{6F0}', 0),
        '\u{966}'..='\u{96F}' => digit('\u{966}', 0),
        '｜' | '│' | '║' | '┃' | '￨' | '¦' => '|',
        '，' | '、' => ',',
        '；' => ';',
        '：' => ':',
        '－' | '–' | '—' | '−' => '-',
        '＿' => '_',
        '＊' => '*',
        '？' => '?',
        sign => sign,
    }
}

/// Returns whether a character is invisible, or only changes how the previous one is drawn.
pub(super) fn is_drawn_over(sign: char) -> bool {
    matches!(
        sign,
        '\u{FE0E}' | '\u{FE0F}' | '\u{20E3}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' | '\u{AD}'
    )
}
