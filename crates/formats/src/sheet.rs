//! [`Sheet`]: a puzzle as a text of another program holds it. [`Imported`]: what came out of a text.

use nonet::grid::{Cell, Digit, DigitSet, Grid};

use super::ReadError;
pub(super) use super::title::title_of;

/// A puzzle with what stands on it. It need not have one solution, and entries may be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What it is called; may be empty.
    pub title: String,
    /// Who made it; may be empty.
    pub author: String,
    /// The digits that it starts with.
    pub givens: Grid,
    /// The digits that a player put in; none where a given stands.
    pub entries: Grid,
    /// The corner notes of each cell. Where a form has one kind of notes, they are these.
    pub corner: [DigitSet; 81],
    /// The centre notes of each cell.
    pub centre: [DigitSet; 81],
}

impl Sheet {
    /// A puzzle on which nothing was done yet.
    pub const fn of(givens: Grid) -> Self {
        Self {
            title: String::new(),
            author: String::new(),
            givens,
            entries: Grid::EMPTY,
            corner: [DigitSet::EMPTY; 81],
            centre: [DigitSet::EMPTY; 81],
        }
    }

    /// Whether there are entries or notes.
    pub fn has_progress(&self) -> bool {
        self.entries != Grid::EMPTY || self.has_notes()
    }

    /// Whether there are notes.
    pub fn has_notes(&self) -> bool {
        self.corner.iter().chain(&self.centre).any(|notes| !notes.is_empty())
    }

    /// Givens and entries.
    pub fn digits(&self) -> Grid {
        self.entries.filled().fold(self.givens, |grid, (cell, digit)| grid.with(cell, digit))
    }

    /// The notes of a cell, of both kinds.
    pub const fn notes(&self, cell: Cell) -> DigitSet {
        self.corner[cell.index()].union(self.centre[cell.index()])
    }

    /// What a cell may hold, for forms that say it of every cell: its digit, its notes, or where it has none all
    /// that no peer holds.
    pub(super) fn candidates(&self, cell: Cell) -> DigitSet {
        let digits = self.digits();
        if let Some(digit) = digits.get(cell) {
            return DigitSet::of(digit);
        }
        let notes = self.notes(cell);
        if notes.is_empty() { allowed(&digits, cell) } else { notes }
    }

    /// Takes the entries for givens where there are no givens: somebody typed the puzzle.
    #[must_use]
    pub(super) fn with_givens(mut self) -> Self {
        if self.givens == Grid::EMPTY {
            self.givens = core::mem::replace(&mut self.entries, Grid::EMPTY);
        }
        self
    }

    /// Keeps the rules of a sheet: an entry goes where no given stands, a note where no digit stands.
    #[must_use]
    pub fn tidied(mut self) -> Self {
        for (cell, _) in self.givens.filled() {
            self.entries.set(cell, None);
        }
        for (cell, _) in self.digits().filled() {
            self.corner[cell.index()] = DigitSet::EMPTY;
            self.centre[cell.index()] = DigitSet::EMPTY;
        }
        self
    }
}

/// The digits that no peer of a cell holds.
pub(super) fn allowed(digits: &Grid, cell: Cell) -> DigitSet {
    let seen: DigitSet = cell.peers().iter().filter_map(|peer| digits.get(peer)).collect();
    DigitSet::ALL.difference(seen)
}

/// What came out of a text: never nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// What the collection is called; may be empty.
    pub title: String,
    /// The puzzles, in their order: one, or a collection.
    pub sheets: Vec<Sheet>,
    /// What of the text could not be read or was left aside, where there is such.
    pub left_out: Option<LeftOut>,
}

impl Imported {
    /// One puzzle.
    pub(super) fn one(sheet: Sheet) -> Self {
        Self { title: String::new(), sheets: vec![sheet], left_out: None }
    }
}

/// What of a collection or of a link could not be read, or which lines of a text were left aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The number of lines, or of links.
    pub n_lines: usize,
    /// What is wrong with the first of them; [`ReadError::Aside`] where they only belong to no grid.
    pub first: ReadError,
}

/// The digit that a number names; none for 0 and for what is no digit.
pub(super) fn digit_of(number: usize) -> Option<Digit> {
    u8::try_from(number).ok().and_then(Digit::new)
}
