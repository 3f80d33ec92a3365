//! [`Proof`]: a list of steps, the last of which decides whether a cell holds a digit.

use alloc::vec::Vec;

use super::record::Found;
use crate::catalogue::{Options, all_steps};
use crate::grid::{Candidate, Candidates};
use crate::logic::{Step, Technique};

/// The steps of a proof in order. The last one decides `is_so`.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    pub(super) is_so: bool,
    pub(super) steps: Vec<Found>,
}

impl Proof {
    /// Returns the effort to understand the proof: the sum of the scores of its steps, then their number.
    pub(super) fn score(&self) -> (u32, usize) {
        let score = |found: &Found| found.step.technique.score().unwrap_or(u32::MAX / 1000);
        (self.steps.iter().map(score).sum(), self.steps.len())
    }
}

/// Returns `true` if the step proves that the cell holds the digit, `false` if it proves the opposite, and
/// `None` if it proves neither.
pub(super) fn says(step: &Step, about: Candidate) -> Option<bool> {
    for placed in &step.placements {
        if placed.cell == about.cell {
            return Some(placed.digit == about.digit);
        }
        if placed.digit == about.digit && placed.cell.sees(about.cell) {
            return Some(false);
        }
    }
    step.eliminations.contains(&about).then_some(false)
}

/// The way in which steps are applied again on another board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reapply {
    /// Applies the steps as found, if all that they depend on is unchanged.
    IfNeeded,
    /// Applies the steps as a new search finds them, which may have a larger effect.
    Always,
}

/// Applies these steps from the start, each as it was found or as a new search finds it. A step without any
/// effect left is skipped. Returns `None` if one of them does not follow, or if the last one does not decide
/// the question.
pub(super) fn follow(
    start: &Candidates,
    steps: &[&Found],
    about: Candidate,
    options: &Options,
    anew: Reapply,
) -> Option<Proof> {
    let mut candidates = *start;
    let mut followed = Vec::with_capacity(steps.len());
    for found in steps {
        let mut after = candidates;
        found.step.apply(&mut after);
        if after == candidates {
            continue;
        }
        let adapted = found.adapted_to(&candidates);
        let is_whole = |adapted: &Step| does_as_much(&found.on, &found.step, adapted);
        let step = match adapted {
            Some(adapted) if anew == Reapply::IfNeeded && is_whole(&adapted) => adapted,
            adapted => again(&candidates, &found.step, options).or(adapted)?,
        };
        let on = candidates;
        step.apply(&mut candidates);
        let said = says(&step, about);
        followed.push(Found { step, on });
        if let Some(is_so) = said {
            return Some(Proof { is_so, steps: followed });
        }
    }
    None
}

/// Finds a step of the same kind on this board that does at least what this one does.
fn again(candidates: &Candidates, step: &Step, options: &Options) -> Option<Step> {
    let of_its_kind = all_steps(candidates, &options.and_only(kind(&step.technique)));
    of_its_kind.into_iter().find(|other| does_as_much(candidates, step, other))
}

/// Returns `true` if another step does everything that is left to do of this one.
fn does_as_much(candidates: &Candidates, step: &Step, other: &Step) -> bool {
    let is_left = |one: &&Candidate| candidates.has(one.cell, one.digit);
    step.placements.iter().filter(is_left).all(|one| other.placements.contains(one))
        && step.eliminations.iter().filter(is_left).all(|one| other.eliminations.contains(one))
}

/// Returns the names that the same step can have when fewer cells are filled. A full house is then a hidden
/// single, and a locked pair a naked pair. A chain with more or fewer eliminations has another name.
const fn kind(technique: &Technique) -> &[Technique] {
    use Technique as T;
    match technique {
        T::FullHouse => &[T::FullHouse, T::HiddenSingle, T::NakedSingle],
        T::LockedPair => &[T::LockedPair, T::NakedPair],
        T::LockedTriple => &[T::LockedTriple, T::NakedTriple],
        T::ContinuousNiceLoop | T::Aic | T::DiscontinuousNiceLoop => {
            &[T::ContinuousNiceLoop, T::Aic, T::DiscontinuousNiceLoop]
        }
        T::GroupedContinuousNiceLoop | T::GroupedAic | T::GroupedDiscontinuousNiceLoop => &[
            T::ContinuousNiceLoop,
            T::Aic,
            T::DiscontinuousNiceLoop,
            T::GroupedContinuousNiceLoop,
            T::GroupedAic,
            T::GroupedDiscontinuousNiceLoop,
        ],
        other => core::slice::from_ref(other),
    }
}
