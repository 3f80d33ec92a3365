//! Almost locked candidates: n digits in the crossing of a box and a line, nearly confined to both houses.
//!
//! In one of the two houses, n - 1 cells outside the crossing hold only the n digits. In the other house, the
//! n digits have all their places in the crossing and in n - 1 cells outside it. `docs/techniques.md` has the
//! proof and the source.

use alloc::{vec, vec::Vec};

use super::eliminations::Eliminations;
use super::position::Position;
use super::simplest::Simplest;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::{Reason, Step, Technique};
use crate::rules::BoardCandidates;

/// The maximum number of digits: people do not look for larger patterns.
const MAX_DIGITS: usize = 4;

/// Finds all almost locked pairs, triples and quads.
pub(super) fn find(position: &Position<'_>, steps: &mut Vec<Step>) {
    let mut simplest = Simplest::default();
    let (boxes, lines): (Vec<House>, Vec<House>) =
        House::ALL.into_iter().partition(|house| house.kind() == HouseKind::Box);
    for &line in &lines {
        for &box_ in &boxes {
            let crossing = line.cells().intersection(box_.cells());
            if crossing.is_empty() {
                continue;
            }
            for houses in [[line, box_], [box_, line]] {
                of_houses(position.candidates, houses, crossing, &mut simplest);
            }
        }
    }
    steps.extend(simplest.into_steps());
}

/// Finds the patterns whose set is in the first house.
fn of_houses(
    candidates: &BoardCandidates<'_>,
    houses: [House; 2],
    crossing: CellSet,
    simplest: &mut Simplest,
) {
    let outside = houses[0].cells().difference(crossing).intersection(candidates.empty_cells());
    let cells: Vec<Cell> = outside.iter().collect();
    grow(candidates, houses, crossing, &cells, (CellSet::EMPTY, DigitSet::EMPTY), simplest);
}

fn grow(
    candidates: &BoardCandidates<'_>,
    houses: [House; 2],
    crossing: CellSet,
    rest: &[Cell],
    (cells, digits): (CellSet, DigitSet),
    simplest: &mut Simplest,
) {
    for (index, &cell) in rest.iter().enumerate() {
        let (cells, digits) = (cells.with(cell), digits.union(candidates.of_cell(cell)));
        if digits.len() > MAX_DIGITS {
            continue;
        }
        if digits.len() == cells.len() + 1 {
            conclude(candidates, houses, crossing, (cells, digits), simplest);
        }
        if cells.len() + 1 < MAX_DIGITS {
            grow(candidates, houses, crossing, &rest[index + 1..], (cells, digits), simplest);
        }
    }
}

fn conclude(
    candidates: &BoardCandidates<'_>,
    [house, other]: [House; 2],
    crossing: CellSet,
    (cells, digits): (CellSet, DigitSet),
    simplest: &mut Simplest,
) {
    let places = |digit: Digit| candidates.places_in(digit, other);
    let hidden =
        digits.iter().fold(CellSet::EMPTY, |all, digit| all.union(places(digit))).difference(crossing);
    // Each digit must have an unfilled place in the other house.
    if hidden.len() != cells.len() || digits.iter().any(|digit| places(digit).is_empty()) {
        return;
    }
    let mut eliminated = Eliminations::default();
    eliminated.add_all(digits, house.cells().difference(crossing).difference(cells));
    eliminated.add_all(DigitSet::ALL.difference(digits), hidden);
    let eliminated = eliminated.on_board(candidates);
    let cost = cells.union(hidden).len();
    simplest.offer(Technique::AlmostLockedCandidates, &eliminated, cost, || {
        let of_digits = |cells: CellSet| {
            let mut all = Eliminations::default();
            all.add_all(digits, cells);
            all.list(candidates)
        };
        let reason = Reason {
            houses: vec![house, other],
            cells: cells.union(hidden),
            digits,
            pattern: of_digits(cells.union(hidden).union(crossing)),
            sets: vec![(cells, digits), (hidden, digits)],
            ..Reason::default()
        };
        let eliminations = eliminated.list(candidates);
        Step { technique: Technique::AlmostLockedCandidates, placements: Vec::new(), eliminations, reason }
    });
}
