//! The few calls into the browser that need casts, closures that stay, or a look at its quirks.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::convert::FromWasmAbi;
use web_sys::{Document, Element, EventTarget, HtmlElement, Node, NodeList, Window};

/// The window. There is one wherever the page runs.
pub(super) fn window() -> Option<Window> {
    web_sys::window()
}

/// The document.
pub(super) fn document() -> Option<Document> {
    window()?.document()
}

/// The time of day, in milliseconds since 1970. It may go back.
pub(super) fn wall() -> u64 {
    whole(js_sys::Date::now())
}

/// The page's own clock, in milliseconds: the time of day at which the page was opened, and what has passed
/// since. It only goes forward.
pub(super) fn now() -> u64 {
    let performance = window().and_then(|window| window.performance());
    performance.map_or_else(wall, |clock| whole(clock.time_origin() + clock.now()))
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "far below 2^53 and not negative")]
const fn whole(milliseconds: f64) -> u64 {
    milliseconds as u64
}

/// Calls `handler` at every event of this name for as long as the page lives.
pub(super) fn listen<E: JsCast + FromWasmAbi + 'static>(
    target: &EventTarget,
    name: &str,
    handler: impl FnMut(E) + 'static,
) {
    let closure = Closure::<dyn FnMut(E)>::new(handler);
    // A browser refuses a listener only where the name is no string.
    let _ = target.add_event_listener_with_callback(name, closure.as_ref().unchecked_ref());
    closure.forget();
}

/// Calls `handler` every so many milliseconds for as long as the page lives.
pub(super) fn every(milliseconds: i32, handler: impl FnMut() + 'static) {
    let closure = Closure::<dyn FnMut()>::new(handler);
    if let Some(window) = window() {
        let _ = window.set_interval_with_callback_and_timeout_and_arguments_0(
            closure.as_ref().unchecked_ref(),
            milliseconds,
        );
    }
    closure.forget();
}

/// Calls `handler` once after so many milliseconds.
pub(super) fn after(milliseconds: i32, handler: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        let handler = once(Box::new(handler));
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&handler, milliseconds);
    }
}

/// Calls `handler` when the browser draws next.
pub(super) fn next_frame(handler: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        let _ = window.request_animation_frame(&once(Box::new(handler)));
    }
}

/// A function for the browser to call once. One piece of code for all: what each handler is, is in the box.
fn once(handler: Box<dyn FnOnce()>) -> js_sys::Function {
    Closure::once_into_js(handler).unchecked_into()
}

/// Microseconds since the page was opened, for measuring only.
pub(super) fn microseconds() -> u32 {
    let milliseconds = window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now());
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "wraps after an hour; only differences count"
    )]
    let microseconds = (milliseconds * 1000.0) as u64 as u32;
    microseconds
}

/// The element that an event happened in, or the nearest around it, that fits a selector.
pub(super) fn closest(event: &web_sys::Event, selector: &str) -> Option<Element> {
    let node: Node = event.target()?.dyn_into().ok()?;
    let element = node.dyn_ref::<Element>().cloned().or_else(|| node.parent_element())?;
    element.closest(selector).ok()?
}

/// The element as one that can be focused, shown and hidden.
pub(super) fn html(element: &Element) -> Option<&HtmlElement> {
    element.dyn_ref()
}

/// Whether the element has the focus.
pub(super) fn has_focus(element: &Element) -> bool {
    matches!(element.closest(":focus"), Ok(Some(_)))
}

/// Gives the element the focus.
pub(super) fn focus(element: &Element) {
    let _ = html(element).map(HtmlElement::focus);
}

/// Every element that fits a selector.
pub(super) fn all(document: &Document, selector: &str) -> Vec<Element> {
    let Ok(nodes) = document.query_selector_all(selector) else { return Vec::new() };
    elements(&nodes).collect()
}

/// The elements of a list of nodes.
pub(super) fn elements(nodes: &NodeList) -> impl Iterator<Item = Element> + '_ {
    (0..nodes.length()).filter_map(|index| nodes.get(index)?.dyn_into().ok())
}

/// Sets an attribute, or takes it away.
pub(super) fn set(element: &Element, name: &str, value: Option<&str>) {
    // A browser refuses only names that are no names.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// Adds an element of SVG to another element. A browser refuses none that has a name.
pub(super) fn draw(parent: &Element, tag: &str, attributes: &[(&str, &str)]) -> Option<Element> {
    let element = parent.owner_document()?.create_element_ns(Some("http://www.w3.org/2000/svg"), tag).ok()?;
    for (name, value) in attributes {
        set(&element, name, Some(value));
    }
    parent.append_child(&element).ok()?;
    Some(element)
}

/// The address of a picture in its own text.
pub(super) fn source_of(svg: &str) -> String {
    format!("data:image/svg+xml,{}", String::from(js_sys::encode_uri_component(svg)))
}

thread_local! {
    /// Whether the last that was done came by a pointer, not by a key.
    static BY_POINTER: core::cell::Cell<bool> = const { core::cell::Cell::new(false) };
}

/// Whether the last that was done came by a pointer: then nobody looks for the keyboard's focus.
pub(super) fn is_by_pointer() -> bool {
    BY_POINTER.get()
}

/// Notes whether the last that was done came by a pointer. The style sheet knows it too.
pub(super) fn set_by_pointer(is: bool) {
    if BY_POINTER.replace(is) != is
        && let Some(root) = document().and_then(|document| document.document_element())
    {
        set(&root, "data-pointer", is.then_some(""));
    }
}

/// Whether a finger is all that points here, so that keys are not to be expected.
pub(super) fn has_only_fingers() -> bool {
    let asked = window().and_then(|window| window.match_media("(hover: none) and (pointer: coarse)").ok()?);
    asked.is_some_and(|asked| asked.matches())
}
