//! [`LayoutError`]: the reason why a description is not a layout.

use core::fmt;

use crate::grid::{Cell, SIDE};

/// The reason why a description is not a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// The side is not from 4 to [`Layout::MOST_SIDE`](super::Layout::MOST_SIDE).
    Side {
        /// The requested side.
        side: usize,
    },
    /// A box has only one row or one column, so it would repeat a line of the board.
    Shape {
        /// The rows of a box.
        height: usize,
        /// The columns of a box.
        width: usize,
    },
    /// The number of cells in a drawing of pieces is not the square of a side.
    CellCount {
        /// The number of cells.
        n_cells: usize,
    },
    /// A character in a drawing of pieces is neither a letter nor a digit.
    Character {
        /// The position of the character, counted from 1.
        position: usize,
        /// The character.
        character: char,
    },
    /// A piece is larger or smaller than the side of the board.
    PieceSize {
        /// The first cell of the piece.
        first: Cell,
        /// The number of its cells.
        n_cells: usize,
        /// The side of the board.
        side: usize,
    },
    /// Only a board of nine by nine has windows.
    Windows {
        /// The side of the board.
        side: usize,
    },
    /// A cell of an extra house lies outside the board.
    OffBoard {
        /// The cell.
        cell: Cell,
        /// The side of the board.
        side: usize,
    },
    /// An extra house does not have as many cells as the board has digits.
    HouseSize {
        /// The number of cells.
        n_cells: usize,
        /// The side of the board.
        side: usize,
    },
    /// The layout already has the maximum number of extra houses.
    TooManyHouses {
        /// The maximum number of extra houses.
        most: usize,
    },
    /// A cage has no cells.
    EmptyCage,
    /// Two cages have a cell in common.
    CagesOverlap {
        /// The first such cell.
        cell: Cell,
    },
    /// A cage whose digits differ has more cells than the board has digits.
    CageSize {
        /// The first cell of the cage.
        first: Cell,
        /// The number of its cells.
        n_cells: usize,
        /// The side of the board.
        side: usize,
    },
    /// The digits of the board cannot have the sum of a cage.
    CageSum {
        /// The first cell of the cage.
        first: Cell,
        /// The sum.
        sum: u16,
        /// The least possible sum.
        least: u16,
        /// The greatest possible sum.
        most: u16,
    },
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Side { side } => {
                write!(f, "A board has a side of 4 to {SIDE} cells, not {side}.")
            }
            Self::Shape { height, width } => {
                write!(f, "A box of {height}x{width} cells is not a house of its own.")
            }
            Self::CellCount { n_cells } => {
                write!(f, "Found {n_cells} cells of pieces; a board has 16")?;
                (5..SIDE).try_for_each(|side| write!(f, ", {}", side * side))?;
                write!(f, " or {}.", SIDE * SIDE)
            }
            Self::Character { position, character } => {
                write!(
                    f,
                    "Character {position} of the pieces, {character:?}, is neither a letter nor a digit."
                )
            }
            Self::PieceSize { first, n_cells, side } => {
                write!(f, "The piece at {first} should have {side} cells, not {n_cells}.")
            }
            Self::Windows { side } => {
                write!(f, "Windows need a board of 9x9 cells; this one has {side}x{side}.")
            }
            Self::OffBoard { cell, side } => write!(f, "{cell} is not on a board of {side}x{side} cells."),
            Self::HouseSize { n_cells, side } => {
                write!(f, "An extra house should have {side} cells, not {n_cells}.")
            }
            Self::TooManyHouses { most } => write!(f, "A layout has at most {most} extra houses."),
            Self::EmptyCage => f.write_str("A cage has no cells."),
            Self::CagesOverlap { cell } => write!(f, "{cell} is in two cages."),
            Self::CageSize { first, n_cells, side } => {
                write!(
                    f,
                    "The cage at {first} has {n_cells} cells; at most {side} can hold different digits."
                )
            }
            Self::CageSum { first, sum, least, most } => {
                write!(f, "The cage at {first} has the sum {sum}; {least} to {most} are possible.")
            }
        }
    }
}

impl core::error::Error for LayoutError {}
