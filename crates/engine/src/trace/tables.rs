//! Search 2, lookup tables. The order is that of search 1, but each row, column and box has a table of its
//! used digits. So a test needs three lookups instead of reading up to 27 cells.

use super::backtrack::{Method, State};
use super::scan::{digit_after, first_empty};
use crate::grid::{Cell, Digit};

pub(super) struct Tables;

impl Method for Tables {
    fn choose(state: &mut State) -> Option<Cell> {
        first_empty(state)
    }

    fn next_digit(_: &mut State, _: Cell, after: Option<Digit>) -> Option<Digit> {
        digit_after(after)
    }

    fn test(state: &mut State, cell: Cell, digit: Digit) -> Result<(), Cell> {
        state.counters.table_lookups += 3;
        if state.board.candidates(cell).contains(digit) {
            Ok(())
        } else {
            // The tables only know that a house contains the digit, but an event also says where.
            Err(state.board.holder(cell, digit).unwrap_or(cell))
        }
    }
}
