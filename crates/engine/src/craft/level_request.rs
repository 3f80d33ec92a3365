//! [`LevelRequest`]: the choices from which a puzzle of a level is made for another board.

use alloc::borrow::ToOwned;
use alloc::string::String;

use core::fmt;
use core::str::FromStr;

use super::kind::{BoardKind, ParseBoardKindError};
use super::request::BoardRequest;
use crate::catalogue::{BoardLevel, Options};
use crate::generate::ParseSymmetryError;

/// The version of the generator, with which every seed begins.
const VERSION: &str = "v2";

/// The version for windoku. Its levels are those of hints that use the hidden windows. In version 2 they did not.
const VERSION_OF_WINDOKU: &str = "v3";

/// The choices from which a puzzle of a level is made for another board.
///
/// `{}` writes it as one text, which can be parsed: version, kind, symmetry, level and seed. The version is `v2`, and
/// `v3` for windoku. A text with `v2` for windoku still gives its puzzle: its level is that of steps without the
/// [implied houses](crate::layout::Layout::implied_houses).
///
/// ```
/// use nonet::catalogue::BoardLevel;
/// use nonet::craft::{BoardRequest, LevelRequest};
/// let request: LevelRequest = "v2-6x6-rotational-pairs-a rainy sunday".parse()?;
/// assert_eq!((request.level(), request.board().seed.as_str()), (BoardLevel::Pairs, "a rainy sunday"));
/// assert_eq!(request.to_string(), "v2-6x6-rotational-pairs-a rainy sunday");
/// // Boards below nine by nine cells have other levels than larger ones.
/// assert_eq!(LevelRequest::new(BoardRequest::default(), BoardLevel::ALL[8]), None);
/// # Ok::<(), nonet::craft::ParseLevelRequestError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LevelRequest {
    board: BoardRequest,
    level: BoardLevel,
    /// True for version 2 of windoku, whose steps do without implied houses.
    has_only_rules: bool,
}

impl LevelRequest {
    /// Adds a level to a request. Returns `None` if the boards of its kind have other levels.
    pub fn new(board: BoardRequest, level: BoardLevel) -> Option<Self> {
        let request = Self { board, level, has_only_rules: false };
        request.levels().contains(&level).then_some(request)
    }

    /// Returns the options of the steps that decide the level.
    pub(super) fn options(&self) -> Options {
        if self.has_only_rules { Options::default().with_only_rules() } else { Options::default() }
    }

    /// Returns the version of the generator.
    const fn version(&self) -> &'static str {
        let is_new = matches!(self.board.kind, BoardKind::Windoku) && !self.has_only_rules;
        if is_new { VERSION_OF_WINDOKU } else { VERSION }
    }

    /// Returns the kind of board, the symmetry and the seed.
    pub const fn board(&self) -> &BoardRequest {
        &self.board
    }

    /// Returns the seed, to change it.
    pub(super) const fn seed_mut(&mut self) -> &mut String {
        &mut self.board.seed
    }

    /// Returns the level.
    pub const fn level(&self) -> BoardLevel {
        self.level
    }

    /// Returns the levels of this kind of board, from easiest to hardest.
    pub const fn levels(&self) -> &'static [BoardLevel] {
        BoardLevel::of_side(self.board.kind.side())
    }
}

impl fmt::Display for LevelRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BoardRequest { kind, symmetry, seed } = &self.board;
        write!(f, "{}-{kind}-{symmetry}-{}-{seed}", self.version(), self.level.id())
    }
}

impl FromStr for LevelRequest {
    type Err = ParseLevelRequestError;

    /// Parses a request as `{}` writes it. Everything after the fourth hyphen is the seed.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.splitn(5, '-');
        let mut next = || parts.next().ok_or(ParseLevelRequestError::Parts);
        let version = next()?;
        if ![VERSION, VERSION_OF_WINDOKU].contains(&version) {
            return Err(ParseLevelRequestError::Version);
        }
        let (kind, symmetry) = (next()?.parse()?, next()?.parse()?);
        let level = BoardLevel::from_id(next()?).ok_or(ParseLevelRequestError::Level)?;
        let seed = next()?.to_owned();
        let request = Self::new(BoardRequest { kind, symmetry, seed }, level);
        let mut request = request.ok_or(ParseLevelRequestError::Level)?;
        request.has_only_rules = kind == BoardKind::Windoku && version == VERSION;
        if request.version() == version { Ok(request) } else { Err(ParseLevelRequestError::Version) }
    }
}

/// The reason why a text is not a request for a puzzle of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseLevelRequestError {
    /// It does not begin with a known version.
    Version,
    /// It does not have the five parts.
    Parts,
    /// The second part is not a kind of board.
    Kind(ParseBoardKindError),
    /// The third part is not a symmetry.
    Symmetry(ParseSymmetryError),
    /// The fourth part is not a level of this board.
    Level,
}

impl From<ParseBoardKindError> for ParseLevelRequestError {
    fn from(error: ParseBoardKindError) -> Self {
        Self::Kind(error)
    }
}

impl From<ParseSymmetryError> for ParseLevelRequestError {
    fn from(error: ParseSymmetryError) -> Self {
        Self::Symmetry(error)
    }
}

impl fmt::Display for ParseLevelRequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version => write!(f, "A seed with a level begins with “{VERSION}-”."),
            Self::Parts => {
                write!(f, "A seed with a level has five parts, such as “{VERSION}-x-none-hard-rain”.")
            }
            Self::Kind(error) => error.fmt(f),
            Self::Symmetry(error) => error.fmt(f),
            Self::Level => f.write_str("This board has no such level."),
        }
    }
}

impl core::error::Error for ParseLevelRequestError {}
