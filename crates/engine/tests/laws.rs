//! What must hold whatever the grid: to turn, mirror or relabel it does the same to its solutions.

use nonet::generate::full_grid;
use nonet::{Cell, Digit, Grid, Puzzle, Rng, count_solutions};
use proptest::prelude::*;

/// Digits relabelled and places dealt anew in a way that keeps every house a house.
#[derive(Clone, Debug)]
struct Change {
    digits: [usize; 9],
    rows: [usize; 9],
    columns: [usize; 9],
    is_mirrored: bool,
}

impl Change {
    fn random(rng: &mut Rng) -> Self {
        let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        rng.shuffle(&mut digits);
        let mut lines = || {
            let mut chutes = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
            rng.shuffle(&mut chutes);
            for chute in &mut chutes {
                rng.shuffle(chute);
            }
            [chutes[0], chutes[1], chutes[2]].concat().try_into().unwrap_or_default()
        };
        let (rows, columns) = (lines(), lines());
        Self { digits, rows, columns, is_mirrored: rng.below(2) == 1 }
    }

    fn of(&self, grid: &Grid) -> Grid {
        let mut changed = Grid::EMPTY;
        for (cell, digit) in grid.filled() {
            let (row, column) = (self.rows[cell.row()], self.columns[cell.column()]);
            let cell = if self.is_mirrored { Cell::at(column, row) } else { Cell::at(row, column) };
            changed.set(cell, Some(Digit::from_index(self.digits[digit.index()])));
        }
        changed
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn solutions_follow_their_grid(seed: u64, n_givens in 15_usize..50) {
        let mut rng = Rng::from_u64(seed);
        let full = full_grid(&mut rng);
        let mut cells = Cell::ALL;
        rng.shuffle(&mut cells);
        let grid = cells[n_givens..].iter().fold(full, |grid, &cell| grid.without(cell));
        let change = Change::random(&mut rng);
        prop_assert_eq!(count_solutions(&grid, 300), count_solutions(&change.of(&grid), 300));
        match (Puzzle::new(grid), Puzzle::new(change.of(&grid))) {
            (Ok(one), Ok(other)) => prop_assert_eq!(change.of(one.solution()), *other.solution()),
            (one, other) => prop_assert_eq!(one.is_ok(), other.is_ok()),
        }
    }

    #[test]
    fn fewer_givens_never_have_fewer_solutions(seed: u64, n_givens in 20_usize..60) {
        let mut rng = Rng::from_u64(seed);
        let full = full_grid(&mut rng);
        let mut cells = Cell::ALL;
        rng.shuffle(&mut cells);
        let grid = cells[n_givens..].iter().fold(full, |grid, &cell| grid.without(cell));
        let fewer = grid.without(cells[0]);
        prop_assert!(count_solutions(&grid, 500) <= count_solutions(&fewer, 500));
        prop_assert!(count_solutions(&grid, 500) >= 1);
    }
}
