//! The calls to the browser that need casts, long-lived closures, or knowledge of its quirks.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::convert::FromWasmAbi;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, EventTarget, HtmlElement, Node, NodeList, Window};

/// Makes a panic throw its message; otherwise the browser would only report `unreachable`.
pub(super) fn throw_panics() {
    std::panic::set_hook(Box::new(|panic| wasm_bindgen::throw_str(&panic.to_string())));
}

/// Returns the window. It exists wherever the page runs.
pub(super) fn window() -> Option<Window> {
    web_sys::window()
}

/// Returns the document.
pub(super) fn document() -> Option<Document> {
    window()?.document()
}

/// Returns the time of day, in milliseconds since 1970. It may go back.
pub(super) fn wall() -> u64 {
    whole(js_sys::Date::now())
}

/// Returns the page's own clock, in milliseconds since 1970: the time of day when the page was opened, plus the time
/// since then. It only goes forward.
pub(super) fn now() -> u64 {
    let performance = window().and_then(|window| window.performance());
    performance.map_or_else(wall, |clock| whole(clock.time_origin() + clock.now()))
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "far below 2^53 and not negative")]
const fn whole(milliseconds: f64) -> u64 {
    milliseconds as u64
}

/// Calls `handler` for every event of this name, as long as the page lives.
pub(super) fn listen<E: JsCast + FromWasmAbi + 'static>(
    target: &EventTarget,
    name: &str,
    handler: impl FnMut(E) + 'static,
) {
    let closure = Closure::<dyn FnMut(E)>::new(handler);
    // A browser refuses a listener only if the name is not a string.
    let _ = target.add_event_listener_with_callback(name, closure.as_ref().unchecked_ref());
    closure.forget();
}

/// Calls `handler` every `milliseconds`, as long as the page lives.
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

/// Calls `handler` once after `milliseconds`.
pub(super) fn after(milliseconds: i32, handler: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        let handler = once(Box::new(handler));
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&handler, milliseconds);
    }
}

/// Calls `handler` before the browser draws the next frame.
pub(super) fn next_frame(handler: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        let _ = window.request_animation_frame(&once(Box::new(handler)));
    }
}

/// Returns a function for the browser to call once. The box keeps this from being compiled once for each handler.
fn once(handler: Box<dyn FnOnce()>) -> js_sys::Function {
    Closure::once_into_js(handler).unchecked_into()
}

/// Returns the microseconds since the page was opened, for measuring only.
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

/// Returns the target of an event, or its nearest ancestor, that matches a selector.
pub(super) fn closest(event: &web_sys::Event, selector: &str) -> Option<Element> {
    let node: Node = event.target()?.dyn_into().ok()?;
    let element = node.dyn_ref::<Element>().cloned().or_else(|| node.parent_element())?;
    element.closest(selector).ok()?
}

/// Returns the element as an HTML element, which has focus and visibility.
pub(super) fn html(element: &Element) -> Option<&HtmlElement> {
    element.dyn_ref()
}

/// Gives the element the focus.
pub(super) fn focus(element: &Element) {
    let _ = html(element).map(HtmlElement::focus);
}

/// Returns all elements that match a selector.
pub(super) fn all(document: &Document, selector: &str) -> Vec<Element> {
    let Ok(nodes) = document.query_selector_all(selector) else { return Vec::new() };
    elements(&nodes).collect()
}

/// Returns the elements in a list of nodes.
pub(super) fn elements(nodes: &NodeList) -> impl Iterator<Item = Element> + '_ {
    (0..nodes.length()).filter_map(|index| nodes.get(index)?.dyn_into().ok())
}

/// Writes the text of the element with an id, and returns the element. An equal text stays, so that nothing is spoken
/// twice.
pub(super) fn write(document: &Document, id: &str, text: &str) -> Option<Element> {
    let element = document.get_element_by_id(id)?;
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
    Some(element)
}

/// Sets an attribute, or removes it if `value` is `None`.
pub(super) fn set(element: &Element, name: &str, value: Option<&str>) {
    // A browser refuses only invalid attribute names.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// Returns the value of an attribute that is true or false, such as `aria-pressed`.
pub(super) const fn truth(is_true: bool) -> &'static str {
    if is_true { "true" } else { "false" }
}

/// Adds an SVG element to another element. Browsers accept every element that has a name.
pub(super) fn draw(parent: &Element, tag: &str, attributes: &[(&str, &str)]) -> Option<Element> {
    let element = parent.owner_document()?.create_element_ns(Some("http://www.w3.org/2000/svg"), tag).ok()?;
    for (name, value) in attributes {
        set(&element, name, Some(value));
    }
    parent.append_child(&element).ok()?;
    Some(element)
}

/// Returns a `data:` URL that holds a picture.
pub(super) fn source_of(svg: &str) -> String {
    format!("data:image/svg+xml,{}", String::from(js_sys::encode_uri_component(svg)))
}

thread_local! {
    /// True if the last input came from a pointer, false if it came from a key.
    static BY_POINTER: core::cell::Cell<bool> = const { core::cell::Cell::new(false) };
}

/// Returns true if the last input came from a pointer: then the keyboard focus need not be visible.
pub(super) fn is_by_pointer() -> bool {
    BY_POINTER.get()
}

/// Records whether the last input came from a pointer, also for the style sheet.
pub(super) fn set_by_pointer(is: bool) {
    if BY_POINTER.replace(is) != is
        && let Some(root) = document().and_then(|document| document.document_element())
    {
        set(&root, "data-pointer", is.then_some(""));
    }
}

/// Returns true if the only pointing device is a touch screen, so that a keyboard is unlikely.
pub(super) fn has_only_fingers() -> bool {
    let asked = window().and_then(|window| window.match_media("(hover: none) and (pointer: coarse)").ok()?);
    asked.is_some_and(|asked| asked.matches())
}

/// Calls a method of a value that returns a promise.
pub(super) fn call(target: &JsValue, name: &str, argument: &JsValue) -> Option<Promise> {
    let function: Function = Reflect::get(target, &name.into()).ok()?.dyn_into().ok()?;
    function.call1(target, argument).ok()?.dyn_into().ok()
}
