//! The texts that the page gives a screen reader to say, and the names of the cells.
#![expect(clippy::missing_panics_doc, reason = "a panic fails the test")]

use serde_json::json;

use crate::Page;
use crate::page::must;

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

    /// Returns the names of all cells as the browser computes them for a screen reader.
    #[track_caller]
    pub fn cell_names(&self) -> Vec<String> {
        let tree = must(self.driver().cdp("Accessibility.getFullAXTree", &json!({})));
        let nodes = tree["nodes"].as_array().into_iter().flatten();
        let cells = nodes.filter(|node| node["role"]["value"] == "gridcell" && node["ignored"] != true);
        cells.filter_map(|node| node["name"]["value"].as_str().map(str::to_owned)).collect()
    }
}
