//! Nonet in the browser: events in, DOM out, storage, workers and the JavaScript API.
//!
//! The game and the page as data are in `nonet-play`, puzzles in `nonet-engine`. Nothing here decides about the game.
//!
//! Features choose what a build contains: the small module of the page exports little more than `page::start`, the
//! library for the workers contains everything, and the modules of the npm packages contain parts of `api` alone.
#![cfg(target_arch = "wasm32")]

#[cfg(feature = "basic")]
pub mod api;
#[cfg(feature = "page")]
mod dom;
#[cfg(feature = "page")]
pub mod page;
#[cfg(feature = "page")]
mod storage;
#[cfg(feature = "page")]
pub mod worker;

/// A module without ratings allocates and frees small pieces of memory; an allocator for that is a third as large as
/// the usual one.
#[cfg(not(feature = "worker"))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
