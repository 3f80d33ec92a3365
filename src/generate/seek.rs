//! [`Seeker`]: a search for the puzzle that is asked for, bit by bit.
//!
//! It walks from puzzle to puzzle of one full grid and looks at each only as far as the target asks for:
//! a few givens come back, others go. Where it gets no nearer for long, it starts anew in another grid.
//! For easy targets it goes back along its own digging to where the puzzle was not too hard yet; for rare
//! ones it looks for places where the wanted step is the next (`prospect`), or lays out in the full grid what
//! the step needs (`plant`, `grave`).

use super::aim::Aim;
use super::digger::Digger;
use super::plant::is_planted;
use super::walk::Stage;
use super::{Request, Version, orbits, without_target};
use crate::grid::{Cell, CellSet, Grid};
use crate::ladder::{path, rate};
use crate::logic::{RatedStep, Rating};
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
    pub(super) request: Request,
    pub(super) aim: Option<Aim>,
    pub(super) rng: Rng,
    pub(super) orbits: Vec<CellSet>,
    /// The orbits that a puzzle may have givens in: all, but for a house that is kept empty.
    pub(super) may_be_given: Vec<CellSet>,
    /// The full grid that is dug in.
    pub(super) digger: Digger,
    pub(super) stage: Stage,
    pub(super) n_tries: u64,
    pub(super) nearest: Option<Nearest>,
    pub(super) found: Option<Made>,
}

/// A puzzle that missed.
#[derive(Clone, Debug)]
pub(super) struct Nearest {
    pub(super) givens: Grid,
    pub(super) rank: (bool, u32),
    pub(super) rated: Option<(Puzzle, Rating)>,
}

impl Seeker {
    /// A search for this request. Nothing is done yet.
    pub fn new(request: &Request) -> Self {
        let Version::N1 = request.version;
        let orbits = orbits::orbits(request.symmetry, Cell::ALL);
        Self {
            request: request.clone(),
            aim: Aim::of(&request.target),
            rng: Rng::from_seed_text(&request.seed),
            may_be_given: orbits.clone(),
            orbits,
            digger: Digger::new(Grid::EMPTY),
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
        let stage = core::mem::replace(&mut self.stage, Stage::Start);
        self.stage = match (stage, self.rare(&aim)) {
            (Stage::Start, Some(range)) if self.lays_out_graves(range) => self.lay_out_graves(&aim, range),
            (Stage::Start, Some(range)) if is_planted(range) => self.start_planting(range),
            (Stage::Grow(growth), Some(range)) => self.grow(&aim, range, growth),
            (Stage::Start, Some(range)) => self.start_prospecting(range),
            (Stage::Prospect(mine), Some(range)) => self.prospect(&aim, range, mine),
            (stage, _) => self.go_on(&aim, stage),
        };
    }

    /// The next try of a walk.
    fn go_on(&mut self, aim: &Aim, stage: Stage) -> Stage {
        match stage {
            Stage::Start if self.is_free(aim) => self.start_free(aim),
            Stage::Start | Stage::Prospect(_) | Stage::Grow(_) => self.start(aim),
            Stage::Dig { place, best, todo } => self.dig_on(aim, place, best, todo),
            Stage::Walk { place, n_stale } if self.is_free(aim) => self.walk_free(aim, place, n_stale),
            Stage::Walk { place, n_stale } => self.walk(aim, place, n_stale),
        }
    }

    fn take_any(&mut self) {
        let puzzle = without_target(&self.request);
        if let Some(rating) = rate(puzzle.givens()) {
            let path = path(puzzle.givens());
            self.found = Some(Made { puzzle, rating, path, seed_text: self.request.seed_text() });
        }
    }
}
