//! Swipes over the board: where the window is so low that the page scrolls, they scroll it.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, ResizeObserver};

use super::dom;

/// The page may be longer than the window by this number of pixels before strokes that begin downwards are given up for
/// it.
const SLACK: i32 = 8;

/// Tells the style sheet whether the page scrolls, now and whenever that changes.
pub(super) fn listen(document: &Document) {
    let (Some(body), Some(root)) = (document.body(), document.document_element()) else { return };
    let seen = body.clone();
    let look = Closure::<dyn FnMut()>::new(move || {
        let scrolls = root.scroll_height() > root.client_height() + SLACK;
        dom::set(&seen, "data-scrolls", scrolls.then_some(""));
    });
    // It is as high as the window at least, so it changes with the window too.
    if let Ok(observer) = ResizeObserver::new(look.as_ref().unchecked_ref()) {
        observer.observe(&body);
    }
    look.forget();
}
