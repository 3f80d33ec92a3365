//! The rules of a layout: digits on a board, the broken rules, and the digits that each cell may still hold.

mod board;
mod candidates;

pub use board::{Board, BoardConflict, BoardError, BoardVerdict, check_board};
pub use candidates::BoardCandidates;
