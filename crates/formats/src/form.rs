//! [`Form`]: the formats that can be written.

#[cfg(not(wide))]
use super::sheet::Sheet;
#[cfg(not(wide))]
use super::{
    f_puzzles, hodoku, open_sudoku, own_link, pencil, plain, scf, sdk, sdm, sdx, simple, sudoku_wiki, svg,
};

/// Defines [`Form`] from rows: the docs, the variant, the identifier, the file extension, the media type, and the
/// writer.
macro_rules! forms {
    ($($(#[$doc:meta])* $name:ident $id:literal $extension:literal $media_type:literal $writer:expr;)*) => {
        /// A format in which a sheet can be written.
        #[doc(alias("format"))]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum Form {
            $($(#[$doc])* $name,)*
        }

        impl Form {
            /// All formats, in the order in which the page lists them.
            pub const ALL: [Self; [$($id),*].len()] = [$(Self::$name),*];

            /// Returns the identifier, as `index.html` and callers use it.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)*
                }
            }

            /// Returns the file extension, without a dot.
            pub const fn extension(self) -> &'static str {
                match self {
                    $(Self::$name => $extension,)*
                }
            }

            /// Returns the media type of its files.
            pub const fn media_type(self) -> &'static str {
                match self {
                    $(Self::$name => $media_type,)*
                }
            }
        }

        /// Writes a sheet. The text ends with a line break, except for Nonet's own links.
        #[cfg(not(wide))]
        pub fn write(sheet: &Sheet, form: Form) -> String {
            match form {
                $(Form::$name => ($writer)(sheet),)*
            }
        }
    };
}

forms! {
    /// Nonet's own link, to the puzzle alone. Only the fragment is written, to be added to the address of the page.
    #[default]
    Link "link" "txt" "text/plain" own_link::write;
    /// Nonet's own link, with entries and notes. Only the fragment is written.
    LinkWithProgress "link-with-progress" "txt" "text/plain" own_link::write_state;
    /// The givens, as 81 characters.
    Line "line" "txt" "text/plain" plain::write;
    /// All digits on the board, as 81 characters.
    Board "board" "txt" "text/plain" plain::write_board;
    /// The grid of all candidates, in a frame.
    Candidates "candidates" "txt" "text/plain" pencil::write;
    /// A line of `HoDoKu`'s library.
    HoDoKu "hodoku" "txt" "text/plain" hodoku::write;
    /// The `.sdk` format of `SadMan` Sudoku.
    Sdk "sdk" "sdk" "text/plain" sdk::write;
    /// The `.sdm` format: one puzzle a line.
    Sdm "sdm" "sdm" "text/plain" |sheet| sdm::write(core::slice::from_ref(sheet));
    /// The `.ss` format of Simple Sudoku.
    SimpleSudoku "ss" "ss" "text/plain" simple::write;
    /// The `.sdx` format of `SudoCue`.
    Sdx "sdx" "sdx" "text/plain" sdx::write;
    /// The XML of `OpenSudoku`.
    OpenSudoku "opensudoku" "opensudoku" "application/xml" |sheet| open_sudoku::write(core::slice::from_ref(sheet), "");
    /// A link to `SudokuPad`.
    SudokuPad "sudokupad" "txt" "text/plain" scf::write;
    /// A link to f-puzzles.com.
    FPuzzles "f-puzzles" "txt" "text/plain" f_puzzles::write;
    /// A link to sudokuwiki.org.
    SudokuWiki "sudokuwiki" "txt" "text/plain" sudoku_wiki::write;
    /// An SVG picture.
    Svg "svg" "svg" "image/svg+xml" svg::write;
}

impl Form {
    /// Returns the format with an identifier.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.id() == id)
    }

    /// Returns whether the format is one of Nonet's own links, which are written as a fragment only.
    pub const fn is_own_link(self) -> bool {
        matches!(self, Self::Link | Self::LinkWithProgress)
    }
}

#[cfg(not(wide))]
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
