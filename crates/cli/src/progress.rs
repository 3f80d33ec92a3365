//! [`Progress`]: a progress bar on a terminal, and nothing elsewhere.

use std::io::{self, IsTerminal, Write};

use indicatif::{ProgressBar, ProgressStyle};

use crate::output::Output;

/// A progress bar on standard error, if that is a terminal and the output goes elsewhere.
#[derive(Debug)]
pub(crate) struct Progress(Option<ProgressBar>);

impl Progress {
    /// Returns a bar of bytes, which is hidden if their number is unknown.
    pub(crate) fn of_bytes(n_bytes: Option<u64>, output: &Output) -> Self {
        Self::new(n_bytes, output, "[{bar:40}] {binary_bytes} of {binary_total_bytes}, {eta} left")
    }

    /// Returns a bar of puzzles.
    pub(crate) fn of_puzzles(n_puzzles: u64, output: &Output) -> Self {
        Self::new(Some(n_puzzles), output, "[{bar:40}] {pos} of {len}, {per_sec}, {eta} left")
    }

    fn new(length: Option<u64>, output: &Output, template: &str) -> Self {
        let is_seen = io::stderr().is_terminal() && !output.is_terminal();
        let style = ProgressStyle::with_template(template);
        let bar = length
            .zip(style.ok())
            .filter(|_| is_seen)
            .map(|(length, style)| ProgressBar::new(length).with_style(style.progress_chars("#>.")));
        Self(bar)
    }

    /// Advances the bar.
    pub(crate) fn advance(&self, by: u64) {
        if let Some(bar) = &self.0 {
            bar.inc(by);
        }
    }

    /// Writes a message to standard error, above the bar.
    pub(crate) fn say(&self, words: &str) {
        let write = || {
            // Standard error may be closed, and then there is no place to report that.
            let _ = io::stderr().lock().write_all(words.as_bytes());
        };
        match &self.0 {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
