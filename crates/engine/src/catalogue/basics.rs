//! The simple techniques as a person uses them. The searches are those of the ladder, but sets are also found in houses
//! with few empty cells, and a naked set in the cells shared by a box and a line acts on both.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::eliminations::Eliminations;
use super::position::Position;
use crate::grid::House;
use crate::logic::{Step, Technique, intersections, marks::Marks, sets, singles, wings};

/// A search that calls a function for each step.
type Each = fn(&Marks, &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>;

fn all(position: &Position<'_>, each: Each, steps: &mut Vec<Step>) {
    let _ = each(position.marks(), &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
}

/// Finds full houses, hidden singles of boxes, then of lines, and naked singles.
pub(super) fn find_singles(position: &Position<'_>, steps: &mut Vec<Step>) {
    all(position, singles::each, steps);
}

/// Finds pointing and claiming.
pub(super) fn find_intersections(position: &Position<'_>, steps: &mut Vec<Step>) {
    all(position, intersections::each, steps);
}

/// Finds naked sets; locked ones get their own name.
pub(super) fn find_naked(position: &Position<'_>, size: u32, steps: &mut Vec<Step>) {
    let _ = sets::each_naked_above(position.marks(), size, size as usize, &mut |mut step| {
        let houses = shared_houses(&step);
        // Two houses share several cells only if one is a box and the other a line.
        if houses.len() == 2 && size < 4 {
            let mut eliminated = Eliminations::default();
            eliminated.add_all(step.reason.digits, step.reason.cells.common_peers());
            step.eliminations = eliminated.list(position.candidates);
            step.reason.houses = houses;
            step.technique = if size == 2 { Technique::LockedPair } else { Technique::LockedTriple };
        }
        steps.push(step);
        ControlFlow::Continue(())
    });
}

/// Returns the houses that contain all cells of a set.
fn shared_houses(step: &Step) -> Vec<House> {
    House::ALL.into_iter().filter(|house| house.cells().contains_all(step.reason.cells)).collect()
}

/// Finds hidden sets.
pub(super) fn find_hidden(position: &Position<'_>, size: u32, steps: &mut Vec<Step>) {
    let _ = sets::each_hidden_above(position.marks(), size, size as usize, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
}

/// Finds XY-wings.
pub(super) fn find_xy_wings(position: &Position<'_>, steps: &mut Vec<Step>) {
    all(position, wings::each_xy, steps);
}

/// Finds XYZ-wings.
pub(super) fn find_xyz_wings(position: &Position<'_>, steps: &mut Vec<Step>) {
    all(position, wings::each_xyz, steps);
}
