//! The browser. It decides nothing: events become commands, scenes become the page, effects become calls.
//!
//! [`start`] runs the page, [`serve`](worker::serve) a worker; [`api`] is what JavaScript may call.

pub mod api;
pub mod api_logic;
pub mod api_trace;
mod dom;
mod input;
mod journal;
mod page;
mod paint;
mod paint_watch;
mod store;
pub mod worker;

use wasm_bindgen::prelude::*;

/// Starts the page: reads what is kept, draws the board, listens. `new_worker` starts a worker that holds
/// this module and hands each line that it gets to [`serve`](worker::serve).
///
/// # Errors
/// Where the page's skeleton is not what `index.html` holds.
#[wasm_bindgen(skip_typescript)]
pub fn start(new_worker: js_sys::Function) -> Result<(), JsValue> {
    worker::start_by(new_worker);
    page::start()
}
