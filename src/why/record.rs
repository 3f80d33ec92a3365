//! [`Record`]: steps that were done, and which of them took each candidate.

use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet};
use crate::logic::{Link, Reason, Step};

/// A step, and the candidates on which it was found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) step: Step,
    pub(super) on: Candidates,
}

/// Steps that were done one after the other.
pub(super) struct Record {
    candidates: Candidates,
    steps: Vec<Found>,
    /// For each cell and digit the step that took it from the cell; none for what was not there from the start.
    taken_by: [[Option<usize>; 9]; 81],
}

impl Record {
    /// Nothing was done yet.
    pub(super) const fn new(start: &Candidates) -> Self {
        Self { candidates: *start, steps: Vec::new(), taken_by: [[None; 9]; 81] }
    }

    /// What is left.
    pub(super) const fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// The steps that were done.
    pub(super) fn steps(&self) -> &[Found] {
        &self.steps
    }

    /// Does a step that was found on these candidates, unless there is nothing left for it to do.
    pub(super) fn add(&mut self, step: &Step, on: &Candidates) {
        let mut after = self.candidates;
        step.apply(&mut after);
        if after == self.candidates {
            return;
        }
        for cell in Cell::ALL {
            for digit in self.candidates.of_cell(cell).difference(after.of_cell(cell)) {
                self.taken_by[cell.index()][digit.index()] = Some(self.steps.len());
            }
        }
        self.candidates = after;
        self.steps.push(Found { step: step.clone(), on: *on });
    }

    /// The last step and those that it may lean on, in order: whoever took something from the cells that its reason
    /// looks at, and so on. Some of them it may do without.
    pub(super) fn leant_on(&self) -> Vec<Found> {
        let mut is_used = vec![false; self.steps.len()];
        let mut open: Vec<usize> = self.steps.len().checked_sub(1).into_iter().collect();
        while let Some(at) = open.pop() {
            if core::mem::replace(&mut is_used[at], true) {
                continue;
            }
            let (cells, houses, digits) = looked_at(&self.steps[at].step);
            let all = cells.iter().map(|cell| (cell, DigitSet::ALL));
            let of_digits = houses.difference(cells).iter().map(|cell| (cell, digits));
            for (cell, digits) in all.chain(of_digits) {
                let takers = digits.iter().filter_map(|digit| self.taken_by[cell.index()][digit.index()]);
                open.extend(takers.filter(|&taker| taker < at));
            }
        }
        let used = self.steps.iter().zip(is_used);
        used.filter(|&(_, is_used)| is_used).map(|(step, _)| step.clone()).collect()
    }
}

/// The cells of which a step looks at every candidate, and those in which it looks for its digits.
fn looked_at(step: &Step) -> (CellSet, CellSet, DigitSet) {
    let reason = &step.reason;
    let mut digits = reason.digits;
    digits = step.placements.iter().fold(digits, |all, placed| all.with(placed.digit));
    let placed: CellSet = step.placements.iter().map(|placed| placed.cell).collect();
    let (mut cells, mut houses) = (reason.cells.union(placed), CellSet::EMPTY);
    look(reason, &mut cells, &mut houses, &mut digits);
    (cells, houses, digits)
}

/// Adds what a reason looks at.
fn look(reason: &Reason, cells: &mut CellSet, houses: &mut CellSet, digits: &mut DigitSet) {
    *cells = cells.union(reason.cells);
    *digits = digits.union(reason.digits);
    for (set, of_set) in &reason.sets {
        *cells = cells.union(*set);
        *digits = digits.union(*of_set);
    }
    for house in reason.houses.iter().chain(&reason.covers) {
        *houses = houses.union(house.cells());
    }
    for node in reason.chains.iter().flat_map(|chain| &chain.nodes) {
        *cells = cells.union(node.cells);
        digits.insert(node.digit);
        match &node.link {
            Link::House(house) => *houses = houses.union(house.cells()),
            Link::Set(set) => *cells = cells.union(*set),
            Link::Step(step) => look(&step.reason, cells, houses, digits),
            Link::Assumed | Link::Cell => {}
        }
    }
    if digits.is_empty() {
        *digits = Digit::ALL.into_iter().collect();
    }
}
