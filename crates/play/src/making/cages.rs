//! The cages of a typed puzzle: [`SumEntry`], the sum that is being typed, and the changes of cages.

use nonet::grid::{Cell, CellSet};
use nonet::layout::Cage;

use super::typed::{Typed, cage_with};
use nonet_words::{CagePlace, DrawnCage};

/// The least sum to which no further digit can be added.
const FULL: u16 = if nonet::grid::Digit::COUNT > 9 { 100 } else { 10 };

/// An act on the cages of a puzzle that is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CageAct {
    /// Make a cage of the selected cells and type its sum, or type the sum of the cage of these cells. During play, say
    /// the sum of the digits in the selected cells.
    Sum,
    /// Add a digit, 0 to 9, to the sum that is being typed.
    Digit(u8),
    /// End the typing of a sum.
    Done,
}

impl CageAct {
    /// Returns the act that a button names in `data-do` after `cages`.
    pub fn from_id(id: &str) -> Option<Self> {
        match id {
            "sum" => Some(Self::Sum),
            "done" => Some(Self::Done),
            digit => digit.parse().ok().filter(|digit| *digit < 10).map(Self::Digit),
        }
    }
}

/// The cage whose sum is being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SumEntry {
    /// Its first cell.
    pub(super) first: Cell,
    /// True until the first key: if that is a digit, it replaces the sum.
    pub(super) is_fresh: bool,
}

impl Typed {
    /// Returns the typed cage of a cell.
    pub(super) fn cage_of(&self, cell: Cell) -> Option<Cage> {
        self.cages().into_iter().find(|cage| cage.cells().contains(cell))
    }

    /// Returns the cage that has all of these cells.
    pub(super) fn cage_around(&self, cells: CellSet) -> Option<Cage> {
        self.cages().into_iter().find(|cage| cage.cells().contains_all(cells))
    }

    /// Returns the board without these cells in cages. A cage keeps its other cells and its sum.
    pub(super) fn uncage(&self, cells: CellSet) -> Self {
        self.with_cages(self.cages().into_iter().filter_map(|cage| smaller(&cage, cells)))
    }

    /// Returns the board with a cage of these cells, which leave their other cages. If one cage is a part of it, it
    /// keeps the sum of that one.
    pub(super) fn cage(&self, cells: CellSet) -> Self {
        let cages = self.cages();
        let mut inside = cages.iter().filter(|cage| cells.contains_all(cage.cells()));
        let cage = match (inside.next(), inside.next()) {
            (Some(cage), None) => cage_with(cells, cage.sum(), cage.may_repeat()),
            _ => Cage::without_sum(cells),
        };
        let others = cages.iter().filter_map(|cage| smaller(cage, cells));
        self.with_cages(others.chain([cage]))
    }

    /// Returns the board with another sum of the cage that begins at a cell, or with none.
    pub(super) fn with_cage_sum(&self, first: Cell, sum: Option<u16>) -> Self {
        let other = |cage: Cage| cage_with(cage.cells(), sum, cage.may_repeat());
        let cages = self.cages().into_iter();
        self.with_cages(cages.map(|cage| if cage.first() == first { other(cage) } else { cage }))
    }

    /// Returns the cage that begins at a cell, as the message about its sum names it.
    pub(super) fn drawn_cage(&self, first: Cell, side: usize) -> Option<DrawnCage> {
        let cage = self.cage_of(first)?;
        let place = CagePlace { n_cells: cage.cells().len(), sum: cage.sum() };
        Some(DrawnCage { place, possible: cage.possible_sums(side), verdict: None })
    }
}

/// Returns the sum after a digit is typed, if there is room for one.
pub(super) fn after_digit(sum: Option<u16>, digit: u8, is_fresh: bool) -> Option<u16> {
    match sum.filter(|_| !is_fresh) {
        None => Some(u16::from(digit)).filter(|sum| *sum > 0),
        Some(sum) if sum < FULL => Some(sum * 10 + u16::from(digit)),
        Some(_) => None,
    }
}

/// Returns a cage without these cells, or `None` if it has no others.
fn smaller(cage: &Cage, cells: CellSet) -> Option<Cage> {
    let left = cage.cells().difference(cells);
    (!left.is_empty()).then(|| cage_with(left, cage.sum(), cage.may_repeat()))
}
