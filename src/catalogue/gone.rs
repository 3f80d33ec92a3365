//! [`Gone`]: candidates to take away, gathered by digit; [`Harvest`]: the simplest step for each effect.

use crate::grid::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet};
use crate::logic::{Step, Technique};

/// Candidates to take away. What is not on the board any more is forgotten when they are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Gone([CellSet; 9]);

impl Gone {
    /// Takes `digit` from `cells`.
    pub(super) fn add(&mut self, digit: Digit, cells: CellSet) {
        let all = &mut self.0[digit.index()];
        *all = all.union(cells);
    }

    /// Takes every digit of `digits` from `cells`.
    pub(super) fn add_all(&mut self, digits: DigitSet, cells: CellSet) {
        for digit in digits {
            self.add(digit, cells);
        }
    }

    /// The part of it that is on the board.
    pub(super) fn on_board(&self, candidates: &Candidates) -> Self {
        Self(Digit::ALL.map(|digit| self.0[digit.index()].intersection(candidates.places(digit))))
    }

    /// How many candidates it takes away, if all of it is on the board.
    pub(super) fn n_on_board(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// What of it is on the board, in ascending order of cell, then digit.
    pub(super) fn list(&self, candidates: &Candidates) -> Vec<Candidate> {
        let mut all = CellSet::EMPTY;
        for digit in Digit::ALL {
            all = all.union(self.0[digit.index()].intersection(candidates.places(digit)));
        }
        let digits_of = |cell: Cell| {
            let is_gone = move |&digit: &Digit| self.0[digit.index()].contains(cell);
            candidates.of_cell(cell).iter().filter(is_gone).map(move |digit| Candidate { cell, digit })
        };
        all.iter().flat_map(digits_of).collect()
    }
}

/// `digit` in each of `cells` that may hold it, in ascending order of cell.
pub(super) fn each(candidates: &Candidates, digit: Digit, cells: CellSet) -> Vec<Candidate> {
    let there = cells.intersection(candidates.places(digit));
    there.iter().map(|cell| Candidate { cell, digit }).collect()
}

/// The simplest step for each effect.
#[derive(Debug, Default)]
pub(super) struct Harvest(Vec<(Gone, usize, Step)>);

impl Harvest {
    /// Keeps the step that `make` writes, unless it has no effect or a known one of the technique has
    /// the same at no more cost. `gone` must be on the board.
    pub(super) fn offer(
        &mut self,
        technique: Technique,
        gone: &Gone,
        cost: usize,
        make: impl FnOnce() -> Step,
    ) {
        let known = self.0.iter_mut().find(|known| known.0 == *gone && known.2.technique == technique);
        match known {
            Some(known) if known.1 > cost => (known.1, known.2) = (cost, make()),
            None if gone.n_on_board() > 0 => self.0.push((gone.clone(), cost, make())),
            _ => {}
        }
    }

    /// All of them.
    pub(super) fn into_steps(self) -> impl Iterator<Item = Step> {
        self.0.into_iter().map(|known| known.2)
    }
}
