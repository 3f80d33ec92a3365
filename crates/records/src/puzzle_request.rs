//! [`PuzzleRequest`]: the request of `generate`, with or without a pattern.

use std::fmt;
use std::time::{Duration, Instant};

use nonet::generate::{OptionValue, PatternRequest, PatternSeeker, RequestOptions};
use nonet::{Cell, CellSet, Made, RatedPath, Request, Rng, Seeker};

use crate::Record;
use crate::step::{add_rating, steps as steps_value, technique_counts};

/// A request for a puzzle.
#[derive(Clone, Debug)]
pub enum PuzzleRequest {
    /// Givens in any cells, or by a symmetry.
    Free(Request),
    /// Givens exactly in the cells of a pattern.
    Pattern(PatternRequest),
}

impl PuzzleRequest {
    /// Returns the request of these options, with givens in the cells of the pattern if there is one. Without a seed, it
    /// gets an unpredictable one.
    ///
    /// # Errors
    /// A sentence if an option is wrong, or contradicts another one.
    pub fn new(
        options: impl IntoIterator<Item = (&'static str, OptionValue)>,
        pattern: Option<CellSet>,
    ) -> Result<Self, String> {
        let mut asked = RequestOptions::default();
        for (option, value) in options {
            asked.set(option, value).map_err(|error| error.to_string())?;
        }
        if !asked.has_seed() {
            let seed = Rng::from_entropy().map_err(|error| error.to_string())?.seed_text();
            asked.set("seed", OptionValue::Text(seed)).map_err(|error| error.to_string())?;
        }
        let request = asked.request().map_err(|error| error.to_string())?;
        let Some(cells) = pattern else { return Ok(Self::Free(request)) };
        let request = PatternRequest::new(cells, request.target.clone(), &request.seed);
        Ok(Self::Pattern(request.map_err(|error| error.to_string())?))
    }

    /// Returns the request for the puzzle with this number, counted from 1. The first has the plain seed, so it equals the
    /// page's puzzle of this seed.
    #[must_use]
    pub fn nth(&self, number: u64) -> Self {
        let seed = |seed: &str| if number == 1 { seed.to_owned() } else { format!("{seed}-{number}") };
        match self {
            Self::Free(request) => Self::Free(Request { seed: seed(&request.seed), ..request.clone() }),
            Self::Pattern(request) => Self::Pattern(request.with_seed(&seed(request.seed()))),
        }
    }

    /// Returns the seed with its version.
    pub fn seed_text(&self) -> String {
        match self {
            Self::Free(request) => request.seed_text(),
            Self::Pattern(request) => request.seed_text(),
        }
    }

    /// Searches until the puzzle is found. Returns `None` if the tries or the time run out, or once `is_stopped` returns
    /// true.
    pub fn seek(
        &self,
        tries: Option<u64>,
        time: Option<Duration>,
        is_stopped: impl Fn() -> bool,
    ) -> Option<Made> {
        let end = time.map(|time| Instant::now() + time);
        let goes_on = |n_tries: u64| {
            tries.is_none_or(|tries| n_tries < tries)
                && end.is_none_or(|end| Instant::now() < end)
                && !is_stopped()
        };
        match self {
            Self::Free(request) => {
                let mut seeker = Seeker::new(request);
                while seeker.found().is_none() && goes_on(seeker.n_tries()) {
                    seeker.step();
                }
                seeker.found().cloned()
            }
            Self::Pattern(request) => {
                let mut seeker = PatternSeeker::new(request);
                while seeker.found().is_none() && goes_on(seeker.n_tries()) {
                    seeker.step();
                }
                seeker.found().cloned()
            }
        }
    }

    /// Returns the fields of `generate` for a puzzle that was made for this request.
    pub fn record(&self, made: &Made, with_steps: bool) -> Record {
        let Made { puzzle, path, .. } = made;
        let RatedPath { rating, steps } = path;
        let mut record = Record::new();
        record.insert("puzzle".into(), puzzle.givens().to_string().into());
        record.insert("solution".into(), puzzle.solution().to_string().into());
        record.insert("clues".into(), puzzle.n_clues().into());
        add_rating(&mut record, *rating);
        let techniques = steps.iter().map(|rated| rated.step.technique);
        record.insert("techniques".into(), technique_counts(techniques));
        record.insert("seed".into(), self.seed_text().into());
        record.insert("request".into(), self.to_string().into());
        if with_steps {
            let steps = steps.iter().map(|rated| (&rated.step, Some(rated.rating)));
            record.insert("steps".into(), steps_value(steps));
        }
        record
    }

    /// Returns the sentence for a search that ended without a puzzle.
    pub fn nothing_found(&self) -> String {
        format!("no puzzle was found for “{self}”.")
    }
}

impl fmt::Display for PuzzleRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free(request) => request.fmt(f),
            Self::Pattern(request) => request.fmt(f),
        }
    }
}

/// Returns the cells that are drawn in a text of 81 signs: an `x` for a given, a dot for an empty cell.
///
/// # Errors
/// A sentence if the text is no drawing of 81 cells.
pub fn drawn(text: &str) -> Result<CellSet, String> {
    let mut signs = Vec::new();
    for (line, sign) in
        (1..).zip(text.lines()).flat_map(|(number, line)| line.chars().map(move |sign| (number, sign)))
    {
        match sign {
            'x' | 'X' | '*' | '#' | 'o' | 'O' | '1'..='9' => signs.push(true),
            '.' | '0' | '_' => signs.push(false),
            '|' | '+' | '-' => {}
            sign if sign.is_whitespace() => {}
            sign => return Err(format!("line {line}: “{sign}” is neither an x for a given nor a dot.")),
        }
    }
    if signs.len() != 81 {
        return Err(format!("this draws {} cells; a Sudoku has 81.", signs.len()));
    }
    Ok(Cell::ALL.into_iter().zip(signs).filter(|(_, is_given)| *is_given).map(|(cell, _)| cell).collect())
}
