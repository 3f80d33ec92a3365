//! `nonet count`: counts the solutions of each grid.

use nonet::solve::Solver;
use nonet_records::Count as Counted;

use super::{MANY, OutputStyle, each};
use crate::answers::record;
use crate::options::Count;
use crate::pipeline::OutputError;

pub(super) fn run(count: &Count, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(count.files.style);
    let limit = count.limit;
    style.start(&["puzzle", "solutions"])?;
    each("count", count.files.source(), n_threads, MANY, || {
        let mut solver = Solver::default();
        move |item, answers| {
            let counted = Counted::of(&mut solver, &item.sheet.givens, limit);
            let text = format!("{}{}", counted.n_solutions, if counted.is_exact { "" } else { "+" });
            match style {
                OutputStyle::Json => {
                    let mut record = record("count", item);
                    record.extend(counted.record());
                    answers.record(record);
                }
                OutputStyle::Tsv => answers.columns(&[&item.sheet.givens.to_string(), &text]),
                OutputStyle::Lines | OutputStyle::Drawn => answers.line(&text),
            }
        }
    })
}
