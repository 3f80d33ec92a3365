//! `nonet why`: explains why a digit must stand in a cell, or why it cannot.

use nonet_records::{self as records, allowed};

use super::OutputStyle;
use super::position::each_position;
use crate::answers::record;
use crate::draw;
use crate::options::Why;
use crate::pipeline::OutputError;

pub(super) fn run(options: &Why, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.files.style);
    let about = options.about;
    style.start(&["puzzle", "candidate", "answer", "number", "technique", "action"])?;
    each_position("why", &options.files, n_threads, |item, candidates, answers| {
        let explanation = records::Why::of(&candidates, about, &allowed(&item.sheet, options.no_uniqueness));
        let word = explanation.answer.word();
        let board = candidates.grid().to_string();
        match style {
            OutputStyle::Json => {
                let mut record = record("why", item);
                record.extend(explanation.record(candidates.grid()));
                answers.record(record);
            }
            OutputStyle::Tsv => {
                let about = about.to_string();
                if explanation.steps.is_empty() {
                    answers.columns(&[&board, &about, word, "-", "-", "-"]);
                }
                for (number, step) in (1_u32..).zip(&explanation.steps) {
                    let (number, action) = (number.to_string(), step.to_string());
                    answers.columns(&[&board, &about, word, &number, step.technique.id(), &action]);
                }
            }
            OutputStyle::Lines | OutputStyle::Drawn => {
                answers.line(&explanation.sentence);
                let mut board = *candidates.grid();
                for step in &explanation.steps {
                    if style == OutputStyle::Drawn {
                        answers.line(&draw::step(&board, step));
                    } else {
                        answers.line(&format!("  {}", draw::line(step)));
                    }
                    for placed in &step.placements {
                        board.set(placed.cell, Some(placed.digit));
                    }
                }
            }
        }
        if explanation.answer == records::Answer::Open {
            answers.complain(&item.place, "No answer is found.");
        }
    })
}
