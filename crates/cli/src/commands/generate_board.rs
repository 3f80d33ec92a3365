//! `nonet generate --board`: generates puzzles for other boards. The same seed gives the same puzzles on any number of
//! threads.

use nonet::craft::{BoardKind, BoardRequest, craft};
use nonet::search::RuledPuzzle;
use nonet_formats::write_rules_line;
use nonet_records::{self as records, Record, board_text};

use super::generate::n_done;
use super::{OutputStyle, output};
use crate::answers::Answers;
use crate::draw;
use crate::options::Generate;
use crate::pipeline::{self, OutputError, Spread, is_stopped};
use crate::progress::Progress;
use crate::share::Share;

/// Returns the request if the options ask for another board, or its seed does.
///
/// # Errors
/// A sentence if the options contradict each other, or one of them is for classic boards only.
pub(super) fn request(options: &Generate) -> Option<Result<BoardRequest, String>> {
    let seed = options.seed.as_deref();
    let kind = match &options.board {
        Some(board) => board.parse::<BoardKind>().map_err(|error| error.to_string()),
        None => Ok(records::whole_request(seed?)?.kind),
    };
    if let Some(option) = classic_option(options) {
        return Some(Err(records::classic_only(option)));
    }
    Some(kind.and_then(|kind| records::board_request(kind, options.symmetry.as_deref(), seed)))
}

/// Returns the first option that only puzzles on classic boards have.
fn classic_option(options: &Generate) -> Option<&'static str> {
    let asked = [
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
    asked.into_iter().find(|(_, is_asked)| *is_asked).map(|(option, _)| option)
}

pub(super) fn run(options: &Generate, request: &BoardRequest, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.style);
    style.start(&["puzzle", "solution", "clues", "request"])?;
    let share = options.part.unwrap_or(Share::ALL);
    let output = output(options.resume.as_deref(), "generate");
    let n_done = n_done(&output, share, |number| records::nth_board(request, number).to_string());
    let progress = Progress::of_puzzles(share.n_of(options.n) - share.n_of(n_done.min(options.n)), &output);
    let numbers = (n_done + 1..=options.n).filter(|&number| share.takes(number));
    pipeline::run(numbers, Spread::new(n_threads, 1), &progress, output, || {
        |number| {
            let mut answers = Answers::new();
            answers.progress = 1;
            if is_stopped() {
                answers.is_cut = true;
            } else {
                let request = records::nth_board(request, number);
                write(&mut answers, style, &request, number, &craft(&request));
            }
            answers
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
            let mut record = Record::new();
            record.insert("schema".into(), "nonet/generate/1".into());
            record.insert("number".into(), number.into());
            record.extend(records::made_board(request, puzzle));
            answers.record(record);
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
