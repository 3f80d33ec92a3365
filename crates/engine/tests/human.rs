//! Tests the human catalogue: own positions for each technique, soundness, and the meaning of the options.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use crate::support::{position::Position, usual_of};
use nonet::{
    Candidate, Candidates, Cell, Grid, HouseKind, Puzzle, Request, Rng, Step, Technique,
    catalogue::{Options, all_steps, next_step},
    generate,
};

/// Returns the techniques of the catalogue, without those that are only found on request.
fn catalogue() -> impl Iterator<Item = Technique> {
    let usual = |technique: &Technique| technique.score().is_some() && Options::default().allows(*technique);
    Technique::ALL.iter().copied().filter(usual)
}

/// Returns the puzzle with this number of a series of our own.
fn puzzle(number: usize) -> Puzzle {
    generate(&Request { seed: format!("human {number}"), ..Request::default() })
}

/// Returns `true` if a step keeps every digit of the solution.
fn is_sound(step: &Step, solution: &Grid) -> bool {
    let is_true = |about: &Candidate| solution.get(about.cell) == Some(about.digit);
    step.placements.iter().all(is_true) && !step.eliminations.iter().any(is_true)
}

/// Returns the available steps of a technique.
fn steps(position: &Position, technique: Technique) -> Vec<Step> {
    let options = Options::default().with_givens(position.givens.filled_cells()).only(&[technique]);
    all_steps(&position.candidates, &options)
}

#[test]
fn each_technique_finds_its_positions_and_not_the_near_misses() {
    let mut n_cases: BTreeMap<Technique, [usize; 2]> = BTreeMap::new();
    for line in include_str!("data/human_cases.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let (id, is_miss) = fields[0].strip_prefix('!').map_or((fields[0], false), |id| (id, true));
        let technique = Technique::from_id(id).unwrap();
        let position = Position::read(fields[1], fields[2]).expect("a legal board");
        let steps = steps(&position, technique);
        let found = steps.iter().any(|step| step.to_string() == fields[3]);
        assert_eq!(found, !is_miss, "{line}\nfound {steps:?}");
        n_cases.entry(technique).or_default()[usize::from(is_miss)] += 1;
    }
    for technique in catalogue() {
        let [n_found, n_missed] = n_cases.get(&technique).copied().unwrap_or_default();
        assert!(n_found >= 2 && n_missed >= 2, "{} has too few positions or near misses", technique.id());
    }
}

/// The page's tests play the same puzzles.
#[test]
fn each_first_step_is_the_first_with_and_without_notes() {
    for line in include_str!("data/first_steps.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let puzzle = Puzzle::new(fields[1].parse().unwrap()).unwrap();
        let candidates = Candidates::of(puzzle.givens()).unwrap();
        let options = Options::default().with_givens(puzzle.givens().filled_cells());
        for options in [options, options.with_notes()] {
            let step = next_step(&candidates, &options).unwrap();
            assert_eq!((step.technique.id(), &*step.to_string()), (fields[0], fields[2]), "{line}");
            assert!(is_sound(&step, puzzle.solution()), "{line}");
        }
    }
}

/// Goes through puzzles with the steps that `walk` allows, until each of `wanted` was checked against the
/// solution a hundred times (less often in a usual run). It searches for them where no single is the next
/// step.
fn verify(wanted: &[Technique], walk: Options, max_puzzles: usize) {
    let n_each = usual_of(25, 100);
    let mut counts: BTreeMap<Technique, usize> = wanted.iter().map(|&technique| (technique, 0)).collect();
    let mut number = 0;
    while counts.values().any(|&count| count < n_each) && number < max_puzzles {
        let puzzle = puzzle(number);
        number += 1;
        let mut candidates = Candidates::of(puzzle.givens()).expect("a puzzle");
        let givens = puzzle.givens().filled_cells();
        let mut next = next_step(&candidates, &walk);
        let mut is_end = false;
        while !is_end {
            let is_single = next.as_ref().is_some_and(|step| step.placements.len() == 1);
            if !is_single {
                let few: Vec<_> =
                    counts.iter().filter(|&(_, &count)| count < n_each).map(|entry| *entry.0).collect();
                for step in all_steps(&candidates, &Options::default().with_givens(givens).only(&few)) {
                    assert!(is_sound(&step, puzzle.solution()), "{step:?}\n{candidates:?}");
                    *counts.entry(step.technique).or_default() += 1;
                }
            }
            is_end = next.is_none();
            if let Some(step) = next.take() {
                assert!(is_sound(&step, puzzle.solution()), "{step:?}\n{candidates:?}");
                counts.entry(step.technique).and_modify(|count| *count += 1);
                step.apply(&mut candidates);
                next = next_step(&candidates, &walk);
            }
        }
    }
    println!("{number} puzzles, {} steps", counts.values().sum::<usize>());
    let few: Vec<_> = counts.iter().filter(|&(_, &count)| count < n_each).collect();
    assert!(few.is_empty(), "seen too rarely: {few:?}");
}

/// The techniques that the paths of random puzzles need too rarely.
const RARE: [Technique; 8] = [
    Technique::SimpleColoursWrap,
    Technique::RemotePair,
    Technique::DualTwoStringKite,
    Technique::UniqueRectangle2,
    Technique::UniqueRectangle5,
    Technique::UniqueRectangle6,
    Technique::AvoidableRectangle1,
    Technique::AvoidableRectangle2,
];

#[test]
fn every_technique_keeps_the_solution_a_hundred_times() {
    let slow = catalogue().filter(|technique| technique.score() > Some(280));
    let walk = slow.fold(Options::default(), Options::without);
    let wanted: Vec<Technique> = catalogue().filter(|technique| !RARE.contains(technique)).collect();
    let wanted: Vec<Technique> =
        wanted.into_iter().filter(|&technique| technique != Technique::Bug1).collect();
    verify(&wanted, walk, 4_000);
}

/// Random cells of the solution are filled, as a player may have done. Now and then false candidates are
/// removed at random, as other steps may have done.
#[test]
fn rare_techniques_keep_the_solution_a_hundred_times() {
    let n_each = usual_of(25, 100);
    let mut counts: BTreeMap<Technique, usize> = RARE.iter().map(|&technique| (technique, 0)).collect();
    let (mut number, mut rng) = (0, Rng::from_u64(7));
    while counts.values().any(|&count| count < n_each) && number < 2_000 {
        let puzzle = puzzle(number);
        let options = Options::default().with_givens(puzzle.givens().filled_cells());
        number += 1;
        for round in 0..20 {
            let mut cells = Cell::ALL;
            rng.shuffle(&mut cells);
            let n_filled = 20 + rng.below(40) as usize;
            let filled = cells[..n_filled].iter().fold(*puzzle.givens(), |grid, &cell| {
                puzzle.solution().get(cell).map_or(grid, |digit| grid.with(cell, digit))
            });
            let mut candidates = Candidates::of(&filled).unwrap();
            for cell in candidates.empty_cells() {
                for digit in candidates.of_cell(cell) {
                    if round % 2 == 0 && puzzle.solution().get(cell) != Some(digit) && rng.below(3) == 0 {
                        candidates.remove(cell, digit);
                    }
                }
            }
            let few: Vec<_> = counts.iter().filter(|entry| *entry.1 < n_each).map(|entry| *entry.0).collect();
            for step in all_steps(&candidates, &options.only(&few)) {
                assert!(is_sound(&step, puzzle.solution()), "{step:?}\n{candidates:?}");
                *counts.entry(step.technique).or_default() += 1;
            }
        }
    }
    println!("{number} puzzles, {counts:?}");
    assert!(counts.values().all(|&count| count >= n_each), "{counts:?}");
}

/// If there is a BUG, it is where the simplest steps end.
#[test]
fn a_bug_keeps_the_solution_a_hundred_times() {
    let simple: Vec<Technique> = catalogue().filter(|technique| technique.score() < Some(100)).collect();
    let (walk, bug) = (Options::default().only(&simple), Options::default().only(&[Technique::Bug1]));
    let (mut n_bugs, mut number, wanted) = (0, 0, usual_of(25, 100));
    while n_bugs < wanted && number < 20_000 {
        let puzzle = puzzle(number);
        number += 1;
        let mut candidates = Candidates::of(puzzle.givens()).unwrap();
        while let Some(step) = next_step(&candidates, &walk) {
            step.apply(&mut candidates);
        }
        for step in all_steps(&candidates, &bug) {
            assert!(is_sound(&step, puzzle.solution()), "{step:?}\n{candidates:?}");
            n_bugs += 1;
        }
    }
    println!("{number} puzzles, {n_bugs} BUGs");
    assert_eq!(n_bugs, wanted);
}

/// These two fish are only found on request. The boards have few candidates left, where the search is fast.
#[test]
fn the_largest_fish_keep_the_solution_a_hundred_times() {
    let fish = [Technique::FinnedMutantSquirmbag, Technique::FinnedMutantWhale];
    let simple: Vec<Technique> = catalogue().filter(|technique| technique.score() < Some(100)).collect();
    let walk = Options::default().only(&simple);
    let mut counts = fish.map(|technique| (technique, 0));
    for puzzle in (0..400).map(puzzle) {
        let mut candidates = Candidates::of(puzzle.givens()).unwrap();
        while let Some(step) = next_step(&candidates, &walk) {
            step.apply(&mut candidates);
        }
        if candidates.grid().is_full() || candidates.empty_cells().len() > 36 {
            continue;
        }
        for (technique, count) in counts.iter_mut().filter(|(_, count)| *count < 100) {
            for step in all_steps(&candidates, &Options::default().only(&[*technique])) {
                assert!(is_sound(&step, puzzle.solution()), "{step:?}\n{candidates:?}");
                *count += 1;
            }
        }
    }
    println!("{counts:?}");
    assert!(counts.iter().all(|&(_, count)| count >= 100), "{counts:?}");
}

/// There is always a next step, even where only nested nets help, and it keeps the solution.
#[test]
fn there_is_a_sound_next_step_until_the_hardest_puzzles_are_solved() {
    for (name, stride) in [
        ("hardest_1106.txt", 180),
        ("hardest_11plus.txt", 2_000),
        ("magictour_1465.txt", 400),
        ("givens_17.txt", 1_200),
        ("minimal_random.txt", 400),
        ("human_times.tsv", 40),
    ] {
        for line in crate::support::corpus(name).iter().step_by(stride) {
            let puzzle = Puzzle::new(line[..81].parse().unwrap()).unwrap();
            let mut candidates = Candidates::of(puzzle.givens()).unwrap();
            let options = Options::default().with_givens(puzzle.givens().filled_cells());
            while !candidates.grid().is_full() {
                let step =
                    next_step(&candidates, &options).unwrap_or_else(|| panic!("{line}\n{candidates:?}"));
                assert!(is_sound(&step, puzzle.solution()), "{line}\n{step:?}\n{candidates:?}");
                let before = candidates;
                step.apply(&mut candidates);
                assert_ne!(before, candidates, "{line}\n{step:?} does nothing");
            }
            assert_eq!(candidates.grid(), puzzle.solution());
        }
    }
}

#[test]
fn without_uniqueness_puzzles_are_solved_by_other_means() {
    for number in 0..30 {
        let puzzle = puzzle(number);
        let mut candidates = Candidates::of(puzzle.givens()).unwrap();
        let options = Options::default().without_uniqueness();
        while let Some(step) = next_step(&candidates, &options) {
            assert!(!step.technique.is_uniqueness());
            step.apply(&mut candidates);
        }
        assert_eq!(candidates.grid(), puzzle.solution());
    }
}

#[test]
fn a_technique_that_is_excluded_is_never_a_hint() {
    let position = Candidates::of(puzzle(1).givens()).unwrap();
    let first = next_step(&position, &Options::default()).unwrap();
    let other = next_step(&position, &Options::default().without(first.technique)).unwrap();
    assert_ne!(first.technique, other.technique);
    assert!(
        all_steps(&position, &Options::default().without(first.technique))
            .iter()
            .all(|step| step.technique != first.technique)
    );
}

/// A person finds boxes before lines. With notes on the board, a cell with one note is found before both.
#[test]
fn the_most_visible_single_comes_first() {
    let (mut n_boxes_first, mut n_notes_first) = (0, 0);
    for number in 0..40 {
        let mut candidates = Candidates::of(puzzle(number).givens()).unwrap();
        while let Some(step) = next_step(&candidates, &Options::default()) {
            let all = all_steps(&candidates, &Options::default().only(&[Technique::HiddenSingle]));
            let is_in_box = |step: &Step| step.reason.houses[0].kind() == HouseKind::Box;
            if step.technique == Technique::HiddenSingle && all.iter().any(is_in_box) {
                assert!(is_in_box(&step), "{step:?}");
                n_boxes_first += usize::from(!all.iter().all(is_in_box));
            }
            let is_naked = |cell: Cell| candidates.of_cell(cell).len() == 1;
            if step.technique == Technique::HiddenSingle && candidates.empty_cells().iter().any(is_naked) {
                let noted = next_step(&candidates, &Options::default().with_notes()).unwrap();
                assert_eq!(noted.technique, Technique::NakedSingle);
                n_notes_first += 1;
            }
            if step.placements.is_empty() {
                break;
            }
            step.apply(&mut candidates);
        }
    }
    assert!(n_boxes_first > 0 && n_notes_first > 0);
}
