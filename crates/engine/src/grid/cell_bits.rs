//! [`CellBits`]: a bit for each cell, as an unsigned number.

use super::Cell;

/// A bit for each cell. wasm has no 128-bit shift, so a table lookup is much faster there.
#[cfg(not(wide))]
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct CellBits(u128);

#[cfg(not(wide))]
impl CellBits {
    pub(super) const EMPTY: Self = Self(0);
    pub(super) const ALL: Self = Self((1 << Cell::COUNT) - 1);

    /// The bit of each cell.
    pub(super) const OF: [Self; Cell::COUNT] = {
        let mut bits = [Self(1); Cell::COUNT];
        let mut index = 0;
        while index < Cell::COUNT {
            bits[index].0 <<= index;
            index += 1;
        }
        bits
    };

    pub(super) const fn from_number(number: u128) -> Self {
        Self(number)
    }

    pub(super) const fn number(self) -> u128 {
        self.0
    }

    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn and_not(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    pub(super) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the number of the lowest bit, or a number that no cell has.
    pub(super) const fn lowest(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    /// Returns the bits, of which there is one at least, without the lowest.
    pub(super) const fn without_lowest(self) -> Self {
        Self(self.0 & (self.0 - 1))
    }

    /// Returns the bits moved to cells that are `n` earlier.
    pub(super) const fn earlier(self, n: usize) -> Self {
        Self(self.0 >> n)
    }

    /// Returns the bits moved to cells that are `n` later.
    pub(super) const fn later(self, n: usize) -> Self {
        Self(self.0 << n)
    }
}

/// A bit for each of 256 cells.
#[cfg(wide)]
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct CellBits {
    high: u128,
    low: u128,
}

#[cfg(wide)]
impl CellBits {
    pub(super) const EMPTY: Self = Self { high: 0, low: 0 };
    pub(super) const ALL: Self = Self { high: u128::MAX, low: u128::MAX };

    /// The bit of each cell.
    pub(super) const OF: [Self; Cell::COUNT] = {
        let mut bits = [Self::EMPTY; Cell::COUNT];
        let mut index = 0;
        while index < 128 {
            bits[index].low = 1 << index;
            bits[index + 128].high = 1 << index;
            index += 1;
        }
        bits
    };

    pub(super) const fn or(self, other: Self) -> Self {
        Self { high: self.high | other.high, low: self.low | other.low }
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self { high: self.high & other.high, low: self.low & other.low }
    }

    pub(super) const fn and_not(self, other: Self) -> Self {
        Self { high: self.high & !other.high, low: self.low & !other.low }
    }

    pub(super) const fn is_empty(self) -> bool {
        self.high | self.low == 0
    }

    pub(super) const fn is_single(self) -> bool {
        self.len() == 1
    }

    pub(super) const fn len(self) -> usize {
        (self.high.count_ones() + self.low.count_ones()) as usize
    }

    /// Returns the number of the lowest bit, or a number that no cell has.
    pub(super) const fn lowest(self) -> usize {
        match self.low {
            0 => 128 + self.high.trailing_zeros() as usize,
            low => low.trailing_zeros() as usize,
        }
    }

    /// Returns the bits, of which there is one at least, without the lowest.
    pub(super) const fn without_lowest(self) -> Self {
        match self.low {
            0 => Self { high: self.high & (self.high - 1), low: 0 },
            low => Self { high: self.high, low: low & (low - 1) },
        }
    }

    /// Returns the bits moved to cells that are `n`, from 1 to 127, earlier.
    pub(super) const fn earlier(self, n: usize) -> Self {
        Self { high: self.high >> n, low: self.low >> n | self.high << (128 - n) }
    }

    /// Returns the bits moved to cells that are `n`, from 1 to 127, later.
    pub(super) const fn later(self, n: usize) -> Self {
        Self { high: self.high << n | self.low >> (128 - n), low: self.low << n }
    }
}
