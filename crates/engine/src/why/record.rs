//! [`Record`]: the steps applied so far, and the step that removed each candidate.

use alloc::{vec, vec::Vec};

use crate::grid::{Candidate, Cell, Digit};
use crate::logic::{Step, Technique, view::View};
use crate::rules::BoardCandidates;

/// A step with the candidates on which it was found.
#[derive(Clone, Debug)]
pub(super) struct Found<'l> {
    pub(super) step: Step,
    pub(super) on: BoardCandidates<'l>,
}

impl Found<'_> {
    /// Returns the step for the current candidates, without the eliminations that are already done there.
    /// Returns `None` if something that it depends on has changed, or nothing is left to do.
    pub(super) fn adapted_to(&self, now: &BoardCandidates<'_>) -> Option<Step> {
        if !View::of(&self.step, self.on.layout()).is_same(self.on.tables(), now.tables()) {
            return None;
        }
        let is_left = |one: &Candidate| now.has(one.cell, one.digit);
        let mut step = self.step.clone();
        step.eliminations.retain(is_left);
        step.placements.retain(is_left);
        // Almost locked sets report the eliminated digits as their digits.
        if matches!(step.technique, Technique::AlsXZ | Technique::AlsXYWing | Technique::AlsChain) {
            step.reason.digits = step.eliminations.iter().map(|gone| gone.digit).collect();
        }
        (!step.eliminations.is_empty() || !step.placements.is_empty()).then_some(step)
    }
}

/// Steps that were applied in order, each of which was valid at that time.
pub(super) struct Record<'l> {
    candidates: BoardCandidates<'l>,
    steps: Vec<Found<'l>>,
    /// For each cell and digit, the step that removed it; `None` for candidates that are left, or that were
    /// not there at the start.
    taken_by: [[Option<usize>; Digit::COUNT]; Cell::COUNT],
}

impl<'l> Record<'l> {
    /// Creates an empty record.
    pub(super) const fn new(start: &BoardCandidates<'l>) -> Self {
        Self { candidates: *start, steps: Vec::new(), taken_by: [[None; Digit::COUNT]; Cell::COUNT] }
    }

    /// Returns the candidates that are left.
    pub(super) const fn candidates(&self) -> &BoardCandidates<'l> {
        &self.candidates
    }

    /// Returns the applied steps.
    pub(super) fn steps(&self) -> &[Found<'l>] {
        &self.steps
    }

    /// Applies a step that was found on these candidates, unless it has nothing left to do. A step is also
    /// skipped if an earlier step removed a candidate that it depends on; the next search may find it again.
    pub(super) fn add(&mut self, step: &Step, on: &BoardCandidates<'l>) {
        let found = Found { step: step.clone(), on: *on };
        let Some(step) = found.adapted_to(&self.candidates) else { return };
        let before = self.candidates;
        step.apply_on(&mut self.candidates);
        for cell in Cell::ALL {
            for digit in before.of_cell(cell).difference(self.candidates.of_cell(cell)) {
                self.taken_by[cell.index()][digit.index()] = Some(self.steps.len());
            }
        }
        self.steps.push(Found { step, on: before });
    }

    /// Returns the last step and all steps that it may depend on, in order: those that removed a candidate
    /// that its reason uses, and so on. Some of them may not be needed.
    pub(super) fn needed_steps(&self) -> Vec<Found<'l>> {
        let mut is_used = vec![false; self.steps.len()];
        let mut open: Vec<usize> = self.steps.len().checked_sub(1).into_iter().collect();
        while let Some(at) = open.pop() {
            if core::mem::replace(&mut is_used[at], true) {
                continue;
            }
            let view = View::of(&self.steps[at].step, self.candidates.layout());
            for cell in Cell::ALL {
                let digits = view.of_cell(cell).iter();
                let takers = digits.filter_map(|digit| self.taken_by[cell.index()][digit.index()]);
                open.extend(takers.filter(|&taker| taker < at));
            }
        }
        let used = self.steps.iter().zip(is_used);
        used.filter(|&(_, is_used)| is_used).map(|(step, _)| step.clone()).collect()
    }
}
