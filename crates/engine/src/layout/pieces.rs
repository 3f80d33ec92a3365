//! The numbers of the boxes or pieces of all cells.

use alloc::vec::Vec;

use super::error::LayoutError;
use crate::grid::{Cell, SIDE};

/// The smallest and the largest side of a board.
pub(super) const LEAST_SIDE: usize = 4;
pub(super) const MOST_SIDE: usize = SIDE;

/// The number of a cell outside the board.
pub(super) const OUTSIDE: u8 = u8::MAX;

/// The number of each cell's box or piece, from 0 in reading order of their first cells, or [`OUTSIDE`].
pub(super) type Pieces = [u8; Cell::COUNT];

/// Returns the pieces of a board with boxes of this height and width.
#[allow(clippy::cast_possible_truncation, reason = "a side is at most 16")]
pub(super) const fn boxes(height: usize, width: usize) -> Pieces {
    let side = height * width;
    let (mut pieces, mut index) = ([OUTSIDE; Cell::COUNT], 0);
    while index < Cell::COUNT {
        let (row, column) = (Cell::ALL[index].row(), Cell::ALL[index].column());
        if row < side && column < side {
            pieces[index] = (row / height * height + column / width) as u8;
        }
        index += 1;
    }
    pieces
}

/// Returns the height and the width of the boxes if these pieces are boxes.
pub(super) fn shape(side: usize, pieces: &Pieces) -> Option<(usize, usize)> {
    let mut shapes =
        (2..side).filter(|height| side.is_multiple_of(*height)).map(|height| (height, side / height));
    shapes.find(|&(height, width)| boxes(height, width) == *pieces)
}

/// Returns the letters and digits of a drawing. It stops after one more than the largest board has cells.
pub(super) fn labels(drawing: &str) -> Result<Vec<char>, LayoutError> {
    let mut labels = Vec::new();
    for (position, character) in (1..).zip(drawing.chars()) {
        match character {
            _ if character.is_whitespace() => {}
            _ if !character.is_ascii_alphanumeric() => {
                return Err(LayoutError::Character { position, character });
            }
            _ if labels.len() > Cell::COUNT => break,
            _ => labels.push(character),
        }
    }
    Ok(labels)
}

/// Returns the side of a board and its numbered pieces. `labels` has an entry for each cell in reading order;
/// equal labels are one piece.
pub(super) fn number<T: PartialEq>(labels: &[T]) -> Result<(usize, Pieces), LayoutError> {
    let side = (LEAST_SIDE..=MOST_SIDE).find(|side| side * side == labels.len());
    let side = side.ok_or(LayoutError::CellCount { n_cells: labels.len() })?;
    let (mut pieces, mut firsts) = ([OUTSIDE; Cell::COUNT], Vec::new());
    for (index, label) in labels.iter().enumerate() {
        let cell = Cell::at(index / side, index % side);
        let known = firsts.iter().position(|&(_, first)| first == label);
        let piece = known.unwrap_or_else(|| {
            firsts.push((cell, label));
            firsts.len() - 1
        });
        pieces[cell.index()] = u8::try_from(piece).unwrap_or(OUTSIDE);
    }
    for (first, label) in firsts {
        let n_cells = labels.iter().filter(|other| *other == label).count();
        if n_cells != side {
            return Err(LayoutError::PieceSize { first, n_cells, side });
        }
    }
    Ok((side, pieces))
}
