//! Removes givens from a full grid while its solution stays unique.

use alloc::vec::Vec;

use crate::generate::Symmetry;
use crate::grid::{Cell, CellSet, Grid};
use crate::layout::Layout;
use crate::rng::Rng;
use crate::rules::Board;
use crate::search::{RuledPuzzle, Searcher};

/// The number of tries for a question. A given whose question is not answered then stays.
const TRIES_A_QUESTION: u64 = 20_000;

/// Returns the puzzle that is left of a full grid when the orbits of the symmetry are removed in a random
/// order, each if the solution stays unique.
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
        let orbit = orbit(symmetry, cell, layout.side());
        known = known.union(orbit);
        if let Some(fewer) = without(searcher, &givens, orbit) {
            givens = fewer;
        }
    }
    RuledPuzzle::dug(Board::trusted(layout.clone(), givens), *solution)
}

/// Returns the givens without those of an orbit, if the solution is known to stay unique. They are removed one
/// by one: as long as the cleared cell can hold no other digit, the solution is unique.
fn without(searcher: &mut Searcher, givens: &Grid, orbit: CellSet) -> Option<Grid> {
    let mut fewer = *givens;
    for cell in orbit {
        let digit = givens.get(cell)?;
        fewer.set(cell, None);
        if searcher.has_solution_without(&fewer, cell, digit, TRIES_A_QUESTION) != Some(false) {
            return None;
        }
    }
    Some(fewer)
}

/// Returns the cells that a symmetry of a board with this side maps `cell` to, including itself.
fn orbit(symmetry: Symmetry, cell: Cell, side: usize) -> CellSet {
    let last = side - 1;
    let images = |cell: Cell| {
        let (row, column) = (cell.row(), cell.column());
        let half_turn = Cell::at(last - row, last - column);
        let quarter_turn = Cell::at(column, last - row);
        let left_right = Cell::at(row, last - column);
        match symmetry {
            Symmetry::None => [cell; 2],
            Symmetry::Rotational => [half_turn; 2],
            Symmetry::Quarter => [quarter_turn; 2],
            Symmetry::Horizontal => [left_right; 2],
            Symmetry::Vertical => [Cell::at(last - row, column); 2],
            Symmetry::Diagonal => [Cell::at(column, row); 2],
            Symmetry::Antidiagonal => [Cell::at(last - column, last - row); 2],
            Symmetry::Full => [quarter_turn, left_right],
        }
    };
    let mut orbit = CellSet::of(cell);
    loop {
        let grown = orbit.iter().flat_map(images).fold(orbit, CellSet::with);
        if grown == orbit {
            return orbit;
        }
        orbit = grown;
    }
}
