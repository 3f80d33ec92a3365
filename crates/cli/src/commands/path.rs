//! `nonet path`: lists all steps to the solution of each puzzle.

use nonet::Step;
use nonet::catalogue::BoardPath;
use nonet_formats::write_rules_line;
use nonet_records::{self as records, Path, allowed, path_on_board};

use super::OutputStyle;
use super::position::each_position_on_any_board;
use crate::answers::{Answers, board_record, record};
use crate::draw;
use crate::input::BoardItem;
use crate::options::{By, Walk};
use crate::pipeline::OutputError;

/// The message where the steps end before the solution.
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
        |item, _, answers| match path_on_board(&item.board) {
            Ok(path) => on_board(item, &path, style, answers),
            Err(message) => answers.complain(&item.place, &message),
        },
    )
}

fn on_board(item: &BoardItem, path: &BoardPath, style: OutputStyle, answers: &mut Answers) {
    let board = &item.board;
    let puzzle = write_rules_line(board);
    match style {
        OutputStyle::Json => {
            let mut record = board_record("path", item);
            record.extend(records::board_path_record(board, path));
            answers.record(record);
        }
        OutputStyle::Lines | OutputStyle::Drawn => {
            answers.line(&format!("@ {puzzle} {} {}", path.level, path.steps.len()));
            if style == OutputStyle::Drawn {
                answers.line(&draw::other_board(board.layout(), board.grid()));
            }
        }
        OutputStyle::Tsv => {}
    }
    for (number, step) in (1..).zip(&path.steps) {
        write(answers, style, &puzzle, number, "-", step);
    }
    if !path.is_solved {
        answers.complain(&item.place, NOT_SOLVED);
    }
}

/// Writes a step with its number, in columns or as a line.
fn write(answers: &mut Answers, style: OutputStyle, board: &str, number: u32, rating: &str, step: &Step) {
    let (number, technique, action) = (number.to_string(), step.technique.id(), step.to_string());
    match style {
        OutputStyle::Json => {}
        OutputStyle::Tsv => answers.columns(&[board, &number, rating, technique, &action]),
        OutputStyle::Lines | OutputStyle::Drawn => answers.columns(&[&number, rating, technique, &action]),
    }
}
