//! [`BoardCandidates`]: the digits that each empty cell of a board may still hold.

use super::board::Board;
use crate::grid::{Candidates, Cell, CellSet, Contradiction, Digit, DigitSet, Grid, House};
use crate::layout::Layout;

/// A board with the digits that each empty cell may still hold under the rules of its layout.
///
/// It is for any layout what [`Candidates`] is for the classic one: a filled cell has no candidates, and no
/// candidate sees a cell with the same digit. Cells outside the board have none either.
///
/// ```
/// use nonet::layout::Layout;
/// use nonet::rules::{Board, BoardCandidates};
/// use nonet::{Cell, Digit};
/// let board = Board::parse(Layout::boxes(2, 2)?.with_diagonals(), "1... .... .... ....")?;
/// let mut candidates = BoardCandidates::of(&board)?;
/// assert_eq!(candidates.of_cell(Cell::at(3, 3)).len(), 3);
/// assert_eq!(candidates.empty_cells().len(), 15);
/// candidates.place(Cell::at(3, 3), Digit::D4);
/// assert_eq!(candidates.of_cell(Cell::at(2, 2)).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardCandidates<'l> {
    layout: &'l Layout,
    tables: Candidates,
}

impl<'l> BoardCandidates<'l> {
    /// Creates the candidates of a board: all digits that its own digits do not exclude.
    ///
    /// # Errors
    /// Returns a [`Contradiction`] if two cells that must differ hold the same digit, an empty cell has no
    /// candidate, or a digit has no place in a house.
    pub fn of(board: &'l Board) -> Result<Self, Contradiction> {
        Self::of_digits(board.layout(), board.grid())
    }

    /// Creates the candidates of these digits on a board of this layout, as [`BoardCandidates::of`] does. The
    /// caller guarantees that the layout has their cells and digits.
    pub(crate) fn of_digits(layout: &'l Layout, digits: &Grid) -> Result<Self, Contradiction> {
        let mut of_cell = [DigitSet::EMPTY; Cell::COUNT];
        for cell in layout.cells() {
            of_cell[cell.index()] = layout.digits();
        }
        let is_digit = |digit: Digit| layout.digits().contains(digit);
        let places = Digit::ALL.map(|digit| if is_digit(digit) { layout.cells() } else { CellSet::EMPTY });
        let tables = Candidates::from_parts(Grid::EMPTY, of_cell, places);
        let mut candidates = Self { layout, tables };
        for (cell, digit) in digits.filled() {
            if !candidates.has(cell, digit) {
                let twin = candidates.grid().cells_of(digit).intersection(layout.peers(cell)).first();
                return Err(Contradiction::Conflict { first: twin.unwrap_or(cell), second: cell });
            }
            candidates.place(cell, digit);
        }
        candidates.contradiction().map_or(Ok(candidates), Err)
    }

    /// Returns the same candidates on the classic layout.
    pub(crate) fn classic(candidates: &Candidates) -> BoardCandidates<'static> {
        BoardCandidates::from_tables(Layout::classic(), *candidates)
    }

    /// Returns the digits and candidates without their layout, for code that only looks them up.
    pub const fn tables(&self) -> &Candidates {
        &self.tables
    }

    /// Puts digits and candidates back on the layout from which [`BoardCandidates::tables`] took them.
    pub const fn from_tables(layout: &'l Layout, tables: Candidates) -> Self {
        Self { layout, tables }
    }

    /// Returns the same candidates on `layout`, which is [`Layout::for_logic`] of their own layout. Those that
    /// digits exclude from its implied houses are removed.
    pub(crate) fn for_logic<'a>(&self, layout: &'a Layout) -> BoardCandidates<'a> {
        let mut tables = self.tables;
        for (cell, digit) in self.grid().filled() {
            for seen in tables.places(digit).intersection(layout.peers(cell)) {
                tables.remove(seen, digit);
            }
        }
        BoardCandidates { layout, tables }
    }

    /// Returns the layout.
    pub const fn layout(&self) -> &'l Layout {
        self.layout
    }

    /// Returns the digits placed so far.
    pub const fn grid(&self) -> &Grid {
        self.tables.grid()
    }

    /// Returns the digits that `cell` may still hold; the set is empty if the cell is filled or outside the
    /// board.
    pub const fn of_cell(&self, cell: Cell) -> DigitSet {
        self.tables.of_cell(cell)
    }

    /// Returns the empty cells that may still hold `digit`.
    pub const fn places(&self, digit: Digit) -> CellSet {
        self.tables.places(digit)
    }

    /// Returns the cells of `house` that may still hold `digit`.
    pub fn places_in(&self, digit: Digit, house: House) -> CellSet {
        self.places(digit).intersection(self.layout.cells_of(house))
    }

    /// Returns `true` if `cell` may still hold `digit`.
    pub const fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.tables.has(cell, digit)
    }

    /// Returns the cells of the board without a digit.
    pub fn empty_cells(&self) -> CellSet {
        self.layout.cells().difference(self.grid().filled_cells())
    }

    /// Places `digit` in `cell` and removes it from the candidates of the cells that must differ.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.of_cell(cell) {
            self.tables.remove(cell, other);
        }
        for peer in self.places(digit).intersection(self.layout.peers(cell)) {
            self.tables.remove(peer, digit);
        }
        self.tables.fill(cell, digit);
    }

    /// Removes a candidate. Returns `true` if it was there.
    pub fn remove(&mut self, cell: Cell, digit: Digit) -> bool {
        self.tables.remove(cell, digit)
    }

    /// Returns the reason why these candidates can lead to no solution, if it is visible without a search.
    pub fn contradiction(&self) -> Option<Contradiction> {
        if let Some(cell) = self.empty_cells().iter().find(|&cell| self.of_cell(cell).is_empty()) {
            return Some(Contradiction::NoCandidate(cell));
        }
        self.layout.digits().iter().find_map(|digit| {
            let cells = self.places(digit).union(self.grid().cells_of(digit));
            let mut houses = self.layout.houses().iter();
            let house = houses.find(|house| cells.intersection(house.cells).is_empty())?;
            Some(Contradiction::NoPlace(digit, house.house()))
        })
    }
}
