//! `nonet merge`: merges the result files of several parts in the order of their puzzle numbers.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::ops::RangeInclusive;

use serde_json::Value;

use crate::options::Merge;
use crate::output::number_of;
use crate::pipeline::OutputError;

/// The largest number of gaps or repetitions that are listed.
const MOST_LISTED: usize = 20;

pub(super) fn run(options: &Merge) -> Result<bool, OutputError> {
    let mut files: Vec<ResultFile> = options.files.iter().map(ResultFile::open).collect();
    let mut out = BufWriter::with_capacity(64 * 1024, io::stdout().lock());
    let mut gaps = Gaps::default();
    let mut kept: Option<(u64, usize)> = None;
    let mut n_repeated = 0;
    while let Some((at, number)) = least(&files) {
        if let Some((before, other)) = kept.filter(|(before, _)| *before == number) {
            n_repeated += 1;
            if n_repeated <= MOST_LISTED {
                let (one, other) = (&files[at].name, &files[other].name);
                eprintln!(
                    "nonet: puzzle {before} is in {other} and again in {one}; the first result is kept."
                );
            }
        } else {
            out.write_all(&files[at].lines)?;
            gaps.reach(number);
            kept = Some((number, at));
        }
        files[at].advance();
    }
    out.flush()?;
    if n_repeated > MOST_LISTED {
        eprintln!("nonet: {n_repeated} results are repeated.");
    }
    if let Some(n_puzzles) = options.number {
        gaps.reach(n_puzzles.saturating_add(1));
    }
    if gaps.n_missing > 0 {
        eprintln!("nonet: {gaps}");
    }
    Ok(files.iter().all(|file| file.is_good) && n_repeated == 0 && gaps.n_missing == 0)
}

/// Returns the file whose next result has the lowest number, and that number.
fn least(files: &[ResultFile]) -> Option<(usize, u64)> {
    let numbers = files.iter().enumerate().filter_map(|(at, file)| Some((at, file.number?)));
    numbers.min_by_key(|&(at, number)| (number, at))
}

/// A file with the results of one part, read one result at a time.
struct ResultFile {
    name: String,
    reader: Option<BufReader<File>>,
    /// The lines of the next result: a record with a number, and the lines before it that have none.
    lines: Vec<u8>,
    /// The number of the next result; `None` at the end.
    number: Option<u64>,
    /// The number of lines read so far.
    line: usize,
    is_good: bool,
}

impl ResultFile {
    fn open(path: &OsString) -> Self {
        let name = path.to_string_lossy().into_owned();
        let mut file = Self { name, reader: None, lines: Vec::new(), number: None, line: 0, is_good: true };
        match File::open(path) {
            Ok(opened) => file.reader = Some(BufReader::with_capacity(64 * 1024, opened)),
            Err(error) => file.complain(None, &format!("cannot be opened: {error}")),
        }
        file.advance();
        file
    }

    fn complain(&mut self, line: Option<usize>, message: &str) {
        self.is_good = false;
        let line = line.map_or_else(String::new, |line| format!(":{line}"));
        eprintln!("{}{line}: {message}", self.name);
    }

    /// Reads the next result.
    fn advance(&mut self) {
        self.lines.clear();
        let before = self.number.take();
        let Some(mut reader) = self.reader.take() else { return };
        loop {
            let start = self.lines.len();
            self.line += 1;
            match reader.read_until(b'\n', &mut self.lines) {
                Ok(0) => return,
                Ok(_) => {}
                Err(error) => return self.complain(Some(self.line), &format!("cannot be read: {error}")),
            }
            if !self.lines.ends_with(b"\n") {
                return self.complain(Some(self.line), "the result is cut off; --resume continues the file");
            }
            let record = serde_json::from_slice::<Value>(&self.lines[start..]);
            let Ok(record) = record else {
                self.complain(Some(self.line), "this line is not JSON and is left out");
                self.lines.truncate(start);
                continue;
            };
            let Some(number) = number_of(&record) else { continue };
            if before.is_some_and(|before| before > number) {
                return self.complain(Some(self.line), "the numbers do not ascend; the rest is left out");
            }
            self.number = Some(number);
            self.reader = Some(reader);
            return;
        }
    }
}

/// The numbers for which there is no result.
#[derive(Debug, Default)]
struct Gaps {
    /// The last number that was reached.
    last: u64,
    /// The first gaps.
    listed: Vec<RangeInclusive<u64>>,
    n_ranges: usize,
    n_missing: u64,
}

impl Gaps {
    fn reach(&mut self, number: u64) {
        let gap = self.last + 1..=number.saturating_sub(1);
        if !gap.is_empty() {
            self.n_ranges += 1;
            self.n_missing += gap.end() - gap.start() + 1;
            if self.listed.len() < MOST_LISTED {
                self.listed.push(gap);
            }
        }
        self.last = self.last.max(number);
    }
}

impl std::fmt::Display for Gaps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let listed: Vec<String> = self
            .listed
            .iter()
            .map(|gap| {
                if gap.start() == gap.end() {
                    gap.start().to_string()
                } else {
                    format!("{} to {}", gap.start(), gap.end())
                }
            })
            .collect();
        let more = if self.n_ranges > self.listed.len() { ", and more" } else { "" };
        let noun = if self.n_missing == 1 { "puzzle has" } else { "puzzles have" };
        write!(f, "{} {noun} no result: {}{more}.", self.n_missing, listed.join(", "))
    }
}
