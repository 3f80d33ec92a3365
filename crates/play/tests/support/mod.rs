//! Helpers for the tests.
#![allow(clippy::unwrap_used, reason = "a test may fail")]
#![allow(dead_code, unused_imports, reason = "each test file uses its part")]

pub(crate) mod any_input;
#[path = "../../../engine/tests/support/damage.rs"]
pub(crate) mod damage;
#[path = "../../../engine/tests/support/extent.rs"]
mod extent;
pub(crate) mod html;
pub(crate) mod large_texts;
pub(crate) mod player;
pub(crate) mod pool;
pub(crate) mod positions;
#[path = "../../../formats/tests/support/sheets.rs"]
pub(crate) mod sheets;

pub(crate) use extent::{is_whole, usual_of};
