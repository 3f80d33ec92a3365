//! `nonet path`: lists all steps to the solution of each puzzle.

use nonet::Step;
use nonet_records::{Path, allowed, draw};

use super::OutputStyle;
use super::position::each_position_on_any_board;
use crate::answers::{Answers, record};
use crate::options::{By, Walk};
use crate::pipeline::OutputError;

/// The message if the steps end before the solution.
const NOT_SOLVED: &str = "The steps do not lead to the solution.";

pub(super) fn run(options: &Walk, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.files.input.style);
    style.start(&["puzzle", "number", "rating", "technique", "action"])?;
    each_position_on_any_board(
        "path",
        &options.files,
        options.by,
        n_threads,
        |item, candidates, answers| {
            let path = match options.by {
                None | Some(By::Rated) => Path::rated(&candidates),
                Some(By::People) => Path::of_people(candidates, &allowed(&item.sheet, options.no_uniqueness)),
            };
            let board = candidates.grid().to_string();
            match style {
                OutputStyle::Json => {
                    let mut record = record("path", item);
                    record.extend(path.record(candidates.grid()));
                    answers.record(record);
                }
                OutputStyle::Lines | OutputStyle::Drawn => {
                    let rating = path.rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
                    answers.line(&format!("@ {board} {rating} {}", path.steps.len()));
                    if style == OutputStyle::Drawn {
                        answers.line(&draw::board(candidates.grid()));
                    }
                }
                OutputStyle::Tsv => {}
            }
            for (number, (step, rating)) in (1..).zip(&path.steps) {
                let rating = rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
                write(answers, style, &board, number, &rating, step);
            }
            if !path.is_solved {
                answers.complain(&item.place, NOT_SOLVED);
            }
        },
        |board| board.path(None),
    )
}

/// Writes a step with its number. In JSON the record of the path already holds it.
fn write(answers: &mut Answers, style: OutputStyle, board: &str, number: u32, rating: &str, step: &Step) {
    let (number, technique, action) = (number.to_string(), step.technique.id(), step.to_string());
    match style {
        OutputStyle::Json => {}
        OutputStyle::Tsv => answers.columns(&[board, &number, rating, technique, &action]),
        OutputStyle::Lines | OutputStyle::Drawn => answers.columns(&[&number, rating, technique, &action]),
    }
}
