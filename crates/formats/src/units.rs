//! Lengths in drawn boards, in SVG units: the side of a cell and the margin.

/// The side of a cell.
pub(super) const CELL: usize = 60;

/// The width of the margin around the board.
pub(super) const MARGIN: usize = 12;

/// Returns the position of the line before the row or column with this index.
pub(super) const fn line_before(index: usize) -> usize {
    MARGIN + index * CELL
}
