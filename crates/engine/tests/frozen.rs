//! Checks that every step of the ladder is unchanged, on puzzles of our own. So a clone without the records
//! of Sudoku Explainer still checks the ladder against what those records gave.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use nonet::{Candidates, Climb, Difficulty, Grid, Technique as T, logic::Rung};

/// The frozen paths, one puzzle a line: givens, ratings, steps.
const PATHS: &str = include_str!("data/frozen_paths.txt");

fn lines() -> impl Iterator<Item = [&'static str; 3]> {
    PATHS.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.splitn(3, ' ').collect();
        fields.try_into().unwrap()
    })
}

#[test]
fn every_step_and_every_rating_is_the_frozen_one() {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    for [givens, rating, path] in lines() {
        let mut climb = Climb::new(&Candidates::of(&givens.parse::<Grid>().unwrap()).unwrap());
        for (number, frozen) in path.split(", ").enumerate() {
            let found = climb.next().unwrap_or_else(|| panic!("{givens} ends before step {number}"));
            let found_step = format!("{} {}", found.rating, found.step);
            assert_eq!(found_step, frozen, "{givens}, step {number}: {}", found.step.technique.id());
            *counts.entry(found.step.technique).or_default() += 1;
        }
        assert!(climb.next().is_none() && climb.is_solved(), "{givens} goes on");
        assert_eq!(climb.rating().unwrap().to_string(), rating, "{givens}");
    }
    // Techniques that occur fewer than two times are listed, to make clear that they are not covered.
    let all = Rung::ALL.iter().flat_map(Rung::techniques);
    let few: Vec<(T, usize)> = all
        .map(|technique| (technique, counts.get(&technique).copied().unwrap_or_default()))
        .filter(|&(_, count)| count < 2)
        .collect();
    assert_eq!(few, FEW);
}

/// Techniques of the ladder with fewer than two steps in the frozen paths. A direct claiming is never the
/// next step. Puzzles that need the others are hardly ever found, even near the hardest ones
/// (`harder` in `tools`). `tests/ladder_sound.rs` checks each of these against the solution wherever it is
/// found.
const FEW: &[(T, usize)] = &[
    (T::DirectClaiming, 0),
    (T::NestedMultipleDouble, 0),
    (T::NestedMultipleRegion, 0),
    (T::NestedDynamicContradiction, 0),
    (T::NestedDynamicDouble, 0),
    (T::NestedDynamicCell, 0),
    (T::NestedDynamicRegion, 0),
    (T::NestedDynamicPlusContradiction, 0),
    (T::NestedDynamicPlusDouble, 0),
    (T::NestedDynamicPlusCell, 0),
    (T::NestedDynamicPlusRegion, 0),
];

#[test]
fn the_frozen_puzzles_are_of_every_difficulty() {
    let mut counts: BTreeMap<Difficulty, usize> = BTreeMap::new();
    for [givens, ..] in lines() {
        let rating = nonet::rate(&givens.parse().unwrap()).unwrap();
        *counts.entry(Difficulty::of(rating)).or_default() += 1;
    }
    // Most easy puzzles are only generated on request.
    assert!(counts.len() == 6 && counts.values().all(|&count| count >= 5), "{counts:?}");
    assert!(counts.values().sum::<usize>() >= 300, "{counts:?}");
}
