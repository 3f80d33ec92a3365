//! The engine's referee (`crates/engine/tests/referee`), applied to the steps that the page teaches.
#![allow(clippy::unwrap_used, reason = "a test may fail")]
#![allow(dead_code, reason = "each crate uses its part")]

#[path = "../../../engine/tests/referee/board.rs"]
mod board;
#[path = "../../../engine/tests/referee/cases.rs"]
mod cases;
#[path = "../../../engine/tests/referee/chains.rs"]
mod chains;
#[path = "../../../engine/tests/referee/claim.rs"]
mod claim;
#[path = "../../../engine/tests/referee/fish.rs"]
mod fish;
#[path = "../../../engine/tests/referee/judge.rs"]
mod judge;
#[path = "../../../engine/tests/referee/sets.rs"]
mod sets;
mod straight;
#[path = "../../../engine/tests/referee/unique.rs"]
mod unique;

use cases::{frozen, on_all_cores};
