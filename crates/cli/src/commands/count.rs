//! `nonet count`: counts the solutions of each grid.

use nonet::solve::Solver;
use nonet_records::Count as Counted;

use super::{MANY, OutputStyle, each_on_any_board};
use crate::answers::{Answers, record};
use crate::input::{AnyItem, Item};
use crate::options::Count;
use crate::pipeline::OutputError;

pub(super) fn run(count: &Count, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(count.files.input.style);
    let limit = count.limit;
    style.start(&["puzzle", "solutions"])?;
    each_on_any_board("count", count.files.source(), n_threads, MANY, || {
        let mut solver = Solver::default();
        move |item, answers| match item {
            AnyItem::Classic(item) => counted(&mut solver, item, limit, style, answers),
            AnyItem::Other(item) => answers.report("count", item, style, item.board.count(limit)),
        }
    })
}

fn counted(solver: &mut Solver, item: &Item, limit: u64, style: OutputStyle, answers: &mut Answers) {
    let givens = &item.sheet.givens;
    let counted = Counted::of(solver, givens, limit);
    match style {
        OutputStyle::Json => {
            let mut record = record("count", item);
            record.extend(counted.record());
            answers.record(record);
        }
        OutputStyle::Tsv => answers.columns(&[&givens.to_string(), &counted.text()]),
        OutputStyle::Lines | OutputStyle::Drawn => answers.line(&counted.text()),
    }
}
