//! Aligned exclusion: it lists all ways to fill two or three cells that no surrounding cell forbids. A
//! candidate that occurs in none of these ways is removed.
//!
//! A way is forbidden if two cells that see each other hold the same digit. It is also forbidden if it leaves
//! no candidate in a cell that sees all of them (an excluder).
//!
//! Follows Sudoku Explainer 1.2.1 (6.2 for pairs, 7.5 for triplets). Its recorded paths show that it skips
//! base cells that see a naked single. They also show that at least two cells must see the whole base, and
//! that not all triples are bases.

use alloc::vec::Vec;

use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::{
    RatedStep, Reason, Step, Technique, marks::Marks, order::sort_by_number, scale::least_of,
};

/// Returns the exclusion of the first pair of cells that loses a candidate.
pub(super) fn find_pair(marks: &Marks) -> Option<RatedStep> {
    let bases = Bases::of(marks, 2);
    let cells: Vec<Cell> = bases.cells.iter().collect();
    for (index, &other) in cells.iter().enumerate() {
        for &one in &cells[..index] {
            let found = bases.exclude(marks, &[one, other], Technique::AlignedPairExclusion);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// Returns the exclusion of the first three cells that lose a candidate.
pub(super) fn find_triplet(marks: &Marks) -> Option<RatedStep> {
    let bases = Bases::of(marks, 3);
    let cells: Vec<Cell> = bases.cells.iter().collect();
    for (index, &other) in cells.iter().enumerate() {
        for &one in &cells[..index] {
            if bases.excluders_of(&[one, other]).len() < 2 {
                continue;
            }
            for third in cells.iter().copied().filter(|&third| third > other) {
                let found = bases.exclude(marks, &[one, other, third], Technique::AlignedTripletExclusion);
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

/// The cells that may be in a base, and the cells that may exclude.
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

    /// Returns the step that removes the excluded candidates of a base, if there are any.
    fn exclude(&self, marks: &Marks, base: &[Cell], technique: Technique) -> Option<RatedStep> {
        let excluders = self.excluders_of(base);
        if excluders.len() < 2 {
            return None;
        }
        let left = Ways::of(marks, base, excluders).left();
        let mut eliminations = Vec::new();
        for (&cell, left) in base.iter().zip(left) {
            eliminations.extend(marks.candidates_in(CellSet::of(cell), DigitSet::ALL.difference(left)));
        }
        if eliminations.is_empty() {
            return None;
        }
        sort_by_number(&mut eliminations, |one| (one.cell.index() * 9 + one.digit.index()) as u128);
        let sets = excluders.iter().map(|cell| (CellSet::of(cell), marks.of_cell(cell))).collect();
        let reason = Reason { cells: base.iter().copied().collect(), sets, ..Reason::default() };
        let step = Step { technique, placements: Vec::new(), eliminations, reason };
        Some(RatedStep { step, rating: least_of(technique) })
    }
}

/// The ways to fill a base.
struct Ways<'a> {
    marks: &'a Marks,
    base: &'a [Cell],
    /// For each digit, the digits that may not be in the base together with it.
    not_beside: [DigitSet; Digit::COUNT],
    /// The excluders with three candidates.
    triples: Vec<DigitSet>,
}

impl<'a> Ways<'a> {
    fn of(marks: &'a Marks, base: &'a [Cell], excluders: CellSet) -> Self {
        let mut ways = Self { marks, base, not_beside: [DigitSet::EMPTY; Digit::COUNT], triples: Vec::new() };
        for digits in excluders.iter().map(|cell| marks.of_cell(cell)) {
            if digits.len() == 2 {
                for digit in digits {
                    let beside = &mut ways.not_beside[digit.index()];
                    *beside = beside.union(digits.without(digit));
                }
            } else if !ways.triples.contains(&digits) {
                ways.triples.push(digits);
            }
        }
        ways
    }

    /// Returns the digits that `cell` of the base may hold if `other` holds `digit`.
    fn beside(&self, cell: Cell, other: Cell, digit: Digit) -> DigitSet {
        let may = self.marks.of_cell(cell).difference(self.not_beside[digit.index()]);
        if cell.sees(other) { may.without(digit) } else { may }
    }

    /// Returns the digits that each cell of the base holds in any of the ways.
    fn left(&self) -> [DigitSet; 3] {
        let mut left = [DigitSet::EMPTY; 3];
        let one = self.base[0];
        for first in self.marks.of_cell(one) {
            let seconds = self.beside(self.base[1], one, first);
            let Some(&third) = self.base.get(2) else {
                if !seconds.is_empty() {
                    left[0].insert(first);
                    left[1] = left[1].union(seconds);
                }
                continue;
            };
            let may_be_third = self.beside(third, one, first);
            for second in seconds {
                let mut thirds = may_be_third.intersection(self.beside(third, self.base[1], second));
                for &triple in self.triples.iter().filter(|triple| triple.contains(first)) {
                    if second != first && triple.contains(second) {
                        thirds = thirds.difference(triple.without(first).without(second));
                    }
                }
                if !thirds.is_empty() {
                    left[0].insert(first);
                    left[1].insert(second);
                    left[2] = left[2].union(thirds);
                }
            }
        }
        left
    }
}
