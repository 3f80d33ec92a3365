//! Search 4, most constrained cell with look-ahead. It goes back as soon as any empty cell has no candidate,
//! or any house has no place for a digit.

use super::backtrack::{Follow, Method, State};
use super::board::SearchBoard;
use super::event::DeadEnd;
use super::most_constrained::{candidate_after, fewest_candidates};
use crate::grid::{Cell, Digit, DigitSet};

pub(super) struct LookAhead;

impl<B: SearchBoard> Method<B> for LookAhead {
    fn follow(state: &mut State<B>) -> Follow {
        let dead_end = candidates(state).and_then(|candidates| {
            (0..state.board.n_houses()).try_for_each(|house| places(state, &candidates, house).map(|_| ()))
        });
        dead_end.map_or_else(Follow::DeadEnd, |()| Follow::Nothing)
    }

    fn choose(state: &mut State<B>) -> Option<Cell> {
        fewest_candidates(state)
    }

    fn next_digit(state: &mut State<B>, cell: Cell, after: Option<Digit>) -> Option<Digit> {
        candidate_after(state, cell, after)
    }
}

/// Returns the candidates of every empty cell, or the first cell that has none.
pub(super) fn candidates<B: SearchBoard>(state: &mut State<B>) -> Result<[DigitSet; Cell::COUNT], DeadEnd> {
    let mut candidates = [DigitSet::EMPTY; Cell::COUNT];
    let mut n_empty = 0;
    let mut dead = None;
    for cell in Cell::ALL {
        if state.board.is_empty(cell) {
            n_empty += 1;
            candidates[cell.index()] = state.board.candidates(cell);
            if candidates[cell.index()].is_empty() {
                dead = Some(DeadEnd::NoCandidate(cell));
                break;
            }
        }
    }
    state.counters.cells_looked_at += n_empty;
    state.count(state.board.work_in_first(n_empty));
    dead.map_or(Ok(candidates), Err)
}

/// Returns the digits that have exactly one place left in the house at this index, or the first digit that has none.
pub(super) fn places<B: SearchBoard>(
    state: &mut State<B>,
    candidates: &[DigitSet; Cell::COUNT],
    house: usize,
) -> Result<DigitSet, DeadEnd> {
    let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
    let cells = state.board.cells_of(house);
    for &cell in cells {
        let digits = candidates[cell.index()];
        twice = twice.union(once.intersection(digits));
        once = once.union(digits);
    }
    state.counters.cells_looked_at += u64::try_from(cells.len()).unwrap_or(0);
    state.counters.table_lookups += 1;
    match state.board.digits().difference(once).difference(state.board.used(house)).first() {
        Some(digit) => Err(DeadEnd::NoPlace(digit, state.board.house(house))),
        None => Ok(once.difference(twice)),
    }
}
