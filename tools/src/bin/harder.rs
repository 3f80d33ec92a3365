//! Generates puzzles that need nested chains, which random puzzles rarely need, as lines for
//! `crates/engine/tests/data/frozen_paths.txt`.
//!
//! ```text
//! cargo run --release -p nonet-tools --bin harder -- puzzles.txt [how many of each technique]
//! ```
//!
//! The file contains puzzles that are already hard, one per line. The program removes a given of each and
//! adds others until the solution is unique again. Then it removes every unnecessary given. Puzzles near a
//! hard one are often hard.

use std::collections::BTreeMap;
use std::{env, fs};

use nonet::puzzle::PuzzleError;
use nonet::{Candidates, Cell, Climb, Grid, Puzzle, RatedStep, Rng, Technique, Tenths};

/// The maximum number of puzzles to try.
const MAX_TRIES: usize = 4_000;

/// The number of givens to remove, and the maximum number to add.
const N_GIVENS_OUT: usize = 1;
const MAX_GIVENS_IN: usize = 2;

/// The minimum rating of a step that makes a puzzle useful.
const MIN_RATING: Tenths = Tenths(91);

fn main() {
    let mut arguments = env::args().skip(1);
    let file = arguments.next().expect("the file of puzzles");
    let n_each: usize = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(2);
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let hard: Vec<Grid> = text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect();
    assert!(!hard.is_empty(), "{file} holds no puzzle");
    let mut counts: BTreeMap<Technique, usize> = BTreeMap::new();
    for number in 0..MAX_TRIES {
        let mut rng = Rng::from_seed_text(&format!("harder {number}"));
        let Some(puzzle) = neighbour(&hard[number % hard.len()], &mut rng) else { continue };
        let Ok(candidates) = Candidates::of(puzzle.givens()) else { continue };
        let mut climb = Climb::new(&candidates);
        let found: Vec<_> = climb.by_ref().collect();
        let rare = |one: &&RatedStep| one.rating >= MIN_RATING;
        let is_wanted = found
            .iter()
            .filter(rare)
            .any(|one| counts.get(&one.step.technique).copied().unwrap_or_default() < n_each);
        let Some(rating) = climb.rating().filter(|_| is_wanted) else { continue };
        for one in found.iter().filter(rare) {
            *counts.entry(one.step.technique).or_default() += 1;
        }
        let steps: Vec<String> = found.iter().map(|one| format!("{} {}", one.rating, one.step)).collect();
        println!("{} {rating} {}", puzzle.givens(), steps.join(", "));
    }
    eprintln!("{counts:?}");
}

/// Returns a minimal puzzle that differs from another in a few givens.
fn neighbour(grid: &Grid, rng: &mut Rng) -> Option<Puzzle> {
    let mut next = *grid;
    for _ in 0..N_GIVENS_OUT {
        let givens: Vec<Cell> = next.filled_cells().into_iter().collect();
        next.set(givens[rng.below(u32::try_from(givens.len()).ok()?) as usize], None);
    }
    for _ in 0..MAX_GIVENS_IN {
        let Err(PuzzleError::ManySolutions(solutions)) = Puzzle::new(next) else { break };
        let [one, other] = &*solutions;
        let differ: Vec<Cell> =
            Cell::ALL.into_iter().filter(|&cell| one.get(cell) != other.get(cell)).collect();
        let cell = differ[rng.below(u32::try_from(differ.len()).ok()?) as usize];
        let solution = if rng.below(2) == 0 { one } else { other };
        next.set(cell, solution.get(cell));
    }
    Puzzle::new(next).ok()?;
    for cell in Cell::ALL {
        let given = next.get(cell);
        next.set(cell, None);
        if Puzzle::new(next).is_err() {
            next.set(cell, given);
        }
    }
    (next != *grid).then(|| Puzzle::new(next).ok()).flatten()
}
