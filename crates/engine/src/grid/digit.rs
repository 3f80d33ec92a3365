//! [`Digit`]: a digit from 1 to 9.

use core::fmt;

use super::frame::SIDE;

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
    #[cfg(wide)]
    D10,
    #[cfg(wide)]
    D11,
    #[cfg(wide)]
    D12,
    #[cfg(wide)]
    D13,
    #[cfg(wide)]
    D14,
    #[cfg(wide)]
    D15,
    #[cfg(wide)]
    D16,
}

impl Digit {
    /// The number of digits.
    pub const COUNT: usize = SIDE;

    /// The nine digits in ascending order.
    #[cfg(not(wide))]
    pub const ALL: [Self; Self::COUNT] =
        [Self::D1, Self::D2, Self::D3, Self::D4, Self::D5, Self::D6, Self::D7, Self::D8, Self::D9];

    /// The digits in ascending order.
    #[cfg(wide)]
    pub const ALL: [Self; Self::COUNT] = [
        Self::D1,
        Self::D2,
        Self::D3,
        Self::D4,
        Self::D5,
        Self::D6,
        Self::D7,
        Self::D8,
        Self::D9,
        Self::D10,
        Self::D11,
        Self::D12,
        Self::D13,
        Self::D14,
        Self::D15,
        Self::D16,
    ];

    /// Returns the digit for a number from 1 to 9, or `None` for other numbers.
    pub const fn new(number: u8) -> Option<Self> {
        match number as usize {
            number @ 1..=Self::COUNT => Some(Self::ALL[number - 1]),
            _ => None,
        }
    }

    /// Returns the digit for a character from `'1'` to `'9'`, or `None` for other characters. In the wide engine, the
    /// letters `A` to `G`, in upper or lower case, are the digits 10 to 16.
    pub const fn from_char(character: char) -> Option<Self> {
        match character {
            '1'..='9' => Self::new(character as u8 - b'0'),
            #[cfg(wide)]
            'A'..='G' => Self::new(character as u8 - b'A' + 10),
            #[cfg(wide)]
            'a'..='g' => Self::new(character as u8 - b'a' + 10),
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

    /// Returns the character, `'1'` to `'9'`. In the wide engine, the digits 10 to 16 are `'A'` to `'G'`.
    pub const fn to_char(self) -> char {
        #[cfg(wide)]
        if self as u8 > 9 {
            return (b'A' + self as u8 - 10) as char;
        }
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
