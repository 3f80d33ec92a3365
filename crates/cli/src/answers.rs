//! [`Answers`]: what a command says of some puzzles.

use std::fmt::Write;

use serde_json::{Map, Value};

use crate::input::{Item, Place};

/// What a command says of some puzzles: data, words, and whether all is well.
#[derive(Debug)]
pub(crate) struct Answers {
    /// For standard output.
    pub(crate) out: String,
    /// For standard error.
    pub(crate) words: String,
    /// Whether all is well.
    pub(crate) is_good: bool,
    /// How far these answers bring the progress bar.
    pub(crate) progress: u64,
}

impl Answers {
    /// Nothing was said yet.
    pub(crate) const fn new() -> Self {
        Self { out: String::new(), words: String::new(), is_good: true, progress: 0 }
    }

    /// Adds a line of data.
    pub(crate) fn line(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    /// Adds a line of columns.
    pub(crate) fn columns(&mut self, columns: &[&str]) {
        self.line(&columns.join("\t"));
    }

    /// Adds a JSON line.
    pub(crate) fn record(&mut self, record: Map<String, Value>) {
        self.line(&Value::Object(record).to_string());
    }

    /// Reports something that is not well, with its place.
    pub(crate) fn complain(&mut self, place: &Place, message: &str) {
        self.is_good = false;
        self.words.push_str(&place.file);
        if let Some(line) = place.line {
            // A string takes all that is written.
            let _ = write!(self.words, ":{line}");
        }
        self.words.push_str(": ");
        self.words.push_str(message);
        self.words.push('\n');
    }
}

/// The beginning of every JSON record: its schema, and where the puzzle stands.
pub(crate) fn record(command: &str, item: &Item) -> Map<String, Value> {
    let mut record = Map::new();
    record.insert("schema".into(), format!("nonet/{command}/1").into());
    record.insert("file".into(), item.place.file.to_string().into());
    if let Some(line) = item.place.line {
        record.insert("line".into(), line.into());
    }
    record.insert("puzzle".into(), item.sheet.givens.to_string().into());
    record
}
