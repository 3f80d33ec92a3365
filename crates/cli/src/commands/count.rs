//! `nonet count`: counts the solutions of each grid.

use nonet::solve::Solver;
use nonet_formats::write_rules_line;
use nonet_records::{BoardSolver, Count as Counted};

use super::{MANY, OutputStyle, each_on_any_board};
use crate::answers::{board_record, record};
use crate::input::AnyItem;
use crate::options::Count;
use crate::pipeline::OutputError;

pub(super) fn run(count: &Count, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(count.files.input.style);
    let limit = count.limit;
    style.start(&["puzzle", "solutions"])?;
    each_on_any_board("count", count.files.source(), n_threads, MANY, || {
        let (mut solver, mut board_solver) = (Solver::default(), BoardSolver::default());
        move |item, answers| {
            let counted = match item {
                AnyItem::Classic(item) => Counted::of(&mut solver, &item.sheet.givens, limit),
                AnyItem::Other(item) => board_solver.count(&item.board, limit),
            };
            let text = format!("{}{}", counted.n_solutions, if counted.is_exact { "" } else { "+" });
            match style {
                OutputStyle::Json => {
                    let mut record = match item {
                        AnyItem::Classic(item) => record("count", item),
                        AnyItem::Other(item) => board_record("count", item),
                    };
                    record.extend(counted.record());
                    answers.record(record);
                }
                OutputStyle::Tsv => {
                    let puzzle = match item {
                        AnyItem::Classic(item) => item.sheet.givens.to_string(),
                        AnyItem::Other(item) => write_rules_line(&item.board),
                    };
                    answers.columns(&[&puzzle, &text]);
                }
                OutputStyle::Lines | OutputStyle::Drawn => answers.line(&text),
            }
        }
    })
}
