//! `nonet generate --board` and `--cages`: generates puzzles for other boards and killers. The same seed gives the same
//! puzzles on any number of threads.

use std::time::Duration;

use nonet::craft::{OtherOptions, OtherRequest};
use nonet_formats::write_rules_line;
use nonet_records::{self as records, OtherMade, board_text};

use super::{OutputStyle, each_number};
use crate::answers::{Answers, made_record};
use crate::draw;
use crate::options::Generate;
use crate::pipeline::{OutputError, is_stopped};

/// Returns the request if the options name another board, or the seed does.
///
/// # Errors
/// A sentence if the options contradict each other, or one of them does not suit the board.
pub(super) fn request(options: &Generate) -> Option<Result<OtherRequest, String>> {
    // The command line accepts only known names.
    let choice = options.board.as_deref().and_then(|board| board.parse().ok()).unwrap_or_default();
    let classic = [
        ("--difficulty", options.difficulty.is_some()),
        ("--rating", options.rating.is_some()),
        ("--technique", options.technique.is_some()),
        ("--minutes", options.minutes.is_some()),
        ("--clues", options.clues.is_some()),
        ("--pattern", options.pattern.is_some()),
    ];
    let limits = [
        ("--tries", options.tries.is_some()),
        ("--seconds", options.seconds.is_some()),
        ("--steps", options.steps),
    ];
    let own = OtherOptions {
        kind: None,
        level: options.level.as_deref(),
        max_cage: options.cages,
        n_givens: options.givens,
        symmetry: options.symmetry.as_deref(),
    };
    records::board_request(choice, own, options.seed.as_deref(), &classic, &limits)
}

pub(super) fn run(options: &Generate, request: &OtherRequest, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.style);
    let mut columns = vec!["puzzle", "solution", "clues", "request"];
    if matches!(request, OtherRequest::Level(_)) {
        columns.insert(3, "level");
    }
    style.start(&columns)?;
    let time = options.seconds.map(Duration::from_secs);
    each_number(
        options,
        n_threads,
        |number| records::nth_board(request, number),
        |number, request, answers| {
            if is_stopped() {
                answers.is_cut = true;
                return;
            }
            match records::make_board(request, options.tries, time, is_stopped) {
                Ok(made) => write(answers, style, options, request, number, &made),
                Err(_) if is_stopped() => answers.is_cut = true,
                Err(n_tries) => {
                    answers.is_good = false;
                    answers.messages = format!("nonet: {}\n", records::no_board_found(request, n_tries));
                }
            }
        },
    )
}

fn write(
    answers: &mut Answers,
    style: OutputStyle,
    options: &Generate,
    request: &OtherRequest,
    number: u64,
    made: &OtherMade,
) {
    let puzzle = made.puzzle();
    let (layout, givens, request_text) = (puzzle.layout(), puzzle.givens(), request.to_string());
    let level = made.level().map(|level| level.to_string());
    match style {
        OutputStyle::Json => {
            answers.record(made_record(number, made.record(request, options.steps)));
        }
        OutputStyle::Tsv => {
            let (id, solution) = (write_rules_line(givens), board_text(layout, puzzle.solution()));
            let clues = puzzle.n_clues().to_string();
            let mut columns = vec![id.as_str(), &solution, &clues];
            columns.extend(level.as_deref());
            columns.push(&request_text);
            answers.columns(&columns);
        }
        OutputStyle::Lines => {
            let id = write_rules_line(givens);
            let mut columns = vec![id.as_str()];
            columns.extend(level.as_deref());
            columns.push(&request_text);
            answers.columns(&columns);
        }
        OutputStyle::Drawn => {
            answers.line(&draw::other_board(layout, givens.grid()));
            let level = level.map(|level| format!("{level}, ")).unwrap_or_default();
            answers.line(&format!("{level}{request_text}"));
        }
    }
}
