//! `nonet solve`: writes the solution of each puzzle.

use nonet::solve::Solver;
use nonet_records::{self as records, solution_of, status};

use super::{MANY, OutputStyle, each};
use crate::answers::record;
use crate::draw;
use crate::options::Input;
use crate::pipeline::OutputError;

pub(super) fn run(files: &Input, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(files.style);
    style.start(&["puzzle", "status", "solution"])?;
    each("solve", files.source(), n_threads, MANY, || {
        let mut solver = Solver::default();
        move |item, answers| {
            let givens = &item.sheet.givens;
            let outcome = solution_of(&mut solver, givens);
            match style {
                OutputStyle::Json => {
                    let mut record = record("solve", item);
                    record.extend(records::solve(&outcome));
                    answers.record(record);
                }
                OutputStyle::Tsv => {
                    let solution = outcome.as_ref().map_or_else(|_| "-".to_owned(), ToString::to_string);
                    answers.columns(&[&givens.to_string(), status(&outcome), &solution]);
                }
                OutputStyle::Lines | OutputStyle::Drawn => {
                    if let Ok(solution) = &outcome {
                        let drawn = style == OutputStyle::Drawn;
                        answers.line(&if drawn { draw::board(solution) } else { solution.to_string() });
                    }
                }
            }
            if let Err(error) = outcome {
                answers.complain(&item.place, &error.to_string());
            }
        }
    })
}
