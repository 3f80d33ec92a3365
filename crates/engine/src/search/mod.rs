//! The general solver: finds and counts the solutions of a board with any layout.
//!
//! [`solve`](mod@crate::solve) is much faster, but only for the classic board.

#[cfg(wide)]
#[doc(hidden)]
pub mod classic_solver;
mod keep_sum;
mod place;
mod ruled_puzzle;
mod searcher;
mod state;
mod sums;
mod tables;

pub use ruled_puzzle::{RuledPuzzle, RuledPuzzleError};
pub use searcher::Searcher;

use alloc::vec::Vec;

use crate::grid::Grid;
use crate::rules::Board;

/// Returns the solutions of a board, at most `limit` of them, all different. Two of them prove that the
/// solution is not unique. [`Searcher`] describes the algorithm.
///
/// ```
/// use nonet::layout::Layout;
/// use nonet::rules::Board;
/// use nonet::search::search;
/// let six = Board::parse(Layout::boxes(2, 3)?, "3...5. .5...4 ..2... ...6.. 2...1. .3...5")?;
/// let solutions = search(&six, 2);
/// assert_eq!(solutions.len(), 1);
/// assert_eq!(Board::new(six.layout().clone(), solutions[0])?.to_string()[..6], *"324156");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search(board: &Board, limit: usize) -> Vec<Grid> {
    Searcher::new(board.layout()).search(board.grid(), limit)
}

/// Returns the number of solutions of a board, or `limit` if there are that many or more.
pub fn count_board_solutions(board: &Board, limit: u64) -> u64 {
    Searcher::new(board.layout()).count(board.grid(), limit)
}
