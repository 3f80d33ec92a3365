//! The units of drawn boards: the side of a cell and the margin.

/// The side of a cell.
pub(super) const CELL: usize = 60;

/// The width of the margin around the board.
pub(super) const MARGIN: usize = 12;

/// Returns the position of the line before a row or a column.
pub(super) const fn place(number: usize) -> usize {
    MARGIN + number * CELL
}
