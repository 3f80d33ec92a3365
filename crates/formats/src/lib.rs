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
//! A text in no known format, such as a mail, a web page or the source of a program, is searched for grids
//! (`found.rs`).
//!
//! Each format has one file with its reader and its writer. The header of the file names the definition of the format.

mod board_error;
mod board_line;
mod board_wiki;
mod boards;
mod cage_colours;
mod cage_paths;
mod coloured_cages;
mod error;
mod f_puzzles;
mod form;
mod found;
mod found_grid;
mod found_lists;
mod found_notes;
mod found_page;
mod found_rows;
mod found_runs;
mod found_sign;
mod found_view;
mod gnome;
mod hodoku;
mod iss;
mod jigsaw_line;
mod json;
mod killer_line;
mod ksudoku;
mod links;
mod lz;
mod open_sudoku;
mod own_link;
mod pencil;
mod percent;
mod plain;
mod qr;
mod reader;
mod rows;
mod ruled_sheet;
mod rules_line;
mod scf;
mod scl;
mod sdk;
mod sdku;
mod sdm;
mod sdx;
mod sheet;
mod simple;
mod sudoku_wiki;
mod sumo_cue;
mod svg;
mod table;
mod tatham;
mod title;
mod units;
mod variant;
mod xml;

pub use board_error::ReadBoardError;
pub use board_line::{find_board, read_board_of};
pub use boards::{BoardForm, read_board, write_board};
pub use error::{MOST_BYTES, ReadError, Rule, Wants};
pub use form::{Form, write, write_all};
pub use own_link::write_old;
pub use qr::qr_code;
pub use reader::read;
pub use rules_line::{board_name, read_rules_line, write_rules_line};
pub use sheet::{Imported, LeftOut, Sheet};
pub use svg::{
    BoardPaths, Drawing, DrawnKind, DrawnText, board_paths, board_paths_with, drawing, drawing_on,
    write_picture_on,
};
