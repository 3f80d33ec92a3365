//! [`Board`]: the digits and marks on the board after some actions.

use nonet::grid::{Cell, CellSet, Digit, DigitSet, Grid};

use super::{Action, GamePuzzle, Mark, OldAction, Write};

/// A set of digits or colours for each cell.
type Sets = [DigitSet; Cell::COUNT];

const NOTHING: Sets = [DigitSet::EMPTY; Cell::COUNT];

/// Digits and marks on the board. It is a fold of actions: [`Board::new`], then [`Board::apply`].
///
/// The notes of a filled cell are hidden under its digit. The board remembers the notes that an entry struck. They come
/// back as soon as no such entry sees them, so removing a digit restores all that it struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    digits: Grid,
    corner: Sets,
    centre: Sets,
    colours: Sets,
    /// Corner notes that entries struck.
    struck_corner: Sets,
    /// Centre notes that entries struck.
    struck_centre: Sets,
    revealed: CellSet,
    complete: CellSet,
    /// Cells whose entries struck the notes of their peers.
    tidying: CellSet,
}

impl Board {
    /// Returns the board with only the givens.
    pub fn new(puzzle: &GamePuzzle) -> Self {
        Self {
            digits: *puzzle.givens(),
            corner: NOTHING,
            centre: NOTHING,
            colours: NOTHING,
            struck_corner: NOTHING,
            struck_centre: NOTHING,
            revealed: CellSet::EMPTY,
            complete: CellSet::EMPTY,
            tidying: CellSet::EMPTY,
        }
    }

    /// Returns the givens and entries.
    pub const fn digits(&self) -> &Grid {
        &self.digits
    }

    /// Returns the corner notes of a cell; none if it is filled.
    pub fn notes(&self, cell: Cell) -> DigitSet {
        self.marks(cell, Mark::Corner)
    }

    /// Returns the visible marks of one kind in a cell: its digit, its colours, or its notes while it is empty.
    pub fn marks(&self, cell: Cell, mark: Mark) -> DigitSet {
        let digit = self.digits.get(cell);
        match mark {
            Mark::Digit => digit.map_or(DigitSet::EMPTY, DigitSet::of),
            Mark::Colour => self.colours[cell.index()],
            Mark::Corner | Mark::Centre if digit.is_some() => DigitSet::EMPTY,
            Mark::Corner => self.corner[cell.index()],
            Mark::Centre => self.centre[cell.index()],
        }
    }

    /// Returns the cells that Nonet filled, not the player.
    pub const fn revealed(&self) -> CellSet {
        self.revealed
    }

    /// Returns the empty cells whose corner notes began with all their candidates. In these, a missing note means that
    /// the digit is struck.
    pub fn complete(&self) -> CellSet {
        self.complete.difference(self.digits.filled_cells())
    }

    /// Returns true if the cell is empty and the player has not said anything about its corner notes.
    pub fn is_untouched(&self, cell: Cell) -> bool {
        let has_note = !self.corner[cell.index()].union(self.struck_corner[cell.index()]).is_empty();
        !has_note && !self.complete.contains(cell) && self.digits.get(cell).is_none()
    }

    /// Returns true if any note or colour is visible.
    pub fn has_marks(&self) -> bool {
        Cell::ALL.into_iter().any(|cell| {
            [Mark::Corner, Mark::Centre, Mark::Colour].iter().any(|&mark| !self.marks(cell, mark).is_empty())
        })
    }

    /// Returns the digits that no peer of a cell holds, on the board of a puzzle; none for a cell outside the board.
    pub fn allowed(&self, cell: Cell, puzzle: &GamePuzzle) -> DigitSet {
        let peers = puzzle.peers(cell);
        let seen: DigitSet = peers.iter().filter_map(|peer| self.digits.get(peer)).collect();
        puzzle.digits_in(cell).difference(seen)
    }

    /// Performs an action as far as it applies: givens never change.
    pub fn apply(&mut self, action: Action, puzzle: &GamePuzzle) {
        let givens = puzzle.givens().filled_cells();
        match action {
            Action::Write(write) => self.write(write, puzzle),
            Action::Wipe { cells, mark } => self.wipe(cells, mark, puzzle),
            Action::Centre { cells } => {
                for cell in cells.difference(self.digits.filled_cells()) {
                    let at = cell.index();
                    self.centre[at] = self.centre[at].union(self.corner[at]);
                    self.struck_centre[at] =
                        self.struck_centre[at].union(self.struck_corner[at]).difference(self.centre[at]);
                    self.forget_corner(cell);
                }
            }
            Action::Reveal { cell, digit, .. } if !givens.contains(cell) => {
                self.put(cell, digit, true, puzzle);
                self.revealed.insert(cell);
            }
            Action::Strike { cell, digit, .. } if self.digits.get(cell).is_none() => {
                if !self.complete.contains(cell) {
                    self.note_all(cell, puzzle);
                }
                self.set_note(Mark::Corner, cell, digit, false);
            }
            Action::NoteAll => {
                for cell in puzzle.cells().difference(self.digits.filled_cells()) {
                    self.note_all(cell, puzzle);
                }
            }
            Action::ClearEntries => self.wipe(CellSet::ALL, Mark::Digit, puzzle),
            Action::Restart => {
                *self = Self::new(puzzle);
            }
            Action::ShowSolution => {
                for (cell, digit) in puzzle.solution().filled() {
                    if self.digits.get(cell) != Some(digit) {
                        self.put(cell, digit, false, puzzle);
                        self.revealed.insert(cell);
                    }
                }
            }
            Action::Old(old) => {
                self.apply_old(old, puzzle);
            }
            Action::Strike { .. } | Action::Reveal { .. } => {}
        }
    }

    fn write(&mut self, write: Write, puzzle: &GamePuzzle) {
        let Write { mark, cells, digit, is_on, from_all, tidies_notes, .. } = write;
        match mark {
            Mark::Digit => {
                for cell in cells.difference(puzzle.givens().filled_cells()) {
                    let has_it = self.digits.get(cell) == Some(digit);
                    match (is_on, has_it) {
                        (true, false) => self.put(cell, digit, tidies_notes, puzzle),
                        (false, true) => self.take_out(cell, puzzle),
                        _ => {}
                    }
                }
            }
            Mark::Corner | Mark::Centre => {
                for cell in cells.difference(self.digits.filled_cells()) {
                    if from_all && self.is_untouched(cell) {
                        self.note_all(cell, puzzle);
                    }
                    self.set_note(mark, cell, digit, is_on);
                }
            }
            Mark::Colour => {
                for cell in cells {
                    let colours = &mut self.colours[cell.index()];
                    *colours = if is_on { colours.with(digit) } else { colours.without(digit) };
                }
            }
        }
    }

    fn wipe(&mut self, cells: CellSet, mark: Mark, puzzle: &GamePuzzle) {
        let filled = self.digits.filled_cells();
        match mark {
            Mark::Digit => {
                let entries = cells.intersection(filled).difference(puzzle.givens().filled_cells());
                entries.iter().for_each(|cell| self.take_out(cell, puzzle));
            }
            Mark::Corner => cells.difference(filled).iter().for_each(|cell| self.forget_corner(cell)),
            Mark::Centre => cells.difference(filled).iter().for_each(|cell| self.forget_centre(cell)),
            Mark::Colour => cells.iter().for_each(|cell| self.colours[cell.index()] = DigitSet::EMPTY),
        }
    }

    /// Writes a digit in a cell and replaces the one before.
    fn put(&mut self, cell: Cell, digit: Digit, tidies_notes: bool, puzzle: &GamePuzzle) {
        self.take_out(cell, puzzle);
        self.digits.set(cell, Some(digit));
        if !tidies_notes {
            return;
        }
        self.tidying.insert(cell);
        for peer in puzzle.peers(cell) {
            for (notes, struck) in self.notes_of(peer) {
                if notes.contains(digit) {
                    notes.remove(digit);
                    struck.insert(digit);
                }
            }
        }
    }

    /// Removes the digit of a cell and restores the notes that it struck.
    fn take_out(&mut self, cell: Cell, puzzle: &GamePuzzle) {
        let Some(digit) = self.lift(cell) else { return };
        let holders = self.digits.cells_of(digit).intersection(self.tidying);
        for peer in puzzle.peers(cell) {
            if puzzle.peers(peer).intersection(holders).is_empty() {
                for (notes, struck) in self.notes_of(peer) {
                    if struck.contains(digit) {
                        struck.remove(digit);
                        notes.insert(digit);
                    }
                }
            }
        }
    }

    /// Removes the digit of a cell and changes no notes.
    fn lift(&mut self, cell: Cell) -> Option<Digit> {
        let digit = self.digits.get(cell);
        self.digits.set(cell, None);
        self.revealed.remove(cell);
        self.tidying.remove(cell);
        digit
    }

    /// Returns both kinds of notes of a cell, each with the ones that entries struck.
    fn notes_of(&mut self, cell: Cell) -> [(&mut DigitSet, &mut DigitSet); 2] {
        let at = cell.index();
        [
            (&mut self.corner[at], &mut self.struck_corner[at]),
            (&mut self.centre[at], &mut self.struck_centre[at]),
        ]
    }

    fn set_note(&mut self, mark: Mark, cell: Cell, digit: Digit, is_on: bool) {
        let [corner, centre] = self.notes_of(cell);
        let (notes, struck) = if mark == Mark::Centre { centre } else { corner };
        *notes = if is_on { notes.with(digit) } else { notes.without(digit) };
        struck.remove(digit);
    }

    /// Sets the corner notes to all digits that the rules still allow.
    fn note_all(&mut self, cell: Cell, puzzle: &GamePuzzle) {
        self.corner[cell.index()] = self.allowed(cell, puzzle);
        self.struck_corner[cell.index()] = DigitSet::EMPTY;
        self.complete.insert(cell);
    }

    fn forget_corner(&mut self, cell: Cell) {
        (self.corner[cell.index()], self.struck_corner[cell.index()]) = (DigitSet::EMPTY, DigitSet::EMPTY);
        self.complete.remove(cell);
    }

    const fn forget_centre(&mut self, cell: Cell) {
        (self.centre[cell.index()], self.struck_centre[cell.index()]) = (DigitSet::EMPTY, DigitSet::EMPTY);
    }

    /// Performs an action of an older version of Nonet. There, the notes that an entry struck or covered never came
    /// back.
    fn apply_old(&mut self, action: OldAction, puzzle: &GamePuzzle) {
        let givens = puzzle.givens().filled_cells();
        match action {
            OldAction::Enter { cell, digit, tidies_notes } if !givens.contains(cell) => {
                self.lift_for_good(cell, puzzle);
                self.put(cell, digit, tidies_notes, puzzle);
            }
            OldAction::Erase { cell } if !givens.contains(cell) => {
                self.lift_for_good(cell, puzzle);
                self.forget_corner(cell);
                self.forget_centre(cell);
            }
            OldAction::Note { cell, digit } => {
                let is_on = !self.notes(cell).contains(digit);
                let cells = CellSet::of(cell);
                self.write(Write { is_on, ..Write::on(Mark::Corner, cells, digit) }, puzzle);
            }
            OldAction::ClearEntries => {
                for cell in self.digits.filled_cells().difference(givens) {
                    self.lift_for_good(cell, puzzle);
                    self.forget_corner(cell);
                    self.forget_centre(cell);
                }
            }
            OldAction::Enter { .. } | OldAction::Erase { .. } => {}
        }
    }

    /// Removes the digit of a cell; the notes that it struck stay struck.
    fn lift_for_good(&mut self, cell: Cell, puzzle: &GamePuzzle) {
        let Some(digit) = self.lift(cell) else { return };
        for peer in puzzle.peers(cell) {
            self.struck_corner[peer.index()].remove(digit);
            self.struck_centre[peer.index()].remove(digit);
        }
    }
}
