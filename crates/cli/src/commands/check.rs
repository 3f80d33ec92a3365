//! `nonet check`: reports whether each grid has exactly one solution, and which entries are wrong.

use nonet::CellSet;
use nonet::solve::Solver;
use nonet_records::{self as records, solution_of, status, wrong_entries};

use super::{MANY, OutputStyle, each_on_any_board};
use crate::answers::{Answers, record};
use crate::input::{AnyItem, Item};
use crate::options::BoardInput;
use crate::pipeline::OutputError;

pub(super) fn run(options: &BoardInput, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.input.style);
    style.start(&["puzzle", "status", "clues", "wrong entries"])?;
    each_on_any_board("check", options.source(), n_threads, MANY, || {
        let mut solver = Solver::default();
        move |item, answers| match item {
            AnyItem::Classic(item) => check(&mut solver, item, style, answers),
            AnyItem::Other(item) => answers.report("check", item, style, item.board.check()),
        }
    })
}

fn check(solver: &mut Solver, item: &Item, style: OutputStyle, answers: &mut Answers) {
    let givens = &item.sheet.givens;
    let outcome = solution_of(solver, givens);
    let wrong = wrong_entries(&outcome, &item.sheet);
    match style {
        OutputStyle::Json => {
            let mut record = record("check", item);
            record.extend(records::check(&outcome, givens, wrong));
            answers.record(record);
        }
        OutputStyle::Tsv => {
            let clues = givens.n_filled().to_string();
            answers.columns(&[&givens.to_string(), status(&outcome), &clues, &names(wrong)]);
        }
        OutputStyle::Lines | OutputStyle::Drawn => answers.line(status(&outcome)),
    }
    match outcome {
        Err(error) => answers.complain(&item.place, &error.to_string()),
        Ok(_) if !wrong.is_empty() => {
            answers.complain(&item.place, &format!("These entries are wrong: {}.", names(wrong)));
        }
        Ok(_) => {}
    }
}

/// Returns the names of cells, separated by blanks; a dash for no cells.
fn names(cells: CellSet) -> String {
    let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    if names.is_empty() { "-".to_owned() } else { names.join(" ") }
}
