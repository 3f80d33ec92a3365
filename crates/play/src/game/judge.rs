//! [`judge`]: checks an answer against the rules and the solution.

use nonet::grid::{CellSet, Grid};
use nonet::puzzle::Puzzle;

use super::GamePuzzle;

/// The result of checking an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Every cell is filled and right.
    Solved,
    /// Every digit is right, and some cells are still empty.
    Correct {
        /// The number of empty cells.
        n_empty: usize,
    },
    /// No rule is broken, but some digits are wrong.
    Incorrect {
        /// The cells with a wrong digit.
        wrong: CellSet,
    },
    /// Two equal digits see each other, or a full cage has a wrong sum.
    Conflict {
        /// The cells in a conflict.
        conflicting: CellSet,
    },
}

/// Returns the cells of `answer` whose digit differs from the solution.
pub(super) fn wrong_cells(puzzle: &GamePuzzle, answer: &Grid) -> CellSet {
    answer
        .filled()
        .filter(|&(cell, digit)| puzzle.solution().get(cell) != Some(digit))
        .map(|(cell, _)| cell)
        .collect()
}

/// Checks `answer` against the rules, then against the solution of a puzzle on the classic board.
///
/// ```
/// use nonet::{Grid, Puzzle};
/// use nonet_play::game::{Judgement, judge};
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle::new(text.parse()?)?;
/// assert_eq!(judge(&puzzle, puzzle.givens()), Judgement::Correct { n_empty: 51 });
/// assert_eq!(judge(&puzzle, puzzle.solution()), Judgement::Solved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge(puzzle: &Puzzle, answer: &Grid) -> Judgement {
    judge_on(&GamePuzzle::from(puzzle.clone()), answer)
}

/// Checks `answer` against the rules of the board, then against the solution.
pub(super) fn judge_on(puzzle: &GamePuzzle, answer: &Grid) -> Judgement {
    let wrong = wrong_cells(puzzle, answer);
    let (conflicting, n_empty) = (puzzle.conflicting(answer), puzzle.n_empty(answer));
    if !conflicting.is_empty() {
        Judgement::Conflict { conflicting }
    } else if !wrong.is_empty() {
        Judgement::Incorrect { wrong }
    } else if n_empty > 0 {
        Judgement::Correct { n_empty }
    } else {
        Judgement::Solved
    }
}
