//! Ways to select cells: [`DragState`], the state of a dragged pointer, and [`Direction`], the movement keys.

use nonet::grid::{Cell, CellSet, Digit};

/// The state of a pointer that is dragged over the board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DragState {
    /// True if it removes cells from the selection; the first cell decides.
    pub(super) is_taking: bool,
    /// True if it writes the chosen digit, false if it removes it; the first cell decides.
    pub is_on: bool,
    /// The cell and the time of the last press.
    pub(super) last: Option<(Cell, u64)>,
    /// The finger on the board, until its gesture is known.
    pub(super) touch: Option<PendingTouch>,
}

/// A touch event of a finger or a pen on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// It comes down on a cell. It may be a tap, a stroke, or the start of a gesture of the browser. The cell is
    /// selected at once; everything else waits until the gesture is known.
    Put {
        /// The cell.
        cell: Cell,
        /// True if it toggles the cell in the selection, false if it selects only the cell.
        adds: bool,
    },
    /// It is lifted: it was a tap or a stroke.
    Lift,
    /// It was another gesture, such as a pinch: undo the selection.
    Revoke,
}

/// A finger or a pen on the board whose gesture is not yet known.
#[derive(Clone, Copy, Debug)]
pub(super) struct PendingTouch {
    pub(super) cell: Cell,
    /// True if it toggles the cell in the selection, false if it selects only the cell.
    pub(super) adds: bool,
    /// The focus and the selection before the touch.
    pub(super) before: (Cell, CellSet),
    /// The digit that was chosen at the touch.
    pub(super) chosen: Option<Digit>,
    /// True if it does more than select, so that it waits.
    pub(super) waits: bool,
}

/// A movement of the selection.
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
    /// Returns true if it leads to the next cell, not to an end.
    pub const fn is_step(self) -> bool {
        matches!(self, Self::Up | Self::Down | Self::Left | Self::Right)
    }

    /// Returns the cell in this direction on a board with this number of rows. Arrows wrap around at the edge.
    pub fn from(self, cell: Cell, side: usize) -> Cell {
        let (row, column, last) = (cell.row(), cell.column(), side - 1);
        let before = |at: usize| if at == 0 { last } else { at - 1 };
        let after = |at: usize| if at >= last { 0 } else { at + 1 };
        match self {
            Self::Up => Cell::at(before(row), column),
            Self::Down => Cell::at(after(row), column),
            Self::Left => Cell::at(row, before(column)),
            Self::Right => Cell::at(row, after(column)),
            Self::RowStart => Cell::at(row, 0),
            Self::RowEnd => Cell::at(row, last),
            Self::ColumnStart => Cell::at(0, column),
            Self::ColumnEnd => Cell::at(last, column),
            Self::BoardStart => Cell::at(0, 0),
            Self::BoardEnd => Cell::at(last, last),
        }
    }
}
