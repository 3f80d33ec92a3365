//! Swipes over the board: in a low window, where the page scrolls, they scroll it.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, ResizeObserver};

use super::browser_state;
use crate::dom;

/// The number of pixels by which the page may exceed the window before vertical strokes on the board scroll it.
const SLACK: i32 = 8;

/// Tells the style sheet whether the page scrolls, now and whenever that changes.
pub(super) fn listen(document: &Document) {
    let (Some(body), Some(root)) = (document.body(), document.document_element()) else { return };
    let seen = body.clone();
    let look = Closure::<dyn FnMut()>::new(move || {
        let scrolls = browser_state::overflow(&root) > SLACK;
        dom::set(&seen, "data-scrolls", scrolls.then_some(""));
    });
    // The body is at least as high as the window, so its size changes with the window too.
    if let Ok(observer) = ResizeObserver::new(look.as_ref().unchecked_ref()) {
        observer.observe(&body);
    }
    look.forget();
}
