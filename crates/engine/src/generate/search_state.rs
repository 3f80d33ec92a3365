//! [`SearchState`]: the data that all strategies of a search share, and its result.

use alloc::string::String;
use alloc::vec::Vec;

use super::digger::Digger;
use super::fill::full_grid;
use super::target_test::{Miss, TargetTest, TestResult};
use super::{Request, orbits};
use crate::grid::{Cell, CellSet, Grid};
use crate::ladder::RatedPath;
use crate::logic::Rating;
use crate::puzzle::Puzzle;
use crate::rng::Rng;

/// A generated puzzle that meets a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPuzzle {
    /// The puzzle with its solution.
    pub puzzle: Puzzle,
    /// The steps to the solution with their rating.
    pub path: RatedPath,
    /// The seed with its version. With the rest of the request (target, symmetry and clues, or target and
    /// pattern) it gives this puzzle again.
    pub seed_text: String,
}

/// The request, the random numbers, the current full grid, and the results so far.
#[derive(Clone, Debug)]
pub(super) struct SearchState {
    pub(super) request: Request,
    pub(super) rng: Rng,
    /// The orbits: givens that are added and removed together.
    pub(super) orbits: Vec<CellSet>,
    /// The orbits that may have givens: all except those that are kept empty.
    pub(super) may_be_given: Vec<CellSet>,
    pub(super) digger: Digger<true>,
    /// The number of puzzles tested.
    pub(super) n_tries: u64,
    pub(super) nearest: Option<Nearest>,
    pub(super) found: Option<GeneratedPuzzle>,
}

/// A puzzle that missed the target.
#[derive(Clone, Debug)]
pub(super) struct Nearest {
    pub(super) givens: Grid,
    rank: (bool, u32),
    pub(super) rated: Option<(Puzzle, Rating)>,
}

/// A position of a search: a puzzle and the result of its test.
#[derive(Clone, Debug)]
pub(super) struct Waypoint {
    pub(super) givens: Grid,
    pub(super) sight: TestResult,
}

impl SearchState {
    pub(super) fn of(request: &Request) -> Self {
        let orbits = orbits::orbits(request.symmetry, Cell::ALL);
        Self {
            request: request.clone(),
            rng: Rng::from_seed_text(&request.seed),
            may_be_given: orbits.clone(),
            orbits,
            digger: Digger::new(Grid::EMPTY),
            n_tries: 0,
            nearest: None,
            found: None,
        }
    }

    /// Returns the current full grid.
    pub(super) const fn solution(&self) -> Grid {
        *self.digger.solution()
    }

    /// Starts a new full grid and returns an order for removing its givens.
    pub(super) fn start_grid(&mut self) -> Vec<CellSet> {
        self.digger = Digger::new(full_grid(&mut self.rng));
        orbits::shuffled(&self.orbits, &mut self.rng)
    }

    /// Digs to the end in the current full grid, these cells first. Returns `None` if they cannot all be emptied.
    pub(super) fn dig_around(&mut self, open: CellSet, order: Vec<CellSet>) -> Option<Grid> {
        let (first, rest): (Vec<CellSet>, Vec<CellSet>) =
            order.into_iter().partition(|orbit| open.contains_all(*orbit));
        let givens = self.digger.dig(&self.solution(), &[first, rest.clone()].concat(), 0, |_| {});
        self.may_be_given = rest;
        givens.filled_cells().intersection(open).is_empty().then_some(givens)
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

    /// Tests a puzzle, which counts as a try.
    pub(super) fn look_at(&mut self, aim: &TargetTest, givens: &Grid) -> TestResult {
        self.n_tries += 1;
        aim.look_at(givens)
    }

    /// Keeps the puzzle if it meets the target, or otherwise if it is the nearest so far.
    pub(super) fn keep(&mut self, aim: &TargetTest, givens: &Grid, sight: TestResult) {
        if sight.miss == Miss::Met {
            self.found = aim.prove(givens).and_then(|path| {
                let puzzle = Puzzle::new(*givens).ok()?;
                Some(GeneratedPuzzle { puzzle, path, seed_text: self.request.seed_text() })
            });
            return;
        }
        let rank = (sight.miss == Miss::TooEasy, sight.nearness);
        if self.nearest.as_ref().is_none_or(|nearest| nearest.rank < rank) {
            self.nearest = Some(Nearest { givens: *givens, rank, rated: None });
        }
    }
}
