//! Simple colours and multi-colours: clusters of places of one digit, linked by houses with two places.
//!
//! The places of a cluster get two alternating colours. Either all places of one colour hold the digit, or
//! all of the other.

use alloc::vec::Vec;

use super::conjugate::conjugate_pairs;
use super::eliminations::{of_digit, seen_by_any};
use super::position::Position;
use crate::grid::{CellSet, Digit, DigitSet};
use crate::logic::{Reason, Step, Technique};
use crate::rules::BoardCandidates;

/// The two colours of a cluster.
type Cluster = [CellSet; 2];

/// Returns the clusters of `digit`.
fn clusters(candidates: &BoardCandidates<'_>, digit: Digit) -> Vec<Cluster> {
    let pairs = conjugate_pairs(candidates, digit);
    let mut clusters: Vec<Cluster> = Vec::new();
    for pair in &pairs {
        let [first, second] = pair.cells;
        if clusters.iter().any(|cluster| cluster[0].union(cluster[1]).contains(first)) {
            continue;
        }
        let mut cluster = [CellSet::of(first), CellSet::of(second)];
        loop {
            let before = cluster;
            for [one, other] in pairs.iter().map(|pair| pair.cells) {
                for colour in 0..2 {
                    if cluster[colour].contains(one) {
                        cluster[1 - colour].insert(other);
                    }
                    if cluster[colour].contains(other) {
                        cluster[1 - colour].insert(one);
                    }
                }
            }
            if cluster == before {
                break;
            }
        }
        clusters.push(cluster);
    }
    clusters
}

/// Finds the trap and the wrap of one cluster, and both patterns of two clusters.
pub(super) fn find(position: &Position<'_>, steps: &mut Vec<Step>) {
    for digit in Digit::ALL {
        let clusters = clusters(position.candidates, digit);
        let seen_by = |cells: CellSet| seen_by_any(position.candidates, cells);
        let mut conclude = |technique, clusters: &[Cluster], eliminated: CellSet| {
            let eliminations = of_digit(position.candidates, digit, eliminated);
            if eliminations.is_empty() {
                return;
            }
            let digits = DigitSet::of(digit);
            let sets: Vec<_> = clusters.iter().flatten().map(|&colour| (colour, digits)).collect();
            let cells = sets.iter().fold(CellSet::EMPTY, |all, set| all.union(set.0));
            let pattern = of_digit(position.candidates, digit, cells);
            let reason = Reason { cells, digits, pattern, sets, ..Reason::default() };
            steps.push(Step { technique, placements: Vec::new(), eliminations, reason });
        };
        for cluster in &clusters {
            let all = cluster[0].union(cluster[1]);
            let trapped = seen_by(cluster[0]).intersection(seen_by(cluster[1])).difference(all);
            conclude(Technique::SimpleColoursTrap, &[*cluster], trapped);
            for colour in *cluster {
                if !seen_by(colour).intersection(colour).is_empty() {
                    conclude(Technique::SimpleColoursWrap, &[*cluster], colour);
                }
            }
        }
        for (index, one) in clusters.iter().enumerate() {
            for other in
                clusters.iter().enumerate().filter(|&(at, _)| at != index).map(|(_, cluster)| cluster)
            {
                let sees = |a: usize, b: usize| !seen_by(one[a]).intersection(other[b]).is_empty();
                let mut eliminated = CellSet::EMPTY;
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if sees(a, b) {
                        eliminated =
                            eliminated.union(seen_by(one[1 - a]).intersection(seen_by(other[1 - b])));
                    }
                }
                conclude(Technique::MultiColours1, &[*one, *other], eliminated);
                for a in 0..2 {
                    if sees(a, 0) && sees(a, 1) {
                        conclude(Technique::MultiColours2, &[*one, *other], one[a]);
                    }
                }
            }
        }
    }
}
