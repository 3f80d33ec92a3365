//! [`Signs`]: shapes or colours that stand for the digits of a small board.
//!
//! While [`in_signs`] runs, texts have a placeholder for each digit: a control character that no other text has.
//! `sign_names.rs` then replaces the placeholders by names.

use std::cell::Cell;
use std::fmt::{self, Display, Formatter};

use nonet::grid::Digit;

#[cfg(wide)]
use super::digit_letters::sign;

/// The kind of signs on a small board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Signs {
    /// The digits themselves.
    #[default]
    Digits,
    /// A shape for each digit.
    Shapes,
    /// A colour for each digit.
    Colours,
}

/// The character before the digits.
const ZERO: u8 = b'0';

/// The character before and after words of the player, in which no word is replaced.
pub(super) const KEPT: char = '\u{80}';

/// The character before the placeholders of a sentence, in which a name may have an article. None of the placeholders is
/// a blank or the end of a line.
const IN_SENTENCE: u8 = 0x85;

/// The distance from a placeholder of a sentence to one of a list, which has names alone.
const TO_LIST: u8 = 0x10;

thread_local! {
    /// The character before the digits or placeholders of texts.
    static FIRST: Cell<u8> = const { Cell::new(ZERO) };
}

/// Puts back the last character before the digits or placeholders, also after a panic.
struct Before(u8);

impl Drop for Before {
    fn drop(&mut self) {
        FIRST.set(self.0);
    }
}

/// Does work whose texts have placeholders for digits, unless `signs` are the digits.
///
/// ```
/// use nonet::{Cell, Digit};
/// use nonet_words::{Language, Message, Signs, in_signs};
/// let message = Message::Placed(Digit::D4, Cell::at(1, 2));
/// let mut text = in_signs(Signs::Shapes, || Language::En.say(&message));
/// Language::En.name_signs(Signs::Shapes, &mut text);
/// assert_eq!(text, "The star in r2c3");
/// ```
pub fn in_signs<T>(signs: Signs, work: impl FnOnce() -> T) -> T {
    let _before = Before(FIRST.replace(if signs == Signs::Digits { ZERO } else { IN_SENTENCE }));
    work()
}

/// Returns true while texts have placeholders for digits.
pub fn are_placeholders() -> bool {
    FIRST.get() != ZERO
}

/// Returns words of the player. While texts have placeholders, it says that they stay.
pub(super) fn kept(words: &str) -> String {
    if are_placeholders() { format!("{KEPT}{words}{KEPT}") } else { words.to_owned() }
}

/// A digit, or the placeholder for it.
pub(super) struct Sign(pub Digit);

#[cfg(not(wide))]
impl Sign {
    fn character(&self) -> char {
        char::from(FIRST.get() + self.0.get())
    }

    /// Adds it to a text.
    pub(super) fn push_to(&self, text: &mut String) {
        text.push(self.character());
    }

    /// Returns it as a text.
    pub(super) fn text(&self) -> String {
        self.character().into()
    }
}

#[cfg(not(wide))]
impl Display for Sign {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.character())
    }
}

// No wide board has shapes or colours, but its digits may be letters.
#[cfg(wide)]
impl Sign {
    pub(super) fn push_to(&self, text: &mut String) {
        text.push_str(sign(self.0));
    }

    pub(super) fn text(&self) -> String {
        sign(self.0).into()
    }
}

#[cfg(wide)]
impl Display for Sign {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(sign(self.0))
    }
}

/// Returns a digit of a list, or the placeholder for it.
pub(super) fn in_list(digit: Digit) -> String {
    if are_placeholders() {
        char::from(FIRST.get() + TO_LIST + digit.get()).into()
    } else {
        Sign(digit).text()
    }
}

/// Returns the digit of a placeholder, and true if the placeholder is part of a sentence.
pub(super) fn read(sign: char) -> Option<(Digit, bool)> {
    let after = u8::try_from(sign).ok()?.checked_sub(IN_SENTENCE)?;
    let number = usize::from(after % TO_LIST).checked_sub(1)?;
    (after < 2 * TO_LIST).then_some((*Digit::ALL.get(number)?, after < TO_LIST))
}
