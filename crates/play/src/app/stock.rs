//! New puzzles: one that was made, the ones that are kept ready, and a search that takes long.

use nonet::generate::{Request, Symmetry, Target};
use nonet::grid::Grid;
use nonet::logic::Tenths;
use nonet::puzzle::Puzzle;

use crate::work::Rated;
use nonet_words::Message;

/// A puzzle that was made for a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Fresh {
    /// The request, with the seed that was used.
    pub request: Request,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How difficult it is, where that is known.
    pub rated: Option<Rated>,
}

/// A search for a puzzle that takes long.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Search {
    pub request: Request,
    pub n_tries: u64,
    /// The puzzle that comes nearest, and its rating.
    pub nearest: Option<(Grid, Tenths)>,
    pub is_stopped: bool,
    /// Whether the person did something else in the meantime.
    pub is_left: bool,
}

impl Search {
    /// What is said of it.
    pub(super) fn message(&self) -> Message {
        let nearest = self.nearest.map(|(_, er)| er);
        Message::Making { n_tries: self.n_tries, nearest, is_stopped: self.is_stopped }
    }

    /// Whether the puzzle that comes nearest is offered instead.
    pub(super) const fn offers_nearest(&self) -> bool {
        self.is_stopped && self.nearest.is_some()
    }

    /// Whether it may take long because of its symmetry. Difficulties come soon with any, and those of a day
    /// are to be the same for everybody.
    pub(super) fn may_drop_symmetry(&self) -> bool {
        self.request.symmetry != Symmetry::None && !matches!(self.request.target, Target::Difficulty(_))
    }
}

/// The puzzles that are kept ready: one for each difficulty, of the symmetry that is asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Stock {
    pub(super) ready: Vec<Fresh>,
}

impl Stock {
    /// Takes at most so many of those that meet a request.
    pub(super) fn take(&mut self, request: &Request, n_most: usize) -> Vec<Fresh> {
        let (mut taken, mut left) = (Vec::new(), Vec::new());
        for fresh in self.ready.drain(..) {
            let is_wanted = taken.len() < n_most && is_alike(&fresh.request, request);
            if is_wanted { &mut taken } else { &mut left }.push(fresh);
        }
        self.ready = left;
        taken
    }

    /// Keeps those ready that were taken and not needed.
    pub(super) fn take_back(&mut self, fresh: Vec<Fresh>) {
        self.ready.extend(fresh);
    }
}

/// Whether two requests ask for the same, whatever their seeds.
pub(super) fn is_alike(one: &Request, other: &Request) -> bool {
    let without_seed = |request: &Request| Request { seed: String::new(), ..request.clone() };
    without_seed(one) == without_seed(other)
}
