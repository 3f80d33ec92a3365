//! The human catalogue: it finds the steps that a person would find, in the order in which people find them.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::families::Family;
use super::options::Options;
use super::orders::in_order;
use super::position::Position;
use crate::grid::Candidates;
use crate::grid::{Candidate, Cell, Digit};
use crate::logic::{Step, Technique, order::sort_by_number};
use crate::rules::BoardCandidates;

/// Returns the step that a person would find first, if the catalogue has one.
///
/// Within a technique the simplest step comes first: the shortest chain, the fewest cells, then the largest
/// effect.
pub fn next_step(candidates: &Candidates, options: &Options) -> Option<Step> {
    next_of(&BoardCandidates::classic(candidates), options, in_order(options))
}

/// Returns all available steps in the order of the catalogue. Of steps of one technique with the same effect
/// only the simplest is kept.
///
/// Forcing chains and nets are only searched if nothing else is found.
pub fn all_steps(candidates: &Candidates, options: &Options) -> Vec<Step> {
    all_of(&BoardCandidates::classic(candidates), options, in_order(options))
}

/// Returns the steps of the first family that has any: all singles, or else all intersections, and so on.
///
/// The first of them may not be the one from [`next_step`], which compares techniques within a family.
pub fn next_steps(candidates: &Candidates, options: &Options) -> Vec<Step> {
    first_of(&BoardCandidates::classic(candidates), options, in_order(options))
}

/// Returns the steps of the first family that has any.
pub(super) fn first_of(
    candidates: &BoardCandidates<'_>,
    options: &Options,
    order: impl Iterator<Item = Family>,
) -> Vec<Step> {
    steps_until(candidates, options, order, |_, has_steps| has_steps)
}

/// Returns the first step of the first family that has any.
pub(super) fn next_of(
    candidates: &BoardCandidates<'_>,
    options: &Options,
    mut order: impl Iterator<Item = Family>,
) -> Option<Step> {
    let position = Position::new(candidates, options);
    order.find_map(|family| {
        let steps = family.steps(&position);
        steps.into_iter().min_by_key(|step| effort(&family, step))
    })
}

/// Returns the steps of all families, but those of last resort only if there are no others.
pub(super) fn all_of(
    candidates: &BoardCandidates<'_>,
    options: &Options,
    order: impl Iterator<Item = Family>,
) -> Vec<Step> {
    steps_until(candidates, options, order, |family, has_steps| family.is_last_resort && has_steps)
}

/// Returns the steps of the families in order, until `is_enough` returns `true`.
fn steps_until(
    candidates: &BoardCandidates<'_>,
    options: &Options,
    order: impl Iterator<Item = Family>,
    is_enough: impl Fn(&Family, bool) -> bool,
) -> Vec<Step> {
    let position = Position::new(candidates, options);
    let mut found = Found::default();
    for family in order {
        if is_enough(&family, !found.steps.is_empty()) {
            break;
        }
        found.add(&family, family.steps(&position));
    }
    found.steps
}

/// Steps without duplicates: no two have the same technique and effect.
#[derive(Default)]
struct Found {
    steps: Vec<Step>,
    /// The effect of each step: its technique, the number of its placements, then these and its eliminations.
    known: BTreeSet<(Technique, usize, Vec<Candidate>)>,
}

impl Found {
    /// Adds the steps of a family, simplest first, without those that have the effect of an earlier one.
    fn add(&mut self, family: &Family, mut steps: Vec<Step>) {
        sort_by_number(&mut steps, |step| effort(family, step));
        for step in steps {
            let effect = [&step.placements[..], &step.eliminations].concat();
            if self.known.insert((step.technique, step.placements.len(), effect)) {
                self.steps.push(step);
            }
        }
    }
}

/// The number of candidates of an empty board.
const N_CANDIDATES: usize = Cell::COUNT * Digit::COUNT;

/// Returns the effort to find a step: by the rank of its technique, then the nodes of chains, then cells, houses, fins
/// and sets. More eliminations lower it.
fn effort(family: &Family, step: &Step) -> u128 {
    let reason = &step.reason;
    let n_nodes: usize = reason.chains.iter().map(|chain| chain.nodes.len()).sum();
    let n_seen = reason.cells.len() + reason.houses.len() + 3 * reason.fins.len() + 3 * reason.sets.len();
    let rank = family.rank(step.technique) as u128;
    ((rank << 24 | n_nodes as u128) << 24 | n_seen as u128) << 24
        | (N_CANDIDATES - step.eliminations.len()) as u128
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::super::families::X_WING;
    use super::{Candidate, Found, Step, Technique};
    use crate::grid::{Cell, Digit};
    use crate::logic::Reason;

    /// Returns a step that eliminates two candidates and uses `n_cells` cells.
    fn step(eliminations: [Candidate; 2], n_cells: usize) -> Step {
        let cells = Cell::ALL.into_iter().take(n_cells).collect();
        let reason = Reason { cells, ..Reason::default() };
        let (placements, eliminations) = (Vec::new(), eliminations.to_vec());
        Step { technique: Technique::XWing, placements, eliminations, reason }
    }

    #[test]
    fn every_step_is_listed_once_however_many_there_are() {
        let all: Vec<Candidate> = Cell::ALL
            .into_iter()
            .flat_map(|cell| Digit::ALL.map(|digit| Candidate { cell, digit }))
            .collect();
        let pairs =
            || all.iter().enumerate().flat_map(|(n, &one)| all[..n].iter().map(move |&other| [other, one]));
        let pairs = || pairs().take(70_000);
        let mut found = Found::default();
        found.add(
            &X_WING,
            pairs().map(|pair| step(pair, 4)).chain(pairs().map(|pair| step(pair, 3))).collect(),
        );
        assert_eq!(found.steps.len(), 70_000);
        assert!(found.steps.iter().all(|step| step.reason.cells.len() == 3), "the simplest are kept");
        found.add(&X_WING, pairs().map(|pair| step(pair, 2)).collect());
        assert_eq!(found.steps.len(), 70_000);
    }
}
