//! Nonet in the browser: events in, DOM out, storage, workers and the JavaScript API.
//!
//! The game and the page as data are in `nonet-play`, puzzles in `nonet-engine`.

#[cfg(target_arch = "wasm32")]
pub mod web;
