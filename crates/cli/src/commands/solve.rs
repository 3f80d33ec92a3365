//! `nonet solve`: writes the solution of each puzzle.

use nonet::PuzzleError;
use nonet::solve::Solver;

use super::{MANY, Writing, each};
use crate::answers::record;
use crate::draw;
use crate::options::Input;
use crate::pipeline::OutputError;
use crate::verdict::{solution_of, status};

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
                    record.insert("status".into(), status(&outcome).into());
                    match &outcome {
                        Ok(solution) => drop(record.insert("solution".into(), solution.to_string().into())),
                        Err(PuzzleError::ManySolutions(two)) => {
                            let two: Vec<String> = two.iter().map(ToString::to_string).collect();
                            record.insert("solutions".into(), two.into());
                        }
                        Err(_) => {}
                    }
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
