//! Intersections: all places of a digit in one house lie in another, so it goes from the rest of that.
//!
//! Pointing goes from a box to a line, claiming from a line to a box.

use core::ops::ControlFlow;

use super::marks::{Marks, cells_at, crossing};
use super::{Reason, Step, Technique};
use crate::grid::{Candidate, CellSet, Digit, DigitSet, House, HouseKind};

/// The pairs of kinds in the order in which they are looked at.
const KINDS: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Box, HouseKind::Column),
    (HouseKind::Box, HouseKind::Row),
    (HouseKind::Column, HouseKind::Box),
    (HouseKind::Row, HouseKind::Box),
];

/// Pointing and claiming.
pub(super) fn each(marks: &Marks, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
    each_locked(marks, |from, to, digit| {
        let gone = marks.places(digit).intersection(to.cells()).difference(from.cells());
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let technique = if from.kind() == HouseKind::Box { Technique::Pointing } else { Technique::Claiming };
        found(Step {
            technique,
            placements: Vec::new(),
            eliminations: marks.candidates_of(digit, gone),
            reason: reason(marks, from, &[to], digit),
        })
    })
}

/// Pointing and claiming that leave a hidden single of the digit in another house of the first kind.
/// The step is the placement; what else would go stays.
pub(super) fn each_direct(marks: &Marks, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
    each_locked(marks, |from, to, digit| {
        for index in 0..9 {
            let third = House::of_kind(from.kind(), index);
            let before = marks.positions(digit, third);
            let after = before & !crossing(third, to);
            if third == from || after == before || !after.is_power_of_two() {
                continue;
            }
            let technique = if from.kind() == HouseKind::Box {
                Technique::DirectPointing
            } else {
                Technique::DirectClaiming
            };
            let cell = third.cell(after.trailing_zeros() as usize);
            found(Step {
                technique,
                placements: vec![Candidate { cell, digit }],
                eliminations: Vec::new(),
                reason: reason(marks, from, &[to, third], digit),
            })?;
        }
        ControlFlow::Continue(())
    })
}

/// Calls for each house, house across and digit whose places in the first all lie in the second.
fn each_locked(
    marks: &Marks,
    mut locked: impl FnMut(House, House, Digit) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (first_kind, second_kind) in KINDS {
        for from in (0..9).map(|index| House::of_kind(first_kind, index)) {
            for to in (0..9).map(|index| House::of_kind(second_kind, index)) {
                let common = crossing(from, to);
                if common == 0 {
                    continue;
                }
                for digit in Digit::ALL {
                    let positions = marks.positions(digit, from);
                    if positions & !common == 0 && positions.count_ones() > 1 {
                        locked(from, to, digit)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn reason(marks: &Marks, from: House, covers: &[House], digit: Digit) -> Reason {
    let cells: CellSet = cells_at(from, marks.positions(digit, from));
    Reason {
        houses: vec![from],
        covers: covers.to_vec(),
        cells,
        digits: DigitSet::of(digit),
        pattern: marks.candidates_of(digit, cells),
        ..Reason::default()
    }
}
