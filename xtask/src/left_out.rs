//! What the tests of a run leave out, counted, so that nobody takes it for passed.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;
use nonet_page_tests::LEFT_OUT_VARIABLE;

use crate::sh;

/// The file in which tests write what they leave out: a line a test, with what is not there.
#[derive(Debug)]
pub(crate) struct LeftOut(PathBuf);

impl LeftOut {
    /// An empty one.
    pub(crate) fn new() -> Self {
        Self(sh::target().join(format!("left-out-{}", std::process::id())))
    }

    /// Tells a test run where it is.
    pub(crate) fn tell(&self, tests: &mut Command) {
        tests.env(LEFT_OUT_VARIABLE, &self.0);
    }

    /// Says how many tests were left out for want of what, and forgets it.
    ///
    /// # Errors
    ///
    /// When the file cannot be removed.
    pub(crate) fn report(&self) -> Result<()> {
        let lines = fs::read_to_string(&self.0).unwrap_or_default();
        for line in sentences(&lines) {
            println!("!! LEFT OUT: {line}");
        }
        if self.0.exists() {
            fs::remove_file(&self.0)?;
        }
        Ok(())
    }
}

/// A sentence for each thing that is not there.
fn sentences(lines: &str) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for line in lines.lines() {
        *counts.entry(line).or_default() += 1;
    }
    counts.into_iter().map(|(what, count)| format!("{count} for want of {what}")).collect()
}

#[cfg(test)]
mod tests {
    use super::sentences;

    #[test]
    fn counts_what_was_left_out() {
        let found = sentences("WebKitGTK\nrated.tsv\nWebKitGTK\n");
        assert_eq!(found, ["2 for want of WebKitGTK", "1 for want of rated.tsv"]);
        assert!(sentences("").is_empty());
    }
}
