//! Taking givens from a full grid while its solution stays the only one.

use super::{Clues, Request};
use crate::grid::{Cell, CellSet, Grid};
use crate::rng::Rng;
use crate::solve::Solver;

/// The full grid without all the givens that can go, tried in a random order.
///
/// A given that cannot go now cannot go later either, so each is tried once.
pub(super) fn dig(solution: &Grid, request: &Request, rng: &mut Rng) -> Grid {
    let mut cells = Cell::ALL;
    rng.shuffle(&mut cells);
    let stop_at = match request.clues {
        Clues::Minimal | Clues::Any => 0,
        Clues::DownTo(n_clues) => usize::from(n_clues),
    };
    let mut solver = Solver::default();
    let mut givens = *solution;
    let mut n_givens = 81;
    let mut tried = CellSet::EMPTY;
    for cell in cells {
        if tried.contains(cell) {
            continue;
        }
        let orbit = request.symmetry.orbit(cell);
        tried = tried.union(orbit);
        if n_givens < stop_at + orbit.len() {
            continue;
        }
        if let Some(fewer) = without(&givens, orbit, &mut solver) {
            givens = fewer;
            n_givens -= orbit.len();
        }
    }
    givens
}

/// The givens without those of `cells`, if they still have only one solution.
///
/// They go one by one: as long as no other digit fits where one went, the solution is the only one.
fn without(givens: &Grid, cells: CellSet, solver: &mut Solver) -> Option<Grid> {
    cells.iter().try_fold(*givens, |givens, cell| {
        let digit = givens.get(cell)?;
        let fewer = givens.without(cell);
        (!solver.has_solution_without(&fewer, cell, digit)).then_some(fewer)
    })
}
