//! [`judge`]: an answer held against the rules and against the solution.

use nonet::check::check;
use nonet::grid::{CellSet, Grid};
use nonet::puzzle::Puzzle;

/// The four things that can be said of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Full, and every digit is the solution's.
    Solved,
    /// Every digit is the solution's, and some cells are still empty.
    Correct {
        /// How many cells are empty.
        n_empty: usize,
    },
    /// No two digits are in conflict, but some are not the solution's.
    Incorrect {
        /// Those cells.
        wrong: CellSet,
    },
    /// Equal digits see each other.
    Conflict {
        /// The cells that are in a conflict.
        conflicting: CellSet,
    },
}

/// The cells of `answer` whose digit is not that of the solution.
pub(super) fn wrong_cells(puzzle: &Puzzle, answer: &Grid) -> CellSet {
    answer
        .filled()
        .filter(|&(cell, digit)| puzzle.solution().get(cell) != Some(digit))
        .map(|(cell, _)| cell)
        .collect()
}

/// Holds `answer` against the rules, then against the solution of `puzzle`.
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
