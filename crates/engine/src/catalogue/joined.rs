//! Combinations of two steps: Siamese fish, dual kites and dual empty rectangles.

use alloc::vec::Vec;

use super::eliminations::Eliminations;
use crate::grid::CellSet;
use crate::logic::{Reason, Step};
use crate::rules::BoardCandidates;

/// Adds a combined step (a Siamese fish, a dual kite) for each matching pair of the steps from `start` on.
/// Neither step may include the whole effect of the other.
pub(super) fn join_pairs(
    steps: &mut Vec<Step>,
    start: usize,
    candidates: &BoardCandidates<'_>,
    belong: impl Fn(&Step, &Step) -> bool,
) {
    let end = steps.len();
    for one in start..end {
        for other in one + 1..end {
            let (first, second) = (&steps[one], &steps[other]);
            let has_all = |a: &Step, b: &Step| {
                b.eliminations.iter().all(|eliminated| a.eliminations.contains(eliminated))
            };
            if !belong(first, second) || has_all(first, second) || has_all(second, first) {
                continue;
            }
            let mut eliminated = Eliminations::default();
            for candidate in first.eliminations.iter().chain(&second.eliminations) {
                eliminated.add(candidate.digit, CellSet::of(candidate.cell));
            }
            let (a, b) = (&first.reason, &second.reason);
            let reason = Reason {
                houses: both(&a.houses, &b.houses, a.houses == b.houses),
                covers: both(&a.covers, &b.covers, a.covers == b.covers),
                cells: a.cells.union(b.cells),
                digits: a.digits.union(b.digits),
                pattern: both(&a.pattern, &b.pattern, false),
                fins: both(&a.fins, &b.fins, false),
                sets: Vec::new(),
                chains: both(&a.chains, &b.chains, false),
                closing: None,
            };
            let eliminations = eliminated.list(candidates);
            let technique = first.technique.min(second.technique);
            steps.push(Step { technique, placements: Vec::new(), eliminations, reason });
        }
    }
}

/// Returns both lists concatenated, or only one of them if they are the same.
fn both<T: Clone>(one: &[T], other: &[T], is_same: bool) -> Vec<T> {
    if is_same { one.to_vec() } else { [one, other].concat() }
}
