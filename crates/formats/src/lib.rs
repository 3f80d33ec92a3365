//! Reads and writes Sudokus in the text and file formats of other programs.
//!
//! [`read`] takes any text and returns its content: one [`Sheet`], or a collection. A sheet is a puzzle with its
//! givens, entries and notes, as far as the format distinguishes them. If Nonet cannot read or play a text,
//! [`ReadError`] says where the problem is, and what was expected.
//!
//! ```
//! use nonet_formats::{Form, read, write};
//! let line = ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7+9:::";
//! let imported = read(line)?;
//! let sheet = &imported.sheets[0];
//! assert_eq!((sheet.givens.n_filled(), sheet.entries.n_filled()), (29, 1));
//! assert!(write(sheet, Form::SimpleSudoku).starts_with("*-----------*\n|53.|.7.|...|\n"));
//! # Ok::<(), nonet_formats::ReadError>(())
//! ```
//!
//! [`read_board`] and [`write_board`] do the same for boards of other sizes and rules. [`write_rules_line`] writes any
//! board with all its rules in one line.
//!
//! A text in no known format, such as an email, a web page or the source of a program, is searched for grids
//! (`found.rs`).
//!
//! Each format has one file with its reader and its writer. The header of the file names the definition of the format.

#![cfg_attr(wide, allow(dead_code, reason = "what only the classic board needs is left out"))]

mod board_error;
mod board_line;
mod board_wiki;
mod boards;
mod cage_colours;
mod cage_paths;
mod coloured_cages;
mod drawn_signs;
mod error;
mod f_puzzles;
mod form;
#[cfg(not(wide))]
mod found;
#[cfg(not(wide))]
mod found_cells;
#[cfg(not(wide))]
mod found_columns;
#[cfg(not(wide))]
mod found_drawn;
#[cfg(not(wide))]
mod found_grid;
#[cfg(not(wide))]
mod found_letters;
#[cfg(not(wide))]
mod found_lists;
#[cfg(not(wide))]
mod found_notes;
#[cfg(not(wide))]
mod found_page;
#[cfg(not(wide))]
mod found_placed;
#[cfg(not(wide))]
mod found_removed;
#[cfg(not(wide))]
mod found_rows;
#[cfg(not(wide))]
mod found_runs;
#[cfg(not(wide))]
mod found_sign;
#[cfg(not(wide))]
mod found_view;
#[cfg(not(wide))]
mod gnome;
#[cfg(not(wide))]
mod hodoku;
mod iss;
mod jigsaw_line;
mod json;
#[cfg(not(wide))]
mod killer_line;
mod ksudoku;
mod links;
mod lz;
#[cfg(not(wide))]
mod open_sudoku;
#[cfg(not(wide))]
mod own_link;
#[cfg(not(wide))]
mod pencil;
mod percent;
#[cfg(not(wide))]
mod plain;
mod qr;
#[cfg(not(wide))]
mod reader;
#[cfg(not(wide))]
mod rows;
mod ruled_reader;
mod ruled_sheet;
mod rules_line;
#[cfg(not(wide))]
mod scf;
mod scl;
#[cfg(not(wide))]
mod sdk;
#[cfg(not(wide))]
mod sdku;
#[cfg(not(wide))]
mod sdm;
#[cfg(not(wide))]
mod sdx;
mod sheet;
#[cfg(not(wide))]
mod simple;
#[cfg(not(wide))]
mod sudoku_wiki;
#[cfg(not(wide))]
mod sumo_cue;
mod svg;
#[cfg(not(wide))]
mod table;
mod tatham;
mod text_lines;
mod title;
mod titles;
mod units;
mod variant;
#[cfg(wide)]
mod wide_cells;
#[cfg(wide)]
mod wide_reader;
mod xml;

pub use board_error::ReadBoardError;
pub use board_line::{find_board, read_board_of};
pub use boards::{BoardForm, read_board, read_titles, write_board, write_titled_board};
pub use drawn_signs::{DrawnSign, N_SIGNS, SignLook, sign_outline};
pub use error::{MOST_BYTES, ReadError, Rule, Wants};
pub use form::Form;
#[cfg(not(wide))]
pub use form::{write, write_all};
#[cfg(not(wide))]
pub use own_link::write_old;
pub use percent::{escaped as percent_escaped, unescaped as percent_unescaped};
pub use qr::qr_code;
#[cfg(not(wide))]
pub use reader::read;
pub use rules_line::{board_name, read_rules_line, write_rules_line};
pub use sheet::{Imported, LeftOut, LettersName, Sheet};
#[cfg(wide)]
pub use svg::drawing_with_letters;
pub use svg::{
    BoardPaths, Drawing, DrawnKind, DrawnText, NOTES_IN_ROW, board_paths, board_paths_with, drawing,
    drawing_on, write_drawing, write_picture_on,
};
pub use titles::Titles;
#[cfg(wide)]
pub use wide_reader::{read, write, write_old};
