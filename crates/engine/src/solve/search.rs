//! [`Search`]: one solution after the other, by trying what the rules leave open.

use super::board::{Board, Outcome};
use super::lanes::Lanes;
use super::layout::place_of;
use crate::grid::{Cell, Digit};

/// More boards than can ever wait: each has at least one solved cell more than the one below it.
const MAX_DEPTH: usize = 82;

/// Where a step of a search has led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// It goes on.
    Open,
    /// To a solution, which is to be taken by [`Search::take`].
    Found,
    /// There is no further solution.
    Exhausted,
}

/// A search for the solutions of one grid after another. It takes its memory once.
#[derive(Clone, Debug)]
pub(super) struct Search<L> {
    /// What is still to be looked at, the last first.
    boards: Vec<Board<L>>,
    /// Whether a try has led to a contradiction.
    has_failed: bool,
}

impl<L: Lanes> Search<L> {
    /// A search with nothing to look for.
    pub(super) fn new() -> Self {
        Self { boards: Vec::with_capacity(MAX_DEPTH), has_failed: false }
    }

    /// Starts anew with the grid of 81 digits, 0 for an empty cell.
    pub(super) fn start(&mut self, digits: &[u8; 81]) {
        self.boards.clear();
        self.boards.extend(Board::new(digits));
        self.has_failed = false;
    }

    /// Gives up the grid.
    pub(super) fn clear(&mut self) {
        self.boards.clear();
    }

    /// Leaves out the solutions in which `cell` holds `digit`. For use right after the start.
    pub(super) fn exclude(&mut self, cell: Cell, digit: Digit) {
        for board in &mut self.boards {
            board.exclude(place_of(cell), digit.index());
        }
    }

    /// One round on.
    #[inline(always)]
    pub(super) fn step(&mut self) -> Step {
        let Some(board) = self.boards.last_mut() else { return Step::Exhausted };
        match board.round() {
            Outcome::Open => {}
            Outcome::Contradiction => {
                self.has_failed = true;
                self.boards.pop();
            }
            Outcome::Solved => return Step::Found,
            Outcome::Stalled => {
                let (place, digit) = board.choose(self.has_failed);
                let mut tried = *board;
                tried.assume(place, digit);
                board.exclude(place, digit);
                self.boards.push(tried);
            }
        }
        Step::Open
    }

    /// The solution that the last step has found.
    #[inline(always)]
    pub(super) fn take(&mut self) -> Option<Board<L>> {
        self.boards.pop()
    }

    /// The next solution.
    pub(super) fn next(&mut self) -> Option<Board<L>> {
        loop {
            match self.step() {
                Step::Open => {}
                Step::Found => return self.take(),
                Step::Exhausted => return None,
            }
        }
    }

    /// How many solutions there are, counted up to `limit`.
    pub(super) fn count(&mut self, limit: u64) -> u64 {
        (0..limit).take_while(|_| self.next().is_some()).count() as u64
    }
}
