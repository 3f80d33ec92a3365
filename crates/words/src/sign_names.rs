//! The names of shapes and colours in texts, in place of the placeholders for digits.

use nonet::grid::Digit;

use super::Language;
use super::language::by_language;
use super::replay::capital;
use super::sign::{KEPT, Signs, read};
use super::texts::Texts;
use nonet_formats::N_SIGNS;

impl Language {
    /// Replaces the placeholders of a text by the names of its signs, and the word for digits by the word for such
    /// signs. Words of the player stay, if they were marked as such.
    pub fn name_signs(self, signs: Signs, text: &mut String) {
        by_language!(self, name_all(signs, text));
    }

    /// Does the same in a text that may have words of the player, which stay.
    pub fn name_signs_beside(self, signs: Signs, text: &mut String) {
        if text.chars().any(|sign| read(sign).is_some()) {
            self.name_signs(signs, text);
        }
    }
}

/// Returns the name of the sign that stands for a digit. A digit without a sign keeps its number.
pub(super) fn name_of<L: Texts>(signs: Signs, digit: Digit) -> String {
    let names: [_; N_SIGNS] = match signs {
        Signs::Digits => return digit.to_string(),
        Signs::Shapes => [
            L::shape_circle(),
            L::shape_triangle(),
            L::shape_square(),
            L::shape_star(),
            L::shape_diamond(),
            L::shape_cross(),
        ],
        Signs::Colours => [
            L::sign_blue(),
            L::sign_red(),
            L::sign_green(),
            L::sign_yellow(),
            L::sign_purple(),
            L::sign_brown(),
        ],
    };
    names.get(digit.index()).map_or_else(|| digit.to_string(), |name| (*name).to_owned())
}

/// Replaces the placeholders of a text by names without articles.
pub(super) fn named<L: Texts>(signs: Signs, text: &str) -> String {
    let mut named = String::new();
    for sign in text.chars() {
        match read(sign) {
            Some((digit, _)) => named.push_str(&name_of::<L>(signs, digit)),
            None => named.push(sign),
        }
    }
    named
}

fn name_all<L: Texts>(signs: Signs, text: &mut String) {
    let noun = match signs {
        Signs::Digits => L::noun_digit(),
        Signs::Shapes => L::noun_shape(),
        Signs::Colours => L::noun_colour(),
    };
    let whole = std::mem::take(text);
    for (at, part) in whole.split(KEPT).enumerate() {
        if at % 2 == 1 {
            text.push_str(part);
        } else {
            let part = part.replace(L::noun_digit(), noun).replace(&capital(L::noun_digit()), &capital(noun));
            push_named::<L>(signs, text, &part);
        }
    }
}

/// Adds a text, with names in place of its placeholders.
fn push_named<L: Texts>(signs: Signs, text: &mut String, part: &str) {
    let mut rest = part.chars().peekable();
    while let Some(sign) = rest.next() {
        let Some((digit, is_in_sentence)) = read(sign) else {
            text.push(sign);
            continue;
        };
        let name = name_of::<L>(signs, digit);
        if rest.next_if_eq(&'s').is_some() {
            text.push_str(&name);
            text.push_str(if name.ends_with('s') { "es" } else { "s" });
        } else if is_in_sentence {
            push_name::<L>(signs, text, &name);
        } else {
            text.push_str(&name);
        }
        // Chinese has a space around digits, but none between two of its own signs.
        let mut after = rest.clone();
        if after.next() == Some(' ') {
            let next = after.next();
            if next.is_some_and(|next| read(next).is_some()) {
                text.push_str(L::comma());
                rest.next();
            } else if text.ends_with(is_chinese) && next.is_some_and(is_chinese) {
                rest.next();
            }
        }
    }
}

/// Adds a name to a sentence: with its article, unless another word takes the place of that, and with a capital at the
/// start of a sentence.
fn push_name<L: Texts>(signs: Signs, text: &mut String, name: &str) {
    if name.starts_with(is_chinese)
        && let Some(before) = text.strip_suffix(' ')
        && before.ends_with(is_chinese)
    {
        text.pop();
    }
    let last = text.trim_end().rsplit([' ', '\n']).next().unwrap_or_default();
    let has_word = text.ends_with(' ')
        && ["a", "an", "the", "its", "no", "note", "one", "two", "=", "≠"]
            .iter()
            .any(|word| last.eq_ignore_ascii_case(word));
    let name = if signs == Signs::Shapes && !has_word { L::the_shape(name) } else { name.to_owned() };
    let is_start = text.is_empty() || text.ends_with(". ") || text.ends_with('\n');
    text.push_str(&if is_start { capital(&name) } else { name });
}

/// Returns true for a sign of Chinese writing, also for its punctuation.
fn is_chinese(sign: char) -> bool {
    sign >= '\u{2E80}'
}
