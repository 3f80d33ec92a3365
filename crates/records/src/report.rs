//! [`BoardPuzzle`] and [`BoardRequest`]: other boards behind one interface, whatever their size.
//!
//! The engine is compiled twice, for boards of up to nine by nine and up to sixteen by sixteen cells, and both have
//! cells and digits of their own. So the answers are text and JSON.

use std::fmt::{Debug, Display};
use std::time::Duration;

use crate::Record;

/// The answer to a question about a puzzle on another board, in each style of output.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The fields of the answer, after those of the puzzle. Empty if there is no answer.
    pub record: Record,
    /// The rows of a table, after the column of the puzzle.
    pub rows: Vec<Vec<String>>,
    /// Lines of text.
    pub lines: Vec<String>,
    /// Drawings, for a person at a terminal.
    pub drawn: Vec<String>,
    /// A sentence that says what is wrong, if anything is.
    pub problem: Option<String>,
}

impl Report {
    /// Returns the report that there is no answer, and why.
    pub fn of_problem(problem: impl Display) -> Self {
        Self { problem: Some(problem.to_string()), ..Self::default() }
    }
}

/// A cell and a digit, written as `r1c3=4` or `r1c3<>4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// The row, from 1.
    pub row: u8,
    /// The column, from 1.
    pub column: u8,
    /// The digit, from 1.
    pub digit: u8,
}

/// The givens on a board other than the classic one. Entries are written like the cells of the puzzle.
pub trait BoardPuzzle: Debug + Send + Sync {
    /// Returns the line with all rules.
    fn id(&self) -> String;
    /// Keeps the text of the puzzle, whose title and author [`Self::convert`] writes.
    fn keep_text(&mut self, text: &str);
    /// Returns the fields that every record of the puzzle has: its cells, its name, its side, its line, the pieces of a
    /// jigsaw, and the cages of a killer.
    fn fields(&self) -> Record;
    /// Finds the solution.
    fn solve(&self) -> Report;
    /// Counts the solutions up to a limit.
    fn count(&self, limit: u64) -> Report;
    /// Says whether there is exactly one solution.
    fn check(&self) -> Report;
    /// Finds the level; with `techniques`, also the number of steps of each.
    fn rate(&self, techniques: bool) -> Report;
    /// Finds the next step, or all steps, after the entries of a player.
    fn hint(&self, entries: Option<&str>, all: bool) -> Report;
    /// Finds all steps to the solution.
    fn path(&self, entries: Option<&str>) -> Report;
    /// Says why a digit must go in a cell, or why it cannot.
    fn why(&self, entries: Option<&str>, about: About) -> Report;
    /// Writes the puzzle in the form with an id.
    fn convert(&self, form: &str) -> Report;
}

/// The limits of a search for a puzzle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The number of tries.
    pub tries: Option<u64>,
    /// The time.
    pub time: Option<Duration>,
}

/// A request for a puzzle on another board, or for a killer. `{}` writes it as a seed.
pub trait BoardRequest: Display + Debug + Send + Sync {
    /// Returns the request for the puzzle with this number, counted from 1. The first has the plain seed.
    fn nth(&self, number: u64) -> Box<dyn BoardRequest>;
    /// Returns `true` if a level is asked for.
    fn has_level(&self) -> bool;
    /// Makes the puzzle. The rows have the solution, the number of clues, the level if one was asked for, and the
    /// request.
    ///
    /// # Errors
    /// The number of tries, if there is no puzzle.
    fn make(&self, limits: Limits, with_steps: bool, is_stopped: &dyn Fn() -> bool) -> Result<Made, u64>;
}

/// Returns the sentence for a search that ended without a puzzle.
#[must_use]
pub fn no_puzzle_found(request: impl Display, n_tries: u64) -> String {
    let tries = if n_tries == 1 { "try" } else { "tries" };
    format!("no puzzle was found for “{request}” in {n_tries} {tries}.")
}

/// A puzzle that was made.
#[derive(Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Box<dyn BoardPuzzle>,
    /// Its answer: solution, clues, level, request.
    pub report: Report,
}
