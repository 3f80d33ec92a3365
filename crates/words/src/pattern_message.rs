//! [`PatternMessage`]: messages about the pattern of givens.

use nonet::grid::House;

/// A message about the cells that the player draws for the givens of a new puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternMessage {
    /// There are too few cells for one solution.
    Few,
    /// No cell is left to solve.
    Full,
    /// Two rows of a band, or two columns of a stack, have no cell.
    EmptyLines {
        /// The first of the lines.
        one: House,
        /// The second of the lines.
        other: House,
    },
    /// There are so few cells that a puzzle is rare.
    Sparse,
    /// The search has found no puzzle in its time.
    NotFound {
        /// The number of seconds.
        n_seconds: usize,
    },
}
