//! Texts of other boards: small ones, jigsaws, and those with diagonals or windows.

use nonet::layout::Layout;
use nonet::rules::Board;

use super::board_error::ReadBoardError;
use super::{board_wiki, jigsaw_line, tatham};

/// The size of the largest text that is read, in bytes. The longest form takes less than a tenth of it.
const MOST_BYTES: usize = 10_000;

/// A form in which other boards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardForm {
    /// The cells in reading order, a digit or a dot each. The layout is not written.
    Plain,
    /// The cells as in [`BoardForm::Plain`], a space, and the number of each cell's piece.
    JigsawLine,
    /// An id of Simon Tatham's puzzle "Solo", such as `2x3:3c5b5c4b2f6b2c1b3c5`.
    Tatham,
    /// A string of SudokuWiki.org in version B, such as `S4B1030000000000204`.
    SudokuWiki,
}

impl BoardForm {
    /// All forms.
    pub const ALL: [Self; 4] = [Self::Plain, Self::JigsawLine, Self::Tatham, Self::SudokuWiki];
}

/// Reads a board in any [`BoardForm`]; only the givens are read. A text with a colon is an id of Simon Tatham's.
/// One that starts with a letter, a side and `B` is a string of `SudokuWiki`. Any other text is plain, with boxes of
/// 2x2, 2x3, 2x4 or 3x3 cells by the number of its cells, or has twice as many characters and is a jigsaw.
///
/// ```
/// use nonet_formats::{BoardForm, read_board, write_board};
/// let board = read_board("4j:a3a4h3a1a,b_cbba_a_ba")?;
/// let line = write_board(&board, BoardForm::JigsawLine);
/// assert_eq!(line.as_deref(), Some(".3.4........3.1. 1112122233443344"));
/// # Ok::<(), nonet_formats::ReadBoardError>(())
/// ```
///
/// # Errors
/// Returns a [`ReadBoardError`] that gives the position of the first unexpected character, the rule that is not
/// supported, or the reason why the pieces or digits do not fit.
pub fn read_board(text: &str) -> Result<Board, ReadBoardError> {
    if text.len() > MOST_BYTES {
        return Err(ReadBoardError::TooLong { n_bytes: text.len() });
    }
    let text = text.trim();
    if text.contains(':') {
        return tatham::read(text);
    }
    if board_wiki::is_one(text) {
        return board_wiki::read(text);
    }
    let n_cells = text.chars().filter(|sign| !sign.is_whitespace()).count();
    let layout = match n_cells {
        16 => Layout::boxes(2, 2)?,
        36 => Layout::boxes(2, 3)?,
        64 => Layout::boxes(2, 4)?,
        81 => Layout::CLASSIC,
        32 | 50 | 72 | 98 | 128 | 162 => return jigsaw_line::read(text),
        _ => return Err(ReadBoardError::Count { n_cells }),
    };
    Ok(Board::parse(layout, text)?)
}

/// Writes a board in a form, or returns `None` if the form cannot express its layout. [`BoardForm::Plain`] can always
/// be written, because it leaves the layout out.
pub fn write_board(board: &Board, form: BoardForm) -> Option<String> {
    match form {
        BoardForm::Plain => Some(board.to_string()),
        BoardForm::JigsawLine => jigsaw_line::write(board),
        BoardForm::Tatham => tatham::write(board),
        BoardForm::SudokuWiki => board_wiki::write(board),
    }
}
