//! Prints the native table of solving and generating: `cargo xtask bench solve [-- --data DIR]`.
//!
//! Nonet and the other solvers take turns. The best of the rounds counts, in processor time.
//! If the variable `NONET_TDOKU` is the path of tdoku's shared library, tdoku takes part.
#![allow(unsafe_code, reason = "the clock of the process is a C function")]

use std::path::{Path, PathBuf};
use std::{env, fs};

use nonet_bench_solve::tdoku::Tdoku;
use nonet_bench_solve::{
    Contender, LINE, SETS, first_solutions, first_solutions_one_by_one, full_grids, minimal_puzzles, proofs,
    proofs_one_by_one,
};

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
            row(race([&|| task(Contender::Nonet, &lines), &|| task(Contender::Other, &lines)]), n_lines);
        }
        println!("|");
    }
    if let Some(path) = env::var_os("NONET_TDOKU") {
        match Tdoku::load(&path) {
            Ok(tdoku) => beside_tdoku(&tdoku, &data),
            Err(error) => eprintln!("tdoku takes no part: {error}"),
        }
    }
    println!("\n| made | Nonet, thousands a second | sudoku | ratio |\n|---|---:|---:|---:|");
    print!("| full grids ");
    row(race([&|| full_grids(Contender::Nonet, 2000), &|| full_grids(Contender::Other, 2000)]), 2000);
    print!("|\n| minimal puzzles ");
    row(race([&|| minimal_puzzles(Contender::Nonet, 500), &|| minimal_puzzles(Contender::Other, 500)]), 500);
    println!("|");
}

/// Prints the tables beside tdoku. It solves one puzzle a call, so Nonet does that too.
fn beside_tdoku(tdoku: &Tdoku, data: &Path) {
    for task in ["first solution", "proof of uniqueness"] {
        println!(
            "\n| {task} | puzzles | Nonet, all at once | one by one | tdoku | ratio, all at once | ratio, one by one |"
        );
        println!("|---|---:|---:|---:|---:|---:|---:|");
        for (name, cap) in SETS {
            let Ok(mut lines) = fs::read(data.join(name).with_extension("txt")) else { continue };
            lines.truncate(cap * LINE);
            // tdoku reads only a dot as an empty cell.
            for sign in lines.iter_mut().filter(|sign| **sign == b'0') {
                *sign = b'.';
            }
            let best = if task == "first solution" {
                race([
                    &|| first_solutions(Contender::Nonet, &lines),
                    &|| first_solutions_one_by_one(&lines),
                    &|| tdoku.first_solutions(&lines),
                ])
            } else {
                race([&|| proofs(Contender::Nonet, &lines), &|| proofs_one_by_one(&lines), &|| {
                    tdoku.proofs(&lines)
                }])
            };
            let n_lines = lines.len() / LINE;
            let [at_once, one_by_one, theirs] = best.map(|time| thousands(n_lines, time));
            print!("| {name} | {n_lines} | {at_once:.1} | {one_by_one:.1} | {theirs:.1} ");
            println!("| {:.2} | {:.2} |", at_once / theirs, one_by_one / theirs);
        }
    }
}

/// Returns the best time of each task in seconds. Panics if the results differ.
fn race<const N: usize>(tasks: [&dyn Fn() -> u64; N]) -> [f64; N] {
    let (mut best, mut first) = ([f64::MAX; N], None);
    for _ in 0..ROUNDS {
        for (best, task) in best.iter_mut().zip(tasks) {
            let start = processor_time();
            let found = task();
            *best = best.min(processor_time() - start);
            assert_eq!(*first.get_or_insert(found), found, "the counts differ");
        }
    }
    best
}

#[allow(clippy::cast_precision_loss, reason = "counts of puzzles")]
fn thousands(n: usize, time: f64) -> f64 {
    n as f64 / time / 1000.0
}

fn row([ours, theirs]: [f64; 2], n: usize) {
    print!("| {:.1} | {:.1} | {:.2} ", thousands(n, ours), thousands(n, theirs), theirs / ours);
}

/// Returns the processor time that this process has used, in seconds.
#[allow(clippy::cast_precision_loss, reason = "seconds and their parts")]
fn processor_time() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the function writes to the given struct and keeps no pointer to it.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &raw mut time) };
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
