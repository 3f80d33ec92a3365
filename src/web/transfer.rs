//! What goes out of the page: a file that is saved, a text in the clipboard, a text for other programs on the device.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use super::{dom, page};
use crate::app::Command;

/// Saves a text as a file of this name.
pub(super) fn save(name: &str, media_type: &str, text: &str) {
    let save = || {
        let options = BlobPropertyBag::new();
        options.set_type(media_type);
        let parts = Array::of1(&text.into());
        save_blob(name, &Blob::new_with_str_sequence_and_options(&parts, &options).ok()?)
    };
    let _ = save();
}

fn save_blob(name: &str, blob: &Blob) -> Option<()> {
    let address = Url::create_object_url_with_blob(blob).ok()?;
    let link = dom::document()?.create_element("a").ok()?;
    dom::set(&link, "href", Some(&address));
    dom::set(&link, "download", Some(name));
    dom::html(&link)?.click();
    Url::revoke_object_url(&address).ok()
}

/// How many pixels wide a saved picture is.
const PICTURE_SIDE: f64 = 1_080.0;

/// Saves a picture as PNG, as the browser draws it.
pub(super) fn save_picture(name: String, svg: &str) {
    let begin = || {
        let picture = HtmlImageElement::new().ok()?;
        let drawn = picture.clone();
        let load = Closure::once_into_js(move || {
            let _ = draw(&drawn, name);
        });
        picture.set_onload(Some(load.unchecked_ref()));
        picture.set_src(&dom::source_of(svg));
        Some(())
    };
    let _ = begin();
}

fn draw(picture: &HtmlImageElement, name: String) -> Option<()> {
    let canvas: HtmlCanvasElement = dom::document()?.create_element("canvas").ok()?.dyn_into().ok()?;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number")]
    let side = PICTURE_SIDE as u32;
    canvas.set_width(side);
    canvas.set_height(side);
    let paper: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let (width, height) = (0.0, 0.0);
    paper
        .draw_image_with_html_image_element_and_dw_and_dh(picture, width, height, PICTURE_SIDE, PICTURE_SIDE)
        .ok()?;
    let save = Closure::once_into_js(move |blob: Option<Blob>| {
        if let Some(blob) = blob {
            let _ = save_blob(&name, &blob);
        }
    });
    canvas.to_blob(save.unchecked_ref()).ok()
}

/// Offers a text to other programs; where the device has no such thing, it goes to the clipboard.
pub(super) fn share(text: String) {
    let asked = || {
        let navigator = dom::window()?.navigator();
        let share: Function = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()?;
        let data = Object::new();
        let name = if text.starts_with("http") && !text.trim().contains('\n') { "url" } else { "text" };
        Reflect::set(&data, &name.into(), &text.trim().into()).ok()?;
        let promise: js_sys::Promise = share.call1(&navigator, &data).ok()?.dyn_into().ok()?;
        // Whoever closes the sheet again has changed their mind: nothing is to be said.
        let closed = Closure::once(|_: JsValue| {});
        let _ = promise.catch(&closed);
        closed.forget();
        Some(())
    };
    if asked().is_none() {
        copy(text, Command::Copied);
    }
}

/// Puts a text in the clipboard and says what came of it.
pub(super) fn copy(text: String, told: fn(Result<(), String>) -> Command) {
    let Some(window) = dom::window() else { return };
    // Outside a secure context there is no clipboard, whatever the types say.
    let clipboard = js_sys::Reflect::get(&window.navigator(), &"clipboard".into());
    if !clipboard.is_ok_and(|clipboard| clipboard.is_object()) {
        return page::queue(told(Err(text)));
    }
    let copied = window.navigator().clipboard().write_text(&text);
    let done = Closure::once(move |_: JsValue| page::dispatch(told(Ok(()))));
    let refused = Closure::once(move |_: JsValue| page::dispatch(told(Err(text))));
    let _ = copied.then2(&done, &refused);
    done.forget();
    refused.forget();
}

/// Tells the page its address.
pub(super) fn tell_address() {
    let address = || {
        let location = dom::window()?.location();
        Some(format!("{}{}", location.origin().ok()?, location.pathname().ok()?))
    };
    page::queue(Command::Address(address().unwrap_or_default()));
}
