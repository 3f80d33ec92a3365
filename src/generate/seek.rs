//! [`Seeker`]: a search for the puzzle that is asked for, bit by bit.
//!
//! It walks from puzzle to puzzle of one full grid and looks at each only as far as the target asks for:
//! a few givens come back, others go. Where it gets no nearer for long, it starts anew in another grid.
//! For easy targets it goes back along its own digging to where the puzzle was not too hard yet.

use super::aim::{Aim, Miss, Sight};
use super::{Clues, Request, Version, orbits, without_target};
use crate::grid::{CellSet, Grid};
use crate::logic::{RatedStep, Rating, path, rate};
use crate::puzzle::Puzzle;
use crate::rng::Rng;

/// A puzzle that meets a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// It has exactly one solution, and holds it.
    pub puzzle: Puzzle,
    /// How difficult it is.
    pub rating: Rating,
    /// The steps to the solution that the rating comes from.
    pub path: Vec<RatedStep>,
    /// The seed with its version; with the same target, symmetry and clues it gives this puzzle again.
    pub seed_text: String,
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many puzzles it has looked at.
    pub n_tries: u64,
    /// Of the puzzles that missed the target, the one that came nearest.
    pub nearest: Option<(Puzzle, Rating)>,
    /// The puzzle, once it is found.
    pub found: Option<Made>,
}

/// A search that can be stopped after each try and gone on with later.
///
/// What it finds depends on the request alone, never on how many tries are made at a time.
///
/// ```
/// use nonet::{Clues, Request, Seeker, Target, Tenths};
/// let request = Request {
///     target: Target::Er(Tenths(26)..=Tenths(28)),
///     clues: Clues::Any,
///     seed: "a rainy sunday".to_owned(),
///     ..Request::default()
/// };
/// let mut seeker = Seeker::new(&request);
/// let made = loop {
///     if let Some(made) = seeker.run(20).found {
///         break made;
///     }
/// };
/// assert!((Tenths(26)..=Tenths(28)).contains(&made.rating.er));
/// ```
#[derive(Clone, Debug)]
pub struct Seeker {
    request: Request,
    aim: Option<Aim>,
    rng: Rng,
    orbits: Vec<CellSet>,
    stage: Stage,
    n_tries: u64,
    nearest: Option<Nearest>,
    found: Option<Made>,
}

/// A puzzle that missed.
#[derive(Clone, Debug)]
struct Nearest {
    givens: Grid,
    rank: (bool, u32),
    rated: Option<(Puzzle, Rating)>,
}

/// What the next try is.
#[derive(Clone, Debug)]
enum Stage {
    /// A new full grid.
    Start,
    /// Givens go one orbit after the other while the puzzle is not too hard.
    Dig { place: Place, todo: Vec<CellSet> },
    /// A few givens come back, others go.
    Walk { place: Place, n_stale: u32 },
}

/// Where a walk is.
#[derive(Clone, Debug)]
struct Place {
    solution: Grid,
    givens: Grid,
    sight: Sight,
}

/// After so many tries that came no nearer a walk is given up.
const PATIENCE: u32 = 60;

impl Seeker {
    /// A search for this request. Nothing is done yet.
    pub fn new(request: &Request) -> Self {
        let Version::N1 = request.version;
        Self {
            request: request.clone(),
            aim: Aim::of(&request.target),
            rng: Rng::from_seed_text(&request.seed),
            orbits: orbits::orbits(request.symmetry),
            stage: Stage::Start,
            n_tries: 0,
            nearest: None,
            found: None,
        }
    }

    /// How many puzzles it has looked at.
    pub const fn n_tries(&self) -> u64 {
        self.n_tries
    }

    /// Makes so many tries, fewer if the puzzle is found, and says how far it has come.
    ///
    /// A try takes from some microseconds to some tens of milliseconds, the longer the harder the puzzles
    /// are that are asked for.
    pub fn run(&mut self, n_tries: u64) -> Progress {
        let end = self.n_tries.saturating_add(n_tries);
        while self.found.is_none() && self.n_tries < end {
            self.step();
        }
        self.progress()
    }

    /// How far it has come.
    pub fn progress(&mut self) -> Progress {
        let nearest = self.nearest.as_mut().and_then(|nearest| {
            if nearest.rated.is_none() {
                nearest.rated = Puzzle::new(nearest.givens).ok().zip(rate(&nearest.givens));
            }
            nearest.rated.clone()
        });
        Progress { n_tries: self.n_tries, nearest, found: self.found.clone() }
    }

    /// The puzzle, once it is found.
    pub const fn found(&self) -> Option<&Made> {
        self.found.as_ref()
    }

    /// Makes the next try, or a few that belong together. Does nothing once the puzzle is found.
    pub fn step(&mut self) {
        if self.found.is_some() {
            return;
        }
        let Some(aim) = self.aim.clone() else {
            self.n_tries += 1;
            return self.take_any();
        };
        self.stage = match core::mem::replace(&mut self.stage, Stage::Start) {
            Stage::Start if self.is_free(&aim) => self.start_free(&aim),
            Stage::Start => self.start(&aim),
            Stage::Dig { place, todo } => self.dig_on(&aim, place, todo),
            Stage::Walk { place, n_stale } => self.walk(&aim, place, n_stale),
        };
    }

    fn take_any(&mut self) {
        let puzzle = without_target(&self.request);
        if let Some(rating) = rate(puzzle.givens()) {
            let path = path(puzzle.givens());
            self.found = Some(Made { puzzle, rating, path, seed_text: self.request.seed_text() });
        }
    }

    /// Whether any puzzle on the way will do, and most of them are too hard.
    fn is_free(&self, aim: &Aim) -> bool {
        self.request.clues == Clues::Any && aim.is_low()
    }

    /// How many givens are left at least.
    fn least(&self) -> usize {
        match self.request.clues {
            Clues::Minimal | Clues::Any => 0,
            Clues::DownTo(n_clues) => n_clues.into(),
        }
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

    /// Looks at a puzzle, and keeps it if it is the one.
    fn look_at(&mut self, aim: &Aim, givens: &Grid) -> Sight {
        self.n_tries += 1;
        aim.look_at(givens)
    }

    /// Keeps the puzzle if it is the one, else notes how near it came.
    fn note(&mut self, aim: &Aim, givens: &Grid, sight: Sight) {
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

    /// Digs as far as asked in a new grid.
    fn start(&mut self, aim: &Aim) -> Stage {
        let solution = super::full_grid(&mut self.rng);
        let order = orbits::shuffled(&self.orbits, &mut self.rng);
        let givens = orbits::dig(&solution, &order, self.least(), |_| {});
        if !self.has_wished_clues(&givens) {
            self.n_tries += 1;
            return Stage::Start;
        }
        let sight = self.look_at(aim, &givens);
        self.note(aim, &givens, sight);
        Stage::Walk { place: Place { solution, givens, sight }, n_stale: 0 }
    }

    /// Gives a few givens back, then digs as far as asked.
    fn walk(&mut self, aim: &Aim, place: Place, n_stale: u32) -> Stage {
        if n_stale >= PATIENCE {
            return Stage::Start;
        }
        let order = orbits::shuffled(&self.orbits, &mut self.rng);
        let n_back = 1 + self.rng.below(2) as usize;
        let empty = order.iter().filter(|orbit| orbit.intersection(place.givens.filled_cells()).is_empty());
        let back: Vec<CellSet> = empty.take(n_back).copied().collect();
        let more =
            back.iter().fold(place.givens, |givens, &orbit| orbits::with(&givens, &place.solution, orbit));
        let mut order: Vec<CellSet> = order
            .into_iter()
            .filter(|orbit| more.filled_cells().contains_all(*orbit) && !back.contains(orbit))
            .collect();
        order.extend(back);
        let givens = orbits::dig(&more, &order, self.least(), |_| {});
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
        Stage::Walk { place: Place { givens, sight, ..place }, n_stale }
    }

    /// Digs to the end in a new grid, then goes back to where the puzzle was not too hard yet.
    fn start_free(&mut self, aim: &Aim) -> Stage {
        let solution = super::full_grid(&mut self.rng);
        let order = orbits::shuffled(&self.orbits, &mut self.rng);
        let mut taken = Vec::new();
        let givens = orbits::dig(&solution, &order, 0, |orbit| taken.push(orbit));
        let mut place = Place { solution, givens, sight: self.look_at(aim, &givens) };
        let (mut good, mut bad) = (0, taken.len());
        let mut met = None;
        if place.sight.miss == Miss::TooHard {
            while bad - good > 1 {
                let middle = usize::midpoint(good, bad);
                let back = |givens, orbit: &CellSet| orbits::with(&givens, &solution, *orbit);
                let givens = taken[middle..].iter().fold(givens, back);
                let sight = self.look_at(aim, &givens);
                if sight.miss == Miss::TooHard {
                    bad = middle;
                } else {
                    good = middle;
                    place = Place { solution, givens, sight };
                    if sight.miss == Miss::Met {
                        met = Some(place.clone());
                    }
                }
            }
        }
        let place = if place.sight.miss == Miss::Met { place } else { met.unwrap_or(place) };
        self.note(aim, &place.givens, place.sight);
        let todo = taken.get(good).map_or(&[][..], |last| {
            let start = order.iter().position(|orbit| orbit == last).unwrap_or(0);
            &order[start + 1..]
        });
        Stage::Dig { place, todo: todo.to_vec() }
    }

    /// Takes the next orbit that can go without making the puzzle too hard.
    fn dig_on(&mut self, aim: &Aim, mut place: Place, mut todo: Vec<CellSet>) -> Stage {
        while let Some(orbit) = todo.pop() {
            let Some(givens) = orbits::without(&place.givens, orbit) else { continue };
            let sight = self.look_at(aim, &givens);
            if sight.miss != Miss::TooHard {
                self.note(aim, &givens, sight);
                place = Place { givens, sight, ..place };
            }
            return Stage::Dig { place, todo };
        }
        Stage::Start
    }
}
