//! [`BoardRequest`]: the choices from which a puzzle for another board is made.

use alloc::borrow::ToOwned;
use alloc::string::String;

use core::fmt;
use core::str::FromStr;

use super::kind::{BoardKind, ParseBoardKindError};
use crate::grid::{ParseSymmetryError, Symmetry};

/// The version of the generator, with which every seed begins.
const VERSION: &str = "v1";

/// The choices from which a puzzle for another board is made. The same request always gives the same puzzle.
///
/// `{}` writes it as one text, which can be parsed: version, kind, symmetry and seed.
///
/// ```
/// use nonet::craft::{BoardKind, BoardRequest};
/// let request: BoardRequest = "v1-jigsaw-rotational-a rainy sunday".parse()?;
/// assert_eq!((request.kind, request.seed.as_str()), (BoardKind::Jigsaw, "a rainy sunday"));
/// assert_eq!(request.to_string(), "v1-jigsaw-rotational-a rainy sunday");
/// # Ok::<(), nonet::craft::ParseBoardRequestError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct BoardRequest {
    /// The kind of board.
    pub kind: BoardKind,
    /// The symmetry of the givens. The pieces of a jigsaw need not have it.
    pub symmetry: Symmetry,
    /// Any text. A different text gives a different puzzle.
    pub seed: String,
}

impl fmt::Display for BoardRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}-{}-{}-{}", self.kind, self.symmetry, self.seed)
    }
}

impl FromStr for BoardRequest {
    type Err = ParseBoardRequestError;

    /// Parses a request as `{}` writes it. Everything after the third hyphen is the seed.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.splitn(4, '-');
        let mut next = || parts.next().ok_or(ParseBoardRequestError::Parts);
        if next()? != VERSION {
            return Err(ParseBoardRequestError::Version);
        }
        Ok(Self { kind: next()?.parse()?, symmetry: next()?.parse()?, seed: next()?.to_owned() })
    }
}

/// The reason why a text is not a request for a puzzle on another board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseBoardRequestError {
    /// It does not begin with a known version.
    Version,
    /// It does not have the four parts.
    Parts,
    /// The second part is not a kind of board.
    Kind(ParseBoardKindError),
    /// The third part is not a symmetry.
    Symmetry(ParseSymmetryError),
}

impl From<ParseBoardKindError> for ParseBoardRequestError {
    fn from(error: ParseBoardKindError) -> Self {
        Self::Kind(error)
    }
}

impl From<ParseSymmetryError> for ParseBoardRequestError {
    fn from(error: ParseSymmetryError) -> Self {
        Self::Symmetry(error)
    }
}

impl fmt::Display for ParseBoardRequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version => write!(f, "A seed for another board begins with “{VERSION}-”."),
            Self::Parts => {
                write!(f, "A seed for another board has four parts, such as “{VERSION}-x-none-rain”.")
            }
            Self::Kind(error) => error.fmt(f),
            Self::Symmetry(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParseBoardRequestError {}
