//! Strings of SudokuWiki.org in version B (<https://www.sudokuwiki.org/Sudoku_String_Definitions>) for other boards.
//!
//! A letter for the kind (`S` boxes, `X` diagonals, `W` windows, `J` jigsaw), the side, and `B`. Then follows a number
//! in base 36 for each cell, padded with zeros to the width of the greatest possible one. The number is 0 for an empty
//! cell, 1 to `n` for a given, `n + 1` to `2n` for an entry, and otherwise `2n` plus the sum of the candidates. In a
//! jigsaw the number of the piece, from 0, is in the bits above.

use nonet::grid::{Cell, Digit, Grid};
use nonet::layout::Layout;
use nonet::rules::Board;

use super::Rule;
use super::board_error::{ReadBoardError, expected};

const BASE: u32 = 36;

/// Returns `true` if a text begins like such a string.
pub(super) fn is_one(text: &str) -> bool {
    let begins =
        |start: &[u8]| start[0].is_ascii_alphabetic() && matches!(start[1..], [b'4'..=b'9', b'B' | b'b']);
    text.as_bytes().get(..3).is_some_and(begins)
}

/// Returns the number of bits below the piece, and the number of characters of a cell.
fn widths(side: usize, is_jigsaw: bool) -> (u32, usize) {
    let most = u32::try_from(2 * side + (1 << side) - 1).unwrap_or(u32::MAX);
    let n_bits = u32::BITS - most.leading_zeros();
    let greatest = if is_jigsaw { u32::try_from(side - 1).unwrap_or(0) << n_bits | most } else { most };
    (n_bits, greatest.ilog(BASE) as usize + 1)
}

/// Returns the layout with the usual boxes of a side.
fn usual_boxes(side: usize) -> Option<Layout> {
    let (height, width) = match side {
        4 => (2, 2),
        6 => (2, 3),
        8 => (2, 4),
        9 => (3, 3),
        _ => return None,
    };
    Layout::boxes(height, width).ok()
}

/// Reads a string. Entries and notes are left out.
pub(super) fn read(text: &str) -> Result<Board, ReadBoardError> {
    let bytes = text.as_bytes();
    let [kind, side, _, cells @ ..] = bytes else { return Err(expected(1, "a kind of board")) };
    let kind = kind.to_ascii_uppercase();
    let side = usize::from(side.wrapping_sub(b'0'));
    match kind {
        b'S' | b'X' | b'W' | b'J' => {}
        b'L' | b'M' => return Err(Rule::Cages.into()),
        _ => return Err(expected(1, "a kind of board: S, X, W or J")),
    }
    let (n_bits, width) = widths(side, kind == b'J');
    let n_cells = side * side;
    if cells.len() != n_cells * width {
        let position = 4 + cells.len().min(n_cells * width);
        return Err(expected(position, "the end, behind as many cells as the board has"));
    }
    let (mut pieces, mut grid) = (Vec::new(), Grid::EMPTY);
    for (index, digits) in cells.chunks(width).enumerate() {
        let position = 4 + index * width;
        let mut figures = digits.iter().map(|&byte| char::from(byte).to_digit(BASE));
        let number = figures.try_fold(0, |number, figure| Some(number * BASE + figure?));
        let number = number.ok_or_else(|| expected(position, "a digit or a letter without an accent"))?;
        let content = number & ((1 << n_bits) - 1);
        pieces.push(number >> n_bits);
        let given = u8::try_from(content).ok().and_then(Digit::new);
        let given = given.filter(|digit| usize::from(digit.get()) <= side);
        grid.set(Cell::at(index / side, index % side), given);
    }
    let boxes = || usual_boxes(side).ok_or_else(|| expected(2, "a side of boxes: 4, 6, 8 or 9"));
    let layout = match kind {
        b'J' => Layout::from_labels(&pieces)?,
        b'X' => boxes()?.with_diagonals(),
        b'W' => boxes()?.with_windows()?,
        _ => boxes()?,
    };
    Ok(Board::new(layout, grid)?)
}

/// Writes the givens, if the layout is one of the four kinds.
pub(super) fn write(board: &Board) -> Option<String> {
    let layout = board.layout();
    let side = layout.side();
    let is_usual = usual_boxes(side).is_some_and(|usual| usual.box_shape() == layout.box_shape());
    let plain = Layout::from_pieces(&layout.pieces_text()).ok()?;
    let (kind, written) = match (is_usual, layout.has_diagonals(), layout.has_windows()) {
        (false, false, false) => ('J', plain),
        (true, false, false) => ('S', plain),
        (true, true, false) => ('X', plain.with_diagonals()),
        (true, false, true) => ('W', plain.with_windows().ok()?),
        _ => return None,
    };
    if written != *layout {
        return None;
    }
    let (n_bits, width) = widths(side, kind == 'J');
    let mut text = format!("{kind}{side}B");
    for cell in layout.cells() {
        let piece = if kind == 'J' { u32::try_from(layout.piece(cell)?).ok()? } else { 0 };
        let number = piece << n_bits | board.grid().get(cell).map_or(0, |digit| u32::from(digit.get()));
        for place in (0..width).rev() {
            let figure = number / BASE.pow(u32::try_from(place).ok()?) % BASE;
            text.push(char::from_digit(figure, BASE)?);
        }
    }
    Some(text)
}
