//! [`DigitSet`]: a set of digits.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
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
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All nine digits.
    pub const ALL: Self = Self(u16::MAX >> (16 - Digit::COUNT));

    /// Returns the set of the nine low bits, bit 0 for the digit 1; higher bits are dropped.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Returns the nine bits, bit 0 for the digit 1.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the set of the digits 1 to `last`, 0 to 9.
    pub const fn up_to(last: usize) -> Self {
        #[allow(clippy::cast_possible_truncation, reason = "at most 16 bits")]
        let bits = ((1_u32 << last) - 1) as u16;
        Self::from_bits(bits)
    }

    /// Returns the set of one digit.
    pub const fn of(digit: Digit) -> Self {
        Self(1 << digit.index())
    }

    /// Returns the number of digits, 0 to 9.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if the set contains `digit`.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// Returns `true` if the set contains every digit of `other`.
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Returns the set with `digit`.
    #[must_use]
    pub const fn with(self, digit: Digit) -> Self {
        Self(self.0 | 1 << digit.index())
    }

    /// Returns the set without `digit`.
    #[must_use]
    pub const fn without(self, digit: Digit) -> Self {
        Self(self.0 & !(1 << digit.index()))
    }

    /// Adds `digit`.
    pub const fn insert(&mut self, digit: Digit) {
        *self = self.with(digit);
    }

    /// Removes `digit`.
    pub const fn remove(&mut self, digit: Digit) {
        *self = self.without(digit);
    }

    /// Returns the digits that are in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the digits that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the digits that are in this set but not in `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the smallest digit, or `None` if the set is empty.
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit::ALL[self.0.trailing_zeros() as usize]) }
    }

    /// Returns the digit, if there is exactly one.
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Returns the digits in ascending order.
    pub const fn iter(self) -> DigitSetIter {
        DigitSetIter(self)
    }
}

/// An iterator over the digits of a [`DigitSet`] in ascending order.
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
