//! [`Solutions`]: none, one or several solutions.

use core::fmt;

use super::{Cell, Grid};

/// The solutions of a grid, as evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// No full grid without conflicts contains all the digits of the grid.
    None,
    /// There is exactly one solution.
    One(Grid),
    /// There are two or more solutions. These are two of them.
    Several(Grid, Grid),
}

/// Returns the first cell in which two solutions differ.
pub(crate) fn first_difference([one, other]: &[Grid; 2]) -> Option<Cell> {
    Cell::ALL.into_iter().find(|&cell| one.get(cell) != other.get(cell))
}

/// Writes that a Sudoku has several solutions, with the first difference of two of them as evidence.
pub(crate) fn write_many_solutions(f: &mut fmt::Formatter<'_>, solutions: &[Grid; 2]) -> fmt::Result {
    f.write_str("This Sudoku has several solutions")?;
    if let Some(cell) = first_difference(solutions)
        && let [Some(one), Some(other)] = solutions.each_ref().map(|solution| solution.get(cell))
    {
        write!(f, ": {cell} may be {one} or {other}")?;
    }
    f.write_str(".")
}
