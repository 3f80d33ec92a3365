//! The naive twin and the corpora, for tests.
#![allow(dead_code, reason = "each test file uses its part")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

pub(crate) mod convince;
pub(crate) mod html;
pub(crate) mod player;

use std::path::PathBuf;

use nonet::{Cell, DigitSet, Grid};

/// Up to `limit` solutions of a grid, found in the plainest way there is: the empty cell with the fewest
/// digits that nobody sees, each digit in turn.
pub(crate) fn naive_solutions(grid: &Grid, limit: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    let is_legal = grid.filled().all(|(cell, digit)| free(&grid.without(cell), cell).contains(digit));
    if is_legal && limit > 0 {
        search(*grid, limit, &mut found);
    }
    found
}

fn search(grid: Grid, limit: usize, found: &mut Vec<Grid>) {
    let empty = Cell::ALL.into_iter().filter(|&cell| grid.get(cell).is_none());
    let Some((cell, digits)) =
        empty.map(|cell| (cell, free(&grid, cell))).min_by_key(|(_, digits)| digits.len())
    else {
        found.push(grid);
        return;
    };
    for digit in digits {
        search(grid.with(cell, digit), limit, found);
        if found.len() == limit {
            return;
        }
    }
}

/// The digits that stand in no cell that `cell` sees.
fn free(grid: &Grid, cell: Cell) -> DigitSet {
    cell.peers().iter().filter_map(|peer| grid.get(peer)).fold(DigitSet::ALL, DigitSet::without)
}

/// The lines of a corpus file that say something, or none where the corpora are absent. Says how many.
pub(crate) fn corpus(name: &str) -> Vec<String> {
    let folder = std::env::var_os("NONET_DATA")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data"), PathBuf::from);
    let text = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
    let lines: Vec<String> = text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
    match lines.len() {
        0 => println!("{name}: not there, nothing was tested"),
        n_lines => println!("{name}: {n_lines} lines"),
    }
    lines
}
