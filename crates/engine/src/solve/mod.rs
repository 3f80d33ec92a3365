//! The solver: it finds the solutions of any grid: none, one or several.
//!
//! Every function takes any grid, even one with conflicts or an empty one, and none can fail.
#![allow(clippy::inline_always, reason = "the vector code is only fast if all of it is inlined")]

mod batch;
mod board;
mod choose;
mod lanes;
mod layout;
mod search;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod sse2;
#[cfg(test)]
mod tests;

pub use batch::{count_all, solve_all};

pub use crate::grid::Solutions;
use crate::grid::{Cell, Digit, DigitSet, Grid};
use board::Board;
use lanes::Best;
use search::SolutionSearch;

/// A solver for many grids. It allocates its memory once.
///
/// ```
/// use nonet::{Cell, Digit, Grid, solve::Solver};
/// let mut solver = Solver::default();
/// let grid = Grid::EMPTY.with(Cell::at(4, 4), Digit::D5);
/// assert_eq!(solver.count_solutions(&grid, 10), 10);
/// assert!(solver.has_solution_without(&grid, Cell::at(0, 0), Digit::D1));
/// ```
#[derive(Clone, Debug)]
pub struct Solver(SolutionSearch<Best>);

impl Default for Solver {
    fn default() -> Self {
        Self(SolutionSearch::new())
    }
}

impl Solver {
    fn start(&mut self, grid: &Grid) {
        self.0.start(&grid.as_array().map(|digit| digit.map_or(0, Digit::get)));
    }

    /// Does the same as [`solve`].
    pub fn solve(&mut self, grid: &Grid) -> Solutions {
        self.start(grid);
        let Some(one) = self.0.next() else { return Solutions::None };
        match self.0.next() {
            None => Solutions::One(grid_of(&one)),
            Some(other) => Solutions::Several(grid_of(&one), grid_of(&other)),
        }
    }

    /// Does the same as [`first_solution`].
    pub fn first_solution(&mut self, grid: &Grid) -> Option<Grid> {
        self.start(grid);
        self.0.next().map(|board| grid_of(&board))
    }

    /// Does the same as [`count_solutions`].
    pub fn count_solutions(&mut self, grid: &Grid, limit: u64) -> u64 {
        self.start(grid);
        self.0.count(limit)
    }

    /// Does the same as [`has_solution_without`].
    pub fn has_solution_without(&mut self, grid: &Grid, cell: Cell, digit: Digit) -> bool {
        self.next_without(grid, cell, digit).is_some()
    }

    /// Returns the solution that proves [`has_solution_without`], if there is one.
    pub fn solution_without(&mut self, grid: &Grid, cell: Cell, digit: Digit) -> Option<Grid> {
        self.next_without(grid, cell, digit).map(|board| grid_of(&board))
    }

    fn next_without(&mut self, grid: &Grid, cell: Cell, digit: Digit) -> Option<Board<Best>> {
        let seen = cell.peers().iter().filter_map(|peer| grid.get(peer));
        if seen.fold(DigitSet::of(digit), DigitSet::with) == DigitSet::ALL {
            return None;
        }
        self.start(&grid.without(cell));
        self.0.exclude(cell, digit);
        self.0.next()
    }
}

/// Returns the grid of a solved board.
fn grid_of(board: &Board<Best>) -> Grid {
    let mut cells = [None; 81];
    board.write(|cell, digit| cells[cell] = Digit::new(digit));
    Grid::from(cells)
}

/// Finds out whether a grid has no solution, one, or several.
///
/// ```
/// use nonet::{Cell, Digit, Grid, Solutions, solve};
/// let grid: Grid =
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let Solutions::One(solution) = solve(&grid) else { panic!("it is a puzzle") };
/// assert!(solution.to_string().starts_with("812753649943682175"));
///
/// assert!(matches!(solve(&grid.without(Cell::at(0, 0))), Solutions::Several(one, other) if one != other));
/// assert_eq!(solve(&grid.with(Cell::at(0, 1), Digit::D2)), Solutions::None);
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
pub fn solve(grid: &Grid) -> Solutions {
    Solver::default().solve(grid)
}

/// Returns a solution, if there is one. If there are several, any of them may be returned.
///
/// ```
/// use nonet::{Grid, first_solution};
/// assert!(first_solution(&Grid::EMPTY).is_some_and(|solution| solution.is_full()));
/// ```
pub fn first_solution(grid: &Grid) -> Option<Grid> {
    Solver::default().first_solution(grid)
}

/// Counts the solutions up to `limit`.
///
/// ```
/// use nonet::{Grid, count_solutions};
/// assert_eq!(count_solutions(&Grid::EMPTY, 1_000), 1_000);
/// ```
pub fn count_solutions(grid: &Grid, limit: u64) -> u64 {
    Solver::default().count_solutions(grid, limit)
}

/// Returns `true` if there is a solution in which `cell` does not hold `digit`.
///
/// Use it to check whether a given can be removed from a puzzle whose solution is known: it can if no
/// solution of the other givens has another digit in its cell. The content of `cell` is ignored.
///
/// ```
/// use nonet::{Cell, Digit, Grid, has_solution_without};
/// assert!(has_solution_without(&Grid::EMPTY, Cell::at(0, 0), Digit::D1));
/// let row: Grid = format!("{:.<81}", "12345678").parse().unwrap();
/// assert!(!has_solution_without(&row, Cell::at(0, 8), Digit::D9));
/// ```
pub fn has_solution_without(grid: &Grid, cell: Cell, digit: Digit) -> bool {
    Solver::default().has_solution_without(grid, cell, digit)
}
