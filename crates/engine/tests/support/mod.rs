//! Shared by the tests: naive solvers, corpora, inputs, and checks of steps.
#![allow(clippy::unwrap_used, reason = "a test may fail")]
#![allow(dead_code, unused_imports, reason = "each test file uses its part")]

pub(crate) mod any_input;
mod board_steps;
pub(crate) mod convince;
mod corpus;
pub(crate) mod damage;
mod extent;
pub(crate) mod float_time;
pub(crate) mod minimal;
pub(crate) mod naive_boards;
pub(crate) mod position;
mod replayed;
mod twin;

pub(crate) use board_steps::check_board_step;
pub(crate) use corpus::corpus;
pub(crate) use extent::{is_whole, usual_of};
pub(crate) use replayed::check_events;
pub(crate) use twin::{naive_solutions, verify_solutions};
