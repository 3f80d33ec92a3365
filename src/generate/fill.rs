//! A random full grid.

use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::rng::Rng;

/// A full grid without conflicts, each of the 6.67×10²¹ with a chance.
///
/// A random search fills it, then digits, rows, columns, bands and stacks are dealt anew, so no digit
/// and no place is preferred: all grids that can be dealt into each other are equally likely.
pub fn full_grid(rng: &mut Rng) -> Grid {
    loop {
        let mut cells = [DigitSet::ALL; 81];
        if fill(&mut cells, rng) {
            return shuffle_places(&Grid::from(cells.map(DigitSet::single)), rng);
        }
    }
}

/// Fills the cell with the fewest candidates first, digits in random order.
fn fill(cells: &mut [DigitSet; 81], rng: &mut Rng) -> bool {
    let mut stack = vec![(*cells, 0)];
    while let Some((candidates, done)) = stack.pop() {
        let open = Cell::ALL.into_iter().filter(|cell| done >> cell.index() & 1_u128 == 0);
        let Some(cell) = open.min_by_key(|cell| candidates[cell.index()].len()) else {
            *cells = candidates;
            return true;
        };
        let mut digits: Vec<Digit> = candidates[cell.index()].iter().collect();
        rng.shuffle(&mut digits);
        for digit in digits {
            let mut next = candidates;
            next[cell.index()] = DigitSet::of(digit);
            for peer in cell.peers() {
                next[peer.index()].remove(digit);
            }
            stack.push((next, done | 1 << cell.index()));
        }
    }
    false
}

/// Deals digits, rows, columns, bands and stacks anew, and mirrors the grid in its diagonal or not.
fn shuffle_places(grid: &Grid, rng: &mut Rng) -> Grid {
    let mut digits = Digit::ALL;
    rng.shuffle(&mut digits);
    let (rows, columns) = (shuffled_lines(rng), shuffled_lines(rng));
    let is_mirrored = rng.below(2) == 1;
    let mut shuffled = Grid::EMPTY;
    for (cell, digit) in grid.filled() {
        let (row, column) = (rows[cell.row()], columns[cell.column()]);
        let cell = if is_mirrored { Cell::at(column, row) } else { Cell::at(row, column) };
        shuffled.set(cell, Some(digits[digit.index()]));
    }
    shuffled
}

/// Where each of nine lines goes: three chutes in a random order, three lines in each.
fn shuffled_lines(rng: &mut Rng) -> [usize; 9] {
    let mut chutes = [0, 1, 2];
    rng.shuffle(&mut chutes);
    let mut lines = [0; 9];
    for (chute, lines) in chutes.into_iter().zip(lines.chunks_exact_mut(3)) {
        let mut within = [0, 1, 2];
        rng.shuffle(&mut within);
        for (line, within) in lines.iter_mut().zip(within) {
            *line = chute * 3 + within;
        }
    }
    lines
}
