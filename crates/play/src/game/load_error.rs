//! [`LoadGameError`]: the error for a text that is not a saved game.

use core::fmt;

use nonet::grid::ParseGridError;
use nonet::puzzle::PuzzleError;

use super::ParseActionError;

/// The reason why a text is not a saved game.
#[derive(Clone, Debug, PartialEq)]
pub enum LoadGameError {
    /// The first line is not that of a known version.
    NotAGame,
    /// A line is missing or cannot be read; holds its first word.
    Line(&'static str),
    /// The text of the puzzle cannot be read.
    Grid(ParseGridError),
    /// The puzzle does not have exactly one solution.
    Puzzle(PuzzleError),
    /// The board, or its solution, cannot be read.
    Board,
    /// One of the actions cannot be read.
    Action(ParseActionError),
}

impl fmt::Display for LoadGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAGame => f.write_str("the text is not a saved game"),
            Self::Line(name) => write!(f, "the line `{name}` of the saved game cannot be read"),
            Self::Grid(_) => f.write_str("the puzzle of the saved game cannot be read"),
            Self::Puzzle(_) => f.write_str("the puzzle of the saved game does not have exactly one solution"),
            Self::Board => f.write_str("the board of the saved game cannot be read"),
            Self::Action(_) => f.write_str("an action of the saved game cannot be read"),
        }
    }
}

impl core::error::Error for LoadGameError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::NotAGame | Self::Line(_) | Self::Board => None,
            Self::Grid(error) => Some(error),
            Self::Puzzle(error) => Some(error),
            Self::Action(error) => Some(error),
        }
    }
}
