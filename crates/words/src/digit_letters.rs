//! The signs of digits. On large boards a player may choose letters above 9: `A` for 10, up to `G` for 16.

#[cfg(wide)]
use core::cell::Cell;

use nonet::grid::Digit;

/// The digits as numbers.
#[cfg(wide)]
pub const NUMBERS: [&str; Digit::COUNT] =
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"];

/// The same with letters above 9.
#[cfg(wide)]
const LETTERS: [&str; Digit::COUNT] =
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "A", "B", "C", "D", "E", "F", "G"];

#[cfg(wide)]
thread_local! {
    /// True if digits above 9 are letters. It is no argument, because almost every sentence would have to pass it on.
    static HAS_LETTERS: Cell<bool> = const { Cell::new(false) };
}

/// Sets whether the texts of this thread show digits above 9 as letters.
#[cfg(wide)]
pub fn use_letters(is_on: bool) {
    HAS_LETTERS.set(is_on);
}

/// Returns true if digits above 9 are letters.
#[cfg(wide)]
pub fn has_letters() -> bool {
    HAS_LETTERS.get()
}

/// Returns false: the classic board has no digits above 9.
#[cfg(not(wide))]
pub(super) const fn has_letters() -> bool {
    false
}

/// Returns the sign of a digit: its number or its letter.
#[cfg(wide)]
pub fn sign(digit: Digit) -> &'static str {
    if has_letters() { LETTERS[digit.index()] } else { NUMBERS[digit.index()] }
}

/// Returns true if the sign of a digit is a letter.
pub(super) fn is_letter(digit: Digit) -> bool {
    has_letters() && digit.get() > 9
}

/// Returns the sign of a digit before the `s` of an English plural: `11s`, but `B’s`.
#[cfg(wide)]
pub(super) fn sign_before_s(digit: Digit) -> String {
    let end = if is_letter(digit) { "’" } else { "" };
    format!("{}{end}", sign(digit))
}

/// Returns true if `an` stands before the sign of a digit.
pub(super) fn takes_an(digit: Digit) -> bool {
    // The letters A, E and F, or the numbers 8 and 11.
    if is_letter(digit) { matches!(digit.get(), 10 | 14 | 15) } else { matches!(digit.get(), 8 | 11) }
}
