//! Givens that come and go together: all that lie symmetric to each other.

use super::Symmetry;
use crate::grid::{Cell, CellSet, Grid};
use crate::rng::Rng;
use crate::solve::has_solution_without;

/// The orbits of a symmetry, in the order of their first cells.
pub(super) fn orbits(symmetry: Symmetry) -> Vec<CellSet> {
    let mut known = CellSet::EMPTY;
    let mut orbits = Vec::new();
    for cell in Cell::ALL {
        if !known.contains(cell) {
            let orbit = symmetry.orbit(cell);
            known = known.union(orbit);
            orbits.push(orbit);
        }
    }
    orbits
}

/// The givens without those of an orbit, if they still have only one solution.
///
/// They go one by one: as long as no other digit fits where one went, the solution is the only one.
pub(super) fn without(givens: &Grid, orbit: CellSet) -> Option<Grid> {
    orbit.iter().try_fold(*givens, |givens, cell| {
        let digit = givens.get(cell)?;
        let fewer = givens.without(cell);
        (!has_solution_without(&fewer, cell, digit)).then_some(fewer)
    })
}

/// The givens with those of an orbit, as the solution has them.
pub(super) fn with(givens: &Grid, solution: &Grid, orbit: CellSet) -> Grid {
    orbit
        .iter()
        .filter_map(|cell| Some((cell, solution.get(cell)?)))
        .fold(*givens, |givens, (cell, digit)| givens.with(cell, digit))
}

/// Takes orbits away in this order, each if the solution stays the only one and no fewer givens than
/// `least` are left. `taken` hears of each.
pub(super) fn dig(givens: &Grid, order: &[CellSet], least: usize, mut taken: impl FnMut(CellSet)) -> Grid {
    let mut givens = *givens;
    let mut n_givens = givens.n_filled();
    for &orbit in order {
        if n_givens < least + orbit.len() {
            continue;
        }
        if let Some(fewer) = without(&givens, orbit) {
            givens = fewer;
            n_givens -= orbit.len();
            taken(orbit);
        }
    }
    givens
}

/// The orbits in a random order.
pub(super) fn shuffled(orbits: &[CellSet], rng: &mut Rng) -> Vec<CellSet> {
    let mut order = orbits.to_vec();
    rng.shuffle(&mut order);
    order
}
