//! [`LevelRequest`]: the choices from which a puzzle of a level is made for another board.

use alloc::borrow::ToOwned;
use alloc::string::String;

use core::fmt;
use core::str::FromStr;

use super::killer::{KillerRequest, ParseKillerRequestError, board_id};
use super::kind::{BoardKind, ParseBoardKindError};
use super::request::BoardRequest;
use crate::catalogue::{BoardLevel, Options};
use crate::grid::{ParseSymmetryError, SIDE, Symmetry};

/// The version of the generator, with which every seed begins.
const VERSION: &str = "v2";

/// The version for windoku. Its levels are those of hints that use the hidden windows. In version 2 they did not.
const VERSION_OF_WINDOKU: &str = "v3";

/// The version for killers.
const VERSION_OF_KILLERS: &str = "k2";

/// The choices from which a puzzle of a level is made for another board, or a killer for any board.
///
/// `{}` writes it as one text, which can be parsed: version, kind, symmetry, level and seed. The version is `v2`, and
/// `v3` for windoku. A text with `v2` for windoku still gives its puzzle: its level is that of steps without the
/// [implied houses](crate::layout::Layout::implied_houses). For a killer, the text has the version `k2`, the board, the
/// level, the greatest number of cells in a cage, the number of givens, the symmetry and the seed.
///
/// ```
/// use nonet::catalogue::BoardLevel;
/// use nonet::craft::{BoardRequest, LevelRequest};
/// let request: LevelRequest = "v2-6x6-rotational-pairs-a rainy sunday".parse()?;
/// assert_eq!((request.level(), request.seed()), (BoardLevel::Pairs, "a rainy sunday"));
/// assert_eq!(request.to_string(), "v2-6x6-rotational-pairs-a rainy sunday");
/// // Boards below nine by nine cells have other levels than larger ones.
/// assert_eq!(LevelRequest::new(BoardRequest::default(), BoardLevel::ALL[8]), None);
/// let killer: LevelRequest = "k2-classic-hard-4-0-none-rain".parse()?;
/// assert_eq!((killer.kind(), killer.seed()), (None, "rain"));
/// # Ok::<(), nonet::craft::ParseLevelRequestError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LevelRequest {
    base: Base,
    level: BoardLevel,
    /// True for version 2 of windoku, whose steps do without implied houses.
    has_only_rules: bool,
}

/// A request without its level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Base {
    Board(BoardRequest),
    Killer(KillerRequest),
}

impl LevelRequest {
    /// Adds a level to a request. Returns `None` if the boards of its kind have other levels.
    pub fn new(board: BoardRequest, level: BoardLevel) -> Option<Self> {
        Self::of_base(Base::Board(board), level)
    }

    /// Adds a level to a request for a killer. Returns `None` if boards of this side have other levels.
    pub fn of_killer(killer: KillerRequest, level: BoardLevel) -> Option<Self> {
        Self::of_base(Base::Killer(killer), level)
    }

    fn of_base(base: Base, level: BoardLevel) -> Option<Self> {
        let request = Self { base, level, has_only_rules: false };
        request.levels().contains(&level).then_some(request)
    }

    /// Returns the options of the steps that decide the level.
    pub(super) fn options(&self) -> Options {
        if self.has_only_rules { Options::default().with_only_rules() } else { Options::default() }
    }

    /// Returns the version of the generator.
    const fn version(&self) -> &'static str {
        match &self.base {
            Base::Killer(_) => VERSION_OF_KILLERS,
            Base::Board(BoardRequest { kind: BoardKind::Windoku, .. }) if !self.has_only_rules => {
                VERSION_OF_WINDOKU
            }
            Base::Board(_) => VERSION,
        }
    }

    /// Returns the request without its level.
    pub(super) const fn base(&self) -> &Base {
        &self.base
    }

    /// Returns the request without its level.
    pub(super) fn into_base(self) -> Base {
        self.base
    }

    /// Returns the kind of board, or `None` for the classic one, which only killers have.
    pub const fn kind(&self) -> Option<BoardKind> {
        match &self.base {
            Base::Board(board) => Some(board.kind),
            Base::Killer(killer) => killer.board,
        }
    }

    /// Returns the symmetry of the givens, or of the cages of a killer.
    pub const fn symmetry(&self) -> Symmetry {
        match &self.base {
            Base::Board(board) => board.symmetry,
            Base::Killer(killer) => killer.symmetry,
        }
    }

    /// Returns the seed.
    pub fn seed(&self) -> &str {
        match &self.base {
            Base::Board(board) => &board.seed,
            Base::Killer(killer) => &killer.seed,
        }
    }

    /// Returns the seed, to change it.
    pub(super) const fn seed_mut(&mut self) -> &mut String {
        match &mut self.base {
            Base::Board(board) => &mut board.seed,
            Base::Killer(killer) => &mut killer.seed,
        }
    }

    /// Returns the level.
    pub const fn level(&self) -> BoardLevel {
        self.level
    }

    /// Returns the levels of this kind of board, from easiest to hardest.
    pub fn levels(&self) -> &'static [BoardLevel] {
        BoardLevel::of_side(self.kind().map_or(SIDE, BoardKind::side))
    }
}

impl fmt::Display for LevelRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (version, level) = (self.version(), self.level.id());
        match &self.base {
            Base::Board(BoardRequest { kind, symmetry, seed }) => {
                write!(f, "{version}-{kind}-{symmetry}-{level}-{seed}")
            }
            Base::Killer(KillerRequest { board, max_cage, n_givens, symmetry, seed }) => {
                let board = board_id(*board);
                write!(f, "{version}-{board}-{level}-{max_cage}-{n_givens}-{symmetry}-{seed}")
            }
        }
    }
}

impl FromStr for LevelRequest {
    type Err = ParseLevelRequestError;

    /// Parses a request as `{}` writes it. The seed is everything after the fourth hyphen, or for
    /// a killer after the sixth.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(killer) = text.strip_prefix(VERSION_OF_KILLERS).and_then(|rest| rest.strip_prefix('-')) {
            return parse_killer(killer);
        }
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

/// Parses a request for a killer, without its version.
fn parse_killer(text: &str) -> Result<LevelRequest, ParseLevelRequestError> {
    let mut parts = text.splitn(3, '-');
    let mut next = || parts.next().ok_or(ParseLevelRequestError::Parts);
    let (board, level, rest) = (next()?, next()?, next()?);
    let level = BoardLevel::from_id(level).ok_or(ParseLevelRequestError::Level)?;
    let killer = KillerRequest::from_parts(board, rest).map_err(ParseLevelRequestError::Killer)?;
    LevelRequest::of_killer(killer, level).ok_or(ParseLevelRequestError::Level)
}

/// The reason why a text is not a request for a puzzle of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseLevelRequestError {
    /// It does not begin with a known version.
    Version,
    /// It has too few parts.
    Parts,
    /// The second part is not a kind of board.
    Kind(ParseBoardKindError),
    /// The third part is not a symmetry.
    Symmetry(ParseSymmetryError),
    /// The part for it is not a level of this board.
    Level,
    /// Another part of a request for a killer is wrong.
    Killer(ParseKillerRequestError),
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
            Self::Version => write!(
                f,
                "A seed with a level begins with “{VERSION}-”, or with “{VERSION_OF_WINDOKU}-” for windoku and \
                 “{VERSION_OF_KILLERS}-” for a killer."
            ),
            Self::Parts | Self::Killer(ParseKillerRequestError::Parts) => write!(
                f,
                "A seed with a level has five parts, such as “{VERSION}-x-none-hard-rain”, or seven for a killer, \
                 such as “{VERSION_OF_KILLERS}-classic-hard-4-0-none-rain”."
            ),
            Self::Kind(error) => error.fmt(f),
            Self::Symmetry(error) => error.fmt(f),
            Self::Level => f.write_str("This board has no such level."),
            Self::Killer(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParseLevelRequestError {}
