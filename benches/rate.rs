//! Agreement with Sudoku Explainer and time a puzzle by band: `cargo xtask bench rate`.
//!
//! It needs the corpora. The file of the hardest puzzles is sampled; `-- all` takes every line of it.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

use nonet::{Candidates, Cell, Climb, Digit, Grid, rate};

/// File, the column of the puzzle, and how many lines are taken.
const FILES: [(&str, usize, usize); 5] = [
    ("rated.tsv", 0, usize::MAX),
    ("rated_magictour_1465.tsv", 0, usize::MAX),
    ("rated_hard.tsv", 0, usize::MAX),
    ("rated_named.tsv", 1, usize::MAX),
    ("rated_hardest_published.tsv", 0, 10),
];

/// The bands of the table, by the tenths in which each ends.
const BANDS: [(u8, &str); 11] = [
    (19, "1.x"),
    (29, "2.x"),
    (39, "3.x"),
    (49, "4.x"),
    (59, "5.x"),
    (69, "6.x"),
    (79, "7.x"),
    (89, "8.x"),
    (93, "9.0-9.3"),
    (104, "9.4-10.4"),
    (119, "10.5-11.9"),
];

fn main() {
    let takes_all = env::args().any(|argument| argument == "all");
    let mut bands: BTreeMap<u8, (u32, Duration)> = BTreeMap::new();
    println!("| file | lines | equal | ER equal |\n|---|---|---|---|");
    steps();
    for (name, column, n_lines) in FILES {
        let lines = lines(name);
        let step = if takes_all { 1 } else { lines.len().div_ceil(n_lines.min(lines.len().max(1))) };
        let (mut n_rated, mut n_equal, mut n_er_equal) = (0_u32, 0_u32, 0_u32);
        for line in lines.iter().step_by(step.max(1)) {
            let fields: Vec<&str> = line.split('\t').collect();
            let Ok(grid) = fields[column].parse::<Grid>() else { continue };
            let wanted = fields[column + 1..].join("/");
            let wanted = wanted.split('/').take(3).collect::<Vec<_>>().join("/");
            let start = cpu_time();
            let Some(rating) = rate(&grid) else { continue };
            let spent = cpu_time().saturating_sub(start);
            n_rated += 1;
            n_equal += u32::from(rating.to_string() == wanted);
            n_er_equal += u32::from(wanted.split('/').next() == Some(&rating.er.to_string()));
            let band = BANDS.iter().map(|band| band.0).find(|&end| rating.er.0 <= end).unwrap_or(u8::MAX);
            let (n_puzzles, sum) = bands.entry(band).or_default();
            *n_puzzles += 1;
            *sum += spent;
        }
        println!("| {name} | {n_rated} | {n_equal} | {n_er_equal} |");
    }
    println!("\n| band | puzzles | CPU ms a puzzle |\n|---|---|---|");
    for (end, name) in BANDS {
        if let Some((n_puzzles, sum)) = bands.get(&end) {
            println!("| {name} | {n_puzzles} | {:.3} |", sum.as_secs_f64() * 1000.0 / f64::from(*n_puzzles));
        }
    }
}

/// Holds every step of the recorded paths against the ladder.
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

/// Does what an action such as `r1c2<>57 r3c4=5` says.
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
    let folder = env::var_os("NONET_DATA")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data"), PathBuf::from);
    let text = fs::read_to_string(folder.join(name)).unwrap_or_default();
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

/// The time that this thread has run, where the system tells; else the time of the clock.
fn cpu_time() -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| START.with(Instant::elapsed), Duration::from_nanos)
}

thread_local! {
    static START: Instant = Instant::now();
}
