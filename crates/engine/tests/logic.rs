//! Tests the ladder on puzzles of our own: each technique where it must be found, steps that it must not
//! find, and properties that hold for every step.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::convince::objection;
use nonet::{
    Candidates, Climb, Digit, Grid, Puzzle, RatedStep, Rating, Request, Step, Technique, Tenths, generate,
    path, rate, rate_up_to,
};

/// Technique, puzzle, number of the step (counted from 0), rating, effect. The puzzles are ours; see the head
/// of the file.
const POSITIONS: &str = include_str!("data/ladder.txt");

/// A puzzle that needs chains inside chains (by Arto Inkala, 2012).
const NESTED: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

struct Position {
    technique: Technique,
    grid: Grid,
    n_before: usize,
    rating: String,
    action: String,
}

fn positions() -> Vec<Position> {
    let lines = POSITIONS.lines().filter(|line| !line.starts_with('#'));
    let parsed = lines.map(|line| {
        let fields: Vec<&str> = line.splitn(5, ' ').collect();
        Position {
            technique: Technique::from_id(fields[0]).unwrap(),
            grid: fields[1].parse().unwrap(),
            n_before: fields[2].parse().unwrap(),
            rating: fields[3].to_owned(),
            action: fields[4].to_owned(),
        }
    });
    parsed.collect()
}

impl Position {
    /// Returns the candidates before the step.
    fn candidates(&self) -> Candidates {
        let mut climb = Climb::new(&Candidates::of(&self.grid).unwrap());
        climb.by_ref().take(self.n_before).for_each(drop);
        climb.candidates()
    }
}

#[test]
fn every_technique_is_found_where_it_is_next() {
    for position in positions() {
        let found = Climb::new(&position.candidates()).next().unwrap();
        assert_eq!(found.step.technique, position.technique, "{}", position.grid);
        assert_eq!(found.rating.to_string(), position.rating, "{}", position.grid);
        assert_eq!(found.step.to_string(), position.action, "{}", position.grid);
    }
}

#[test]
fn no_step_is_found_twice() {
    // After all eliminations of a step, its pattern is still there, but has no effect.
    for position in positions() {
        let mut candidates = position.candidates();
        let first = Climb::new(&candidates).next().unwrap().step;
        first.apply(&mut candidates);
        let Some(Step { eliminations, placements, .. }) =
            Climb::new(&candidates).next().map(|rated| rated.step)
        else {
            continue;
        };
        assert!(eliminations.iter().all(|gone| !first.eliminations.contains(gone)), "{}", position.grid);
        assert!(placements.iter().all(|placed| !first.placements.contains(placed)), "{}", position.grid);
    }
}

/// Follows a whole path and calls `look` for every step.
fn each_step(grid: &Grid, mut look: impl FnMut(&Candidates, &RatedStep)) {
    let mut climb = Climb::new(&Candidates::of(grid).unwrap());
    loop {
        let before = climb.candidates();
        let Some(rated) = climb.next() else { break };
        look(&before, &rated);
    }
    assert!(climb.is_solved(), "{grid}");
}

#[test]
fn no_step_removes_a_digit_of_the_solution_and_every_chain_convinces() {
    let own = positions().into_iter().map(|position| position.grid);
    for grid in own.chain([NESTED.parse().unwrap()]) {
        let puzzle = Puzzle::new(grid).unwrap();
        each_step(&grid, |before, rated| {
            let step = &rated.step;
            let is_in_solution = |at: &nonet::Candidate| puzzle.solution().get(at.cell) == Some(at.digit);
            assert!(step.placements.iter().all(is_in_solution), "{grid}: {step}");
            assert!(!step.eliminations.iter().any(is_in_solution), "{grid}: {step}");
            assert!(step.placements.iter().chain(&step.eliminations).all(|at| before.has(at.cell, at.digit)));
            assert!(!step.placements.is_empty() || !step.eliminations.is_empty());
            if !step.reason.chains.is_empty() {
                assert_eq!(objection(before, step), None, "{grid}");
            }
        });
    }
}

/// If several steps are equally easy, the ladder takes the first in the order of cells and digits, and later
/// steps may depend on it. These are the numbers of the seeds "ladder n", among the first thousand, whose
/// rating depends on the names of the digits.
const ORDER_DEPENDENT: [usize; 0] = [];

#[test]
fn the_rating_stays_when_digits_are_renamed() {
    let renamed = |grid: &Grid, shift: usize| {
        let name = |digit: Digit| Digit::from_index((digit.index() * 2 + shift) % 9);
        Grid::from(grid.as_array().map(|cell| cell.map(name)))
    };
    for position in positions() {
        assert_eq!(rate(&renamed(&position.grid, 4)), rate(&position.grid), "{}", position.grid);
    }
    let mut differing = Vec::new();
    for number in 0..1_000 {
        let puzzle = generate(&Request { seed: format!("ladder {number}"), ..Request::default() });
        let rating = rate(puzzle.givens());
        if (0..3).any(|shift| rate(&renamed(puzzle.givens(), shift * 3)) != rating) {
            differing.push(number);
        }
    }
    assert_eq!(differing, ORDER_DEPENDENT, "ratings that depend on the names of the digits");
}

#[test]
fn the_rating_is_that_of_the_path() {
    let steps = path(&NESTED.parse().unwrap());
    let hardest = steps.iter().map(|rated| rated.rating).max().unwrap();
    assert_eq!(rate(&NESTED.parse().unwrap()).unwrap().er, hardest);
    assert!(steps.iter().any(|rated| rated.step.technique.id().starts_with("nested-")));
}

/// Of each of these ratings, no puzzle was known, or only one. Requests for exactly these ratings found the puzzles.
#[test]
fn the_rarest_ratings_occur() {
    for (puzzle, er, technique) in [
        (
            ".92...861......25..7...8...1..3..98...6..4......2...3.3......4....9.31.....8....6",
            49,
            Technique::UniqueLoop3,
        ),
        (
            "1........8...7.6.1.52....7...458..2......6.93..6.........32....2.7..8439...9....5",
            51,
            Technique::UniqueLoop3,
        ),
        (
            ".7.5....1..4..3...519.28........9..37....14.9.46.57.1...3.....51...3.9.66579.....",
            53,
            Technique::UniqueLoop3,
        ),
        (
            "...32...7.8.76.45....4..8..4..58..133..6.....91....7...5...3.4....8....6.........",
            61,
            Technique::Bug3,
        ),
    ] {
        let grid: Grid = puzzle.parse().unwrap();
        let solution = *Puzzle::new(grid).unwrap().solution();
        assert_eq!(rate(&grid).unwrap().er, Tenths(er));
        let hardest = path(&grid).into_iter().filter(|rated| rated.rating == Tenths(er));
        let techniques: Vec<Technique> = hardest.map(|rated| rated.step.technique).collect();
        assert!(techniques.iter().all(|&each| each == technique) && !techniques.is_empty(), "{techniques:?}");
        let mut gone = path(&grid).into_iter().flat_map(|rated| rated.step.eliminations);
        assert!(gone.all(|gone| solution.get(gone.cell) != Some(gone.digit)));
    }
}

#[test]
fn a_bound_on_the_rating_holds() {
    for position in positions() {
        let Rating { er, .. } = rate(&position.grid).unwrap();
        assert_eq!(rate_up_to(&position.grid, er), rate(&position.grid));
        assert_eq!(rate_up_to(&position.grid, Tenths(er.0 - 1)), None);
    }
}

#[test]
fn a_grid_that_is_not_a_puzzle_has_no_rating() {
    let grid: Grid = NESTED.parse().unwrap();
    let puzzle = Puzzle::new(grid).unwrap();
    assert_eq!(rate(puzzle.solution()), None);
    let twice = grid.with(nonet::Cell::at(0, 1), Digit::D8);
    assert_eq!(rate(&twice), None);
    assert!(path(&twice).is_empty());
}

#[test]
fn every_technique_has_its_own_id() {
    for &technique in Technique::ALL {
        assert_eq!(Technique::from_id(technique.id()), Some(technique));
    }
}
