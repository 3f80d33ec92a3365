//! [`Proof`]: steps of which the last one says whether a digit stands in a cell.

use super::record::Found;
use crate::catalogue::{Options, all_steps};
use crate::grid::{Candidate, Candidates, Cell};
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

    /// The candidates at the time of each step.
    fn befores(&self, start: &Candidates) -> Vec<Candidates> {
        let mut candidates = *start;
        let before = |found: &Found| {
            let before = candidates;
            found.step.apply(&mut candidates);
            before
        };
        self.steps.iter().map(before).collect()
    }

    /// The places of the steps that were found on other candidates than those at their time.
    fn found_early(&self, start: &Candidates) -> Vec<usize> {
        let befores = self.befores(start);
        (0..self.steps.len()).filter(|&at| self.steps[at].on != befores[at]).collect()
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

/// Does these steps from the start, each for the reason that is there at its time. A step that has nothing left to do
/// is passed over. None where one of them does not follow, or nothing is said in the end.
pub(super) fn follow(
    start: &Candidates,
    steps: &[&Found],
    about: Candidate,
    options: &Options,
) -> Option<Proof> {
    let mut candidates = *start;
    let mut followed = Vec::with_capacity(steps.len());
    for found in steps {
        let mut after = candidates;
        found.step.apply(&mut after);
        if after == candidates {
            continue;
        }
        // With fewer candidates the same chain may have another name, but it holds.
        let on = candidates;
        let here = again(&candidates, &found.step, options).map(|step| Found { step, on });
        let found = here.or_else(|| holds_on(&found.on, &candidates).then(|| (*found).clone()))?;
        found.step.apply(&mut candidates);
        let said = says(&found.step, about);
        followed.push(found);
        if let Some(is_so) = said {
            return Some(Proof { is_so, steps: followed });
        }
    }
    None
}

/// The proof with fewer steps that were found on more candidates than are left at their time, and so may speak of
/// one that is gone: where an easier step does as much there, it is taken; or else the step is done before what took
/// its candidates. None where there are none such, or it cannot be.
pub(super) fn seen_anew(
    start: &Candidates,
    proof: &Proof,
    about: Candidate,
    options: &Options,
) -> Option<Proof> {
    let (befores, early) = (proof.befores(start), proof.found_early(start));
    let tried = |steps: &[Found]| {
        let anew = follow(start, &steps.iter().collect::<Vec<_>>(), about, options)?;
        (anew.found_early(start).len() < early.len()).then_some(anew)
    };
    let replaced = |at: usize| {
        let mut steps = proof.steps.clone();
        let step = easier(&befores[at], &steps[at].step, options)?;
        steps[at] = Found { step, on: befores[at] };
        tried(&steps)
    };
    let moved = |at: usize| {
        let mut steps = proof.steps.clone();
        let to = (0..at).rev().find(|&to| again(&befores[to], &steps[at].step, options).is_some())?;
        steps[to..=at].rotate_right(1);
        tried(&steps)
    };
    early.iter().find_map(|&at| replaced(at).or_else(|| moved(at)))
}

/// The easiest step that does at least what this one does and is no harder, as it is seen here.
fn easier(candidates: &Candidates, step: &Step, options: &Options) -> Option<Step> {
    let most = step.technique.score();
    let is_easier = |technique: &Technique| technique.score().is_some() && technique.score() <= most;
    let techniques: Vec<Technique> = Technique::ALL.iter().copied().filter(is_easier).collect();
    let steps = all_steps(candidates, &options.and_only(&techniques)).into_iter();
    steps.filter(|other| does_as_much(candidates, step, other)).min_by_key(|step| step.technique.score())
}

/// Whether what was found on some candidates holds on others: where nothing is possible that was not.
fn holds_on(found: &Candidates, now: &Candidates) -> bool {
    let has_no_more = |cell: Cell| now.of_cell(cell).difference(found.of_cell(cell)).is_empty();
    Cell::ALL.into_iter().all(|cell| now.grid().get(cell).is_some() || has_no_more(cell))
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
/// pair a naked one.
const fn kind(technique: &Technique) -> &[Technique] {
    match technique {
        Technique::FullHouse => &[Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle],
        Technique::LockedPair => &[Technique::LockedPair, Technique::NakedPair],
        Technique::LockedTriple => &[Technique::LockedTriple, Technique::NakedTriple],
        other => core::slice::from_ref(other),
    }
}
