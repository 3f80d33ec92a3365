//! [`FreeWalk`]: from puzzle to puzzle with any number of givens, for targets that most puzzles are too hard
//! for. It digs to the end, goes back along its own digging to where the puzzle was not too hard yet, takes
//! what else can go without making it too hard, and walks on from the nearest.

use super::aim::{Aim, Miss};
use super::ground::{Ground, Waypoint};
use super::orbits;
use crate::grid::CellSet;

/// After so many tries that came no nearer a walk is given up: more than where each puzzle is dug to the end,
/// because a try costs less. Found by trying other numbers with `cargo bench --bench generate`.
const PATIENCE: u32 = 60;

/// Where the search is.
#[derive(Clone, Debug, Default)]
pub(super) enum FreeWalk {
    /// Before a new full grid.
    #[default]
    Start,
    /// Givens go one orbit after the other while the puzzle is not too hard.
    Dig { at: Waypoint, best: Waypoint, todo: Vec<CellSet> },
    /// A few givens come back, others go; so many tries came no nearer.
    Walk { at: Waypoint, n_stale: u32 },
}

impl FreeWalk {
    pub(super) fn step(&mut self, ground: &mut Ground, aim: &Aim) {
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

    /// Digs to the end in a new grid, then goes back to where the puzzle was not too hard yet.
    fn start(ground: &mut Ground, aim: &Aim) -> Self {
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

    /// Takes the next orbit that can go without making the puzzle too hard.
    fn dig_on(
        ground: &mut Ground,
        aim: &Aim,
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

/// Gives some givens back and takes others away, without digging on. Says where that leads, and how many tries
/// came no nearer.
pub(super) fn walk_on(ground: &mut Ground, aim: &Aim, last: Waypoint, n_stale: u32) -> (Waypoint, u32) {
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
