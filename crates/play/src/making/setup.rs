//! [`Setup`]: a puzzle that is being typed, and the messages about it.

use nonet::check::check;
use nonet::grid::{Cell, CellSet, Digit, Grid};
use nonet::puzzle::{Puzzle, PuzzleError};

use nonet_words::Message;

/// The word after the digits if the player went back to a game.
pub(super) const ASIDE: &str = "aside";

/// The number of givens below which there are always several solutions, so that the message would only be noise.
const FEWEST_GIVENS: usize = 17;

/// A puzzle that is being typed, with its verdict after each key.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    before: Vec<Grid>,
    undone: Vec<Grid>,
    pub(super) grid: Grid,
    verdict: Result<Puzzle, PuzzleError>,
}

impl Setup {
    pub(super) fn new(grid: Grid) -> Self {
        Self { before: Vec::new(), undone: Vec::new(), grid, verdict: Puzzle::new(grid) }
    }

    /// Parses the typed digits of a saved text, and whether they were set aside.
    pub(crate) fn load(text: &str) -> Option<(Self, bool)> {
        let (grid, rest) = text.split_once('\n').unwrap_or((text, ""));
        Some((Self::new(Grid::from_line(grid)?), rest.trim() == ASIDE))
    }

    pub(crate) const fn grid(&self) -> &Grid {
        &self.grid
    }

    pub(super) fn change(&mut self, grid: Grid) {
        if grid != self.grid {
            self.undone.clear();
            let before = self.show(grid);
            self.before.push(before);
        }
    }

    pub(super) fn undo(&mut self) -> bool {
        let Some(grid) = self.before.pop() else { return false };
        let undone = self.show(grid);
        self.undone.push(undone);
        true
    }

    pub(super) fn redo(&mut self) -> bool {
        let Some(grid) = self.undone.pop() else { return false };
        let before = self.show(grid);
        self.before.push(before);
        true
    }

    /// Puts digits on the board. Returns those that were there.
    fn show(&mut self, grid: Grid) -> Grid {
        self.verdict = Puzzle::new(grid);
        core::mem::replace(&mut self.grid, grid)
    }

    /// Returns the cells in which two solutions differ, two at most, with the digits of both.
    pub(crate) fn differences(&self) -> Vec<(Cell, Digit, Digit)> {
        let Err(PuzzleError::ManySolutions(solutions)) = &self.verdict else { return Vec::new() };
        if self.grid.n_filled() < FEWEST_GIVENS {
            return Vec::new();
        }
        let [one, other] = &**solutions;
        let both = |cell| Some((cell, one.get(cell)?, other.get(cell)?));
        Cell::ALL.into_iter().filter_map(both).filter(|(_, one, other)| one != other).take(2).collect()
    }

    pub(crate) fn conflicting_cells(&self) -> CellSet {
        check(&self.grid).conflicting_cells()
    }

    pub(crate) const fn is_puzzle(&self) -> bool {
        self.verdict.is_ok()
    }

    /// Returns the message about the typed puzzle.
    pub(crate) fn message(&self) -> Message {
        let n_digits = self.grid.n_filled();
        match &self.verdict {
            Ok(_) => Message::SetupOne { n_digits },
            Err(PuzzleError::Conflict(verdict)) => match verdict.conflicts.first() {
                Some(conflict) => Message::Conflict { digit: conflict.digit, house: conflict.house },
                None => Message::SetupNone,
            },
            Err(PuzzleError::NoSolution) => Message::SetupNone,
            Err(PuzzleError::ManySolutions(_)) => match self.differences().first() {
                Some(&(cell, one, other)) => Message::SetupSeveral { cell, one, other },
                None => Message::Setup { n_digits },
            },
        }
    }

    /// Returns the reason why the puzzle cannot be played.
    pub(super) fn refusal(&self) -> Message {
        let several = match &self.verdict {
            Err(PuzzleError::ManySolutions(solutions)) => Some(&**solutions),
            _ => None,
        };
        let difference = several.and_then(|[one, other]| {
            let both = |cell| Some((cell, one.get(cell)?, other.get(cell)?));
            Cell::ALL.into_iter().filter_map(both).find(|(_, one, other)| one != other)
        });
        match difference {
            Some((cell, one, other)) => Message::SetupSeveral { cell, one, other },
            None => self.message(),
        }
    }
}
