//! [`CageFit`]: the digits that the empty cells of a cage can still hold.

use alloc::{vec, vec::Vec};

use crate::grid::{Candidate, Cell, CellSet, DigitSet};
use crate::layout::{Cage, sum_of};
use crate::rules::BoardCandidates;

/// The empty cells of a cage without repeats, and what they can still hold together.
pub(super) struct CageFit {
    /// The empty cells.
    pub(super) cells: CellSet,
    /// The sets of digits that fill the empty cells with the sum that is left, each in some order.
    pub(super) combinations: Vec<DigitSet>,
    /// The digits of each empty cell, in the order of the cells, that some of these orders have there.
    pub(super) of_cells: Vec<(Cell, DigitSet)>,
}

impl CageFit {
    /// Returns the fit of a cage. It is `None` if fewer than two cells are empty, digits may repeat, there is no sum,
    /// or nothing fits.
    pub(super) fn of(candidates: &BoardCandidates<'_>, cage: &Cage) -> Option<Self> {
        let cells = cage.cells().intersection(candidates.empty_cells());
        let rest = rest_of(candidates, cage)?;
        if cells.len() < 2 || cage.may_repeat() {
            return None;
        }
        Self::with_sum(candidates, cells, rest)
    }

    /// Returns the fit of empty cells that must differ and have this sum.
    ///
    /// The first pass finds the sets of digits that the first cell can hold, the first two, and so on. The second goes
    /// back from the sets with the right sum.
    pub(super) fn with_sum(candidates: &BoardCandidates<'_>, cells: CellSet, sum: i32) -> Option<Self> {
        let n_sets = 1 << candidates.layout().side();
        let of_cell: Vec<(Cell, DigitSet)> =
            cells.iter().map(|cell| (cell, candidates.of_cell(cell))).collect();
        let mut sets_of_first: Vec<Vec<DigitSet>> = vec![vec![DigitSet::EMPTY]];
        for (_, digits) in &of_cell {
            let mut is_known = vec![false; n_sets];
            let mut next = Vec::new();
            for set in sets_of_first.last().into_iter().flatten() {
                for digit in digits.difference(*set) {
                    let with = set.with(digit);
                    if !core::mem::replace(&mut is_known[usize::from(with.bits())], true) {
                        next.push(with);
                    }
                }
            }
            sets_of_first.push(next);
        }
        let mut combinations = sets_of_first.pop()?;
        combinations.retain(|set| i32::from(sum_of(*set)) == sum);
        combinations.sort_by_key(|set| core::cmp::Reverse(set.bits().reverse_bits()));
        let (mut held, mut good) = (of_cell.clone(), combinations.clone());
        for ((_, held), before) in held.iter_mut().zip(sets_of_first).rev() {
            let digits = core::mem::take(held);
            let mut is_before = vec![false; n_sets];
            for set in before {
                is_before[usize::from(set.bits())] = true;
            }
            let mut next = Vec::new();
            for set in good {
                for digit in set.intersection(digits) {
                    let without = set.without(digit);
                    let place = &mut is_before[usize::from(without.bits())];
                    // A set is taken once, but a digit may lead to it from several larger ones.
                    if *place {
                        *place = false;
                        next.push(without);
                        held.insert(digit);
                    } else if next.contains(&without) {
                        held.insert(digit);
                    }
                }
            }
            good = next;
        }
        (!combinations.is_empty()).then_some(Self { cells, combinations, of_cells: held })
    }

    /// Returns the digits that any combination has.
    pub(super) fn in_any(&self) -> DigitSet {
        self.combinations.iter().fold(DigitSet::EMPTY, |all, set| all.union(*set))
    }

    /// Returns the digits that all combinations have.
    pub(super) fn in_all(&self) -> DigitSet {
        self.combinations.iter().fold(DigitSet::ALL, |all, set| all.intersection(*set))
    }
}

/// Returns the sum that the empty cells of a cage have, or `None` if the cage has no sum.
pub(super) fn rest_of(candidates: &BoardCandidates<'_>, cage: &Cage) -> Option<i32> {
    Some(i32::from(cage.sum()?) - digits_in(candidates, cage.cells()))
}

/// Returns the sum of the digits on the board in these cells.
pub(super) fn digits_in(candidates: &BoardCandidates<'_>, cells: CellSet) -> i32 {
    digits_on(candidates, cells).map(|filled| i32::from(filled.digit.get())).sum()
}

/// Returns the digits on the board in these cells.
pub(super) fn digits_on(candidates: &BoardCandidates<'_>, cells: CellSet) -> impl Iterator<Item = Candidate> {
    cells.iter().filter_map(|cell| Some(Candidate { cell, digit: candidates.grid().get(cell)? }))
}
