//! [`LevelWalk`]: how far the techniques of a level lead on another board.

use alloc::vec::Vec;

use super::board_level::BoardLevel;
use super::boards::next_board_step;
use super::options::Options;
use crate::grid::{Cell, CellSet, Contradiction, Digit};
use crate::logic::Technique;
use crate::rules::{Board, BoardCandidates};

/// A walk towards the solution of a board, with no step above a level.
#[derive(Debug)]
pub(crate) struct LevelWalk<'a> {
    candidates: BoardCandidates<'a>,
    options: Options,
    level: BoardLevel,
    /// True after a step of exactly this level.
    has_level: bool,
}

impl<'a> LevelWalk<'a> {
    /// Starts a walk with the techniques of a level that the options allow.
    ///
    /// # Errors
    /// Returns a [`Contradiction`] if the board visibly has no solution.
    pub(crate) fn new(board: &'a Board, level: BoardLevel, options: &Options) -> Result<Self, Contradiction> {
        let candidates = BoardCandidates::of(board)?;
        let side = board.layout().side();
        let is_allowed = |technique: &&Technique| BoardLevel::lowest_for(**technique, side) <= level;
        let techniques: Vec<Technique> = Technique::ALL.iter().filter(is_allowed).copied().collect();
        let options = options.and_only(&techniques);
        Ok(Self { candidates, options, level, has_level: false })
    }

    /// Goes on as far as the level allows. Returns the cells that are still empty.
    pub(crate) fn go_on(&mut self) -> CellSet {
        while let Some(step) = next_board_step(&self.candidates, &self.options) {
            let level = BoardLevel::of(self.candidates.layout(), core::slice::from_ref(&step));
            if level > self.level {
                break;
            }
            self.has_level |= level == self.level;
            step.apply_on(&mut self.candidates);
        }
        self.candidates.empty_cells()
    }

    /// Writes a digit of the solution, as if it were a given.
    pub(crate) fn give(&mut self, cell: Cell, digit: Digit) {
        self.candidates.place(cell, digit);
    }

    /// Returns `true` if a step of the level itself was needed, and not only easier ones.
    pub(crate) const fn has_level(&self) -> bool {
        self.has_level
    }
}
