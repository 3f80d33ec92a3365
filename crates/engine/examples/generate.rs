//! Generates puzzles with a target on all cores:
//! `cargo run --release --example generate -- 1000 8.2-8.7 -o hard.txt`.
//!
//! Each line of the file is `puzzle ER EP ED`, followed by the request as the page shows and reads it:
//! `n1-<seed> 8.2-8.7 none any`. The lines are in the order of their seeds (`<name>0`, `<name>1`, …), for any
//! number of threads. If the file already has lines, the program continues after them.
#![allow(clippy::cast_precision_loss, reason = "counts of puzzles")]

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use clap::Parser;
use nonet::generate::Version;
use nonet::{Clues, Made, Request, Seeker, Symmetry, Target};

/// Generates puzzles with a target on all cores, and continues where it was stopped.
#[derive(Parser)]
struct Options {
    /// Number of puzzles in the file.
    n_puzzles: usize,
    /// A word (hard), a rating or a range (3.8, 8.2-8.7), a technique (swordfish), minutes (5-10min), or any.
    target: Target,
    /// none, rotational, quarter, horizontal, vertical, diagonal, antidiagonal or full.
    #[arg(short, long, default_value = "none")]
    symmetry: Symmetry,
    /// Number of givens: a number, minimal, or any.
    #[arg(short, long, default_value = "any")]
    clues: Clues,
    /// Beginning of all seeds.
    #[arg(long, default_value = "a")]
    seed: String,
    /// Output file.
    #[arg(short, long)]
    out: PathBuf,
    /// Number of threads; the number of cores by default.
    #[arg(short, long)]
    jobs: Option<usize>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = Options::parse();
    if !options.target.is_possible() {
        return Err(format!("no puzzle can be {}", options.target).into());
    }
    let n_there = whole_lines(&options.out)?;
    let cores = thread::available_parallelism().map_or(1, Into::into);
    let next = AtomicUsize::new(n_there);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..options.jobs.unwrap_or(cores).max(1) {
            let (sender, options, next) = (sender.clone(), &options, &next);
            scope.spawn(move || {
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    if place >= options.n_puzzles || sender.send((place, line(options, place))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        write_in_order(&options, n_there, &receiver)
    })?;
    Ok(())
}

/// Returns the number of lines of the file. It cuts off an incomplete last line of a run that was stopped.
fn whole_lines(path: &PathBuf) -> io::Result<usize> {
    let text = match fs::read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        Err(error) => return Err(error),
    };
    let end = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    if end < text.len() {
        OpenOptions::new().write(true).open(path)?.set_len(end as u64)?;
    }
    Ok(text[..end].split_inclusive(|&byte| byte == b'\n').count())
}

/// Generates the puzzle at this place and returns its line in the file.
fn line(options: &Options, place: usize) -> String {
    let request = Request {
        target: options.target.clone(),
        symmetry: options.symmetry,
        clues: options.clues,
        seed: format!("{}{place}", options.seed),
        version: Version::newest_for(&options.target),
    };
    let mut seeker = Seeker::new(&request);
    let Made { puzzle, path, .. } = loop {
        seeker.step();
        if let Some(made) = seeker.found() {
            break made.clone();
        }
    };
    let rating = path.rating;
    format!("{} {} {} {} {request}", puzzle.givens(), rating.er, rating.ep, rating.ed)
}

/// Writes each line as soon as those before it are written, and draws the progress.
fn write_in_order(
    options: &Options,
    n_there: usize,
    receiver: &mpsc::Receiver<(usize, String)>,
) -> io::Result<()> {
    let start = Instant::now();
    let mut out = BufWriter::new(OpenOptions::new().create(true).append(true).open(&options.out)?);
    let mut waiting = BTreeMap::new();
    let (mut n_made, mut place) = (n_there, n_there);
    for (at, line) in receiver {
        waiting.insert(at, line);
        while let Some(line) = waiting.remove(&place) {
            writeln!(out, "{line}")?;
            place += 1;
        }
        // A run that is stopped keeps its lines.
        out.flush()?;
        n_made += 1;
        let a_second = (n_made - n_there) as f64 / start.elapsed().as_secs_f64();
        let n_full = 40 * n_made / options.n_puzzles.max(1);
        let bar = format!("{}{}", "#".repeat(n_full), ".".repeat(40_usize.saturating_sub(n_full)));
        eprint!("\r[{bar}] {n_made} of {}, {a_second:.1} a second ", options.n_puzzles);
    }
    eprintln!();
    out.flush()
}
