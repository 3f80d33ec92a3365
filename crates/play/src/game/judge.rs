//! [`judge`]: checks an answer against the rules and the solution.

use nonet::check::check;
use nonet::grid::{CellSet, Grid};
use nonet::puzzle::Puzzle;

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
    /// No two digits conflict, but some are wrong.
    Incorrect {
        /// The cells with a wrong digit.
        wrong: CellSet,
    },
    /// Two equal digits see each other.
    Conflict {
        /// The cells in a conflict.
        conflicting: CellSet,
    },
}

/// Returns the cells of `answer` whose digit differs from the solution.
pub(super) fn wrong_cells(puzzle: &Puzzle, answer: &Grid) -> CellSet {
    answer
        .filled()
        .filter(|&(cell, digit)| puzzle.solution().get(cell) != Some(digit))
        .map(|(cell, _)| cell)
        .collect()
}

/// Checks `answer` against the rules, then against the solution of `puzzle`.
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
    let verdict = check(answer);
    let wrong = wrong_cells(puzzle, answer);
    if !verdict.is_legal() {
        Judgement::Conflict { conflicting: verdict.conflicting_cells() }
    } else if !wrong.is_empty() {
        Judgement::Incorrect { wrong }
    } else if verdict.n_empty > 0 {
        Judgement::Correct { n_empty: verdict.n_empty }
    } else {
        Judgement::Solved
    }
}
