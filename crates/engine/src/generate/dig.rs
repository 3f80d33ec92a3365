//! Puzzles without a target: a full grid, dug as far as requested.

use super::digger::Digger;
use super::fill::full_grid;
use super::{Clues, Request, Version, orbits};
use crate::grid::{Cell, Grid};
use crate::puzzle::Puzzle;
use crate::rng::Rng;

/// The number of full grids to dig before a number of givens counts as unreachable.
const MAX_ATTEMPTS: usize = 100;

/// Generates a puzzle as [`generate`](super::generate) does, but ignores the target. It is immediate and
/// rates nothing.
pub fn without_target(request: &Request) -> Puzzle {
    dug::<true>(request)
}

/// Generates the same puzzle as [`without_target`] with a kilobyte less code, but more slowly.
pub(super) fn without_target_in_little_code(request: &Request) -> Puzzle {
    dug::<false>(request)
}

/// Generates a puzzle with a [`Digger`] with or without swaps.
fn dug<const SWAPS: bool>(request: &Request) -> Puzzle {
    let (Version::N1 | Version::N2) = request.version;
    let mut rng = Rng::from_seed_text(&request.seed);
    // A symmetry removes up to eight givens at once, so it may stop up to seven givens early.
    let near_enough = match request.clues {
        Clues::Minimal | Clues::Any => 81,
        Clues::DownTo(n_clues) => usize::from(n_clues) + request.symmetry.max_orbit() - 1,
    };
    let mut best: Option<Puzzle> = None;
    let mut n_attempts = 0;
    loop {
        let solution = full_grid(&mut rng);
        let puzzle = Puzzle::dug(dig::<SWAPS>(&solution, request, &mut rng), solution);
        if best.as_ref().is_none_or(|best| puzzle.n_clues() < best.n_clues()) {
            best = Some(puzzle);
        }
        n_attempts += 1;
        if let Some(puzzle) = best.take_if(|best| best.n_clues() <= near_enough || n_attempts >= MAX_ATTEMPTS)
        {
            return puzzle;
        }
    }
}

/// Returns the full grid without all the givens that can be removed, tried in a random order.
fn dig<const SWAPS: bool>(solution: &Grid, request: &Request, rng: &mut Rng) -> Grid {
    let mut cells = Cell::ALL;
    rng.shuffle(&mut cells);
    let order = orbits::orbits(request.symmetry, cells);
    Digger::<SWAPS>::for_once(*solution).dig(solution, &order, request.clues.least(), |_| {})
}
