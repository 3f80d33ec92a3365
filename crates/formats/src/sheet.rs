//! [`Sheet`]: a puzzle with its progress. [`Imported`]: the content of a text that was read.

use nonet::grid::{Cell, Digit, DigitSet, Grid};

use super::ReadError;
pub(super) use super::title::title_of;

/// A puzzle with entries and notes. It may have no solution or several, and entries may be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The title; may be empty.
    pub title: String,
    /// The author; may be empty.
    pub author: String,
    /// The given digits.
    pub givens: Grid,
    /// The digits that the player entered; none in a cell with a given.
    pub entries: Grid,
    /// The corner notes of each cell. A format with one kind of notes uses these.
    pub corner: [DigitSet; Cell::COUNT],
    /// The centre notes of each cell.
    pub centre: [DigitSet; Cell::COUNT],
}

impl Sheet {
    /// Returns a sheet of a puzzle without title, author, entries and notes.
    pub const fn of(givens: Grid) -> Self {
        Self {
            title: String::new(),
            author: String::new(),
            givens,
            entries: Grid::EMPTY,
            corner: [DigitSet::EMPTY; Cell::COUNT],
            centre: [DigitSet::EMPTY; Cell::COUNT],
        }
    }

    /// Returns whether there are entries or notes.
    pub fn has_progress(&self) -> bool {
        self.entries != Grid::EMPTY || self.has_notes()
    }

    /// Returns whether there are notes.
    pub fn has_notes(&self) -> bool {
        self.corner.iter().chain(&self.centre).any(|notes| !notes.is_empty())
    }

    /// Returns the givens and the entries in one grid. An entry replaces a given in the same cell.
    pub fn digits(&self) -> Grid {
        self.entries.filled().fold(self.givens, |grid, (cell, digit)| grid.with(cell, digit))
    }

    /// Returns the notes of a cell, of both kinds.
    pub const fn notes(&self, cell: Cell) -> DigitSet {
        self.corner[cell.index()].union(self.centre[cell.index()])
    }

    /// Returns the candidates of a cell for formats that list them for every cell. They are its digit, its notes, or
    /// without notes all digits that no peer holds.
    pub(super) fn candidates(&self, cell: Cell) -> DigitSet {
        let digits = self.digits();
        if let Some(digit) = digits.get(cell) {
            return DigitSet::of(digit);
        }
        let notes = self.notes(cell);
        if notes.is_empty() { allowed(&digits, cell) } else { notes }
    }

    /// Turns the entries into givens if there are no givens, because the player typed the puzzle.
    #[must_use]
    pub(super) fn with_givens(mut self) -> Self {
        if self.givens == Grid::EMPTY {
            self.givens = core::mem::replace(&mut self.entries, Grid::EMPTY);
        }
        self
    }

    /// Removes entries from cells with givens, and notes from cells with digits.
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

/// Returns the digits that no peer of a cell holds.
pub(super) fn allowed(digits: &Grid, cell: Cell) -> DigitSet {
    let seen: DigitSet = cell.peers().iter().filter_map(|peer| digits.get(peer)).collect();
    DigitSet::ALL.difference(seen)
}

/// The content of a text that was read. It has at least one sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The title of the collection; may be empty.
    pub title: String,
    /// The puzzles, in the order of the text.
    pub sheets: Vec<Sheet>,
    /// The part of the text that was not read; `None` if all was read.
    pub left_out: Option<LeftOut>,
    /// The reading of names of cells such as `A1`, if the text is one puzzle whose cells have such names. The other
    /// reading would give its mirror image, which is another puzzle.
    pub letters: Option<LettersName>,
}

/// The meaning of the letters in names of cells such as `A1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LettersName {
    /// They name rows, and the numbers name columns.
    Rows,
    /// They name columns, and the numbers name rows.
    Columns,
}

impl LettersName {
    /// Returns `rows` or `columns`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Rows => "rows",
            Self::Columns => "columns",
        }
    }
}

impl Imported {
    /// Returns the content of a text with one puzzle.
    pub(super) fn one(sheet: Sheet) -> Self {
        Self { sheets: vec![sheet], ..Self::empty() }
    }

    /// Returns the content of a text in which nothing was found yet.
    pub(super) const fn empty() -> Self {
        Self { title: String::new(), sheets: Vec::new(), left_out: None, letters: None }
    }
}

/// The part of a text that was not read: lines, games or links with errors, or lines that belong to no grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The number of lines, games or links.
    pub n_lines: usize,
    /// The error in the first of them; [`ReadError::Aside`] if they only belong to no grid.
    pub first: ReadError,
}

/// Returns the digit of a number; `None` for 0 and for numbers above the largest digit.
pub(super) fn digit_of(number: usize) -> Option<Digit> {
    u8::try_from(number).ok().and_then(Digit::new)
}
