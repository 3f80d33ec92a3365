//! The orders of search 6: of the digits of each cell, and of the cells that are dug out. Each comes from the
//! seed alone, so none need be remembered.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::grid::{Cell, Digit};

/// The order in which a cell tries its digits.
pub(super) fn digit_order(seed: u64, cell: Cell) -> [Digit; 9] {
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
