//! The tasks to measure, as plain functions for the native table and the wasm one.

use std::hint::black_box;
use std::str;

use nonet::{Clues, Request, Rng, generate};
use sudoku::Sudoku;

#[cfg(target_arch = "wasm32")]
mod exports;

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
    /// This crate.
    Nonet,
    /// The `sudoku` crate.
    Peer,
}

/// Finds a first solution of each line and writes it. Returns the number of lines that have one.
pub fn first_solutions(who: Contender, lines: &[u8]) -> u64 {
    let mut out = Vec::with_capacity(lines.len());
    let n_solved = match who {
        Contender::Nonet => nonet::solve::solve_all(lines, &mut out),
        Contender::Peer => grids(lines)
            .filter_map(Sudoku::some_solution)
            .map(|solution| out.extend_from_slice(&solution.to_bytes()))
            .count() as u64,
    };
    black_box(out);
    n_solved
}

/// Returns the sum of the solutions of each line, counting at most two for each.
pub fn proofs(who: Contender, lines: &[u8]) -> u64 {
    match who {
        Contender::Nonet => nonet::solve::count_all(lines, 2, &mut Vec::with_capacity(lines.len() / LINE)),
        Contender::Peer => grids(lines).map(|grid| grid.solutions_count_up_to(2) as u64).sum(),
    }
}

fn grids(lines: &[u8]) -> impl Iterator<Item = Sudoku> + '_ {
    let read = |line: &[u8]| Sudoku::from_str_line(str::from_utf8(&line[..LINE - 1]).ok()?).ok();
    lines.chunks_exact(LINE).filter_map(read)
}

/// Generates full grids.
pub fn full_grids(who: Contender, n_grids: u64) {
    let mut rng = Rng::from_seed_text("bench");
    for _ in 0..n_grids {
        match who {
            Contender::Nonet => drop(black_box(nonet::generate::full_grid(&mut rng))),
            Contender::Peer => drop(black_box(Sudoku::generate_solved())),
        }
    }
}

/// Generates minimal puzzles. Returns the number of their givens.
pub fn minimal_puzzles(who: Contender, n_puzzles: u64) -> u64 {
    let ours = |seed: u64| {
        let request = Request { clues: Clues::Minimal, seed: seed.to_string(), ..Request::default() };
        generate(&request).n_clues() as u64
    };
    let peers = |_| u64::from(Sudoku::generate().n_clues());
    (0..n_puzzles).map(|seed| if who == Contender::Nonet { ours(seed) } else { peers(seed) }).sum()
}
