//! [`RareSearch`]: a search for ratings that are too rare for a walk. It looks for positions where the wanted
//! step is the next one, then makes a puzzle around such a position.
//!
//! A puzzle that still has empty cells after every easier step is probed. Givens come back to it one by one,
//! in several orders. After each given the easier steps continue, and where they end, the wanted step may be
//! the next one. This needs little work per position, because each continues from the one before.
//!
//! If the wanted step is the next one, givens come back until the rest is no harder. Each comes back only if
//! the wanted step is still taken.

use core::ops::RangeInclusive;

use super::free_walk::walk_on;
use super::next_wanted::{Stuck, all_of, ease, least};
use super::orbits;
use super::search_state::{SearchState, Waypoint};
use super::target_test::TargetTest;
use crate::grid::{Candidates, CellSet, Grid, House};
use crate::logic::Tenths;

/// The ratings that this search finds clearly faster than a walk: those of longer unique loops, quads,
/// jellyfish, BUGs with sets, and the rare ones of chains. They were measured with
/// `cargo xtask bench generate`, see `benches/RESULTS-generate.md`.
const RARE: [u8; 17] = [47, 48, 49, 50, 51, 52, 53, 54, 58, 59, 60, 61, 63, 65, 69, 74, 75];

/// The parameters for a rating, tuned with `cargo bench --bench generate`.
#[derive(Clone, Copy, Debug)]
struct Plan {
    /// The number of empty cells that the step needs in a house.
    n_open: usize,
    /// The maximum number of cells left with three candidates or more. A puzzle with more such cells is too
    /// far from the step to be probed.
    n_wide: usize,
    /// The maximum increase of that number from puzzle to puzzle.
    slack: usize,
    /// The number of orders in which givens come back to one puzzle.
    n_orders: usize,
}

/// The number of givens that come back on the way from a puzzle to the next, before others are removed.
const N_BACK: usize = 8;
/// The number of puzzles tested in one full grid after its first.
const N_PROBES: u32 = 100;
/// The number of tries without progress after which a walk is given up. It is larger than elsewhere because
/// its starting point is hard to find again.
const PATIENCE: u32 = 300;

impl Plan {
    const fn of(er: u8) -> Self {
        let any = Self { n_open: 0, n_wide: 81, slack: 81, n_orders: 8 };
        let bug = Self { n_wide: 18, slack: 6, n_orders: 40, ..any };
        match er {
            // Naked and hidden quads.
            50 => Self { n_open: 8, ..any },
            54 => Self { n_open: 9, ..any },
            // BUGs with a pair, a triple, a quad and a quintuple, besides two cells and one to remove from.
            58..=61 => Self { n_open: er as usize - 54, ..bug },
            _ => any,
        }
    }
}

/// A search for rare steps in a range of ratings.
#[derive(Clone, Debug)]
pub(super) struct RareSearch {
    range: RangeInclusive<Tenths>,
    plan: Plan,
    stage: Stage,
}

/// The stage of the search.
#[derive(Clone, Debug, Default)]
enum Stage {
    /// Before a new full grid.
    #[default]
    Start,
    /// Among puzzles of one full grid.
    Probe(Probed),
    /// On a walk from a position where the wanted step was the next one. `n_stale` tries made no progress.
    Walk { at: Waypoint, n_stale: u32 },
}

/// The puzzle to continue from.
#[derive(Clone, Copy, Debug)]
struct Probed {
    /// The last puzzle that was near, or the first of this full grid.
    givens: Grid,
    /// The number of its remaining cells with three candidates or more.
    n_wide: usize,
    /// The number of puzzles still to be tested in this full grid after the next one.
    n_left: u32,
}

impl RareSearch {
    /// Returns `true` if all ratings of the range that a step may have are rare.
    pub(super) fn suits(range: &RangeInclusive<Tenths>) -> bool {
        all_of(range, &RARE)
    }

    /// Creates a search with the plan for the least rating of the range that a step may have.
    pub(super) fn new(range: &RangeInclusive<Tenths>) -> Self {
        Self { range: range.clone(), plan: Plan::of(least(range).0), stage: Stage::Start }
    }

    pub(super) fn step(&mut self, ground: &mut SearchState, aim: &TargetTest) {
        self.stage = match core::mem::take(&mut self.stage) {
            Stage::Start => self.start(ground),
            Stage::Probe(last) => self.probe(ground, aim, last),
            Stage::Walk { n_stale, .. } if n_stale >= PATIENCE => Stage::Start,
            Stage::Walk { at, n_stale } => {
                let (at, n_stale) = walk_on(ground, aim, at, n_stale);
                Stage::Walk { at, n_stale }
            }
        };
    }

    /// Digs to the end in a new grid. If a house must stay open, it is emptied first.
    fn start(&self, ground: &mut SearchState) -> Stage {
        let order = ground.start_grid();
        let mut open = CellSet::EMPTY;
        if self.plan.n_open > 0 {
            let house = House::ALL[ground.rng.below(27) as usize];
            open = orbits::around(&ground.orbits, house.cells());
        }
        let Some(givens) = ground.dig_around(open, order) else {
            ground.n_tries += 1;
            return Stage::Start;
        };
        Stage::Probe(Probed { givens, n_wide: 81, n_left: N_PROBES })
    }

    /// Searches for the wanted step in the first puzzle of a full grid, or in one near the last.
    fn probe(&self, ground: &mut SearchState, aim: &TargetTest, last: Probed) -> Stage {
        ground.n_tries += 1;
        let givens = if last.n_left == N_PROBES { last.givens } else { ground.swapped(&last.givens, N_BACK) };
        let Ok(start) = Candidates::of(&givens) else { return Stage::Start };
        let start = Stuck::at(&start, &self.range, self.plan.n_open);
        let n_wide = if start.is_over { 81 } else { n_wide(&start.candidates) };
        let is_near = !start.is_over && n_wide <= self.plan.n_wide;
        for _ in 0..if is_near { self.plan.n_orders } else { 0 } {
            let Some(at) = self.give_back(ground, aim, givens, start) else { continue };
            if let Some(at) = ease(ground, aim, at) {
                return Stage::Walk { at, n_stale: 0 };
            }
            if ground.found.is_some() {
                return Stage::Start;
            }
        }
        let Some(n_left) = last.n_left.checked_sub(1) else { return Stage::Start };
        if start.is_over || n_wide > last.n_wide + self.plan.slack {
            return Stage::Probe(Probed { n_left, ..last });
        }
        Stage::Probe(Probed { givens, n_wide, n_left })
    }

    /// Gives givens back in a random order until the wanted step is the next one, or easier steps solve the
    /// puzzle.
    fn give_back(
        &self,
        ground: &mut SearchState,
        aim: &TargetTest,
        mut givens: Grid,
        mut now: Stuck,
    ) -> Option<Waypoint> {
        let mut order = orbits::shuffled(&ground.may_be_given, &mut ground.rng).into_iter();
        loop {
            ground.n_tries += 1;
            if now.is_wanted {
                let sight = aim.look_at(&givens);
                return Some(Waypoint { givens, sight });
            }
            let mut candidates = now.candidates;
            let empty = candidates.empty_cells();
            let orbit = order.find(|orbit| !orbit.intersection(empty).is_empty())?;
            givens = ground.digger.with(&givens, orbit);
            for cell in orbit.intersection(empty) {
                candidates.place(cell, givens.get(cell)?);
            }
            now = Stuck::at(&candidates, &self.range, self.plan.n_open);
            if now.is_solved() {
                ground.keep(aim, &givens, TargetTest::too_easy_by(now.er));
            }
            if now.is_over {
                return None;
            }
        }
    }
}

/// Returns the number of cells with three candidates or more.
fn n_wide(candidates: &Candidates) -> usize {
    candidates.empty_cells().iter().filter(|&cell| candidates.of_cell(cell).len() > 2).count()
}
