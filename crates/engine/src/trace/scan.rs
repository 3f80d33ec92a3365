//! Search 1, plain scan. Cells are in reading order, with digits 1 to 9. For each digit the row, the column
//! and the box are searched cell by cell, and so are the further houses of another board.

use super::backtrack::{Method, State};
use super::board::SearchBoard;
use crate::grid::{Cell, Digit};

pub(super) struct Scan;

impl<B: SearchBoard> Method<B> for Scan {
    fn choose(state: &mut State<B>) -> Option<Cell> {
        first_empty(state)
    }

    fn next_digit(state: &mut State<B>, _: Cell, after: Option<Digit>) -> Option<Digit> {
        digit_after(state, after)
    }

    fn test(state: &mut State<B>, cell: Cell, digit: Digit) -> Result<(), Cell> {
        let (found, n_cells) = state.board.holder(cell, digit);
        state.counters.cells_looked_at += n_cells;
        found.map_or(Ok(()), Err)
    }
}

/// Returns the first empty cell in reading order. All cells before the last placed digit are filled.
pub(super) fn first_empty<B: SearchBoard>(state: &State<B>) -> Option<Cell> {
    let start = state.stack().last().map_or(0, |(cell, _)| cell.index());
    Cell::ALL[start..].iter().copied().find(|&cell| state.board.is_empty(cell))
}

/// Returns the digit of the board after this one, or its first digit.
pub(super) fn digit_after<B: SearchBoard>(state: &State<B>, after: Option<Digit>) -> Option<Digit> {
    match after {
        None => Some(Digit::D1),
        Some(digit) => Digit::new(digit.get() + 1).filter(|&next| next <= state.board.last_digit()),
    }
}
