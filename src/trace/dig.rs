//! The second half of search 6: every filled cell is tested in a shuffled order, and dug out where the
//! solution stays the only one. What is left is a minimal puzzle.

use super::backtrack::{Phase, State};
use super::board::Board;
use super::event::{Event, What};
use super::fill::digging_order;
use super::propagation::Propagation;
use super::search::Outcome;
use crate::grid::{Cell, Digit};

/// The next event of the digging; `None` if it is not yet or no longer time for it.
pub(super) fn step(state: &mut State) -> Option<Event> {
    let what = match state.phase {
        Phase::Dig { at } => {
            if let Some(&cell) = digging_order(state.seed).get(usize::from(at)) {
                state.phase = Phase::TestHole { at };
                What::Look { cell }
            } else {
                state.phase = Phase::Done(Outcome::Solved);
                What::Minimal
            }
        }
        Phase::TestHole { at } => {
            let cell = digging_order(state.seed)[usize::from(at)];
            let digit = state.board.grid().get(cell)?;
            state.phase = Phase::Dig { at: at + 1 };
            state.counters.tests += 1;
            if let Some(other) = other_digit(state.board, cell, digit) {
                What::Kept { cell, digit, other }
            } else {
                state.board.erase(cell, digit);
                state.counters.erasures += 1;
                state.counters.depth -= 1;
                What::Erase { cell, digit, was_forced: false }
            }
        }
        _ => return None,
    };
    Some(state.tell(what))
}

/// What a second solution, where `cell` is not its digit, would have there.
///
/// The board without the cell has the known solution; it has another one only if the cell can differ,
/// because all other empty cells were found to depend on the digits that stand.
fn other_digit(mut board: Board, cell: Cell, digit: Digit) -> Option<Digit> {
    board.erase(cell, digit);
    board.candidates(cell).without(digit).iter().find(|&other| {
        let mut test = State::new(&board.grid().with(cell, other), 0);
        while test.step::<Propagation>().is_some() {}
        test.phase == Phase::Done(Outcome::Solved)
    })
}
