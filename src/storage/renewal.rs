//! Makes Chromium begin a new log file for its databases, because it loses all of them after a full disk.
//!
//! A write that fails on a full disk leaves half a record at the end of Chromium's log. After the database is opened
//! again, Chromium appends later records to the same log. At the next opening it finds a broken record in the middle and
//! deletes every database of the site.
//!
//! Chromium also appends some records itself when it opens the database. So the database is opened only if the disk has
//! room, and nothing is written before the log is renewed: when a database is deleted, Chromium moves everything from the
//! log to a table and begins a new log. On a full disk that would break other files.
//! `docs/decisions/030-databases-after-a-full-disk.md` has the measurements.

use std::rc::Rc;

use js_sys::{Date, Function, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbOpenDbRequest, Response};

use super::requests::{database_of, on};
use crate::dom;

/// The name of a database, a cache and a file that exist for some milliseconds only.
const NAME: &str = "nonet-renewal";

/// The number of bytes that a renewal may need. Chromium's log has at most four megabytes.
const ROOM: u32 = 5 << 20;

/// The number of renewals in a row. One in some hundreds is left out.
const N_RENEWALS: u32 = 3;

/// Returns true if the disk has room for a renewal: a file of that size can be written. In other browsers it is true.
///
/// The file is in a cache. After a full disk Chromium sometimes opens no cache until it is started again; then it is in
/// the site's own file system.
pub(super) async fn has_room() -> bool {
    let Some(caches) = caches() else { return true };
    let Some(cache) = call(&caches, "open", &NAME.into(), &JsValue::UNDEFINED).await else {
        return write_to_file_system().await.is_some();
    };
    // The bytes are not in the memory of the module, which would stay larger.
    let file = Response::new_with_opt_js_u8_array(Some(&Uint8Array::new_with_length(ROOM)));
    // After a full disk Chromium sometimes keeps a file that it has failed to delete, and refuses another of its name,
    // also after the page was loaded again.
    let name = Date::now().into();
    let written = match file {
        Ok(file) => call(&cache, "put", &name, &file).await,
        Err(_) => None,
    };
    let _ = call(&caches, "delete", &NAME.into(), &JsValue::UNDEFINED).await;
    written.is_some()
}

async fn write_to_file_system() -> Option<()> {
    let none = &JsValue::UNDEFINED;
    let storage = Reflect::get(&dom::window()?.navigator(), &"storage".into()).ok()?;
    let folder = call(&storage, "getDirectory", none, none).await?;
    let options = Object::new();
    Reflect::set(&options, &"create".into(), &true.into()).ok()?;
    let file = call(&folder, "getFileHandle", &NAME.into(), &options).await?;
    let stream = call(&file, "createWritable", none, none).await?;
    let is_written = call(&stream, "write", &Uint8Array::new_with_length(ROOM), none).await.is_some()
        && call(&stream, "close", none, none).await.is_some();
    let _ = call(&folder, "removeEntry", &NAME.into(), none).await;
    is_written.then_some(())
}

/// Calls a method with two arguments, and returns the value of its promise, or `None` if it fails.
async fn call(target: &JsValue, method: &str, first: &JsValue, second: &JsValue) -> Option<JsValue> {
    let function: Function = Reflect::get(target, &method.into()).ok()?.dyn_into().ok()?;
    let promise: Promise = function.call2(target, first, second).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}

/// Makes Chromium begin a new log, and then calls `then`. In other browsers it calls `then` at once.
///
/// Chromium leaves a renewal out if it writes something else at the same moment. So there are several.
pub(super) fn renew(then: impl Fn() + 'static) {
    renew_again(N_RENEWALS, &(Rc::new(then) as Rc<dyn Fn()>));
}

fn renew_again(n_left: u32, then: &Rc<dyn Fn()>) {
    if n_left == 0 || begin(n_left, then).is_none() {
        then();
    }
}

/// Creates a database and deletes it. Returns `None` if the browser refuses.
fn begin(n_left: u32, then: &Rc<dyn Fn()>) -> Option<()> {
    caches()?;
    let factory = dom::window()?.indexed_db().ok()??;
    let opening = factory.open(NAME).ok()?;
    let (opened, then) = (opening.clone(), Rc::clone(then));
    when_answered(&opening, move || {
        if let Some(database) = database_of(&opened) {
            database.close();
        }
        match factory.delete_database(NAME) {
            Ok(deletion) => {
                let then = Rc::clone(&then);
                when_answered(&deletion, move || renew_again(n_left - 1, &then));
            }
            Err(_) => then(),
        }
    });
    Some(())
}

/// Returns the caches of the site, in Chromium and on an address where they are allowed.
fn caches() -> Option<JsValue> {
    let window = dom::window()?;
    let is_chromium = Reflect::get(&window.navigator(), &"userAgentData".into()).ok()?.is_truthy();
    Reflect::get(&window, &"caches".into()).ok().filter(|caches| is_chromium && caches.is_truthy())
}

/// Calls `then` when a request has succeeded or failed.
fn when_answered(request: &IdbOpenDbRequest, then: impl Fn() + Clone + 'static) {
    let failed = then.clone();
    request.set_onsuccess(Some(&on(move |_| then())));
    request.set_onerror(Some(&on(move |_| failed())));
}
