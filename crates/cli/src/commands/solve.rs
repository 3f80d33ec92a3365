//! `nonet solve`: writes the solution of each puzzle.

use nonet::solve::Solver;
use nonet_records::{self as records, solution_of, status};

use super::{MANY, Writing, each};
use crate::answers::record;
use crate::draw;
use crate::options::Input;
use crate::pipeline::OutputError;

pub(super) fn run(files: &Input, n_threads: usize) -> Result<bool, OutputError> {
    let writing = Writing::of(files.style);
    writing.start(&["puzzle", "status", "solution"])?;
    each("solve", files.source(), n_threads, MANY, || {
        let mut solver = Solver::default();
        move |item, answers| {
            let givens = &item.sheet.givens;
            let outcome = solution_of(&mut solver, givens);
            match writing {
                Writing::Json => {
                    let mut record = record("solve", item);
                    record.extend(records::solve(&outcome));
                    answers.record(record);
                }
                Writing::Tsv => {
                    let solution = outcome.as_ref().map_or_else(|_| "-".to_owned(), ToString::to_string);
                    answers.columns(&[&givens.to_string(), status(&outcome), &solution]);
                }
                Writing::Lines | Writing::Drawn => {
                    if let Ok(solution) = &outcome {
                        let drawn = writing == Writing::Drawn;
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
