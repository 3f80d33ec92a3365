//! A random full grid.
//!
//! This is written out here, without the solver, because a seed stands for the same grid for ever: the
//! solver may get better, this must stay as it is.

use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::rng::Rng;
use crate::transform::Transform;

/// A full grid without conflicts, each of the 6.67×10²¹ with a chance.
///
/// It is filled band by band, row by row, always the column with the fewest digits left, with one of these
/// at random. A band that comes to a dead end is begun anew; the bands above it always leave it a way.
/// Then digits, rows, columns, bands and stacks are dealt anew, so no digit and no place is preferred: all
/// grids that can be dealt into each other are equally likely.
///
/// ```
/// use nonet::{Rng, check, generate::full_grid};
/// assert!(check(&full_grid(&mut Rng::from_seed_text("nonet"))).is_solved());
/// ```
pub fn full_grid(rng: &mut Rng) -> Grid {
    let mut used = [DigitSet::EMPTY; 9];
    let mut rows = [[Digit::D1; 9]; 9];
    for band in rows.chunks_exact_mut(3) {
        used = loop {
            if let Some(filled) = fill_band(band, used, rng) {
                break filled;
            }
        };
    }
    deal(&rows, rng)
}

/// Fills three rows with what `used`, the digits of each column so far, leaves. It gives the digits of each
/// column, or nothing at a dead end.
fn fill_band(rows: &mut [[Digit; 9]], mut used: [DigitSet; 9], rng: &mut Rng) -> Option<[DigitSet; 9]> {
    let mut in_box = [DigitSet::EMPTY; 3];
    for row in rows {
        let mut free: [DigitSet; 9] =
            core::array::from_fn(|column| DigitSet::ALL.difference(used[column].union(in_box[column / 3])));
        let mut columns = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        let mut todo = &mut columns[..];
        while let Some(at) = (0..todo.len()).min_by_key(|&at| free[todo[at]].len()) {
            let column = todo[at];
            let digit = pick(free[column], rng)?;
            row[column] = digit;
            used[column].insert(digit);
            in_box[column / 3].insert(digit);
            todo.swap(0, at);
            todo = &mut todo[1..];
            for &other in &*todo {
                free[other].remove(digit);
            }
        }
    }
    Some(used)
}

/// One of the digits, each as likely as the others.
fn pick(digits: DigitSet, rng: &mut Rng) -> Option<Digit> {
    let n_digits = u32::try_from(digits.len()).unwrap_or(0);
    digits.iter().nth(rng.below(n_digits) as usize)
}

/// Deals digits, rows, columns, bands and stacks anew, and mirrors the grid in its diagonal or not: each cell takes what
/// stands where it goes.
fn deal(filled: &[[Digit; 9]; 9], rng: &mut Rng) -> Grid {
    let transform = Transform::random(rng);
    Grid::from(Cell::ALL.map(|cell| {
        let from = transform.cell(cell);
        Some(transform.digit(filled[from.row()][from.column()]))
    }))
}
