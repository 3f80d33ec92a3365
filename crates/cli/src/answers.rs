//! [`Answers`]: the output of a command for some puzzles.

use std::fmt::Write;

use nonet::Grid;
use nonet_records::{Record, Report};
use serde_json::Value;

use crate::input::{BoardItem, Item, Place};
use crate::style::OutputStyle;

/// The output of a command for some puzzles: data, messages and success.
#[derive(Debug)]
pub(crate) struct Answers {
    /// The text for standard output.
    pub(crate) out: String,
    /// The messages for standard error.
    pub(crate) messages: String,
    /// True if there was no problem.
    pub(crate) is_good: bool,
    /// True if the work was stopped before the end of the job.
    pub(crate) is_cut: bool,
    /// True if the command does not work on such puzzles, so the run ends with exit code 2.
    pub(crate) is_wrong_use: bool,
    /// The progress that these answers add, in the units of the progress bar.
    pub(crate) progress: u64,
}

impl Answers {
    /// Returns empty answers.
    pub(crate) const fn new() -> Self {
        Self {
            out: String::new(),
            messages: String::new(),
            is_good: true,
            is_cut: false,
            is_wrong_use: false,
            progress: 0,
        }
    }

    /// Adds a line of data.
    pub(crate) fn line(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push('\n');
    }

    /// Adds a line with the cells of a grid, faster than by formatting it.
    pub(crate) fn grid(&mut self, grid: &Grid) {
        let bytes = grid.as_array().map(|digit| digit.map_or(b'.', |digit| b'0' + digit.get()));
        self.line(str::from_utf8(&bytes).unwrap_or_default());
    }

    /// Adds a line of columns, separated by tabs.
    pub(crate) fn columns(&mut self, columns: &[&str]) {
        self.line(&columns.join("\t"));
    }

    /// Adds a JSON line.
    pub(crate) fn record(&mut self, record: Record) {
        self.line(&Value::Object(record).to_string());
    }

    /// Adds the answer about a puzzle on another board in a style, and reports its problem.
    pub(crate) fn report(&mut self, command: &str, item: &BoardItem, style: OutputStyle, report: Report) {
        let has_answer = !report.record.is_empty();
        match style {
            OutputStyle::Json if has_answer => {
                let mut record = board_record(command, item);
                record.extend(report.record);
                self.record(record);
            }
            OutputStyle::Json => {}
            OutputStyle::Tsv => {
                let puzzle = item.board.id();
                report.rows.iter().for_each(|row| self.row(&puzzle, row));
            }
            OutputStyle::Lines => report.lines.iter().for_each(|line| self.line(line)),
            OutputStyle::Drawn => report.drawn.iter().for_each(|line| self.line(line)),
        }
        if let Some(problem) = &report.problem {
            self.complain(&item.place, problem);
        }
    }

    /// Adds a line of columns: the puzzle and others.
    pub(crate) fn row(&mut self, puzzle: &str, others: &[String]) {
        self.line(
            &core::iter::once(puzzle).chain(others.iter().map(String::as_str)).collect::<Vec<_>>().join("\t"),
        );
    }

    /// Reports a problem with its place, and marks the answers as not good.
    pub(crate) fn complain(&mut self, place: &Place, message: &str) {
        self.is_good = false;
        self.messages.push_str(&place.file);
        if let Some(line) = place.line {
            // Writing to a string cannot fail.
            let _ = write!(self.messages, ":{line}");
        }
        self.messages.push_str(": ");
        self.messages.push_str(message);
        self.messages.push('\n');
    }

    /// Reports a puzzle on which the command does not work, which ends the run.
    pub(crate) fn refuse(&mut self, place: &Place, message: &str) {
        self.complain(place, message);
        self.is_wrong_use = true;
    }
}

/// Returns the start of a JSON record: its schema, the place of the puzzle, and the puzzle.
pub(crate) fn record(command: &str, item: &Item) -> Record {
    let mut record = start_of_record(command, &item.place);
    record.insert("puzzle".into(), item.sheet.givens.to_string().into());
    record
}

/// Returns the start of a JSON record about another board: its schema, the place of the puzzle, and the board.
pub(crate) fn board_record(command: &str, item: &BoardItem) -> Record {
    let mut record = start_of_record(command, &item.place);
    record.extend(item.board.fields());
    record
}

/// Returns the JSON record of a puzzle that was made: its schema, its number, and its fields.
pub(crate) fn made_record(number: u64, fields: Record) -> Record {
    let mut record = Record::new();
    record.insert("schema".into(), "nonet/generate/1".into());
    record.insert("number".into(), number.into());
    record.extend(fields);
    record
}

fn start_of_record(command: &str, place: &Place) -> Record {
    let mut record = Record::new();
    record.insert("schema".into(), format!("nonet/{command}/1").into());
    record.insert("file".into(), place.file.to_string().into());
    if let Some(line) = place.line {
        record.insert("line".into(), line.into());
    }
    record.insert("number".into(), place.number.into());
    record
}
