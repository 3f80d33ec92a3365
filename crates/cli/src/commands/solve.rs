//! `nonet solve`: writes the solution of each puzzle.

use nonet::solve::Solver;
use nonet_records::{self as records, draw, solution_of, status};

use super::{MANY, OutputStyle, each_on_any_board};
use crate::answers::{Answers, record};
use crate::input::{AnyItem, Item};
use crate::options::BoardInput;
use crate::pipeline::OutputError;

pub(super) fn run(options: &BoardInput, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.input.style);
    style.start(&["puzzle", "status", "solution"])?;
    each_on_any_board("solve", options.source(), n_threads, MANY, || {
        let mut solver = Solver::default();
        move |item, answers| match item {
            AnyItem::Classic(item) => solve(&mut solver, item, style, answers),
            AnyItem::Other(item) => answers.report("solve", item, style, item.board.solve()),
        }
    })
}

fn solve(solver: &mut Solver, item: &Item, style: OutputStyle, answers: &mut Answers) {
    let givens = &item.sheet.givens;
    let outcome = solution_of(solver, givens);
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
                match style {
                    OutputStyle::Drawn => answers.line(&draw::board(solution)),
                    _ => answers.grid(solution),
                }
            }
        }
    }
    if let Err(error) = outcome {
        answers.complain(&item.place, &error.to_string());
    }
}
