//! [`OtherRequest`]: a request for a puzzle on another board, with or without a level.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use core::fmt;

use super::kind::BoardKind;
use super::level_request::LevelRequest;
use super::request::BoardRequest;
use crate::catalogue::BoardLevel;
use crate::generate::{ParseSymmetryError, Symmetry};

/// A request for a puzzle on another board, with or without a level.
///
/// `{}` writes it as one text, which [`OtherRequest::whole`] reads.
///
/// ```
/// use nonet::craft::{BoardKind, OtherRequest};
/// let request = OtherRequest::of_options(BoardKind::X, None, Some("hard"), "rain")?;
/// assert_eq!(request.to_string(), "v2-x-none-hard-rain");
/// assert_eq!(OtherRequest::of_options(BoardKind::X, None, None, "v2-x-none-hard-rain")?, request);
/// let error = OtherRequest::of_options(BoardKind::SixBySix, None, None, "v2-x-none-hard-rain").unwrap_err();
/// assert_eq!(error.to_string(), "The seed “v2-x-none-hard-rain” contradicts the other options.");
/// # Ok::<(), nonet::craft::OtherRequestError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OtherRequest {
    /// Any puzzle.
    Any(BoardRequest),
    /// A puzzle of a level.
    Level(LevelRequest),
}

impl OtherRequest {
    /// Returns the request that a text such as `v1-x-none-rain` or `v2-x-none-hard-rain` is, or `None` for any
    /// other text.
    pub fn whole(text: &str) -> Option<Self> {
        let level = || text.parse().map(Self::Level).ok();
        text.parse().map(Self::Any).ok().or_else(level)
    }

    /// Returns the request with these options. A seed that is a whole request stands for all of them.
    ///
    /// # Errors
    /// Returns an [`OtherRequestError`] if the symmetry or the level is not known, if the board has no such
    /// level, or if the seed is a whole request that contradicts another option.
    pub fn of_options(
        kind: BoardKind,
        symmetry: Option<&str>,
        level: Option<&str>,
        seed: &str,
    ) -> Result<Self, OtherRequestError> {
        let symmetry =
            symmetry.map(str::parse::<Symmetry>).transpose().map_err(OtherRequestError::Symmetry)?;
        let no_level = |id: &str| OtherRequestError::Level { kind, id: id.to_owned() };
        let known = |id| BoardLevel::of_side(kind.side()).iter().copied().find(|level| level.id() == id);
        let level = level.map(|id| known(id).ok_or_else(|| no_level(id))).transpose()?;
        if let Some(whole) = Self::whole(seed) {
            let is_same = whole.board().kind == kind
                && symmetry.is_none_or(|symmetry| symmetry == whole.board().symmetry)
                && (level.is_none() || level == whole.level());
            return is_same.then_some(whole).ok_or_else(|| OtherRequestError::Seed(seed.to_owned()));
        }
        let board = BoardRequest { kind, symmetry: symmetry.unwrap_or_default(), seed: seed.to_owned() };
        let Some(level) = level else { return Ok(Self::Any(board)) };
        LevelRequest::new(board, level).map(Self::Level).ok_or_else(|| no_level(level.id()))
    }

    /// Returns the kind of board, the symmetry and the seed.
    pub const fn board(&self) -> &BoardRequest {
        match self {
            Self::Any(request) => request,
            Self::Level(request) => request.board(),
        }
    }

    /// Returns the level, if the request has one.
    pub const fn level(&self) -> Option<BoardLevel> {
        match self {
            Self::Any(_) => None,
            Self::Level(request) => Some(request.level()),
        }
    }
}

impl fmt::Display for OtherRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any(request) => request.fmt(f),
            Self::Level(request) => request.fmt(f),
        }
    }
}

/// The reason why options are not a request for a puzzle on another board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OtherRequestError {
    /// The symmetry is not known.
    Symmetry(ParseSymmetryError),
    /// The board has no such level.
    Level {
        /// The kind of board.
        kind: BoardKind,
        /// The text that is not one of its levels.
        id: String,
    },
    /// The seed is this whole request, which contradicts another option.
    Seed(String),
}

impl fmt::Display for OtherRequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Symmetry(error) => error.fmt(f),
            Self::Level { kind, id } => {
                let levels = BoardLevel::of_side(kind.side());
                let ids = levels.iter().map(|level| level.id()).collect::<Vec<_>>().join("”, “");
                write!(f, "The board “{kind}” has no level “{id}”; there are “{ids}”.")
            }
            Self::Seed(seed) => write!(f, "The seed “{seed}” contradicts the other options."),
        }
    }
}

impl core::error::Error for OtherRequestError {}
