//! `nonet count`: counts the solutions of each grid.

use nonet::solve::Solver;

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
            // Counting to one above the limit shows whether the number is exact.
            let found = solver.count_solutions(&item.sheet.givens, limit.saturating_add(1));
            let is_exact = found <= limit;
            let n_solutions = found.min(limit);
            let text = format!("{n_solutions}{}", if is_exact { "" } else { "+" });
            match writing {
                Writing::Json => {
                    let mut record = record("count", item);
                    record.insert("solutions".into(), n_solutions.into());
                    record.insert("exact".into(), is_exact.into());
                    answers.record(record);
                }
                Writing::Tsv => answers.columns(&[&item.sheet.givens.to_string(), &text]),
                Writing::Lines | Writing::Drawn => answers.line(&text),
            }
        }
    })
}
