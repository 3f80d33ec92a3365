//! The commands, one file each.

mod bench;
mod canonical;
mod check;
mod convert;
mod count;
mod generate;
mod hint;
mod path;
mod position;
mod rate;
mod shell;
mod solve;
mod trace;
mod why;

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::thread;

use crate::answers::Answers;
use crate::input::{Chunks, Item, total_bytes};
use crate::options::{Command, Options, Style};
use crate::part::Part;
use crate::pipeline::{self, OutputError, Spread};
use crate::progress::Progress;

/// The number of puzzles in a job that takes microseconds a puzzle.
const MANY: usize = 1024;

/// The number of puzzles in a job that may take seconds a puzzle.
const FEW: usize = 8;

/// Runs the command of the options. Returns true if nothing was reported.
///
/// # Errors
/// [`OutputError`] if standard output cannot be written.
pub(crate) fn run(options: &Options) -> Result<bool, OutputError> {
    let n_threads = options.threads.or_else(|| thread::available_parallelism().ok());
    let n_threads = n_threads.map_or(1, NonZeroUsize::get);
    match &options.command {
        Command::Solve(files) => solve::run(files, n_threads),
        Command::Count(count) => count::run(count, n_threads),
        Command::Check(files) => check::run(files, n_threads),
        Command::Rate(rate) => rate::run(rate, n_threads),
        Command::Hint(hint) => hint::run(hint, n_threads),
        Command::Path(walk) => path::run(walk, n_threads),
        Command::Why(why) => why::run(why, n_threads),
        Command::Generate(generate) => generate::run(generate, n_threads),
        Command::Convert(convert) => convert::run(convert, n_threads),
        Command::Canonical(files) => canonical::run(files, n_threads),
        Command::Trace(trace) => trace::run(trace, n_threads),
        Command::Bench(files) => bench::run(files, n_threads),
        Command::Completions { shell } => shell::completions(*shell),
        Command::Man => shell::man(),
    }
}

/// The output style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Writing {
    /// Drawings for a person at a terminal.
    Drawn,
    /// Plain lines.
    Lines,
    /// Columns separated by tabs.
    Tsv,
    /// JSON lines.
    Json,
}

impl Writing {
    fn of(style: Style) -> Self {
        match style {
            Style { json: true, .. } => Self::Json,
            Style { tsv: true, .. } => Self::Tsv,
            _ if io::stdout().is_terminal() => Self::Drawn,
            _ => Self::Lines,
        }
    }

    /// Writes the header line of the columns, if the style has one.
    fn start(self, columns: &[&str]) -> Result<(), OutputError> {
        if self == Self::Tsv {
            print(&format!("#{}\n", columns.join("\t")))?;
        }
        Ok(())
    }
}

/// Writes to standard output and flushes it.
fn print(text: &str) -> Result<(), OutputError> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// Runs `worker` on each puzzle of the files, and reports what cannot be read.
fn each<W: FnMut(&Item, &mut Answers)>(
    files: &[OsString],
    part: Option<Part>,
    n_threads: usize,
    size: usize,
    worker: impl Fn() -> W + Sync,
) -> Result<bool, OutputError> {
    let progress = Progress::of_bytes(total_bytes(files));
    let chunks = Chunks::new(files, part, size);
    pipeline::run(chunks, Spread::new(n_threads, size), &progress, || {
        let mut work = worker();
        move |chunk: crate::input::Chunk| {
            let mut answers = Answers::new();
            answers.progress = chunk.n_bytes;
            for item in chunk.items() {
                match item {
                    Ok(item) => work(&item, &mut answers),
                    Err(fault) => answers.complain(&fault.place, &fault.message),
                }
            }
            answers
        }
    })
}
