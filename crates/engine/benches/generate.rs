//! Measures the time to generate a puzzle for each target. `cargo xtask bench generate` measures all targets,
//! and with `-- --quick` a tenth of the puzzles. `cargo bench --bench generate -- --exact` measures only
//! exact ratings, `-- --exact 5.2 5.4` only these two, and `-- --exact 5.2 rotational` one with rotational
//! symmetry.
//!
//! Every puzzle is checked against its request: exactly one solution by a plain search, the rating by `rate`,
//! and the symmetry. If `QQWing` is installed, its comparable levels are measured too.
#![allow(clippy::cast_precision_loss, reason = "counts of puzzles")]

#[path = "../tests/support/mod.rs"]
mod support;

use std::env;
use std::process::Command;
use std::time::{Duration, Instant};

use nonet::generate::Version;
use nonet::{Clues, Request, Seeker, Symmetry, Target, Technique, rate};

/// The targets, each with its symmetry and the minimum number of puzzles. Fast targets get more puzzles.
const TARGETS: [(&str, &str, usize); 17] = [
    ("easy", "none", MOST),
    ("easy", "rotational", MOST),
    ("medium", "none", MOST),
    ("medium", "rotational", MOST),
    ("hard", "none", MOST),
    ("hard", "rotational", MOST),
    ("expert", "none", MOST),
    ("expert", "rotational", MOST),
    ("6.5-7.5", "none", MOST),
    ("6.5-7.5", "rotational", MOST),
    ("8.2-8.7", "none", LEAST),
    ("8.2-8.7", "rotational", LEAST),
    ("8.8-9.3", "none", LEAST),
    ("swordfish", "none", LEAST),
    ("xy-wing", "none", LEAST),
    ("w-wing", "none", LEAST),
    ("skyscraper", "none", LEAST),
];

/// The maximum number of puzzles for a row. A row also ends after some seconds once it has the minimum.
const MOST: usize = 1_000;
const LEAST: usize = 100;
const LONG_ENOUGH: Duration = Duration::from_secs(10);

/// Every ER from 1.2 to 7.5 that is known to occur.
const EXACT: [&str; 44] = [
    "1.2", "1.5", "1.7", "2.0", "2.3", "2.5", "2.6", "2.8", "3.0", "3.2", "3.4", "3.6", "3.8", "4.0", "4.2",
    "4.4", "4.5", "4.6", "4.7", "4.8", "4.9", "5.0", "5.1", "5.2", "5.3", "5.4", "5.6", "5.7", "5.8", "5.9",
    "6.0", "6.1", "6.2", "6.5", "6.6", "6.7", "6.8", "6.9", "7.0", "7.1", "7.2", "7.3", "7.4", "7.5",
];

/// Measures puzzles without a target in every symmetry, with four choices of givens. A plain search checks each.
fn print_all_options(n_puzzles: usize) {
    const CLUES: [Clues; 4] = [Clues::Minimal, Clues::DownTo(26), Clues::DownTo(32), Clues::DownTo(40)];
    let mut seconds = 0.0;
    for place in 0..n_puzzles {
        let request = Request {
            symmetry: Symmetry::ALL[place % 8],
            clues: CLUES[place / 8 % 4],
            seed: format!("bench{place}"),
            ..Request::default()
        };
        let start = Instant::now();
        let puzzle = nonet::generate(&request);
        seconds += start.elapsed().as_secs_f64();
        assert_eq!(support::naive_solutions(puzzle.givens(), 2), [*puzzle.solution()], "{request:?}");
    }
    println!(
        "{n_puzzles} puzzles over all options, each with exactly one solution: made in {seconds:.2} s\n"
    );
}

fn main() {
    let has = |option: &str| env::args().any(|argument| argument == option);
    let share = if has("--quick") { 10 } else { 1 };
    if !has("--exact") {
        print_all_options(10_000 / share);
        print_head();
        for (target, symmetry, least) in TARGETS {
            print_row(target, symmetry.parse().expect("a symmetry"), [least / share, MOST / share]);
        }
        println!("\nOne exact rating:\n");
    }
    print_head();
    let is_any_named = EXACT.iter().any(|er| has(er));
    let symmetry = Symmetry::ALL.into_iter().find(|symmetry| has(symmetry.name())).unwrap_or_default();
    for er in EXACT.into_iter().filter(|er| has(er) || !is_any_named) {
        print_row(er, symmetry, [LEAST / share, MOST / share]);
    }
    if !has("--exact") {
        beside_qqwing(200 / share);
    }
}

fn print_head() {
    println!("| request | symmetry | puzzles | median ms | 95% ms | longest ms | tries | givens |");
    println!("|---|---|---|---|---|---|---|---|");
}

/// Prints a row of the table, with at least `least` and at most `most` puzzles.
fn print_row(target: &str, symmetry: Symmetry, [least, most]: [usize; 2]) {
    let target: Target = target.parse().expect("a target");
    let (mut times, mut n_tries, mut n_clues) = (Vec::new(), 0, 0);
    let first = Instant::now();
    for place in 0..most {
        if place >= least && first.elapsed() > LONG_ENOUGH {
            break;
        }
        let request = Request {
            target: target.clone(),
            symmetry,
            clues: Clues::Any,
            seed: format!("bench{place}"),
            version: Version::newest_for(&target),
        };
        let start = Instant::now();
        let mut seeker = Seeker::new(&request);
        while seeker.found().is_none() {
            seeker.step();
        }
        times.push(start.elapsed().as_secs_f64() * 1e3);
        n_tries += seeker.n_tries();
        n_clues += verified(&request, &seeker);
    }
    times.sort_by(f64::total_cmp);
    let n_puzzles = times.len();
    let rank = |percent: usize| times[(n_puzzles * percent).div_ceil(100) - 1];
    println!(
        "| {target} | {symmetry} | {n_puzzles} | {:.2} | {:.2} | {:.1} | {:.1} | {:.1} |",
        rank(50),
        rank(95),
        rank(100),
        n_tries as f64 / n_puzzles as f64,
        n_clues as f64 / n_puzzles as f64
    );
}

/// Checks the result against the request and returns the number of givens.
fn verified(request: &Request, seeker: &Seeker) -> usize {
    let made = seeker.found().expect("it is found");
    let givens = made.puzzle.givens();
    assert_eq!(support::naive_solutions(givens, 2), [*made.puzzle.solution()], "{givens}");
    let filled = givens.filled_cells();
    assert!(filled.iter().all(|cell| filled.contains_all(request.symmetry.orbit(cell))), "{givens}");
    let rating = rate(givens).expect("a rating");
    let is_met = match &request.target {
        Target::Difficulty(difficulty) => difficulty.range().contains(&rating.er),
        Target::Er(range) => range.contains(&rating.er),
        Target::Technique(technique) => is_needed(givens, *technique),
        Target::Any | Target::Minutes(_) => true,
    };
    assert!(is_met, "{givens} is rated {rating}");
    made.puzzle.n_clues()
}

/// Returns `true` if a person needs the technique: the puzzle is not solvable with everything that comes
/// before it, but is solvable with the technique too.
fn is_needed(givens: &nonet::Grid, technique: Technique) -> bool {
    let mut known = nonet::catalogue::techniques_before(technique).expect("people see it");
    let is_solved = |known: &[Technique]| {
        let options = nonet::catalogue::Options::default().only(known).with_givens(givens.filled_cells());
        let mut candidates = nonet::Candidates::of(givens).expect("a puzzle");
        while let Some(step) = nonet::catalogue::next_step(&candidates, &options) {
            step.apply(&mut candidates);
        }
        candidates.empty_cells().is_empty()
    };
    if is_solved(&known) {
        return false;
    }
    known.push(technique);
    is_solved(&known)
}

/// Prints the mean time of `QQWing`'s levels. Its "simple" needs naked singles only, its "expert" a
/// guess.
fn beside_qqwing(n_puzzles: usize) {
    for (level, ours) in [("simple", "medium"), ("easy", "medium"), ("intermediate", "hard")] {
        let start = Instant::now();
        let number = n_puzzles.to_string();
        let output = Command::new("qqwing")
            .args(["--generate", &number, "--difficulty", level, "--one-line"])
            .output();
        let Ok(output) = output else {
            return println!("\nqqwing is not installed: nothing to compare with");
        };
        let theirs = start.elapsed().as_secs_f64() * 1e3 / n_puzzles as f64;
        assert!(output.status.success());
        let start = Instant::now();
        for place in 0..n_puzzles {
            let target = ours.parse().expect("a target");
            let seed = format!("beside{place}");
            let mut seeker = Seeker::new(&Request { target, clues: Clues::Any, seed, ..Request::default() });
            while seeker.found().is_none() {
                seeker.step();
            }
        }
        let mine = start.elapsed().as_secs_f64() * 1e3 / n_puzzles as f64;
        println!(
            "\nqqwing {level}: {theirs:.2} ms a puzzle on average; {ours} here: {mine:.2} ms; {:.0} to 1",
            theirs / mine
        );
    }
}
