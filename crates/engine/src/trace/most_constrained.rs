//! Search 3, most constrained cell. The next cell is the empty cell with the fewest candidates, the first one
//! in reading order, and only its candidates are tried.

use super::backtrack::{Method, State};
use super::board::SearchBoard;
use crate::grid::{Cell, Digit};

pub(super) struct MostConstrained;

impl<B: SearchBoard> Method<B> for MostConstrained {
    fn choose(state: &mut State<B>) -> Option<Cell> {
        fewest_candidates(state)
    }

    fn next_digit(state: &mut State<B>, cell: Cell, after: Option<Digit>) -> Option<Digit> {
        candidate_after(state, cell, after)
    }
}

/// Returns the empty cell with the fewest candidates. It stops at a cell that has none.
pub(super) fn fewest_candidates<B: SearchBoard>(state: &mut State<B>) -> Option<Cell> {
    let mut best = None;
    let mut fewest = usize::MAX;
    let mut n_empty = 0;
    for cell in Cell::ALL {
        if !state.board.is_empty(cell) {
            continue;
        }
        n_empty += 1;
        let n_candidates = state.board.candidates(cell).len();
        if n_candidates < fewest {
            (best, fewest) = (Some(cell), n_candidates);
            if n_candidates == 0 {
                break;
            }
        }
    }
    state.counters.cells_looked_at += n_empty;
    state.count(state.board.work_in_first(n_empty));
    best
}

/// Returns the smallest candidate of `cell` above another. The candidates were computed when the cell was
/// chosen, and they are the same whenever the search returns to it.
pub(super) fn candidate_after<B: SearchBoard>(
    state: &State<B>,
    cell: Cell,
    after: Option<Digit>,
) -> Option<Digit> {
    state.board.candidates(cell).iter().find(|&digit| Some(digit) > after)
}
