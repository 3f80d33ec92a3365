//! Handlers and results of the browser's database requests.

use wasm_bindgen::prelude::*;
use web_sys::{Event, IdbDatabase, IdbOpenDbRequest};

/// Returns a function that the browser calls at most once, with the event.
pub(super) fn on(handler: impl FnOnce(Event) + 'static) -> js_sys::Function {
    Closure::once_into_js(handler).unchecked_into()
}

pub(super) fn database_of(request: &IdbOpenDbRequest) -> Option<IdbDatabase> {
    request.result().ok()?.dyn_into().ok()
}
