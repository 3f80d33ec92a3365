//! Rates a file of puzzles on all cores: `cargo run --release --example rate -- puzzles.txt`.
//!
//! It takes a puzzle from the start of each line and ignores the rest. Lines that start with `#` are skipped.
//! It writes `puzzle ER EP ED` in the order of the file. Without a file it reads standard input.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Read, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::{env, fs, thread};

use nonet::{Grid, rate};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    match env::args().nth(1) {
        Some(path) => text = fs::read_to_string(path)?,
        None => drop(io::stdin().read_to_string(&mut text)?),
    }
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            let (sender, lines, next) = (sender.clone(), &lines, &next);
            scope.spawn(move || {
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(line) = lines.get(place) else { break };
                    if sender.send((place, rated(line))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        in_order(&receiver)
    })?;
    Ok(())
}

/// Writes each line as soon as those before it are written.
fn in_order(receiver: &mpsc::Receiver<(usize, String)>) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut waiting = BTreeMap::new();
    let mut place = 0;
    for (at, line) in receiver {
        waiting.insert(at, line);
        while let Some(line) = waiting.remove(&place) {
            writeln!(out, "{line}")?;
            place += 1;
        }
    }
    out.flush()
}

fn rated(line: &str) -> String {
    let puzzle = line.split_whitespace().next().unwrap_or(line);
    match puzzle.parse::<Grid>().map(|grid| rate(&grid)) {
        Ok(Some(rating)) => format!("{puzzle} {} {} {}", rating.er, rating.ep, rating.ed),
        Ok(None) => format!("{puzzle} - - -"),
        Err(error) => format!("{puzzle} {error}"),
    }
}
