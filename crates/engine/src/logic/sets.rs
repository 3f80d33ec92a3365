//! Sets: k cells of a house with only k digits between them (naked), or k digits of a house with only k
//! places between them (hidden).

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use super::looking::houses;
use super::marks::{Marks, cells_at, subsets};
use super::{Reason, Step, Technique};
use crate::grid::{Candidate, CellSet, DigitSet, House, SIDE};

/// Calls `found` for each naked set of `size` 2 to 4 in houses with at least twice as many empty cells. In
/// smaller houses the other cells form a hidden set that is no larger.
pub(crate) fn each_naked(
    marks: &Marks,
    size: u32,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_naked_above(marks, size, 2 * size as usize - 1, found)
}

/// Calls `found` for each naked set of `size` 2 to 4 in houses with more than `above` empty cells.
pub(crate) fn each_naked_above(
    marks: &Marks,
    size: u32,
    above: usize,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let technique = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad][size as usize - 2];
    for house in houses().filter(|&house| marks.n_empty(house) > above) {
        let of_position: [DigitSet; SIDE] =
            core::array::from_fn(|position| marks.of_cell(house.cell(position)));
        let fits = |digits: &DigitSet| (2..=size as usize).contains(&digits.len());
        let eligible = bits_where(&of_position, fits);
        for positions in subsets(eligible, size) {
            let digits =
                members(positions).fold(DigitSet::EMPTY, |all, position| all.union(of_position[position]));
            if digits.len() != size as usize {
                continue;
            }
            let cells = cells_at(house, positions);
            let eliminations = marks.candidates_in(house.cells().difference(cells), digits);
            if !eliminations.is_empty() {
                let reason = reason(marks, house, cells, digits);
                found(Step { technique, placements: Vec::new(), eliminations, reason })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Calls `found` for each hidden set of `size` 2 to 4 in houses with more than twice as many empty cells. In
/// smaller houses the other cells form a naked set that is no larger.
pub(crate) fn each_hidden(
    marks: &Marks,
    size: u32,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_hidden_above(marks, size, 2 * size as usize, found)
}

/// Calls `found` for each hidden set of `size` 2 to 4 in houses with more than `above` empty cells.
pub(crate) fn each_hidden_above(
    marks: &Marks,
    size: u32,
    above: usize,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let technique =
        [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad][size as usize - 2];
    each_hidden_set(marks, size, above, |house, cells, digits| {
        let eliminations = marks.candidates_in(cells, DigitSet::ALL.difference(digits));
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let reason = reason(marks, house, cells, digits);
        found(Step { technique, placements: Vec::new(), eliminations, reason })
    })
}

/// Calls `found` for each hidden pair or triple that leaves a hidden single of another digit in its house.
/// The step only places the single; the other eliminations are left out.
pub(crate) fn each_direct_hidden(
    marks: &Marks,
    size: u32,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let technique = if size == 2 { Technique::DirectHiddenPair } else { Technique::DirectHiddenTriple };
    each_hidden_set(marks, size, size as usize, |house, cells, digits| {
        for digit in DigitSet::ALL.difference(digits) {
            let before = marks.places(digit).intersection(house.cells());
            let after = before.difference(cells);
            if let (Some(cell), true) = (after.single(), after != before) {
                let placements = vec![Candidate { cell, digit }];
                let reason = reason(marks, house, cells, digits);
                found(Step { technique, placements, eliminations: Vec::new(), reason })?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Calls `found` for each hidden set in a house with more than `above` empty cells.
fn each_hidden_set(
    marks: &Marks,
    size: u32,
    above: usize,
    mut found: impl FnMut(House, CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in houses().filter(|&house| marks.n_empty(house) > above) {
        let of_digit = marks.positions_in(house);
        let eligible = bits_where(of_digit, |positions| (2..=size).contains(&positions.count_ones()));
        for digits in subsets(eligible, size) {
            let positions = members(digits).fold(0, |all, digit| all | of_digit[digit]);
            if positions.count_ones() == size {
                found(house, cells_at(house, positions), DigitSet::from_bits(digits))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns a bit for each of nine items: set if the condition holds for it.
fn bits_where<T>(all: &[T; SIDE], predicate: impl Fn(&T) -> bool) -> u16 {
    (0..SIDE).filter(|&index| predicate(&all[index])).fold(0, |bits, index| bits | 1 << index)
}

/// Returns the indices of the set bits.
fn members(mut mask: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(lowest)
    })
}

fn reason(marks: &Marks, house: House, cells: CellSet, digits: DigitSet) -> Reason {
    let pattern = marks.candidates_in(cells, digits);
    Reason { houses: vec![house], cells, digits, pattern, ..Reason::default() }
}
