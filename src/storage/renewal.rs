//! Makes Chromium begin a new log file for its databases, because it loses all of them after a full disk.
//!
//! A write that fails on a full disk leaves half a record at the end of Chromium's log. After the database is opened
//! again, Chromium appends later records to the same log. At the next opening it finds a broken record in the middle and
//! deletes every database of the site.
//!
//! So after a failure nothing is written before the disk has room and the log is renewed: when a database is deleted,
//! Chromium moves everything from the log to a table and begins a new log. On a full disk that would break other files.
//! `docs/decisions/030-databases-after-a-full-disk.md` has the measurements.

use js_sys::{Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Cache, CacheStorage, DomException, IdbRequest, Response};

use super::requests::database_of;
use crate::dom;

/// The name of a database and of a cache that exist for some milliseconds only.
const NAME: &str = "nonet-renewal";

/// The number of bytes that a renewal may need. Chromium's log has at most four megabytes.
const ROOM: u32 = 5 << 20;

/// Returns true if the disk has room for a renewal: a file of that size can be written. In other browsers it is true.
pub(super) async fn has_room() -> bool {
    let Some(caches) = caches() else { return true };
    let written = write(&caches).await;
    // A cache that could not be made cannot be deleted.
    let _ = JsFuture::from(caches.delete(NAME)).await;
    match written {
        Ok(()) => true,
        // A browser that forbids caches does not say how much room there is.
        Err(error) => error.dyn_ref().is_some_and(|error: &DomException| error.name() == "SecurityError"),
    }
}

async fn write(caches: &CacheStorage) -> Result<(), JsValue> {
    let cache: Cache = JsFuture::from(caches.open(NAME)).await?.dyn_into()?;
    let file = Response::new_with_opt_js_u8_array(Some(&Uint8Array::new_with_length(ROOM)))?;
    JsFuture::from(cache.put_with_str(NAME, &file)).await?;
    Ok(())
}

/// Creates a database and deletes it, in Chromium. Returns `None` if the browser does not let it.
pub(super) async fn renew() -> Option<()> {
    caches()?;
    let factory = dom::window()?.indexed_db().ok()??;
    let opening = factory.open(NAME).ok()?;
    answer(&opening).await;
    database_of(&opening)?.close();
    let deletion = factory.delete_database(NAME).ok()?;
    answer(&deletion).await;
    Some(())
}

/// Returns the caches of the site, in Chromium and on an address where they are allowed.
fn caches() -> Option<CacheStorage> {
    let window = dom::window()?;
    let is_chromium = Reflect::has(&window.navigator(), &"userAgentData".into()).unwrap_or(false);
    if is_chromium { window.caches().ok() } else { None }
}

/// Waits until the browser answers a request, whether it succeeds or fails.
async fn answer(request: &IdbRequest) {
    let answered = Promise::new(&mut |resolve, _| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&resolve));
    });
    // It cannot fail.
    let _ = JsFuture::from(answered).await;
}
