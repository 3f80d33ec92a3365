//! What is the answer? The solutions of any grid: none, one, or several.
//!
//! Every question takes any grid, one with conflicts and the empty one too, and none can fail.

mod engine;

use crate::grid::{Cell, Digit, Grid};
use engine::Engine;

/// How many solutions a grid has, with the evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// No full grid without conflicts holds all the digits that are written.
    None,
    /// Exactly this one.
    One(Grid),
    /// Two or more; these two differ.
    Several(Grid, Grid),
}

/// Tells none, one and several solutions apart.
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
    let mut engine = Engine::new(grid);
    match (engine.next(), engine.next()) {
        (None, _) => Solutions::None,
        (Some(only), None) => Solutions::One(only),
        (Some(one), Some(other)) => Solutions::Several(one, other),
    }
}

/// A solution, if there is one. Which one of several is not promised.
///
/// ```
/// use nonet::{Grid, first_solution};
/// assert!(first_solution(&Grid::EMPTY).is_some_and(|solution| solution.is_full()));
/// ```
pub fn first_solution(grid: &Grid) -> Option<Grid> {
    Engine::new(grid).next()
}

/// The number of solutions, counted up to `limit`.
///
/// ```
/// use nonet::{Grid, count_solutions};
/// assert_eq!(count_solutions(&Grid::EMPTY, 1_000), 1_000);
/// ```
pub fn count_solutions(grid: &Grid, limit: u64) -> u64 {
    let mut engine = Engine::new(grid);
    let mut n_solutions = 0;
    while n_solutions < limit && engine.next().is_some() {
        n_solutions += 1;
    }
    n_solutions
}

/// Whether there is a solution in which `cell` does not hold `digit`.
///
/// The question to ask when a given is to be taken from a puzzle: its solution is known, so the given
/// may go if no solution of the rest differs from it there. What is written in `cell` is looked past.
///
/// ```
/// use nonet::{Cell, Digit, Grid, has_solution_without};
/// assert!(has_solution_without(&Grid::EMPTY, Cell::at(0, 0), Digit::D1));
/// let row: Grid = format!("{:.<81}", "12345678").parse().unwrap();
/// assert!(!has_solution_without(&row, Cell::at(0, 8), Digit::D9));
/// ```
pub fn has_solution_without(grid: &Grid, cell: Cell, digit: Digit) -> bool {
    Engine::new_without(grid, cell, digit).next().is_some()
}
