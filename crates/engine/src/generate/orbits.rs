//! Givens that come and go together: all that lie symmetric to each other.

use super::Symmetry;
use crate::grid::{Cell, CellSet};
use crate::rng::Rng;

/// The orbits of a symmetry, in the order in which these cells first meet them.
pub(super) fn orbits(symmetry: Symmetry, cells: [Cell; 81]) -> Vec<CellSet> {
    let mut known = CellSet::EMPTY;
    let mut orbits = Vec::with_capacity(81);
    for cell in cells {
        if !known.contains(cell) {
            let orbit = symmetry.orbit(cell);
            known = known.union(orbit);
            orbits.push(orbit);
        }
    }
    orbits
}

/// The orbits in a random order.
pub(super) fn shuffled(orbits: &[CellSet], rng: &mut Rng) -> Vec<CellSet> {
    let mut order = orbits.to_vec();
    rng.shuffle(&mut order);
    order
}

/// The cells of the orbits that these cells are in.
pub(super) fn around(orbits: &[CellSet], cells: CellSet) -> CellSet {
    let is_met = |orbit: &&CellSet| !orbit.intersection(cells).is_empty();
    orbits.iter().filter(is_met).fold(CellSet::EMPTY, |all, &orbit| all.union(orbit))
}
