//! Conjugate pairs: a digit with only two places left in a house.

use alloc::vec::Vec;

use crate::grid::{Candidates, Cell, CellSet, Digit, House};

/// A house in which a digit has only two places left, so that one of them holds it.
#[derive(Clone, Copy, Debug)]
pub(super) struct ConjugatePair {
    pub(super) house: House,
    pub(super) cells: [Cell; 2],
}

/// Returns the houses in which `digit` has exactly two places.
pub(super) fn conjugate_pairs(candidates: &Candidates, digit: Digit) -> Vec<ConjugatePair> {
    let pair_in = |house: House| {
        let places = candidates.places_in(digit, house);
        let first = places.first()?;
        let second = places.without(first).single()?;
        Some(ConjugatePair { house, cells: [first, second] })
    };
    House::ALL.into_iter().filter_map(pair_in).collect()
}

/// Returns a house that contains both cells, lines before boxes.
pub(super) fn shared_house(cells: CellSet) -> Option<House> {
    House::ALL.into_iter().find(|house| house.cells().contains_all(cells))
}
