//! [`Form`]: the formats that can be written.

use super::sheet::Sheet;
use super::{
    f_puzzles, hodoku, open_sudoku, own_link, pencil, plain, scf, sdk, sdm, sdx, simple, sudoku_wiki, svg,
};

/// A format in which a sheet can be written.
#[doc(alias("format"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// Nonet's own link, to the puzzle alone. Only the fragment is written, to be added to the address of the page.
    #[default]
    Link,
    /// Nonet's own link, with entries and notes. Only the fragment is written.
    LinkWithProgress,
    /// The givens, as 81 characters.
    Line,
    /// All digits on the board, as 81 characters.
    Board,
    /// The grid of all candidates, in a frame.
    Candidates,
    /// A line of `HoDoKu`'s library.
    HoDoKu,
    /// The `.sdk` format of `SadMan` Sudoku.
    Sdk,
    /// The `.sdm` format: one puzzle a line.
    Sdm,
    /// The `.ss` format of Simple Sudoku.
    SimpleSudoku,
    /// The `.sdx` format of `SudoCue`.
    Sdx,
    /// The XML of `OpenSudoku`.
    OpenSudoku,
    /// A link to `SudokuPad`.
    SudokuPad,
    /// A link to f-puzzles.com.
    FPuzzles,
    /// A link to sudokuwiki.org.
    SudokuWiki,
    /// An SVG picture.
    Svg,
}

impl Form {
    /// All formats, in the order in which the page lists them.
    pub const ALL: [Self; 15] = [
        Self::Link,
        Self::LinkWithProgress,
        Self::Line,
        Self::Board,
        Self::Candidates,
        Self::HoDoKu,
        Self::Sdk,
        Self::Sdm,
        Self::SimpleSudoku,
        Self::Sdx,
        Self::OpenSudoku,
        Self::SudokuPad,
        Self::FPuzzles,
        Self::SudokuWiki,
        Self::Svg,
    ];

    /// Returns the identifier, as `index.html` and callers use it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Link => "link",
            Self::LinkWithProgress => "link-with-progress",
            Self::Line => "line",
            Self::Board => "board",
            Self::Candidates => "candidates",
            Self::HoDoKu => "hodoku",
            Self::Sdk => "sdk",
            Self::Sdm => "sdm",
            Self::SimpleSudoku => "ss",
            Self::Sdx => "sdx",
            Self::OpenSudoku => "opensudoku",
            Self::SudokuPad => "sudokupad",
            Self::FPuzzles => "f-puzzles",
            Self::SudokuWiki => "sudokuwiki",
            Self::Svg => "svg",
        }
    }

    /// Returns the format with an identifier.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.id() == id)
    }

    /// Returns the file extension, without a dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Sdk => "sdk",
            Self::Sdm => "sdm",
            Self::SimpleSudoku => "ss",
            Self::Sdx => "sdx",
            Self::OpenSudoku => "opensudoku",
            Self::Svg => "svg",
            _ => "txt",
        }
    }

    /// Returns the media type of its files.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::OpenSudoku => "application/xml",
            Self::Svg => "image/svg+xml",
            _ => "text/plain",
        }
    }

    /// Returns whether the format is one of Nonet's own links, which are written as a fragment only.
    pub const fn is_own_link(self) -> bool {
        matches!(self, Self::Link | Self::LinkWithProgress)
    }
}

/// Writes a sheet. The text ends with a line break, except for Nonet's own links.
pub fn write(sheet: &Sheet, form: Form) -> String {
    match form {
        Form::Link => own_link::write(sheet),
        Form::LinkWithProgress => own_link::write_state(sheet),
        Form::Line => plain::write(sheet),
        Form::Board => plain::write_board(sheet),
        Form::Candidates => pencil::write(sheet),
        Form::HoDoKu => hodoku::write(sheet),
        Form::Sdk => sdk::write(sheet),
        Form::Sdm => sdm::write(core::slice::from_ref(sheet)),
        Form::SimpleSudoku => simple::write(sheet),
        Form::Sdx => sdx::write(sheet),
        Form::OpenSudoku => open_sudoku::write(core::slice::from_ref(sheet), ""),
        Form::SudokuPad => scf::write(sheet),
        Form::FPuzzles => f_puzzles::write(sheet),
        Form::SudokuWiki => sudoku_wiki::write(sheet),
        Form::Svg => svg::write(sheet),
    }
}

/// Writes a collection: as one file if the format has collections, otherwise one sheet after the other.
///
/// Only `OpenSudoku`'s format keeps the title of the collection.
pub fn write_all(sheets: &[Sheet], title: &str, form: Form) -> String {
    match form {
        Form::OpenSudoku => open_sudoku::write(sheets, title),
        Form::Sdm => sdm::write(sheets),
        form if form.is_own_link() => sheets.iter().map(|sheet| write(sheet, form) + "\n").collect(),
        form => sheets.iter().map(|sheet| write(sheet, form)).collect(),
    }
}
