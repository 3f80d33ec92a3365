//! How cells are taken hold of: [`Grip`], of a pointer that is drawn over the board; [`Direction`], of the keys.

use nonet::grid::{Cell, CellSet, Digit};

/// What a pointer that is drawn over the board is about.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Grip {
    /// Whether it takes cells away from the selection: the first cell decides.
    pub(super) is_taking: bool,
    /// Whether the chosen digit goes in, or out: the first cell decides.
    pub is_on: bool,
    /// The last press, and when that was.
    pub(super) last: Option<(Cell, u64)>,
    /// The finger on the board, until it is known which gesture it is.
    pub(super) touch: Option<Touched>,
}

/// What a finger or a pen does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// It is put on a cell. It may be a tap, a stroke, or the beginning of a gesture that is the browser's: the cell is
    /// selected at once, all else waits until that is known.
    Put {
        /// The cell.
        cell: Cell,
        /// Whether it is added to the selection, or taken away.
        adds: bool,
    },
    /// It is lifted: it was a tap or a stroke.
    Lift,
    /// It was another gesture, such as a pinch: all is as it was before.
    Revoke,
}

/// A finger or a pen on the board, until it is known which gesture it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touched {
    pub(super) cell: Cell,
    /// Whether the cell is added to the selection, or taken away.
    pub(super) adds: bool,
    /// What was selected before.
    pub(super) before: (Cell, CellSet),
    /// The digit that was chosen.
    pub(super) chosen: Option<Digit>,
    /// Whether it does more than select, so that it waits.
    pub(super) waits: bool,
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
