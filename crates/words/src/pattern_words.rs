//! Words for the pattern of givens that a player draws for a new puzzle.

use nonet::grid::Cell;

use super::texts::{self, Texts};
use super::{Language, PatternMessage, names};

impl Language {
    /// Says how many cells are drawn.
    pub fn pattern_count(self, n_cells: usize) -> String {
        texts::pattern_count(self, n_cells)
    }

    /// Names a cell of the pattern.
    pub fn pattern_cell(self, cell: Cell) -> String {
        texts::pattern_cell(self, cell.column() + 1, cell.row() + 1)
    }

    /// Names the grid of the pattern.
    pub fn pattern_grid(self) -> &'static str {
        texts::pattern_grid(self)
    }

    /// Returns the label of the button that removes all cells.
    pub fn pattern_clear(self) -> &'static str {
        texts::pattern_clear(self)
    }

    /// Says that drawn cells are mirrored.
    pub fn pattern_mirrored(self) -> &'static str {
        texts::pattern_mirrored(self)
    }
}

/// Says a message about the pattern.
pub(super) fn say<L: Texts>(message: PatternMessage) -> String {
    match message {
        PatternMessage::Few => L::pattern_few().into(),
        PatternMessage::Full => L::pattern_full().into(),
        PatternMessage::EmptyLines { one, other } => {
            L::pattern_empty_lines(&names::house::<L>(one), &names::house::<L>(other))
        }
        PatternMessage::Sparse => L::pattern_sparse().into(),
        PatternMessage::NotFound { n_seconds } => L::pattern_not_found(n_seconds),
    }
}
