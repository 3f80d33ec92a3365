//! A puzzle without a target: a full grid, dug as far as asked.

use super::digger::Digger;
use super::{Request, orbits};
use crate::grid::{Cell, Grid};
use crate::rng::Rng;

/// The full grid without all the givens that can go, tried in a random order.
pub(super) fn dig(solution: &Grid, request: &Request, rng: &mut Rng) -> Grid {
    let mut cells = Cell::ALL;
    rng.shuffle(&mut cells);
    let order = orbits::orbits(request.symmetry, cells);
    Digger::new(*solution).dig(solution, &order, request.clues.least(), |_| {})
}
