//! Jigsaws in one line, as forums, `JSudoku` and Interactive Sudoku Solver write them: the cells in reading order, then
//! a letter or digit for the piece of each cell. A blank may separate the two halves.

use nonet::layout::Layout;
use nonet::rules::Board;

use super::board_error::ReadBoardError;

/// Reads a line: the first half has the cells, the second half the pieces.
pub(super) fn read(text: &str) -> Result<Board, ReadBoardError> {
    let signs: Vec<(usize, char)> = text.char_indices().filter(|(_, sign)| !sign.is_whitespace()).collect();
    let (cells, pieces) = signs.split_at(signs.len() / 2);
    let layout = Layout::from_pieces(&pieces.iter().map(|(_, sign)| sign).collect::<String>())?;
    if cfg!(wide) {
        // There, numbers may have blanks between them.
        return on_layout(layout, &cells.iter().map(|(_, sign)| sign).collect::<String>());
    }
    // The cells with the blanks between them, so that positions of errors are those in the text.
    let end = cells.last().map_or(0, |(at, sign)| at + sign.len_utf8());
    on_layout(layout, &text[..end])
}

/// Reads the cells of a board with this layout.
#[cfg(not(wide))]
pub(super) fn on_layout(layout: Layout, cells: &str) -> Result<Board, ReadBoardError> {
    Ok(Board::parse(layout, cells)?)
}

/// Reads the cells of a board with this layout, in any alphabet.
#[cfg(wide)]
pub(super) fn on_layout(layout: Layout, cells: &str) -> Result<Board, ReadBoardError> {
    super::wide_cells::on_layout(layout, cells)
}

/// Writes the givens and the pieces or boxes, unless the layout has other rules too.
pub(super) fn write(board: &Board) -> Option<String> {
    let layout = board.layout();
    let is_plain = layout.houses().len() == 3 * layout.side()
        && layout.leaps().next().is_none()
        && layout.cages().is_empty();
    is_plain.then(|| format!("{board} {}", layout.pieces_text()))
}
