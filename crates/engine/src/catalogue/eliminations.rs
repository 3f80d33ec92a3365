//! [`Eliminations`]: candidates to remove, grouped by digit.

use alloc::vec::Vec;

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::rules::BoardCandidates;

/// Candidates to remove. Those that are no longer on the board are skipped when they are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Eliminations([CellSet; Digit::COUNT]);

impl Eliminations {
    /// Adds `digit` in each of `cells`.
    pub(super) fn add(&mut self, digit: Digit, cells: CellSet) {
        let all = &mut self.0[digit.index()];
        *all = all.union(cells);
    }

    /// Adds every digit of `digits` in each of `cells`.
    pub(super) fn add_all(&mut self, digits: DigitSet, cells: CellSet) {
        for digit in digits {
            self.add(digit, cells);
        }
    }

    /// Returns the candidates that are still on the board.
    pub(super) fn on_board(&self, candidates: &BoardCandidates<'_>) -> Self {
        Self(Digit::ALL.map(|digit| self.0[digit.index()].intersection(candidates.places(digit))))
    }

    /// Returns the number of candidates. All of them must be on the board.
    pub(super) fn n_on_board(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Returns the candidates on the board, in ascending order of cell, then digit.
    pub(super) fn list(&self, candidates: &BoardCandidates<'_>) -> Vec<Candidate> {
        let mut all = CellSet::EMPTY;
        for digit in Digit::ALL {
            all = all.union(self.0[digit.index()].intersection(candidates.places(digit)));
        }
        let digits_of = |cell: Cell| {
            let is_eliminated = move |&digit: &Digit| self.0[digit.index()].contains(cell);
            candidates.of_cell(cell).iter().filter(is_eliminated).map(move |digit| Candidate { cell, digit })
        };
        all.iter().flat_map(digits_of).collect()
    }
}

/// Returns the cells that see all places of `digit` within `cells`: none if it has no place there.
pub(super) fn seen_by_all(candidates: &BoardCandidates<'_>, digit: Digit, cells: CellSet) -> CellSet {
    let places = candidates.places(digit).intersection(cells);
    if places.is_empty() { places } else { candidates.layout().common_peers(places) }
}

/// Returns the cells that see any of `cells`.
pub(super) fn seen_by_any(candidates: &BoardCandidates<'_>, cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen.union(candidates.layout().peers(cell)))
}

/// Returns `digit` in each of `cells` that may hold it, in ascending order of cell.
pub(super) fn of_digit(candidates: &BoardCandidates<'_>, digit: Digit, cells: CellSet) -> Vec<Candidate> {
    let there = cells.intersection(candidates.places(digit));
    there.iter().map(|cell| Candidate { cell, digit }).collect()
}
