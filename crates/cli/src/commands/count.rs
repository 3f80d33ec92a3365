//! `nonet count`: counts the solutions of each grid.

use nonet::solve::Solver;
use nonet_records::Count as Counted;

use super::{MANY, Writing, each};
use crate::answers::record;
use crate::options::Count;
use crate::pipeline::OutputError;

pub(super) fn run(count: &Count, n_threads: usize) -> Result<bool, OutputError> {
    let writing = Writing::of(count.files.style);
    let limit = count.limit;
    writing.start(&["puzzle", "solutions"])?;
    each("count", count.files.source(), n_threads, MANY, || {
        let mut solver = Solver::default();
        move |item, answers| {
            let counted = Counted::of(&mut solver, &item.sheet.givens, limit);
            let text = format!("{}{}", counted.n_solutions, if counted.is_exact { "" } else { "+" });
            match writing {
                Writing::Json => {
                    let mut record = record("count", item);
                    record.extend(counted.record());
                    answers.record(record);
                }
                Writing::Tsv => answers.columns(&[&item.sheet.givens.to_string(), &text]),
                Writing::Lines | Writing::Drawn => answers.line(&text),
            }
        }
    })
}
