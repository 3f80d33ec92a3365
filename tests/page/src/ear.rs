//! The live regions and the names of the cells, as a screen reader gets them.
#![expect(clippy::missing_panics_doc, reason = "a panic fails the test")]

use serde_json::json;

use crate::Page;
use crate::page::must;

impl Page {
    /// Keeps every text of the live regions from now on, in order, until the page is loaded again.
    #[track_caller]
    pub fn listen(&self) {
        self.script(
            "window.said = [];
            for (const id of ['status', 'spoken']) {
                const region = document.getElementById(id);
                const keep = () => region.textContent.trim() && said.push(region.textContent.trim());
                new MutationObserver(keep).observe(region, { childList: true, characterData: true, subtree: true });
            }",
            &json!([]),
        );
    }

    /// Returns the texts since the last call, or since [`Page::listen`].
    #[track_caller]
    pub fn said(&self) -> Vec<String> {
        let lines = self.script("return window.said.splice(0)", &json!([]));
        lines.as_array().into_iter().flatten().filter_map(|line| line.as_str().map(str::to_owned)).collect()
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
