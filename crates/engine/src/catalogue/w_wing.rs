//! W-wing: two cells with the same two candidates, linked by a conjugate pair of one of the digits.

use alloc::{vec, vec::Vec};

use super::conjugate::{conjugate_pairs, sight};
use super::eliminations::of_digit;
use super::position::Position;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::{Chain, Link, Node, Reason, Step, Technique};

/// Finds all W-wings. If neither of the two cells held the other digit, both would hold the linking one, and
/// the linking house would have no place for it. So one of the two holds the other digit, and it is removed
/// from cells that see both.
pub(super) fn find(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let layout = candidates.layout();
    let two: Vec<Cell> =
        candidates.empty_cells().iter().filter(|&cell| candidates.of_cell(cell).len() == 2).collect();
    for joint in Digit::ALL {
        for pair in conjugate_pairs(candidates, joint) {
            for (near, far) in [(pair.cells[0], pair.cells[1]), (pair.cells[1], pair.cells[0])] {
                for &start in two.iter().filter(|&&cell| layout.sees(cell, near) && cell != far) {
                    let digits = candidates.of_cell(start);
                    let fits = |end: &&Cell| {
                        candidates.of_cell(**end) == digits
                            && layout.sees(**end, far)
                            && **end != near
                            && **end > start
                    };
                    let Some(digit) = digits.without(joint).single() else { continue };
                    for &end in two.iter().filter(fits) {
                        let eliminations =
                            of_digit(candidates, digit, layout.peers(start).intersection(layout.peers(end)));
                        if layout.sees(start, end) || eliminations.is_empty() {
                            continue;
                        }
                        let nodes = [
                            (start, digit, Link::Assumed),
                            (start, joint, Link::Cell),
                            (near, joint, sight(layout, start, near)),
                            (far, joint, Link::House(pair.house)),
                            (end, joint, sight(layout, far, end)),
                            (end, digit, Link::Cell),
                        ];
                        steps.push(Step {
                            technique: Technique::WWing,
                            placements: Vec::new(),
                            eliminations,
                            reason: Reason {
                                houses: vec![pair.house],
                                cells: [start, near, far, end].into_iter().collect(),
                                digits: DigitSet::of(digit).with(joint),
                                pattern: nodes
                                    .iter()
                                    .map(|&(cell, digit, _)| candidate(cell, digit))
                                    .collect(),
                                chains: vec![turning(nodes)],
                                ..Reason::default()
                            },
                        });
                    }
                }
            }
        }
    }
}

const fn candidate(cell: Cell, digit: Digit) -> crate::grid::Candidate {
    crate::grid::Candidate { cell, digit }
}

/// Returns a chain that starts with an "off" node and alternates.
fn turning(nodes: impl IntoIterator<Item = (Cell, Digit, Link)>) -> Chain {
    let nodes = nodes.into_iter().enumerate().map(|(index, (cell, digit, link))| Node {
        cells: CellSet::of(cell),
        digit,
        is_on: index % 2 == 1,
        link,
        parents: index.checked_sub(1).into_iter().collect(),
    });
    Chain { nodes: nodes.collect() }
}
