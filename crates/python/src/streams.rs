//! Functions that answer about many puzzles, and `generate`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use nonet::generate::{OptionValue, PuzzleRequest};
use nonet::solve::Solver;
use nonet_records::{self as records, BoardRequest, Limits as SearchLimits, Record, no_puzzle_found};
use nonet_records_wide::any_size::{self, Choice, Puzzle, RequestOptions};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator};
use serde_json::Value;

use crate::input::{self, error};
use crate::ordered::Ordered;
use crate::output::{dict, with_first, with_puzzle};

/// Adds the functions to the module.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(generate, module)?)?;
    module.add_function(wrap_pyfunction!(generate_many, module)?)?;
    module.add_function(wrap_pyfunction!(rate_many, module)?)
}

/// Puts the number before the fields of an answer.
fn numbered(py: Python<'_>, (number, record): (u64, Record)) -> PyResult<Bound<'_, PyDict>> {
    dict(py, &with_first("number", number.into(), record))
}

/// Returns the fields for a text: its rating or level, or an error.
fn rate_one(solver: &mut Solver, text: &str, techniques: bool, choice: Choice) -> Record {
    let (mut record, problem) = match input::any_puzzle(text, choice) {
        Ok(Puzzle::Classic(sheet)) => {
            let rated = records::Rated::of(solver, &sheet.givens, techniques);
            (with_puzzle(&sheet, rated.record()), rated.problem())
        }
        Ok(Puzzle::Other(board)) => {
            let rated = board.rate(techniques);
            (board.fields().into_iter().chain(rated.record).collect(), rated.problem)
        }
        Err(message) => {
            let mut record = Record::new();
            record.insert("puzzle".into(), Value::Null);
            record.insert("status".into(), "unreadable".into());
            (record, Some(message))
        }
    };
    if let Some(problem) = problem {
        record.insert("error".into(), problem.into());
    }
    record
}

/// Rate many puzzles on all cores. Yields a dictionary for each item of the iterable, in order.
#[pyfunction]
#[pyo3(signature = (puzzles, threads = None, *, techniques = false, board = None))]
fn rate_many(
    puzzles: &Bound<'_, PyAny>,
    threads: Option<usize>,
    techniques: bool,
    board: Option<&str>,
) -> PyResult<Ratings> {
    let choice = input::choice(board)?;
    let source = puzzles.try_iter()?.unbind();
    let work = Ordered::start(threads, || {
        let mut solver = Solver::default();
        Box::new(move |text: String, _: &AtomicBool| rate_one(&mut solver, &text, techniques, choice))
    })?;
    Ok(Ratings { source, work })
}

/// The iterator of `rate_many`.
#[pyclass(module = "nonet._nonet")]
struct Ratings {
    source: Py<PyIterator>,
    work: Ordered<String>,
}

#[pymethods]
impl Ratings {
    const fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let source = &self.source;
        let next = self.work.next(py, |py| {
            let item = source.bind(py).clone().next().transpose()?;
            item.map(|item| item.extract()).transpose()
        })?;
        next.map(|answer| numbered(py, answer)).transpose()
    }
}

/// Generate a puzzle. Raises Error if none is found.
#[pyfunction]
#[pyo3(signature = (*, board = None, level = None, cages = None, givens = None, difficulty = None, rating = None, technique = None, minutes = None, clues = None,
    symmetry = None, pattern = None, seed = None, tries = None, seconds = None, steps = false))]
#[allow(clippy::too_many_arguments, reason = "these are keyword arguments of Python")]
fn generate<'py>(
    py: Python<'py>,
    board: Option<String>,
    level: Option<String>,
    cages: Option<usize>,
    givens: Option<usize>,
    difficulty: Option<String>,
    rating: Option<&Bound<'_, PyAny>>,
    technique: Option<String>,
    minutes: Option<&Bound<'_, PyAny>>,
    clues: Option<&Bound<'_, PyAny>>,
    symmetry: Option<String>,
    pattern: Option<String>,
    seed: Option<String>,
    tries: Option<u64>,
    seconds: Option<f64>,
    steps: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let limits = Limits { tries, seconds, steps };
    let arguments = RequestArguments {
        board,
        level,
        cages,
        givens,
        difficulty,
        rating,
        technique,
        minutes,
        clues,
        symmetry,
        pattern,
        seed,
    };
    let request = AnyRequest::of(arguments, limits)?;
    let mut made = Puzzles::start(&request, Some(1), Some(1), limits)?;
    let Some((_, record)) = made.next(py)? else { return Err(error("No puzzle was made.".to_owned())) };
    match record.get("error").and_then(Value::as_str) {
        Some(message) => Err(error(message.to_owned())),
        None => dict(py, &record),
    }
}

/// Generate puzzles on all cores, n of them or without end. Yields a dictionary for each, in order.
#[pyfunction]
#[pyo3(signature = (n = None, threads = None, *, board = None, level = None, cages = None, givens = None, difficulty = None, rating = None, technique = None,
    minutes = None, clues = None, symmetry = None, pattern = None, seed = None, tries = None, seconds = None,
    steps = false))]
#[allow(clippy::too_many_arguments, reason = "these are keyword arguments of Python")]
fn generate_many(
    n: Option<u64>,
    threads: Option<usize>,
    board: Option<String>,
    level: Option<String>,
    cages: Option<usize>,
    givens: Option<usize>,
    difficulty: Option<String>,
    rating: Option<&Bound<'_, PyAny>>,
    technique: Option<String>,
    minutes: Option<&Bound<'_, PyAny>>,
    clues: Option<&Bound<'_, PyAny>>,
    symmetry: Option<String>,
    pattern: Option<String>,
    seed: Option<String>,
    tries: Option<u64>,
    seconds: Option<f64>,
    steps: bool,
) -> PyResult<Puzzles> {
    let limits = Limits { tries, seconds, steps };
    let arguments = RequestArguments {
        board,
        level,
        cages,
        givens,
        difficulty,
        rating,
        technique,
        minutes,
        clues,
        symmetry,
        pattern,
        seed,
    };
    Puzzles::start(&AnyRequest::of(arguments, limits)?, n, threads, limits)
}

/// The keyword arguments that make a request. A signature for Python lists each, so both functions repeat them.
struct RequestArguments<'a, 'py> {
    board: Option<String>,
    level: Option<String>,
    cages: Option<usize>,
    givens: Option<usize>,
    difficulty: Option<String>,
    rating: Option<&'a Bound<'py, PyAny>>,
    technique: Option<String>,
    minutes: Option<&'a Bound<'py, PyAny>>,
    clues: Option<&'a Bound<'py, PyAny>>,
    symmetry: Option<String>,
    pattern: Option<String>,
    seed: Option<String>,
}

/// The keyword arguments that are not part of the request.
#[derive(Clone, Copy)]
struct Limits {
    tries: Option<u64>,
    seconds: Option<f64>,
    steps: bool,
}

/// A request for puzzles on the classic board or on another one.
#[derive(Clone)]
enum AnyRequest {
    Classic(PuzzleRequest),
    Board(Arc<dyn BoardRequest>),
}

impl AnyRequest {
    fn of(arguments: RequestArguments<'_, '_>, limits: Limits) -> PyResult<Self> {
        input::choice(arguments.board.as_deref())?;
        let classic = [
            ("difficulty", arguments.difficulty.is_some()),
            ("rating", arguments.rating.is_some()),
            ("technique", arguments.technique.is_some()),
            ("minutes", arguments.minutes.is_some()),
            ("clues", arguments.clues.is_some()),
            ("pattern", arguments.pattern.is_some()),
        ];
        let limited = [
            ("tries", limits.tries.is_some()),
            ("seconds", limits.seconds.is_some()),
            ("steps", limits.steps),
        ];
        let own = RequestOptions {
            board: arguments.board.as_deref(),
            level: arguments.level.as_deref(),
            max_cage: arguments.cages,
            n_givens: arguments.givens,
            symmetry: arguments.symmetry.as_deref(),
            seed: arguments.seed.as_deref(),
        };
        match any_size::request(own, &classic, &limited) {
            Some(request) => request.map(|request| Self::Board(request.into())).map_err(error),
            None => request(arguments).map(Self::Classic),
        }
    }
}

fn request(arguments: RequestArguments<'_, '_>) -> PyResult<PuzzleRequest> {
    let request_options = [
        ("difficulty", arguments.difficulty.map(OptionValue::Text)),
        ("rating", arguments.rating.map(|value| input::range("rating", value)).transpose()?),
        ("technique", arguments.technique.map(OptionValue::Text)),
        ("minutes", arguments.minutes.map(|value| input::range("minutes", value)).transpose()?),
        ("clues", arguments.clues.map(input::clues).transpose()?),
        ("symmetry", arguments.symmetry.map(OptionValue::Text)),
        ("pattern", arguments.pattern.map(OptionValue::Text)),
        ("seed", arguments.seed.map(OptionValue::Text)),
    ];
    let request_options = request_options.into_iter().filter_map(|(name, value)| Some((name, value?)));
    records::puzzle_request(request_options).map_err(error)
}

/// The iterator of `generate_many`.
#[pyclass(module = "nonet._nonet")]
struct Puzzles {
    n_left: Option<u64>,
    n_started: u64,
    work: Ordered<u64>,
}

impl Puzzles {
    fn start(request: &AnyRequest, n: Option<u64>, threads: Option<usize>, limits: Limits) -> PyResult<Self> {
        let time = limits.seconds.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|_| error("`seconds` must be a number from 0.".to_owned()))?;
        let work = Ordered::start(threads, || {
            let request = request.clone();
            Box::new(move |number, is_stopped: &AtomicBool| {
                let is_stopped = || is_stopped.load(Ordering::Relaxed);
                let (request, message) = match &request {
                    AnyRequest::Classic(request) => {
                        let request = records::nth(request, number);
                        if let Some(made) = records::seek(&request, limits.tries, time, is_stopped) {
                            return records::made(&request, &made, limits.steps);
                        }
                        (request.to_string(), records::nothing_found(&request))
                    }
                    AnyRequest::Board(request) => {
                        let request = request.nth(number);
                        let search = SearchLimits { tries: limits.tries, time };
                        match request.make(search, limits.steps, &is_stopped) {
                            Ok(made) => return made.report.record,
                            Err(n_tries) => (request.to_string(), no_puzzle_found(&request, n_tries)),
                        }
                    }
                };
                let mut record = Record::new();
                record.insert("request".into(), request.into());
                record.insert("error".into(), message.into());
                record
            })
        })?;
        Ok(Self { n_left: n, n_started: 0, work })
    }

    fn next(&mut self, py: Python<'_>) -> PyResult<Option<(u64, Record)>> {
        let Self { n_left, n_started, work } = self;
        work.next(py, |_| {
            if *n_left == Some(0) {
                return Ok(None);
            }
            *n_left = n_left.map(|n| n - 1);
            *n_started += 1;
            Ok(Some(*n_started))
        })
    }
}

#[pymethods]
impl Puzzles {
    const fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        self.next(py)?.map(|answer| numbered(py, answer)).transpose()
    }
}
