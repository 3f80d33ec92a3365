//! The commands, one file each.

mod bench;
mod canonical;
mod check;
mod convert;
mod count;
mod generate;
mod generate_board;
mod hint;
mod merge;
mod path;
mod position;
mod rate;
mod shell;
mod solve;
mod trace;
mod why;

use std::fmt::Display;
use std::num::NonZeroUsize;
use std::path::Path;
use std::thread;

use nonet_records::classic_only;
use serde_json::Value;

use crate::answers::Answers;
use crate::input::{AnyItem, Chunks, Item, total_bytes};
use crate::options::{Command, Generate, Options, Source};
use crate::output::{Output, number_of};
use crate::part::Part;
use crate::pipeline::{self, OutputError, Spread, is_stopped};
use crate::progress::Progress;
use crate::refuse;
use crate::style::{OutputStyle, print};

/// The number of puzzles in a job that takes microseconds per puzzle.
const MANY: usize = 1024;

/// The number of puzzles in a job that may take seconds per puzzle.
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
        Command::Merge(merge) => merge::run(merge),
        Command::Bench(files) => bench::run(files, n_threads),
        Command::Completions { shell } => shell::completions(*shell),
        Command::Man => shell::man(),
    }
}

/// Opens the output of a command: standard output, or the result file that it continues. The process exits with code 2
/// if that cannot be continued.
fn output(resume: Option<&Path>, command: &str) -> Output {
    resume
        .map_or_else(|| Ok(Output::stdout()), |path| Output::resume(path, command))
        .unwrap_or_else(|message| refuse(&message))
}

/// Runs `worker` on each classic puzzle of the source, and reports what cannot be read. `command` is the name of the
/// command in its records. A puzzle on another board ends the run with exit code 2.
fn each<W: FnMut(&Item, &mut Answers)>(
    command: &str,
    source: Source<'_>,
    n_threads: usize,
    size: usize,
    worker: impl Fn() -> W + Sync,
) -> Result<bool, OutputError> {
    each_on_any_board(command, source, n_threads, size, || {
        let mut work = worker();
        move |item: &AnyItem, answers: &mut Answers| match item {
            AnyItem::Classic(item) => work(item, answers),
            AnyItem::Other(item) => answers.refuse(&item.place, &classic_only(command)),
        }
    })
}

/// Runs `worker` on each puzzle of the source, and reports what cannot be read. `command` is the name of the command in
/// its records.
fn each_on_any_board<W: FnMut(&AnyItem, &mut Answers)>(
    command: &str,
    source: Source<'_>,
    n_threads: usize,
    size: usize,
    worker: impl Fn() -> W + Sync,
) -> Result<bool, OutputError> {
    let output = output(source.resume, command);
    let progress = Progress::of_bytes(total_bytes(source.files), &output);
    let chunks = Chunks::new(source.files, source.part, size).on(source.board).after(output.last());
    pipeline::run(chunks, Spread::new(n_threads, size), &progress, output, || {
        let mut work = worker();
        move |chunk: crate::input::Chunk| {
            let mut answers = Answers::new();
            answers.progress = chunk.n_bytes;
            for item in chunk.items() {
                if is_stopped() {
                    answers.is_cut = true;
                    break;
                }
                match item {
                    Ok(item) => work(&item, &mut answers),
                    Err(fault) => answers.complain(&fault.place, &fault.message),
                }
                if answers.is_wrong_use {
                    break;
                }
            }
            answers
        }
    })
}

/// Runs `make` on the number and the request of each puzzle that `generate` has to make. `nth` returns the request of
/// the puzzle with a number. The process exits with code 2 if the result file is of another run.
fn each_number<R: Display>(
    options: &Generate,
    n_threads: usize,
    nth: impl Fn(u64) -> R + Sync,
    make: impl Fn(u64, &R, &mut Answers) + Sync,
) -> Result<bool, OutputError> {
    let part = options.part.unwrap_or(Part::ALL);
    let output = output(options.resume.as_deref(), "generate");
    let n_done = output.last().map_or(0, |record| {
        let number = number_of(record).unwrap_or(0);
        let is_same = record.get("request").and_then(Value::as_str) == Some(&nth(number).to_string());
        if !is_same || !part.contains(number) {
            refuse(&format!("the last result in the file is puzzle {number} of another run."));
        }
        number
    });
    let progress =
        Progress::of_puzzles(part.n_among(options.n) - part.n_among(n_done.min(options.n)), &output);
    let numbers = (n_done + 1..=options.n).filter(|&number| part.contains(number));
    pipeline::run(numbers, Spread::new(n_threads, 1), &progress, output, || {
        |number| {
            let mut answers = Answers::new();
            answers.progress = 1;
            make(number, &nth(number), &mut answers);
            answers
        }
    })
}
