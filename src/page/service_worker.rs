//! The page's side of the service worker (`www/service.js`), which stores the page's files. The page sends it words
//! through `www/offline.js`, which reports newer versions.

use std::cell::{Cell, RefCell};

use wasm_bindgen::prelude::*;

use super::wheel::{self, dispatch};
use crate::dom;
use nonet_play::app::{BrowserEvent, Command};

thread_local! {
    static CONTROLLER: RefCell<Option<js_sys::Function>> = const { RefCell::new(None) };
    /// True if this tab asked the newer version to take over.
    static IS_ASKED: Cell<bool> = const { Cell::new(false) };
}

/// Sets the function that receives the words.
pub(super) fn set_controller(controller: js_sys::Function) {
    CONTROLLER.set(Some(controller));
}

/// The key in session storage that records that another tab made a newer version take over.
const TAKEN_OVER: &str = "nonet/left";

/// Prepares for a reload because a newer version took over. If this tab did not ask for it, the page says so after the
/// reload.
pub(super) fn before_reload() {
    if !IS_ASKED.get()
        && let Some(storage) = session_storage()
    {
        // If nothing can be stored, the page says nothing.
        let _ = storage.set_item(TAKEN_OVER, &wheel::search_text());
    }
}

/// Reports what happened before the reload, once the page is complete.
pub(super) fn after_reload() {
    let left = session_storage().and_then(|storage| {
        let left = storage.get_item(TAKEN_OVER).ok()??;
        storage.remove_item(TAKEN_OVER).ok()?;
        Some(left)
    });
    if let Some(search) = left {
        dispatch(Command::Browser(BrowserEvent::TakenOver(search)));
    }
}

fn session_storage() -> Option<web_sys::Storage> {
    dom::window()?.session_storage().ok()?
}

/// Reports that a newer version waits to take over.
pub(super) fn new_version() {
    dispatch(Command::Browser(BrowserEvent::NewVersion));
}

/// Asks for a check for a newer version.
pub(super) fn look_for_newer() {
    send("seek");
}

/// Asks the newer version to take over.
pub(super) fn take_over() {
    IS_ASKED.set(true);
    send("take over");
}

fn send(word: &str) {
    if let Some(controller) = CONTROLLER.with_borrow(Clone::clone) {
        // If this fails, the page continues as it is.
        let _ = controller.call1(&JsValue::NULL, &word.into());
    }
}
