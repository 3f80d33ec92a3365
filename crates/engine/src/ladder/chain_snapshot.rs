//! [`Snapshot`]: the candidates in the form that the chain searches need.
//!
//! The design is our own: Sudoku Explainer keeps a grid for each try.

use super::chain_literal::Literal;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::marks::Marks;

/// The candidates by cell and by digit, small enough to copy for each try.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    pub(super) of_cell: [DigitSet; Cell::COUNT],
    pub(super) places: [CellSet; Digit::COUNT],
    /// The cells without a digit.
    pub(super) empty: CellSet,
}

impl Snapshot {
    pub(super) fn of(marks: &Marks) -> Self {
        Self {
            of_cell: Cell::ALL.map(|cell| marks.of_cell(cell)),
            places: Digit::ALL.map(|digit| marks.places(digit)),
            empty: marks.empty_cells(),
        }
    }

    pub(super) const fn of_cell(&self, cell: Cell) -> DigitSet {
        self.of_cell[cell.index()]
    }

    pub(super) const fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// Returns the places of the digit that are removed if `literal` is on, without those of its own cell.
    pub(super) fn seen(&self, literal: Literal) -> CellSet {
        self.places(literal.digit()).intersection(literal.cell().peers())
    }

    /// Returns the cells with two or more candidates.
    pub(super) fn open_cells(&self) -> impl Iterator<Item = Cell> {
        Cell::ALL.into_iter().filter(|&cell| self.of_cell(cell).len() > 1)
    }
}
