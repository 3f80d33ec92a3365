//! Search 6, full-grid filling. From an empty grid, row by row, each cell tries its candidates in its own
//! order, shuffled from the seed, and goes back when none is left. So the first row can be any permutation.
//! Then the search digs.
//!
//! On a board other than the classic one, it goes on as search 4 (look-ahead) does: the cell with the fewest candidates
//! is next. Row by row, most jigsaws of nine rows would take billions of events.

use super::backtrack::{Follow, Method, Phase, State};
use super::board::SearchBoard;
use super::dig::dig;
use super::event::EventKind;
use super::look_ahead::LookAhead;
use super::most_constrained::fewest_candidates;
use super::scan::first_empty;
use super::shuffle::digit_order;
use crate::grid::{Cell, Digit};

pub(super) struct Fill;

impl<B: SearchBoard> Method<B> for Fill {
    const WHEN_FULL: Phase = Phase::Dig { at: 0 };

    fn dig(state: &mut State<B>) -> EventKind {
        dig(state)
    }

    fn follow(state: &mut State<B>) -> Follow {
        if B::IS_FILLED_IN_ORDER { Follow::Nothing } else { LookAhead::follow(state) }
    }

    fn choose(state: &mut State<B>) -> Option<Cell> {
        if !B::IS_FILLED_IN_ORDER {
            return fewest_candidates(state);
        }
        let cell = first_empty(state)?;
        state.count(state.board.work_in(cell));
        Some(cell)
    }

    fn next_digit(state: &mut State<B>, cell: Cell, after: Option<Digit>) -> Option<Digit> {
        let choices = state.board.candidates(cell);
        let order = digit_order(state.seed, cell);
        let tried = order.iter().position(|&digit| Some(digit) == after).map_or(0, |at| at + 1);
        order[tried..].iter().copied().find(|&digit| choices.contains(digit))
    }
}
