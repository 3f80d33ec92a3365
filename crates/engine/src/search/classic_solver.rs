//! The solver of the board that stands for the classic one in the wide engine: the general search answers the questions
//! of `solve/mod.rs` that code of both engines asks.

use super::Searcher;
pub use crate::grid::Solutions;
use crate::grid::{Cell, Digit, Grid};
use crate::layout::Layout;

/// A solver for many grids.
#[derive(Clone, Debug)]
pub struct Solver(Searcher);

impl Default for Solver {
    fn default() -> Self {
        Self(Searcher::new(Layout::classic()))
    }
}

impl Solver {
    /// Finds out whether a grid has no solution, one, or several.
    pub fn solve(&mut self, grid: &Grid) -> Solutions {
        self.0.solve(grid)
    }

    fn first_solution(&mut self, grid: &Grid) -> Option<Grid> {
        self.0.search(grid, 1).pop()
    }

    /// Counts the solutions up to `limit`.
    pub fn count_solutions(&mut self, grid: &Grid, limit: u64) -> u64 {
        self.0.count(grid, limit)
    }

    /// Returns `true` if there is a solution in which `cell` does not hold `digit`.
    pub fn has_solution_without(&mut self, grid: &Grid, cell: Cell, digit: Digit) -> bool {
        self.0.has_solution_without(&grid.without(cell), cell, digit, u64::MAX).unwrap_or(false)
    }

    /// Returns a solution in which `cell` does not hold `digit`, if there is one.
    pub fn solution_without(&mut self, grid: &Grid, cell: Cell, digit: Digit) -> Option<Grid> {
        let others = Digit::ALL.into_iter().filter(|&other| other != digit);
        others.into_iter().find_map(|other| self.first_solution(&grid.with(cell, other)))
    }
}

/// Finds out whether a grid has no solution, one, or several.
pub fn solve(grid: &Grid) -> Solutions {
    Solver::default().solve(grid)
}
