//! A random full grid.
//!
//! The algorithm does not use the solver, because a seed must always give the same grid. The solver may be
//! improved; this code must stay as it is.

use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::rng::Rng;
use crate::transform::Transform;

/// Returns a random full grid. Each of the 6.67×10²¹ grids is possible.
///
/// It fills band by band and row by row. In each row, the next cell is in the column with the fewest digits
/// left, and gets a random one of these digits. A band that reaches a dead end is started again; the bands
/// above always leave it a solution.
///
/// Then digits, rows, columns, bands and stacks are permuted at random. So no digit and no position is
/// preferred: all grids that can be permuted into each other are equally likely.
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

/// Fills three rows. `used` are the digits of each column so far, which must not occur again. Returns the
/// digits of each column, or `None` at a dead end.
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

/// Returns one of the digits, uniformly at random.
fn pick(digits: DigitSet, rng: &mut Rng) -> Option<Digit> {
    let n_digits = u32::try_from(digits.len()).unwrap_or(0);
    digits.iter().nth(rng.below(n_digits) as usize)
}

/// Permutes digits, rows, columns, bands and stacks at random, and transposes the grid or not. Each cell
/// takes the digit of the cell that it is mapped to.
fn deal(filled: &[[Digit; 9]; 9], rng: &mut Rng) -> Grid {
    let transform = Transform::random(rng);
    Grid::from(Cell::ALL.map(|cell| {
        let from = transform.cell(cell);
        Some(transform.digit(filled[from.row()][from.column()]))
    }))
}
