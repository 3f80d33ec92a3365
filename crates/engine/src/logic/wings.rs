//! XY-wings and XYZ-wings: whichever digit the pivot holds, one of the three cells holds `z`.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::looking::peers_in_order;
use super::marks::Marks;
use super::{Reason, Step, Technique};
use crate::grid::{Cell, CellSet};

/// Calls `found` for each XY-wing: a pivot `xy` that sees the wings `xz` and `yz`. The digit `z` is removed
/// from the cells that see both wings.
pub(crate) fn each_xy(marks: &Marks, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
    each_wing(marks, 2, found)
}

/// Calls `found` for each XYZ-wing. Its pivot holds `z` too, so the removed candidates must also see the
/// pivot.
pub(crate) fn each_xyz(marks: &Marks, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
    each_wing(marks, 3, found)
}

fn each_wing(
    marks: &Marks,
    pivot_size: usize,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let pairs = marks.two_candidate_cells();
    for pivot in marks.empty_cells() {
        let of_pivot = marks.of_cell(pivot);
        if of_pivot.len() != pivot_size {
            continue;
        }
        let near = pairs.intersection(pivot.peers());
        if near.len() < 2 {
            continue;
        }
        let wings: Vec<Cell> = peers_in_order(pivot, near).collect();
        for (index, &one) in wings.iter().enumerate() {
            for &other in &wings[index + 1..] {
                let (of_one, of_other) = (marks.of_cell(one), marks.of_cell(other));
                let common = of_one.intersection(of_other);
                let all = of_pivot.union(of_one).union(of_other);
                let (Some(z), 3) = (common.single(), all.len()) else { continue };
                if of_pivot.contains(z) != (pivot_size == 3) {
                    continue;
                }
                let mut seen = one.peers().intersection(other.peers()).without(pivot);
                if pivot_size == 3 {
                    seen = seen.intersection(pivot.peers());
                }
                let eliminations = marks.candidates_of(z, seen);
                if eliminations.is_empty() {
                    continue;
                }
                let cells: CellSet = [pivot, one, other].into_iter().collect();
                let reason = Reason {
                    cells,
                    digits: all,
                    pattern: marks.candidates_in(cells, all),
                    sets: [pivot, one, other].map(|cell| (CellSet::of(cell), marks.of_cell(cell))).to_vec(),
                    ..Reason::default()
                };
                let technique = if pivot_size == 3 { Technique::XYZWing } else { Technique::XYWing };
                found(Step { technique, placements: Vec::new(), eliminations, reason })?;
            }
        }
    }
    ControlFlow::Continue(())
}
