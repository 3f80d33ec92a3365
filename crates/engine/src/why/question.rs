//! [`Question`]: a candidate on a board, and the searches for steps on that board.

use alloc::vec::Vec;
use core::cell::RefCell;

use super::easy::EASY;
use crate::catalogue::{Options, all_board_steps, next_board_steps};
use crate::catalogue::{all_steps, next_steps};
use crate::grid::{Candidate, Candidates};
use crate::logic::Step;
use crate::rules::BoardCandidates;

/// A search for steps on a board.
pub(super) type Search = fn(&BoardCandidates<'_>, &Options) -> Vec<Step>;

/// The searches for steps.
pub(super) struct Searches {
    /// Finds all steps.
    pub(super) all: Search,
    /// Finds the steps of the first family that has any.
    pub(super) next: Search,
}

/// The searches on the classic board, with the techniques that only it has.
pub(super) static CLASSIC: Searches = Searches {
    all: |candidates, options| all_steps(candidates.tables(), options),
    next: |candidates, options| next_steps(candidates.tables(), options),
};

/// The searches on a board of any layout.
pub(super) static ON_BOARDS: Searches = Searches { all: all_board_steps, next: next_board_steps };

/// The question whether a cell holds a digit.
pub(super) struct Question<'l> {
    /// The board at the start.
    pub(super) start: BoardCandidates<'l>,
    /// The cell and the digit.
    pub(super) about: Candidate,
    searches: &'static Searches,
    /// The results of [`Question::again`], because proofs that differ in one step repeat most of its searches.
    found_again: RefCell<Vec<FoundAgain>>,
}

/// A step that was searched for again, and the step that was found.
struct FoundAgain {
    on: Candidates,
    options: Options,
    step: Step,
    found: Option<Step>,
}

impl<'l> Question<'l> {
    pub(super) const fn new(
        start: &BoardCandidates<'l>,
        about: Candidate,
        searches: &'static Searches,
    ) -> Self {
        Self { start: *start, about, searches, found_again: RefCell::new(Vec::new()) }
    }

    /// Finds all steps on a board with these candidates.
    pub(super) fn all_steps(&self, candidates: &BoardCandidates<'_>, options: &Options) -> Vec<Step> {
        (self.searches.all)(candidates, options)
    }

    /// Finds a step that the options allow and that does at least what this one does.
    pub(super) fn again(
        &self,
        candidates: &BoardCandidates<'_>,
        step: &Step,
        options: &Options,
    ) -> Option<Step> {
        let search = || {
            let mut all = self.all_steps(candidates, options).into_iter();
            all.find(|other| does_as_much(candidates, step, other))
        };
        if EASY.contains(&step.technique) {
            return search();
        }
        let on = candidates.tables();
        let is_it = |one: &&FoundAgain| one.on == *on && one.options == *options && one.step == *step;
        if let Some(known) = self.found_again.borrow().iter().find(is_it) {
            return known.found.clone();
        }
        let found = search();
        let (on, options, step) = (*on, *options, step.clone());
        self.found_again.borrow_mut().push(FoundAgain { on, options, step, found: found.clone() });
        found
    }

    /// Returns `true` if the step proves that the cell holds the digit, `false` if it proves the opposite, and
    /// `None` if it proves neither.
    pub(super) fn answered_by(&self, step: &Step) -> Option<bool> {
        let about = self.about;
        for placed in &step.placements {
            if placed.cell == about.cell {
                return Some(placed.digit == about.digit);
            }
            if placed.digit == about.digit && self.start.layout().sees(placed.cell, about.cell) {
                return Some(false);
            }
        }
        step.eliminations.contains(&about).then_some(false)
    }
}

/// Returns `true` if another step does everything that is left to do of this one.
pub(super) fn does_as_much(candidates: &BoardCandidates<'_>, step: &Step, other: &Step) -> bool {
    let is_left = |one: &&Candidate| candidates.has(one.cell, one.digit);
    step.placements.iter().filter(is_left).all(|one| other.placements.contains(one))
        && step.eliminations.iter().filter(is_left).all(|one| other.eliminations.contains(one))
}
