//! Helpers for the tests of the formats.
#![allow(clippy::unwrap_used, reason = "a test may fail")]
#![allow(dead_code, unused_imports, reason = "each test file uses its part")]

pub(crate) mod any_input;
#[path = "../../../engine/tests/support/board_steps.rs"]
mod board_steps;
pub(crate) mod cages;
#[path = "../../../engine/tests/support/corpus.rs"]
mod corpus;
#[path = "../../../engine/tests/support/damage.rs"]
pub(crate) mod damage;
pub(crate) mod drawn_shapes;
#[path = "../../../engine/tests/support/extent.rs"]
mod extent;
pub(crate) mod ksudoku;
pub(crate) mod more_shapes;
pub(crate) mod noise;
pub(crate) mod shapes;
pub(crate) mod sheets;

pub(crate) use board_steps::check_board_step;
pub(crate) use corpus::corpus;
pub(crate) use extent::{is_whole, usual_of};

/// A well-known puzzle, and its solution.
pub(crate) const GIVENS: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
