//! [`Reply`]: a result or progress report of a job, as a line of text.

use core::fmt;
use core::str::FromStr;

use nonet::generate::PuzzleRequest;
use nonet::grid::{Candidate, Candidates, Grid};
use nonet::ladder::RatedPath;
use nonet::logic::{Rating, Step, Technique, Tenths};
use nonet::solve_time::predict_time;
use nonet::why;
use wasm_door::later;

use super::job::{candidate_of, text_of};
use super::steps::{answer_of, text_of_answer};
use super::{Gists, Path, StudyAnswer};
use crate::game::GamePuzzle;

/// The difficulty of a puzzle, and the technique that causes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated {
    /// Sudoku Explainer's three numbers.
    pub rating: Rating,
    /// The technique of the hardest step.
    pub technique: Technique,
    /// The predicted time that people need, in tenths of a minute.
    pub tenths_of_minute: u32,
}

impl Rated {
    /// Rates a puzzle from its path and the candidates at the start of that path.
    pub(super) fn of(path: &RatedPath, start: &Candidates) -> Self {
        let RatedPath { rating, steps } = path;
        let (rating, hardest) = (*rating, steps.iter().rev().max_by_key(|rated| rated.rating));
        let tenths_of_minute = predict_time(start, steps).tenths_of_minute;
        let technique = hardest.map_or(Technique::HiddenSingle, |rated| rated.step.technique);
        Self { rating, technique, tenths_of_minute }
    }
}

impl fmt::Display for Rated {
    /// Writes the only text form of a rating, `42 12 12 naked-pair 83`: ER, EP and ED in tenths, the technique, and the
    /// time in tenths of a minute. It must not change, because workers send it and saved games contain it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rating, technique, tenths_of_minute } = self;
        let (er, ep, ed) = (rating.er.0, rating.ep.0, rating.ed.0);
        write!(f, "{er} {ep} {ed} {} {tenths_of_minute}", technique.id())
    }
}

impl FromStr for Rated {
    type Err = ParseRatedError;

    /// Reads the text that `{}` writes.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let mut words = text.split(' ');
            let mut tenths = || words.next()?.parse().ok().map(Tenths);
            let rating = Rating { er: tenths()?, ep: tenths()?, ed: tenths()? };
            let technique = Technique::from_id(words.next()?)?;
            let tenths_of_minute = words.next()?.parse().ok()?;
            words.next().is_none().then_some(Self { rating, technique, tenths_of_minute })
        };
        read().ok_or(ParseRatedError)
    }
}

/// The error for a text that is not a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseRatedError;

impl fmt::Display for ParseRatedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is not a rating, such as `42 12 12 naked-pair 83`")
    }
}

impl core::error::Error for ParseRatedError {}

/// A result or progress report of a job.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The progress of a rating.
    Rating {
        /// The puzzle.
        grid: Grid,
        /// The rating of the hardest step so far.
        er: Tenths,
        /// The number of cells that are still empty.
        n_left: usize,
    },
    /// A finished rating.
    Rated {
        /// The puzzle.
        grid: Grid,
        /// Its difficulty.
        rated: Rated,
    },
    /// The progress of making a puzzle.
    Making {
        /// The number of puzzles tried.
        n_tries: u64,
        /// The puzzle nearest to the request so far, with its rating.
        nearest: Option<(Grid, Tenths)>,
    },
    /// A new puzzle.
    Made {
        /// The request that it meets.
        request: PuzzleRequest,
        /// The puzzle.
        givens: Grid,
        /// Its difficulty.
        rated: Rated,
    },
    /// A puzzle for a board other than the classic one.
    Crafted {
        /// The puzzle.
        puzzle: Box<GamePuzzle>,
        /// The request that reproduces it; empty for a puzzle that was only proven.
        label: String,
    },
    /// A board that was to be proven does not have exactly one solution: two of them, or `None` if there is none.
    Refuted(Option<Box<[Grid; 2]>>),
    /// The next step.
    Hinted {
        /// The digits of the board for which the step was searched.
        digits: Grid,
        /// The step, if there is one.
        step: Option<Box<Step>>,
        /// The description of its technique.
        gists: Gists,
    },
    /// The answer to a study.
    StudyAnswer(StudyAnswer),
    /// All steps on the board, or all that are as easy to see as the next one.
    Steps {
        /// The digits of the board for which the steps were searched.
        digits: Grid,
        /// True if the list includes harder steps than the next one.
        is_all: bool,
        /// The steps, the easiest first.
        steps: Vec<Step>,
        /// The descriptions of their techniques.
        gists: Gists,
    },
    /// An explanation of why a digit cannot go in a cell, or why it must.
    Why {
        /// The cell and the digit.
        about: Candidate,
        /// The digits of the board for which the explanation was searched.
        digits: Grid,
        /// The answer so far.
        answer: why::Answer,
        /// The rating that a proof takes, if it is known and nothing easy proves it.
        takes: Option<Tenths>,
        /// True if this is the last reply. After the easy techniques, a search with all others may follow.
        is_last: bool,
    },
    /// The progress of the search for a solution path.
    Pathing {
        /// The number of cells that are still empty.
        n_left: usize,
    },
    /// The path to the solution of a puzzle.
    Path(Box<Path>),
    /// The job has no result. The worker sends it so that the page stops waiting.
    Nothing,
}

impl Reply {
    /// Returns true if no reply to the same question follows.
    pub const fn is_last(&self) -> bool {
        match self {
            Self::Rating { .. } | Self::Making { .. } | Self::Pathing { .. } => false,
            Self::Why { is_last, .. } => *is_last,
            Self::Rated { .. }
            | Self::Made { .. }
            | Self::Crafted { .. }
            | Self::Refuted(_)
            | Self::Hinted { .. }
            | Self::StudyAnswer(_)
            | Self::Steps { .. }
            | Self::Path(_)
            | Self::Nothing => true,
        }
    }

    /// Reads a reply from a line.
    pub fn read(line: &str) -> Option<Self> {
        if line == "nothing" {
            return Some(Self::Nothing);
        }
        let (kind, rest) = line.split_once(' ')?;
        if kind == "studied" {
            return StudyAnswer::read(rest).map(Self::StudyAnswer);
        }
        if kind == "hinted" {
            let (rest, gists) = Gists::split(rest)?;
            let (digits, step) = rest.split_once(' ')?;
            let step = if step == "none" { None } else { Some(Box::new(Step::from_text(step)?)) };
            return Some(Self::Hinted { digits: digits.parse().ok()?, step, gists });
        }
        if let "steps" | "all-steps" = kind {
            let (rest, gists) = Gists::split(rest)?;
            let (digits, steps) = rest.split_once(' ').unwrap_or((rest, ""));
            let steps = steps.split(';').filter(|step| !step.is_empty());
            let steps = steps.map(Step::from_text).collect::<Option<Vec<Step>>>()?;
            let (digits, is_all) = (digits.parse().ok()?, kind == "all-steps");
            return Some(Self::Steps { digits, is_all, steps, gists });
        }
        if kind == "told" {
            let mut words = rest.splitn(4, ' ');
            let about = candidate_of(words.next()?)?;
            let digits = words.next()?.parse().ok()?;
            let (is_last, takes) = match words.next()?.split_once('/')? {
                ("last", takes) => (true, takes),
                ("more", takes) => (false, takes),
                _ => return None,
            };
            let takes = if takes.is_empty() { None } else { Some(Tenths(takes.parse().ok()?)) };
            return Some(Self::Why { about, digits, answer: answer_of(words.next()?)?, takes, is_last });
        }
        if kind == "pathing" {
            return Some(Self::Pathing { n_left: rest.parse().ok()? });
        }
        if kind == "path" {
            return Some(Self::Path(Box::new(Path::of_text(rest)?)));
        }
        if kind == "making" {
            let (n_tries, nearest) = rest.split_once(' ')?;
            let nearest = if nearest == "none" {
                None
            } else {
                let (givens, er) = nearest.split_once(' ')?;
                Some((givens.parse().ok()?, Tenths(er.parse().ok()?)))
            };
            return Some(Self::Making { n_tries: n_tries.parse().ok()?, nearest });
        }
        if kind == "crafted" {
            let mut words = rest.splitn(3, ' ');
            let puzzle = Box::new(GamePuzzle::from_lines(words.next()?, words.next()?)?);
            return Some(Self::Crafted { puzzle, label: words.next()?.to_owned() });
        }
        if kind == "refuted" {
            let solutions = match rest.split_once(' ') {
                None if rest == "none" => None,
                None => return None,
                Some((one, other)) => Some(Box::new([one.parse().ok()?, other.parse().ok()?])),
            };
            return Some(Self::Refuted(solutions));
        }
        if kind == "made" {
            let (made, request) = rest.split_once(';')?;
            let (givens, rated) = made.split_once(' ')?;
            let free = request.parse().ok().map(PuzzleRequest::Free);
            let request = free.or_else(|| later(|| request.parse().ok()))?;
            return Some(Self::Made { request, givens: givens.parse().ok()?, rated: rated.parse().ok()? });
        }
        let (grid, rest) = rest.split_once(' ')?;
        let grid = grid.parse().ok()?;
        Some(match kind {
            "rating" => {
                let (er, n_left) = rest.split_once(' ')?;
                Self::Rating { grid, er: Tenths(er.parse().ok()?), n_left: n_left.parse().ok()? }
            }
            "rated" => Self::Rated { grid, rated: rest.parse().ok()? },
            _ => return None,
        })
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rating { grid, er, n_left } => write!(f, "rating {grid} {} {n_left}", er.0),
            Self::Rated { grid, rated } => write!(f, "rated {grid} {rated}"),
            Self::Making { n_tries, nearest: None } => write!(f, "making {n_tries} none"),
            Self::Making { n_tries, nearest: Some((givens, er)) } => {
                write!(f, "making {n_tries} {givens} {}", er.0)
            }
            Self::Made { request, givens, rated } => write!(f, "made {givens} {rated};{request}"),
            Self::Crafted { puzzle, label } => write!(f, "crafted {} {label}", puzzle.to_lines().join(" ")),
            Self::Refuted(None) => f.write_str("refuted none"),
            Self::Refuted(Some(solutions)) => write!(f, "refuted {} {}", solutions[0], solutions[1]),
            Self::StudyAnswer(studied) => write!(f, "studied {studied}"),
            Self::Steps { digits, is_all, steps, gists } => {
                write!(f, "{} {digits} ", if *is_all { "all-steps" } else { "steps" })?;
                steps.iter().try_for_each(|step| write!(f, "{};", step.to_text()))?;
                write!(f, "{gists}")
            }
            Self::Hinted { digits, step: None, .. } => write!(f, "hinted {digits} none"),
            Self::Why { about, digits, answer, takes, is_last } => {
                let more = if *is_last { "last" } else { "more" };
                let takes = takes.map(|takes| takes.0.to_string()).unwrap_or_default();
                write!(f, "told {} {digits} {more}/{takes} {}", text_of(*about), text_of_answer(answer))
            }
            Self::Pathing { n_left } => write!(f, "pathing {n_left}"),
            Self::Path(path) => write!(f, "path {path}"),
            Self::Nothing => f.write_str("nothing"),
            Self::Hinted { digits, step: Some(step), gists } => {
                write!(f, "hinted {digits} {}{gists}", step.to_text())
            }
        }
    }
}
