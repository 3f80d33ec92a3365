//! Tests which grids are puzzles, and the messages for those that are not.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::{corpus, naive_solutions};
use nonet::{Cell, Digit, Grid, Puzzle, PuzzleError, Solutions, count_solutions, solve};

const GIVENS: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn a_puzzle_holds_its_solution() {
    let givens: Grid = GIVENS.parse().unwrap();
    let puzzle = Puzzle::new(givens).unwrap();
    assert_eq!(puzzle.givens(), &givens);
    assert_eq!(vec![*puzzle.solution()], naive_solutions(&givens, 2));
}

#[test]
fn equal_digits_in_a_house_are_named() {
    let givens = Grid::EMPTY.with(Cell::at(0, 0), Digit::D5).with(Cell::at(8, 0), Digit::D5);
    let error = Puzzle::new(givens).unwrap_err();
    assert_eq!(error.to_string(), "This Sudoku breaks the rules: column 1 holds 5 more than once.");
    let PuzzleError::Conflict(verdict) = error else { panic!("{error:?}") };
    assert_eq!(verdict.conflicting_cells().len(), 2);
}

#[test]
fn a_grid_without_a_conflict_may_have_no_solution() {
    // The last cell of the first row must be 9, but its column already holds one.
    let givens = format!("{:.<17}9{:.<63}", "12345678", "").parse().unwrap();
    assert_eq!(Puzzle::new(givens), Err(PuzzleError::NoSolution));
}

#[test]
fn several_solutions_are_shown_where_they_differ() {
    let givens: Grid = GIVENS.parse::<Grid>().unwrap().without(Cell::at(0, 0));
    let error = Puzzle::new(givens).unwrap_err();
    let cell = error.first_difference().unwrap();
    assert!(error.to_string().starts_with(&format!("This Sudoku has several solutions: {cell} may be ")));
    let PuzzleError::ManySolutions(solutions) = error else { panic!("{error:?}") };
    let [one, other] = *solutions;
    assert_ne!(one, other);
    for solution in [one, other] {
        assert!(nonet::check(&solution).is_solved() && solution.contains(&givens));
    }
}

#[test]
fn every_listed_verdict_is_given() {
    for line in corpus("verdicts.tsv") {
        let fields: Vec<&str> = line.split('\t').collect();
        let [expected, status, text, ..] = fields[..] else { panic!("{line}") };
        let grid: Grid = text.parse().unwrap();
        if let Some(at_least) = expected.strip_suffix('+') {
            let at_least = at_least.parse().unwrap();
            assert_eq!(count_solutions(&grid, at_least), at_least, "{line}");
        } else {
            assert_eq!(count_solutions(&grid, 1_000_000).to_string(), expected, "{line}");
        }
        let error = Puzzle::new(grid).err();
        let is_as_listed = match status {
            "unique" => error.is_none(),
            "no-solution" => error == Some(PuzzleError::NoSolution),
            "duplicate-givens" => matches!(error, Some(PuzzleError::Conflict(_))),
            "multiple" => matches!(error, Some(PuzzleError::ManySolutions(_))),
            _ => panic!("{line}"),
        };
        assert!(is_as_listed, "{line}");
        assert_eq!(matches!(solve(&grid), Solutions::One(_)), status == "unique", "{line}");
    }
}
