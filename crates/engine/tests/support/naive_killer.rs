//! A naive solver for killers. It reads the cages of a layout and the digits that must differ, but none of its tables.

use super::naive_boards::must_differ;
use nonet::layout::{Cage, Layout};
use nonet::{Cell, Digit, Grid};

/// Finds solutions in the plainest way: it takes the empty cell with the fewest possible digits and tries each of them. A
/// digit is possible if no cell that must differ holds it, and the rest of its cage can still have the sum.
pub(crate) struct NaiveKillerSolver<'l> {
    cells: Vec<(Cell, Vec<Cell>)>,
    layout: &'l Layout,
}

impl<'l> NaiveKillerSolver<'l> {
    pub(crate) fn new(layout: &'l Layout) -> Self {
        Self { cells: must_differ(layout), layout }
    }

    /// Returns up to `limit` solutions.
    pub(crate) fn solutions(&self, grid: &Grid, limit: usize) -> Vec<Grid> {
        let mut found = Vec::new();
        let is_legal = self.cells.iter().all(|(cell, others)| {
            grid.get(*cell).is_none_or(|digit| self.fits(&grid.without(*cell), *cell, others, digit))
        });
        if is_legal {
            self.search(*grid, limit, &mut found);
        }
        found
    }

    fn search(&self, grid: Grid, limit: usize, found: &mut Vec<Grid>) {
        let empty = self.cells.iter().filter(|(cell, _)| grid.get(*cell).is_none());
        let options = empty.map(|(cell, others)| {
            let digits = Digit::ALL.into_iter().filter(|&digit| self.fits(&grid, *cell, others, digit));
            (*cell, digits.collect::<Vec<_>>())
        });
        let Some((cell, digits)) = options.min_by_key(|(_, digits)| digits.len()) else {
            found.push(grid);
            return;
        };
        for digit in digits {
            self.search(grid.with(cell, digit), limit, found);
            if found.len() == limit {
                return;
            }
        }
    }

    fn fits(&self, grid: &Grid, cell: Cell, others: &[Cell], digit: Digit) -> bool {
        usize::from(digit.get()) <= self.layout.side()
            && others.iter().all(|other| grid.get(*other) != Some(digit))
            && self
                .layout
                .cages()
                .iter()
                .all(|cage| !cage.cells().contains(cell) || self.adds(grid, cell, digit, cage))
    }

    /// Returns `true` if the other cells of the cage can complete its sum.
    fn adds(&self, grid: &Grid, cell: Cell, digit: Digit, cage: &Cage) -> bool {
        let others = || cage.cells().iter().filter(|other| *other != cell);
        let held: Vec<u16> = others()
            .filter_map(|other| grid.get(other))
            .chain([digit])
            .map(|digit| digit.get().into())
            .collect();
        let n_left = cage.cells().len() - held.len();
        let side = u16::try_from(self.layout.side()).unwrap();
        let Some(sum) = cage.sum() else { return true };
        let mut left: Vec<u16> = (1..=side).filter(|digit| !held.contains(digit)).collect();
        if cage.may_repeat() {
            left = (1..=side).flat_map(|digit| vec![digit; n_left]).collect();
        }
        let held: u16 = held.iter().sum();
        let least: u16 = left.iter().take(n_left).sum();
        let most: u16 = left.iter().rev().take(n_left).sum();
        (held + least..=held + most).contains(&sum)
    }
}
