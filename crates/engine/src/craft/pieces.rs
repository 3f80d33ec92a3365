//! Random pieces of a jigsaw.

use alloc::vec::Vec;

use crate::grid::{Cell, CellSet, SIDE};
use crate::layout::Layout;
use crate::rng::Rng;

/// The number of swaps that are tried for each cell of the board.
const SWAPS_A_CELL: usize = 20;

/// Returns a jigsaw of this side with random connected pieces. A side below 4 counts as 4, and one above
/// [`Layout::MOST_SIDE`] as that.
///
/// It starts with pieces that are rows. Again and again it picks two cells of different pieces, each next to a
/// cell of the other piece, and swaps their pieces if both stay connected. If all pieces are boxes, it starts
/// again. Not every jigsaw that it returns has a full grid.
///
/// ```
/// use nonet::craft::random_pieces;
/// use nonet::Rng;
/// let layout = random_pieces(7, &mut Rng::from_seed_text("pieces"));
/// assert_eq!((layout.side(), layout.box_shape()), (7, None));
/// ```
pub fn random_pieces(side: usize, rng: &mut Rng) -> Layout {
    let side = side.clamp(4, SIDE);
    loop {
        let pieces = swapped(side, rng);
        let labels: Vec<usize> = (0..side * side)
            .map(|at| pieces.iter().position(|piece| piece.contains(cell_at(at, side))).unwrap_or(side))
            .collect();
        if let Ok(layout) = Layout::from_labels(&labels)
            && layout.box_shape().is_none()
        {
            return layout;
        }
    }
}

fn cell_at(index: usize, side: usize) -> Cell {
    Cell::at(index / side, index % side)
}

/// Returns connected pieces after many random swaps.
fn swapped(side: usize, rng: &mut Rng) -> Vec<CellSet> {
    let mut pieces: Vec<CellSet> =
        (0..side).map(|row| (0..side).map(|column| Cell::at(row, column)).collect()).collect();
    let board = pieces.iter().fold(CellSet::EMPTY, |board, piece| board.union(*piece));
    for _ in 0..SWAPS_A_CELL * side * side {
        let home = |cell: Cell| pieces.iter().position(|piece| piece.contains(cell));
        let Some(given) = pick(board, rng) else { continue };
        let Some(next) = pick(given.neighbours().intersection(board), rng) else { continue };
        let (Some(one), Some(other)) = (home(given), home(next)) else { continue };
        if one == other {
            continue;
        }
        let rest = pieces[one].without(given);
        let Some(taken) = pick(rest.neighbours().intersection(pieces[other]), rng) else { continue };
        let swapped = [rest.with(taken), pieces[other].without(taken).with(given)];
        if swapped.iter().all(|piece| piece.is_connected()) {
            [pieces[one], pieces[other]] = swapped;
        }
    }
    pieces
}

/// Returns a random cell of a set, or `None` if it is empty.
pub(super) fn pick(cells: CellSet, rng: &mut Rng) -> Option<Cell> {
    let n_cells = u32::try_from(cells.len()).unwrap_or(0);
    cells.iter().nth(rng.below(n_cells) as usize)
}
