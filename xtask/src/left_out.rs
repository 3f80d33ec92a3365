//! Counts the tests that a run leaves out, so that they do not look like passed ones.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;
use nonet_page_tests::LEFT_OUT_VARIABLE;

use crate::sh;

/// The file in which tests record that they were left out. Each line stands for one test and names what it lacks.
#[derive(Debug)]
pub(crate) struct LeftOut(PathBuf);

impl LeftOut {
    /// Creates the path of a file that does not exist yet.
    pub(crate) fn new() -> Self {
        Self(sh::target().join(format!("left-out-{}", std::process::id())))
    }

    /// Gives a test run the path of the file.
    pub(crate) fn pass_to(&self, tests: &mut Command) {
        tests.env(LEFT_OUT_VARIABLE, &self.0);
    }

    /// Records that a stage was left out because something is missing.
    ///
    /// # Errors
    ///
    /// When the file cannot be written.
    pub(crate) fn note(&self, missing: &str) -> Result<()> {
        let mut file = OpenOptions::new().append(true).create(true).open(&self.0)?;
        Ok(writeln!(file, "{missing}")?)
    }

    /// Prints the number of tests that were left out for each reason, and removes the file.
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

/// Returns a sentence for each missing thing.
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
