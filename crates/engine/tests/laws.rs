//! Laws of grids with a solution: a random transform keeps the number of solutions and maps a single solution to the
//! new one, and fewer givens never have fewer solutions.

use nonet::generate::full_grid;
use nonet::{Cell, Puzzle, Rng, Transform, count_solutions};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn solutions_follow_their_grid(seed: u64, n_givens in 15_usize..50) {
        let mut rng = Rng::from_u64(seed);
        let full = full_grid(&mut rng);
        let mut cells = Cell::ALL;
        rng.shuffle(&mut cells);
        let grid = cells[n_givens..].iter().fold(full, |grid, &cell| grid.without(cell));
        let change = Transform::random(&mut rng);
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
