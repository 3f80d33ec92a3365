//! Tests of texts of boards of 10, 12 and 16 digits.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod cells;
mod forms;
mod ksudoku;
