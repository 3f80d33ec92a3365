//! [`RuledPuzzle`]: a board proven to have exactly one solution.

use alloc::boxed::Box;

use core::fmt;

use super::searcher::Searcher;
use crate::grid::{Cell, Grid, Solutions, first_difference, write_many_solutions};
use crate::layout::Layout;
use crate::rules::{Board, BoardVerdict, check_board};

/// A board that has exactly one solution under the rules of its layout, together with that solution.
///
/// It is for any layout what [`Puzzle`](crate::puzzle::Puzzle) is for the classic one.
///
/// ```
/// use nonet::layout::Layout;
/// use nonet::rules::Board;
/// use nonet::search::RuledPuzzle;
/// let jigsaw = Layout::from_pieces("0001 0111 2233 2233")?;
/// let puzzle = RuledPuzzle::new(Board::parse(jigsaw, ".3.4 .... .... 3.1.")?)?;
/// assert_eq!(puzzle.n_clues(), 4);
/// assert!(puzzle.solution().contains(puzzle.givens().grid()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RuledPuzzle {
    givens: Board,
    solution: Grid,
}

impl RuledPuzzle {
    /// Creates the puzzle with these givens. The search has no time limit.
    ///
    /// # Errors
    /// Returns a [`RuledPuzzleError`] with the evidence if there is not exactly one solution.
    pub fn new(givens: Board) -> Result<Self, RuledPuzzleError> {
        let verdict = check_board(&givens);
        if !verdict.is_legal() {
            return Err(RuledPuzzleError::Conflict(verdict));
        }
        match Searcher::new(givens.layout()).solve(givens.grid()) {
            Solutions::None => Err(RuledPuzzleError::NoSolution),
            Solutions::One(solution) => Ok(Self { givens, solution }),
            Solutions::Several(one, other) => Err(RuledPuzzleError::ManySolutions(Box::new([one, other]))),
        }
    }

    /// Creates a puzzle from the givens that are left after digging. The caller guarantees that `solution` is
    /// the only one, and that all digits are those of the layout.
    pub(crate) fn dug(givens: Board, solution: Grid) -> Self {
        debug_assert_eq!(
            Self::new(givens.clone()).ok(),
            Some(Self { givens: givens.clone(), solution }),
            "the givens that are left have exactly one solution"
        );
        Self { givens, solution }
    }

    /// Returns the layout, which holds the rules.
    pub const fn layout(&self) -> &Layout {
        self.givens.layout()
    }

    /// Returns the digits that the puzzle starts with, on their layout.
    pub const fn givens(&self) -> &Board {
        &self.givens
    }

    /// Returns the only full grid without conflicts that contains the givens.
    pub const fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Returns the number of givens, 0 to the number of cells.
    pub fn n_clues(&self) -> usize {
        self.givens.n_filled()
    }
}

/// The reason why a board is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuledPuzzleError {
    /// The givens break a rule. The verdict lists all conflicts.
    Conflict(BoardVerdict),
    /// There is no conflict, but no solution either.
    NoSolution,
    /// There are two or more solutions. These are two of them.
    ManySolutions(Box<[Grid; 2]>),
}

impl RuledPuzzleError {
    /// Returns the first cell in which the two solutions of [`RuledPuzzleError::ManySolutions`] differ.
    pub fn first_difference(&self) -> Option<Cell> {
        let Self::ManySolutions(solutions) = self else { return None };
        first_difference(solutions)
    }
}

impl fmt::Display for RuledPuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict(verdict) => {
                f.write_str("This Sudoku breaks the rules")?;
                if let Some(conflict) = verdict.conflicts.first() {
                    write!(f, ": {conflict}")?;
                }
                f.write_str(".")
            }
            Self::NoSolution => f.write_str("This Sudoku has no solution."),
            Self::ManySolutions(solutions) => write_many_solutions(f, solutions),
        }
    }
}

impl core::error::Error for RuledPuzzleError {}
