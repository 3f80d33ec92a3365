//! Compares the solver and the generator with the naive solver for a given time, or the solver on every line of
//! files of puzzles: `cargo run --release -p nonet-tools --bin twin -- <seconds> [seed]`, `... twin -- <file>...`.

#[path = "../../../crates/engine/tests/support/twin.rs"]
mod twin;

use std::path::Path;
use std::time::{Duration, Instant};

use nonet::generate::full_grid;
use nonet::solve::Solver;
use nonet::{Cell, Clues, Digit, Grid, Request, Rng, Symmetry, generate};
use twin::{naive_solutions, verify_solutions};

fn main() {
    let files: Vec<_> = std::env::args().skip(1).filter(|name| Path::new(name).is_file()).collect();
    if !files.is_empty() {
        for name in &files {
            verify_file(name);
        }
        return;
    }
    let mut arguments = std::env::args().skip(1);
    let seconds = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(60);
    let seed = arguments.next().unwrap_or_else(|| "fuzz".to_owned());
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut rng = Rng::from_seed_text(&seed);
    let mut solver = Solver::default();
    let (mut n_grids, mut n_puzzles) = ([0_u64; 3], 0_u64);
    while Instant::now() < end {
        for _ in 0..20 {
            n_grids[verify_grid(&mut rng, &mut solver).min(2)] += 1;
        }
        verify_puzzle(&mut rng);
        n_puzzles += 1;
    }
    let [none, one, several] = n_grids;
    println!(
        "{none} grids without a solution, {one} with one, {several} with more; {n_puzzles} puzzles made"
    );
}

/// Checks every line of a file: counts up to 1,000, and the verdict. If a line has several columns, it takes
/// the first that is a grid.
fn verify_file(name: &str) {
    let text = std::fs::read_to_string(name).unwrap_or_else(|error| panic!("{name}: {error}"));
    let grid_of = |line: &str| line.split('\t').find_map(|column| column.parse::<Grid>().ok());
    let mut solver = Solver::default();
    let mut n_grids = [0_u64; 3];
    for grid in text.lines().filter_map(grid_of) {
        n_grids[verify_solutions(&grid, &mut solver).len().min(2)] += 1;
    }
    let [none, one, several] = n_grids;
    println!("{name}: {none} grids without a solution, {one} with one, {several} with more");
}

/// Checks a random grid with up to 1,000 solutions and returns their number.
fn verify_grid(rng: &mut Rng, solver: &mut Solver) -> usize {
    let full = full_grid(rng);
    let mut cells = Cell::ALL;
    rng.shuffle(&mut cells);
    let n_givens = 22 + rng.below(32) as usize;
    let mut grid = cells[n_givens..].iter().fold(full, |grid, &cell| grid.without(cell));
    if rng.below(6) == 0 {
        grid.set(cells[80], Some(Digit::from_index(rng.below(9) as usize)));
    }
    let twins = verify_solutions(&grid, solver);
    let (cell, digit) = (cells[79], Digit::from_index(rng.below(9) as usize));
    let rest = naive_solutions(&grid.without(cell), 1_000);
    if rest.len() < 1_000 {
        let expected = rest.iter().any(|solution| solution.get(cell) != Some(digit));
        assert_eq!(solver.has_solution_without(&grid, cell, digit), expected, "{grid} {cell}={digit}");
    }
    twins.len()
}

/// Checks a puzzle of a random request: one solution, its symmetry, and minimality if requested.
fn verify_puzzle(rng: &mut Rng) {
    let symmetry = Symmetry::ALL[rng.below(8) as usize];
    let clues =
        [Clues::Minimal, Clues::DownTo(26), Clues::DownTo(34), Clues::DownTo(60)][rng.below(4) as usize];
    let request = Request { symmetry, clues, seed: rng.seed_text(), ..Request::default() };
    let puzzle = generate(&request);
    assert_eq!(naive_solutions(puzzle.givens(), 2), [*puzzle.solution()], "{request:?}");
    let filled = puzzle.givens().filled_cells();
    for cell in filled {
        let orbit = symmetry.orbit(cell);
        assert!(filled.contains_all(orbit), "{request:?}");
        if clues == Clues::Minimal {
            let rest = orbit.iter().fold(*puzzle.givens(), Grid::without);
            assert_eq!(naive_solutions(&rest, 2).len(), 2, "{request:?} without {cell}");
        }
    }
}
