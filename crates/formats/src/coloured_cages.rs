//! Cages that a text gives by colours: each is a connected set of cells with one colour, and one of them has the sum.

use nonet::grid::{Cell, CellSet};
use nonet::layout::{Cage, Layout};

use super::board_error::{ReadBoardError, expected};

/// The number of colours of cages in the strings of `SudokuWiki`.
pub(super) const N_COLOURS: usize = 5;

/// The number of tries to colour cages. Four colours are enough for connected cages, so few tries fail.
const MOST_TRIES: usize = 10_000;

/// A cell of a text with colours.
pub(super) struct ColouredCell {
    pub(super) colour: u32,
    /// The sum of the cage, or 0.
    pub(super) sum: u16,
    /// The number of the character of the cell in the text.
    pub(super) position: usize,
}

/// Adds the cages of a text with colours, which has an entry for each cell. A single cell without a sum is in no cage.
pub(super) fn with_cages(mut layout: Layout, text: &[ColouredCell]) -> Result<Layout, ReadBoardError> {
    let side = layout.side();
    let at = |cell: Cell| cell.row() * side + cell.column();
    let mut left = layout.cells();
    while let Some(first) = left.first() {
        let (mut cells, mut to_visit) = (CellSet::of(first), vec![first]);
        while let Some(cell) = to_visit.pop() {
            for other in neighbours(cell, side) {
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
                return Err(expected(second.position, "a cell without a second sum of its cage"));
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

/// Returns the cells beside, above and below a cell.
fn neighbours(cell: Cell, side: usize) -> impl Iterator<Item = Cell> {
    let (row, column) = (cell.row(), cell.column());
    let lines = [
        (row.checked_sub(1), Some(column)),
        (Some(row), column.checked_sub(1)),
        (Some(row), Some(column + 1)),
        (Some(row + 1), Some(column)),
    ];
    let cells = lines.into_iter().filter_map(|(row, column)| Some((row?, column?)));
    cells.filter(move |&(row, column)| row < side && column < side).map(|(row, column)| Cell::at(row, column))
}

/// Returns a colour from 0 for each cage, in their order, such that cages that touch have different colours.
pub(super) fn colours(layout: &Layout) -> Option<Vec<usize>> {
    let cages = layout.cages();
    let touch = |one: &Cage, other: &Cage| {
        one.cells().iter().any(|cell| neighbours(cell, layout.side()).any(|by| other.cells().contains(by)))
    };
    let touching: Vec<Vec<usize>> = cages
        .iter()
        .map(|cage| {
            (0..cages.len()).filter(|&other| cages[other] != *cage && touch(cage, &cages[other])).collect()
        })
        .collect();
    let mut colours = vec![None; cages.len()];
    let is_done = colour_rest(&mut colours, &touching, &mut MOST_TRIES.clone());
    if is_done { colours.into_iter().collect() } else { None }
}

/// Colours the cages without a colour, those with the fewest choices first. Returns `true` if it did.
fn colour_rest(colours: &mut [Option<usize>], touching: &[Vec<usize>], n_tries: &mut usize) -> bool {
    let free = |colours: &[Option<usize>], cage: usize| {
        let taken: Vec<usize> = touching[cage].iter().filter_map(|&other| colours[other]).collect();
        (0..N_COLOURS).filter(move |colour| !taken.contains(colour)).collect::<Vec<_>>()
    };
    let open = (0..colours.len()).filter(|&cage| colours[cage].is_none());
    let Some(cage) = open.min_by_key(|&cage| free(colours, cage).len()) else { return true };
    for colour in free(colours, cage) {
        if *n_tries == 0 {
            return false;
        }
        *n_tries -= 1;
        colours[cage] = Some(colour);
        if colour_rest(colours, touching, n_tries) {
            return true;
        }
        colours[cage] = None;
    }
    false
}
