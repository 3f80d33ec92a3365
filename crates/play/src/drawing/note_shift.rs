//! The place of the notes on a board with cages, where they lie inside the lines and below the sums.

use nonet_formats::NOTES_IN_ROW;

use super::curved_arrow::{CurvedArrow, Point};
use nonet::grid::Digit;
use nonet::layout::Layout;

/// The places of the first note and the distances between notes, in thousandths of a cell: to the right, then down.
/// `drawn.css` has the same lengths, and `large.css` those of four notes in a row.
const NOTES: [[i32; 2]; 2] =
    if NOTES_IN_ROW == 3 { [[232, 265], [332, 225]] } else { [[170, 220], [292, 185]] };

/// Returns how far the notes of a digit lie from the middles of the thirds of a cell.
pub(super) fn note_shift(layout: &Layout, digit: Digit) -> Point {
    if layout.cages().is_empty() {
        return (0, 0);
    }
    let shift = |[first, next]: [i32; 2], at: usize| {
        let (at, n_in_row) = (i32::try_from(at).unwrap_or(0), i32::try_from(NOTES_IN_ROW).unwrap_or(3));
        first + at * next - (at * 1000 + 500) / n_in_row
    };
    (shift(NOTES[0], digit.index() % NOTES_IN_ROW), shift(NOTES[1], digit.index() / NOTES_IN_ROW))
}

/// Returns a point moved by a shift.
pub(super) fn moved(point: Point, by: Point) -> Point {
    (point.0 + by.0, point.1 + by.1)
}

/// Returns a line whose start and end are moved by two shifts.
pub(super) fn moved_line(line: CurvedArrow, start: Point, end: Point) -> CurvedArrow {
    CurvedArrow {
        from: moved(line.from, start),
        bends: [moved(line.bends[0], start), moved(line.bends[1], end)],
        to: moved(line.to, end),
        head: line.head.map(|point| moved(point, end)),
    }
}
