//! `nonet generate`: generates puzzles on request. The same seed gives the same puzzles on any number of threads.

use std::path::Path;
use std::time::Duration;
use std::{fmt, fs, io};

use nonet::generate::{OptionValue, PuzzleRequest, drawing_of, drawn_cells};
use nonet::{CellSet, Difficulty, GeneratedPuzzle};
use nonet_records::{self as records, draw};

use super::{OutputStyle, each_number, generate_board};
use crate::answers::{Answers, made_record};
use crate::options::Generate;
use crate::pipeline::{OutputError, is_stopped};
use crate::refuse;

pub(super) fn run(options: &Generate, n_threads: usize) -> Result<bool, OutputError> {
    if let Some(request) = generate_board::request(options) {
        let request = request.unwrap_or_else(|message| refuse(&message));
        return generate_board::run(options, &*request, n_threads);
    }
    let request = puzzle_request(options).unwrap_or_else(|message| refuse(&message));
    let style = OutputStyle::of(options.style);
    style.start(&["puzzle", "solution", "ER", "EP", "ED", "difficulty", "request"])?;
    let time = options.seconds.map(Duration::from_secs);
    let nth = |number| records::nth(&request, number);
    each_number(options, n_threads, nth, |number, request, answers| {
        if let Some(made) = records::seek(request, options.tries, time, is_stopped) {
            write(answers, style, options, request, number, &made);
        } else if is_stopped() {
            answers.is_cut = true;
        } else {
            answers.is_good = false;
            answers.messages = format!("nonet: {}\n", records::nothing_found(request));
        }
    })
}

/// Returns the request that the options describe.
fn puzzle_request(options: &Generate) -> Result<PuzzleRequest, String> {
    let text = |text: &String| OptionValue::Text(text.clone());
    let range = |(min, max): (f64, f64)| OptionValue::Range { min, max };
    let clues = |clues: &String| clues.parse().map_or_else(|_| text(clues), OptionValue::Number);
    let drawing = options.pattern.as_deref().map(pattern).transpose()?.map(drawing_of);
    let request_options = [
        ("difficulty", options.difficulty.as_ref().map(text)),
        ("rating", options.rating.map(range)),
        ("technique", options.technique.as_ref().map(text)),
        ("minutes", options.minutes.map(range)),
        ("symmetry", options.symmetry.as_ref().map(text)),
        ("clues", options.clues.as_ref().map(clues)),
        ("pattern", drawing.map(OptionValue::Text)),
        ("seed", options.seed.as_ref().map(text)),
    ];
    records::puzzle_request(request_options.into_iter().filter_map(|(name, value)| Some((name, value?))))
}

/// Reads the pattern in a file; `-` is standard input.
///
/// # Errors
/// A sentence if the file cannot be read, or is no drawing of 81 cells.
fn pattern(path: &Path) -> Result<CellSet, String> {
    let named = |message: &dyn fmt::Display| format!("{}: {message}", path.display());
    let text = if path == Path::new("-") {
        let mut text = String::new();
        io::Read::read_to_string(&mut io::stdin(), &mut text).map(|_| text)
    } else {
        fs::read_to_string(path)
    };
    drawn_cells(&text.map_err(|error| named(&error))?).map_err(|message| named(&message))
}

fn write(
    answers: &mut Answers,
    style: OutputStyle,
    options: &Generate,
    request: &PuzzleRequest,
    number: u64,
    made: &GeneratedPuzzle,
) {
    let GeneratedPuzzle { puzzle, path, .. } = made;
    let rating = path.rating;
    let (givens, solution) = (puzzle.givens(), puzzle.solution());
    match style {
        OutputStyle::Json => {
            answers.record(made_record(number, records::made(request, made, options.steps)));
        }
        OutputStyle::Tsv => {
            let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(|tenths| tenths.to_string());
            let word = Difficulty::of(rating).id();
            let (givens, solution) = (givens.to_string(), solution.to_string());
            answers.columns(&[&givens, &solution, &er, &ep, &ed, word, &request.to_string()]);
        }
        OutputStyle::Lines => {
            answers.columns(&[&givens.to_string(), &rating.to_string(), &request.to_string()]);
        }
        OutputStyle::Drawn => {
            answers.line(&draw::board(givens));
            let word = Difficulty::of(rating).id();
            answers.line(&format!("{word}, {rating}, {request}"));
        }
    }
}
