//! The ladder of Sudoku Explainer, rung by rung, and the path to the solution. It measures how hard a puzzle
//! is.
//!
//! The puzzle of a seed depends on all of this code.

mod aligned;
mod all;
mod bug;
mod chain_implications;
mod chain_inference;
mod chain_length;
mod chain_literal;
mod chain_multiple;
mod chain_nested;
mod chain_rules;
mod chain_snapshot;
mod chain_static;
mod chain_step;
mod climb;
mod fish;
mod loops;
mod rated_path;
mod rungs;

pub use all::{all_rated_steps, rated_steps_from};
pub use climb::{Climb, rate_up_to};
pub(crate) use loops::loop_rating;
pub use rated_path::{RatedPath, path, rate};
