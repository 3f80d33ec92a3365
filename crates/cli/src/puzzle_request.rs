//! [`PuzzleRequest`]: the request of `generate`, with or without a pattern.

use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, Instant};

use nonet::generate::{PatternRequest, PatternSeeker};
use nonet::{Cell, CellSet, Made, Request, Seeker};

use crate::pipeline::is_stopped;

/// A request for a puzzle.
#[derive(Clone, Debug)]
pub(crate) enum PuzzleRequest {
    /// Givens in any cells, or by a symmetry.
    Free(Request),
    /// Givens exactly in the cells of a pattern.
    Pattern(PatternRequest),
}

impl PuzzleRequest {
    /// Returns the request for the puzzle with this number, counted from 1. The first has the plain seed, so it equals the
    /// page's puzzle of this seed.
    pub(crate) fn nth(&self, number: u64) -> Self {
        let seed = |seed: &str| if number == 1 { seed.to_owned() } else { format!("{seed}-{number}") };
        match self {
            Self::Free(request) => Self::Free(Request { seed: seed(&request.seed), ..request.clone() }),
            Self::Pattern(request) => Self::Pattern(request.with_seed(&seed(request.seed()))),
        }
    }

    /// Returns the seed with its version.
    pub(crate) fn seed_text(&self) -> String {
        match self {
            Self::Free(request) => request.seed_text(),
            Self::Pattern(request) => request.seed_text(),
        }
    }

    /// Searches until the puzzle is found. Returns `None` if the tries or the time run out, or after Ctrl+C.
    pub(crate) fn seek(&self, tries: Option<u64>, time: Option<Duration>) -> Option<Made> {
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
}

impl fmt::Display for PuzzleRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free(request) => request.fmt(f),
            Self::Pattern(request) => request.fmt(f),
        }
    }
}

/// Reads the pattern in a file; `-` is standard input.
///
/// # Errors
/// A sentence if the file cannot be read, or is no drawing of 81 cells.
pub(crate) fn pattern(path: &Path) -> Result<CellSet, String> {
    let named = |message: &dyn fmt::Display| format!("{}: {message}", path.display());
    let text = if path == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(path)
    };
    drawn(&text.map_err(|error| named(&error))?).map_err(|message| named(&message))
}

/// Returns the cells that are drawn in a text.
fn drawn(text: &str) -> Result<CellSet, String> {
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
