//! The requests of `generate`: their numbers, their search and the files of patterns.

use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, Instant};

use nonet::generate::{PuzzleRequest, PuzzleSeeker, drawn_cells};
use nonet::{CellSet, Made};

use crate::pipeline::is_stopped;

/// Returns the request for the puzzle with this number, counted from 1. The first has the plain seed, so it equals the
/// page's puzzle of this seed.
pub(crate) fn nth(request: &PuzzleRequest, number: u64) -> PuzzleRequest {
    if number == 1 {
        return request.clone();
    }
    request.with_seed(&format!("{}-{number}", request.seed()))
}

/// Searches until the puzzle is found. Returns `None` if the tries or the time run out, or after Ctrl+C.
pub(crate) fn seek(request: &PuzzleRequest, tries: Option<u64>, time: Option<Duration>) -> Option<Made> {
    let end = time.map(|time| Instant::now() + time);
    let mut seeker = PuzzleSeeker::new(request);
    while seeker.found().is_none()
        && tries.is_none_or(|tries| seeker.n_tries() < tries)
        && end.is_none_or(|end| Instant::now() < end)
        && !is_stopped()
    {
        seeker.step();
    }
    seeker.found().cloned()
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
    drawn_cells(&text.map_err(|error| named(&error))?).map_err(|error| named(&error))
}
