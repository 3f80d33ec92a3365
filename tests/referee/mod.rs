//! The engine's referee (`crates/engine/tests/referee`), applied to the steps that the page teaches.
#![allow(clippy::unwrap_used, reason = "a test may fail")]
#![allow(dead_code, reason = "each crate uses its part")]

#[path = "../../crates/engine/tests/referee/board.rs"]
mod board;
#[path = "../../crates/engine/tests/referee/cases.rs"]
mod cases;
#[path = "../../crates/engine/tests/referee/chains.rs"]
mod chains;
#[path = "../../crates/engine/tests/referee/fish.rs"]
mod fish;
#[path = "../../crates/engine/tests/referee/judge.rs"]
mod judge;
#[path = "../../crates/engine/tests/referee/sets.rs"]
mod sets;
mod straight;
#[path = "../../crates/engine/tests/referee/told.rs"]
mod told;
#[path = "../../crates/engine/tests/referee/unique.rs"]
mod unique;

use cases::{frozen, on_all_cores};
