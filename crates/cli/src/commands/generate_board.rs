//! `nonet generate --board`: generates puzzles for other boards. The same seed gives the same puzzles on any number of
//! threads.

use nonet::craft::{BoardRequest, craft};
use nonet::search::RuledPuzzle;
use nonet_formats::write_rules_line;
use nonet_records::{self as records, board_text};

use super::{OutputStyle, each_number};
use crate::answers::{Answers, made_record};
use crate::draw;
use crate::options::Generate;
use crate::pipeline::{OutputError, is_stopped};

/// Returns the request if the options name another board, or the seed does.
///
/// # Errors
/// A sentence if the options contradict each other, or one of them is for classic boards only.
pub(super) fn request(options: &Generate) -> Option<Result<BoardRequest, String>> {
    // The command line accepts only known names.
    let choice = options.board.as_deref().and_then(|board| board.parse().ok()).unwrap_or_default();
    let classic_options = [
        ("--difficulty", options.difficulty.is_some()),
        ("--rating", options.rating.is_some()),
        ("--technique", options.technique.is_some()),
        ("--minutes", options.minutes.is_some()),
        ("--clues", options.clues.is_some()),
        ("--pattern", options.pattern.is_some()),
        ("--tries", options.tries.is_some()),
        ("--seconds", options.seconds.is_some()),
        ("--steps", options.steps),
    ];
    records::board_request(choice, options.symmetry.as_deref(), options.seed.as_deref(), classic_options)
}

pub(super) fn run(options: &Generate, request: &BoardRequest, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.style);
    style.start(&["puzzle", "solution", "clues", "request"])?;
    let nth = |number| records::nth_board(request, number);
    each_number(options, n_threads, nth, |number, request, answers| {
        if is_stopped() {
            answers.is_cut = true;
        } else {
            write(answers, style, request, number, &craft(request));
        }
    })
}

fn write(
    answers: &mut Answers,
    style: OutputStyle,
    request: &BoardRequest,
    number: u64,
    puzzle: &RuledPuzzle,
) {
    let (layout, givens) = (puzzle.layout(), puzzle.givens());
    match style {
        OutputStyle::Json => {
            answers.record(made_record(number, records::made_board(request, puzzle)));
        }
        OutputStyle::Tsv => {
            let (solution, clues) = (board_text(layout, puzzle.solution()), puzzle.n_clues().to_string());
            answers.columns(&[&write_rules_line(givens), &solution, &clues, &request.to_string()]);
        }
        OutputStyle::Lines => answers.columns(&[&write_rules_line(givens), &request.to_string()]),
        OutputStyle::Drawn => {
            answers.line(&draw::other_board(layout, givens.grid()));
            answers.line(&request.to_string());
        }
    }
}
