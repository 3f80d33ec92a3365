//! Killers that people published on sites, in forums and in programs. The puzzles are not part of the project: the test
//! reads them from `published_killers.tsv` in `$NONET_DATA`. Without that file it tests nothing.
//!
//! Each line has the source, the name of the puzzle there, its difficulty there, the line of rules, and the end of the
//! path: `no nets` (solved without forcing nets), `nets` (solved with them), or `stops` (not solved).
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use nonet::Technique;
use nonet::catalogue::{Options, board_path};
use nonet::rules::BoardCandidates;
use nonet::search::RuledPuzzle;
use nonet_formats::{read_board, write_rules_line};

use crate::support::{check_board_step, corpus};

/// The ends of a path, from the best to the worst.
const ENDS: [&str; 3] = ["no nets", "nets", "stops"];

/// Follows the path of a killer and returns the index of its end in [`ENDS`].
fn end_of_path(line: &str, of: &str) -> usize {
    let board = read_board(line).unwrap_or_else(|error| panic!("{of}: {error}"));
    assert_eq!(write_rules_line(&board), line, "{of}");
    let puzzle = RuledPuzzle::new(board).unwrap_or_else(|error| panic!("{of}: {error}"));
    let path = board_path(puzzle.givens(), &Options::default()).unwrap();
    let mut candidates = BoardCandidates::of(puzzle.givens()).unwrap();
    for step in &path.steps {
        check_board_step(&puzzle, &candidates, step, of);
        step.apply_on(&mut candidates);
    }
    assert_eq!(path.is_solved, candidates.grid() == puzzle.solution(), "{of}");
    let is_net =
        |technique| matches!(technique, Technique::ForcingNetContradiction | Technique::ForcingNetVerity);
    let has_net = path.steps.iter().any(|step| is_net(step.technique));
    if path.is_solved { usize::from(has_net) } else { 2 }
}

#[test]
fn published_killers_have_one_solution_and_a_path_that_is_no_worse_than_recorded() {
    let lines = corpus("published_killers.tsv");
    let next = AtomicUsize::new(0);
    let walk = || {
        let mut ends = Vec::new();
        while let Some(line) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
            let [source, name, _, puzzle, recorded] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("five columns: {line}")
            };
            let of = format!("{source}, {name}");
            let end = end_of_path(puzzle, &of);
            let expected = ENDS.iter().position(|end| *end == recorded).unwrap();
            assert!(end <= expected, "{of}: {} instead of {recorded}", ENDS[end]);
            if end < expected {
                println!("{of}: {} now, instead of {recorded}", ENDS[end]);
            }
            ends.push((source, end));
        }
        ends
    };
    let ends: Vec<(&str, usize)> = std::thread::scope(|scope| {
        let walks = [scope.spawn(walk), scope.spawn(walk)];
        walks.into_iter().flat_map(|walk| walk.join().unwrap()).collect()
    });
    let mut counts: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for (source, end) in &ends {
        counts.entry(source).or_default()[*end] += 1;
    }
    for (source, counts) in &counts {
        println!("{source}: {} without nets, {} with nets, {} that stop", counts[0], counts[1], counts[2]);
    }
    assert_eq!(ends.len(), lines.len());
}
