//! Intersections: if all places of a digit in one house are in another, the digit is removed from the rest of
//! the other.
//!
//! Pointing acts from a box on a line, claiming from a line on a box.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use super::looking::INTERSECTIONS;
use super::marks::{Marks, Positions, cells_at, crossing};
use super::{Reason, Step, Technique};
use crate::grid::{Candidate, CellSet, Digit, DigitSet, House, HouseKind};

/// Calls `found` for each pointing and claiming.
pub(crate) fn each(marks: &Marks, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
    each_locked(marks, |from, to, digit| {
        let eliminated = marks.places(digit).intersection(to.cells()).difference(from.cells());
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        let technique = if from.kind() == HouseKind::Box { Technique::Pointing } else { Technique::Claiming };
        found(Step {
            technique,
            placements: Vec::new(),
            eliminations: marks.candidates_of(digit, eliminated),
            reason: reason(marks, from, &[to], digit),
        })
    })
}

/// Calls `found` for each pointing or claiming that leaves a hidden single of its digit in another house of
/// the first kind. The step only places the single; the other eliminations are left out.
pub(crate) fn each_direct(marks: &Marks, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
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

/// Calls `locked` for each house, crossing house and digit where all places of the digit in the first are in
/// the second.
fn each_locked(
    marks: &Marks,
    mut locked: impl FnMut(House, House, Digit) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (kind, across) in INTERSECTIONS {
        let third_of = &THIRDS[usize::from((kind, across) == (HouseKind::Box, HouseKind::Column))];
        for index in 0..9 {
            let from = House::of_kind(kind, index);
            if marks.n_empty(from) < 2 {
                continue;
            }
            let mut digits_in = [DigitSet::EMPTY; 4];
            for (&positions, digit) in marks.positions_in(from).iter().zip(Digit::ALL) {
                digits_in[usize::from(third_of[usize::from(positions)])].insert(digit);
            }
            for (third, digits) in digits_in[..3].iter().enumerate() {
                // Lines cross the boxes of their band or stack. Boxes cross their own lines.
                let is_vertical = kind == HouseKind::Column || across == HouseKind::Column;
                let to = match (kind == HouseKind::Box, is_vertical) {
                    (true, true) => index % 3 * 3 + third,
                    (false, true) => third * 3 + index / 3,
                    (_, false) => index / 3 * 3 + third,
                };
                for digit in *digits {
                    locked(from, House::of_kind(across, to), digit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The third of a house that contains all of several positions, or 3 if there is none. The first table has
/// consecutive positions (lines, and boxes by rows), the second every third position (boxes by columns).
static THIRDS: [[u8; 512]; 2] = {
    let masks: [[Positions; 3]; 2] = [[0o7, 0o70, 0o700], [0o111, 0o222, 0o444]];
    let mut all = [[3; 512]; 2];
    let mut positions: Positions = 0;
    while positions < 512 {
        let mut third = 0;
        while third < 3 {
            let mut way = 0;
            while way < 2 {
                if positions.count_ones() > 1 && positions & !masks[way][third as usize] == 0 {
                    all[way][positions as usize] = third;
                }
                way += 1;
            }
            third += 1;
        }
        positions += 1;
    }
    all
};

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

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::grid::{Candidates, Cell, Grid};

    /// Returns all arrangements of a digit in three boxes of a stack: for each box and each of its columns no
    /// place, one, or several.
    fn layouts() -> impl Iterator<Item = [[usize; 3]; 3]> {
        (0..3_usize.pow(9)).map(|mut number| {
            [[(); 3]; 3].map(|columns| {
                columns.map(|()| {
                    let n_places = number % 3;
                    number /= 3;
                    n_places
                })
            })
        })
    }

    /// Because of this, no step of the ladder has the rating of a direct claiming, 1.9.
    #[test]
    fn a_direct_pointing_or_a_hidden_single_comes_before_any_direct_claiming() {
        let digit = Digit::D1;
        let empty = Candidates::of(&Grid::EMPTY).expect("no contradiction");
        let (mut n_pointing, mut n_claiming) = (0, 0);
        for layout in layouts() {
            let in_column = |column: usize| layout.iter().map(|counts| counts[column]).sum::<usize>();
            let in_box = |counts: &[usize; 3]| counts.iter().sum::<usize>();
            let n_columns = (0..3).filter(|&column| in_column(column) == 0).count();
            let n_boxes = layout.iter().filter(|counts| in_box(counts) == 0).count();
            // If a box has no place, it already holds the digit, and so does one of the columns.
            let is_sound = n_columns == n_boxes;
            let has_single = (0..3).any(|column| in_column(column) == 1)
                || layout.iter().any(|counts| in_box(counts) == 1);
            if !is_sound || has_single {
                continue;
            }
            let mut candidates = empty;
            for cell in Cell::ALL.into_iter().filter(|cell| cell.column() < 3) {
                if cell.row() % 3 >= layout[cell.row() / 3][cell.column()] {
                    candidates.remove(cell, digit);
                }
            }
            let mut techniques = Vec::new();
            let _ = each_direct(&Marks::of(&candidates), &mut |step| {
                techniques.push(step.technique);
                ControlFlow::Continue(())
            });
            n_pointing += usize::from(techniques.first() == Some(&Technique::DirectPointing));
            n_claiming += usize::from(techniques.contains(&Technique::DirectClaiming));
            assert_ne!(techniques.first(), Some(&Technique::DirectClaiming), "{layout:?}");
        }
        assert!(n_pointing > 0 && n_claiming > 0, "the layouts hold both: {n_pointing}, {n_claiming}");
    }
}
