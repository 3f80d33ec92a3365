//! [`Form`]: the forms that can be written.

use super::sheet::Sheet;
use super::{
    f_puzzles, hodoku, open_sudoku, own_link, pencil, plain, scf, sdk, sdm, sdx, simple, sudoku_wiki, svg,
};

/// A form in which a sheet can be written.
#[doc(alias("format"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// Nonet's own link, to the puzzle alone: what follows the address of the page.
    #[default]
    Link,
    /// Nonet's own link, with entries and notes.
    LinkWithProgress,
    /// 81 characters: the givens.
    Line,
    /// 81 characters: all digits on the board.
    Board,
    /// The grid of all candidates, in a frame.
    Candidates,
    /// A line of `HoDoKu`'s library.
    HoDoKu,
    /// `.sdk`
    Sdk,
    /// `.sdm`
    Sdm,
    /// `.ss`, of Simple Sudoku.
    SimpleSudoku,
    /// `.sdx`, of `SudoCue`.
    Sdx,
    /// The XML of `OpenSudoku`.
    OpenSudoku,
    /// A link of `SudokuPad`.
    SudokuPad,
    /// A link of f-puzzles.com.
    FPuzzles,
    /// A link of sudokuwiki.org.
    SudokuWiki,
    /// A picture.
    Svg,
}

impl Form {
    /// All forms, in the order in which they are offered.
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

    /// Its name in `index.html` and for callers.
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

    /// The form of a name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.id() == id)
    }

    /// How the name of its files ends.
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

    /// The type of its files, as browsers call it.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::OpenSudoku => "application/xml",
            Self::Svg => "image/svg+xml",
            _ => "text/plain",
        }
    }

    /// Whether it is a link of Nonet's own: what is written follows the address of the page.
    pub const fn is_own_link(self) -> bool {
        matches!(self, Self::Link | Self::LinkWithProgress)
    }
}

/// Writes a sheet.
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

/// Writes a collection: as one file where the form has such, else one after the other.
pub fn write_all(sheets: &[Sheet], title: &str, form: Form) -> String {
    match form {
        Form::OpenSudoku => open_sudoku::write(sheets, title),
        Form::Sdm => sdm::write(sheets),
        form if form.is_own_link() => sheets.iter().map(|sheet| write(sheet, form) + "\n").collect(),
        form => sheets.iter().map(|sheet| write(sheet, form)).collect(),
    }
}
