//! [`Leap`]: moves of chess pieces between cells that must differ.

use core::fmt;

use crate::grid::{Cell, CellSet};

/// A move of a chess piece. If a layout has this leap, cells that are one such move apart hold different
/// digits.
///
/// ```
/// use nonet::Cell;
/// use nonet::layout::Leap;
/// assert_eq!(Leap::Knight.from(Cell::at(0, 0), 9).len(), 2);
/// assert_eq!(Leap::King.from(Cell::at(0, 0), 9).len(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Leap {
    /// Two cells along a line and one across it.
    Knight,
    /// One cell in any of the eight directions.
    King,
}

impl Leap {
    /// Both moves.
    pub const ALL: [Self; 2] = [Self::Knight, Self::King];

    /// Returns the cells that are one move from `cell` on a board of this side, from 4.
    pub const fn from(self, cell: Cell, side: usize) -> CellSet {
        let (mut cells, mut row) = (CellSet::EMPTY, 0);
        while row < side {
            let mut column = 0;
            while column < side {
                let (down, across) = (row.abs_diff(cell.row()), column.abs_diff(cell.column()));
                let is_one_move = match self {
                    Self::Knight => down * across == 2,
                    Self::King => down <= 1 && across <= 1 && down + across > 0,
                };
                if is_one_move {
                    cells = cells.with(Cell::at(row, column));
                }
                column += 1;
            }
            row += 1;
        }
        cells
    }
}

impl fmt::Display for Leap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Knight => "a knight's move",
            Self::King => "a king's move",
        })
    }
}
