//! The requests of `generate`: from options, by number, their searches and their records.

use std::time::{Duration, Instant};

use nonet::generate::{OptionValue, PuzzleRequest, PuzzleSeeker, RequestOptions};
use nonet::{GeneratedPuzzle, RatedPath, Rng};

use crate::Record;
use crate::step::{add_rating, steps as steps_value, technique_counts};

/// Returns the request that options describe. Without a seed, it gets an unpredictable one.
///
/// # Errors
/// A sentence if an option is wrong, or contradicts another one.
pub fn puzzle_request(
    options: impl IntoIterator<Item = (&'static str, OptionValue)>,
) -> Result<PuzzleRequest, String> {
    let mut read = RequestOptions::default();
    for (option, value) in options {
        read.set(option, value).map_err(|error| error.to_string())?;
    }
    if !read.has_seed() {
        let seed = Rng::from_entropy().map_err(|error| error.to_string())?.seed_text();
        read.set("seed", OptionValue::Text(seed)).map_err(|error| error.to_string())?;
    }
    read.puzzle_request().map_err(|error| error.to_string())
}

/// Returns the request for the puzzle with this number, counted from 1. The first has the plain seed, so it equals the
/// page's puzzle of this seed.
#[must_use]
pub fn nth(request: &PuzzleRequest, number: u64) -> PuzzleRequest {
    if number == 1 {
        return request.clone();
    }
    request.with_seed(&format!("{}-{number}", request.seed()))
}

/// Searches until the puzzle is found. Returns `None` if the tries or the time run out, or once `is_stopped` returns
/// true.
pub fn seek(
    request: &PuzzleRequest,
    tries: Option<u64>,
    time: Option<Duration>,
    is_stopped: impl Fn() -> bool,
) -> Option<GeneratedPuzzle> {
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

/// Returns the fields of `generate` for a puzzle that was made for a request.
pub fn made(request: &PuzzleRequest, made: &GeneratedPuzzle, with_steps: bool) -> Record {
    let GeneratedPuzzle { puzzle, path, .. } = made;
    let RatedPath { rating, steps } = path;
    let mut record = Record::new();
    record.insert("puzzle".into(), puzzle.givens().to_string().into());
    record.insert("solution".into(), puzzle.solution().to_string().into());
    record.insert("clues".into(), puzzle.n_clues().into());
    add_rating(&mut record, *rating);
    let techniques = steps.iter().map(|rated| rated.step.technique);
    record.insert("techniques".into(), technique_counts(techniques));
    record.insert("seed".into(), request.seed_text().into());
    record.insert("request".into(), request.to_string().into());
    if with_steps {
        let steps = steps.iter().map(|rated| (&rated.step, Some(rated.rating)));
        record.insert("steps".into(), steps_value(steps));
    }
    record
}

/// Returns the sentence for a search that ended without a puzzle.
pub fn nothing_found(request: &PuzzleRequest) -> String {
    format!("no puzzle was found for “{request}”.")
}
