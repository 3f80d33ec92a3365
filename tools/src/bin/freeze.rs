//! Generates puzzles of every rating, with the whole path of each, as lines for
//! `crates/engine/tests/data/frozen_paths.txt`.
//!
//! ```text
//! cargo run --release -p nonet-tools --bin freeze > crates/engine/tests/data/frozen_paths.txt
//! ```
//!
//! The tests compare the ladder with these lines. So write them only after `cargo xtask bench rate` has found
//! the recorded ratings and steps of Sudoku Explainer.

use std::collections::BTreeMap;

use nonet::{Candidates, Climb, Puzzle, Request, Seeker, Target, Technique, Tenths, generate, logic::Rung};

/// The number of puzzles of each rating, and of puzzles without a target.
const N_EACH: u32 = 5;
const N_ANY: u32 = 60;

/// The seeds of puzzles with rarely needed techniques, and the number to take of each.
const RARE: &str = include_str!("../../../crates/engine/tests/data/rare_steps.txt");
const N_RARE: usize = 6;

/// The maximum number of tries. Ratings that need more are left out.
const MAX_TRIES: u64 = 3_000;

fn main() {
    println!("# Puzzles of our own: givens, ER/EP/ED, and each step of the ladder with its rating.");
    println!("# Made by tools (freeze), after the ratings and steps on record had been found equal.");
    let mut counts = BTreeMap::new();
    for number in 0..N_ANY {
        print(&generate(&request(Target::Any, number)), &mut counts);
    }
    let ratings = (Tenths(10).0..=90).map(|er| Target::Er(Tenths(er)..=Tenths(er)));
    for target in ratings.filter(Target::is_possible) {
        for number in 0..N_EACH {
            match Seeker::new(&request(target.clone(), number)).run(MAX_TRIES).found {
                Some(made) => print(&made.puzzle, &mut counts),
                None => eprintln!("{target}, seed {number}: not found"),
            }
        }
    }
    for line in RARE.lines().filter(|line| !line.starts_with('#')) {
        for number in line.split(' ').skip(1).take(N_RARE) {
            let request = Request { seed: format!("ladder {number}"), ..Request::default() };
            print(&generate(&request), &mut counts);
        }
    }
    for technique in Rung::ALL.iter().flat_map(Rung::techniques) {
        let n_steps = counts.get(&technique).copied().unwrap_or_default();
        if n_steps < 2 {
            eprintln!("{} is met {n_steps} times", technique.id());
        }
    }
}

fn request(target: Target, number: u32) -> Request {
    Request { target, seed: format!("freeze {number}"), ..Request::default() }
}

/// Prints the line of a puzzle, and counts the techniques of its path.
fn print(puzzle: &Puzzle, counts: &mut BTreeMap<Technique, usize>) {
    let Ok(candidates) = Candidates::of(puzzle.givens()) else { return };
    let mut climb = Climb::new(&candidates);
    let mut steps = Vec::new();
    for found in climb.by_ref() {
        *counts.entry(found.step.technique).or_default() += 1;
        steps.push(format!("{} {}", found.rating, found.step));
    }
    if let Some(rating) = climb.rating() {
        println!("{} {rating} {}", puzzle.givens(), steps.join(", "));
    }
}
