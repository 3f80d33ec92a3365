//! BUG (bivalue universal grave): if every empty cell had two candidates and every digit two places in each
//! house, the puzzle would have no or two solutions. So one of the extra candidates is true.
//!
//! Follows Sudoku Explainer 1.2.1: 5.6 for type 1, 5.7 for types 2 and 4, and for type 3 a tenth more for
//! each digit of the set after the first. `tests/rated.rs` compares it with recorded steps.

use alloc::{vec, vec::Vec};

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::{
    RatedStep, Reason, Step, Technique, Tenths,
    looking::houses_around,
    marks::{HOUSES_OF, Marks, subsets},
    scale::least_of,
};

/// A BUG apart from some extra candidates.
struct NearBug {
    /// The cells with extras, in reading order.
    extra_cells: CellSet,
    /// The extra candidates of each of these cells.
    extras: Vec<(Cell, DigitSet)>,
    /// The digits of all extra candidates.
    digits: DigitSet,
}

/// Returns the easiest deduction from a BUG, if the grid is close to one.
pub(super) fn find(marks: &Marks) -> Option<RatedStep> {
    let bug = near_bug(marks)?;
    if let [(cell, extras)] = bug.extras[..] {
        let eliminated = marks.candidates_in(CellSet::of(cell), DigitSet::ALL.difference(extras));
        return step(&bug, Technique::Bug1, 0, eliminated, Reason { digits: extras, ..Reason::default() });
    }
    if let Some(digit) = bug.digits.single() {
        let eliminated = marks.candidates_of(digit, bug.extra_cells.common_peers());
        return step(
            &bug,
            Technique::Bug2,
            0,
            eliminated,
            Reason { digits: bug.digits, ..Reason::default() },
        );
    }
    let houses: Vec<House> = houses_around(bug.extra_cells).collect();
    bound(marks, &bug, &houses).or_else(|| with_a_set(marks, &bug, &houses))
}

/// Finds the BUG behind the candidates: without the extras every cell has two candidates and every digit two
/// places in each house.
fn near_bug(marks: &Marks) -> Option<NearBug> {
    let mut extras = Vec::new();
    let mut n_in_house = [[0_u8; Digit::COUNT]; House::COUNT];
    for cell in marks.empty_cells() {
        let mut core = marks.of_cell(cell);
        if core.len() > 2 {
            let is_extra = |digit: &Digit| {
                HOUSES_OF[cell.index()]
                    .iter()
                    .all(|&(house, _)| marks.positions(*digit, house).count_ones() > 2)
            };
            let extra: DigitSet = core.iter().filter(is_extra).collect();
            core = core.difference(extra);
            extras.push((cell, extra));
        }
        if core.len() != 2 {
            return None;
        }
        for digit in core {
            HOUSES_OF[cell.index()]
                .iter()
                .for_each(|(house, _)| n_in_house[house.index()][digit.index()] += 1);
        }
    }
    if extras.is_empty() || n_in_house.iter().flatten().any(|&n| n != 0 && n != 2) {
        return None;
    }
    Some(NearBug {
        extra_cells: extras.iter().map(|&(cell, _)| cell).collect(),
        digits: extras.iter().fold(DigitSet::EMPTY, |all, &(_, digits)| all.union(digits)),
        extras,
    })
}

/// Finds type 4: two cells share a digit that has no other place in their house. One cell holds it, the other
/// an extra.
fn bound(marks: &Marks, bug: &NearBug, houses: &[House]) -> Option<RatedStep> {
    let [(one, of_one), (other, of_other)] = bug.extras[..] else { return None };
    let common =
        marks.of_cell(one).difference(of_one).intersection(marks.of_cell(other).difference(of_other));
    for &house in houses {
        for digit in common {
            if marks.places(digit).intersection(house.cells()) != bug.extra_cells {
                continue;
            }
            let reason = Reason { houses: vec![house], digits: bug.digits.with(digit), ..Reason::default() };
            let eliminated_by = |(cell, extras): &(Cell, DigitSet)| {
                marks.candidates_in(CellSet::of(*cell), DigitSet::ALL.difference(*extras).without(digit))
            };
            let eliminations = bug.extras.iter().flat_map(eliminated_by).collect();
            if let Some(found) = step(bug, Technique::Bug4, 0, eliminations, reason) {
                return Some(found);
            }
        }
    }
    None
}

/// Finds type 3: the extras form a naked set with other cells of the house.
fn with_a_set(marks: &Marks, bug: &NearBug, houses: &[House]) -> Option<RatedStep> {
    for size in bug.digits.len()..8 {
        for &house in houses {
            let others = marks.empty_cells().intersection(house.cells()).difference(bug.extra_cells);
            let at: Vec<Cell> = others.iter().collect();
            for chosen in subsets((1 << at.len()) - 1, u32::try_from(size - 1).unwrap_or(0)) {
                let chosen_at = at.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1);
                let cells: CellSet = chosen_at.map(|(_, &cell)| cell).collect();
                let set = cells.iter().fold(bug.digits, |set, cell| set.union(marks.of_cell(cell)));
                if set.len() != size {
                    continue;
                }
                let digits = bug.digits;
                let reason =
                    Reason { houses: vec![house], digits, sets: vec![(cells, set)], ..Reason::default() };
                let more_tenths = u8::try_from(size - 2).unwrap_or(0);
                let eliminated = marks.candidates_in(others.difference(cells), set);
                if let Some(found) = step(bug, Technique::Bug3, more_tenths, eliminated, reason) {
                    return Some(found);
                }
            }
        }
    }
    None
}

/// Returns the step that removes these candidates, if there are any.
fn step(
    bug: &NearBug,
    technique: Technique,
    more_tenths: u8,
    eliminations: Vec<Candidate>,
    reason: Reason,
) -> Option<RatedStep> {
    if eliminations.is_empty() {
        return None;
    }
    let of_cell =
        |&(cell, extras): &(Cell, DigitSet)| extras.iter().map(move |digit| Candidate { cell, digit });
    let fins = bug.extras.iter().flat_map(of_cell).collect();
    let reason = Reason { cells: bug.extra_cells, fins, ..reason };
    let step = Step { technique, placements: Vec::new(), eliminations, reason };
    Some(RatedStep { step, rating: Tenths(least_of(technique).0 + more_tenths) })
}
