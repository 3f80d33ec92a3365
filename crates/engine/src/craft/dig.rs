//! Removes givens from a full grid while its solution stays unique.

use alloc::vec::Vec;

use crate::grid::{Cell, CellSet, Grid, Symmetry};
use crate::layout::Layout;
use crate::rng::Rng;
use crate::rules::Board;
use crate::search::{RuledPuzzle, Searcher};

/// Returns the number of tries to find out if a given can be removed. If that is still not known, the given stays. On a
/// board above nine by nine cells, more tries take much longer and remove only a few more givens.
const fn tries_a_given(layout: &Layout) -> u64 {
    if layout.side() > 9 { 10 } else { 20_000 }
}

/// Removes the orbits of the symmetry from a full grid in a random order, each if the solution stays unique.
/// Returns the puzzle that is left.
pub(super) fn dig(
    layout: &Layout,
    searcher: &mut Searcher,
    solution: &Grid,
    symmetry: Symmetry,
    rng: &mut Rng,
) -> RuledPuzzle {
    let mut cells: Vec<Cell> = layout.cells().iter().collect();
    rng.shuffle(&mut cells);
    let (mut givens, mut known) = (*solution, CellSet::EMPTY);
    for cell in cells {
        if known.contains(cell) {
            continue;
        }
        let orbit = symmetry.orbit_on(layout.side(), cell);
        known = known.union(orbit);
        if let Some(fewer) = without(searcher, &givens, orbit, tries_a_given(layout)) {
            givens = fewer;
        }
    }
    RuledPuzzle::dug(Board::trusted(layout.clone(), givens), *solution)
}

/// Returns the givens without those of an orbit, if the solution is known to stay unique. They are removed one
/// by one: as long as the cleared cell can hold no other digit, the solution is unique.
fn without(searcher: &mut Searcher, givens: &Grid, orbit: CellSet, max_tries: u64) -> Option<Grid> {
    let mut fewer = *givens;
    for cell in orbit {
        let digit = givens.get(cell)?;
        fewer.set(cell, None);
        if searcher.has_solution_without(&fewer, cell, digit, max_tries) != Some(false) {
            return None;
        }
    }
    Some(fewer)
}
