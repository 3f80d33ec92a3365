//! Aligned exclusion: of two or three cells, every way to fill them that no cell around forbids; a
//! candidate that is in none of these ways goes.
//!
//! A way is forbidden if two of the cells that see each other hold the same digit, or if it would leave
//! no candidate in a cell that sees all of them (an excluder).

use super::marks::Marks;
use super::{RatedStep, Reason, Step, Technique, Tenths};
use crate::grid::{Cell, CellSet, Digit, DigitSet};

/// The first pair of cells that loses a candidate.
pub(super) fn find_pair(marks: &Marks) -> Option<RatedStep> {
    let bases = Bases::of(marks, 2);
    let cells: Vec<Cell> = bases.cells.iter().collect();
    for (index, &other) in cells.iter().enumerate() {
        for &one in &cells[..index] {
            let found = bases.exclude(marks, &[one, other], Technique::AlignedPairExclusion, 62);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// The first three cells that lose a candidate.
pub(super) fn find_triplet(marks: &Marks) -> Option<RatedStep> {
    let bases = Bases::of(marks, 3);
    let cells: Vec<Cell> = bases.cells.iter().collect();
    for (index, &other) in cells.iter().enumerate() {
        for &one in &cells[..index] {
            if bases.excluders_of(&[one, other]).len() < 2 {
                continue;
            }
            for third in cells.iter().copied().filter(|&third| third > other) {
                let found =
                    bases.exclude(marks, &[one, other, third], Technique::AlignedTripletExclusion, 75);
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

/// The cells that may be of a base, and the cells that may exclude.
struct Bases {
    cells: CellSet,
    excluders: CellSet,
}

impl Bases {
    fn of(marks: &Marks, size: usize) -> Self {
        let with = |least: usize, most: usize| -> CellSet {
            marks
                .empty_cells()
                .iter()
                .filter(|&cell| (least..=most).contains(&marks.of_cell(cell).len()))
                .collect()
        };
        let excluders = with(2, size);
        let sees_no_single = |cell: &Cell| marks.naked().intersection(cell.peers()).is_empty();
        let sees_excluder = |cell: &Cell| !excluders.intersection(cell.peers()).is_empty();
        Self {
            cells: with(2, 9).iter().filter(|cell| sees_no_single(cell) && sees_excluder(cell)).collect(),
            excluders,
        }
    }

    fn excluders_of(&self, base: &[Cell]) -> CellSet {
        base.iter().fold(self.excluders, |excluders, cell| excluders.intersection(cell.peers()))
    }

    /// What goes from the cells of a base.
    fn exclude(&self, marks: &Marks, base: &[Cell], technique: Technique, tenths: u8) -> Option<RatedStep> {
        let excluders = self.excluders_of(base);
        if excluders.len() < 2 {
            return None;
        }
        let forbidden: Vec<DigitSet> = excluders.iter().map(|cell| marks.of_cell(cell)).collect();
        let mut left = [DigitSet::EMPTY; 3];
        try_all(marks, base, &forbidden, &mut Vec::new(), &mut left);
        let mut eliminations = Vec::new();
        for (&cell, left) in base.iter().zip(left) {
            eliminations.extend(marks.candidates_in(CellSet::of(cell), DigitSet::ALL.difference(left)));
        }
        if eliminations.is_empty() {
            return None;
        }
        eliminations.sort();
        let sets = excluders.iter().map(|cell| (CellSet::of(cell), marks.of_cell(cell))).collect();
        let reason = Reason { cells: base.iter().copied().collect(), sets, ..Reason::default() };
        let step = Step { technique, placements: Vec::new(), eliminations, reason };
        Some(RatedStep { step, rating: Tenths(tenths) })
    }
}

/// Fills the cells of the base that follow on `digits`, and notes what stands in any way that is allowed.
fn try_all(
    marks: &Marks,
    base: &[Cell],
    forbidden: &[DigitSet],
    digits: &mut Vec<Digit>,
    left: &mut [DigitSet; 3],
) {
    if digits.len() == base.len() {
        let all: DigitSet = digits.iter().copied().collect();
        if !forbidden.iter().any(|&digits| all.contains_all(digits)) {
            left.iter_mut().zip(digits).for_each(|(left, digit)| left.insert(*digit));
        }
        return;
    }
    let cell = base[digits.len()];
    for digit in marks.of_cell(cell) {
        if digits.iter().zip(base).any(|(&before, there)| before == digit && there.sees(cell)) {
            continue;
        }
        digits.push(digit);
        try_all(marks, base, forbidden, digits, left);
        digits.pop();
    }
}
