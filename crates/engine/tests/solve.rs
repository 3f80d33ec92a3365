//! Compares the solver with a naive one, on corpora and on grids of every kind.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::{corpus, naive_solutions, verify_solutions};
use nonet::generate::full_grid;
use nonet::solve::{Solver, count_all, solve_all};
use nonet::{Cell, Digit, Grid, Rng, Solutions, check, count_solutions, has_solution_without, solve};

/// Returns a full grid reduced to `n_givens`. One in eight has a digit that may be wrong.
fn sub_grid(rng: &mut Rng, n_givens: usize) -> Grid {
    let full = full_grid(rng);
    let mut cells = Cell::ALL;
    rng.shuffle(&mut cells);
    let mut grid = cells[..n_givens].iter().fold(Grid::EMPTY, |grid, &cell| match full.get(cell) {
        Some(digit) => grid.with(cell, digit),
        None => grid,
    });
    if rng.below(8) == 0 {
        grid.set(cells[80], Some(Digit::from_index(rng.below(9) as usize)));
    }
    grid
}

fn below(rng: &mut Rng, bound: u32) -> usize {
    rng.below(bound) as usize
}

/// Compares every query about a grid with the solutions of the naive solver: all of them, or the first 1,000.
fn verify(solver: &mut Solver, grid: &Grid, rng: &mut Rng) -> usize {
    let twins = verify_solutions(grid, solver);
    if twins.len() < 1_000 {
        let cell = Cell::from_index(below(rng, 81));
        let digit = twins.first().and_then(|solution| solution.get(cell)).unwrap_or(Digit::D1);
        let expected = naive_solutions(&grid.without(cell), 1_000);
        if expected.len() < 1_000 {
            let expected = expected.iter().any(|solution| solution.get(cell) != Some(digit));
            assert_eq!(solver.has_solution_without(grid, cell, digit), expected, "{grid} {cell}={digit}");
        }
    }
    twins.len()
}

#[test]
fn solutions_of_random_grids_equal_those_of_a_plain_search() {
    let mut rng = Rng::from_seed_text("twins");
    let mut solver = Solver::default();
    let mut n_found = [0; 3];
    for _ in 0..800 {
        let n_givens = 26 + below(&mut rng, 28);
        let n_solutions = verify(&mut solver, &sub_grid(&mut rng, n_givens), &mut rng);
        n_found[n_solutions.min(2)] += 1;
    }
    assert!(n_found.iter().all(|&n_grids| n_grids > 20), "{n_found:?}");
}

#[test]
fn solutions_of_the_corpora_equal_those_of_a_plain_search() {
    let mut solver = Solver::default();
    for name in ["easy_34_givens.txt", "minimal_random.txt", "several_solutions.txt", "magictour_1465.txt"] {
        for line in corpus(name).iter().step_by(100) {
            let grid: Grid = line.parse().unwrap();
            let twins = naive_solutions(&grid, 20);
            assert_eq!(solver.count_solutions(&grid, 20), twins.len() as u64, "{line}");
            if let [only] = twins[..] {
                assert_eq!(solver.solve(&grid), Solutions::One(only), "{line}");
            }
        }
    }
    for name in ["givens_17.txt", "hardest_11plus.txt", "hardest_1106.txt"] {
        for line in corpus(name).iter().step_by(10) {
            let grid: Grid = line.parse().unwrap();
            let Solutions::One(solution) = solver.solve(&grid) else { panic!("{line} is a puzzle") };
            assert!(check(&solution).is_solved() && solution.contains(&grid), "{line}");
        }
    }
}

#[test]
fn an_empty_grid_has_as_many_solutions_as_the_limit() {
    assert_eq!(count_solutions(&Grid::EMPTY, 0), 0);
    assert_eq!(count_solutions(&Grid::EMPTY, 300_000), 300_000);
    assert!(has_solution_without(&Grid::EMPTY, Cell::at(8, 8), Digit::D9));
}

#[test]
fn conflicts_and_dead_ends_have_no_solution() {
    let full = full_grid(&mut Rng::from_u64(1));
    assert_eq!(solve(&full), Solutions::One(full));
    for house in nonet::House::ALL {
        let grid = Grid::EMPTY.with(house.cell(0), Digit::D4).with(house.cell(8), Digit::D4);
        assert_eq!(count_solutions(&grid, 1), 0, "{house}");
        assert!(!has_solution_without(&grid, Cell::at(4, 4), Digit::D1), "{house}");
    }
    let all_alike = Cell::ALL.into_iter().fold(Grid::EMPTY, |grid, cell| grid.with(cell, Digit::D1));
    assert_eq!(solve(&all_alike), Solutions::None);
    // Each row holds each digit once, but a column holds a digit twice.
    let swapped = full.with(Cell::at(0, 0), full.get(Cell::at(0, 1)).unwrap());
    assert_eq!(solve(&swapped.with(Cell::at(0, 1), full.get(Cell::at(0, 0)).unwrap())), Solutions::None);
}

#[test]
fn a_file_is_solved_line_by_line() {
    let mut rng = Rng::from_u64(2);
    let grids: Vec<Grid> = (0..50).map(|_| sub_grid(&mut rng, 30)).collect();
    // Some lines end after the grid, others have more text.
    let ends = ["\n", " a comment\r\n"].into_iter().cycle();
    let lines = grids.iter().zip(ends).map(|(grid, end)| format!("{grid}{end}")).collect::<Vec<_>>().concat();
    let mut out = b"before\n".to_vec();
    let n_solved = solve_all(format!("{lines}short\n\n{}", grids[0]).as_bytes(), &mut out);
    let out = String::from_utf8(out).unwrap();
    let out = out.strip_prefix("before\n").unwrap();
    assert_eq!(out.lines().count(), 51, "a short line is skipped, and the last line needs no line end");
    assert_eq!(out.lines().next(), out.lines().last());
    let mut n_expected = 0;
    for (grid, line) in grids.iter().zip(out.lines()) {
        match nonet::first_solution(grid) {
            Some(_) => {
                let solution: Grid = line.parse().unwrap();
                assert!(check(&solution).is_solved() && solution.contains(grid));
                n_expected += 1;
            }
            None => assert_eq!(line, ".".repeat(81)),
        }
    }
    assert_eq!(n_solved, n_expected + u64::from(nonet::first_solution(&grids[0]).is_some()));
    let mut counts = Vec::new();
    count_all(lines.as_bytes(), 3, &mut counts);
    assert_eq!(counts, grids.iter().map(|grid| count_solutions(grid, 3)).collect::<Vec<_>>());
}
