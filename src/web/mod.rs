//! The browser. It decides nothing: events become commands, scenes become the page, effects become calls.
//!
//! It is built twice: as the page's own module, small, which only knows [`start`]; and as the library that
//! JavaScript and the workers call, with everything in it.

#[cfg(feature = "library")]
pub mod api;
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

/// The page's own module takes and gives back small pieces of memory; an allocator for that is a third as long.
#[cfg(not(feature = "library"))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Has a panic throw what it says: the browser alone would say no more than `unreachable`.
fn tell_panics() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
}

/// Starts the page: reads what is kept, draws the board, listens. `new_worker` starts a worker
/// that hands each line that it gets to the library; it is told whether the library is to be fetched anew.
///
/// # Errors
/// Where the page's skeleton is not what `index.html` holds.
#[wasm_bindgen(skip_typescript)]
pub fn start(new_worker: js_sys::Function) -> Result<(), JsValue> {
    tell_panics();
    worker::start_by(new_worker);
    start::start()
}

/// Says that the second half of the page's module is there, and the dialogs in the page.
#[wasm_bindgen(skip_typescript)]
pub fn whole() {
    later(start::whole);
}

/// Says who has the browser keep the page's files. `keeper` is told `seek`, to look for a newer version, or
/// `take over`, to have the one take over that waits.
#[wasm_bindgen(skip_typescript)]
pub fn kept_by(keeper: js_sys::Function) {
    keeper::kept_by(keeper);
}

/// Says that a newer version of the page waits.
#[wasm_bindgen(skip_typescript)]
pub fn new_version() {
    keeper::new_version();
}

/// Says that the page is about to be loaded again, for a newer version took over.
#[wasm_bindgen(skip_typescript)]
pub fn leave() {
    later(keeper::leave);
}

/// Whether somebody asked for something that the second half of the page's module does.
#[wasm_bindgen(skip_typescript)]
pub fn is_waited_for() -> bool {
    page::is_waited_for()
}
