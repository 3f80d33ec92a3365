//! Generates positions for the techniques of the human catalogue, each with a near miss, as lines for
//! `crates/engine/tests/data/human_cases.txt`.
//!
//! ```text
//! cargo run --release -p nonet-tools --bin cases [how many of each] [technique ...]
//! ```
//!
//! With the word `first` before the other arguments, it generates puzzles in which a technique is the very first step,
//! with and without notes on the board, as lines for `crates/engine/tests/data/first_steps.txt`.
//!
//! The program generates puzzles, then fills in part of the solution and removes candidates at random. A near miss is
//! the same position with one more candidate or one digit less, so that the step no longer follows.

use std::{collections::BTreeMap, env};

use nonet::{
    Candidate, Candidates, Cell, CellSet, Puzzle, Request, Rng, Step, Technique,
    catalogue::{Options, all_steps, next_step},
    generate,
};
use nonet_play::lessons::Position;

/// The maximum number of puzzles. Techniques not found by then are left out.
const MAX_PUZZLES: usize = 3_000;

fn main() {
    let mut arguments = env::args().skip(1).peekable();
    let is_first = arguments.next_if(|word| word == "first").is_some();
    let n_each: usize = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut wanted: Vec<Technique> = arguments.filter_map(|id| Technique::from_id(&id)).collect();
    if wanted.is_empty() {
        let usual =
            |technique: &Technique| Options::default().allows(*technique) && technique.score().is_some();
        wanted = Technique::ALL.iter().copied().filter(usual).collect();
    }
    let mut missing: BTreeMap<Technique, usize> = wanted.into_iter().map(|one| (one, n_each)).collect();
    let mut rng = Rng::from_u64(1);
    for number in 0..MAX_PUZZLES {
        missing.retain(|_, n_missing| *n_missing > 0);
        if missing.is_empty() {
            return;
        }
        let puzzle = generate(&Request { seed: format!("position {number}"), ..Request::default() });
        if is_first {
            search_first(&puzzle, &mut missing);
        } else {
            search(&puzzle, number % 3 == 0, &mut rng, &mut missing);
        }
    }
    eprintln!("not found: {missing:?}");
}

/// Solves a puzzle and looks at the grid after each placement. That grid is a puzzle too, and its first step may be
/// wanted.
fn search_first(puzzle: &Puzzle, missing: &mut BTreeMap<Technique, usize>) {
    let Ok(mut candidates) = Candidates::of(puzzle.givens()) else { return };
    let options = Options::default().with_givens(puzzle.givens().filled_cells());
    while let Some(step) = next_step(&candidates, &options) {
        step.apply(&mut candidates);
        let Ok(fresh) = Candidates::of(candidates.grid()) else { return };
        let options = Options::default().with_givens(candidates.grid().filled_cells());
        let first = next_step(&fresh, &options);
        if step.placements.is_empty() || first != next_step(&fresh, &options.with_notes()) {
            continue;
        }
        if let Some(first) = first
            && let Some(n_missing) = missing.get_mut(&first.technique).filter(|n_missing| **n_missing > 0)
        {
            println!("{} | {} | {first}", first.technique.id(), candidates.grid());
            *n_missing -= 1;
        }
    }
}

/// Searches one position of a puzzle for wanted techniques. The position is either the end of the simple steps, or has
/// random parts of the solution filled in and random false candidates removed.
fn search(puzzle: &Puzzle, is_walked: bool, rng: &mut Rng, missing: &mut BTreeMap<Technique, usize>) {
    let options = Options::default().with_givens(puzzle.givens().filled_cells());
    let Ok(mut candidates) = Candidates::of(puzzle.givens()) else { return };
    if is_walked {
        let is_simple = |technique: &Technique| technique.score() < Some(100) && technique.score().is_some();
        let simple: Vec<Technique> = Technique::ALL.iter().copied().filter(is_simple).collect();
        while let Some(step) = next_step(&candidates, &options.only(&simple)) {
            step.apply(&mut candidates);
        }
    } else {
        let mut cells = Cell::ALL;
        rng.shuffle(&mut cells);
        for &cell in &cells[..20 + rng.below(25) as usize] {
            if let Some(digit) = puzzle.solution().get(cell) {
                candidates.place(cell, digit);
            }
        }
        for cell in candidates.empty_cells() {
            for digit in candidates.of_cell(cell) {
                if puzzle.solution().get(cell) != Some(digit) && rng.below(3) == 0 {
                    candidates.remove(cell, digit);
                }
            }
        }
    }
    let wanted: Vec<Technique> = missing.keys().copied().collect();
    let mut n_tried: BTreeMap<Technique, usize> = BTreeMap::new();
    for step in all_steps(&candidates, &options.only(&wanted)) {
        // The search for a near miss is slow, so the number of tries is limited.
        let n_tried = n_tried.entry(step.technique).or_default();
        *n_tried += 1;
        let n_missing = missing.entry(step.technique).or_default();
        if *n_tried < 3
            && *n_missing > 0
            && let Some(miss) = near_miss(puzzle, &candidates, &options, &step)
        {
            // The next case should be on another board.
            *n_tried = usize::MAX / 2;
            let id = step.technique.id();
            for (sign, candidates) in [("", candidates), ("!", miss)] {
                let position = Position { givens: *puzzle.givens(), candidates };
                println!("{sign}{id} | {position} | {step}");
            }
            *n_missing -= 1;
        }
    }
}

/// Returns the candidates that the rules allow and the position lacks.
fn gone(candidates: &Candidates) -> Vec<Candidate> {
    let Ok(all) = Candidates::of(candidates.grid()) else { return Vec::new() };
    let of_cell = |cell| all.of_cell(cell).difference(candidates.of_cell(cell)).iter();
    all.empty_cells()
        .iter()
        .flat_map(|cell| of_cell(cell).map(move |digit| Candidate { cell, digit }))
        .collect()
}

/// Returns the position with one more candidate, or without one placed digit that is not a given, in which the step is
/// not found.
fn near_miss(puzzle: &Puzzle, candidates: &Candidates, options: &Options, step: &Step) -> Option<Candidates> {
    let all = gone(candidates);
    let houses = step.reason.houses.iter().map(|house| house.cells());
    let near = if houses.len() == 0 { CellSet::ALL } else { houses.fold(step.reason.cells, CellSet::union) };
    let is_miss = |position: &Candidates| {
        let found = all_steps(position, &options.only(&[step.technique]));
        found.iter().all(|found| found.to_string() != step.to_string())
    };
    let given_back = all.iter().filter(|back| near.contains(back.cell)).find_map(|back| {
        let mut miss = Candidates::of(candidates.grid()).ok()?;
        for other in all.iter().filter(|other| *other != back) {
            miss.remove(other.cell, other.digit);
        }
        Some(miss).filter(is_miss)
    });
    given_back.or_else(|| {
        let placed = candidates.grid().filled_cells().difference(puzzle.givens().filled_cells());
        let placed = placed.intersection(near);
        placed.iter().find_map(|cell| {
            let mut miss = Candidates::of(&candidates.grid().without(cell)).ok()?;
            for other in &all {
                miss.remove(other.cell, other.digit);
            }
            Some(miss).filter(is_miss)
        })
    })
}
