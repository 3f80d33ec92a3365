//! The page's side of the service worker that keeps its files (`www/offline.js`). The page sends it words, and it
//! reports newer versions.

use std::cell::{Cell, RefCell};

use wasm_bindgen::prelude::*;

use super::wheel::{self, dispatch};
use crate::dom;
use nonet_play::app::Command;

thread_local! {
    static KEEPER: RefCell<Option<js_sys::Function>> = const { RefCell::new(None) };
    /// True if this tab asked the newer version to take over.
    static IS_ASKED: Cell<bool> = const { Cell::new(false) };
}

/// Sets the function that receives the words.
pub(super) fn kept_by(keeper: js_sys::Function) {
    KEEPER.set(Some(keeper));
}

/// The key in session storage that records that another tab made a newer version take over.
const LEFT: &str = "nonet/left";

/// Prepares for a reload because a newer version took over. If this tab did not ask for it, the page says so after the
/// reload.
pub(super) fn leave() {
    if !IS_ASKED.get()
        && let Some(storage) = session_storage()
    {
        // If nothing can be stored, the page says nothing.
        let _ = storage.set_item(LEFT, &wheel::search_text());
    }
}

/// Reports what happened before the reload, once the page is complete.
pub(super) fn arrive() {
    let left = session_storage().and_then(|storage| {
        let left = storage.get_item(LEFT).ok()??;
        storage.remove_item(LEFT).ok()?;
        Some(left)
    });
    if let Some(search) = left {
        dispatch(Command::TakenOver(search));
    }
}

fn session_storage() -> Option<web_sys::Storage> {
    dom::window()?.session_storage().ok()?
}

/// Reports that a newer version waits to take over.
pub(super) fn new_version() {
    dispatch(Command::NewVersion);
}

/// Asks for a check for a newer version.
pub(super) fn seek() {
    tell("seek");
}

/// Asks the newer version to take over.
pub(super) fn take_over() {
    IS_ASKED.set(true);
    tell("take over");
}

fn tell(word: &str) {
    if let Some(keeper) = KEEPER.with_borrow(Clone::clone) {
        // If this fails, the page continues as it is.
        let _ = keeper.call1(&JsValue::NULL, &word.into());
    }
}
