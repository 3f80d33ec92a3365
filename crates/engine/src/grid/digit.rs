//! [`Digit`]: a digit from 1 to 9.

use core::fmt;

/// A digit that a cell can hold, 1 to 9.
///
/// ```
/// use nonet::Digit;
/// let five = Digit::new(5).unwrap();
/// assert_eq!(five.get(), 5);
/// assert_eq!(five.index(), 4);
/// assert_eq!(Digit::new(0), None);
/// assert_eq!(Digit::ALL.len(), 9);
/// ```
#[doc(alias("value", "number", "symbol"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Digit {
    D1 = 1,
    D2,
    D3,
    D4,
    D5,
    D6,
    D7,
    D8,
    D9,
}

impl Digit {
    /// The nine digits in ascending order.
    pub const ALL: [Self; 9] =
        [Self::D1, Self::D2, Self::D3, Self::D4, Self::D5, Self::D6, Self::D7, Self::D8, Self::D9];

    /// Returns the digit for a number from 1 to 9, or `None` for other numbers.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=9 => Some(Self::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// Returns the digit for a character from `'1'` to `'9'`, or `None` for other characters.
    pub const fn from_char(character: char) -> Option<Self> {
        match character {
            '1'..='9' => Self::new(character as u8 - b'0'),
            _ => None,
        }
    }

    /// Returns the digit at `index` 0 to 8.
    ///
    /// # Panics
    /// If `index` is 9 or more.
    pub const fn from_index(index: usize) -> Self {
        Self::ALL[index]
    }

    /// Returns the number, 1 to 9.
    pub const fn get(self) -> u8 {
        self as u8
    }

    /// Returns the index in [`Digit::ALL`], 0 to 8.
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// Returns the character, `'1'` to `'9'`.
    pub const fn to_char(self) -> char {
        (b'0' + self as u8) as char
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}
