//! What has the browser keep the page's files (`www/offline.js`), as the page sees it: it is told a word, and tells of
//! a newer version.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use super::page::dispatch;
use crate::app::Command;

thread_local! {
    static KEEPER: RefCell<Option<js_sys::Function>> = const { RefCell::new(None) };
}

/// Who is told from now on.
pub(super) fn kept_by(keeper: js_sys::Function) {
    KEEPER.set(Some(keeper));
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
    tell("take over");
}

fn tell(word: &str) {
    if let Some(keeper) = KEEPER.with_borrow(Clone::clone) {
        // Where it cannot be done, the page goes on as it is.
        let _ = keeper.call1(&JsValue::NULL, &word.into());
    }
}
