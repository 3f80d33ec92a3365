//! What is kept in this browser: texts under keys, in its local storage.
//!
//! Local storage can be read before the first frame, but a browser that is killed loses what was written in
//! its last seconds. So every text is also written to the [`journal`], and the one that is newer wins.

use web_sys::Storage;

use super::{dom, journal};

/// Every key of ours starts with this: other pages of the same origin keep things too.
const PREFIX: &str = "nonet/";

/// The storage; `None` where the browser forbids it.
fn storage() -> Option<Storage> {
    dom::window()?.local_storage().ok()?
}

/// The key of the time of the last change, in milliseconds since 1970.
const CHANGED: &str = "changed";

thread_local! {
    /// When the last change was made that was kept as the page started.
    static LOADED: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
    /// Whether later texts were put back, so that this page, which is about to go, writes nothing over them.
    static IS_LEAVING: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// The time of the last change among these texts.
fn changed_at(texts: &[(String, String)]) -> u64 {
    let text = texts.iter().find(|(key, _)| key == CHANGED).map(|(_, text)| text.parse());
    text.and_then(Result::ok).unwrap_or_default()
}

/// Everything that is kept, by key.
pub(super) fn load() -> Vec<(String, String)> {
    let Some(storage) = storage() else { return Vec::new() };
    let n_keys = storage.length().unwrap_or_default();
    let entry = |index| {
        let key = storage.key(index).ok()??;
        let text = storage.get_item(&key).ok()??;
        Some((key.strip_prefix(PREFIX)?.to_owned(), text))
    };
    let texts: Vec<_> = (0..n_keys).filter_map(entry).collect();
    LOADED.set(changed_at(&texts));
    texts
}

/// Opens the journal. Where it knows of later changes than the local storage did, because the browser was
/// killed before it wrote those, they are put back and the page starts again.
pub(super) fn guard() {
    journal::open(|texts| {
        if changed_at(&texts) <= LOADED.get() {
            return true;
        }
        // Where nothing can be kept, the page must not start again and again.
        if !texts.iter().all(|(key, text)| save_local(key, text)) {
            return true;
        }
        IS_LEAVING.set(true);
        if let Some(window) = dom::window() {
            let _ = window.location().reload();
        }
        false
    });
}

fn save_local(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{PREFIX}{key}"), text).is_ok())
}

/// Keeps a text. Says whether that was possible.
pub(super) fn save(key: &str, text: &str) -> bool {
    if IS_LEAVING.get() {
        return true;
    }
    let now = dom::now().to_string();
    journal::write(key, Some(text));
    journal::write(CHANGED, Some(&now));
    save_local(key, text) && save_local(CHANGED, &now)
}

/// Keeps nothing under this key any more.
pub(super) fn remove(key: &str) {
    if IS_LEAVING.get() {
        return;
    }
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{PREFIX}{key}"));
    }
    journal::write(key, None);
}
