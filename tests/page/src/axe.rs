//! Checks the accessibility of the current page with axe-core.

use serde_json::json;

use crate::Page;

/// The variable that holds the path of axe-core, set by `cargo xtask test page`.
const AXE: &str = "NONET_AXE";

impl Page {
    /// Loads axe-core into the current page. After a navigation or a reload it must be loaded again.
    ///
    /// # Panics
    ///
    /// Panics if axe-core is missing, because a test must not pass without the check.
    #[track_caller]
    pub fn bring_axe(&self) {
        let path =
            std::env::var_os(AXE).unwrap_or_else(|| panic!("{AXE} is not set: axe-core is not installed"));
        let axe =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        self.script(&axe, &json!([]));
    }

    /// Returns the violations that axe-core finds: a line for each rule, with the first element that breaks it.
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
