//! Cages that a text gives by colours: each is a connected set of cells with one colour, and one of them has the sum.

use nonet::grid::{Cell, CellSet};
use nonet::layout::{Cage, Layout};

use super::board_error::{ReadBoardError, expected};
use super::cage_colours;

/// The number of cage colours in `SudokuWiki` strings.
pub(super) const N_COLOURS: usize = 5;

/// A cell of a text with colours.
pub(super) struct ColouredCell {
    pub(super) colour: u32,
    /// The sum of the cage, or 0.
    pub(super) sum: u16,
    /// The position of its first character in the text, counted from 1.
    pub(super) position: usize,
}

/// Adds the cages of a text with colours. `text` has an element for each cell. A single cell without a sum is in no
/// cage.
pub(super) fn with_cages(mut layout: Layout, text: &[ColouredCell]) -> Result<Layout, ReadBoardError> {
    let side = layout.side();
    let at = |cell: Cell| cell.row() * side + cell.column();
    let mut left = layout.cells();
    while let Some(first) = left.first() {
        let (mut cells, mut to_visit) = (CellSet::of(first), vec![first]);
        while let Some(cell) = to_visit.pop() {
            for other in cell.neighbours().intersection(layout.cells()) {
                if !cells.contains(other) && text[at(cell)].colour == text[at(other)].colour {
                    cells = cells.with(other);
                    to_visit.push(other);
                }
            }
        }
        left = left.difference(cells);
        let mut sums = cells.iter().map(|cell| &text[at(cell)]).filter(|cell| cell.sum > 0);
        match (sums.next(), sums.next()) {
            (_, Some(second)) => {
                return Err(expected(second.position, "a cell without a sum: its cage already has one"));
            }
            (Some(cell), None) => layout = layout.with_cage(Cage::new(cells, cell.sum))?,
            (None, None) if cells.len() == 1 => {}
            (None, None) => {
                return Err(expected(text[at(first)].position, "a cell with the sum of its cage"));
            }
        }
    }
    Ok(layout)
}

/// Returns the colour of each cage, counted from 0, in the order of the cages. Cages that touch have different colours.
/// Returns `None` if the search for colours gives up.
pub(super) fn colours(layout: &Layout) -> Option<Vec<usize>> {
    cage_colours::colours(&cage_colours::touching(layout), N_COLOURS)
}
