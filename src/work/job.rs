//! [`Job`]: what is to be done, as a line of text.

use core::fmt;

use nonet::generate::Request;
use nonet::grid::{Candidate, Cell, Digit, Grid};

use super::{Allowed, Known, Study};

/// What kind of work a job is. The page asks one question of each kind at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Rating a puzzle.
    Rate,
    /// Finding the next step.
    Hint,
    /// Making a puzzle that somebody waits for.
    Make,
    /// Making one to have it ready.
    Stock,
    /// Telling of techniques.
    Study,
    /// Telling why something is so, or how a puzzle can be solved.
    Tour,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 6] = [Self::Rate, Self::Hint, Self::Make, Self::Stock, Self::Study, Self::Tour];
}

/// The order of the steps to a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// As a person would see them.
    Person,
    /// As the rating goes.
    Rating,
}

impl Order {
    /// Its name in texts and in `index.html`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Rating => "rating",
        }
    }

    /// The order of a name.
    pub fn from_id(id: &str) -> Option<Self> {
        [Self::Person, Self::Rating].into_iter().find(|order| order.id() == id)
    }
}

/// Something to be done away from the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Job {
    /// Rate the puzzle with these givens; it has exactly one solution.
    Rate(Grid),
    /// Find the next step.
    Hint {
        /// The digits that the puzzle started with.
        givens: Grid,
        /// What is known of the board.
        candidates: Box<Known>,
        /// What may be used.
        allowed: Allowed,
    },
    /// Find the other steps that are there too.
    Hints {
        /// The digits that the puzzle started with.
        givens: Grid,
        /// What is known of the board.
        candidates: Box<Known>,
        /// What may be used.
        allowed: Allowed,
        /// Whether also those that are harder to see than the next step.
        is_all: bool,
    },
    /// Make a puzzle that somebody waits for.
    Make(Request),
    /// Make one to have it ready.
    Stock(Request),
    /// Stop making, to go on later.
    Pause,
    /// Go on with making.
    GoOn,
    /// Make it no longer.
    Drop,
    /// Tell of techniques.
    Study(Study),
    /// Tell why a digit cannot stand in a cell, or why it must.
    Why {
        /// The digit and the cell.
        about: Candidate,
        /// The digits that the puzzle started with.
        givens: Grid,
        /// What is known of the board.
        candidates: Box<Known>,
        /// What may be used.
        allowed: Allowed,
    },
    /// Tell how the puzzle with these givens can be solved; it has exactly one solution. What may be used is asked where
    /// a person goes.
    Path(Order, Grid, Allowed),
}

/// A candidate as three figures: the cell, counted from 0, and the digit.
pub(super) fn text_of(one: Candidate) -> String {
    format!("{:02}{}", one.cell.index(), one.digit)
}

/// The candidate of such a text.
pub(super) fn candidate_of(text: &str) -> Option<Candidate> {
    let number: usize = text.parse().ok()?;
    let digit = Digit::new(u8::try_from(number % 10).ok()?)?;
    Some(Candidate { cell: Cell::new(number / 10)?, digit })
}

impl Job {
    /// What kind of work it is.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Rate(_) => Kind::Rate,
            Self::Hint { .. } | Self::Hints { .. } => Kind::Hint,
            Self::Make(_) | Self::Pause | Self::GoOn | Self::Drop => Kind::Make,
            Self::Stock(_) => Kind::Stock,
            Self::Study(_) => Kind::Study,
            Self::Why { .. } | Self::Path(..) => Kind::Tour,
        }
    }

    /// The job of a line.
    pub fn read(line: &str) -> Option<Self> {
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut words = rest.split(' ').filter(|word| !word.is_empty());
        let grid = |words: &mut dyn Iterator<Item = &str>| words.next()?.parse::<Grid>().ok();
        Some(match kind {
            "rate" => Self::Rate(grid(&mut words)?),
            "hint" | "hints" | "all-hints" => {
                let allowed = Allowed::of_word(words.next()?)?;
                let givens = grid(&mut words)?;
                let candidates = Box::new(Known::of_words(&mut words)?);
                match kind {
                    "hint" => Self::Hint { givens, candidates, allowed },
                    _ => Self::Hints { givens, candidates, allowed, is_all: kind == "all-hints" },
                }
            }
            "why" => {
                let about = candidate_of(words.next()?)?;
                let allowed = Allowed::of_word(words.next()?)?;
                let givens = grid(&mut words)?;
                Self::Why { about, givens, candidates: Box::new(Known::of_words(&mut words)?), allowed }
            }
            "path" => {
                let order = Order::from_id(words.next()?)?;
                let allowed = Allowed::of_word(words.next()?)?;
                Self::Path(order, grid(&mut words)?, allowed)
            }
            "make" => Self::Make(rest.parse().ok()?),
            "stock" => Self::Stock(rest.parse().ok()?),
            "pause" => Self::Pause,
            "go-on" => Self::GoOn,
            "drop" => Self::Drop,
            "study" => Self::Study(Study::read(rest)?),
            _ => return None,
        })
    }
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rate(grid) => write!(f, "rate {grid}"),
            Self::Hint { givens, candidates, allowed } => write!(f, "hint {allowed} {givens} {candidates}"),
            Self::Hints { givens, candidates, allowed, is_all } => {
                write!(f, "{} {allowed} {givens} {candidates}", if *is_all { "all-hints" } else { "hints" })
            }
            Self::Why { about, givens, candidates, allowed } => {
                write!(f, "why {} {allowed} {givens} {candidates}", text_of(*about))
            }
            Self::Path(order, grid, allowed) => write!(f, "path {} {allowed} {grid}", order.id()),
            Self::Make(request) => write!(f, "make {request}"),
            Self::Stock(request) => write!(f, "stock {request}"),
            Self::Pause => f.write_str("pause"),
            Self::GoOn => f.write_str("go-on"),
            Self::Drop => f.write_str("drop"),
            Self::Study(study) => write!(f, "study {study}"),
        }
    }
}
