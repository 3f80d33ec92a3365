//! Measures the agreement with Sudoku Explainer and the time a puzzle by rating band:
//! `cargo xtask bench rate`.
//!
//! It needs the corpora. It samples the file of the hardest puzzles; `-- all` takes every line of it. The
//! timed puzzles and their times are written to the file in `NONET_MEASURED`, so that the same can be
//! measured in wasm.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs, hint};

use nonet::{Candidates, Cell, Climb, Digit, Grid, rate};

/// File, column of the puzzle, and the number of lines to take.
const FILES: [(&str, usize, usize); 5] = [
    ("rated.tsv", 0, usize::MAX),
    ("rated_magictour_1465.tsv", 0, usize::MAX),
    ("rated_hard.tsv", 0, usize::MAX),
    ("rated_named.tsv", 1, usize::MAX),
    ("rated_hardest_published.tsv", 0, 10),
];

/// The bands of the table: the last tenth of each, its name, and the number of puzzles to time.
const BANDS: [(u8, &str, usize); 11] = [
    (19, "1.x", 100),
    (29, "2.x", 100),
    (39, "3.x", 100),
    (49, "4.x", 100),
    (59, "5.x", 100),
    (69, "6.x", 100),
    (79, "7.x", 100),
    (89, "8.x", 60),
    (93, "9.0-9.3", 60),
    (104, "9.4-10.4", 30),
    (119, "10.5-11.9", 8),
];

/// The files with the puzzles to time.
const TIMED: [&str; 2] = ["rated.tsv", "rated_hard.tsv"];

/// The number of rounds. The best one counts, because the machine may be busy with other work.
const ROUNDS: usize = 3;

/// The minimum time of a round. Within it, the puzzle is rated again and again.
const LEAST: Duration = Duration::from_millis(2);

fn main() {
    let takes_all = env::args().any(|argument| argument == "all");
    println!("| file | lines | equal | ER equal |\n|---|---|---|---|");
    steps();
    for (name, column, n_lines) in FILES {
        let lines = lines(name);
        let step = if takes_all { 1 } else { lines.len().div_ceil(n_lines.min(lines.len().max(1))) };
        let (mut n_rated, mut n_equal, mut n_er_equal) = (0_u32, 0_u32, 0_u32);
        for line in lines.iter().step_by(step.max(1)) {
            let fields: Vec<&str> = line.split('\t').collect();
            let Ok(grid) = fields[column].parse::<Grid>() else { continue };
            let wanted = recorded(&fields[column + 1..]);
            let Some(rating) = rate(&grid) else { continue };
            n_rated += 1;
            n_equal += u32::from(rating.to_string() == wanted);
            n_er_equal += u32::from(wanted.split('/').next() == Some(&rating.er.to_string()));
        }
        println!("| {name} | {n_rated} | {n_equal} | {n_er_equal} |");
    }
    times();
}

/// Returns ER, EP and ED from the fields after the puzzle of a line.
fn recorded(fields: &[&str]) -> String {
    let all = fields.join("/");
    all.split('/').take(3).collect::<Vec<_>>().join("/")
}

/// Prints the time a puzzle by band, and writes the timed puzzles to the file.
fn times() {
    let mut puzzles: Vec<(u8, Grid)> = Vec::new();
    for line in TIMED.iter().flat_map(|name| lines(name)) {
        let fields: Vec<&str> = line.split('\t').collect();
        if let (Ok(grid), Some(er)) = (fields[0].parse(), tenths(&fields)) {
            puzzles.push((er, grid));
        }
    }
    let mut measured = String::new();
    let mut start = 0;
    println!("\n| band | puzzles | ms a puzzle |\n|---|---|---|");
    for (end, name, n_timed) in BANDS {
        let band: Vec<&Grid> =
            puzzles.iter().filter(|(er, _)| (start + 1..=end).contains(er)).map(|puzzle| &puzzle.1).collect();
        let n_timed = n_timed.min(band.len());
        let chosen = (0..n_timed).map(|at| band[at * band.len() / n_timed]);
        let mut sum = 0.0;
        for grid in chosen {
            let Some(rating) = rate(grid) else { continue };
            let ms = milliseconds(grid);
            sum += ms;
            let _ = writeln!(measured, "{name}\t{grid}\t{rating}\t{ms}");
        }
        println!("| {name} | {n_timed} | {:.3} |", sum / f64::from(u32::try_from(n_timed).unwrap_or(1)));
        start = end;
    }
    if let Some(path) = env::var_os("NONET_MEASURED")
        && let Err(error) = fs::write(&path, measured)
    {
        eprintln!("{}: {error}", path.display());
    }
}

/// Returns the recorded ER of a line, in tenths.
fn tenths(fields: &[&str]) -> Option<u8> {
    let (whole, tenth) = fields.get(1)?.split_once('.')?;
    Some(whole.parse::<u8>().ok()? * 10 + tenth.parse::<u8>().ok()?)
}

/// Returns the time for rating a puzzle.
fn milliseconds(grid: &Grid) -> f64 {
    let round = || {
        let start = Instant::now();
        let mut n_times = 0;
        while start.elapsed() < LEAST {
            hint::black_box(rate(hint::black_box(grid)));
            n_times += 1;
        }
        start.elapsed().as_secs_f64() * 1000.0 / f64::from(n_times)
    };
    (0..ROUNDS).map(|_| round()).fold(f64::INFINITY, f64::min)
}

/// Compares every step of the recorded paths with the ladder.
fn steps() {
    let mut candidates: Option<Candidates> = None;
    let (mut n_steps, mut n_equal) = (0_u32, 0_u32);
    for line in lines("rated_steps.tsv") {
        let fields: Vec<&str> = line.split('\t').collect();
        if fields[0] == "@" {
            candidates = fields[1].parse().ok().and_then(|grid: Grid| Candidates::of(&grid).ok());
            continue;
        }
        let Some(candidates) = &mut candidates else { continue };
        let found = Climb::new(candidates).next();
        let text = found.map(|found| format!("{}\t{}", found.rating, found.step)).unwrap_or_default();
        n_steps += 1;
        n_equal += u32::from(text == format!("{}\t{}", fields[1], fields[3]));
        replay(candidates, fields[3]);
    }
    println!("| rated_steps.tsv, step by step | {n_steps} | {n_equal} | |");
}

/// Applies an action such as `r1c2<>57 r3c4=5`.
fn replay(candidates: &mut Candidates, action: &str) {
    for part in action.split(' ') {
        let bytes = part.as_bytes();
        let cell = Cell::at(usize::from(bytes[1] - b'1'), usize::from(bytes[3] - b'1'));
        for digit in part[4..].chars().filter_map(Digit::from_char) {
            if bytes[4] == b'=' {
                candidates.place(cell, digit);
            } else {
                candidates.remove(cell, digit);
            }
        }
    }
}

fn lines(name: &str) -> Vec<String> {
    let folder = env::var_os("NONET_DATA").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data"),
        PathBuf::from,
    );
    let text = fs::read_to_string(folder.join(name)).unwrap_or_default();
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}
