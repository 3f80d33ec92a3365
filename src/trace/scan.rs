//! Search 1, plain scan: cells in reading order, digits 1 to 9, and for each the row, the column and the
//! box are looked through, cell by cell, until the digit is found or not.

use super::backtrack::{Method, State};
use super::board::CELLS_OF;
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
        for house in cell.houses() {
            for other in CELLS_OF[house.index()] {
                state.counters.cells_looked_at += 1;
                if state.board.grid().get(other) == Some(digit) {
                    return Err(other);
                }
            }
        }
        Ok(())
    }
}

/// The first empty cell in reading order. All before the last digit written are filled.
pub(super) fn first_empty(state: &State) -> Option<Cell> {
    let start = state.stack().last().map_or(0, |(cell, _)| cell.index());
    Cell::ALL[start..].iter().copied().find(|&cell| state.board.is_empty(cell))
}

/// The digit to count on with: 1, 2 and so on to 9.
pub(super) const fn digit_after(after: Option<Digit>) -> Option<Digit> {
    match after {
        None => Some(Digit::D1),
        Some(digit) => Digit::new(digit.get() + 1),
    }
}
