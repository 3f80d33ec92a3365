//! [`LoadGameError`]: why a text is not a saved game.

use core::fmt;

use nonet::grid::ParseGridError;
use nonet::puzzle::PuzzleError;

use super::ParseActionError;

/// Why a text is not a saved game.
#[derive(Clone, Debug, PartialEq)]
pub enum LoadGameError {
    /// It does not start as a saved game of a version that is known.
    NotAGame,
    /// A line is missing or cannot be read: its first word.
    Line(&'static str),
    /// The puzzle's text.
    Grid(ParseGridError),
    /// The puzzle itself.
    Puzzle(PuzzleError),
    /// One of the actions.
    Action(ParseActionError),
}

impl fmt::Display for LoadGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAGame => f.write_str("This is not a saved game."),
            Self::Line(name) => write!(f, "The line “{name}” of the saved game cannot be read."),
            Self::Grid(error) => error.fmt(f),
            Self::Puzzle(error) => error.fmt(f),
            Self::Action(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for LoadGameError {}
