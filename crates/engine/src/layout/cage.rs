//! [`Cage`]: cells whose digits have a sum, and the lists of digits that have it.

use alloc::vec::Vec;

use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid};

/// Cells of a killer Sudoku whose digits have a sum.
///
/// [`Layout::with_cage`](super::Layout::with_cage) puts a cage on a board.
///
/// ```
/// use nonet::layout::Cage;
/// use nonet::{Cell, CellSet, Digit, DigitSet};
/// let cage = Cage::new(CellSet::of(Cell::at(0, 0)).with(Cell::at(0, 1)), 16);
/// assert_eq!((cage.sum(), cage.may_repeat()), (Some(16), false));
/// assert_eq!(cage.combinations(9), [DigitSet::of(Digit::D7).with(Digit::D9)]);
/// ```
#[doc(alias("killer", "sum"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cage {
    cells: CellSet,
    sum: Option<u16>,
    may_repeat: bool,
}

impl Cage {
    /// Creates a cage whose cells hold different digits with this sum.
    pub const fn new(cells: CellSet, sum: u16) -> Self {
        Self { cells, sum: Some(sum), may_repeat: false }
    }

    /// Creates a cage without a sum: its cells hold different digits.
    pub const fn without_sum(cells: CellSet) -> Self {
        Self { cells, sum: None, may_repeat: false }
    }

    /// Returns the cage in which a digit may stand more than once, as far as the other rules allow it.
    #[must_use]
    pub const fn repeating(mut self) -> Self {
        self.may_repeat = true;
        self
    }

    /// Returns the cells.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns the first cell in reading order, which names the cage. For a cage without cells it is r1c1.
    pub fn first(&self) -> Cell {
        self.cells.first().unwrap_or(Cell::ALL[0])
    }

    /// Returns the sum of the digits, or `None` if they only have to differ.
    pub const fn sum(&self) -> Option<u16> {
        self.sum
    }

    /// Returns `true` if a digit may stand in the cage more than once.
    pub const fn may_repeat(&self) -> bool {
        self.may_repeat
    }

    /// Returns the sum of the digits that the cells hold in a grid, or `None` if one of them is empty.
    pub fn sum_on(&self, grid: &Grid) -> Option<u16> {
        self.cells.iter().map(|cell| grid.get(cell).map(|digit| u16::from(digit.get()))).sum()
    }

    /// Returns the sets of different digits, each at most `side`, that fill the cage with its sum. The order is
    /// that of the digits: 1289 stands before 1379. There are none for a cage without a sum or with repeats.
    pub fn combinations(&self, side: usize) -> Vec<DigitSet> {
        match self.sum {
            Some(sum) if !self.may_repeat => combinations(self.cells.len(), sum, side),
            _ => Vec::new(),
        }
    }

    /// Returns the least and the greatest sum that the digits 1 to `side` can have in this cage. If its digits differ,
    /// it has at most `side` cells.
    ///
    /// ```
    /// use nonet::layout::Cage;
    /// use nonet::{Cell, CellSet};
    /// let pair = CellSet::of(Cell::at(0, 0)).with(Cell::at(0, 1));
    /// assert_eq!(Cage::without_sum(pair).possible_sums(9), (3, 17));
    /// assert_eq!(Cage::without_sum(pair).repeating().possible_sums(9), (2, 18));
    /// ```
    pub fn possible_sums(&self, side: usize) -> (u16, u16) {
        let n_cells = self.cells.len();
        if self.may_repeat {
            return (as_sum(n_cells), as_sum(n_cells * side));
        }
        let least = n_cells * (n_cells + 1) / 2;
        (as_sum(least), as_sum((n_cells * (side + 1)).saturating_sub(least)))
    }
}

/// Returns the sets of `n_digits` different digits, each at most `side`, whose sum is `sum`, in the order of their
/// digits.
pub fn combinations(n_digits: usize, sum: u16, side: usize) -> Vec<DigitSet> {
    let all = DigitSet::up_to(side.min(Digit::COUNT));
    let mut found: Vec<DigitSet> = (0..=all.bits())
        .map(DigitSet::from_bits)
        .filter(|digits| digits.len() == n_digits && sum_of(*digits) == sum)
        .collect();
    found.sort_by_key(|digits| digits.bits().reverse_bits());
    found.reverse();
    found
}

/// Returns the sum of different digits.
pub(crate) fn sum_of(digits: DigitSet) -> u16 {
    digits.iter().map(|digit| u16::from(digit.get())).sum()
}

#[allow(clippy::cast_possible_truncation, reason = "at most 256 cells with a 16 each")]
const fn as_sum(number: usize) -> u16 {
    number as u16
}
