//! Texts of other boards: small ones, jigsaws, killers, and those with diagonals, windows or moves of chess pieces.

use nonet::layout::Layout;
use nonet::rules::Board;

use super::board_error::{ReadBoardError, trimmed};
use super::ruled_reader::read_ruled;
use super::titles::Titles;
#[cfg(wide)]
use super::wide_cells;
use super::{board_wiki, f_puzzles, iss, jigsaw_line, rules_line, scl, tatham};
#[cfg(not(wide))]
use super::{killer_line, sumo_cue};

/// A form in which other boards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardForm {
    /// The cells in reading order, a digit or a dot each. The layout is not written.
    Plain,
    /// The cells as in [`BoardForm::Plain`], a space, and the number of each cell's piece.
    JigsawLine,
    /// A killer without givens in 81 characters: the sums of the cages, and signs that point to them.
    KillerLine,
    /// A killer without givens as `SumoCue` writes it: `3x3::k:` and a number for each cell.
    SumoCue,
    /// An id of Simon Tatham's puzzle "Solo", such as `2x3:3c5b5c4b2f6b2c1b3c5`.
    Tatham,
    /// A string of SudokuWiki.org in version B, such as `S4B1030000000000204`.
    SudokuWiki,
    /// Nonet's own line, with all rules: an id of Solo, and after semicolons the rules that Solo does not have.
    Rules,
    /// A line of Interactive Sudoku Solver, such as `.Shape~6x6.Cage~9~R1C1~R1C2.~R1C3_5`.
    Iss,
    /// A link to f-puzzles.com.
    FPuzzles,
    /// A link to `SudokuPad`.
    SudokuPad,
}

impl BoardForm {
    /// All forms.
    pub const ALL: [Self; 10] = [
        Self::Plain,
        Self::JigsawLine,
        Self::KillerLine,
        Self::SumoCue,
        Self::Tatham,
        Self::SudokuWiki,
        Self::Rules,
        Self::Iss,
        Self::FPuzzles,
        Self::SudokuPad,
    ];

    /// Returns the short name, which options use.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Plain => "cells",
            Self::JigsawLine => "jigsaw-line",
            Self::KillerLine => "killer-line",
            Self::SumoCue => "sumocue",
            Self::Tatham => "tatham",
            Self::SudokuWiki => "sudokuwiki",
            Self::Rules => "rules",
            Self::Iss => "iss",
            Self::FPuzzles => "f-puzzles",
            Self::SudokuPad => "sudokupad",
        }
    }

    /// Returns the form with a short name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.id() == id)
    }
}

/// Reads a board in any [`BoardForm`]. Only the givens are read.
///
/// - A text that starts with a brace is JSON of f-puzzles or `SudokuPad`, and one with an address is a link to them.
/// - One that starts with a dot and the name of a rule or a tilde is a line of Interactive Sudoku Solver.
/// - A text with a colon is an id of Simon Tatham's, or a killer of `SumoCue`.
/// - One that starts with a letter, a side and `B` is a string of `SudokuWiki`. So are 81 digits, a comma, and 162
///   digits.
/// - One of 81 sums and signs that point to them is a killer.
/// - One with twice as many characters as a board has cells is a jigsaw.
/// - Any other text is plain. The number of its cells says whether the boxes have 2x2, 2x3, 2x4 or 3x3 cells.
///
/// The rules of [`BoardForm::Rules`] may follow a text in each form, after a semicolon.
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
    if let Some(read) = read_ruled(text) {
        return read?.board();
    }
    let text = trimmed(text)?;
    let (cells, rules) = rules_line::parted(text);
    rules_line::add_rules(read_cells(cells)?, rules, cells.chars().count() + 1)
}

/// Reads a board without the rules after a semicolon.
fn read_cells(text: &str) -> Result<Board, ReadBoardError> {
    if iss::is_one(text) {
        return iss::read(text);
    }
    #[cfg(not(wide))]
    if sumo_cue::is_one(text) {
        return sumo_cue::read(text);
    }
    if text.contains(':') {
        return tatham::read(text);
    }
    if board_wiki::is_one(text) {
        return board_wiki::read(text);
    }
    #[cfg(not(wide))]
    if board_wiki::is_older_killer(text) {
        return board_wiki::read_older_killer(text);
    }
    #[cfg(not(wide))]
    if killer_line::is_one(text) {
        return killer_line::read(text);
    }
    #[cfg(wide)]
    if let Some(board) = wide_cells::read(text) {
        return board;
    }
    let n_cells = text.chars().filter(|sign| !sign.is_whitespace()).count();
    let layout = match n_cells {
        16 => Layout::boxes(2, 2)?,
        36 => Layout::boxes(2, 3)?,
        64 => Layout::boxes(2, 4)?,
        81 => Layout::boxes(3, 3)?,
        _ if is_twice_a_square(n_cells) => return jigsaw_line::read(text),
        _ => return Err(ReadBoardError::Count { n_cells }),
    };
    Ok(Board::parse(layout, text)?)
}

/// Returns `true` for twice the number of cells of a board.
fn is_twice_a_square(number: usize) -> bool {
    (4..=Layout::MOST_SIDE).any(|side| number == 2 * side * side)
}

/// Reads the titles of a puzzle on another board from JSON of f-puzzles or `SudokuPad`, or from a link to them. Other
/// forms have none.
///
/// ```
/// use nonet_formats::{BoardForm, Titles, read_board, read_titles, write_titled_board};
/// let board = read_board("4j:a3a4h3a1a,b_cbba_a_ba")?;
/// let titles = Titles { title: "Zigzag".into(), author: "A. Setter".into() };
/// let link = write_titled_board(&board, &titles, BoardForm::FPuzzles).unwrap_or_default();
/// assert_eq!(read_titles(&link), titles);
/// # Ok::<(), nonet_formats::ReadBoardError>(())
/// ```
pub fn read_titles(text: &str) -> Titles {
    match read_ruled(text) {
        Some(Ok(read)) if !read.layout.is_classic() => Titles::of(&read.sheet),
        _ => Titles::default(),
    }
}

/// Writes a board in a form, or returns `None` if the form cannot express its layout or its givens.
/// [`BoardForm::Plain`] can always be written, because it leaves the layout out.
pub fn write_board(board: &Board, form: BoardForm) -> Option<String> {
    write_titled_board(board, &Titles::default(), form)
}

/// Writes a board as [`write_board`] does, with its titles if the form has a place for them.
pub fn write_titled_board(board: &Board, titles: &Titles, form: BoardForm) -> Option<String> {
    match form {
        BoardForm::Plain => Some(board.to_string()),
        BoardForm::JigsawLine => jigsaw_line::write(board),
        #[cfg(not(wide))]
        BoardForm::KillerLine => killer_line::write(board),
        #[cfg(not(wide))]
        BoardForm::SumoCue => sumo_cue::write(board),
        // They are for nine by nine cells.
        #[cfg(wide)]
        BoardForm::KillerLine | BoardForm::SumoCue => None,
        BoardForm::Tatham => tatham::write(board),
        BoardForm::SudokuWiki => board_wiki::write(board),
        BoardForm::Rules => Some(rules_line::write_rules_line(board)),
        BoardForm::Iss => iss::write(board),
        BoardForm::FPuzzles => f_puzzles::write_board(board, titles),
        BoardForm::SudokuPad => {
            f_puzzles::write_sudoku_pad(board, titles).or_else(|| scl::write_board(board, titles))
        }
    }
}
