//! Orbits: groups of cells that are symmetric to each other, whose givens are added and removed together.

use alloc::vec::Vec;

use super::Symmetry;
use crate::grid::{Cell, CellSet};
use crate::rng::Rng;

/// Returns the orbits of a symmetry, in the order of their first cell in `cells`.
pub(super) fn orbits(symmetry: Symmetry, cells: [Cell; Cell::COUNT]) -> Vec<CellSet> {
    let mut known = CellSet::EMPTY;
    let mut orbits = Vec::with_capacity(Cell::COUNT);
    for cell in cells {
        if !known.contains(cell) {
            let orbit = symmetry.orbit(cell);
            known = known.union(orbit);
            orbits.push(orbit);
        }
    }
    orbits
}

/// Returns the orbits in a random order.
pub(super) fn shuffled(orbits: &[CellSet], rng: &mut Rng) -> Vec<CellSet> {
    let mut order = orbits.to_vec();
    rng.shuffle(&mut order);
    order
}

/// Returns the cells of all orbits that contain one of these cells.
pub(super) fn around(orbits: &[CellSet], cells: CellSet) -> CellSet {
    let is_met = |orbit: &&CellSet| !orbit.intersection(cells).is_empty();
    orbits.iter().filter(is_met).fold(CellSet::EMPTY, |all, &orbit| all.union(orbit))
}
