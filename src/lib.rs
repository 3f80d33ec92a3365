//! Nonet in the browser: events in, DOM out, storage, workers and the JavaScript API.
//!
//! The game and the page as data are in `nonet-play`, puzzles in `nonet-engine`. Nothing here decides about the game.
//!
//! It is built twice: as the small module of the page, which exports little more than `page::start`, and as the
//! library for JavaScript and the workers, which contains everything.
#![cfg(target_arch = "wasm32")]

#[cfg(feature = "library")]
pub mod api;
mod dom;
pub mod page;
mod storage;
pub mod worker;

/// The page's module allocates and frees small pieces of memory; an allocator for that is a third of the size.
#[cfg(not(feature = "library"))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
