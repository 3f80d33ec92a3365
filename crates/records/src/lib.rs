//! Answers about Sudokus as JSON records. The command line writes them, and the Python package returns them, so both
//! have the same fields and the same error messages.
//!
//! [`solve`], [`check`], [`canonical`], [`convert`], [`hint`] and [`made`] return the fields of an answer. [`Count`],
//! [`Rated`], [`Path`] and [`Why`] hold an answer, and their `record` returns its fields.
//! `docs/cli.md` describes the fields.

#![cfg_attr(wide, allow(dead_code, reason = "answers about classic puzzles are left out"))]

#[cfg(not(wide))]
mod answers;
#[cfg(wide)]
pub mod any_size;
mod board_logic;
mod board_puzzle;
mod board_request;
mod boards;
mod count;
pub mod draw;
#[cfg(not(wide))]
mod line;
#[cfg(not(wide))]
mod logic;
#[cfg(not(wide))]
mod puzzle_request;
#[cfg(not(wide))]
mod report;
/// The interface of boards of all sizes is one and the same.
#[cfg(wide)]
use usual as report;
mod step;
#[cfg(not(wide))]
mod verdict;
mod why;

#[cfg(not(wide))]
pub use answers::{canonical, check, conflicts, convert, solve, transform, wrong_entries};
pub use board_puzzle::{OtherPuzzle, OtherPuzzleRequest};
pub use board_request::{Given, board_request};
pub use boards::puzzle;
#[cfg(wide)]
pub use boards::whole_puzzle;
#[cfg(not(wide))]
pub use boards::{AnyPuzzle, convert_classic, is_of_other_size, is_puzzle};
pub use boards::{BoardChoice, classic_only, line_board, whole_board};
pub use count::Count;
#[cfg(not(wide))]
pub use line::{about, candidate, grid, is_header, is_silent, range, sheet, without_line};
#[cfg(not(wide))]
pub use logic::{Path, Rated, allowed, hint, hint_steps, position};
pub use nonet::craft::OtherOptions;
pub use nonet::rules::Board;
#[cfg(not(wide))]
pub use nonet_formats::Sheet;
#[cfg(not(wide))]
pub use puzzle_request::{made, nothing_found, nth, puzzle_request, seek};
pub use report::{About, BoardPuzzle, BoardRequest, Limits, Made, Report, no_puzzle_found};
#[cfg(not(wide))]
pub use step::{hardest, hardest_step};
#[cfg(not(wide))]
pub use verdict::{solution_of, status};
#[cfg(not(wide))]
pub use why::OFF_BOARD;
pub use why::{Answer, Why};

/// The fields of an answer.
pub type Record = serde_json::Map<String, serde_json::Value>;
