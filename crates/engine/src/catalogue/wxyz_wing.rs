//! WXYZ-wing: four cells with four digits, all but one of which can occur only once in them.
//!
//! A digit is *restricted* in the cells if all its places there see each other, so that at most one of them
//! holds it. Three restricted digits fill at most three of the four cells. So the only unrestricted digit is
//! in at least one of them, and it is removed from every cell that sees all its places. `docs/techniques.md`
//! has the definition and its source.

use alloc::vec::Vec;

use super::eliminations::Eliminations;
use super::position::Position;
use super::simplest::Simplest;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::{Reason, Step, Technique};
use crate::rules::BoardCandidates;

/// Cells that may become a wing.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    digits: DigitSet,
    /// The digit that is not restricted, if there is one.
    free: Option<Digit>,
}

impl Part {
    /// Returns the part with one more cell, or `None` if that adds a fifth digit or a second unrestricted
    /// one.
    fn with(&self, candidates: &BoardCandidates<'_>, cell: Cell) -> Option<Self> {
        let of_cell = candidates.of_cell(cell);
        let digits = self.digits.union(of_cell);
        if digits.len() > 4 {
            return None;
        }
        let mut free = self.free;
        for digit in of_cell {
            let places = candidates.places(digit).intersection(self.cells);
            if !candidates.layout().peers(cell).contains_all(places) {
                if free.is_some_and(|free| free != digit) {
                    return None;
                }
                free = Some(digit);
            }
        }
        Some(Self { cells: self.cells.with(cell), digits, free })
    }
}

/// Finds all WXYZ-wings.
pub(super) fn find(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let is_small = |cell: &Cell| (2..=4).contains(&candidates.of_cell(*cell).len());
    let cells: Vec<Cell> = candidates.empty_cells().iter().filter(is_small).collect();
    let mut simplest = Simplest::default();
    grow(
        candidates,
        &cells,
        Part { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, free: None },
        &mut simplest,
    );
    steps.extend(simplest.into_steps());
}

fn grow(candidates: &BoardCandidates<'_>, rest: &[Cell], part: Part, simplest: &mut Simplest) {
    if part.cells.len() == 4 {
        conclude(candidates, part, simplest);
        return;
    }
    for (index, &cell) in rest.iter().enumerate() {
        if let Some(more) = part.with(candidates, cell) {
            grow(candidates, &rest[index + 1..], more, simplest);
        }
    }
}

fn conclude(candidates: &BoardCandidates<'_>, Part { cells, digits, free }: Part, simplest: &mut Simplest) {
    let (Some(free), 4) = (free, digits.len()) else { return };
    let places = |digit: Digit| candidates.places(digit).intersection(cells);
    // If a digit is only in one cell, the other three cells prove the same.
    if digits.without(free).iter().any(|digit| places(digit).len() < 2) {
        return;
    }
    let mut eliminated = Eliminations::default();
    eliminated.add(free, candidates.layout().common_peers(places(free)));
    let eliminated = eliminated.on_board(candidates);
    let n_candidates = digits.iter().map(|digit| places(digit).len()).sum();
    simplest.offer(Technique::WXYZWing, &eliminated, n_candidates, || {
        let all = digits.iter().fold(Eliminations::default(), |mut all, digit| {
            all.add(digit, places(digit));
            all
        });
        let reason = Reason {
            cells,
            digits,
            pattern: all.list(candidates),
            sets: cells.iter().map(|cell| (CellSet::of(cell), candidates.of_cell(cell))).collect(),
            ..Reason::default()
        };
        let eliminations = eliminated.list(candidates);
        Step { technique: Technique::WXYZWing, placements: Vec::new(), eliminations, reason }
    });
}
