//! ALS-XZ, ALS-XY-wing and ALS chains.
//!
//! A *restricted* digit of two almost locked sets cannot be in both. A set that loses it holds all its other
//! digits.
//!
//! So if the first set does not hold z, it holds x. Then the next set loses x and holds y, the one after it
//! loses y, and so on; the last set holds z. Everything that sees all places of z in both end sets is
//! removed.

use alloc::{vec, vec::Vec};

use super::als::{self, Als};
use super::eliminations::Eliminations;
use super::position::Position;
use super::simplest::Simplest;
use crate::grid::{CellSet, Digit, DigitSet};
use crate::logic::{Reason, Step, Technique};
use crate::rules::BoardCandidates;

/// The maximum number of sets in a chain.
const MAX_SETS: usize = 12;

/// The almost locked sets with their links to other sets, and the digits of these links.
struct JoinedSets<'a> {
    candidates: &'a BoardCandidates<'a>,
    sets: Vec<Als>,
    joins: Vec<Vec<(usize, DigitSet)>>,
}

impl<'a> JoinedSets<'a> {
    fn of(candidates: &'a BoardCandidates<'a>) -> Self {
        Self::within(candidates, 9)
    }

    /// Does the same as [`Self::of`] for sets of at most `n_cells` cells.
    fn within(candidates: &'a BoardCandidates<'a>, n_cells: usize) -> Self {
        let mut sets = als::all(candidates);
        sets.retain(|set| set.cells.len() <= n_cells);
        let mut joins = vec![Vec::new(); sets.len()];
        for one in 0..sets.len() {
            for other in one + 1..sets.len() {
                let restricted = sets[one].restricted(&sets[other]);
                if !restricted.is_empty() {
                    joins[one].push((other, restricted));
                    joins[other].push((one, restricted));
                }
            }
        }
        Self { candidates, sets, joins }
    }

    fn step(
        &self,
        technique: Technique,
        eliminated: &Eliminations,
        chain: &[usize],
        restricted: &[Digit],
    ) -> Step {
        let sets: Vec<_> = chain.iter().map(|&at| (self.sets[at].cells, self.sets[at].digits)).collect();
        let cells = sets.iter().fold(CellSet::EMPTY, |all, set| all.union(set.0));
        let mut joints = Eliminations::default();
        for (pair, &digit) in chain.windows(2).zip(restricted) {
            let places = |at: usize| self.sets[at].places[digit.index()];
            joints.add(digit, places(pair[0]).union(places(pair[1])));
        }
        let eliminations = eliminated.list(self.candidates);
        let digits = eliminations.iter().map(|eliminated| eliminated.digit).collect();
        let pattern = joints.list(self.candidates);
        let reason = Reason { cells, digits, pattern, sets, ..Reason::default() };
        Step { technique, placements: Vec::new(), eliminations, reason }
    }
}

/// Finds ALS-XZ, singly and doubly linked.
pub(super) fn find_xz(position: &Position<'_>, steps: &mut Vec<Step>) {
    find_xz_within(position, 81, steps);
}

/// Finds ALS-XZ with at most `n_cells` cells in total.
pub(super) fn find_xz_within(position: &Position<'_>, n_cells: usize, steps: &mut Vec<Step>) {
    let joined = JoinedSets::within(position.candidates, n_cells - 1);
    let mut simplest = Simplest::default();
    for (one, joins) in joined.joins.iter().enumerate() {
        for &(other, restricted) in joins.iter().filter(|&&(other, _)| other > one) {
            let (a, b) = (&joined.sets[one], &joined.sets[other]);
            if a.cells.union(b.cells).len() > n_cells {
                continue;
            }
            let mut eliminated = Eliminations::default();
            for x in restricted {
                for z in a.digits.intersection(b.digits).without(x) {
                    eliminated.add(z, a.seen_with(b, z));
                }
            }
            if restricted.len() > 1 {
                // Each set loses one of the two digits, so all its other digits are locked.
                for set in [a, b] {
                    for digit in set.digits.difference(restricted) {
                        eliminated.add(digit, set.seen[digit.index()]);
                    }
                }
            }
            let eliminated = eliminated.on_board(joined.candidates);
            let cost = a.cells.union(b.cells).len();
            let joints: Vec<Digit> = restricted.iter().take(1).collect();
            simplest.offer(Technique::AlsXZ, &eliminated, cost, || {
                joined.step(Technique::AlsXZ, &eliminated, &[one, other], &joints)
            });
        }
    }
    steps.extend(simplest.into_steps());
}

/// Finds ALS-XY-wings, which are chains of three sets, and longer chains.
pub(super) fn find_chains(position: &Position<'_>, steps: &mut Vec<Step>) {
    let joined = JoinedSets::of(position.candidates);
    let mut simplest = Simplest::default();
    let allows_crooked = position.options.has_n1_order;
    for start in 0..joined.sets.len() {
        for first in joined.sets[start].digits {
            spread(&joined, start, first, allows_crooked, &mut simplest);
        }
    }
    steps.extend(simplest.into_steps());
}

/// Returns `true` if no set occurs twice.
fn is_straight(chain: &[usize]) -> bool {
    (1..chain.len()).all(|at| !chain[..at].contains(&chain[at]))
}

/// Follows all chains that leave `start` by the digit `first`, shortest first.
fn spread(
    joined: &JoinedSets<'_>,
    start: usize,
    first: Digit,
    allows_crooked: bool,
    simplest: &mut Simplest,
) {
    // Each entry is the set, the digit by which it was reached, the previous entry, and the length.
    let mut queue = vec![(start, None, 0_usize, 1_usize)];
    let mut known = vec![DigitSet::EMPTY; joined.sets.len()];
    let mut head = 0;
    while let Some(&(at, by, _, n_sets)) = queue.get(head) {
        for &(other, restricted) in &joined.joins[at] {
            for digit in restricted {
                let leaves = if n_sets == 1 { digit == first } else { by != Some(digit) };
                // A set reached by two digits can be left by any digit, so a third way adds nothing.
                if !leaves || other == start || known[other].contains(digit) || known[other].len() > 1 {
                    continue;
                }
                known[other].insert(digit);
                queue.push((other, Some(digit), head, n_sets + 1));
                if n_sets > 1 && other > start {
                    conclude(joined, &queue, first, allows_crooked, simplest);
                }
            }
        }
        head += 1;
        if n_sets == MAX_SETS - 1 && queue.get(head).is_none_or(|&(.., n_sets)| n_sets == MAX_SETS) {
            break;
        }
    }
}

/// Adds the result of the chain that ends with the last entry of the queue.
fn conclude(
    joined: &JoinedSets<'_>,
    queue: &[(usize, Option<Digit>, usize, usize)],
    first: Digit,
    allows_crooked: bool,
    simplest: &mut Simplest,
) {
    let &[(start, ..), .., (end, Some(last), ..)] = queue else { return };
    let (a, b) = (&joined.sets[start], &joined.sets[end]);
    let mut eliminated = Eliminations::default();
    for z in a.digits.intersection(b.digits).without(first).without(last) {
        eliminated.add(z, a.seen_with(b, z));
    }
    let eliminated = eliminated.on_board(joined.candidates);
    if eliminated.n_on_board() == 0 {
        return;
    }
    let (mut chain, mut joints, mut at) = (Vec::new(), Vec::new(), queue.len() - 1);
    loop {
        let (set, by, before, _) = queue[at];
        chain.push(set);
        joints.extend(by);
        if at == 0 {
            break;
        }
        at = before;
    }
    if !allows_crooked && !is_straight(&chain) {
        return;
    }
    chain.reverse();
    joints.reverse();
    let technique = if chain.len() == 3 { Technique::AlsXYWing } else { Technique::AlsChain };
    let cost = chain.iter().map(|&at| 4 + joined.sets[at].cells.len()).sum();
    simplest.offer(technique, &eliminated, cost, || joined.step(technique, &eliminated, &chain, &joints));
}
