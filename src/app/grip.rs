//! How cells are taken hold of: [`Grip`], of a pointer that is drawn over the board; [`Direction`], of the keys.

use crate::grid::Cell;

/// What a pointer that is drawn over the board is about.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Grip {
    /// Whether it takes cells away from the selection: the first cell decides.
    pub(super) is_taking: bool,
    /// Whether the chosen digit goes in, or out: the first cell decides.
    pub is_on: bool,
    /// The last press, and when that was.
    pub(super) last: Option<(Cell, u64)>,
}

/// A way to move the selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
    RowStart,
    RowEnd,
    ColumnStart,
    ColumnEnd,
    BoardStart,
    BoardEnd,
}

impl Direction {
    /// Whether it leads to the next cell, not to an end.
    pub const fn is_step(self) -> bool {
        matches!(self, Self::Up | Self::Down | Self::Left | Self::Right)
    }

    /// The cell that lies in this direction. Arrows go round at the edge.
    pub fn from(self, cell: Cell) -> Cell {
        let (row, column) = (cell.row(), cell.column());
        match self {
            Self::Up => Cell::at((row + 8) % 9, column),
            Self::Down => Cell::at((row + 1) % 9, column),
            Self::Left => Cell::at(row, (column + 8) % 9),
            Self::Right => Cell::at(row, (column + 1) % 9),
            Self::RowStart => Cell::at(row, 0),
            Self::RowEnd => Cell::at(row, 8),
            Self::ColumnStart => Cell::at(0, column),
            Self::ColumnEnd => Cell::at(8, column),
            Self::BoardStart => Cell::at(0, 0),
            Self::BoardEnd => Cell::at(8, 8),
        }
    }
}
