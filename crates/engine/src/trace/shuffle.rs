//! The random orders of search 6 (fill): of the digits of each cell, and of the cells to dig out. Each order
//! depends on the seed alone, so none needs to be stored.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::grid::{Cell, Digit};

/// Returns the order in which a cell tries its digits.
pub(super) fn digit_order(seed: u64, cell: Cell) -> [Digit; Digit::COUNT] {
    let mut order = Digit::ALL;
    shuffle(&mut order, &mut stream(seed, cell.index()));
    order
}

/// Returns the order in which the cells are dug out.
pub(super) fn digging_order(seed: u64) -> [Cell; Cell::COUNT] {
    let mut order = Cell::ALL;
    shuffle(&mut order, &mut stream(seed, Cell::COUNT));
    order
}

/// Returns one of 82 independent streams of numbers for a seed: one for each cell and one for digging.
fn stream(seed: u64, number: usize) -> SplitMix64 {
    // An odd constant (from the golden ratio, as in SplitMix64 itself) separates the streams. They stay apart
    // even for neighbouring seeds, because the seed goes through one round first.
    let mixed = SplitMix64::seed_from_u64(seed).next_u64();
    let number = u64::try_from(number).unwrap_or(0);
    SplitMix64::seed_from_u64(mixed ^ number.wrapping_mul(0xD1B5_4A32_D192_ED03))
}

/// Shuffles the items (Fisher-Yates).
fn shuffle<T>(items: &mut [T], numbers: &mut SplitMix64) {
    for last in (1..items.len()).rev() {
        let range = u128::try_from(last + 1).unwrap_or(1);
        let at = (u128::from(numbers.next_u64()) * range) >> 64;
        items.swap(last, usize::try_from(at).unwrap_or(0));
    }
}
