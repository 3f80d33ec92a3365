//! Sue de Coq: cells shared by a box and a line, with further cells of the line and of the box that use up
//! their digits.
//!
//! All these cells together have as many digits as cells. A digit of the line cells cannot occur twice among
//! the shared and the line cells. A digit of the box cells cannot occur twice among the shared and the box
//! cells. The two groups of digits are disjoint. So each digit occurs exactly once in these cells, and is
//! removed from the rest of the house that holds it.

use alloc::{vec, vec::Vec};

use super::eliminations::Eliminations;
use super::position::Position;
use super::simplest::Simplest;
use crate::grid::{CellSet, DigitSet, House, HouseKind};
use crate::logic::{Reason, Step, Technique};
use crate::rules::BoardCandidates;

/// A choice of cells with their digits.
type Choice = (CellSet, DigitSet);

/// Returns all choices of one or more of `cells`.
fn choices(candidates: &BoardCandidates<'_>, cells: CellSet) -> Vec<Choice> {
    let mut all = vec![(CellSet::EMPTY, DigitSet::EMPTY)];
    for cell in cells {
        for at in 0..all.len() {
            let (chosen, digits) = all[at];
            all.push((chosen.with(cell), digits.union(candidates.of_cell(cell))));
        }
    }
    all.remove(0);
    all
}

/// Finds all Sue de Coq patterns.
pub(super) fn find(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let mut simplest = Simplest::default();
    let empty = candidates.empty_cells();
    for line in House::ALL.into_iter().filter(|house| house.kind() != HouseKind::Box) {
        for box_ in (0..9).map(House::box_) {
            let shared = empty.intersection(line.cells()).intersection(box_.cells());
            if shared.len() < 2 {
                continue;
            }
            let in_line = choices(candidates, empty.intersection(line.cells()).difference(box_.cells()));
            let in_box = choices(candidates, empty.intersection(box_.cells()).difference(line.cells()));
            for (middle, of_middle) in choices(candidates, shared) {
                if middle.len() < 2 || of_middle.len() < middle.len() + 2 {
                    continue;
                }
                for &(ours, of_ours) in &in_line {
                    // Prunes early: the box cells must use up the remaining digits.
                    if of_ours.union(of_middle).len() > middle.len() + ours.len() + 5 {
                        continue;
                    }
                    for &(theirs, of_theirs) in &in_box {
                        let all = of_middle.union(of_ours).union(of_theirs);
                        let n_cells = middle.len() + ours.len() + theirs.len();
                        if all.len() != n_cells || !of_ours.intersection(of_theirs).is_empty() {
                            continue;
                        }
                        let mut eliminated = Eliminations::default();
                        let rest = |house: House, side: CellSet| house.cells().difference(middle.union(side));
                        eliminated.add_all(of_middle.union(of_ours).difference(of_theirs), rest(line, ours));
                        eliminated
                            .add_all(of_middle.union(of_theirs).difference(of_ours), rest(box_, theirs));
                        let eliminated = eliminated.on_board(candidates);
                        simplest.offer(Technique::SueDeCoq, &eliminated, n_cells, || Step {
                            technique: Technique::SueDeCoq,
                            placements: Vec::new(),
                            eliminations: eliminated.list(candidates),
                            reason: Reason {
                                houses: vec![line, box_],
                                cells: middle.union(ours).union(theirs),
                                digits: all,
                                sets: vec![(middle, of_middle), (ours, of_ours), (theirs, of_theirs)],
                                ..Reason::default()
                            },
                        });
                    }
                }
            }
        }
    }
    steps.extend(simplest.into_steps());
}
