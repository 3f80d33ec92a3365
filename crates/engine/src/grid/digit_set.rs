//! [`DigitSet`]: some of the nine digits.

use core::fmt;

use super::Digit;

/// A set of digits, nine bits: bit 0 is the digit 1.
///
/// ```
/// use nonet::{Digit, DigitSet};
/// let set: DigitSet = [Digit::D2, Digit::D7].into_iter().collect();
/// assert_eq!(format!("{set:?}"), "{2 7}");
/// assert_eq!(set.len(), 2);
/// assert!(set.without(Digit::D7).single() == Some(Digit::D2));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const EMPTY: Self = Self(0);
    /// All nine digits.
    pub const ALL: Self = Self(0x1FF);

    /// The set of the nine low bits, bit 0 for the digit 1; higher bits are dropped.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The nine bits, bit 0 for the digit 1.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set of one digit.
    pub const fn of(digit: Digit) -> Self {
        Self(1 << digit.index())
    }

    /// How many digits are in it, 0 to 9.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no digit is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `digit` is in it.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// Whether every digit of `other` is in it.
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The set with `digit`.
    #[must_use]
    pub const fn with(self, digit: Digit) -> Self {
        Self(self.0 | 1 << digit.index())
    }

    /// The set without `digit`.
    #[must_use]
    pub const fn without(self, digit: Digit) -> Self {
        Self(self.0 & !(1 << digit.index()))
    }

    /// Puts `digit` in.
    pub const fn insert(&mut self, digit: Digit) {
        *self = self.with(digit);
    }

    /// Takes `digit` out.
    pub const fn remove(&mut self, digit: Digit) {
        *self = self.without(digit);
    }

    /// The digits in either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The digits in both.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The digits in this and not in `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The smallest digit.
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit::ALL[self.0.trailing_zeros() as usize]) }
    }

    /// The digit, if there is exactly one.
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The digits in ascending order.
    pub const fn iter(self) -> DigitSetIter {
        DigitSetIter(self)
    }
}

/// The digits of a [`DigitSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct DigitSetIter(DigitSet);

impl Iterator for DigitSetIter {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        let digit = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for DigitSetIter {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = DigitSetIter;

    fn into_iter(self) -> DigitSetIter {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: Vec<String> = self.iter().map(|digit| digit.to_string()).collect();
        write!(f, "{{{}}}", digits.join(" "))
    }
}
