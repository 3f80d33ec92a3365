//! [`SearchBoard`]: what the searches need of a board.

use crate::grid::{Cell, Digit, DigitSet, Grid, House};

/// The work of finding candidates.
#[derive(Clone, Copy, Default)]
pub(super) struct Work {
    /// The number of table lookups: one for each house of a cell.
    pub(super) lookups: u64,
    /// The number of cells read: those that a cell sees without a common house, for which there is no table.
    pub(super) reads: u64,
}

/// The board of a search: its grid, and the digits that each house contains.
///
/// The houses have indices from 0. A search of the classic board is compiled for [`ClassicBoard`], whose tables
/// are constants, and a search of any other board for [`RuledBoard`].
///
/// [`ClassicBoard`]: super::classic_board::ClassicBoard
/// [`RuledBoard`]: super::ruled_board::RuledBoard
pub(super) trait SearchBoard: Clone {
    /// True if search 6 (fill) takes the cells in reading order, and false if it looks ahead.
    const IS_FILLED_IN_ORDER: bool;

    /// Returns the current digits.
    fn grid(&self) -> &Grid;

    /// Returns the digits of the board.
    fn digits(&self) -> DigitSet;

    /// Returns the largest digit of the board.
    fn last_digit(&self) -> Digit;

    /// Returns `true` if the board has this cell, and it holds no digit.
    fn is_empty(&self, cell: Cell) -> bool;

    /// Returns `true` if the board has this cell.
    fn has(&self, cell: Cell) -> bool;

    /// Returns the first conflict in reading order: a cell that sees an earlier cell with the same digit, then
    /// the digit and the earlier cell.
    fn conflict(&self) -> Option<(Cell, Digit, Cell)>;

    /// Places a digit in an empty cell that may hold it.
    fn place(&mut self, cell: Cell, digit: Digit);

    /// Clears a cell that holds `digit`.
    fn erase(&mut self, cell: Cell, digit: Digit);

    /// Returns the candidates of an empty cell.
    fn candidates(&self, cell: Cell) -> DigitSet;

    /// Returns the work of finding the candidates of a cell.
    fn work_in(&self, cell: Cell) -> Work;

    /// Returns the work of finding the candidates of the first `n` empty cells.
    fn work_in_first(&self, n: u64) -> Work;

    /// Returns the first cell that excludes `digit` from `cell`, house by house, and the number of cells read.
    fn holder(&self, cell: Cell, digit: Digit) -> (Option<Cell>, u64);

    /// Returns the number of houses.
    fn n_houses(&self) -> usize;

    /// Returns the name of the house at an index.
    fn house(&self, at: usize) -> House;

    /// Returns the cells of the house at an index, in the order in which a person searches it.
    fn cells_of(&self, at: usize) -> &[Cell];

    /// Returns the digits that the house at an index contains.
    fn used(&self, at: usize) -> DigitSet;
}
