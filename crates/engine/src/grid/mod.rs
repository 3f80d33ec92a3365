//! The parts of a Sudoku: digits, cells, houses, sets of them, the grid, and its plain text forms.
//!
//! Every type can only hold valid values, so later code need not check again.

mod candidates;
mod cell;
mod cell_set;
mod digit;
mod digit_set;
mod house;
mod text;
mod written;

pub use candidates::{Candidate, Candidates, Contradiction};
pub use cell::Cell;
pub use cell_set::{CellSet, CellSetIter};
pub use digit::Digit;
pub use digit_set::{DigitSet, DigitSetIter};
pub use house::{House, HouseKind};
pub use text::{ParseGridError, is_unseen, isolated, marks_empty, one_line, plain_sign};
pub use written::Grid;
