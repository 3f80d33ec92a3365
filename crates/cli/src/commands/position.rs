//! The common start of `hint`, `path` and `why`: reads the position of each board.

use nonet::Candidates;
use nonet::solve::Solver;
use nonet_records::position;

use super::{FEW, each};
use crate::answers::Answers;
use crate::input::Item;
use crate::options::Input;
use crate::pipeline::OutputError;

/// Runs `work` on each position in which a step can be searched for, and reports the others.
pub(super) fn each_position(
    command: &str,
    files: &Input,
    n_threads: usize,
    work: impl Fn(&Item, Candidates, &mut Answers) + Sync,
) -> Result<bool, OutputError> {
    each(command, files.source(), n_threads, FEW, || {
        let mut solver = Solver::default();
        let work = &work;
        move |item, answers| match position(&mut solver, &item.sheet) {
            Ok(candidates) => work(item, candidates, answers),
            Err(message) => answers.complain(&item.place, &message),
        }
    })
}
