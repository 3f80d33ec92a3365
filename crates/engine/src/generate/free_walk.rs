//! [`FreeWalk`]: a walk between puzzles with any number of givens, for targets that most puzzles are too hard
//! for.
//!
//! It digs to the end, then goes back along its own digging to the point where the puzzle was not too hard
//! yet. From there it removes what it can without making the puzzle too hard, and continues from the nearest
//! puzzle.

use alloc::vec::Vec;

use super::orbits;
use super::search_state::{SearchState, Waypoint};
use super::target_test::{Miss, TargetTest};
use crate::grid::CellSet;

/// The number of tries without progress after which a walk is given up. It is larger than for walks that dig
/// each puzzle to the end, because a try costs less. It was tuned with `cargo bench --bench generate`.
const PATIENCE: u32 = 60;

/// The state of the search.
#[derive(Clone, Debug, Default)]
pub(super) enum FreeWalk {
    /// Before a new full grid.
    #[default]
    Start,
    /// Givens are removed one orbit after another while the puzzle is not too hard.
    Dig { at: Waypoint, best: Waypoint, todo: Vec<CellSet> },
    /// A few givens come back and others are removed. `n_stale` tries made no progress.
    Walk { at: Waypoint, n_stale: u32 },
}

impl FreeWalk {
    pub(super) fn step(&mut self, ground: &mut SearchState, aim: &TargetTest) {
        *self = match core::mem::take(self) {
            Self::Start => Self::start(ground, aim),
            Self::Dig { at, best, todo } => Self::dig_on(ground, aim, at, best, todo),
            Self::Walk { n_stale, .. } if n_stale >= PATIENCE => Self::Start,
            Self::Walk { at, n_stale } => {
                let (at, n_stale) = walk_on(ground, aim, at, n_stale);
                Self::Walk { at, n_stale }
            }
        };
    }

    /// Digs to the end in a new grid, then goes back to the point where the puzzle was not too hard yet.
    fn start(ground: &mut SearchState, aim: &TargetTest) -> Self {
        let order = ground.start_grid();
        let mut taken = Vec::new();
        let givens = ground.digger.dig(&ground.solution(), &order, 0, |orbit| taken.push(orbit));
        let mut at = Waypoint { givens, sight: ground.look_at(aim, &givens) };
        let mut best = at.clone();
        let (mut good, mut bad) = (0, taken.len());
        if at.sight.miss == Miss::TooHard {
            while bad - good > 1 {
                let middle = usize::midpoint(good, bad);
                let back = |givens, orbit: &CellSet| ground.digger.with(&givens, *orbit);
                let givens = taken[middle..].iter().fold(givens, back);
                let sight = ground.look_at(aim, &givens);
                let there = Waypoint { givens, sight };
                if sight.nearness >= best.sight.nearness {
                    best = there.clone();
                }
                if sight.miss == Miss::TooHard {
                    bad = middle;
                } else {
                    good = middle;
                    at = there;
                }
            }
        }
        if best.sight.miss == Miss::Met {
            ground.keep(aim, &best.givens, best.sight);
        } else if at.sight.miss != Miss::TooHard {
            ground.keep(aim, &at.givens, at.sight);
        }
        let todo = taken.get(good).map_or(&[][..], |last| {
            let start = order.iter().position(|orbit| orbit == last).unwrap_or(0);
            &order[start + 1..]
        });
        Self::Dig { at, best, todo: todo.to_vec() }
    }

    /// Removes the next orbit that can go without making the puzzle too hard.
    fn dig_on(
        ground: &mut SearchState,
        aim: &TargetTest,
        mut at: Waypoint,
        mut best: Waypoint,
        mut todo: Vec<CellSet>,
    ) -> Self {
        while let Some(orbit) = todo.pop() {
            let Some(givens) = ground.digger.without(&at.givens, orbit) else { continue };
            let sight = ground.look_at(aim, &givens);
            let there = Waypoint { givens, sight };
            if sight.nearness >= best.sight.nearness {
                best = there.clone();
            }
            if sight.miss != Miss::TooHard {
                ground.keep(aim, &givens, sight);
                at = there;
            }
            return Self::Dig { at, best, todo };
        }
        Self::Walk { at: best, n_stale: 0 }
    }
}

/// Gives some givens back and removes others, without digging on. Returns the new waypoint and the number of
/// tries without progress.
pub(super) fn walk_on(
    ground: &mut SearchState,
    aim: &TargetTest,
    last: Waypoint,
    n_stale: u32,
) -> (Waypoint, u32) {
    let order = orbits::shuffled(&ground.may_be_given, &mut ground.rng);
    let (n_back, n_away) = if last.sight.miss == Miss::TooHard {
        (1, ground.rng.below(2) as usize)
    } else {
        let n = 1 + ground.rng.below(2);
        (n as usize, (n + ground.rng.below(3)) as usize)
    };
    let filled = last.givens.filled_cells();
    let empty = order.iter().filter(|orbit| orbit.intersection(filled).is_empty());
    let mut givens =
        empty.take(n_back).fold(last.givens, |givens, &orbit| ground.digger.with(&givens, orbit));
    let mut left = n_away;
    for &orbit in order.iter().rev().filter(|orbit| filled.contains_all(**orbit)) {
        if left == 0 {
            break;
        }
        if let Some(fewer) = ground.digger.without(&givens, orbit) {
            givens = fewer;
            left -= 1;
        }
    }
    let sight = ground.look_at(aim, &givens);
    if sight.miss != Miss::TooHard {
        ground.keep(aim, &givens, sight);
    }
    if sight.nearness < last.sight.nearness {
        return (last, n_stale + 1);
    }
    let n_stale = if sight.nearness > last.sight.nearness { 0 } else { n_stale + 1 };
    (Waypoint { givens, sight }, n_stale)
}
