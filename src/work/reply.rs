//! [`Reply`]: what came of a job so far, as a line of text.

use core::fmt;

use super::job::{read_request, request_text};
use crate::generate::Request;
use crate::grid::{Candidates, Grid};
use crate::logic::{RatedStep, Rating, Step, Technique, Tenths};
use crate::solve_time::feel;

/// How difficult a puzzle is, and why.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated {
    /// Sudoku Explainer's three numbers.
    pub rating: Rating,
    /// The technique of the hardest step.
    pub technique: Technique,
    /// How long people need, as predicted, in tenths of a minute.
    pub tenths_of_minute: u32,
}

impl Rated {
    /// What is known of a puzzle from its path: from its start to the end of what the ladder can do.
    pub(super) fn of(rating: Rating, start: &Candidates, path: &[RatedStep]) -> Self {
        let hardest = path.iter().rev().max_by_key(|rated| rated.rating);
        let tenths_of_minute = feel(start, path).tenths_of_minute;
        let technique = hardest.map_or(Technique::HiddenSingle, |rated| rated.step.technique);
        Self { rating, technique, tenths_of_minute }
    }
}

/// What came of a job so far.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// A rating is under way.
    Rating {
        /// The puzzle.
        grid: Grid,
        /// The rating of the hardest step so far.
        er: Tenths,
        /// How many cells are still empty.
        n_left: usize,
    },
    /// A puzzle is rated.
    Rated {
        /// The puzzle.
        grid: Grid,
        /// How difficult it is.
        rated: Rated,
    },
    /// A puzzle is being made.
    Making {
        /// How many were tried.
        n_tries: u64,
        /// The rating of the one that comes nearest.
        nearest: Option<Tenths>,
    },
    /// A puzzle is made.
    Made {
        /// The wish.
        request: Request,
        /// The puzzle.
        givens: Grid,
        /// How difficult it is.
        rated: Rated,
    },
    /// The next step.
    Hinted {
        /// The digits of the board that it was sought for.
        digits: Grid,
        /// The step, where there is one.
        step: Option<Step>,
    },
}

impl Reply {
    /// The reply of a line.
    pub fn read(line: &str) -> Option<Self> {
        let (kind, rest) = line.split_once(' ')?;
        if kind == "hinted" {
            let (digits, step) = rest.split_once(' ')?;
            let step = if step == "none" { None } else { Some(Step::from_text(step)?) };
            return Some(Self::Hinted { digits: digits.parse().ok()?, step });
        }
        if kind == "making" {
            let (n_tries, nearest) = rest.split_once(' ')?;
            let nearest = if nearest == "none" { None } else { Some(Tenths(nearest.parse().ok()?)) };
            return Some(Self::Making { n_tries: n_tries.parse().ok()?, nearest });
        }
        if kind == "made" {
            let (rated, request) = rest.split_once(';')?;
            let Self::Rated { grid, rated } = Self::read(&format!("rated {rated}"))? else { return None };
            return Some(Self::Made { request: read_request(request)?, givens: grid, rated });
        }
        let mut words = rest.split(' ');
        let grid = words.next()?.parse().ok()?;
        let mut tenths = || words.next()?.parse().ok().map(Tenths);
        Some(match kind {
            "rating" => Self::Rating { grid, er: tenths()?, n_left: words.next()?.parse().ok()? },
            "rated" => {
                let rating = Rating { er: tenths()?, ep: tenths()?, ed: tenths()? };
                let technique = Technique::from_id(words.next()?)?;
                let tenths_of_minute = words.next()?.parse().ok()?;
                Self::Rated { grid, rated: Rated { rating, technique, tenths_of_minute } }
            }
            _ => return None,
        })
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rating { grid, er, n_left } => write!(f, "rating {grid} {} {n_left}", er.0),
            Self::Rated { grid, rated: Rated { rating, technique, tenths_of_minute } } => {
                let (er, ep, ed) = (rating.er.0, rating.ep.0, rating.ed.0);
                write!(f, "rated {grid} {er} {ep} {ed} {} {tenths_of_minute}", technique.id())
            }
            Self::Making { n_tries, nearest: None } => write!(f, "making {n_tries} none"),
            Self::Making { n_tries, nearest: Some(er) } => write!(f, "making {n_tries} {}", er.0),
            Self::Made { request, givens, rated } => {
                let rated = Self::Rated { grid: *givens, rated: *rated }.to_string();
                let rated = rated.strip_prefix("rated ").unwrap_or(&rated);
                write!(f, "made {rated};{}", request_text(request))
            }
            Self::Hinted { digits, step: None } => write!(f, "hinted {digits} none"),
            Self::Hinted { digits, step: Some(step) } => write!(f, "hinted {digits} {}", step.to_text()),
        }
    }
}
