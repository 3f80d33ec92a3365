//! Answers about Sudokus as JSON records. The command line writes them, and the Python package returns them, so both
//! have the same fields and the same error messages.
//!
//! Each answer is a type with the data, and its `record` has the fields. `docs/cli.md` describes the fields.

mod answers;
mod line;
mod logic;
mod puzzle_request;
mod step;
mod verdict;

pub use answers::{Count, canonical, check, conflicts, convert, solve, transform, wrong_entries};
pub use line::{candidate, grid, is_header, is_puzzle, is_silent, range, sheet, without_line};
pub use logic::{Answer, Rated, Way, Why, allowed, hint, hint_steps, position};
pub use nonet::generate::PuzzleRequest;
pub use puzzle_request::{made, nothing_found, nth, puzzle_request, seek};
pub use step::{hardest, hardest_step};
pub use verdict::{solution_of, status};

/// The fields of an answer.
pub type Record = serde_json::Map<String, serde_json::Value>;
