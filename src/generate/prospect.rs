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
use super::{Clues, orbits};
use crate::grid::{Candidates, CellSet, Grid, House};
use crate::ladder::Climb;
use crate::logic::Tenths;

/// The ratings that prospecting finds sooner than walking, by more than a little: those of longer unique
/// loops, quads, jellyfish, graves with sets, and the seldom ones of chains. Measured, see
/// `benches/RESULTS-generate.md`.
const RARE: [u8; 17] = [47, 48, 49, 50, 51, 52, 53, 54, 58, 59, 60, 61, 63, 65, 69, 74, 75];

/// How to prospect for a rating. The numbers were found by trying.
#[derive(Clone, Copy)]
struct Plan {
    /// The step needs a house with so many empty cells.
    n_open: usize,
    /// A mine with more cells of three candidates or more is too far from the step to be searched.
    n_wide: usize,
    /// From mine to mine that number grows by so much at most.
    slack: usize,
    /// In so many orders givens come back to one mine.
    n_orders: usize,
}

/// So many givens come back to go from a mine to the next, before others go.
const N_BACK: usize = 8;
/// So many puzzles are looked at in one full grid.
const N_MINES: u32 = 100;

impl Plan {
    const fn of(er: u8) -> Self {
        let any = Self { n_open: 0, n_wide: 81, slack: 81, n_orders: 8 };
        let grave = Self { n_wide: 18, slack: 6, n_orders: 40, ..any };
        match er {
            // Naked and hidden quads.
            50 => Self { n_open: 8, ..any },
            54 => Self { n_open: 9, ..any },
            // Graves with a pair, a triple, a quad and a quintuple, beside two cells and one to take from.
            58..=61 => Self { n_open: er as usize - 54, ..grave },
            _ => any,
        }
    }

    /// What suits the least rating of a range that a step may have.
    fn for_range(range: &RangeInclusive<Tenths>) -> Self {
        Self::of(least(range).0)
    }
}

/// Where to go on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mine {
    /// The last mine, or the first puzzle of this full grid.
    givens: Grid,
    /// How many of the cells that are left there have three candidates or more.
    n_wide: usize,
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
        let order = self.start_grid();
        let mut open = CellSet::EMPTY;
        let plan = Plan::for_range(range);
        if plan.n_open > 0 {
            let house = House::ALL[self.rng.below(27) as usize];
            open = orbits::around(&self.orbits, house.cells());
        }
        let Some(givens) = self.dig_around(open, order) else {
            self.n_tries += 1;
            return Stage::Start;
        };
        Stage::Prospect(Mine { givens, n_wide: 81, n_left: N_MINES })
    }

    /// Digs to the end in a new grid and leaves these orbits empty for good; nothing if they cannot be.
    pub(super) fn dig_around(&mut self, open: CellSet, order: Vec<CellSet>) -> Option<Grid> {
        let (first, rest): (Vec<CellSet>, Vec<CellSet>) =
            order.into_iter().partition(|orbit| open.contains_all(*orbit));
        let givens = self.digger.dig(&self.solution(), &[first, rest.clone()].concat(), 0, |_| {});
        self.may_be_given = rest;
        givens.filled_cells().intersection(open).is_empty().then_some(givens)
    }

    /// Looks for the wanted step in the first puzzle of a full grid, or in one beside the last mine.
    pub(super) fn prospect(&mut self, aim: &Aim, range: &RangeInclusive<Tenths>, mine: Mine) -> Stage {
        self.n_tries += 1;
        let plan = Plan::for_range(range);
        let givens = if mine.n_left == N_MINES { mine.givens } else { self.swapped(&mine.givens, N_BACK) };
        let Ok(start) = Candidates::of(&givens) else { return Stage::Start };
        let start = Stuck::at(&start, range, plan.n_open);
        let n_wide = if start.is_over { 81 } else { n_wide(&start.candidates) };
        let is_near = !start.is_over && n_wide <= plan.n_wide;
        for _ in 0..if is_near { plan.n_orders } else { 0 } {
            let Some(place) = self.search(aim, range, givens, start) else { continue };
            if let Some(place) = self.ease(aim, place) {
                return Stage::Walk { place, n_stale: 0 };
            }
            if self.found.is_some() {
                return Stage::Start;
            }
        }
        let Some(n_left) = mine.n_left.checked_sub(1) else { return Stage::Start };
        if start.is_over || n_wide > mine.n_wide + plan.slack {
            return Stage::Prospect(Mine { n_left, ..mine });
        }
        Stage::Prospect(Mine { givens, n_wide, n_left })
    }

    /// Gives some givens back, then digs to the end.
    pub(super) fn swapped(&mut self, givens: &Grid, n_back: usize) -> Grid {
        let filled = givens.filled_cells();
        let (mut order, mut back): (Vec<CellSet>, Vec<CellSet>) =
            orbits::shuffled(&self.may_be_given, &mut self.rng)
                .into_iter()
                .partition(|orbit| filled.contains_all(*orbit));
        back.truncate(n_back);
        let more = back.iter().fold(*givens, |givens, &orbit| self.digger.with(&givens, orbit));
        order.extend(back);
        self.digger.dig(&more, &order, 0, |_| {})
    }

    /// Gives givens back in a random order until the wanted step is the next, or easier ones solve the
    /// puzzle.
    fn search(
        &mut self,
        aim: &Aim,
        range: &RangeInclusive<Tenths>,
        mut givens: Grid,
        mut now: Stuck,
    ) -> Option<Place> {
        let plan = Plan::for_range(range);
        let mut order = orbits::shuffled(&self.may_be_given, &mut self.rng).into_iter();
        loop {
            self.n_tries += 1;
            if now.is_wanted {
                let sight = aim.look_at(&givens);
                return Some(Place { givens, sight });
            }
            let mut candidates = now.candidates;
            let empty = candidates.empty_cells();
            let orbit = order.find(|orbit| !orbit.intersection(empty).is_empty())?;
            givens = self.digger.with(&givens, orbit);
            for cell in orbit.intersection(empty) {
                candidates.place(cell, givens.get(cell)?);
            }
            now = Stuck::at(&candidates, range, plan.n_open);
            if now.is_solved() {
                self.note(aim, &givens, Aim::too_easy_by(now.er));
            }
            if now.is_over {
                return None;
            }
        }
    }

    /// Gives givens back as long as the wanted step is taken and more cells are filled after it. It gives
    /// the place where that does not go on; nothing where the puzzle is made, or the wanted step lost.
    pub(super) fn ease(&mut self, aim: &Aim, mut place: Place) -> Option<Place> {
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
                    let givens = self.digger.with(&place.givens, orbit);
                    let sight = self.look_at(aim, &givens);
                    if sight.nearness > place.sight.nearness {
                        place = Place { givens, sight };
                    }
                }
            }
            if place.sight.nearness == before {
                return Some(place);
            }
        }
    }
}

/// The ratings of a range that a step may have.
fn steps(range: &RangeInclusive<Tenths>) -> impl Iterator<Item = u8> {
    (range.start().0..=range.end().0).filter(|&er| crate::logic::scale::is_rating(er))
}

/// The least rating of the range that a step may have.
pub(super) fn least(range: &RangeInclusive<Tenths>) -> Tenths {
    steps(range).next().map_or(*range.start(), Tenths)
}

/// Whether every rating of the range that a step may have is one of these, and there is one.
pub(super) fn all_of(range: &RangeInclusive<Tenths>, ratings: &[u8]) -> bool {
    steps(range).next().is_some() && steps(range).all(|er| ratings.contains(&er))
}

/// The number of cells with three candidates or more.
fn n_wide(candidates: &Candidates) -> usize {
    candidates.empty_cells().iter().filter(|&cell| candidates.of_cell(cell).len() > 2).count()
}

/// Where all is done that is easier than the wanted step.
#[derive(Clone, Copy)]
pub(super) struct Stuck {
    candidates: Candidates,
    /// Whether the wanted step is the next.
    pub(super) is_wanted: bool,
    /// Whether it cannot come any more: all cells are filled, or too few are empty in each house.
    is_over: bool,
    /// The rating of the hardest step so far.
    pub(super) er: Tenths,
}

impl Stuck {
    pub(super) fn at(now: &Candidates, range: &RangeInclusive<Tenths>, n_open: usize) -> Self {
        let mut climb = Climb::up_to(now, *range.end());
        let is_wanted = climb.run_to(*range.start(), n_open);
        let er = climb.rating().map_or(Tenths(0), |rating| rating.er);
        let is_over = climb.is_solved() || climb.most_empty() < n_open;
        Self { candidates: climb.candidates(), is_wanted, is_over, er }
    }

    pub(super) fn is_solved(&self) -> bool {
        self.candidates.empty_cells().is_empty()
    }
}
