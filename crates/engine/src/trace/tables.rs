//! Search 2, lookup tables. The order is that of search 1, but each row, column and box has a table of its
//! used digits. So a test needs three lookups instead of reading up to 27 cells. On another board, each further
//! house has a table too; only cells a move of a chess piece away are read.

use super::backtrack::{Method, State};
use super::board::SearchBoard;
use super::scan::{digit_after, first_empty};
use crate::grid::{Cell, Digit};

pub(super) struct Tables;

impl<B: SearchBoard> Method<B> for Tables {
    fn choose(state: &mut State<B>) -> Option<Cell> {
        first_empty(state)
    }

    fn next_digit(state: &mut State<B>, _: Cell, after: Option<Digit>) -> Option<Digit> {
        digit_after(state, after)
    }

    fn test(state: &mut State<B>, cell: Cell, digit: Digit) -> Result<(), Cell> {
        state.count(state.board.work_in(cell));
        if state.board.candidates(cell).contains(digit) {
            Ok(())
        } else {
            // The tables only know that a house contains the digit, but an event also says where.
            Err(state.board.holder(cell, digit).0.unwrap_or(cell))
        }
    }
}
