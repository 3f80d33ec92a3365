//! The first stage of a hint names a small place to look at: one house, the three boxes of a band or a stack, or at
//! most five cells.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::catalogue::{Options, next_step};
use nonet::layout::Layout;
use nonet::{Candidates, CellSet, Grid, House, Step, Technique};
use nonet_play::lessons::example;
use nonet_words::{Language, Stage, named_cells};

/// Returns the digits after each occurrence of a word.
fn numbers_after(text: &str, word: &str) -> Vec<usize> {
    let after = text.match_indices(word).map(|(at, _)| text.as_bytes()[at + word.len()]);
    after.map(|figure| usize::from(figure - b'1')).collect()
}

/// Returns the number of cells that a text names, such as `r1c5`.
fn n_cells(text: &str) -> usize {
    text.as_bytes().windows(4).filter(|four| four[0] == b'r' && four[2] == b'c').count()
}

/// Asserts that the first stage of a step names little, and at least a part of the pattern.
fn verify(step: &Step) {
    let text = Language::En.explain(step, Stage::Where);
    let boxes = numbers_after(&text, "box ");
    let lines = numbers_after(&text, "row ").len() + numbers_after(&text, "column ").len();
    let is_band = boxes.len() == 3
        && (boxes.iter().all(|at| at / 3 == boxes[0] / 3) || boxes.iter().all(|at| at % 3 == boxes[0] % 3));
    let is_place = match (n_cells(&text), lines, boxes.len()) {
        (1..=5, 0, 0) | (0, 1, 0) | (0, 0, 1) => true,
        (0, 0, 3) => is_band,
        _ => false,
    };
    assert!(is_place, "{}: {text}", step.technique.id());
    let lit = named_cells(Layout::classic(), step, Stage::Where);
    let houses = boxes.iter().map(|&at| House::box_(at).cells());
    let named = houses.fold(CellSet::EMPTY, CellSet::union);
    assert!(boxes.is_empty() || lit == named, "{}: {text}", step.technique.id());
    let chains = step.reason.chains.iter().flat_map(|chain| &chain.nodes);
    let pattern = chains.fold(step.reason.cells, |all, node| all.union(node.cells));
    let is_there = !lit.intersection(pattern).is_empty() || step.technique == Technique::FullHouse;
    assert!(is_there, "{}: {text} has none of {pattern:?}", step.technique.id());
}

#[test]
fn the_example_of_every_technique_names_one_place_first() {
    let mut n_steps = 0;
    for &technique in Technique::ALL {
        if let Some(example) = example(technique) {
            n_steps += 1;
            verify(&example.step);
        }
    }
    assert!(n_steps > 90, "{n_steps}");
}

#[test]
fn every_hint_of_hard_puzzles_names_one_place_first() {
    let lines = include_str!("../../engine/tests/data/frozen_paths.txt")
        .lines()
        .filter(|line| !line.starts_with('#'));
    let mut n_steps = 0;
    for line in lines.skip(180).step_by(5) {
        let grid: Grid = line.split(' ').next().unwrap().parse().unwrap();
        let options = Options::default().with_givens(grid.filled_cells());
        let mut candidates = Candidates::of(&grid).unwrap();
        while let Some(step) = next_step(&candidates, &options) {
            n_steps += 1;
            verify(&step);
            step.apply(&mut candidates);
        }
    }
    assert!(n_steps > 2_000, "{n_steps}");
}
