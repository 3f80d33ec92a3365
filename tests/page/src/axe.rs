//! What axe-core, a checker of accessibility, says of the page as it stands.

use serde_json::json;

use crate::Page;

/// The variable that holds the path of axe, which `cargo xtask test page` brings.
const AXE: &str = "NONET_AXE";

impl Page {
    /// Brings axe to the page that is open; another page, or the same one loaded again, needs it again.
    ///
    /// # Panics
    ///
    /// Where axe is not there: a test must not pass because nobody looked.
    #[track_caller]
    pub fn bring_axe(&self) {
        let path =
            std::env::var_os(AXE).unwrap_or_else(|| panic!("{AXE} is not set: axe-core could not be had"));
        let axe =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        self.script(&axe, &json!([]));
    }

    /// What axe objects to: a line for each rule, with the first element that breaks it.
    #[track_caller]
    pub fn objections(&self) -> Vec<String> {
        self.settle();
        let script = "return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
            violations.map(({ id, help, nodes }) =>
                `${id}: ${help}: ${nodes[0].html} ${nodes[0].failureSummary} (${nodes.length})`));";
        let found = self.script(script, &json!([]));
        let lines = found.as_array().into_iter().flatten();
        lines.map(|line| line.as_str().unwrap_or_default().to_owned()).collect()
    }
}
