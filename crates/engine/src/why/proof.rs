//! [`Proof`]: steps of which the last one says whether a digit stands in a cell.

use super::record::Found;
use crate::catalogue::{Options, all_steps};
use crate::grid::{Candidate, Candidates};
use crate::logic::{Step, Technique};

/// Steps in order; the last one says whether it is so.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    pub(super) is_so: bool,
    pub(super) steps: Vec<Found>,
}

impl Proof {
    /// How much there is to understand: the sum of the scores of its steps, then their number.
    pub(super) fn score(&self) -> (u32, usize) {
        let score = |found: &Found| found.step.technique.score().unwrap_or(u32::MAX / 1000);
        (self.steps.iter().map(score).sum(), self.steps.len())
    }
}

/// Whether a digit stands in a cell, by what a step does; none where it does not say.
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

/// How steps are done again on another board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Anew {
    /// As they were found, where all that they look at is the same.
    IfNeeded,
    /// As they are seen at their time, which may do more.
    Always,
}

/// Does these steps from the start, each as it was found or as it is seen at its time. A step that has nothing left to do is passed over. None where one of them does not follow, or nothing
/// is said in the end.
pub(super) fn follow(
    start: &Candidates,
    steps: &[&Found],
    about: Candidate,
    options: &Options,
    anew: Anew,
) -> Option<Proof> {
    let mut candidates = *start;
    let mut followed = Vec::with_capacity(steps.len());
    for found in steps {
        let mut after = candidates;
        found.step.apply(&mut after);
        if after == candidates {
            continue;
        }
        let told = found.told_on(&candidates);
        let is_whole = |told: &Step| does_as_much(&found.on, &found.step, told);
        let step = match told {
            Some(told) if anew == Anew::IfNeeded && is_whole(&told) => told,
            told => again(&candidates, &found.step, options).or(told)?,
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

/// The step of the same kind that does at least what this one does, as it is seen here.
fn again(candidates: &Candidates, step: &Step, options: &Options) -> Option<Step> {
    let of_its_kind = all_steps(candidates, &options.and_only(kind(&step.technique)));
    of_its_kind.into_iter().find(|other| does_as_much(candidates, step, other))
}

/// Whether another step does whatever is left to do of this one.
fn does_as_much(candidates: &Candidates, step: &Step, other: &Step) -> bool {
    let is_left = |one: &&Candidate| candidates.has(one.cell, one.digit);
    step.placements.iter().filter(is_left).all(|one| other.placements.contains(one))
        && step.eliminations.iter().filter(is_left).all(|one| other.eliminations.contains(one))
}

/// The names under which the same step is seen when less is filled in: a full house is a hidden single then, a locked
/// pair a naked one; and a chain that takes more or less away has another name.
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
