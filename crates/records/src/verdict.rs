//! Checks that a puzzle has one solution, with one solver for many puzzles.

use nonet::solve::Solver;
use nonet::{Grid, PuzzleError, Solutions, check};

/// Returns the only solution of a grid.
///
/// # Errors
/// [`PuzzleError`] if the grid does not have exactly one solution.
pub fn solution_of(solver: &mut Solver, grid: &Grid) -> Result<Grid, PuzzleError> {
    match solver.solve(grid) {
        Solutions::One(solution) => Ok(solution),
        Solutions::Several(one, other) => Err(PuzzleError::ManySolutions(Box::new([one, other]))),
        Solutions::None => {
            let verdict = check(grid);
            Err(if verdict.is_legal() { PuzzleError::NoSolution } else { PuzzleError::Conflict(verdict) })
        }
    }
}

/// Returns the name of an outcome in columns and JSON.
pub const fn status<T>(outcome: &Result<T, PuzzleError>) -> &'static str {
    match outcome {
        Ok(_) => "unique",
        Err(PuzzleError::Conflict(_)) => "conflict",
        Err(PuzzleError::NoSolution) => "none",
        Err(PuzzleError::ManySolutions(_)) => "several",
    }
}
