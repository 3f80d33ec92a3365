//! [`Closing`]: the digits on the board that exclude all alternatives to a single.
//!
//! The searches do not compute it, because a rating does not need it. Code that explains or draws a single
//! computes it from the board, see [`Step::with_closing`].

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::Technique;
use super::step::{Blocker, Closing, Step};
use crate::grid::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House};

impl Step {
    /// Returns the step with its closing on this board. Only a hidden or a naked single has one.
    #[must_use]
    pub fn with_closing(mut self, candidates: &Candidates) -> Self {
        self.reason.closing = closing(&self, candidates).map(Box::new);
        self
    }
}

/// Finds the digits that exclude all alternatives to a single on this board, or `None` if the step is not a hidden or
/// a naked single.
pub fn closing(step: &Step, candidates: &Candidates) -> Option<Closing> {
    let single = *step.placements.first()?;
    match (step.technique, step.reason.houses.first()) {
        (Technique::HiddenSingle, Some(&house)) => Some(of_house(house, single, candidates)),
        (Technique::NakedSingle, _) => Some(of_cell(single, candidates)),
        _ => None,
    }
}

/// Returns the cell of a house that holds this digit.
fn placed_in(candidates: &Candidates, digit: Digit, house: House) -> Option<Candidate> {
    let cell = house.cells().iter().find(|&cell| candidates.grid().get(cell) == Some(digit))?;
    Some(Candidate { cell, digit })
}

fn of_house(house: House, single: Candidate, candidates: &Candidates) -> Closing {
    let digit = single.digit;
    let is_closed = |&cell: &Cell| candidates.grid().get(cell).is_none() && !candidates.has(cell, digit);
    let closed: CellSet = house.cells().without(single.cell).iter().filter(is_closed).collect();
    let ways: Vec<(Blocker, u128)> = House::ALL
        .into_iter()
        .filter(|&other| other != house)
        .filter_map(|other| {
            let reach = other.cells().intersection(closed);
            let at = placed_in(candidates, digit, other).filter(|_| !reach.is_empty())?;
            Some((Blocker { at, house: other }, reach.bits()))
        })
        .collect();
    let blockers = fewest(&ways);
    let reached = blockers.iter().fold(CellSet::EMPTY, |cells, blocker| cells.union(blocker.house.cells()));
    let lost = closed.difference(reached).iter().map(|cell| Candidate { cell, digit }).collect();
    Closing { blockers, closed, lost }
}

fn of_cell(single: Candidate, candidates: &Candidates) -> Closing {
    let Candidate { cell, digit } = single;
    let others: DigitSet = Digit::ALL.into_iter().filter(|&other| other != digit).collect();
    let ways: Vec<(House, u128)> = cell
        .houses()
        .into_iter()
        .map(|house| {
            let held: DigitSet =
                others.iter().filter(|&other| placed_in(candidates, other, house).is_some()).collect();
            (house, held.bits().into())
        })
        .collect();
    let mut left = others;
    let mut blockers = Vec::new();
    for house in fewest(&ways) {
        for other in left {
            if let Some(at) = placed_in(candidates, other, house) {
                blockers.push(Blocker { at, house });
                left.remove(other);
            }
        }
    }
    let lost = left.iter().map(|digit| Candidate { cell, digit }).collect();
    Closing { blockers, closed: CellSet::EMPTY, lost }
}

/// Returns the smallest subset of `ways` that together cover all that any of them covers.
fn fewest<T: Copy>(ways: &[(T, u128)]) -> Vec<T> {
    let chosen = |mask: u32| (0..).zip(ways).filter(move |(at, _)| mask >> at & 1 == 1).map(|(_, way)| way);
    let closes = |mask: u32| chosen(mask).fold(0, |all, way| all | way.1);
    let all = closes(u32::MAX);
    // A line crosses nine lines and three boxes, and a box crosses six lines, so there are at most 2^12 masks.
    let masks = (0..1_u32 << ways.len().min(12)).filter(|&mask| closes(mask) == all);
    masks
        .min_by_key(|mask| mask.count_ones())
        .map_or(Vec::new(), |mask| chosen(mask).map(|way| way.0).collect())
}
