//! The second half of search 6 (fill). It tests every filled cell in a shuffled order and clears it if the
//! solution stays unique. The result is a minimal puzzle.

use super::backtrack::{Phase, State};
use super::board::SearchBoard;
use super::end::Outcome;
use super::event::EventKind;
use super::propagation::Propagation;
use super::shuffle::digging_order;
use crate::grid::{Cell, Digit};

/// Moves to the next cell, or tests the current one.
pub(super) fn dig<B: SearchBoard>(state: &mut State<B>) -> EventKind {
    match state.phase {
        Phase::Dig { at } => next_cell(state, at),
        Phase::TestHole { at } => test(state, at),
        _ => next_cell(state, 0),
    }
}

/// Moves to the cell at this index of the order, or ends if all were tested.
fn next_cell<B: SearchBoard>(state: &mut State<B>, at: u8) -> EventKind {
    if let Some(cell) = cell_at(state, at) {
        state.phase = Phase::TestHole { at };
        EventKind::Look { cell }
    } else {
        state.phase = Phase::Done(Outcome::Solved);
        EventKind::Minimal
    }
}

/// Returns the cell at this index of the digging order, if there is one.
fn cell_at<B: SearchBoard>(state: &State<B>, at: u8) -> Option<Cell> {
    let mut cells = digging_order(state.seed).into_iter().filter(|&cell| state.board.has(cell));
    cells.nth(usize::from(at))
}

/// Clears the cell at this index of the order, or keeps it.
fn test<B: SearchBoard>(state: &mut State<B>, at: u8) -> EventKind {
    let Some(cell) = cell_at(state, at) else { return next_cell(state, at) };
    state.phase = Phase::Dig { at: at + 1 };
    state.counters.tests += 1;
    // Each cell is visited once, so it is filled.
    let Some(digit) = state.board.grid().get(cell) else { return EventKind::Look { cell } };
    if let Some(other) = other_digit(state.board.clone(), cell, digit) {
        EventKind::Kept { cell, digit, other }
    } else {
        state.board.erase(cell, digit);
        state.counters.erasures += 1;
        state.counters.depth -= 1;
        EventKind::Erase { cell, digit, was_forced: false }
    }
}

/// Returns the digit that `cell` would have in a second solution, if there is one.
///
/// The board without the cell has the known solution, and with the cell filled only that one. So any other solution
/// differs in this cell.
fn other_digit<B: SearchBoard>(mut board: B, cell: Cell, digit: Digit) -> Option<Digit> {
    board.erase(cell, digit);
    board.candidates(cell).without(digit).iter().find(|&other| {
        let mut test = State::new(board.clone(), 0);
        test.board.place(cell, other);
        while test.step::<Propagation>().is_some() {}
        test.phase == Phase::Done(Outcome::Solved)
    })
}
