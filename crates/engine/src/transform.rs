//! [`Transform`]: a symmetry of the grid, which maps every house to a house.

use crate::grid::{BOX, Cell, Digit, Grid, SIDE};
use crate::rng::Rng;

/// A relabelling of the digits, a permutation of bands, stacks and lines, and optionally a transposition. The
/// transformed grid has the same number of solutions, and each step on it corresponds to a step on the
/// original.
///
/// ```
/// use nonet::{Grid, Rng, Transform, count_solutions};
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let twin = Transform::random(&mut Rng::from_seed_text("twin")).of(&grid);
/// assert_ne!(twin, grid);
/// assert_eq!((twin.n_filled(), count_solutions(&twin, 2)), (30, 1));
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
#[doc(alias("symmetry", "isomorphism", "permutation"))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transform {
    /// The new digit for each digit.
    digits: [Digit; SIDE],
    /// The new index of each row.
    rows: [usize; SIDE],
    /// The new index of each column.
    columns: [usize; SIDE],
    /// True if rows and columns are swapped after that.
    is_transposed: bool,
}

impl Transform {
    /// Returns a uniformly random transform. Seeds depend on the order of the draws.
    pub fn random(rng: &mut Rng) -> Self {
        let mut digits = Digit::ALL;
        rng.shuffle(&mut digits);
        Self { digits, rows: dealt_lines(rng), columns: dealt_lines(rng), is_transposed: rng.below(2) == 1 }
    }

    /// Creates the transform with these parts. The caller guarantees that lines of a chute stay together.
    pub(crate) const fn new(
        digits: [Digit; SIDE],
        rows: [usize; SIDE],
        columns: [usize; SIDE],
        is_transposed: bool,
    ) -> Self {
        Self { digits, rows, columns, is_transposed }
    }

    /// Returns the new digit of each digit, in ascending order.
    pub const fn digits(&self) -> [Digit; SIDE] {
        self.digits
    }

    /// Returns the new index of each row, before rows and columns are swapped.
    pub const fn rows(&self) -> [usize; SIDE] {
        self.rows
    }

    /// Returns the new index of each column, before rows and columns are swapped.
    pub const fn columns(&self) -> [usize; SIDE] {
        self.columns
    }

    /// Returns `true` if rows and columns are swapped at the end.
    pub const fn is_transposed(&self) -> bool {
        self.is_transposed
    }

    /// Returns the new position of a cell.
    pub const fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[cell.row()], self.columns[cell.column()]);
        if self.is_transposed { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// Returns the new digit for a digit.
    pub const fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// Returns the transformed grid.
    pub fn of(&self, grid: &Grid) -> Grid {
        let mut changed = Grid::EMPTY;
        for (cell, digit) in grid.filled() {
            changed.set(self.cell(cell), Some(self.digit(digit)));
        }
        changed
    }
}

/// Returns a random permutation of nine lines: the three bands (or stacks) in random order, and the three
/// lines of each in random order.
fn dealt_lines(rng: &mut Rng) -> [usize; SIDE] {
    let mut chutes: [usize; BOX] = core::array::from_fn(|chute| chute);
    rng.shuffle(&mut chutes);
    let mut lines = [0; SIDE];
    for (chute, lines) in chutes.into_iter().zip(lines.chunks_exact_mut(BOX)) {
        let mut within: [usize; BOX] = core::array::from_fn(|line| line);
        rng.shuffle(&mut within);
        for (line, within) in lines.iter_mut().zip(within) {
            *line = chute * BOX + within;
        }
    }
    lines
}
