//! Search 6, full-grid filling: from an empty grid, row by row, each cell tries its remaining choices in
//! an order of its own, shuffled from the seed, and goes back when none is left. So the first row is any
//! row at all. Then it digs.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::backtrack::{Method, Phase, State};
use super::scan::first_empty;
use crate::grid::{Cell, Digit};

pub(super) struct Fill;

impl Method for Fill {
    const WHEN_FULL: Phase = Phase::Dig { at: 0 };

    fn choose(state: &mut State) -> Option<Cell> {
        let cell = first_empty(state)?;
        state.counters.table_lookups += 3;
        Some(cell)
    }

    fn next_digit(state: &mut State, cell: Cell, after: Option<Digit>) -> Option<Digit> {
        let choices = state.board.candidates(cell);
        let order = digit_order(state.seed, cell);
        let tried = order.iter().position(|&digit| Some(digit) == after).map_or(0, |at| at + 1);
        order[tried..].iter().copied().find(|&digit| choices.contains(digit))
    }
}

/// The order in which a cell tries its digits. It depends on nothing else, so it need not be remembered.
fn digit_order(seed: u64, cell: Cell) -> [Digit; 9] {
    let mut order = Digit::ALL;
    shuffle(&mut order, &mut stream(seed, cell.index()));
    order
}

/// The order in which the cells are dug out.
pub(super) fn digging_order(seed: u64) -> [Cell; 81] {
    let mut order = Cell::ALL;
    shuffle(&mut order, &mut stream(seed, Cell::COUNT));
    order
}

/// One of 82 independent streams of numbers from a seed: one for each cell and one for the digging.
fn stream(seed: u64, number: usize) -> SplitMix64 {
    // An odd constant (from the golden ratio, as in SplitMix64 itself) keeps the streams apart even for
    // neighbouring seeds, because the seed goes through one round first.
    let mixed = SplitMix64::seed_from_u64(seed).next_u64();
    let number = u64::try_from(number).unwrap_or(0);
    SplitMix64::seed_from_u64(mixed ^ number.wrapping_mul(0xD1B5_4A32_D192_ED03))
}

/// Fisher and Yates's shuffle.
fn shuffle<T>(items: &mut [T], numbers: &mut SplitMix64) {
    for last in (1..items.len()).rev() {
        let range = u128::try_from(last + 1).unwrap_or(1);
        let at = (u128::from(numbers.next_u64()) * range) >> 64;
        items.swap(last, usize::try_from(at).unwrap_or(0));
    }
}
