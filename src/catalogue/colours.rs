//! Simple colours and multi colours: nets of places of one digit, joined by houses with two places.
//!
//! In a net the places are given two colours in turn. All of one colour hold the digit, or all of the
//! other.

use super::gone::each;
use super::human::Sight;
use super::single_digit::pairs;
use crate::grid::{Candidates, CellSet, Digit, DigitSet};
use crate::logic::{Reason, Step, Technique};

/// The two colours of a net.
type Net = [CellSet; 2];

/// The cells that see some cell of `cells`.
fn seen_by(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen.union(cell.peers()))
}

/// The nets of `digit`.
fn nets(candidates: &Candidates, digit: Digit) -> Vec<Net> {
    let pairs = pairs(candidates, digit);
    let mut nets: Vec<Net> = Vec::new();
    for pair in &pairs {
        let [first, second] = pair.cells;
        if nets.iter().any(|net| net[0].union(net[1]).contains(first)) {
            continue;
        }
        let mut net = [CellSet::of(first), CellSet::of(second)];
        loop {
            let before = net;
            for [one, other] in pairs.iter().map(|pair| pair.cells) {
                for colour in 0..2 {
                    if net[colour].contains(one) {
                        net[1 - colour].insert(other);
                    }
                    if net[colour].contains(other) {
                        net[1 - colour].insert(one);
                    }
                }
            }
            if net == before {
                break;
            }
        }
        nets.push(net);
    }
    nets
}

/// Finds traps and wraps of one net, and both forms of two nets.
pub(super) fn find(sight: &Sight<'_>, steps: &mut Vec<Step>) {
    for digit in Digit::ALL {
        let nets = nets(sight.candidates, digit);
        let mut tell = |technique, nets: &[Net], gone: CellSet| {
            let eliminations = each(sight.candidates, digit, gone);
            if eliminations.is_empty() {
                return;
            }
            let digits = DigitSet::of(digit);
            let sets: Vec<_> = nets.iter().flatten().map(|&colour| (colour, digits)).collect();
            let cells = sets.iter().fold(CellSet::EMPTY, |all, set| all.union(set.0));
            let pattern = each(sight.candidates, digit, cells);
            let reason = Reason { cells, digits, pattern, sets, ..Reason::default() };
            steps.push(Step { technique, placements: Vec::new(), eliminations, reason });
        };
        for net in &nets {
            let all = net[0].union(net[1]);
            let trapped = seen_by(net[0]).intersection(seen_by(net[1])).difference(all);
            tell(Technique::SimpleColoursTrap, &[*net], trapped);
            for colour in *net {
                if !seen_by(colour).intersection(colour).is_empty() {
                    tell(Technique::SimpleColoursWrap, &[*net], colour);
                }
            }
        }
        for (index, one) in nets.iter().enumerate() {
            for other in nets.iter().enumerate().filter(|&(at, _)| at != index).map(|(_, net)| net) {
                let sees = |a: usize, b: usize| !seen_by(one[a]).intersection(other[b]).is_empty();
                let mut gone = CellSet::EMPTY;
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if sees(a, b) {
                        gone = gone.union(seen_by(one[1 - a]).intersection(seen_by(other[1 - b])));
                    }
                }
                tell(Technique::MultiColours1, &[*one, *other], gone);
                for a in 0..2 {
                    if sees(a, 0) && sees(a, 1) {
                        tell(Technique::MultiColours2, &[*one, *other], one[a]);
                    }
                }
            }
        }
    }
}
