//! How long a puzzle takes at each wish: `cargo xtask bench generate`, `-- --quick` for a tenth,
//! `cargo bench --bench generate -- --exact` for the exact ratings alone, `-- --exact 5.2 5.4` for these.
//!
//! Every puzzle is held against its wish: one solution by a plain search, the rating by `rate`, symmetry.
//! Beside it stands `QQWing`, where it is installed and its levels compare.
#![allow(clippy::cast_precision_loss, reason = "counts of puzzles")]

#[path = "../tests/support/mod.rs"]
mod support;

use std::env;
use std::process::Command;
use std::time::Instant;

use nonet::{Clues, Request, Seeker, Symmetry, Target, Technique, rate};

/// Target, symmetry, and how many puzzles.
const WISHES: [(&str, &str, usize); 21] = [
    ("easy", "none", 1_000),
    ("easy", "rotational", 1_000),
    ("medium", "none", 1_000),
    ("medium", "rotational", 1_000),
    ("hard", "none", 1_000),
    ("hard", "rotational", 1_000),
    ("expert", "none", 1_000),
    ("expert", "rotational", 1_000),
    ("6.5-7.5", "none", 1_000),
    ("6.5-7.5", "rotational", 1_000),
    ("8.2-8.7", "none", 100),
    ("8.2-8.7", "rotational", 100),
    ("8.8-9.3", "none", 100),
    ("3.4", "none", 100),
    ("3.8", "none", 100),
    ("5.6", "none", 100),
    ("7.0", "none", 100),
    ("swordfish", "none", 100),
    ("xy-wing", "none", 100),
    ("w-wing", "none", 100),
    ("skyscraper", "none", 100),
];

/// Every ER from 1.2 to 7.5 that is known to occur.
const EXACT: [&str; 44] = [
    "1.2", "1.5", "1.7", "2.0", "2.3", "2.5", "2.6", "2.8", "3.0", "3.2", "3.4", "3.6", "3.8", "4.0", "4.2",
    "4.4", "4.5", "4.6", "4.7", "4.8", "4.9", "5.0", "5.1", "5.2", "5.3", "5.4", "5.6", "5.7", "5.8", "5.9",
    "6.0", "6.1", "6.2", "6.5", "6.6", "6.7", "6.8", "6.9", "7.0", "7.1", "7.2", "7.3", "7.4", "7.5",
];

/// Puzzles over every symmetry and number of givens, without a wish, each held against a plain search.
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
        for (target, symmetry, n_puzzles) in WISHES {
            print_wish(target, symmetry, n_puzzles / share);
        }
        println!("\nOne exact rating:\n");
    }
    print_head();
    let is_any_named = EXACT.iter().any(|er| has(er));
    for er in EXACT.into_iter().filter(|er| has(er) || !is_any_named) {
        print_wish(er, "none", 40 / share);
    }
    if !has("--exact") {
        beside_qqwing(200 / share);
    }
}

fn print_head() {
    println!("| wish | symmetry | puzzles | median ms | 95% ms | longest ms | tries | givens |");
    println!("|---|---|---|---|---|---|---|---|");
}

/// A line of the table.
fn print_wish(target: &str, symmetry: &str, n_puzzles: usize) {
    let target: Target = target.parse().expect("a target");
    let symmetry: Symmetry = symmetry.parse().expect("a symmetry");
    let (mut times, mut n_tries, mut n_clues) = (Vec::new(), 0, 0);
    for place in 0..n_puzzles {
        let request = Request {
            target: target.clone(),
            symmetry,
            clues: Clues::Any,
            seed: format!("bench{place}"),
            ..Request::default()
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

/// Holds what was found against the wish; how many givens it has.
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

/// Whether a person needs it: not solved with all that is seen before, solved with it too.
fn is_needed(givens: &nonet::Grid, technique: Technique) -> bool {
    let mut known = nonet::logic::seen_before(technique).expect("people see it");
    let is_solved = |known: &[Technique]| {
        let options = nonet::logic::Options::default().only(known).with_givens(givens.filled_cells());
        let mut candidates = nonet::Candidates::of(givens).expect("a puzzle");
        while let Some(step) = nonet::logic::next_step(&candidates, &options) {
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

/// The mean time of `QQWing`'s levels. Its "simple" needs single candidates only, its "expert" a guess.
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
