//! [`ParseGridError`]: the reason why a text is not a grid, with the position.

use alloc::string::ToString;
use core::fmt;

use super::text::{is_unseen, isolated};

/// The reason why a text is not a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseGridError {
    /// The text holds only blanks, frames and comments.
    Empty,
    /// The text has more bytes than any grid.
    TooLong {
        /// The number of bytes.
        n_bytes: usize,
    },
    /// A character has no meaning in a grid.
    Character {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1 in characters.
        column: usize,
        /// The character.
        character: char,
    },
    /// One of the nine lines does not have nine cells.
    Line {
        /// The line, counted from 1.
        line: usize,
        /// The number of cells in the line.
        n_cells: usize,
    },
    /// The text does not have 81 cells.
    Count {
        /// The number of cells.
        n_cells: usize,
    },
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Empty => f.write_str("There is no Sudoku in this text."),
            Self::TooLong { n_bytes } => {
                write!(f, "This text is too long for a Sudoku: {n_bytes} bytes.")
            }
            Self::Character { line, column, character } => {
                write!(f, "Line {line}, character {column}: ")?;
                if is_unseen(character) || character == char::REPLACEMENT_CHARACTER {
                    write!(f, "U+{:04X}", u32::from(character))?;
                } else {
                    write!(f, "“{}”", isolated(&character.to_string()))?;
                }
                f.write_str(" cannot be read: a digit is 1 to 9, an empty cell 0 or a dot.")
            }
            Self::Line { line, n_cells: 1 } => write!(f, "Line {line} holds 1 cell; it must hold 9."),
            Self::Line { line, n_cells } => write!(f, "Line {line} holds {n_cells} cells; it must hold 9."),
            Self::Count { n_cells: 1 } => f.write_str("Found 1 cell; a Sudoku has 81."),
            Self::Count { n_cells } => write!(f, "Found {n_cells} cells; a Sudoku has 81."),
        }
    }
}

impl core::error::Error for ParseGridError {}
