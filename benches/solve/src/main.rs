//! Prints the native table of solving and generating: `cargo xtask bench solve [--data DIR]`.
//!
//! Nonet and the peer take turns. The best of the rounds counts, in processor time.
#![allow(unsafe_code, reason = "the clock of the process is a C function")]

use std::path::PathBuf;
use std::{env, fs};

use nonet_bench_solve::{Contender, LINE, SETS, first_solutions, full_grids, minimal_puzzles, proofs};

const ROUNDS: usize = 15;

fn main() {
    let mut arguments = env::args().skip_while(|argument| argument != "--data").skip(1);
    let beside = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data"));
    let data = arguments.next().or_else(|| env::var("NONET_DATA").ok()).map_or_else(beside, PathBuf::from);
    println!("native, thousands a second, first solution | proof of uniqueness, beside `sudoku` 0.8.0\n");
    println!("| set | puzzles | Nonet | sudoku | ratio | Nonet | sudoku | ratio |");
    println!("|---|---:|---:|---:|---:|---:|---:|---:|");
    for (name, cap) in SETS {
        let Ok(mut lines) = fs::read(data.join(name).with_extension("txt")) else {
            println!("| {name} | not there |");
            continue;
        };
        lines.truncate(cap * LINE);
        let n_lines = lines.len() / LINE;
        print!("| {name} | {n_lines} ");
        for task in [first_solutions, proofs] {
            let times = race(|who| task(who, &lines), true);
            row(times, n_lines);
        }
        println!("|");
    }
    println!("\n| made | Nonet, thousands a second | sudoku | ratio |\n|---|---:|---:|---:|");
    print!("| full grids ");
    row(race(|who| full_grids(who, 2000), true), 2000);
    print!("|\n| minimal puzzles ");
    row(race(|who| minimal_puzzles(who, 500), false), 500);
    println!("|");
}

/// Returns the best time of each solver in seconds. Panics if the results must be equal and are not.
fn race<T: PartialEq + std::fmt::Debug>(mut task: impl FnMut(Contender) -> T, is_same: bool) -> [f64; 2] {
    let mut best = [f64::MAX; 2];
    for _ in 0..ROUNDS {
        let [ours, theirs] = [Contender::Nonet, Contender::Peer].map(|who| {
            let start = processor_time();
            let found = task(who);
            let slot = &mut best[usize::from(who == Contender::Peer)];
            *slot = slot.min(processor_time() - start);
            found
        });
        assert!(!is_same || ours == theirs, "the counts differ: {ours:?} and {theirs:?}");
    }
    best
}

#[allow(clippy::cast_precision_loss, reason = "counts of puzzles")]
fn row([ours, theirs]: [f64; 2], n: usize) {
    let thousands = |time: f64| n as f64 / time / 1000.0;
    print!("| {:.1} | {:.1} | {:.2} ", thousands(ours), thousands(theirs), theirs / ours);
}

/// Returns the processor time that this process has used, in seconds.
#[allow(clippy::cast_precision_loss, reason = "seconds and their parts")]
fn processor_time() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the function writes to the given struct and keeps no pointer to it.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &raw mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
