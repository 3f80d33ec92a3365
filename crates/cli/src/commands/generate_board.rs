//! `nonet generate --board` and `--cages`: generates puzzles for other boards and killers. The same seed gives the same
//! puzzles on any number of threads.

use std::time::Duration;

use nonet_records::{BoardRequest, Limits, Made, no_puzzle_found};
use nonet_records_wide::any_size::{self, RequestOptions};

use super::{OutputStyle, each_number};
use crate::answers::{Answers, made_record};
use crate::options::Generate;
use crate::pipeline::{OutputError, is_stopped};

/// Returns the request if the options or the seed ask for another board or a killer.
///
/// # Errors
/// A sentence if the options contradict each other, or one of them does not suit the board.
pub(super) fn request(options: &Generate) -> Option<Result<Box<dyn BoardRequest>, String>> {
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
    let own = RequestOptions {
        board: options.board.as_deref(),
        level: options.level.as_deref(),
        max_cage: options.cages,
        n_givens: options.givens,
        symmetry: options.symmetry.as_deref(),
        seed: options.seed.as_deref(),
    };
    any_size::request(own, &classic, &limits)
}

pub(super) fn run(
    options: &Generate,
    request: &dyn BoardRequest,
    n_threads: usize,
) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.style);
    let mut columns = vec!["puzzle", "solution", "clues", "request"];
    if request.has_level() {
        columns.insert(3, "level");
    }
    style.start(&columns)?;
    let limits = Limits { tries: options.tries, time: options.seconds.map(Duration::from_secs) };
    each_number(
        options,
        n_threads,
        |number| request.nth(number),
        |number, request, answers| {
            if is_stopped() {
                answers.is_cut = true;
                return;
            }
            match request.make(limits, options.steps, &is_stopped) {
                Ok(made) => write(answers, style, number, made),
                Err(_) if is_stopped() => answers.is_cut = true,
                Err(n_tries) => {
                    answers.is_good = false;
                    answers.messages = format!("nonet: {}\n", no_puzzle_found(request, n_tries));
                }
            }
        },
    )
}

fn write(answers: &mut Answers, style: OutputStyle, number: u64, Made { puzzle, report }: Made) {
    match style {
        OutputStyle::Json => answers.record(made_record(number, report.record)),
        OutputStyle::Tsv => report.rows.iter().for_each(|row| answers.row(&puzzle.id(), row)),
        OutputStyle::Lines => report.lines.iter().for_each(|line| answers.line(line)),
        OutputStyle::Drawn => report.drawn.iter().for_each(|line| answers.line(line)),
    }
}
