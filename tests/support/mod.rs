//! What tests share.
#![allow(clippy::unwrap_used, reason = "a test may fail")]
#![allow(dead_code, unused_imports, reason = "each test file uses its part")]

#[path = "../../crates/engine/tests/support/extent.rs"]
mod extent;
pub(crate) mod html;
pub(crate) mod player;
pub(crate) mod pool;
pub(crate) mod positions;
#[path = "../../crates/formats/tests/support/sheets.rs"]
pub(crate) mod sheets;

pub(crate) use extent::{is_whole, usual_of};
