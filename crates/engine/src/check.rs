//! Checks a grid against the rules, without a search.

use alloc::vec::Vec;

use crate::grid::{CellSet, Digit, Grid, House};

/// A digit that occurs twice or more in one house.
#[doc(alias("clash", "duplicate"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The repeated digit.
    pub digit: Digit,
    /// The house.
    pub house: House,
    /// The cells of the house that hold the digit, two or more.
    pub cells: CellSet,
}

/// The result of [`check`]: the conflicts of a grid and the number of its empty cells.
///
/// ```
/// use nonet::{Cell, Digit, Grid, House, check};
/// let grid = Grid::EMPTY.with(Cell::at(0, 0), Digit::D5).with(Cell::at(0, 8), Digit::D5);
/// let verdict = check(&grid);
/// assert_eq!(verdict.conflicts[0].house, House::row(0));
/// assert_eq!(verdict.conflicting_cells().len(), 2);
/// assert_eq!(verdict.n_empty, 79);
/// assert!(!verdict.is_solved());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// All conflicts, house by house: rows, then columns, then boxes.
    pub conflicts: Vec<Conflict>,
    /// The number of empty cells, 0 to 81.
    pub n_empty: usize,
}

impl Verdict {
    /// Returns all cells that are part of a conflict.
    pub fn conflicting_cells(&self) -> CellSet {
        self.conflicts.iter().fold(CellSet::EMPTY, |cells, conflict| cells.union(conflict.cells))
    }

    /// Returns `true` if no house holds a digit twice.
    pub fn is_legal(&self) -> bool {
        self.conflicts.is_empty()
    }

    /// Returns `true` if every cell is filled and no house holds a digit twice.
    pub fn is_solved(&self) -> bool {
        self.n_empty == 0 && self.is_legal()
    }
}

/// Checks a grid against the rules: no digit occurs twice in a row, a column or a box.
pub fn check(grid: &Grid) -> Verdict {
    let cells_of = Digit::ALL.map(|digit| (digit, grid.cells_of(digit)));
    let conflicts = House::ALL.into_iter().flat_map(|house| {
        cells_of.into_iter().filter_map(move |(digit, cells)| {
            let cells = cells.intersection(house.cells());
            (cells.len() > 1).then_some(Conflict { digit, house, cells })
        })
    });
    Verdict { conflicts: conflicts.collect(), n_empty: 81 - grid.n_filled() }
}
