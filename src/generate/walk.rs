//! The walk of a [`Seeker`]: which puzzle it looks at next.

use super::aim::{Aim, Miss, Sight};
use super::digger::Digger;
use super::plant::Growth;
use super::prospect::Mine;
use super::seek::{Made, Nearest, Seeker};
use super::{Clues, orbits};
use crate::grid::{CellSet, Grid};
use crate::puzzle::Puzzle;

/// What the next try is.
#[derive(Clone, Debug)]
pub(super) enum Stage {
    /// A new full grid.
    Start,
    /// Givens go one orbit after the other while the puzzle is not too hard.
    Dig { place: Place, best: Place, todo: Vec<CellSet> },
    /// A few givens come back, others go.
    Walk { place: Place, n_stale: u32 },
    /// The wanted step is looked for in a puzzle.
    Prospect(Mine),
    /// A loop was laid out; puzzles around it are looked at.
    Grow(Growth),
}

/// Where a walk is.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) givens: Grid,
    pub(super) sight: Sight,
}

/// After so many tries that came no nearer a walk among dug puzzles is given up, and one among puzzles
/// with any number of givens, whose tries cost less. Both were found by trying.
const PATIENCE: u32 = 25;
const PATIENCE_FREE: u32 = 60;
/// The same for a walk from a place that was prospected, which is not soon found again.
const PATIENCE_RARE: u32 = 300;

impl Seeker {
    /// Whether any puzzle on the way will do, and most of them are too hard.
    pub(super) fn is_free(&self, aim: &Aim) -> bool {
        self.request.clues == Clues::Any && aim.is_low() || self.rare(aim).is_some()
    }

    /// Whether the number of givens is as it was asked for, taken for granted that no more can go.
    fn has_wished_clues(&self, givens: &Grid) -> bool {
        match self.request.clues {
            Clues::Minimal | Clues::Any => true,
            Clues::DownTo(n_clues) => {
                givens.n_filled() < usize::from(n_clues.min(81)) + self.request.symmetry.max_orbit()
            }
        }
    }

    /// Looks at a puzzle, which counts as a try.
    pub(super) fn look_at(&mut self, aim: &Aim, givens: &Grid) -> Sight {
        self.n_tries += 1;
        aim.look_at(givens)
    }

    /// Keeps the puzzle if it is the one, else notes how near it came.
    pub(super) fn note(&mut self, aim: &Aim, givens: &Grid, sight: Sight) {
        if sight.miss == Miss::Met {
            self.found = aim.prove(givens).and_then(|(rating, path)| {
                let puzzle = Puzzle::new(*givens).ok()?;
                Some(Made { puzzle, rating, path, seed_text: self.request.seed_text() })
            });
            return;
        }
        let rank = (sight.miss == Miss::TooEasy, sight.nearness);
        if self.nearest.as_ref().is_none_or(|nearest| nearest.rank < rank) {
            self.nearest = Some(Nearest { givens: *givens, rank, rated: None });
        }
    }

    /// A new full grid, and an order in which to take its givens.
    pub(super) fn start_grid(&mut self) -> Vec<CellSet> {
        self.digger = Digger::new(super::full_grid(&mut self.rng));
        orbits::shuffled(&self.orbits, &mut self.rng)
    }

    /// The full grid that is dug in.
    pub(super) const fn solution(&self) -> Grid {
        *self.digger.solution()
    }

    /// Digs as far as asked in a new grid.
    pub(super) fn start(&mut self, aim: &Aim) -> Stage {
        let order = self.start_grid();
        let least = self.request.clues.least();
        let givens = self.digger.dig(&self.solution(), &order, least, |_| {});
        if !self.has_wished_clues(&givens) {
            self.n_tries += 1;
            return Stage::Start;
        }
        let sight = self.look_at(aim, &givens);
        self.note(aim, &givens, sight);
        Stage::Walk { place: Place { givens, sight }, n_stale: 0 }
    }

    /// Gives a few givens back, then digs as far as asked.
    pub(super) fn walk(&mut self, aim: &Aim, place: Place, n_stale: u32) -> Stage {
        if n_stale >= PATIENCE {
            return Stage::Start;
        }
        let order = orbits::shuffled(&self.orbits, &mut self.rng);
        let n_back = 1 + self.rng.below(2) as usize;
        let empty = order.iter().filter(|orbit| orbit.intersection(place.givens.filled_cells()).is_empty());
        let back: Vec<CellSet> = empty.take(n_back).copied().collect();
        let more = back.iter().fold(place.givens, |givens, &orbit| self.digger.with(&givens, orbit));
        let mut order: Vec<CellSet> = order
            .into_iter()
            .filter(|orbit| more.filled_cells().contains_all(*orbit) && !back.contains(orbit))
            .collect();
        order.extend(back);
        let least = self.request.clues.least();
        let givens = self.digger.dig(&more, &order, least, |_| {});
        if givens == place.givens || !self.has_wished_clues(&givens) {
            // Counted, so that every step ends.
            self.n_tries += 1;
            return Stage::Walk { place, n_stale: n_stale + 1 };
        }
        let sight = self.look_at(aim, &givens);
        self.note(aim, &givens, sight);
        if sight.nearness < place.sight.nearness {
            return Stage::Walk { place, n_stale: n_stale + 1 };
        }
        let n_stale = if sight.nearness > place.sight.nearness { 0 } else { n_stale + 1 };
        Stage::Walk { place: Place { givens, sight }, n_stale }
    }

    /// Digs to the end in a new grid, then goes back to where the puzzle was not too hard yet.
    pub(super) fn start_free(&mut self, aim: &Aim) -> Stage {
        let order = self.start_grid();
        let mut taken = Vec::new();
        let givens = self.digger.dig(&self.solution(), &order, 0, |orbit| taken.push(orbit));
        let mut place = Place { givens, sight: self.look_at(aim, &givens) };
        let mut best = place.clone();
        let (mut good, mut bad) = (0, taken.len());
        if place.sight.miss == Miss::TooHard {
            while bad - good > 1 {
                let middle = usize::midpoint(good, bad);
                let back = |givens, orbit: &CellSet| self.digger.with(&givens, *orbit);
                let givens = taken[middle..].iter().fold(givens, back);
                let sight = self.look_at(aim, &givens);
                let there = Place { givens, sight };
                if sight.nearness >= best.sight.nearness {
                    best = there.clone();
                }
                if sight.miss == Miss::TooHard {
                    bad = middle;
                } else {
                    good = middle;
                    place = there;
                }
            }
        }
        if best.sight.miss == Miss::Met {
            self.note(aim, &best.givens, best.sight);
        } else if place.sight.miss != Miss::TooHard {
            self.note(aim, &place.givens, place.sight);
        }
        let todo = taken.get(good).map_or(&[][..], |last| {
            let start = order.iter().position(|orbit| orbit == last).unwrap_or(0);
            &order[start + 1..]
        });
        Stage::Dig { place, best, todo: todo.to_vec() }
    }

    /// Takes the next orbit that can go without making the puzzle too hard.
    pub(super) fn dig_on(
        &mut self,
        aim: &Aim,
        mut place: Place,
        mut best: Place,
        mut todo: Vec<CellSet>,
    ) -> Stage {
        while let Some(orbit) = todo.pop() {
            let Some(givens) = self.digger.without(&place.givens, orbit) else { continue };
            let sight = self.look_at(aim, &givens);
            let there = Place { givens, sight };
            if sight.nearness >= best.sight.nearness {
                best = there.clone();
            }
            if sight.miss != Miss::TooHard {
                self.note(aim, &givens, sight);
                place = there;
            }
            return Stage::Dig { place, best, todo };
        }
        Stage::Walk { place: best, n_stale: 0 }
    }

    /// Gives some givens back and takes others away, without digging on.
    pub(super) fn walk_free(&mut self, aim: &Aim, place: Place, n_stale: u32) -> Stage {
        if n_stale >= if self.rare(aim).is_some() { PATIENCE_RARE } else { PATIENCE_FREE } {
            return Stage::Start;
        }
        let order = orbits::shuffled(&self.may_be_given, &mut self.rng);
        let (n_back, n_away) = if place.sight.miss == Miss::TooHard {
            (1, self.rng.below(2) as usize)
        } else {
            let n = 1 + self.rng.below(2);
            (n as usize, (n + self.rng.below(3)) as usize)
        };
        let filled = place.givens.filled_cells();
        let empty = order.iter().filter(|orbit| orbit.intersection(filled).is_empty());
        let mut givens =
            empty.take(n_back).fold(place.givens, |givens, &orbit| self.digger.with(&givens, orbit));
        let mut left = n_away;
        for &orbit in order.iter().rev().filter(|orbit| filled.contains_all(**orbit)) {
            if left == 0 {
                break;
            }
            if let Some(fewer) = self.digger.without(&givens, orbit) {
                givens = fewer;
                left -= 1;
            }
        }
        let sight = self.look_at(aim, &givens);
        if sight.miss != Miss::TooHard {
            self.note(aim, &givens, sight);
        }
        if sight.nearness < place.sight.nearness {
            return Stage::Walk { place, n_stale: n_stale + 1 };
        }
        let n_stale = if sight.nearness > place.sight.nearness { 0 } else { n_stale + 1 };
        Stage::Walk { place: Place { givens, sight }, n_stale }
    }
}
