//! Conjugate pairs: a digit with only two places left in a house.

use alloc::vec::Vec;

use crate::grid::{Cell, CellSet, Digit, House};
use crate::layout::{BoardHouse, Layout};
use crate::logic::Link;
use crate::rules::BoardCandidates;

/// A house in which a digit has only two places left, so that one of them holds it.
#[derive(Clone, Copy, Debug)]
pub(super) struct ConjugatePair {
    pub(super) house: House,
    pub(super) cells: [Cell; 2],
}

/// Returns the houses in which `digit` has exactly two places.
pub(super) fn conjugate_pairs(candidates: &BoardCandidates<'_>, digit: Digit) -> Vec<ConjugatePair> {
    let pair_in = |house: &BoardHouse| {
        let places = candidates.places(digit).intersection(house.cells);
        let first = places.first()?;
        let second = places.without(first).single()?;
        Some(ConjugatePair { house: house.house(), cells: [first, second] })
    };
    candidates.layout().houses().iter().filter_map(pair_in).collect()
}

/// Returns the link between two cells that see each other, through a house if they share one.
pub(super) fn sight(layout: &Layout, one: Cell, other: Cell) -> Link {
    layout.shared_house(CellSet::of(one).with(other)).map_or(Link::Sight, Link::House)
}
