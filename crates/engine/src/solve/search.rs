//! [`SolutionSearch`]: finds the solutions one by one and tries what the rules leave open.

use alloc::vec::Vec;

use super::board::{Board, Outcome};
use super::lanes::Lanes;
use super::layout::place_of;
use crate::grid::{Cell, Digit};

/// An upper bound for the number of waiting boards: each has at least one more solved cell than the one below
/// it.
const MAX_DEPTH: usize = 82;

/// The result of one step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RoundResult {
    /// The search goes on.
    Open,
    /// A solution was found; [`SolutionSearch::take`] returns it.
    Found,
    /// There is no further solution.
    Exhausted,
}

/// A search for the solutions of one grid after another. It allocates its memory once.
#[derive(Clone, Debug)]
pub(super) struct SolutionSearch<L> {
    /// The boards still to be searched, last one first.
    boards: Vec<Board<L>>,
    /// True if a try has led to a contradiction.
    has_failed: bool,
}

impl<L: Lanes> SolutionSearch<L> {
    /// Creates a search without a grid.
    pub(super) fn new() -> Self {
        Self { boards: Vec::with_capacity(MAX_DEPTH), has_failed: false }
    }

    /// Starts a new search in the grid of 81 digits, 0 for an empty cell.
    pub(super) fn start(&mut self, digits: &[u8; 81]) {
        self.boards.clear();
        self.boards.extend(Board::new(digits));
        self.has_failed = false;
    }

    /// Drops the grid.
    pub(super) fn clear(&mut self) {
        self.boards.clear();
    }

    /// Excludes the solutions in which `cell` holds `digit`. Call it right after `start`.
    pub(super) fn exclude(&mut self, cell: Cell, digit: Digit) {
        for board in &mut self.boards {
            board.exclude(place_of(cell), digit.index());
        }
    }

    /// Searches for one round.
    #[inline(always)]
    pub(super) fn step(&mut self) -> RoundResult {
        let Some(board) = self.boards.last_mut() else { return RoundResult::Exhausted };
        match board.round() {
            Outcome::Open => {}
            Outcome::Contradiction => {
                self.has_failed = true;
                self.boards.pop();
            }
            Outcome::Solved => return RoundResult::Found,
            Outcome::Stalled => {
                let (place, digit) = board.choose(self.has_failed);
                let mut tried = *board;
                tried.assume(place, digit);
                board.exclude(place, digit);
                self.boards.push(tried);
            }
        }
        RoundResult::Open
    }

    /// Returns the solution that the last step found.
    #[inline(always)]
    pub(super) fn take(&mut self) -> Option<Board<L>> {
        self.boards.pop()
    }

    /// Returns the next solution.
    pub(super) fn next(&mut self) -> Option<Board<L>> {
        loop {
            match self.step() {
                RoundResult::Open => {}
                RoundResult::Found => return self.take(),
                RoundResult::Exhausted => return None,
            }
        }
    }

    /// Counts the solutions up to `limit`.
    pub(super) fn count(&mut self, limit: u64) -> u64 {
        (0..limit).take_while(|_| self.next().is_some()).count() as u64
    }
}
