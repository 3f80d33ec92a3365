//! Finds a board in a line that may also hold a classic puzzle, and reads a line as a board of a kind.

use nonet::craft::BoardKind;
use nonet::grid::marks_empty;
use nonet::layout::{Layout, LayoutError};
use nonet::rules::Board;

use super::ReadError;
use super::board_error::ReadBoardError;
use super::boards::read_board;
use super::jigsaw_line::on_layout;
#[cfg(not(wide))]
use super::killer_line;
use super::ruled_reader::read_ruled;
use super::ruled_sheet::RuledSheet;
use super::rules_line::{are_rules, parted};
#[cfg(wide)]
use super::wide_cells;
use super::{board_wiki, iss, tatham};

/// The start of the strings of `SudokuWiki` for the classic board, which [`read`](super::read) reads with entries.
const CLASSIC_WIKI: &str = "S9B";

/// The numbers of cells of the boards with sides 4 to 9.
#[cfg(not(wide))]
const SIZES: [usize; 6] = [16, 25, 36, 49, 64, 81];

/// The numbers of cells of the boards with sides 10 to 16.
#[cfg(wide)]
const SIZES: [usize; 7] = [100, 121, 144, 169, 196, 225, 256];

/// The numbers of cells of boards with boxes, except the classic one.
#[cfg(not(wide))]
const SIZES_WITH_BOXES: [usize; 3] = [16, 36, 64];
#[cfg(wide)]
const SIZES_WITH_BOXES: [usize; 3] = [100, 144, 256];

/// Returns the board at the start of a line, or `None` if the line does not say that it is one. A line of 81 cells
/// is `None`, because it is a classic puzzle.
///
/// These lines say so:
///
/// - an id of Simon Tatham's, a string of `SudokuWiki` for another board, or a line of Interactive Sudoku Solver
/// - a killer as 81 sums and signs, or as `SumoCue` writes it
/// - cells with rules after a semicolon
/// - the cells of a smaller board with boxes
/// - cells and connected pieces, in one word or two
/// - JSON of f-puzzles or `SudokuPad` and links to these sites, if the board is not the classic one; such a text may
///   have several lines
///
/// The rest of the line is skipped. A puzzle in JSON or of a link is an error if it has a rule that Nonet does not
/// play. A drawing of pieces is an error if one of them is too large or too small.
///
/// ```
/// use nonet_formats::find_board;
/// let board = find_board("2x3:3c5b5c4b2f6b2c1b3c5\t1.5").transpose()?.ok_or("a board")?;
/// assert_eq!(board.layout().side(), 6);
/// assert_eq!(find_board(&".".repeat(81)), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_board(line: &str) -> Option<Result<Board, ReadBoardError>> {
    if let Some(words) = own_words(line) {
        return Some(read_board(words));
    }
    let mut words = line.split_whitespace();
    let first = words.next()?;
    let (cells, pieces) = match words.next() {
        Some(second) if second.len() == first.len() => (first, second),
        _ if first.is_ascii() && first.len() % 2 == 0 => first.split_at(first.len() / 2),
        _ => (first, ""),
    };
    if let Some(layout) = layout_of_pieces(cells, pieces) {
        // Two figures for each cell look like cells and pieces, but the pieces have wrong sizes.
        #[cfg(wide)]
        if layout.is_err()
            && pieces.len() + cells.len() == first.len()
            && let Some(board) = wide_cells::read(first)
        {
            return Some(board);
        }
        return Some(layout.and_then(|layout| on_layout(layout, cells)));
    }
    if SIZES_WITH_BOXES.contains(&first.len()) && are_cells(first) {
        return Some(read_board(first));
    }
    // A link after cells is another column of a table.
    if first.get(..SIZES[0]).is_some_and(are_cells) { None } else { ruled_board(line) }
}

/// Returns the board of JSON or of a link, unless it is the classic one or the text is damaged.
fn ruled_board(text: &str) -> Option<Result<Board, ReadBoardError>> {
    match read_ruled(text)?.and_then(RuledSheet::board) {
        // In the wide engine every board is another one.
        Ok(board) if board.layout().is_classic() => None,
        Err(ReadBoardError::Read(error)) if !matches!(error, ReadError::Rule(_) | ReadError::Size(_)) => None,
        read => Some(read),
    }
}

/// Reads a line or several lines as a board of a kind. The cells alone are enough, but a jigsaw also needs its pieces.
/// After the cells or the id, the line may have more columns.
///
/// # Errors
/// Returns a [`ReadBoardError`] if the text is not a board, or is one of another kind.
pub fn read_board_of(text: &str, kind: BoardKind) -> Result<Board, ReadBoardError> {
    let first = text.split_whitespace().next().unwrap_or_default();
    let board = match kind.fixed_layout() {
        _ if let Some(words) = own_words(text) => read_board(words)?,
        _ if let Some(read) = read_ruled(text) => read?.board()?,
        Some(layout) => {
            let is_one_word = first.chars().count() == kind.side().pow(2);
            Board::parse(layout, if is_one_word { first } else { text })?
        }
        None => find_board(text).unwrap_or_else(|| read_board(text))?,
    };
    if BoardKind::of(board.layout()) == Some(kind) { Ok(board) } else { Err(ReadBoardError::Kind { kind }) }
}

/// Returns the start of a line that says its board itself: the first word, or the items of Interactive Sudoku Solver,
/// which may have blanks between them.
fn own_words(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let mut end = line.find(char::is_whitespace).unwrap_or(line.len());
    if !names_its_board(&line[..end]) {
        return None;
    }
    while iss::is_one(line) {
        let rest = &line[end..];
        let next = rest.trim_start();
        if !iss::is_one(next) {
            break;
        }
        end += rest.len() - next.len() + next.find(char::is_whitespace).unwrap_or(next.len());
    }
    Some(&line[..end])
}

/// Returns `true` if a word has the form of an id, a string of `SudokuWiki`, a line of another program or a killer, or
/// has rules after a semicolon.
fn names_its_board(word: &str) -> bool {
    let (cells, rules) = parted(word);
    let is_wiki = || {
        board_wiki::is_one(cells)
            && cells.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && !cells.get(..3).is_some_and(|start| start.eq_ignore_ascii_case(CLASSIC_WIKI))
    };
    tatham::is_one(cells)
        || is_wiki()
        || iss::is_one(cells)
        || is_killer(cells)
        || (rules.is_some_and(are_rules) && SIZES.contains(&cells.len()))
}

/// Returns `true` if a word is a killer of nine by nine cells in one of the forms that only has such killers.
#[cfg(not(wide))]
fn is_killer(word: &str) -> bool {
    board_wiki::is_older_killer(word) || killer_line::is_one(word)
}

#[cfg(wide)]
const fn is_killer(_: &str) -> bool {
    false
}

/// Returns the layout with these pieces, if both texts have one character for each cell and the pieces are connected.
/// That distinguishes pieces from a solution: equal digits are never connected.
///
/// Pieces that are too large or too small are an error, if at least half of all cells touch another cell of their
/// piece.
fn layout_of_pieces(cells: &str, pieces: &str) -> Option<Result<Layout, ReadBoardError>> {
    if !SIZES.contains(&cells.len()) || cells.len() != pieces.len() || !are_cells(cells) {
        return None;
    }
    match Layout::from_pieces(pieces) {
        Ok(layout) => tatham::is_connected(&layout).then_some(Ok(layout)),
        Err(error @ LayoutError::PieceSize { .. }) if touch_mostly(pieces) => Some(Err(error.into())),
        Err(_) => None,
    }
}

/// Returns `true` if at least half of the characters of a square are equal to one beside, above or below them.
fn touch_mostly(square: &str) -> bool {
    let signs = square.as_bytes();
    let side = signs.len().isqrt();
    let touches = |&at: &usize| {
        let is_equal = |other: usize| signs.get(other) == Some(&signs[at]);
        at % side > 0 && is_equal(at - 1)
            || at % side + 1 < side && is_equal(at + 1)
            || at >= side && is_equal(at - side)
            || is_equal(at + side)
    };
    2 * (0..signs.len()).filter(touches).count() >= signs.len()
}

/// Returns `true` if a word consists of digits and signs for empty cells.
fn are_cells(word: &str) -> bool {
    let is_digit = |sign: char| if cfg!(wide) { sign.is_ascii_alphanumeric() } else { sign.is_ascii_digit() };
    word.chars().all(|sign| is_digit(sign) || marks_empty(sign))
}
