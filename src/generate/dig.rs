//! A puzzle without a target: a full grid, dug as far as asked.

use super::digger::Digger;
use super::{Clues, Request};
use crate::grid::{Cell, CellSet, Grid};
use crate::rng::Rng;

/// The full grid without all the givens that can go, tried in a random order.
pub(super) fn dig(solution: &Grid, request: &Request, rng: &mut Rng) -> Grid {
    let mut cells = Cell::ALL;
    rng.shuffle(&mut cells);
    let least = match request.clues {
        Clues::Minimal | Clues::Any => 0,
        Clues::DownTo(n_clues) => usize::from(n_clues),
    };
    let mut order = Vec::with_capacity(81);
    let mut known = CellSet::EMPTY;
    for cell in cells {
        if !known.contains(cell) {
            let orbit = request.symmetry.orbit(cell);
            known = known.union(orbit);
            order.push(orbit);
        }
    }
    Digger::new(*solution).dig(solution, &order, least, |_| {})
}
