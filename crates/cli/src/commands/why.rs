//! `nonet why`: explains why a digit must stand in a cell, or why it cannot.

use nonet::Step;
use nonet::grid::Grid;
use nonet::rules::BoardCandidates;
use nonet_formats::write_rules_line;
use nonet_records::{self as records, allowed};

use super::OutputStyle;
use super::position::each_position_on_any_board;
use crate::answers::{Answers, board_record, record};
use crate::draw;
use crate::input::BoardItem;
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
            let explanation = records::Why::of(&candidates, about, &allowed);
            if style == OutputStyle::Json {
                let mut record = record("why", item);
                record.extend(explanation.record(candidates.grid()));
                answers.record(record);
            } else {
                let puzzle = candidates.grid().to_string();
                write(&explanation, style, &puzzle, candidates.grid(), draw::step, answers);
            }
            if explanation.answer == records::Answer::Open {
                answers.complain(&item.place, NO_ANSWER);
            }
        },
        |item, candidates, answers| on_board(item, candidates, style, options, answers),
    )
}

fn on_board(
    item: &BoardItem,
    candidates: &BoardCandidates<'_>,
    style: OutputStyle,
    options: &Why,
    answers: &mut Answers,
) {
    let explanation = match records::Why::on_board(candidates, options.about) {
        Ok(explanation) => explanation,
        Err(message) => return answers.complain(&item.place, &message),
    };
    if style == OutputStyle::Json {
        let mut record = board_record("why", item);
        record.extend(explanation.board_record(&item.board));
        answers.record(record);
    } else {
        let puzzle = write_rules_line(&item.board);
        let draw = |digits: &Grid, step: &Step| draw::step_on(candidates.layout(), digits, step);
        write(&explanation, style, &puzzle, candidates.grid(), draw, answers);
    }
    if explanation.answer == records::Answer::Open {
        answers.complain(&item.place, NO_ANSWER);
    }
}

/// Writes an answer in columns or in lines. `draw` draws a step on the digits of the board before it.
fn write(
    explanation: &records::Why,
    style: OutputStyle,
    puzzle: &str,
    digits: &Grid,
    draw: impl Fn(&Grid, &Step) -> String,
    answers: &mut Answers,
) {
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
            answers.line(&draw(&digits, step));
        } else {
            answers.line(&format!("  {}", draw::line(step)));
        }
        for placed in &step.placements {
            digits.set(placed.cell, Some(placed.digit));
        }
    }
}
