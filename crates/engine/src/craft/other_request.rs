//! [`OtherRequest`]: a request for a puzzle on another board, with or without a level, or for a killer.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use core::fmt;

use super::craft;
use super::killer::{KillerRequest, board_id, craft_killer};
use super::kind::BoardKind;
use super::level_request::{Base, LevelRequest};
use super::request::BoardRequest;
use crate::catalogue::BoardLevel;
use crate::grid::{ParseSymmetryError, SIDE, Symmetry};
use crate::search::RuledPuzzle;

/// A request for a puzzle on another board, with or without a level, or for a killer on any board.
///
/// `{}` writes it as one text, which [`OtherRequest::whole`] reads.
///
/// ```
/// use nonet::craft::{BoardKind, OtherOptions, OtherRequest};
/// let on = |kind, level| OtherOptions { kind: Some(kind), level, ..OtherOptions::default() };
/// let request = OtherRequest::of_options(on(BoardKind::X, Some("hard")), "rain")?.unwrap();
/// assert_eq!(request.to_string(), "v2-x-none-hard-rain");
/// assert_eq!(OtherRequest::of_options(on(BoardKind::X, None), "v2-x-none-hard-rain")?, Some(request));
/// let error = OtherRequest::of_options(on(BoardKind::SixBySix, None), "v2-x-none-hard-rain").unwrap_err();
/// assert_eq!(error.to_string(), "The seed “v2-x-none-hard-rain” contradicts the other options.");
/// # Ok::<(), nonet::craft::OtherRequestError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OtherRequest {
    /// Any puzzle.
    Any(BoardRequest),
    /// A puzzle or a killer of a level.
    Level(LevelRequest),
    /// A killer of any level.
    Killer(KillerRequest),
}

/// The options of a request for a puzzle on another board, or for a killer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OtherOptions<'a> {
    /// The kind of board, or `None` for a killer on the classic one.
    pub kind: Option<BoardKind>,
    /// The level.
    pub level: Option<&'a str>,
    /// The greatest number of cells in a cage, 2 to 5. With it the request is for a killer.
    pub max_cage: Option<usize>,
    /// The number of givens of a killer.
    pub n_givens: Option<usize>,
    /// The symmetry of the givens, or of the cages of a killer.
    pub symmetry: Option<&'a str>,
}

impl OtherRequest {
    /// Reads a whole request, such as `v1-x-none-rain`, `v2-x-none-hard-rain`, `k1-classic-4-0-none-rain` or
    /// `k2-classic-hard-4-0-none-rain`. Returns `None` for any other text.
    pub fn whole(text: &str) -> Option<Self> {
        let level = || text.parse().map(Self::Level).ok();
        let killer = || text.parse().map(Self::Killer).ok();
        text.parse().map(Self::Any).ok().or_else(level).or_else(killer)
    }

    /// Returns the request with these options, or `None` if they are those of a classic puzzle. A seed that is a whole
    /// request stands for all of them.
    ///
    /// ```
    /// use nonet::craft::{OtherOptions, OtherRequest};
    /// let options = OtherOptions { max_cage: Some(3), ..OtherOptions::default() };
    /// let request = OtherRequest::of_options(options, "rain")?.unwrap();
    /// assert_eq!(request.to_string(), "k1-classic-3-0-none-rain");
    /// assert_eq!(OtherRequest::of_options(options, "k1-classic-3-0-none-rain")?, Some(request));
    /// let options = OtherOptions { max_cage: Some(9), ..options };
    /// let error = OtherRequest::of_options(options, "rain").unwrap_err();
    /// assert_eq!(error.to_string(), "The largest cage has 2 to 5 cells, not 9.");
    /// # Ok::<(), nonet::craft::OtherRequestError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an [`OtherRequestError`] if the symmetry or the level is not known, if the board has no such level, if a
    /// number is out of its range, or if the seed is a whole request that contradicts another option.
    pub fn of_options(options: OtherOptions<'_>, seed: &str) -> Result<Option<Self>, OtherRequestError> {
        let OtherOptions { kind, level, max_cage, n_givens, symmetry } = options;
        let symmetry =
            symmetry.map(str::parse::<Symmetry>).transpose().map_err(OtherRequestError::Symmetry)?;
        let whole = Self::whole(seed);
        let is_killer = max_cage.is_some() || whole.as_ref().is_some_and(|whole| whole.killer().is_some());
        let kind = kind.or_else(|| whole.as_ref()?.kind());
        let Some(most) = kind.map(BoardKind::side).or(is_killer.then_some(SIDE)).map(|side| side * side)
        else {
            return Ok(None);
        };
        if let Some(max_cage) = max_cage.filter(|max_cage| !(2..=5).contains(max_cage)) {
            return Err(OtherRequestError::MaxCage(max_cage));
        }
        match n_givens {
            Some(n_givens) if n_givens > most => return Err(OtherRequestError::Givens { n_givens, most }),
            Some(_) if !is_killer => return Err(OtherRequestError::NoCages),
            _ => {}
        }
        let level = level.map(|id| level_of(kind, id)).transpose()?;
        if let Some(whole) = whole {
            let is_same = kind == whole.kind()
                && symmetry.is_none_or(|symmetry| symmetry == whole.symmetry())
                && (level.is_none() || level == whole.level())
                && match whole.killer() {
                    Some(known) => {
                        max_cage.is_none_or(|max_cage| max_cage == known.max_cage)
                            && n_givens.is_none_or(|n_givens| n_givens == known.n_givens)
                    }
                    None => !is_killer,
                };
            return is_same.then_some(Some(whole)).ok_or_else(|| OtherRequestError::Seed(seed.to_owned()));
        }
        let (symmetry, seed) = (symmetry.unwrap_or_default(), seed.to_owned());
        Ok(match (kind, level) {
            (board, level) if is_killer => {
                let usual = KillerRequest::default();
                let max_cage = max_cage.unwrap_or(usual.max_cage);
                let n_givens = n_givens.unwrap_or(usual.n_givens);
                let killer = KillerRequest { board, max_cage, n_givens, symmetry, seed };
                match level {
                    Some(level) => LevelRequest::of_killer(killer, level).map(Self::Level),
                    None => Some(Self::Killer(killer)),
                }
            }
            (Some(kind), Some(level)) => {
                LevelRequest::new(BoardRequest { kind, symmetry, seed }, level).map(Self::Level)
            }
            (Some(kind), None) => Some(Self::Any(BoardRequest { kind, symmetry, seed })),
            (None, _) => None,
        })
    }

    /// Returns the request for a killer, without its level.
    fn killer(&self) -> Option<&KillerRequest> {
        match self {
            Self::Any(_) => None,
            Self::Level(request) => match request.base() {
                Base::Board(_) => None,
                Base::Killer(request) => Some(request),
            },
            Self::Killer(request) => Some(request),
        }
    }

    /// Returns the kind of board, or `None` for the classic one, which only killers have.
    pub const fn kind(&self) -> Option<BoardKind> {
        match self {
            Self::Any(request) => Some(request.kind),
            Self::Level(request) => request.kind(),
            Self::Killer(request) => request.board,
        }
    }

    /// Returns the symmetry of the givens, or of the cages of a killer.
    pub const fn symmetry(&self) -> Symmetry {
        match self {
            Self::Any(request) => request.symmetry,
            Self::Level(request) => request.symmetry(),
            Self::Killer(request) => request.symmetry,
        }
    }

    /// Returns the seed.
    pub fn seed(&self) -> &str {
        match self {
            Self::Any(request) => &request.seed,
            Self::Level(request) => request.seed(),
            Self::Killer(request) => &request.seed,
        }
    }

    /// Returns the same request with another seed.
    #[must_use]
    pub fn with_seed(mut self, seed: &str) -> Self {
        let own = match &mut self {
            Self::Any(request) => &mut request.seed,
            Self::Level(request) => request.seed_mut(),
            Self::Killer(request) => &mut request.seed,
        };
        seed.clone_into(own);
        self
    }

    /// Returns the request for any puzzle of its board, whatever the level.
    ///
    /// ```
    /// use nonet::craft::OtherRequest;
    /// let request = OtherRequest::whole("k2-classic-hard-4-0-none-rain").unwrap();
    /// assert_eq!(request.without_level().to_string(), "k1-classic-4-0-none-rain");
    /// ```
    #[must_use]
    pub fn without_level(self) -> Self {
        match self {
            Self::Level(request) => match request.into_base() {
                Base::Board(board) => Self::Any(board),
                Base::Killer(killer) => Self::Killer(killer),
            },
            any => any,
        }
    }

    /// Makes the puzzle of the request, in one try. For a request with a level, this is any puzzle of its board;
    /// [`LevelSeeker`](super::LevelSeeker) searches for one of the level.
    pub fn craft(&self) -> RuledPuzzle {
        match self {
            Self::Any(request) => craft(request),
            Self::Level(request) => match request.base() {
                Base::Board(request) => craft(request),
                Base::Killer(request) => craft_killer(request),
            },
            Self::Killer(request) => craft_killer(request),
        }
    }

    /// Returns the level, if the request has one.
    pub const fn level(&self) -> Option<BoardLevel> {
        match self {
            Self::Any(_) | Self::Killer(_) => None,
            Self::Level(request) => Some(request.level()),
        }
    }
}

/// Returns the level of a board with this id.
fn level_of(kind: Option<BoardKind>, id: &str) -> Result<BoardLevel, OtherRequestError> {
    let level = BoardLevel::of_side(kind.map_or(SIDE, BoardKind::side))
        .iter()
        .copied()
        .find(|level| level.id() == id);
    level.ok_or_else(|| OtherRequestError::Level { kind, id: id.to_owned() })
}

impl fmt::Display for OtherRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any(request) => request.fmt(f),
            Self::Level(request) => request.fmt(f),
            Self::Killer(request) => request.fmt(f),
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
        /// The kind of board, or `None` for the classic one.
        kind: Option<BoardKind>,
        /// The text that is not one of its levels.
        id: String,
    },
    /// A number of givens was asked for, but no cages.
    NoCages,
    /// The size of the largest cage is out of its range.
    MaxCage(usize),
    /// The number of givens is larger than the number of cells.
    Givens {
        /// The number.
        n_givens: usize,
        /// The number of cells of the board.
        most: usize,
    },
    /// The seed is this whole request, which contradicts another option.
    Seed(String),
}

impl fmt::Display for OtherRequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Symmetry(error) => error.fmt(f),
            Self::Level { kind, id } => {
                let levels = BoardLevel::of_side(kind.map_or(SIDE, BoardKind::side));
                let kind = board_id(*kind);
                let ids = levels.iter().map(|level| level.id()).collect::<Vec<_>>().join("”, “");
                write!(f, "The board “{kind}” has no level “{id}”; there are “{ids}”.")
            }
            Self::NoCages => {
                f.write_str("The number of givens can be set only for killers, which have cages.")
            }
            Self::MaxCage(n_cells) => write!(f, "The largest cage has 2 to 5 cells, not {n_cells}."),
            Self::Givens { n_givens, most } => {
                write!(f, "This board has at most {most} givens, not {n_givens}.")
            }
            Self::Seed(seed) => write!(f, "The seed “{seed}” contradicts the other options."),
        }
    }
}

impl core::error::Error for OtherRequestError {}
