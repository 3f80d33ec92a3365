//! [`Proof`]: a list of steps, the last of which decides whether a cell holds a digit.

use alloc::vec::Vec;

use super::question::{Question, does_as_much};
use super::record::Found;
use crate::catalogue::Options;
use crate::grid::Candidate;
use crate::logic::{Step, Technique};

/// The steps of a proof in order. The last one decides `is_true`.
#[derive(Clone, Debug)]
pub(super) struct Proof<'l> {
    pub(super) is_true: bool,
    pub(super) steps: Vec<Found<'l>>,
}

impl Proof<'_> {
    /// Returns the effort to understand the proof: the sum of the scores of its steps, then their number. On killers,
    /// many sums are equally easy; those about the cell itself come first.
    pub(super) fn score(&self, about: Candidate) -> (u32, usize, bool) {
        let score = |found: &Found<'_>| {
            let technique = found.step.technique;
            // Techniques of other boards have no score, but those that they are rated as have one.
            technique.score().or(technique.rated_as().score()).unwrap_or(u32::MAX / 1000)
        };
        let is_elsewhere = self.steps.last().is_some_and(|Found { step, on }| {
            let is_here = |one: &Candidate| one.cell == about.cell;
            let mut named = step.placements.iter().chain(&step.eliminations);
            !on.layout().cages().is_empty() && !named.any(is_here)
        });
        (self.steps.iter().map(score).sum(), self.steps.len(), is_elsewhere)
    }
}

/// The way in which steps are applied again on another board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reapply {
    /// Applies each step as found if all that it depends on is unchanged, or else as a new search finds it.
    IfNeeded,
    /// Applies the steps as a new search finds them, which may have a larger effect.
    Always,
}

/// Applies these steps from the start, each as it was found or as a new search finds it. A step without any
/// effect left is skipped. Returns `None` if one of them does not follow, or if the last one does not decide
/// the question.
pub(super) fn follow<'l>(
    question: &Question<'l>,
    steps: &[&Found<'_>],
    options: &Options,
    anew: Reapply,
) -> Option<Proof<'l>> {
    let mut candidates = question.start;
    let mut followed = Vec::with_capacity(steps.len());
    for found in steps {
        let mut after = candidates;
        found.step.apply_on(&mut after);
        if after.tables() == candidates.tables() {
            continue;
        }
        let adapted = found.adapted_to(&candidates);
        let is_whole = |adapted: &Step| does_as_much(&found.on, &found.step, adapted);
        let step = match adapted {
            Some(adapted) if anew == Reapply::IfNeeded && is_whole(&adapted) => adapted,
            adapted => {
                let its_kind = options.and_only(kind(&found.step.technique));
                question.again(&candidates, &found.step, &its_kind).or(adapted)?
            }
        };
        let on = candidates;
        step.apply_on(&mut candidates);
        let said = question.answered_by(&step);
        followed.push(Found { step, on });
        if let Some(is_true) = said {
            return Some(Proof { is_true, steps: followed });
        }
    }
    None
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
