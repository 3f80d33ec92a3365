//! What is kept in this browser: texts under keys, in its local storage.

use web_sys::Storage;

use super::dom;

/// Every key of ours starts with this: other pages of the same origin keep things too.
const PREFIX: &str = "nonet/";

/// The storage; `None` where the browser forbids it.
fn storage() -> Option<Storage> {
    dom::window()?.local_storage().ok()?
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
    (0..n_keys).filter_map(entry).collect()
}

/// Keeps a text. Says whether that was possible.
pub(super) fn save(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{PREFIX}{key}"), text).is_ok())
}

/// Keeps nothing under this key any more.
pub(super) fn remove(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{PREFIX}{key}"));
    }
}
