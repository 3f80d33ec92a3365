//! What has the browser keep the page's files (`www/offline.js`), as the page sees it: it is told a word, and tells of
//! a newer version.

use std::cell::{Cell, RefCell};

use wasm_bindgen::prelude::*;

use super::dom;
use super::page::{self, dispatch};
use nonet_play::app::Command;

thread_local! {
    static KEEPER: RefCell<Option<js_sys::Function>> = const { RefCell::new(None) };
    /// Whether it was this tab that had a newer version take over.
    static IS_ASKED: Cell<bool> = const { Cell::new(false) };
}

/// Who is told from now on.
pub(super) fn kept_by(keeper: js_sys::Function) {
    KEEPER.set(Some(keeper));
}

/// The key in the storage of this tab under which it is known that another tab had a newer version take over.
const LEFT: &str = "nonet/left";

/// The page is about to be loaded again, for a newer version took over. Where this tab did not ask for that, it is said
/// once the page is there again.
pub(super) fn leave() {
    if !IS_ASKED.get()
        && let Some(storage) = session_storage()
    {
        // Where nothing can be kept, nothing is said.
        let _ = storage.set_item(LEFT, &page::search_text());
    }
}

/// The page is whole: says what happened before it was loaded again.
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

/// A newer version waits to take over.
pub(super) fn new_version() {
    dispatch(Command::NewVersion);
}

/// Has a newer version looked for.
pub(super) fn seek() {
    tell("seek");
}

/// Has the newer version take over.
pub(super) fn take_over() {
    IS_ASKED.set(true);
    tell("take over");
}

fn tell(word: &str) {
    if let Some(keeper) = KEEPER.with_borrow(Clone::clone) {
        // Where it cannot be done, the page goes on as it is.
        let _ = keeper.call1(&JsValue::NULL, &word.into());
    }
}
