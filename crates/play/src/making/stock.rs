//! New puzzles: a generated one, those kept in stock, and a slow search for one.

use nonet::generate::{PuzzleRequest, Request, Symmetry, Target};
use nonet::grid::Grid;
use nonet::logic::Tenths;
use nonet::puzzle::Puzzle;

use crate::work::Rated;
use nonet_words::Message;
use wasm_door::later;

/// A generated puzzle with its request.
#[derive(Clone, Debug, PartialEq)]
pub struct NewPuzzle {
    /// The request, with the seed that was used.
    pub request: PuzzleRequest,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its rating, if it is known.
    pub rated: Option<Rated>,
}

impl NewPuzzle {
    /// Returns true if it was made for a request that differs at most in its seed.
    pub(crate) fn is_for(&self, request: &PuzzleRequest) -> bool {
        is_alike(&self.request, request)
    }
}

/// A slow search for a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Search {
    pub request: PuzzleRequest,
    /// The time when it began or went on.
    pub since: u64,
    pub n_tries: u64,
    /// The nearest puzzle so far and its rating.
    pub nearest: Option<(Grid, Tenths)>,
    pub is_stopped: bool,
    /// True if the player did something else in the meantime.
    pub is_left: bool,
}

impl Search {
    /// Returns the message about it.
    pub(super) fn message(&self) -> Message {
        let nearest = self.nearest.map(|(_, er)| er);
        Message::Making { n_tries: self.n_tries, nearest, is_stopped: self.is_stopped }
    }

    /// Returns true if the nearest puzzle is offered instead.
    pub(crate) const fn offers_nearest(&self) -> bool {
        self.is_stopped && self.nearest.is_some()
    }

    /// Returns true if its symmetry may be the reason why it is slow. A level is found soon with any symmetry, and
    /// daily puzzles must be the same for everyone.
    pub(crate) fn may_drop_symmetry(&self) -> bool {
        let PuzzleRequest::Free(request) = &self.request else { return false };
        request.symmetry != Symmetry::None && !matches!(request.target, Target::Difficulty(_))
    }
}

/// The puzzles in stock: one for each level, with the chosen symmetry.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stock {
    pub(super) ready: Vec<NewPuzzle>,
}

impl Stock {
    /// Takes at most `n_most` puzzles that meet a request.
    pub(crate) fn take(&mut self, request: &PuzzleRequest, n_most: usize) -> Vec<NewPuzzle> {
        let (mut taken, mut left) = (Vec::new(), Vec::new());
        for fresh in self.ready.drain(..) {
            let is_wanted = taken.len() < n_most && fresh.is_for(request);
            if is_wanted { &mut taken } else { &mut left }.push(fresh);
        }
        self.ready = left;
        taken
    }

    /// Returns unused puzzles to the stock.
    pub(crate) fn take_back(&mut self, fresh: Vec<NewPuzzle>) {
        self.ready.extend(fresh);
    }
}

/// Returns true if two requests differ at most in their seeds.
pub(crate) fn is_alike(one: &PuzzleRequest, other: &PuzzleRequest) -> bool {
    match (one, other) {
        (PuzzleRequest::Free(one), PuzzleRequest::Free(other)) => is_alike_free(one, other),
        (PuzzleRequest::Pattern(one), PuzzleRequest::Pattern(other)) => {
            later(|| one.with_seed("") == other.with_seed(""))
        }
        _ => false,
    }
}

/// The same for two requests without a pattern.
fn is_alike_free(one: &Request, other: &Request) -> bool {
    let Request { target, symmetry, clues, seed: _, version } = one;
    (target, symmetry, clues, version) == (&other.target, &other.symmetry, &other.clues, &other.version)
}

/// Returns a request as text.
pub(crate) fn text_of(request: &PuzzleRequest) -> String {
    let without_target = match request {
        PuzzleRequest::Free(request) => request.text_without_target(),
        PuzzleRequest::Pattern(_) => None,
    };
    // The first puzzle has no target. The names of techniques, which a target can be, need not be there before it.
    without_target.unwrap_or_else(|| later(|| request.to_string()))
}
