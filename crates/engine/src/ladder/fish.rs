//! Fish: the places of a digit in k lines (the base) are all in k crossing lines (the cover), so the digit is
//! removed from the rest of the cover.
//!
//! Follows Sudoku Explainer 1.2.1 (3.2, 3.8, 5.2): columns as base first, then rows, and no fish if the digit
//! is placed in too many lines. It has no finned fish.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::{
    Reason, Step, Technique,
    looking::FISH,
    marks::{Marks, subsets},
};

/// Calls `found` for each X-wing, swordfish or jellyfish: `size` 2 to 4.
pub(super) fn each(
    marks: &Marks,
    size: u32,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let technique = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish][size as usize - 2];
    for (base_kind, cover_kind) in FISH {
        for digit in Digit::ALL {
            let of_line: [u16; 9] =
                core::array::from_fn(|index| marks.positions(digit, House::of_kind(base_kind, index)));
            // With fewer lines left, the other lines form a fish that is no larger.
            if of_line.iter().filter(|&&positions| positions != 0).count() < 2 * size as usize {
                continue;
            }
            let fits = |line: &usize| (2..=size).contains(&of_line[*line].count_ones());
            let eligible = (0..9).filter(fits).fold(0, |lines, line| lines | 1 << line);
            for base in subsets(eligible, size) {
                let cover =
                    (0..9).filter(|line| base >> line & 1 == 1).fold(0, |all, line| all | of_line[line]);
                if cover.count_ones() != size {
                    continue;
                }
                let (base, base_cells) = lines(base_kind, base);
                let (cover, cover_cells) = lines(cover_kind, cover);
                let eliminations = marks.candidates_of(digit, cover_cells.difference(base_cells));
                if eliminations.is_empty() {
                    continue;
                }
                let pattern = marks.candidates_of(digit, base_cells);
                let reason = Reason {
                    houses: base,
                    covers: cover,
                    cells: pattern.iter().map(|place| place.cell).collect(),
                    digits: DigitSet::of(digit),
                    pattern,
                    ..Reason::default()
                };
                found(Step { technique, placements: Vec::new(), eliminations, reason })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the lines of a bit mask, and all their cells.
fn lines(kind: HouseKind, mask: u16) -> (Vec<House>, CellSet) {
    let lines: Vec<House> =
        (0..9).filter(|line| mask >> line & 1 == 1).map(|line| House::of_kind(kind, line)).collect();
    let cells = lines.iter().fold(CellSet::EMPTY, |cells, line| cells.union(line.cells()));
    (lines, cells)
}
