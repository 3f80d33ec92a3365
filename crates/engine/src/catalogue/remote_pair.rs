//! Remote pair: cells with the same two candidates, each of which sees the next.
//!
//! The two digits alternate along the chain. So any two cells an odd number of links apart hold both digits,
//! and a cell that sees both can hold neither.

use alloc::{vec, vec::Vec};

use super::eliminations::Eliminations;
use super::position::Position;
use crate::grid::{Candidate, Cell, CellSet};
use crate::logic::{Reason, Step, Technique};

/// Finds the shortest chain of four or more cells between any two ends.
pub(super) fn find(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let two = candidates.empty_cells().iter().filter(|&cell| candidates.of_cell(cell).len() == 2);
    for start in two {
        let pair = candidates.of_cell(start);
        let equal: CellSet =
            candidates.empty_cells().iter().filter(|&cell| candidates.of_cell(cell) == pair).collect();
        let mut paths = vec![vec![start]];
        let mut reached = CellSet::of(start);
        let mut next = 0;
        while let Some(path) = paths.get(next).cloned() {
            next += 1;
            let Some(&end) = path.last() else { continue };
            for cell in equal.intersection(candidates.layout().peers(end)).difference(reached) {
                reached.insert(cell);
                paths.push(path.iter().copied().chain([cell]).collect());
            }
            if path.len() >= 4 && path.len() % 2 == 0 && start < end {
                conclude(position, &path, steps);
            }
        }
    }
}

fn conclude(position: &Position<'_>, path: &[Cell], steps: &mut Vec<Step>) {
    let (layout, pair) = (position.candidates.layout(), position.candidates.of_cell(path[0]));
    let mut eliminated = Eliminations::default();
    for one in 0..path.len() {
        for other in (one + 3..path.len()).step_by(2) {
            eliminated.add_all(pair, layout.peers(path[one]).intersection(layout.peers(path[other])));
        }
    }
    let eliminations = eliminated.list(position.candidates);
    if eliminations.is_empty() {
        return;
    }
    let pattern = path.iter().flat_map(|&cell| pair.iter().map(move |digit| Candidate { cell, digit }));
    let reason = Reason {
        cells: path.iter().copied().collect(),
        digits: pair,
        pattern: pattern.collect(),
        ..Reason::default()
    };
    steps.push(Step { technique: Technique::RemotePair, placements: Vec::new(), eliminations, reason });
}
