//! `nonet generate`: generates puzzles to order. The same seed gives the same puzzles on any number of threads.

use std::time::Duration;

use nonet::generate::{OptionValue, PuzzleRequest, RequestOptions, drawing_of};
use nonet::{Difficulty, Made, RatedPath, Rng};
use serde_json::{Map, Value};

use super::{Writing, output};
use crate::answers::Answers;
use crate::draw;
use crate::json;
use crate::options::Generate;
use crate::output::number_of;
use crate::part::Part;
use crate::pipeline::{self, OutputError, Spread, is_stopped};
use crate::progress::Progress;
use crate::puzzle_request::{nth, pattern, seek};

pub(super) fn run(options: &Generate, n_threads: usize) -> Result<bool, OutputError> {
    let request = match puzzle_request(options) {
        Ok(request) => request,
        Err(message) => {
            eprintln!("nonet: {message}");
            std::process::exit(2);
        }
    };
    let writing = Writing::of(options.style);
    writing.start(&["puzzle", "solution", "ER", "EP", "ED", "difficulty", "request"])?;
    let part = options.part.unwrap_or(Part::ALL);
    let output = output(options.resume.as_deref(), "generate");
    let n_done = output.last().map_or(0, |record| {
        let number = number_of(record).unwrap_or(0);
        let is_same =
            record.get("request").and_then(Value::as_str) == Some(&nth(&request, number).to_string());
        if !is_same || !part.takes(number) {
            eprintln!("nonet: the last result in the file is puzzle {number} of another run.");
            std::process::exit(2);
        }
        number
    });
    let progress =
        Progress::of_puzzles(part.share_of(options.n) - part.share_of(n_done.min(options.n)), &output);
    let spread = Spread::new(n_threads, 1);
    let numbers = (n_done + 1..=options.n).filter(|&number| part.takes(number));
    pipeline::run(numbers, spread, &progress, output, || {
        |number| {
            let mut answers = Answers::new();
            answers.progress = 1;
            let request = nth(&request, number);
            if let Some(made) = seek(&request, options.tries, options.seconds.map(Duration::from_secs)) {
                write(&mut answers, writing, options, &request, number, &made);
            } else if is_stopped() {
                answers.is_cut = true;
            } else {
                answers.is_good = false;
                answers.words = format!("nonet: no puzzle was found for “{request}”.\n");
            }
            answers
        }
    })
}

/// Returns the request that the options describe.
fn puzzle_request(options: &Generate) -> Result<PuzzleRequest, String> {
    let mut asked = RequestOptions::default();
    let text = |text: &str| OptionValue::Text(text.to_owned());
    let range = |(min, max): (f64, f64)| OptionValue::Range { min, max };
    let clues = |clues: &str| clues.parse().map_or_else(|_| text(clues), OptionValue::Number);
    let drawing = options.pattern.as_deref().map(pattern).transpose()?.map(drawing_of);
    let seed = match &options.seed {
        Some(seed) => seed.clone(),
        None => Rng::from_entropy().map_err(|error| error.to_string())?.seed_text(),
    };
    let given = [
        ("difficulty", options.difficulty.as_deref().map(text)),
        ("rating", options.rating.map(range)),
        ("technique", options.technique.as_deref().map(text)),
        ("minutes", options.minutes.map(range)),
        ("symmetry", options.symmetry.as_deref().map(text)),
        ("clues", options.clues.as_deref().map(clues)),
        ("pattern", drawing.as_deref().map(text)),
        ("seed", Some(text(&seed))),
    ];
    for (option, value) in given {
        if let Some(value) = value {
            asked.set(option, value).map_err(|error| error.to_string())?;
        }
    }
    asked.puzzle_request().map_err(|error| error.to_string())
}

fn write(
    answers: &mut Answers,
    writing: Writing,
    options: &Generate,
    request: &PuzzleRequest,
    number: u64,
    made: &Made,
) {
    let Made { puzzle, path, .. } = made;
    let RatedPath { rating, steps } = path;
    let (givens, solution) = (puzzle.givens(), puzzle.solution());
    match writing {
        Writing::Json => {
            let mut record = Map::new();
            record.insert("schema".into(), "nonet/generate/1".into());
            record.insert("number".into(), number.into());
            record.insert("puzzle".into(), givens.to_string().into());
            record.insert("solution".into(), solution.to_string().into());
            record.insert("clues".into(), puzzle.n_clues().into());
            json::add_rating(&mut record, *rating);
            let techniques = steps.iter().map(|rated| rated.step.technique);
            record.insert("techniques".into(), json::technique_counts(techniques));
            record.insert("seed".into(), request.seed_text().into());
            record.insert("request".into(), request.to_string().into());
            if options.steps {
                let steps: Value =
                    steps.iter().map(|rated| json::step(&rated.step, Some(rated.rating))).collect();
                record.insert("steps".into(), steps);
            }
            answers.record(record);
        }
        Writing::Tsv => {
            let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(|tenths| tenths.to_string());
            let word = Difficulty::of(*rating).id();
            let (givens, solution) = (givens.to_string(), solution.to_string());
            answers.columns(&[&givens, &solution, &er, &ep, &ed, word, &request.to_string()]);
        }
        Writing::Lines => answers.columns(&[&givens.to_string(), &rating.to_string(), &request.to_string()]),
        Writing::Drawn => {
            answers.line(&draw::board(givens));
            let word = Difficulty::of(*rating).id();
            answers.line(&format!("{word}, {rating}, {request}"));
        }
    }
}
