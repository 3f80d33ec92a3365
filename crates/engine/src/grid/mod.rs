//! The parts of a Sudoku: digits, cells, houses, sets of them, the grid, and its plain text forms.
//!
//! Every type can only hold valid values, so later code need not check again.
//!
//! The numbers in the documentation are those of nine rows. In the wide engine, 9 is 16, and 81 is 256.

mod candidates;
mod cell;
mod cell_bits;
mod cell_set;
mod digit;
mod digit_set;
mod frame;
mod house;
mod parse;
mod parse_error;
mod solutions;
mod symmetry;
mod text;
mod written;

pub use candidates::{Candidate, Candidates, Contradiction};
pub use cell::Cell;
pub use cell_set::{CellSet, CellSetIter};
pub use digit::Digit;
pub use digit_set::{DigitSet, DigitSetIter};
pub(crate) use frame::{BOX, HouseBits, SIDE};
pub use house::{House, HouseKind};
pub use parse_error::ParseGridError;
pub use solutions::Solutions;
pub(crate) use solutions::{first_difference, write_many_solutions};
pub use symmetry::{ParseSymmetryError, Symmetry};
pub use text::{is_unseen, isolated, marks_empty, one_line, plain_sign};
pub use written::Grid;
