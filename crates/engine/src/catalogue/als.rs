//! [`Als`]: almost locked sets, cells of a house that hold one digit more than they are.
//!
//! Take one digit from such a set, and every other is locked in it.

use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::order::sort_by_number;

/// Cells of one house, and their digits: one more than cells.
#[derive(Clone, Debug)]
pub(super) struct Als {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    /// The cells of the set that may hold a digit.
    pub(super) places: [CellSet; 9],
    /// The cells that see all of those.
    pub(super) seen: [CellSet; 9],
}

impl Als {
    fn of(candidates: &Candidates, cells: CellSet, digits: DigitSet) -> Self {
        let places = Digit::ALL.map(|digit| candidates.places(digit).intersection(cells));
        let seen = places.map(|places| if places.is_empty() { places } else { places.common_peers() });
        Self { cells, digits, places, seen }
    }

    /// The digits of both sets that cannot stand in both: all places of the one see all of the other.
    pub(super) fn restricted(&self, other: &Self) -> DigitSet {
        let common = self.digits.intersection(other.digits).iter();
        common.filter(|d| self.seen[d.index()].contains_all(other.places[d.index()])).collect()
    }

    /// The cells outside that see every place of `digit` in both sets.
    pub(super) fn seen_with(&self, other: &Self, digit: Digit) -> CellSet {
        self.seen[digit.index()].intersection(other.seen[digit.index()])
    }
}

/// Every almost locked set, cells with two candidates among them, small ones first.
pub(super) fn all(candidates: &Candidates) -> Vec<Als> {
    let mut sets: Vec<(CellSet, DigitSet)> = Vec::new();
    for house in House::ALL {
        let cells: Vec<Cell> = house.cells().intersection(candidates.empty_cells()).iter().collect();
        grow(candidates, &cells, CellSet::EMPTY, DigitSet::EMPTY, &mut sets);
    }
    sort_by_number(&mut sets, |&(cells, _)| (cells.len() as u128) << 81 | cells.bits());
    sets.dedup();
    sets.into_iter().map(|(cells, digits)| Als::of(candidates, cells, digits)).collect()
}

fn grow(
    candidates: &Candidates,
    rest: &[Cell],
    cells: CellSet,
    digits: DigitSet,
    sets: &mut Vec<(CellSet, DigitSet)>,
) {
    for (index, &cell) in rest.iter().enumerate() {
        let (cells, digits) = (cells.with(cell), digits.union(candidates.of_cell(cell)));
        if digits.len() == cells.len() + 1 {
            sets.push((cells, digits));
        }
        // Digits never get fewer, and no more cells come than are left.
        if digits.len() <= cells.len() + rest.len() - index {
            grow(candidates, &rest[index + 1..], cells, digits, sets);
        }
    }
}
