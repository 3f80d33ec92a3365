//! [`Setup`]: a puzzle that is being typed, and what is to be said of it.

use nonet::check::check;
use nonet::grid::{Cell, CellSet, Digit, Grid};
use nonet::puzzle::{Puzzle, PuzzleError};

use nonet_words::Message;

/// Where the typed digits are kept.
pub(super) const KEY: &str = "setup";

/// Stands after the digits where the person went back to a game.
pub(super) const ASIDE: &str = "aside";

/// A grid of fewer digits than this always has several solutions; to say so at every key would be noise.
const FEWEST_GIVENS: usize = 17;

/// A puzzle that is being typed. The verdict is known at every moment.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    before: Vec<Grid>,
    undone: Vec<Grid>,
    pub(super) grid: Grid,
    verdict: Result<Puzzle, PuzzleError>,
}

impl Setup {
    pub(super) fn new(grid: Grid) -> Self {
        Self { before: Vec::new(), undone: Vec::new(), grid, verdict: Puzzle::new(grid) }
    }

    /// The typed digits of a kept text, and whether they were put aside.
    pub(super) fn load(text: &str) -> Option<(Self, bool)> {
        let (grid, rest) = text.split_once('\n').unwrap_or((text, ""));
        Some((Self::new(Grid::from_line(grid)?), rest.trim() == ASIDE))
    }

    pub(super) const fn grid(&self) -> &Grid {
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

    /// Has these digits on the board. Gives those that were there.
    fn show(&mut self, grid: Grid) -> Grid {
        self.verdict = Puzzle::new(grid);
        core::mem::replace(&mut self.grid, grid)
    }

    /// The cells in which two solutions differ, with the digits of both: two such cells at most.
    pub(super) fn differences(&self) -> Vec<(Cell, Digit, Digit)> {
        let Err(PuzzleError::ManySolutions(solutions)) = &self.verdict else { return Vec::new() };
        if self.grid.n_filled() < FEWEST_GIVENS {
            return Vec::new();
        }
        let [one, other] = &**solutions;
        let both = |cell| Some((cell, one.get(cell)?, other.get(cell)?));
        Cell::ALL.into_iter().filter_map(both).filter(|(_, one, other)| one != other).take(2).collect()
    }

    pub(super) fn conflicting_cells(&self) -> CellSet {
        check(&self.grid).conflicting_cells()
    }

    pub(super) const fn is_puzzle(&self) -> bool {
        self.verdict.is_ok()
    }

    /// What is to be said of it.
    pub(super) fn message(&self) -> Message {
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

    /// What is to be said when it should be played and cannot be.
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
