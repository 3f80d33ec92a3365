//! The tasks to measure, as plain functions for the native table and the wasm one.

use std::hint::black_box;
use std::str;

use nonet::solve::Solver;
use nonet::{Clues, Grid, Request, Rng, generate};
use sudoku::Sudoku;

#[cfg(target_arch = "wasm32")]
mod exports;

#[cfg(not(target_arch = "wasm32"))]
pub mod tdoku;

/// The number of bytes in a corpus line: 81 cells and a line end.
pub const LINE: usize = 82;

/// The corpora of the table, and the number of lines that are used of each.
pub const SETS: [(&str, usize); 7] = [
    ("easy_34_givens", 5000),
    ("minimal_random", 5000),
    ("givens_17", 6000),
    ("several_solutions", 5000),
    ("magictour_1465", 1465),
    ("hardest_11plus", 500),
    ("hardest_1106", 375),
];

/// The solver to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contender {
    /// The engine of this workspace.
    Nonet,
    /// The `sudoku` crate.
    Other,
}

/// Finds a first solution of each line and writes it. Returns the number of lines that have one.
pub fn first_solutions(who: Contender, lines: &[u8]) -> u64 {
    let mut out = Vec::with_capacity(lines.len());
    let n_solved = match who {
        Contender::Nonet => nonet::solve::solve_all(lines, &mut out),
        Contender::Other => grids(lines)
            .filter_map(Sudoku::some_solution)
            .map(|solution| out.extend_from_slice(&solution.to_bytes()))
            .count() as u64,
    };
    black_box(out);
    n_solved
}

/// Returns the number of solutions of all lines together, counting at most two for each.
pub fn proofs(who: Contender, lines: &[u8]) -> u64 {
    match who {
        Contender::Nonet => nonet::solve::count_all(lines, 2, &mut Vec::with_capacity(lines.len() / LINE)),
        Contender::Other => grids(lines).map(|grid| grid.solutions_count_up_to(2) as u64).sum(),
    }
}

/// Does what [`first_solutions`] does with Nonet, in one call for each line.
pub fn first_solutions_one_by_one(lines: &[u8]) -> u64 {
    let mut solver = Solver::default();
    let mut out = Vec::with_capacity(lines.len());
    let solutions = nonet_grids(lines).filter_map(|grid| solver.first_solution(&grid));
    let n_solved = solutions.map(|solution| out.extend_from_slice(solution.to_string().as_bytes())).count();
    black_box(out);
    n_solved as u64
}

/// Does what [`proofs`] does with Nonet, in one call for each line.
pub fn proofs_one_by_one(lines: &[u8]) -> u64 {
    let mut solver = Solver::default();
    nonet_grids(lines).map(|grid| solver.count_solutions(&grid, 2)).sum()
}

fn nonet_grids(lines: &[u8]) -> impl Iterator<Item = Grid> + '_ {
    lines.chunks_exact(LINE).filter_map(|line| str::from_utf8(&line[..LINE - 1]).ok()?.parse().ok())
}

fn grids(lines: &[u8]) -> impl Iterator<Item = Sudoku> + '_ {
    let read = |line: &[u8]| Sudoku::from_str_line(str::from_utf8(&line[..LINE - 1]).ok()?).ok();
    lines.chunks_exact(LINE).filter_map(read)
}

/// Generates full grids. Returns their number.
pub fn full_grids(who: Contender, n_grids: u64) -> u64 {
    let mut rng = Rng::from_seed_text("bench");
    for _ in 0..n_grids {
        match who {
            Contender::Nonet => drop(black_box(nonet::generate::full_grid(&mut rng))),
            Contender::Other => drop(black_box(Sudoku::generate_solved())),
        }
    }
    n_grids
}

/// Generates minimal puzzles. Returns their number.
pub fn minimal_puzzles(who: Contender, n_puzzles: u64) -> u64 {
    for seed in 0..n_puzzles {
        match who {
            Contender::Nonet => {
                let request = Request { clues: Clues::Minimal, seed: seed.to_string(), ..Request::default() };
                black_box(generate(&request));
            }
            Contender::Other => drop(black_box(Sudoku::generate())),
        }
    }
    n_puzzles
}
