//! `nonet path`: lists all steps to the solution of each puzzle.

use nonet_records::{Path, allowed};

use super::OutputStyle;
use super::position::each_position;
use crate::answers::record;
use crate::draw;
use crate::options::{By, Walk};
use crate::pipeline::OutputError;

pub(super) fn run(options: &Walk, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.files.style);
    style.start(&["puzzle", "number", "rating", "technique", "action"])?;
    each_position("path", &options.files, n_threads, |item, candidates, answers| {
        let path = match options.by {
            By::Rated => Path::rated(&candidates),
            By::People => Path::of_people(candidates, &allowed(&item.sheet, options.no_uniqueness)),
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
            match style {
                OutputStyle::Json => {}
                OutputStyle::Tsv => {
                    let number = number.to_string();
                    answers.columns(&[&board, &number, &rating, step.technique.id(), &step.to_string()]);
                }
                OutputStyle::Lines | OutputStyle::Drawn => {
                    answers.line(&format!("{number}\t{rating}\t{}\t{step}", step.technique.id()));
                }
            }
        }
        if !path.is_solved {
            answers.complain(&item.place, "The steps do not lead to the solution.");
        }
    })
}
