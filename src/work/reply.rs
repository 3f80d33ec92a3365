//! [`Reply`]: what came of a job so far, as a line of text.

use core::fmt;

use crate::grid::Grid;
use crate::logic::{Rating, Step, Technique, Tenths};

/// How difficult a puzzle is, and why.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated {
    /// Sudoku Explainer's three numbers.
    pub rating: Rating,
    /// The technique of the hardest step.
    pub technique: Technique,
    /// How many minutes people need, as predicted.
    pub minutes: f64,
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
    /// The next step, where there is one.
    Hinted(Option<Step>),
}

impl Reply {
    /// The reply of a line.
    pub fn read(line: &str) -> Option<Self> {
        let (kind, rest) = line.split_once(' ')?;
        if kind == "hinted" {
            return Some(Self::Hinted(if rest == "none" { None } else { Some(Step::from_text(rest)?) }));
        }
        let mut words = rest.split(' ');
        let grid = words.next()?.parse().ok()?;
        let mut tenths = || words.next()?.parse().ok().map(Tenths);
        Some(match kind {
            "rating" => Self::Rating { grid, er: tenths()?, n_left: words.next()?.parse().ok()? },
            "rated" => {
                let rating = Rating { er: tenths()?, ep: tenths()?, ed: tenths()? };
                let technique = Technique::from_id(words.next()?)?;
                Self::Rated { grid, rated: Rated { rating, technique, minutes: words.next()?.parse().ok()? } }
            }
            _ => return None,
        })
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rating { grid, er, n_left } => write!(f, "rating {grid} {} {n_left}", er.0),
            Self::Rated { grid, rated: Rated { rating, technique, minutes } } => {
                let (er, ep, ed) = (rating.er.0, rating.ep.0, rating.ed.0);
                write!(f, "rated {grid} {er} {ep} {ed} {} {minutes}", technique.id())
            }
            Self::Hinted(None) => f.write_str("hinted none"),
            Self::Hinted(Some(step)) => write!(f, "hinted {}", step.to_text()),
        }
    }
}
