//! The records of `rate`, `hint` and `path` on other boards.

use nonet::catalogue::{BoardLevel, BoardPath, Options, all_board_steps, board_path, next_board_step};
use nonet::rules::{Board, BoardCandidates};
use nonet::search::RuledPuzzleError;
use nonet::{Grid, Step};

use crate::Record;
use crate::boards::{BoardSolver, board_status, board_text};
use crate::step::{steps as steps_value, technique_counts};

/// The message if no step can be searched for, because no cell is empty.
pub(crate) const NOTHING_LEFT: &str = "There is nothing left to do.";

/// The message for a board whose candidates contradict each other.
pub(crate) const NO_SOLUTION: &str = "This Sudoku has no solution.";

/// Returns a puzzle on another board with the entries of a player.
///
/// # Errors
/// A sentence if the entries are no digits of this board.
pub(crate) fn with_board_entries(puzzle: &Board, entries: &str) -> Result<Board, String> {
    let layout = puzzle.layout().clone();
    let entries = Board::parse(layout.clone(), entries).map_err(|error| error.to_string())?;
    let digits = puzzle.grid().filled().fold(*entries.grid(), |grid, (cell, given)| grid.with(cell, given));
    Board::new(layout, digits).map_err(|error| error.to_string())
}

/// Returns the candidates of a position, if its puzzle has one solution and no entry contradicts it. `digits` are the
/// givens and the entries.
///
/// # Errors
/// A sentence that says why the board allows no search for steps.
pub(crate) fn board_position<'a>(
    solver: &mut BoardSolver,
    puzzle: &Board,
    digits: &'a Board,
) -> Result<BoardCandidates<'a>, String> {
    let solution = solver.solution_of(puzzle).map_err(|error| error.to_string())?;
    let wrong = digits.grid().filled().find(|&(cell, digit)| solution.get(cell) != Some(digit));
    if let Some((cell, digit)) = wrong {
        return Err(format!("The entry {cell}={digit} is wrong."));
    }
    let candidates = BoardCandidates::of(digits).map_err(|_| NO_SOLUTION.to_owned())?;
    if candidates.empty_cells().is_empty() {
        return Err(NOTHING_LEFT.to_owned());
    }
    Ok(candidates)
}

/// Returns the next step on another board, or with `all` every step, in the order in which people see them.
pub(crate) fn board_hint_steps(candidates: &BoardCandidates<'_>, all: bool) -> Vec<Step> {
    let options = Options::default();
    if all {
        return all_board_steps(candidates, &options);
    }
    next_board_step(candidates, &options).into_iter().collect()
}

/// Returns the fields of `hint` for another board: its digits and the steps.
pub(crate) fn board_hint(digits: &Board, steps: &[Step]) -> Record {
    let mut record = with_digits(digits);
    record.insert("steps".into(), plain(steps));
    record
}

/// Returns the path on another board from a position of [`board_position`].
///
/// # Errors
/// A sentence if the board visibly has no solution.
pub(crate) fn path_on_board(digits: &Board) -> Result<BoardPath, String> {
    board_path(digits, &Options::default()).map_err(|_| NO_SOLUTION.to_owned())
}

/// Returns the fields of `path` for another board: its digits, the level, and the steps.
pub(crate) fn board_path_record(digits: &Board, path: &BoardPath) -> Record {
    let mut record = with_digits(digits);
    add_level(&mut record, path.level);
    record.insert("solved".into(), path.is_solved.into());
    record.insert("steps".into(), plain(&path.steps));
    record
}

/// Returns a record with the digits of a board.
pub(crate) fn with_digits(digits: &Board) -> Record {
    let mut record = Record::new();
    record.insert("digits".into(), board_text(digits.layout(), digits.grid()).into());
    record
}

/// Returns a list of steps without ratings.
pub(crate) fn plain(steps: &[Step]) -> serde_json::Value {
    steps_value(steps.iter().map(|step| (step, None)))
}

/// Adds `level`, and `about`: true if the word is only about right.
pub(crate) fn add_level(record: &mut Record, level: BoardLevel) {
    record.insert("level".into(), level.id().into());
    record.insert("about".into(), matches!(level, BoardLevel::About(_)).into());
}

/// The level of a puzzle on another board, or the reason why it has none.
#[derive(Clone, Debug)]
pub(crate) struct BoardRated {
    /// The solution, or the reason why there is not exactly one.
    pub outcome: Result<Grid, RuledPuzzleError>,
    /// The path; `None` also for a full board.
    pub path: Option<BoardPath>,
}

impl BoardRated {
    /// Finds the level of a puzzle.
    pub(crate) fn of(solver: &mut BoardSolver, puzzle: &Board) -> Self {
        let outcome = solver.solution_of(puzzle);
        let is_full = puzzle.n_filled() == puzzle.layout().cells().len();
        let path = if outcome.is_ok() && !is_full { path_on_board(puzzle).ok() } else { None };
        Self { outcome, path }
    }

    /// Returns the level.
    pub(crate) fn level(&self) -> Option<BoardLevel> {
        Some(self.path.as_ref()?.level)
    }

    /// Returns the technique of the first step of the highest level; a dash if there is no step.
    pub(crate) fn hardest(&self, puzzle: &Board) -> &'static str {
        self.path.as_ref().map_or("-", |path| hardest(puzzle, path))
    }

    /// Returns the fields of `rate`. With `techniques`, these include the hardest technique and the number of steps of
    /// each.
    pub(crate) fn record(&self, puzzle: &Board, techniques: bool) -> Record {
        let mut record = Record::new();
        record.insert("status".into(), board_status(&self.outcome).into());
        if let Some(path) = &self.path {
            add_level(&mut record, path.level);
            if techniques {
                record.insert("hardest".into(), hardest(puzzle, path).into());
                record.insert("techniques".into(), board_technique_counts(path));
            }
        }
        record
    }

    /// Returns a sentence that says why there is no level.
    pub(crate) fn problem(&self) -> Option<String> {
        match &self.outcome {
            Err(error) => Some(error.to_string()),
            Ok(_) if self.path.is_none() => Some(NOTHING_LEFT.to_owned()),
            Ok(_) => None,
        }
    }
}

/// Returns the number of steps of each technique of a path.
pub(crate) fn board_technique_counts(path: &BoardPath) -> serde_json::Value {
    technique_counts(path.steps.iter().map(|step| step.technique))
}

fn hardest(puzzle: &Board, path: &BoardPath) -> &'static str {
    let level = |step: &Step| BoardLevel::of(puzzle.layout(), core::slice::from_ref(step));
    let most = path.steps.iter().map(level).max();
    path.steps.iter().find(|step| Some(level(step)) == most).map_or("-", |step| step.technique.id())
}
