//! Answers about Sudokus as JSON records. The command line writes them, and the Python package returns them, so both
//! have the same fields and the same error messages.
//!
//! [`solve`], [`check`], [`canonical`], [`convert`], [`hint`] and [`made`] return the fields of an answer. [`Count`],
//! [`Rated`], [`BoardRated`], [`OtherMade`], [`Path`] and [`Why`] hold an answer, and their `record` returns its fields.
//! `docs/cli.md` describes the fields.

mod answers;
mod board_logic;
mod board_request;
mod boards;
mod line;
mod logic;
mod puzzle_request;
mod step;
mod verdict;
mod why;

pub use answers::{Count, canonical, check, conflicts, convert, solve, transform, wrong_entries};
pub use board_logic::{
    BoardRated, board_hint, board_hint_steps, board_path_record, board_position, path_on_board,
    with_board_entries,
};
pub use board_request::{Given, OtherMade, board_request, make_board, no_board_found, nth_board};
pub use boards::{
    AnyPuzzle, BoardChoice, BoardSolver, board_conflicts, board_fields, board_status, board_text,
    check_board_record, classic_only, convert_board, convert_board_record, convert_classic, is_puzzle,
    line_board, puzzle, solve_board, whole_board,
};
pub use line::{candidate, grid, is_header, is_silent, range, sheet, without_line};
pub use logic::{Path, Rated, allowed, hint, hint_steps, position};
pub use puzzle_request::{made, nothing_found, nth, puzzle_request, seek};
pub use step::{hardest, hardest_step};
pub use verdict::{solution_of, status};
pub use why::{Answer, Why};

/// The fields of an answer.
pub type Record = serde_json::Map<String, serde_json::Value>;
