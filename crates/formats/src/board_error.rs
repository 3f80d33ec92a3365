//! [`ReadBoardError`]: the reason why a text is not a board.

use core::fmt;

use nonet::craft::BoardKind;
use nonet::layout::LayoutError;
use nonet::rules::BoardError;

use super::{ReadError, Rule};

/// The size of the largest text that is read, in bytes. The longest form takes less than a tenth of it.
const MOST_BYTES: usize = 10_000;

/// The numbers of cells that a board with boxes can have.
const COUNTS: &str = if cfg!(wide) { "16, 36, 64, 81, 100, 144 or 256" } else { "16, 36, 64 or 81" };

/// The reason why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadBoardError {
    /// The text is larger than any board.
    TooLong {
        /// The size of the text in bytes.
        n_bytes: usize,
    },
    /// The text has an unexpected character, or ends too early.
    Expected {
        /// The position of the character, counted from 1.
        position: usize,
        /// The thing that was expected there.
        wants: &'static str,
    },
    /// No board has this number of cells.
    Count {
        /// The number of cells.
        n_cells: usize,
    },
    /// The text is a board, but not of the kind that was asked for.
    Kind {
        /// The kind that was asked for.
        kind: BoardKind,
    },
    /// The pieces or the shape of the boxes are not a layout.
    Layout(LayoutError),
    /// The digits do not fit on the layout.
    Board(BoardError),
    /// The text has a rule that is not supported. Or it is a text or link of another program that is damaged or has an
    /// unsupported size.
    Read(ReadError),
}

/// Returns a text without the blanks around it, or an error if it is too long for a board.
pub(super) fn trimmed(text: &str) -> Result<&str, ReadBoardError> {
    if text.len() > MOST_BYTES {
        return Err(ReadBoardError::TooLong { n_bytes: text.len() });
    }
    Ok(text.trim())
}

/// Returns the error for an unexpected character or end at a position, counted from 1.
pub(super) const fn expected(position: usize, wants: &'static str) -> ReadBoardError {
    ReadBoardError::Expected { position, wants }
}

impl From<LayoutError> for ReadBoardError {
    fn from(error: LayoutError) -> Self {
        Self::Layout(error)
    }
}

impl From<BoardError> for ReadBoardError {
    fn from(error: BoardError) -> Self {
        Self::Board(error)
    }
}

impl From<Rule> for ReadBoardError {
    fn from(rule: Rule) -> Self {
        Self::Read(ReadError::Rule(rule))
    }
}

impl From<ReadError> for ReadBoardError {
    fn from(error: ReadError) -> Self {
        Self::Read(error)
    }
}

impl fmt::Display for ReadBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { n_bytes } => write!(f, "This text is too long for a board: {n_bytes} bytes."),
            Self::Expected { position, wants } => write!(f, "Character {position} should be {wants}."),
            Self::Count { n_cells } => write!(
                f,
                "Found {n_cells} cells; a board with boxes has {COUNTS}. A jigsaw has two characters for each cell."
            ),
            Self::Kind { kind } => write!(f, "This is not a board of the kind “{kind}”."),
            Self::Layout(error) => error.fmt(f),
            Self::Board(error) => error.fmt(f),
            Self::Read(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ReadBoardError {}
