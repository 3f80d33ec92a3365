//! [`Closing`]: the digits on the board that exclude all alternatives to a single.
//!
//! The searches do not compute it, because a rating does not need it. Code that explains or draws a single
//! computes it from the board, see [`Step::with_closing`].

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;

use super::Technique;
use super::implied;
use super::step::{Blocker, Closing, Step};
use crate::grid::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet};
use crate::layout::{BoardHouse, Layout};
use crate::rules::BoardCandidates;

impl Step {
    /// Returns the step with its closing on this board. Only a hidden or a naked single has one, and a step that uses
    /// implied houses.
    #[must_use]
    pub fn with_closing(self, candidates: &Candidates) -> Self {
        self.with_closing_on(Layout::classic(), candidates)
    }

    /// Returns the step with its closing on a board of this layout, as [`Step::with_closing`] does.
    #[must_use]
    pub fn with_closing_on(mut self, layout: &Layout, candidates: &Candidates) -> Self {
        self.reason.closing = closing(&self, layout, candidates).map(Box::new);
        self
    }
}

/// Finds the digits that exclude all alternatives to a single on this board.
///
/// Returns `None` if the step is not a hidden or a naked single. Returns `None` too if a digit excludes an alternative
/// only by a move of a chess piece, because a [`Blocker`] names a house. A step that uses implied houses has a closing
/// with them in any case.
pub fn closing(step: &Step, layout: &Layout, candidates: &Candidates) -> Option<Closing> {
    let Cow::Owned(all_houses) = layout.for_logic() else { return of_single(step, layout, candidates) };
    let rules = BoardCandidates::from_tables(layout, *candidates);
    let known = rules.for_logic(&all_houses);
    if is_single_of_rules(step, &rules) {
        return of_single(step, layout, candidates);
    }
    let single = of_single(step, &all_houses, known.tables());
    let mut closing = single.clone().unwrap_or_default();
    implied::add(&mut closing, step, &rules, &known);
    if closing.implied.is_empty() { single } else { Some(closing) }
}

/// Returns `true` for a single that needs no implied house.
fn is_single_of_rules(step: &Step, rules: &BoardCandidates<'_>) -> bool {
    let Some(single) = step.placements.first() else { return false };
    match (step.technique, step.reason.houses.first()) {
        (Technique::NakedSingle, _) => rules.of_cell(single.cell).len() == 1,
        (Technique::HiddenSingle, Some(&house)) => {
            let is_rule = rules.layout().houses().iter().any(|known| known.house() == house);
            is_rule && rules.places_in(single.digit, house).len() == 1
        }
        _ => false,
    }
}

/// Finds the digits that exclude all alternatives to a single.
fn of_single(step: &Step, layout: &Layout, candidates: &Candidates) -> Option<Closing> {
    let single = *step.placements.first()?;
    let closing = match (step.technique, step.reason.houses.first()) {
        (Technique::HiddenSingle, Some(&house)) => {
            let house = layout.houses().iter().find(|known| known.house() == house)?;
            of_house(house, single, layout, candidates)
        }
        (Technique::NakedSingle, _) => of_cell(single, layout, candidates),
        _ => return None,
    };
    let is_seen = |lost: &Candidate| {
        let standing = candidates.grid().cells_of(lost.digit);
        !standing.intersection(layout.peers(lost.cell)).is_empty()
    };
    (!closing.lost.iter().any(is_seen)).then_some(closing)
}

/// Returns the cell of a house that holds this digit.
fn placed_in(candidates: &Candidates, digit: Digit, house: &BoardHouse) -> Option<Candidate> {
    let cell = house.cells.intersection(candidates.grid().cells_of(digit)).first()?;
    Some(Candidate { cell, digit })
}

fn of_house(house: &BoardHouse, single: Candidate, layout: &Layout, candidates: &Candidates) -> Closing {
    let digit = single.digit;
    let is_closed = |&cell: &Cell| candidates.grid().get(cell).is_none() && !candidates.has(cell, digit);
    let closed: CellSet = house.cells.without(single.cell).iter().filter(is_closed).collect();
    let others = layout.houses().iter().filter(|&other| other != house);
    let ways: Vec<((Blocker, CellSet), CellSet)> = others
        .filter_map(|other| {
            let reach = other.cells.intersection(closed);
            let at = placed_in(candidates, digit, other).filter(|_| !reach.is_empty())?;
            Some(((Blocker { at, house: other.house() }, other.cells), reach))
        })
        .collect();
    let (blockers, reached): (Vec<Blocker>, Vec<CellSet>) = fewest(&ways, CellSet::union).into_iter().unzip();
    let reached = reached.into_iter().fold(CellSet::EMPTY, CellSet::union);
    let lost = closed.difference(reached).iter().map(|cell| Candidate { cell, digit }).collect();
    Closing { blockers, closed, lost, implied: Vec::new() }
}

fn of_cell(single: Candidate, layout: &Layout, candidates: &Candidates) -> Closing {
    let Candidate { cell, digit } = single;
    let others: DigitSet = layout.digits().iter().filter(|&other| other != digit).collect();
    let ways: Vec<(&BoardHouse, DigitSet)> = layout
        .houses_of(cell)
        .map(|house| {
            let held: DigitSet =
                others.iter().filter(|&other| placed_in(candidates, other, house).is_some()).collect();
            (house, held)
        })
        .collect();
    let mut left = others;
    let mut blockers = Vec::new();
    for house in fewest(&ways, DigitSet::union) {
        for other in left {
            if let Some(at) = placed_in(candidates, other, house) {
                blockers.push(Blocker { at, house: house.house() });
                left.remove(other);
            }
        }
    }
    let lost = left.iter().map(|digit| Candidate { cell, digit }).collect();
    Closing { blockers, closed: CellSet::EMPTY, lost, implied: Vec::new() }
}

/// The largest number of ways among which [`fewest`] chooses.
const MOST_WAYS: usize = 12;

/// Returns the smallest subset of the first [`MOST_WAYS`] of `ways` that together cover all that any of them covers.
fn fewest<T: Copy, S: Copy + Default + PartialEq>(ways: &[(T, S)], union: fn(S, S) -> S) -> Vec<T> {
    let chosen = |mask: u32| (0..).zip(ways).filter(move |(at, _)| mask >> at & 1 == 1).map(|(_, way)| way);
    let closes = |mask: u32| chosen(mask).fold(S::default(), |all, way| union(all, way.1));
    // On the classic board a line crosses nine lines and three boxes, a box six lines, so there are few masks. Other
    // boards have some more houses.
    let n_ways = ways.len().min(MOST_WAYS);
    let all = closes((1 << n_ways) - 1);
    let masks = (0..1_u32 << n_ways).filter(|&mask| closes(mask) == all);
    masks
        .min_by_key(|mask| mask.count_ones())
        .map_or(Vec::new(), |mask| chosen(mask).map(|way| way.0).collect())
}
