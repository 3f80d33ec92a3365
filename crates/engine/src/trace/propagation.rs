//! Search 5, propagation. It places naked and then hidden singles as long as there are any. Only when stuck
//! does it try the candidates of the most constrained cell.

use super::backtrack::{Follow, Method, State};
use super::board::SearchBoard;
use super::event::{DeadEnd, EventKind};
use super::look_ahead::{candidates, places};
use super::most_constrained::{candidate_after, fewest_candidates};
use crate::grid::{Cell, Digit, House};

pub(super) struct Propagation;

impl<B: SearchBoard> Method<B> for Propagation {
    fn follow(state: &mut State<B>) -> Follow {
        match single(state) {
            Err(dead_end) => Follow::DeadEnd(dead_end),
            Ok(Some((cell, digit, house))) => {
                Follow::Forced(EventKind::Forced { cell, digit, house }, cell, digit)
            }
            Ok(None) => Follow::Nothing,
        }
    }

    fn choose(state: &mut State<B>) -> Option<Cell> {
        fewest_candidates(state)
    }

    fn next_digit(state: &mut State<B>, cell: Cell, after: Option<Digit>) -> Option<Digit> {
        candidate_after(state, cell, after)
    }
}

/// Returns the first naked single in reading order, or else the first hidden single by house, with the house.
fn single<B: SearchBoard>(state: &mut State<B>) -> Result<Option<(Cell, Digit, Option<House>)>, DeadEnd> {
    let candidates = candidates(state)?;
    let naked = |cell: Cell| Some((cell, candidates[cell.index()].single()?, None));
    if let Some(naked) = Cell::ALL.into_iter().find_map(naked) {
        return Ok(Some(naked));
    }
    let mut hidden = None;
    for house in 0..state.board.n_houses() {
        let singles = places(state, &candidates, house)?;
        if hidden.is_none()
            && let Some(digit) = singles.first()
        {
            let mut cells = state.board.cells_of(house).iter();
            let cell = cells.find(|cell| candidates[cell.index()].contains(digit));
            hidden = cell.map(|&cell| (cell, digit, Some(state.board.house(house))));
        }
    }
    Ok(hidden)
}
