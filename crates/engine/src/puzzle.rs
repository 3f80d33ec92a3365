//! [`Puzzle`]: a grid proven to have exactly one solution.

use alloc::boxed::Box;
use core::fmt;

use crate::check::{Verdict, check};
use crate::grid::{Cell, Grid, first_difference, write_many_solutions};
use crate::solve::{Solutions, solve};

/// A grid that has exactly one solution, together with that solution.
///
/// [`Puzzle::new`] proves that the solution is unique. The generator, which has proven it already, skips that
/// check.
///
/// ```
/// use nonet::{Grid, Puzzle, PuzzleError};
/// let grid: Grid =
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let puzzle = Puzzle::new(grid)?;
/// assert_eq!(puzzle.n_clues(), 21);
/// assert!(puzzle.solution().contains(puzzle.givens()));
///
/// let error = Puzzle::new(Grid::EMPTY).unwrap_err();
/// assert!(error.to_string().starts_with("This Sudoku has several solutions"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("valid sudoku"))]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    givens: Grid,
    solution: Grid,
}

impl Puzzle {
    /// Creates the puzzle with these givens.
    ///
    /// # Errors
    /// Returns a [`PuzzleError`] with the evidence if there is not exactly one solution.
    pub fn new(givens: Grid) -> Result<Self, PuzzleError> {
        let verdict = check(&givens);
        if !verdict.is_legal() {
            return Err(PuzzleError::Conflict(verdict));
        }
        match solve(&givens) {
            Solutions::None => Err(PuzzleError::NoSolution),
            Solutions::One(solution) => Ok(Self { givens, solution }),
            Solutions::Several(one, other) => Err(PuzzleError::ManySolutions(Box::new([one, other]))),
        }
    }

    /// Creates a puzzle from the givens that are left after digging. The caller guarantees that `solution` is
    /// the only one.
    pub(crate) fn dug(givens: Grid, solution: Grid) -> Self {
        debug_assert_eq!(
            Self::new(givens).ok(),
            Some(Self { givens, solution }),
            "it is dug as it should be"
        );
        Self { givens, solution }
    }

    /// Returns the digits that the puzzle starts with.
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the only full grid without conflicts that contains the givens.
    pub const fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Returns the number of givens, 17 to 81.
    pub fn n_clues(&self) -> usize {
        self.givens.n_filled()
    }
}

/// The reason why a grid is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleError {
    /// A house holds a digit twice. The verdict lists all conflicts.
    Conflict(Verdict),
    /// There is no conflict, but no solution either.
    NoSolution,
    /// There are two or more solutions. These are two of them.
    ManySolutions(Box<[Grid; 2]>),
}

impl PuzzleError {
    /// Returns the first cell in which the two solutions of [`PuzzleError::ManySolutions`] differ.
    pub fn first_difference(&self) -> Option<Cell> {
        let Self::ManySolutions(solutions) = self else { return None };
        first_difference(solutions)
    }
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict(verdict) => {
                f.write_str("This Sudoku breaks the rules")?;
                if let Some(conflict) = verdict.conflicts.first() {
                    write!(f, ": {} holds {} more than once", conflict.house, conflict.digit)?;
                }
                f.write_str(".")
            }
            Self::NoSolution => f.write_str("This Sudoku has no solution."),
            Self::ManySolutions(solutions) => write_many_solutions(f, solutions),
        }
    }
}

impl core::error::Error for PuzzleError {}
