//! Data that leaves the page: a saved file, a text in the clipboard, a text shared with other programs. If the browser
//! fails, the page says so. Closing the browser's share sheet is not a failure.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement,
    HtmlTextAreaElement, Url,
};

use super::{browser_state, wheel};
use crate::dom;
use nonet_play::app::{BrowserEvent, Command};
use nonet_words::BrowserAct;

/// The time in milliseconds that a browser may take to copy a text. After more than five seconds, many
/// browsers no longer accept the fallback as an action of the user.
const COPY_PATIENCE: i32 = 3_000;

/// The time in milliseconds that a browser may take to draw a picture.
const PICTURE_PATIENCE: i32 = 10_000;

/// Reports that the browser did not do something, with its error message.
pub(super) fn failed(act: BrowserAct, error: &JsValue) {
    let of = |name: &str| Reflect::get(error, &name.into()).ok().and_then(|text| text.as_string());
    // The player closed the sheet on purpose.
    if of("name").as_deref() == Some("AbortError") {
        return;
    }
    let reason = of("message").or_else(|| error.as_string()).unwrap_or_default();
    wheel::dispatch(Command::Browser(BrowserEvent::Failed { act, reason }));
}

/// Saves a text as a file with this name.
pub(super) fn save(name: &str, media_type: &str, text: &str) {
    let save = || {
        let options = BlobPropertyBag::new();
        options.set_type(media_type);
        let parts = Array::of1(&text.into());
        save_blob(name, &Blob::new_with_str_sequence_and_options(&parts, &options)?)
    };
    save().unwrap_or_else(|error| failed(BrowserAct::SaveFile { can_copy: true }, &error));
}

fn save_blob(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let link = dom::document().ok_or(JsValue::NULL)?.create_element("a")?;
    dom::set(&link, "href", Some(&address));
    dom::set(&link, "download", Some(name));
    dom::html(&link).ok_or(JsValue::NULL)?.click();
    Url::revoke_object_url(&address)
}

/// The width and height of a saved picture, in pixels.
const PICTURE_SIDE: f64 = 1_080.0;

/// Lets only the first answer count, be it from the browser or a timer.
#[derive(Clone)]
struct Once(Rc<Cell<bool>>);

impl Once {
    fn new() -> Self {
        Self(Rc::new(Cell::new(true)))
    }

    /// Returns true if there was no answer before.
    fn is_first(&self) -> bool {
        self.0.replace(false)
    }

    /// Reports that the picture was not saved, if there was no answer before.
    fn no_picture(&self, error: &JsValue) {
        if self.is_first() {
            failed(BrowserAct::SavePicture, error);
        }
    }
}

/// Saves a picture as PNG, as the browser draws it.
pub(super) fn save_picture(name: String, svg: &str) {
    let once = Once::new();
    let (loaded, refused) = (once.clone(), once.clone());
    let begin = || {
        let picture = HtmlImageElement::new()?;
        let drawn = picture.clone();
        let load = Closure::once_into_js(move || {
            draw(&drawn, name, loaded.clone()).unwrap_or_else(|error| loaded.no_picture(&error));
        });
        picture.set_onload(Some(load.unchecked_ref()));
        let refuse = Closure::once_into_js(move || refused.no_picture(&JsValue::NULL));
        picture.set_onerror(Some(refuse.unchecked_ref()));
        picture.set_src(&dom::source_of(svg));
        Ok::<(), JsValue>(())
    };
    begin().unwrap_or_else(|error| once.no_picture(&error));
    dom::after(PICTURE_PATIENCE, move || once.no_picture(&JsValue::NULL));
}

fn draw(picture: &HtmlImageElement, name: String, once: Once) -> Result<(), JsValue> {
    let canvas = dom::document().ok_or(JsValue::NULL)?.create_element("canvas")?;
    let canvas: HtmlCanvasElement = canvas.dyn_into()?;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number")]
    let side = PICTURE_SIDE as u32;
    canvas.set_width(side);
    canvas.set_height(side);
    let paper: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or(JsValue::NULL)?.dyn_into()?;
    let (width, height) = (0.0, 0.0);
    paper.draw_image_with_html_image_element_and_dw_and_dh(
        picture,
        width,
        height,
        PICTURE_SIDE,
        PICTURE_SIDE,
    )?;
    let save = Closure::once_into_js(move |blob: Option<Blob>| {
        match blob.ok_or(JsValue::NULL).and_then(|blob| save_blob(&name, &blob)) {
            Ok(()) => drop(once.is_first()),
            Err(error) => once.no_picture(&error),
        }
    });
    canvas.to_blob(save.unchecked_ref())
}

/// Shares a text with other programs; if the device cannot, it copies the text.
pub(super) fn share(text: String, report: fn(Result<(), String>) -> Command) {
    let Some(navigator) = dom::window().map(|window| window.navigator()) else { return };
    let share = Reflect::get(&navigator, &"share".into()).ok();
    let Some(share) = share.and_then(|share| share.dyn_into::<Function>().ok()) else {
        return copy(text, report);
    };
    let asked = || {
        let data = Object::new();
        let name = if text.starts_with("http") && !text.trim().contains('\n') { "url" } else { "text" };
        Reflect::set(&data, &name.into(), &text.trim().into())?;
        let promise: Promise = share.call1(&navigator, &data)?.dyn_into()?;
        let refused = Closure::once(|error: JsValue| failed(BrowserAct::Share, &error));
        let _ = promise.catch(&refused);
        refused.forget();
        Ok::<(), JsValue>(())
    };
    asked().unwrap_or_else(|error| failed(BrowserAct::Share, &error));
}

/// Copies a text to the clipboard and reports the result.
pub(super) fn copy(text: String, report: fn(Result<(), String>) -> Command) {
    let Some(promise) = ask_to_copy(&text) else {
        return wheel::dispatch(report(copy_by_command(text)));
    };
    let once = Once::new();
    let is_done = once.clone();
    let refuse = Rc::new(move || {
        if once.is_first() {
            wheel::dispatch(report(copy_by_command(text.clone())));
        }
    });
    let done = Closure::once(move |_: JsValue| {
        if is_done.is_first() {
            wheel::dispatch(report(Ok(())));
        }
    });
    let late = Rc::clone(&refuse);
    let refused = Closure::once(move |_: JsValue| refuse());
    let _ = promise.then2(&done, &refused);
    done.forget();
    refused.forget();
    dom::after(COPY_PATIENCE, move || late());
}

/// Asks the clipboard to take a text. Outside a secure context there is no clipboard, although the types suggest it.
fn ask_to_copy(text: &str) -> Option<Promise> {
    let clipboard = Reflect::get(&dom::window()?.navigator(), &"clipboard".into()).ok()?;
    dom::call(&clipboard, "writeText", &text.into())
}

/// Copies a text with the old `execCommand`, which needs no secure context. It selects the text in an invisible field.
/// Returns the text as an error if the browser refuses.
fn copy_by_command(text: String) -> Result<(), String> {
    let copied = || {
        let document = dom::document()?;
        // An element behind a dialog cannot be selected.
        let home = browser_state::open_dialog().or_else(|| document.body().map(Into::into))?;
        let focus = browser_state::focused();
        let area: HtmlTextAreaElement = document.create_element("textarea").ok()?.dyn_into().ok()?;
        area.set_value(&text);
        dom::set(&area, "class", Some("unseen"));
        dom::set(&area, "readonly", Some(""));
        home.append_child(&area).ok()?;
        area.select();
        let command: Option<Function> =
            Reflect::get(&document, &"execCommand".into()).ok().and_then(|command| command.dyn_into().ok());
        let is_copied = command.and_then(|command| command.call1(&document, &"copy".into()).ok());
        area.remove();
        if let Some(focus) = focus {
            dom::focus(&focus);
        }
        is_copied?.as_bool()
    };
    if copied() == Some(true) { Ok(()) } else { Err(text) }
}

/// Reads the address of the page and queues it as an event.
pub(super) fn read_address() {
    let address = || {
        let location = dom::window()?.location();
        Some(format!("{}{}", location.origin().ok()?, location.pathname().ok()?))
    };
    wheel::queue(Command::Browser(BrowserEvent::Address(address().unwrap_or_default())));
}
