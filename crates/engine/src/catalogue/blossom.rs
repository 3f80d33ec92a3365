//! Death Blossom: a cell (the stem) with an almost locked set (a petal) for each of its candidates, such that
//! the stem sees all places of this candidate in the petal.
//!
//! Whichever digit the stem holds, its petal loses this digit and so holds all its others. A digit that all
//! petals share, and that is no candidate of the stem, is eliminated from the cells that see all its places in
//! the petals.

use alloc::vec::Vec;

use super::als::{self, Als};
use super::eliminations::Eliminations;
use super::position::Position;
use super::simplest::Simplest;
use crate::grid::{CellSet, Digit, DigitSet};
use crate::logic::{Reason, Step, Technique};

/// Finds, for each stem and each cell that can lose a digit, the smallest petals.
pub(super) fn find(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let sets = als::all(candidates);
    let mut simplest = Simplest::default();
    for stem in candidates.empty_cells().iter().filter(|&cell| candidates.of_cell(cell).len() > 1) {
        let digits = candidates.of_cell(stem);
        let peers = candidates.layout().peers(stem);
        let is_petal = |set: &Als, digit: Digit| {
            set.digits.contains(digit)
                && peers.contains_all(set.places[digit.index()])
                && !set.cells.contains(stem)
        };
        let petals: Vec<Vec<&Als>> =
            digits.iter().map(|digit| sets.iter().filter(|set| is_petal(set, digit)).collect()).collect();
        if petals.iter().any(Vec::is_empty) {
            continue;
        }
        for z in Digit::ALL.into_iter().filter(|&z| !digits.contains(z)) {
            // The cells from which some petal of each candidate removes the digit.
            let reach = |petals: &Vec<&Als>| {
                petals.iter().fold(CellSet::EMPTY, |all, set| all.union(set.seen[z.index()]))
            };
            let eliminated = petals.iter().map(reach).fold(candidates.places(z), CellSet::intersection);
            for target in eliminated.without(stem) {
                let smallest = |petals: &Vec<&'_ Als>| -> Option<usize> {
                    petals.iter().position(|set| set.seen[z.index()].contains(target))
                };
                let chosen: Option<Vec<&Als>> =
                    petals.iter().map(|petals| Some(petals[smallest(petals)?])).collect();
                let Some(chosen) = chosen else { continue };
                let mut eliminated = Eliminations::default();
                for z in chosen
                    .iter()
                    .fold(DigitSet::ALL, |all, set| all.intersection(set.digits))
                    .difference(digits)
                {
                    let seen =
                        chosen.iter().fold(CellSet::ALL, |all, set| all.intersection(set.seen[z.index()]));
                    eliminated.add(z, seen.without(stem));
                }
                let eliminated = eliminated.on_board(candidates);
                let cost = chosen.iter().map(|set| set.cells.len()).sum();
                simplest.offer(Technique::DeathBlossom, &eliminated, cost, || Step {
                    technique: Technique::DeathBlossom,
                    placements: Vec::new(),
                    eliminations: eliminated.list(candidates),
                    reason: Reason {
                        cells: CellSet::of(stem),
                        digits,
                        sets: chosen.iter().map(|set| (set.cells, set.digits)).collect(),
                        ..Reason::default()
                    },
                });
            }
        }
    }
    steps.extend(simplest.into_steps());
}
