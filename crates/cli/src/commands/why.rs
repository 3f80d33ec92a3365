//! `nonet why`: explains why a digit must go in a cell, or why it cannot.

use nonet::grid::Grid;
use nonet_records::{self as records, allowed, draw};

use super::OutputStyle;
use super::position::each_position_on_any_board;
use crate::answers::{Answers, record};
use crate::options::Why;
use crate::pipeline::OutputError;

/// The message where the answer is open.
const NO_ANSWER: &str = "No answer is found.";

pub(super) fn run(options: &Why, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.files.input.style);
    let about = options.about;
    style.start(&["puzzle", "candidate", "answer", "number", "technique", "action"])?;
    each_position_on_any_board(
        "why",
        &options.files,
        None,
        n_threads,
        |item, candidates, answers| {
            let allowed = allowed(&item.sheet, options.no_uniqueness);
            let Some(about) = about.on_classic() else {
                return answers.complain(&item.place, records::OFF_BOARD);
            };
            let explanation = records::Why::of(&candidates, about, &allowed);
            if style == OutputStyle::Json {
                let mut record = record("why", item);
                record.extend(explanation.record(candidates.grid()));
                answers.record(record);
            } else {
                let puzzle = candidates.grid().to_string();
                write(&explanation, style, &puzzle, candidates.grid(), answers);
            }
            if explanation.answer == records::Answer::Open {
                answers.complain(&item.place, NO_ANSWER);
            }
        },
        |board| board.why(None, about),
    )
}

/// Writes an answer in columns or in lines.
fn write(explanation: &records::Why, style: OutputStyle, puzzle: &str, digits: &Grid, answers: &mut Answers) {
    if style == OutputStyle::Tsv {
        let (about, word) = (explanation.about.to_string(), explanation.answer.word());
        if explanation.steps.is_empty() {
            answers.columns(&[puzzle, &about, word, "-", "-", "-"]);
        }
        for (number, step) in (1_u32..).zip(&explanation.steps) {
            let (number, action) = (number.to_string(), step.to_string());
            answers.columns(&[puzzle, &about, word, &number, step.technique.id(), &action]);
        }
        return;
    }
    answers.line(&explanation.sentence);
    let mut digits = *digits;
    for step in &explanation.steps {
        if style == OutputStyle::Drawn {
            answers.line(&draw::step(&digits, step));
        } else {
            answers.line(&format!("  {}", draw::line(step)));
        }
        for placed in &step.placements {
            digits.set(placed.cell, Some(placed.digit));
        }
    }
}
