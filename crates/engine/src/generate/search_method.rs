//! [`SearchMethod`]: the ways to search for a puzzle, each with its own state on a common [`SearchState`].

use super::bug_construction::BugConstruction;
use super::free_walk::FreeWalk;
use super::loop_construction::LoopConstruction;
use super::rare_search::RareSearch;
use super::search_state::SearchState;
use super::target_test::TargetTest;
use super::walk::Walk;
use super::{Clues, Request, Version};

/// The way to search.
#[derive(Clone, Debug)]
pub(super) enum SearchMethod {
    /// From puzzle to puzzle, each dug as far as requested.
    Walk(Walk),
    /// From puzzle to puzzle with any number of givens, for targets that most puzzles are too hard for.
    FreeWalk(FreeWalk),
    /// From positions where the wanted step is the next one.
    Rare(RareSearch),
    /// Around unique loops with sets, which are constructed first.
    Loops(LoopConstruction),
    /// Among BUGs with sets, which are constructed first.
    Bugs(BugConstruction),
}

impl SearchMethod {
    /// Returns the strategy for a request and its aim. A version never changes its choice: a new way of
    /// searching, or another choice among them, needs a new version.
    pub(super) fn of(request: &Request, aim: &TargetTest) -> Self {
        match request.version {
            Version::N1 | Version::N2 => Self::of_n1(request, aim),
        }
    }

    fn of_n1(request: &Request, aim: &TargetTest) -> Self {
        if request.clues != Clues::Any {
            return Self::Walk(Walk::default());
        }
        if let TargetTest::Er(range) = aim
            && RareSearch::suits(range)
        {
            if BugConstruction::suits(range, request.symmetry) {
                return Self::Bugs(BugConstruction::new(range));
            }
            if LoopConstruction::suits(range) {
                return Self::Loops(LoopConstruction::new(range));
            }
            return Self::Rare(RareSearch::new(range));
        }
        if aim.is_low() { Self::FreeWalk(FreeWalk::default()) } else { Self::Walk(Walk::default()) }
    }

    /// Makes the next try, or a few that belong together.
    pub(super) fn step(&mut self, ground: &mut SearchState, aim: &TargetTest) {
        match self {
            Self::Walk(walk) => walk.step(ground, aim),
            Self::FreeWalk(walk) => walk.step(ground, aim),
            Self::Rare(search) => search.step(ground, aim),
            Self::Loops(construction) => construction.step(ground, aim),
            Self::Bugs(construction) => construction.step(ground, aim),
        }
    }
}
