//! The storage that is read before the first frame: texts under keys, shared by all tabs of this browser.
//!
//! A killed browser loses the writes of its last seconds, so every text also goes to the [`journal`](super::journal).
//! The room `keeping` decides which of two texts to keep (`may_replace`).

use web_sys::Storage;

use crate::dom;

/// The prefix of the names of all our texts, because other pages of the same origin may use the storage too. The page of
/// large boards has its own games.
const PREFIX: &str = if cfg!(wide) { "nonet-large/" } else { "nonet/" };

/// The prefix of the names of the other page's texts.
const OTHER_PREFIX: &str = if cfg!(wide) { "nonet/" } else { "nonet-large/" };

/// The key of the settings, which both pages share, and its name.
const SHARED: [&str; 2] = ["settings", "nonet/settings"];

/// Returns the name of the text under a key.
fn name_of(key: &str) -> String {
    let [shared, name] = SHARED;
    if cfg!(wide) && key == shared { name.to_owned() } else { format!("{PREFIX}{key}") }
}

/// Returns the key of the text with a name, or `None` if it is not for this page.
pub(crate) fn key_of(name: &str) -> Option<&str> {
    let [shared, of_both] = SHARED;
    if cfg!(wide) && name == of_both { Some(shared) } else { name.strip_prefix(PREFIX) }
}

/// The browser's local storage; `None` if the browser forbids it.
#[derive(Debug)]
pub(crate) struct LocalStorage(Option<Storage>);

impl LocalStorage {
    /// Opens the storage of this page's origin.
    pub(crate) fn open() -> Self {
        Self(dom::window().and_then(|window| window.local_storage().ok()?))
    }
}

/// Returns the texts of the other page by their keys, also those that both pages share.
pub(super) fn texts_of_other_page() -> Vec<(String, String)> {
    let Some(storage) = LocalStorage::open().0 else { return Vec::new() };
    let text = |index| {
        let name = storage.key(index).ok()??;
        let key = name.strip_prefix(OTHER_PREFIX)?;
        Some((key.to_owned(), storage.get_item(&name).ok()??))
    };
    (0..storage.length().unwrap_or_default()).filter_map(text).collect()
}

impl nonet_play::app::Storage for LocalStorage {
    fn keys(&self) -> Vec<String> {
        let Some(storage) = &self.0 else { return Vec::new() };
        let n_keys = storage.length().unwrap_or_default();
        let key = |index| key_of(&storage.key(index).ok()??).map(str::to_owned);
        (0..n_keys).filter_map(key).collect()
    }

    fn get(&self, key: &str) -> Option<String> {
        self.0.as_ref()?.get_item(&name_of(key)).ok()?
    }

    fn set(&mut self, key: &str, text: &str) -> bool {
        self.0.as_ref().is_some_and(|storage| storage.set_item(&name_of(key), text).is_ok())
    }

    fn remove(&mut self, key: &str) {
        if let Some(storage) = &self.0 {
            // Removing a missing key is harmless.
            let _ = storage.remove_item(&name_of(key));
        }
    }
}
