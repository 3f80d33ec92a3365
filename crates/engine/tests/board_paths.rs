//! Tests of the hints on other boards: every step of every path agrees with the solution and names houses of its
//! layout.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::HashSet;

use nonet::catalogue::{BoardLevel, BoardPath, Options, all_board_steps, board_path, next_board_step};
use nonet::craft::{BoardKind, BoardRequest, craft};
use nonet::layout::{Layout, Leap};
use nonet::logic::{Link, Step};
use nonet::rules::{Board, BoardCandidates};
use nonet::search::RuledPuzzle;
use nonet::{Candidate, CellSet, Difficulty, HouseKind, Technique};

/// The number of puzzles of each kind. The variable `NONET_BOARD_PATHS` asks for another number, such as 10,000.
fn n_puzzles(usual: usize) -> usize {
    std::env::var("NONET_BOARD_PATHS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn puzzle(kind: BoardKind, number: usize) -> RuledPuzzle {
    craft(&BoardRequest { kind, seed: format!("path {number}"), ..BoardRequest::default() })
}

/// Walks along the path and checks each step against the solution and the candidates.
fn check(puzzle: &RuledPuzzle, of: &str) -> BoardPath {
    let path = board_path(puzzle.givens(), &Options::default()).unwrap();
    let mut candidates = BoardCandidates::of(puzzle.givens()).unwrap();
    for step in &path.steps {
        check_step(puzzle, &candidates, step, of);
        step.apply_on(&mut candidates);
    }
    assert!(path.is_solved, "{of}: no step at {:?}", candidates.grid());
    assert_eq!(candidates.grid(), puzzle.solution(), "{of}");
    path
}

fn check_step(puzzle: &RuledPuzzle, candidates: &BoardCandidates<'_>, step: &Step, of: &str) {
    let (layout, solution) = (puzzle.layout(), puzzle.solution());
    let told = format!("{of}: {:?} {step} on {}", step.technique, puzzle.givens());
    assert!(!step.placements.is_empty() || !step.eliminations.is_empty(), "{told}: no effect");
    for Candidate { cell, digit } in step.placements.iter().chain(&step.eliminations) {
        assert!(candidates.has(*cell, *digit), "{told}: {cell}={digit} is no candidate");
    }
    for Candidate { cell, digit } in &step.placements {
        assert_eq!(solution.get(*cell), Some(*digit), "{told}");
    }
    for Candidate { cell, digit } in &step.eliminations {
        assert_ne!(solution.get(*cell), Some(*digit), "{told}");
    }
    assert!(layout.cells().contains_all(step.reason.cells), "{told}: cells outside the board");
    for &house in step.reason.houses.iter().chain(&step.reason.covers) {
        assert!(!layout.cells_of(house).is_empty(), "{told}: the board has no {house}");
    }
    for node in step.reason.chains.iter().flat_map(|chain| &chain.nodes) {
        if let Link::House(house) = node.link {
            assert!(layout.cells_of(house).contains_all(node.cells), "{told}: {house}");
        }
    }
    assert_eq!(Step::from_text(&step.to_text()).as_ref(), Some(step), "{told}");
}

#[test]
fn every_step_of_every_path_agrees_with_the_solution() {
    for kind in BoardKind::ALL {
        let mut techniques = HashSet::new();
        let start = std::time::Instant::now();
        let mut slowest = std::time::Duration::ZERO;
        for number in 0..n_puzzles(200) {
            let puzzle = puzzle(kind, number);
            let one = std::time::Instant::now();
            let path = check(&puzzle, &format!("{kind} {number}"));
            slowest = slowest.max(one.elapsed());
            assert!(BoardLevel::all(puzzle.layout()).contains(&path.level), "{kind} {number}: {}", path.level);
            techniques.extend(path.steps.iter().map(|step| (step.technique, path.level)));
        }
        eprintln!("{kind} {:?} {slowest:?} {}", start.elapsed(), techniques.len());
    }
}
