//! [`Seeker`]: a search for the requested puzzle, in small steps.
//!
//! It tests each puzzle only as far as the target needs it. A [`SearchMethod`] determines the way from one puzzle
//! to the next.

use super::Request;
use super::dig::without_target;
use super::search_method::SearchMethod;
use super::search_state::{GeneratedPuzzle, SearchState};
use super::target_test::TargetTest;
use crate::grid::Candidates;
use crate::ladder::{RatedPath, rate};
use crate::logic::Rating;
use crate::puzzle::Puzzle;

/// The progress of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of puzzles tested.
    pub n_tries: u64,
    /// The nearest of the puzzles that missed the target, with its rating.
    pub nearest: Option<(Puzzle, Rating)>,
    /// The puzzle, once it is found.
    pub found: Option<GeneratedPuzzle>,
}

/// A search that can be stopped after each try and continued later.
///
/// Its result depends on the request alone, never on the number of tries at a time.
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
/// assert!((Tenths(26)..=Tenths(28)).contains(&made.path.rating.er));
/// ```
#[derive(Clone, Debug)]
pub struct Seeker {
    ground: SearchState,
    /// The test and the strategy of the search; `None` if any puzzle will do.
    search: Option<(TargetTest, SearchMethod)>,
}

impl Seeker {
    /// Creates a search for this request. It makes no try yet.
    pub fn new(request: &Request) -> Self {
        let search = TargetTest::of(request).map(|aim| {
            let strategy = SearchMethod::of(request, &aim);
            (aim, strategy)
        });
        Self { ground: SearchState::of(request), search }
    }

    /// Returns the number of puzzles tested.
    pub const fn n_tries(&self) -> u64 {
        self.ground.n_tries
    }

    /// Makes `n_tries` tries, or fewer if the puzzle is found, and returns the progress.
    ///
    /// A try takes from some microseconds to some tens of milliseconds: the harder the target, the longer.
    pub fn run(&mut self, n_tries: u64) -> Progress {
        let end = self.n_tries().saturating_add(n_tries);
        while self.found().is_none() && self.n_tries() < end {
            self.step();
        }
        self.progress()
    }

    /// Returns the progress.
    pub fn progress(&mut self) -> Progress {
        let nearest = self.ground.nearest.as_mut().and_then(|nearest| {
            if nearest.rated.is_none() {
                nearest.rated = Puzzle::new(nearest.givens).ok().zip(rate(&nearest.givens));
            }
            nearest.rated.clone()
        });
        Progress { n_tries: self.n_tries(), nearest, found: self.ground.found.clone() }
    }

    /// Returns the puzzle, once it is found.
    pub const fn found(&self) -> Option<&GeneratedPuzzle> {
        self.ground.found.as_ref()
    }

    /// Makes the next try, or a few that belong together. Does nothing once the puzzle is found.
    pub fn step(&mut self) {
        if self.found().is_some() {
            return;
        }
        match &mut self.search {
            Some((aim, strategy)) => strategy.step(&mut self.ground, aim),
            None => take_any(&mut self.ground),
        }
    }
}

/// Takes the first puzzle.
fn take_any(ground: &mut SearchState) {
    ground.n_tries += 1;
    let puzzle = without_target(&ground.request);
    let path = Candidates::of(puzzle.givens()).ok().and_then(|start| RatedPath::of(&start));
    ground.found = path.map(|path| GeneratedPuzzle { puzzle, path, seed_text: ground.request.seed_text() });
}
