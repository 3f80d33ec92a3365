//! The common start of `hint`, `path` and `why`: reads the position of each board.

use nonet::Candidates;
use nonet::catalogue::Options;
use nonet::solve::Solver;

use super::{FEW, each};
use crate::answers::Answers;
use crate::input::Item;
use crate::options::Input;
use crate::pipeline::OutputError;
use crate::verdict::solution_of;

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
        move |item, answers| match position(&mut solver, item) {
            Ok(candidates) => work(item, candidates, answers),
            Err(message) => answers.complain(&item.place, &message),
        }
    })
}

/// Returns the candidates of a board, if the puzzle has one solution and no entry contradicts it.
///
/// # Errors
/// A sentence that says why the board allows no search for steps.
fn position(solver: &mut Solver, item: &Item) -> Result<Candidates, String> {
    let solution = solution_of(solver, &item.sheet.givens).map_err(|error| error.to_string())?;
    let board = item.sheet.digits();
    if let Some((cell, digit)) = board.filled().find(|&(cell, digit)| solution.get(cell) != Some(digit)) {
        return Err(format!("The entry {cell}={digit} is wrong."));
    }
    if board.is_full() {
        return Err("There is nothing left to do.".to_owned());
    }
    Candidates::of(&board).map_err(|_| "This Sudoku has no solution.".to_owned())
}

/// Returns the options of the catalogue of techniques for people.
pub(super) fn allowed(item: &Item, no_uniqueness: bool) -> Options {
    let options = Options::default().with_givens(item.sheet.givens.filled_cells());
    if no_uniqueness { options.without_uniqueness() } else { options }
}
