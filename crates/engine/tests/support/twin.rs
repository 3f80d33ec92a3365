//! A naive solver, to compare the real one with.

use nonet::solve::Solver;
use nonet::{Cell, DigitSet, Grid, Solutions, check};

/// Returns up to `limit` solutions of a grid, found in the plainest way: it takes the empty cell with the
/// fewest possible digits and tries each of them.
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

/// Returns the digits that are in no cell that `cell` sees.
fn free(grid: &Grid, cell: Cell) -> DigitSet {
    cell.peers().iter().filter_map(|peer| grid.get(peer)).fold(DigitSet::ALL, DigitSet::without)
}

/// Compares the solver's count up to 1,000 and its verdict with the solutions of the naive solver, and returns these.
pub(crate) fn verify_solutions(grid: &Grid, solver: &mut Solver) -> Vec<Grid> {
    let twins = naive_solutions(grid, 1_000);
    assert_eq!(solver.count_solutions(grid, 1_000), twins.len() as u64, "{grid}");
    match solver.solve(grid) {
        Solutions::None => assert!(twins.is_empty(), "{grid}"),
        Solutions::One(only) => assert_eq!(twins, [only], "{grid}"),
        Solutions::Several(one, other) => {
            let is_one = |solution: Grid| check(&solution).is_solved() && solution.contains(grid);
            assert!(twins.len() > 1 && one != other && is_one(one) && is_one(other), "{grid}");
        }
    }
    twins
}
