//! The common start of `hint`, `path` and `why`: reads the position of each board.

use nonet::Candidates;
use nonet::solve::Solver;
use nonet_records::{BoardPuzzle, Report, classic_only, position};

use super::{FEW, OutputStyle, each_on_any_board};
use crate::answers::Answers;
use crate::input::{AnyItem, Item};
use crate::options::{BoardInput, By};
use crate::pipeline::OutputError;

/// Runs `work` on each classic position in which a step can be searched for, and reports the others. `on_board` returns
/// the answer about a puzzle on another board. Other boards have no rated steps, so asking for those ends the run.
pub(super) fn each_position_on_any_board(
    command: &str,
    options: &BoardInput,
    by: Option<By>,
    n_threads: usize,
    work: impl Fn(&Item, Candidates, &mut Answers) + Sync,
    on_board: impl Fn(&dyn BoardPuzzle) -> Report + Sync,
) -> Result<bool, OutputError> {
    let style = OutputStyle::of(options.input.style);
    each_on_any_board(command, options.source(), n_threads, FEW, || {
        let mut solver = Solver::default();
        let (work, on_board) = (&work, &on_board);
        move |item, answers| match item {
            AnyItem::Classic(item) => classic_position(&mut solver, item, answers, work),
            AnyItem::Other(item) if by == Some(By::Rated) => {
                answers.refuse(&item.place, &classic_only("--by rated"));
            }
            AnyItem::Other(item) => answers.report(command, item, style, on_board(&*item.board)),
        }
    })
}

fn classic_position(
    solver: &mut Solver,
    item: &Item,
    answers: &mut Answers,
    work: &impl Fn(&Item, Candidates, &mut Answers),
) {
    match position(solver, &item.sheet) {
        Ok(candidates) => work(item, candidates, answers),
        Err(message) => answers.complain(&item.place, &message),
    }
}
