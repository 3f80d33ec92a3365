//! The browser side. It decides nothing: events become commands, scenes become the page, effects become calls.
//!
//! It is built twice: as the small module of the page, which exports little more than [`start`], and as the library for
//! JavaScript and the workers, which contains everything.

#[cfg(feature = "library")]
pub mod api;
#[cfg(feature = "library")]
pub mod api_canonical;
#[cfg(feature = "library")]
pub mod api_formats;
#[cfg(feature = "library")]
pub mod api_generate;
#[cfg(feature = "library")]
pub mod api_logic;
#[cfg(feature = "library")]
mod api_read;
#[cfg(feature = "library")]
pub mod api_trace;
#[cfg(feature = "library")]
pub mod api_why;
mod dom;
mod effects;
mod field_keys;
mod input;
mod journal;
mod keeper;
mod page;
mod paint;
mod paint_branches;
mod paint_cell;
mod paint_games;
mod paint_hint;
mod paint_over;
mod paint_progress;
mod paint_replay;
mod paint_study;
mod paint_tour;
mod paint_transfer;
mod paint_watch;
mod paper;
mod pointer;
mod printing;
mod reading;
#[cfg(feature = "library")]
pub mod serve;
mod start;
mod store;
mod swipes;
mod taps;
mod toolbar;
mod transfer;
mod wake;
mod worker;

use wasm_bindgen::prelude::*;
use wasm_door::later;

/// The page's module allocates and frees small pieces of memory; an allocator for that is a third of the size.
#[cfg(not(feature = "library"))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Makes a panic throw its message; otherwise the browser would only report `unreachable`.
fn tell_panics() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
}

/// Starts the page: reads the stored texts, draws the board, and listens for events. `new_worker` starts a worker that
/// passes each line it receives to the library. Its argument says whether to fetch the library anew.
///
/// # Errors
/// Fails if the skeleton of the page is not that of `index.html`.
#[wasm_bindgen(skip_typescript)]
pub fn start(new_worker: js_sys::Function) -> Result<(), JsValue> {
    tell_panics();
    worker::start_by(new_worker);
    start::start()
}

/// Reports that the second half of the page's module is loaded and that the dialogs are in the page.
#[wasm_bindgen(skip_typescript)]
pub fn whole() {
    later(start::whole);
}

/// Sets the function that controls the service worker. The page calls `keeper` with `seek` to look for a newer version,
/// or with `take over` to activate the one that waits.
#[wasm_bindgen(skip_typescript)]
pub fn kept_by(keeper: js_sys::Function) {
    keeper::kept_by(keeper);
}

/// Reports that a newer version of the page waits.
#[wasm_bindgen(skip_typescript)]
pub fn new_version() {
    keeper::new_version();
}

/// Reports that the page is about to reload because a newer version took over.
#[wasm_bindgen(skip_typescript)]
pub fn leave() {
    later(keeper::leave);
}

/// Returns true if the player asked for something that needs the second half of the page's module.
#[wasm_bindgen(skip_typescript)]
pub fn is_waited_for() -> bool {
    page::is_waited_for()
}
