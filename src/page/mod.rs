//! The page: browser events become commands, scenes become the DOM, effects become calls to the browser.

mod browser_state;
mod builder;
mod effects;
mod export;
mod field_keys;
mod import;
mod input;
#[cfg(wide)]
mod large_board;
mod paint;
mod paint_board;
mod paint_branches;
mod paint_cell;
mod paint_dialogs;
#[cfg(wide)]
mod paint_digits;
mod paint_files;
mod paint_games;
mod paint_hint;
mod paint_overlays;
mod paint_pattern;
mod paint_progress;
mod paint_replay;
mod paint_signs;
mod paint_techniques;
mod paint_tour;
mod paint_watch;
mod paper;
mod pointer;
mod print_command;
mod scrolling;
mod service_worker;
mod start;
mod taps;
mod technique_parts;
mod toolbar;
mod wake_lock;
mod wheel;

use wasm_bindgen::prelude::*;
use wasm_door::later;

use crate::{dom, worker};

/// Starts the page: reads the stored texts, draws the board, and listens for events. `new_worker` starts a worker that
/// passes each line it receives to the library. Its argument says whether to fetch the library anew.
///
/// # Errors
/// Fails if the skeleton of the page is not that of `index.html`.
#[wasm_bindgen(skip_typescript)]
pub fn start(new_worker: js_sys::Function) -> Result<(), JsValue> {
    dom::throw_panics();
    worker::set_new_worker(new_worker);
    start::start()
}

/// Reports that the second half of the page's module is loaded and that the dialogs are in the page.
#[wasm_bindgen(skip_typescript)]
pub fn whole() {
    later(start::whole);
}

/// Sets the function that controls the service worker. The page calls `controller` with `seek` to look for a newer
/// version, or with `take over` to activate the one that waits.
#[wasm_bindgen(skip_typescript)]
pub fn kept_by(controller: js_sys::Function) {
    service_worker::set_controller(controller);
}

/// Reports that a newer version of the page waits.
#[wasm_bindgen(skip_typescript)]
pub fn new_version() {
    service_worker::new_version();
}

/// Reports that the page is about to reload because a newer version took over.
#[wasm_bindgen(skip_typescript)]
pub fn leave() {
    later(service_worker::before_reload);
}

/// Returns true if the player asked for something that needs the second half of the page's module.
#[wasm_bindgen(skip_typescript)]
pub fn is_waited_for() -> bool {
    wheel::is_waited_for()
}
