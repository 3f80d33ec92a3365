//! [`Als`]: almost locked sets, cells of a house that have one more digit than cells.
//!
//! If such a set loses one digit, all the others are locked in it.

use alloc::vec::Vec;

use super::eliminations::seen_by_all;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
#[cfg(not(wide))]
use crate::logic::order::sort_by_number;
use crate::rules::BoardCandidates;

/// Cells of one house with their digits, one more than cells.
#[derive(Clone, Debug)]
pub(super) struct Als {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    /// For each digit, the cells of the set that may hold it.
    pub(super) places: [CellSet; Digit::COUNT],
    /// For each digit, the cells that see all its places in the set.
    pub(super) seen: [CellSet; Digit::COUNT],
}

impl Als {
    fn of(candidates: &BoardCandidates<'_>, cells: CellSet, digits: DigitSet) -> Self {
        let places = Digit::ALL.map(|digit| candidates.places(digit).intersection(cells));
        let seen = Digit::ALL.map(|digit| seen_by_all(candidates, digit, cells));
        Self { cells, digits, places, seen }
    }

    /// Returns the restricted common digits, which cannot be in both sets: all places in one see all places
    /// in the other.
    pub(super) fn restricted(&self, other: &Self) -> DigitSet {
        let common = self.digits.intersection(other.digits).iter();
        common.filter(|d| self.seen[d.index()].contains_all(other.places[d.index()])).collect()
    }

    /// Returns the cells outside that see every place of `digit` in both sets.
    pub(super) fn seen_with(&self, other: &Self, digit: Digit) -> CellSet {
        self.seen[digit.index()].intersection(other.seen[digit.index()])
    }
}

/// Returns all almost locked sets, including cells with two candidates, small ones first.
pub(super) fn all(candidates: &BoardCandidates<'_>) -> Vec<Als> {
    let mut sets: Vec<(CellSet, DigitSet)> = Vec::new();
    for house in candidates.layout().houses() {
        let cells: Vec<Cell> = house.cells.intersection(candidates.empty_cells()).iter().collect();
        grow(candidates, &cells, CellSet::EMPTY, DigitSet::EMPTY, &mut sets);
    }
    #[cfg(not(wide))]
    sort_by_number(&mut sets, |&(cells, _)| (cells.len() as u128) << 81 | cells.bits());
    #[cfg(wide)]
    sets.sort_by_key(|&(cells, _)| (cells.len(), cells));
    sets.dedup();
    sets.into_iter().map(|(cells, digits)| Als::of(candidates, cells, digits)).collect()
}

fn grow(
    candidates: &BoardCandidates<'_>,
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
        // The number of digits never decreases, and only the remaining cells can be added.
        if digits.len() <= cells.len() + rest.len() - index {
            grow(candidates, &rest[index + 1..], cells, digits, sets);
        }
    }
}
