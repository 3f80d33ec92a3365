//! Search 1, plain scan. Cells are in reading order, with digits 1 to 9. For each digit the row, the column
//! and the box are searched cell by cell.

use super::backtrack::{Method, State};
use super::board::{CELLS_OF, HOUSES_OF};
use crate::grid::{Cell, Digit};

pub(super) struct Scan;

impl Method for Scan {
    fn choose(state: &mut State) -> Option<Cell> {
        first_empty(state)
    }

    fn next_digit(_: &mut State, _: Cell, after: Option<Digit>) -> Option<Digit> {
        digit_after(after)
    }

    fn test(state: &mut State, cell: Cell, digit: Digit) -> Result<(), Cell> {
        let digits = state.board.grid().as_array();
        let mut n_cells = 0;
        let found = HOUSES_OF[cell.index()].iter().find_map(|house| {
            CELLS_OF[house.index()].iter().copied().find(|other| {
                n_cells += 1;
                digits[other.index()] == Some(digit)
            })
        });
        state.counters.cells_looked_at += n_cells;
        found.map_or(Ok(()), Err)
    }
}

/// Returns the first empty cell in reading order. All cells before the last placed digit are filled.
pub(super) fn first_empty(state: &State) -> Option<Cell> {
    let start = state.stack().last().map_or(0, |(cell, _)| cell.index());
    Cell::ALL[start..].iter().copied().find(|&cell| state.board.is_empty(cell))
}

/// Returns the digit after this one, from 1 to 9.
pub(super) const fn digit_after(after: Option<Digit>) -> Option<Digit> {
    match after {
        None => Some(Digit::D1),
        Some(digit) => Digit::new(digit.get() + 1),
    }
}
