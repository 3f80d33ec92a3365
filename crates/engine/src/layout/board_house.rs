//! [`BoardHouse`]: a house of a layout.

use core::fmt;

use crate::grid::CellSet;

/// The kinds of house that a layout can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardHouseKind {
    /// The cells from left to right.
    Row,
    /// The cells from top to bottom.
    Column,
    /// A rectangle of cells.
    Box,
    /// A piece of a jigsaw.
    Piece,
    /// A long diagonal of the board.
    Diagonal,
    /// A window of windoku: one of four extra squares of three by three cells.
    Window,
    /// A house of any other shape.
    Extra,
}

impl BoardHouseKind {
    /// Returns the English word for the kind, in lowercase letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
            Self::Piece => "piece",
            Self::Diagonal => "diagonal",
            Self::Window => "window",
            Self::Extra => "extra house",
        }
    }
}

/// A house of a layout: as many cells as the board has digits, which hold each digit once.
///
/// `{}` writes it with its number, counted from 1: `piece 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardHouse {
    /// The kind.
    pub kind: BoardHouseKind,
    /// The index among the houses of its kind, from 0. Boxes, pieces and windows are counted in reading order
    /// of their first cells. Diagonal 0 starts at the top left and diagonal 1 at the top right.
    pub position: usize,
    /// The cells.
    pub cells: CellSet,
}

impl fmt::Display for BoardHouse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.name(), self.position + 1)
    }
}
