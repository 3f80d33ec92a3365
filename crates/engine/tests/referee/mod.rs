//! A referee for everything that is taught. It is written from the definitions of the techniques and shares
//! no code with the engine. It has its own houses, candidates and solver, and its only input is the steps
//! that it judges.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod answers;
mod board;
mod cases;
mod chains;
mod claim;
mod fish;
mod judge;
mod nets;
mod sets;
mod unique;
mod walks;

use board::Board;
use cases::{frozen, on_all_cores};
use nonet::{Candidate, Step};

/// A puzzle: its givens, and its solution by the referee's own search.
struct Case {
    givens: [bool; 81],
    start: Board,
    solution: [u8; 81],
}

impl Case {
    fn of(givens: &str) -> Self {
        let start = Board::of(givens);
        let solutions = start.solutions();
        assert_eq!(solutions.len(), 1, "{givens} has exactly one solution");
        Self { givens: start.digits.map(|digit| digit != 0), start, solution: solutions[0] }
    }

    /// Returns the reason why a step is wrong on a board, if it is.
    fn objection(&self, board: &Board, step: &Step) -> Option<String> {
        let claim = claim::Claim::of(step);
        let is_true = |&(cell, digit): &board::Mark| self.solution[cell] == digit;
        if !claim.placed.iter().all(is_true) || claim.gone.iter().any(is_true) {
            return Some(format!("{}: not so in the solution", claim.text));
        }
        judge::holds(board, Some(&self.givens), &claim).err()
    }
}

/// Applies a step.
fn apply(board: &mut Board, step: &Step) {
    claim::Claim::of(step).apply(board);
}

/// Returns `true` if a candidate is decided.
fn is_decided(board: &Board, about: Candidate) -> bool {
    !board.has((about.cell.index(), about.digit.get()))
}
