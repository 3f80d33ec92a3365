//! The texts that the page gives a screen reader to say.
#![expect(clippy::missing_panics_doc, reason = "a panic fails the test")]

use serde_json::json;

use crate::Page;

impl Page {
    /// Keeps everything that the live regions say from now on, in order.
    #[track_caller]
    pub fn listen(&self) {
        self.script(
            "window.heard = [];
            for (const id of ['status', 'spoken']) {
                const region = document.getElementById(id);
                const keep = () => region.textContent.trim() && window.heard.push(region.textContent.trim());
                new MutationObserver(keep).observe(region, { childList: true, characterData: true, subtree: true });
            }",
            &json!([]),
        );
    }

    /// Returns what the live regions have said since the last call, or since [`Page::listen`].
    #[track_caller]
    pub fn heard(&self) -> Vec<String> {
        let heard = self.script("return window.heard.splice(0)", &json!([]));
        serde_json::from_value(heard).expect("texts")
    }
}
