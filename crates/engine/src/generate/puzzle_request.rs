//! [`PuzzleRequest`]: a request with or without a pattern, and its search.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::{GeneratedPuzzle, ParseRequestError, PatternRequest, PatternSeeker, Request, Seeker, Target};
use crate::logic::Rating;
use crate::puzzle::Puzzle;

/// A request for a puzzle, with or without a pattern.
///
/// ```
/// use nonet::generate::PuzzleRequest;
/// let drawing = format!("{}{}", "x".repeat(72), ".".repeat(9));
/// for text in ["n1-rain hard none any".to_owned(), format!("p1-a rainy day hard {drawing}")] {
///     assert_eq!(text.parse::<PuzzleRequest>()?.to_string(), text);
/// }
/// # Ok::<(), nonet::generate::ParseRequestError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleRequest {
    /// Givens in any cells, or with a symmetry.
    Free(Request),
    /// Givens exactly in the cells of a pattern.
    Pattern(PatternRequest),
}

impl From<Request> for PuzzleRequest {
    fn from(request: Request) -> Self {
        Self::Free(request)
    }
}

impl From<PatternRequest> for PuzzleRequest {
    fn from(request: PatternRequest) -> Self {
        Self::Pattern(request)
    }
}

impl PuzzleRequest {
    /// Returns the target.
    pub const fn target(&self) -> &Target {
        match self {
            Self::Free(request) => &request.target,
            Self::Pattern(request) => request.target(),
        }
    }

    /// Returns the seed without a version.
    pub fn seed(&self) -> &str {
        match self {
            Self::Free(request) => &request.seed,
            Self::Pattern(request) => request.seed(),
        }
    }

    /// Returns the seed with its version.
    pub fn seed_text(&self) -> String {
        match self {
            Self::Free(request) => request.seed_text(),
            Self::Pattern(request) => request.seed_text(),
        }
    }

    /// Returns the same request with another seed.
    #[must_use]
    pub fn with_seed(&self, seed: &str) -> Self {
        match self {
            Self::Free(request) => Self::Free(Request { seed: seed.to_owned(), ..request.clone() }),
            Self::Pattern(request) => Self::Pattern(request.with_seed(seed)),
        }
    }
}

impl fmt::Display for PuzzleRequest {
    /// Writes the canonical text of the request.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free(request) => request.fmt(f),
            Self::Pattern(request) => request.fmt(f),
        }
    }
}

impl FromStr for PuzzleRequest {
    type Err = ParseRequestError;

    /// Parses the text that `{}` writes.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.parse() {
            Ok(request) => Ok(Self::Pattern(request)),
            Err(_) => text.parse().map(Self::Free),
        }
    }
}

/// A search for the puzzle of a [`PuzzleRequest`], in steps.
#[derive(Clone, Debug)]
pub enum PuzzleSeeker {
    /// A search without a pattern.
    Free(Box<Seeker>),
    /// A search with a pattern.
    Pattern(Box<PatternSeeker>),
}

impl PuzzleSeeker {
    /// Creates a search. It makes no try yet.
    pub fn new(request: &PuzzleRequest) -> Self {
        match request {
            PuzzleRequest::Free(request) => Self::Free(Box::new(Seeker::new(request))),
            PuzzleRequest::Pattern(request) => Self::Pattern(Box::new(PatternSeeker::new(request))),
        }
    }

    /// Makes the next try, or a few that belong together. Does nothing once the puzzle is found.
    pub fn step(&mut self) {
        match self {
            Self::Free(seeker) => seeker.step(),
            Self::Pattern(seeker) => seeker.step(),
        }
    }

    /// Returns the number of tries.
    pub fn n_tries(&self) -> u64 {
        match self {
            Self::Free(seeker) => seeker.n_tries(),
            Self::Pattern(seeker) => seeker.n_tries(),
        }
    }

    /// Returns the puzzle that came nearest to the target without meeting it, with its rating. A search with a
    /// pattern never returns one.
    pub fn nearest(&mut self) -> Option<(Puzzle, Rating)> {
        match self {
            Self::Free(seeker) => seeker.progress().nearest,
            Self::Pattern(_) => None,
        }
    }

    /// Returns the puzzle, once it is found.
    pub fn found(&self) -> Option<&GeneratedPuzzle> {
        match self {
            Self::Free(seeker) => seeker.found(),
            Self::Pattern(seeker) => seeker.found(),
        }
    }
}
