//! [`Walk`]: a walk between puzzles of one full grid, each dug as far as requested. A few givens come back
//! and others are removed. If that makes no progress for long, it starts again in another grid.

use alloc::vec::Vec;

use super::search_state::{SearchState, Waypoint};
use super::target_test::TargetTest;
use super::{Clues, Request, orbits};
use crate::grid::{CellSet, Grid};

/// The number of tries without progress after which a walk is given up. It was tuned with
/// `cargo bench --bench generate`.
const PATIENCE: u32 = 25;

/// The position of the walk and the number of tries without progress; `None` before the first puzzle of a
/// grid.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk(Option<(Waypoint, u32)>);

impl Walk {
    pub(super) fn step(&mut self, ground: &mut SearchState, aim: &TargetTest) {
        self.0 = match self.0.take() {
            None => start(ground, aim),
            Some((waypoint, n_stale)) => go_on(ground, aim, waypoint, n_stale),
        };
    }
}

/// Returns `true` if the number of givens is as requested, assuming that no further givens can be removed.
fn has_asked_clues(request: &Request, givens: &Grid) -> bool {
    match request.clues {
        Clues::Minimal | Clues::Any => true,
        Clues::DownTo(n_clues) => {
            givens.n_filled() < usize::from(n_clues.min(81)) + request.symmetry.max_orbit()
        }
    }
}

/// Digs as far as requested in a new grid.
fn start(ground: &mut SearchState, aim: &TargetTest) -> Option<(Waypoint, u32)> {
    let order = ground.start_grid();
    let least = ground.request.clues.least();
    let givens = ground.digger.dig(&ground.solution(), &order, least, |_| {});
    if !has_asked_clues(&ground.request, &givens) {
        ground.n_tries += 1;
        return None;
    }
    let sight = ground.look_at(aim, &givens);
    ground.keep(aim, &givens, sight);
    Some((Waypoint { givens, sight }, 0))
}

/// Gives a few givens back, then digs as far as requested.
fn go_on(ground: &mut SearchState, aim: &TargetTest, at: Waypoint, n_stale: u32) -> Option<(Waypoint, u32)> {
    if n_stale >= PATIENCE {
        return None;
    }
    let order = orbits::shuffled(&ground.orbits, &mut ground.rng);
    let n_back = 1 + ground.rng.below(2) as usize;
    let empty = order.iter().filter(|orbit| orbit.intersection(at.givens.filled_cells()).is_empty());
    let back: Vec<CellSet> = empty.take(n_back).copied().collect();
    let more = back.iter().fold(at.givens, |givens, &orbit| ground.digger.with(&givens, orbit));
    let mut order: Vec<CellSet> = order
        .into_iter()
        .filter(|orbit| more.filled_cells().contains_all(*orbit) && !back.contains(orbit))
        .collect();
    order.extend(back);
    let least = ground.request.clues.least();
    let givens = ground.digger.dig(&more, &order, least, |_| {});
    if givens == at.givens || !has_asked_clues(&ground.request, &givens) {
        // It counts as a try, so that every step ends.
        ground.n_tries += 1;
        return Some((at, n_stale + 1));
    }
    let sight = ground.look_at(aim, &givens);
    ground.keep(aim, &givens, sight);
    if sight.nearness < at.sight.nearness {
        return Some((at, n_stale + 1));
    }
    let n_stale = if sight.nearness > at.sight.nearness { 0 } else { n_stale + 1 };
    Some((Waypoint { givens, sight }, n_stale))
}
