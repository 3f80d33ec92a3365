//! Prospecting: where a rating is too rare to be met by walking, look for places where its step is the
//! next one, then make a puzzle around such a place.
//!
//! A puzzle that still has empty cells when every easier step is done is a mine. Givens come back to it one
//! by one, in several orders. After each the easier steps go on, and where they end the wanted step may be
//! the next. That asks little of each place, because the work is carried on from one to the next.
//! Where it is the next, givens come back until the rest is no harder, each only if the wanted step is
//! still taken.

use core::ops::RangeInclusive;

use super::aim::{Aim, Miss};
use super::seek::Seeker;
use super::walk::{Place, Stage};
use super::{Clues, full_grid, orbits};
use crate::grid::{Candidates, CellSet, Grid, House};
use crate::logic::{Climb, Tenths};

/// The ratings that prospecting finds sooner than walking, by more than a little: those of longer unique
/// loops, quads, jellyfish, graves with sets, and the seldom ones of chains. Measured, see
/// `benches/RESULTS-generate.md`.
const RARE: [u8; 17] = [47, 48, 49, 50, 51, 52, 53, 54, 58, 59, 60, 61, 63, 65, 69, 74, 75];

/// The rare ratings whose steps need a house with many empty cells: quads, and graves with sets.
const OPEN: [u8; 7] = [50, 54, 58, 59, 60, 61, 63];

/// In so many orders givens come back to one mine. Between 3 and 10 it makes no difference.
const N_ORDERS: usize = 8;
/// So many givens come back to go from a mine to the next, before others go.
const N_BACK: usize = 3;
/// So many puzzles are looked at in one full grid.
const N_MINES: u32 = 30;

/// Where to go on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mine {
    solution: Grid,
    /// The last mine, or the first puzzle of this full grid.
    givens: Grid,
    /// So many more puzzles are looked at in this full grid.
    n_left: u32,
}

impl Seeker {
    /// The ratings to prospect for: where any number of givens will do, and walking would take too long.
    pub(super) fn rare<'a>(&self, aim: &'a Aim) -> Option<&'a RangeInclusive<Tenths>> {
        let Aim::Er(range) = aim else { return None };
        (self.request.clues == Clues::Any && all_of(range, &RARE)).then_some(range)
    }

    /// Digs to the end in a new grid. A house that must stay open is emptied first.
    pub(super) fn start_prospecting(&mut self, range: &RangeInclusive<Tenths>) -> Stage {
        let solution = full_grid(&mut self.rng);
        let mut open = CellSet::EMPTY;
        if all_of(range, &OPEN) {
            let house = House::ALL[self.rng.below(27) as usize];
            for cell in house.cells() {
                open = open.union(self.request.symmetry.orbit(cell));
            }
        }
        let order = orbits::shuffled(&self.orbits, &mut self.rng);
        let (first, rest): (Vec<CellSet>, Vec<CellSet>) =
            order.into_iter().partition(|orbit| open.contains_all(*orbit));
        let givens = orbits::dig(&solution, &[first, rest.clone()].concat(), 0, |_| {});
        if !givens.filled_cells().intersection(open).is_empty() {
            self.n_tries += 1;
            return Stage::Start;
        }
        self.may_be_given = rest;
        Stage::Prospect(Mine { solution, givens, n_left: N_MINES })
    }

    /// Looks for the wanted step in the first puzzle of a full grid, or in one beside the last mine.
    pub(super) fn prospect(&mut self, aim: &Aim, range: &RangeInclusive<Tenths>, mine: Mine) -> Stage {
        self.n_tries += 1;
        let Mine { solution, givens: last, n_left } = mine;
        let givens = if n_left == N_MINES { last } else { self.swapped(&solution, &last) };
        let Ok(start) = Candidates::of(&givens) else { return Stage::Start };
        let start = Stuck::at(&start, range);
        let is_mine = !start.candidates.empty_cells().is_empty();
        for _ in 0..if is_mine { N_ORDERS } else { 0 } {
            let Some(place) = self.search(aim, range, (solution, givens), start) else { continue };
            if let Some(place) = self.ease(aim, place) {
                return Stage::Walk { place, n_stale: 0 };
            }
            if self.found.is_some() {
                return Stage::Start;
            }
        }
        if n_left == 0 {
            return Stage::Start;
        }
        Stage::Prospect(Mine { solution, givens: if is_mine { givens } else { last }, n_left: n_left - 1 })
    }

    /// Gives some givens back, then digs to the end.
    fn swapped(&mut self, solution: &Grid, givens: &Grid) -> Grid {
        let filled = givens.filled_cells();
        let (mut order, mut back): (Vec<CellSet>, Vec<CellSet>) =
            orbits::shuffled(&self.may_be_given, &mut self.rng)
                .into_iter()
                .partition(|orbit| filled.contains_all(*orbit));
        back.truncate(N_BACK);
        let more = back.iter().fold(*givens, |givens, &orbit| orbits::with(&givens, solution, orbit));
        order.extend(back);
        orbits::dig(&more, &order, 0, |_| {})
    }

    /// Gives givens back in a random order until the wanted step is the next, or easier ones solve the
    /// puzzle.
    fn search(
        &mut self,
        aim: &Aim,
        range: &RangeInclusive<Tenths>,
        (solution, mut givens): (Grid, Grid),
        mut now: Stuck,
    ) -> Option<Place> {
        let mut order = orbits::shuffled(&self.may_be_given, &mut self.rng).into_iter();
        loop {
            self.n_tries += 1;
            if now.is_wanted {
                let sight = aim.look_at(&givens);
                return Some(Place { solution, givens, sight });
            }
            let mut candidates = now.candidates;
            let empty = candidates.empty_cells();
            let orbit = order.find(|orbit| !orbit.intersection(empty).is_empty())?;
            givens = orbits::with(&givens, &solution, orbit);
            for cell in orbit.intersection(empty) {
                candidates.place(cell, solution.get(cell)?);
            }
            now = Stuck::at(&candidates, range);
            if now.candidates.empty_cells().is_empty() {
                self.note(aim, &givens, Aim::too_easy_by(now.er));
                return None;
            }
        }
    }

    /// Gives givens back as long as the wanted step is taken and more cells are filled after it. It gives
    /// the place where that does not go on; nothing where the puzzle is made, or the wanted step lost.
    fn ease(&mut self, aim: &Aim, mut place: Place) -> Option<Place> {
        loop {
            match place.sight.miss {
                Miss::Met => {
                    self.note(aim, &place.givens, place.sight);
                    return None;
                }
                Miss::TooHard if place.sight.nearness > 0 => {}
                Miss::TooEasy | Miss::TooHard => return None,
            }
            let before = place.sight.nearness;
            for orbit in orbits::shuffled(&self.may_be_given, &mut self.rng) {
                if place.sight.miss == Miss::TooHard
                    && orbit.intersection(place.givens.filled_cells()).is_empty()
                {
                    let givens = orbits::with(&place.givens, &place.solution, orbit);
                    let sight = self.look_at(aim, &givens);
                    if sight.nearness > place.sight.nearness {
                        place = Place { givens, sight, ..place };
                    }
                }
            }
            if place.sight.nearness == before {
                return Some(place);
            }
        }
    }
}

/// Whether every rating of the range that a step may have is one of these, and there is one.
fn all_of(range: &RangeInclusive<Tenths>, ratings: &[u8]) -> bool {
    let mut steps = (range.start().0..=range.end().0).filter(|&er| super::target::is_rating(er)).peekable();
    steps.peek().is_some() && steps.all(|er| ratings.contains(&er))
}

/// Where all is done that is easier than the wanted step.
#[derive(Clone, Copy)]
struct Stuck {
    candidates: Candidates,
    /// Whether the wanted step is the next.
    is_wanted: bool,
    /// The rating of the hardest step so far.
    er: Tenths,
}

impl Stuck {
    fn at(now: &Candidates, range: &RangeInclusive<Tenths>) -> Self {
        let mut climb = Climb::up_to(now, *range.end());
        let is_wanted = climb.run_to(*range.start());
        let er = climb.rating().map_or(Tenths(0), |rating| rating.er);
        Self { candidates: climb.candidates(), is_wanted, er }
    }
}
