//! [`Board`]: what stands on the board after some actions.

use super::Action;
use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid};
use crate::puzzle::Puzzle;

/// Digits and notes on the board. It is a fold of actions: [`Board::new`], then [`Board::apply`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    digits: Grid,
    notes: [DigitSet; 81],
    revealed: CellSet,
    complete: CellSet,
}

impl Board {
    /// The board with the givens alone.
    pub fn new(puzzle: &Puzzle) -> Self {
        Self {
            digits: *puzzle.givens(),
            notes: [DigitSet::EMPTY; 81],
            revealed: CellSet::EMPTY,
            complete: CellSet::EMPTY,
        }
    }

    /// Givens and entries.
    pub const fn digits(&self) -> &Grid {
        &self.digits
    }

    /// The notes of an empty cell.
    pub const fn notes(&self, cell: Cell) -> DigitSet {
        self.notes[cell.index()]
    }

    /// The cells that Nonet filled, not the player.
    pub const fn revealed(&self) -> CellSet {
        self.revealed
    }

    /// The cells whose notes began as all their candidates, so that a digit without a note is struck.
    pub const fn complete(&self) -> CellSet {
        self.complete
    }

    /// Whether any note is written.
    pub fn has_notes(&self) -> bool {
        self.notes.iter().any(|notes| !notes.is_empty())
    }

    /// Does what the action says, where it can: givens never change.
    pub fn apply(&mut self, action: Action, puzzle: &Puzzle) {
        let is_given = |cell: Cell| puzzle.givens().get(cell).is_some();
        match action {
            Action::Enter { cell, digit, tidies_notes } if !is_given(cell) => {
                self.fill(cell, digit);
                if tidies_notes {
                    self.tidy_notes(cell, digit);
                }
            }
            Action::Reveal { cell, digit, .. } if !is_given(cell) => {
                self.fill(cell, digit);
                self.tidy_notes(cell, digit);
                self.revealed.insert(cell);
            }
            Action::Erase { cell } if !is_given(cell) => {
                if self.digits.get(cell).is_some() {
                    self.digits.set(cell, None);
                    self.revealed.remove(cell);
                } else {
                    self.notes[cell.index()] = DigitSet::EMPTY;
                    self.complete.remove(cell);
                }
            }
            Action::Note { cell, digit } if self.digits.get(cell).is_none() => {
                let notes = self.notes(cell);
                self.notes[cell.index()] =
                    if notes.contains(digit) { notes.without(digit) } else { notes.with(digit) };
            }
            Action::Strike { cell, digit, .. } if self.digits.get(cell).is_none() => {
                if !self.complete.contains(cell) {
                    self.notes[cell.index()] = self.allowed(cell);
                    self.complete.insert(cell);
                }
                self.notes[cell.index()].remove(digit);
            }
            Action::NoteAll => {
                for cell in CellSet::ALL.difference(self.digits.filled_cells()) {
                    self.notes[cell.index()] = self.allowed(cell);
                    self.complete.insert(cell);
                }
            }
            Action::ClearEntries => {
                self.digits = *puzzle.givens();
                self.revealed = CellSet::EMPTY;
            }
            Action::Restart => *self = Self::new(puzzle),
            Action::ShowSolution => {
                for (cell, digit) in puzzle.solution().filled() {
                    if self.digits.get(cell) != Some(digit) {
                        self.fill(cell, digit);
                        self.revealed.insert(cell);
                    }
                }
            }
            Action::Enter { .. }
            | Action::Erase { .. }
            | Action::Note { .. }
            | Action::Strike { .. }
            | Action::Reveal { .. } => {}
        }
    }

    fn fill(&mut self, cell: Cell, digit: Digit) {
        self.digits.set(cell, Some(digit));
        self.notes[cell.index()] = DigitSet::EMPTY;
        self.complete.remove(cell);
        self.revealed.remove(cell);
    }

    fn tidy_notes(&mut self, cell: Cell, digit: Digit) {
        for peer in cell.peers() {
            self.notes[peer.index()].remove(digit);
        }
    }

    /// The digits that no peer holds.
    fn allowed(&self, cell: Cell) -> DigitSet {
        let seen: DigitSet = cell.peers().iter().filter_map(|peer| self.digits.get(peer)).collect();
        DigitSet::ALL.difference(seen)
    }
}
