//! [`Literal`]: the element of chains, with sets of literals and the orders in which chains visit them.
//!
//! A literal is a candidate that can be on (it is placed) or off (it is removed). Literals are numbered by
//! digit, then cell: `81 * digit + cell`, 0 to 728.
//!
//! Where the order of Sudoku Explainer 1.2.1 is not documented, these orders agree with its recorded paths:
//! box before row before column, and cells in reading order.

use crate::grid::{Candidate, Cell, CellSet, Digit};
use crate::logic::order::sort_by_number;

/// The number of a candidate, 0 to 728.
#[doc(alias("node"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(u16);

impl Literal {
    pub(super) const COUNT: usize = 729;
    pub(super) const FIRST: Self = Self(0);

    #[allow(clippy::cast_possible_truncation, reason = "below 729")]
    pub(super) const fn of(cell: Cell, digit: Digit) -> Self {
        Self((digit.index() * Cell::COUNT + cell.index()) as u16)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn cell(self) -> Cell {
        Cell::ALL[self.0 as usize % Cell::COUNT]
    }

    pub(super) const fn digit(self) -> Digit {
        Digit::ALL[self.0 as usize / Cell::COUNT]
    }

    pub(super) const fn candidate(self) -> Candidate {
        Candidate { cell: self.cell(), digit: self.digit() }
    }
}

/// A set of literals: nine sets of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Literals(pub(super) [CellSet; Digit::COUNT]);

impl Literals {
    pub(super) const fn contains(&self, literal: Literal) -> bool {
        self.0[literal.0 as usize / Cell::COUNT].contains(literal.cell())
    }

    pub(super) const fn insert(&mut self, literal: Literal) {
        self.0[literal.0 as usize / Cell::COUNT].insert(literal.cell());
    }

    pub(super) fn union(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, others)| *mine = mine.union(others));
    }

    pub(super) fn intersect(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, others)| *mine = mine.intersection(others));
    }

    pub(super) fn subtract(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, others)| *mine = mine.difference(others));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Literal> {
        Digit::ALL
            .into_iter()
            .flat_map(move |digit| self.0[digit.index()].iter().map(move |cell| Literal::of(cell, digit)))
    }
}

/// Sorts literals in reading order: by cell, then by digit.
pub(super) fn by_cell(literals: &mut [Literal]) {
    sort_by_number(literals, |literal| {
        let Candidate { cell, digit } = literal.candidate();
        (cell.index() * 9 + digit.index()) as u128
    });
}
