//! What a person would see next: the human catalogue, in the order in which people see it.

use super::families::Family;
use super::options::Options;
use super::orders::in_order;
use super::position::Position;
use crate::grid::Candidates;
use crate::logic::{Step, marks::Marks, order::sort_by_number};

/// The step that a person would see first, if the catalogue has one.
///
/// Within a technique the simplest comes first: the fewest cells, the shortest chain, then the most
/// effect.
pub fn next_step(candidates: &Candidates, options: &Options) -> Option<Step> {
    let marks = Marks::of(candidates);
    let position = Position { candidates, marks: &marks, options };
    in_order(options).find_map(|family| {
        let steps = family.steps(&position);
        steps.into_iter().min_by_key(|step| effort(family, step))
    })
}

/// Every step that is there now, in the order of the catalogue. Of steps of one technique that do the
/// same only the simplest is kept.
///
/// Forcing chains and nets are asked only where nothing else is found.
pub fn all_steps(candidates: &Candidates, options: &Options) -> Vec<Step> {
    steps_until(candidates, options, |family, has_steps| family.is_last_resort && has_steps)
}

/// The steps of the first kind of which there are any: all singles, or else all intersections, and so on.
///
/// The first of them need not be [`next_step`]'s, which weighs kinds of one family against each other.
pub fn next_steps(candidates: &Candidates, options: &Options) -> Vec<Step> {
    steps_until(candidates, options, |_, has_steps| has_steps)
}

/// The steps of one family after the other, until there are enough.
fn steps_until(
    candidates: &Candidates,
    options: &Options,
    is_enough: impl Fn(&Family, bool) -> bool,
) -> Vec<Step> {
    let marks = Marks::of(candidates);
    let position = Position { candidates, marks: &marks, options };
    let mut all: Vec<Step> = Vec::new();
    for family in in_order(options) {
        if is_enough(family, !all.is_empty()) {
            break;
        }
        let mut steps = family.steps(&position);
        // Of so many nobody looks at all, and no more can be sorted.
        steps.truncate(1 << 16);
        sort_by_number(&mut steps, |step| effort(family, step));
        for step in steps {
            let is_same = |known: &Step| {
                known.technique == step.technique
                    && known.placements == step.placements
                    && known.eliminations == step.eliminations
            };
            if !all.iter().any(is_same) {
                all.push(step);
            }
        }
    }
    all
}

/// How much there is to look at: nodes of chains, houses, cells; and less for more effect.
fn effort(family: &Family, step: &Step) -> u128 {
    let reason = &step.reason;
    let n_nodes: usize = reason.chains.iter().map(|chain| chain.nodes.len()).sum();
    let n_seen = reason.cells.len() + reason.houses.len() + 3 * reason.fins.len() + 3 * reason.sets.len();
    let rank = family.rank(step.technique) as u128;
    ((rank << 24 | n_nodes as u128) << 24 | n_seen as u128) << 24 | (729 - step.eliminations.len()) as u128
}
