//! Tests of boards of 10, 12 and 16 digits: that the wide engine is the usual one on small boards, and that its puzzles,
//! paths and answers are right on large ones.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod exact_cover;
mod levels;
mod same_as_usual;
mod wide_boards;
