//! What chains are made of: literals, sets of them, and the candidates in the form that chaining wants.
//!
//! A literal is a candidate as something that may be on (it stands) or off (it goes). They are numbered
//! by digit, then cell: `81 * digit + cell`, 0 to 728.

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::marks::Marks;

/// The number of a candidate, 0 to 728.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(u16);

impl Literal {
    pub(super) const COUNT: usize = 729;
    pub(super) const FIRST: Self = Self(0);

    #[allow(clippy::cast_possible_truncation, reason = "below 729")]
    pub(super) const fn of(cell: Cell, digit: Digit) -> Self {
        Self((digit.index() * 81 + cell.index()) as u16)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn cell(self) -> Cell {
        Cell::ALL[self.0 as usize % 81]
    }

    pub(super) const fn digit(self) -> Digit {
        Digit::ALL[self.0 as usize / 81]
    }

    pub(super) const fn candidate(self) -> Candidate {
        Candidate { cell: self.cell(), digit: self.digit() }
    }
}

/// A set of literals: nine sets of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Literals(pub(super) [CellSet; 9]);

impl Literals {
    pub(super) const fn contains(&self, literal: Literal) -> bool {
        self.0[literal.0 as usize / 81].contains(literal.cell())
    }

    pub(super) const fn insert(&mut self, literal: Literal) {
        self.0[literal.0 as usize / 81].insert(literal.cell());
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

/// The candidates by cell and by digit, small enough to be copied for each try.
#[derive(Clone, Debug)]
pub(super) struct Net {
    pub(super) of_cell: [DigitSet; 81],
    pub(super) places: [CellSet; 9],
    /// The cells without a digit.
    pub(super) empty: CellSet,
}

impl Net {
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

    /// The literals that go when `literal` stands, without those of its own cell.
    pub(super) fn seen(&self, literal: Literal) -> CellSet {
        self.places(literal.digit()).intersection(literal.cell().peers())
    }

    /// The cells with two or more candidates.
    pub(super) fn open_cells(&self) -> impl Iterator<Item = Cell> {
        Cell::ALL.into_iter().filter(|&cell| self.of_cell(cell).len() > 1)
    }
}

/// The houses of a cell in the order of the chains: box, row, column.
pub(super) fn houses_of(cell: Cell) -> [House; 3] {
    let [row, column, box_] = cell.houses();
    [box_, row, column]
}

/// Peers in the order of the chains: those of the box, then those of the row, then those of the column.
pub(super) fn in_order(cell: Cell, peers: CellSet) -> impl Iterator<Item = Cell> {
    let [box_, row, _] = houses_of(cell);
    let of_box = peers.intersection(box_.cells());
    let rest = peers.difference(box_.cells());
    of_box.iter().chain(rest.intersection(row.cells())).chain(rest.difference(row.cells()))
}

/// What the length of a chain adds to its rating, in tenths: one for each of 4, 6, 8, 12, 16, 24 ...
/// that `complexity - 2` exceeds.
pub(super) fn length_tenths(complexity: u32) -> u8 {
    let (mut tenths, mut threshold, mut is_odd) = (0, 4, false);
    while complexity > threshold + 2 {
        tenths += 1;
        threshold = if is_odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
        is_odd = !is_odd;
    }
    tenths
}
