//! Makes positions for the techniques of the human catalogue, each with a near miss, as lines for
//! `tests/data/human_cases.txt`.
//!
//! ```text
//! cargo run --release --example positions [how many of each] [technique ...]
//! ```
//!
//! The puzzles are generated; parts of their solutions are filled in at random. A near miss is the same
//! position with one candidate given back, so that the step does not follow any more.

use std::{collections::BTreeMap, env};

use nonet::{
    Candidate, Candidates, Cell, Digit, Grid, Puzzle, Request, Rng, Step, Technique, generate,
    logic::{Options, all_steps, next_step},
};

/// After so many puzzles what is not found is left out.
const MAX_PUZZLES: usize = 3_000;

fn main() {
    let mut arguments = env::args().skip(1);
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
        let n_filled = rng.below(40) as usize;
        search(&puzzle, n_filled, &mut rng, &mut missing);
    }
    eprintln!("not found: {missing:?}");
}

/// Looks for what is missing from one filling of a puzzle to the end of what simple steps can do.
fn search(puzzle: &Puzzle, n_filled: usize, rng: &mut Rng, missing: &mut BTreeMap<Technique, usize>) {
    let mut cells = Cell::ALL;
    rng.shuffle(&mut cells);
    let filled = cells[..n_filled].iter().fold(*puzzle.givens(), |grid, &cell| {
        puzzle.solution().get(cell).map_or(grid, |digit| grid.with(cell, digit))
    });
    let Ok(mut candidates) = Candidates::of(&filled) else { return };
    let options = Options::default().with_givens(puzzle.givens().filled_cells());
    let simple: Vec<Technique> = missing.keys().chain(Technique::ALL).copied().collect();
    let walk = simple.into_iter().filter(|one| one.score().is_none_or(|score| score > 200));
    let walk = walk.fold(options, Options::without);
    loop {
        let wanted: Vec<Technique> = missing.keys().copied().collect();
        let mut n_tried: BTreeMap<Technique, usize> = BTreeMap::new();
        for step in all_steps(&candidates, &options.only(&wanted)) {
            // To look for a near miss takes long.
            let n_tried = n_tried.entry(step.technique).or_default();
            *n_tried += 1;
            if *n_tried > 2 {
                continue;
            }
            let n_missing = missing.entry(step.technique).or_default();
            if *n_missing > 0
                && let Some(miss) = near_miss(&candidates, &options, &step)
            {
                let id = step.technique.id();
                let board = board(candidates.grid(), puzzle.givens());
                println!("{id} | {board} | {} | {step}", removed(&candidates));
                println!("!{id} | {board} | {} | {step}", removed(&miss));
                *n_missing -= 1;
            }
        }
        missing.retain(|_, n_missing| *n_missing > 0);
        let Some(step) = next_step(&candidates, &walk).filter(|_| !missing.is_empty()) else { return };
        step.apply(&mut candidates);
    }
}

/// The candidates that the rules leave and the position does not.
fn gone(candidates: &Candidates) -> Vec<Candidate> {
    let Ok(all) = Candidates::of(candidates.grid()) else { return Vec::new() };
    let of_cell = |cell| all.of_cell(cell).difference(candidates.of_cell(cell)).iter();
    all.empty_cells()
        .iter()
        .flat_map(|cell| of_cell(cell).map(move |digit| Candidate { cell, digit }))
        .collect()
}

/// The position with one candidate given back, in which the step is not found.
fn near_miss(candidates: &Candidates, options: &Options, step: &Step) -> Option<Candidates> {
    let all = gone(candidates);
    all.iter().find_map(|back| {
        let mut miss = Candidates::of(candidates.grid()).ok()?;
        for other in all.iter().filter(|other| *other != back) {
            miss.remove(other.cell, other.digit);
        }
        let is_found = all_steps(&miss, &options.only(&[step.technique]))
            .iter()
            .any(|found| found.to_string() == step.to_string());
        (!is_found).then_some(miss)
    })
}

/// Digits for givens, letters for placed digits.
fn board(grid: &Grid, givens: &Grid) -> String {
    let letter = |digit: Digit| char::from(b'a' + digit.get() - 1);
    let character = |cell: Cell| match (givens.get(cell), grid.get(cell)) {
        (Some(digit), _) => digit.to_char(),
        (None, Some(digit)) => letter(digit),
        (None, None) => '.',
    };
    Cell::ALL.into_iter().map(character).collect()
}

fn removed(candidates: &Candidates) -> String {
    let all = gone(candidates);
    let of_cell = all.chunk_by(|one, next| one.cell == next.cell).map(|gone| {
        let digits: String = gone.iter().map(|gone| gone.digit.to_char()).collect();
        format!("{}<>{digits}", gone[0].cell)
    });
    of_cell.collect::<Vec<_>>().join(" ")
}
