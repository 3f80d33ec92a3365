//! Puzzles of every level: one solution by another solver, and a path in which every step is true.

use crate::exact_cover::solutions;
use crate::wide_boards::wide_kinds;
use nonet_wide::catalogue::BoardLevel;
use nonet_wide::craft::{BoardKind, LevelPuzzle, LevelRequest, LevelSeeker};
use nonet_wide::rules::{Board, BoardCandidates, check_board};

/// The number of puzzles of each kind and level. `NONET_WIDE_BOARDS=200` makes a thousand of each kind.
fn n_puzzles() -> usize {
    std::env::var("NONET_WIDE_BOARDS").ok().and_then(|number| number.parse().ok()).unwrap_or(2)
}

fn made(text: &str) -> LevelPuzzle {
    let request: LevelRequest = text.parse().unwrap();
    let mut seeker = LevelSeeker::new(&request);
    while seeker.found().is_none() {
        assert!(seeker.n_tries() < LevelSeeker::most_tries(&request), "{text}: none found");
        seeker.step();
    }
    seeker.found().unwrap().clone()
}

/// The checksums of the puzzles in `frozen_puzzles`.
const FROZEN: &str = "\
    56ce51c076e35ec4 b3fbc94fa4ea7edc 4fcb2db7140fe4e3 31828996b7117587 2d574668c1eb6513 676a6e445c812a6d \
    1ca5bb4da9158a57 c4b17d0c1272a339 1e580f33de507728 3602cf0d5210303c c8600cf33a8c5dac 956f17b7a5137116 \
    6961479baea38f06 4f75745a6902136a 44fe88d4389451a7 9124b51ffa5e35f0 ce1e9f3b38df8af1 ddf0a021055554fa \
    7e7a2dce14fd67f4 6d090feffa5e85ef f90f26b055628c6a ee26bd4b5273bb85 b2ae63db7df4badc e7c2fde8e3c4e689 \
    84000799cb84c68e 5e2690b695adb73c 3bf8a8eba35d8d26 e7a9c55b4b9f5066 72d5abb188f387b7 e8c09053013c8176 \
    18e3397a68ca14da 1fc246e119b6c567";

/// Checks a puzzle of a level and its path.
fn check(text: &str, level: BoardLevel) {
    let LevelPuzzle { puzzle, path } = made(text);
    assert_eq!(solutions(puzzle.layout(), puzzle.givens().grid(), 2), [*puzzle.solution()], "{text}");
    assert!(check_board(&Board::new(puzzle.layout().clone(), *puzzle.solution()).unwrap()).is_solved());
    assert_eq!((path.is_solved, path.level), (true, level), "{text}");
    let mut candidates = BoardCandidates::of(puzzle.givens()).unwrap();
    for step in &path.steps {
        for placed in &step.placements {
            assert_eq!(puzzle.solution().get(placed.cell), Some(placed.digit), "{text}: {step}");
        }
        for gone in &step.eliminations {
            assert_ne!(puzzle.solution().get(gone.cell), Some(gone.digit), "{text}: {step}");
            assert!(candidates.has(gone.cell, gone.digit), "{text}: {step} removes what is gone");
        }
        step.apply_on(&mut candidates);
    }
}

fn check_kind(kind: BoardKind) {
    for &level in BoardLevel::of_side(kind.side()) {
        for number in 0..n_puzzles() {
            check(&format!("v2-{kind}-none-{}-{number}", level.id()), level);
        }
    }
}

#[test]
fn levels_of_ten_by_ten() {
    wide_kinds().filter(|kind| kind.side() == 10).for_each(check_kind);
}

#[test]
fn levels_of_twelve_by_twelve() {
    wide_kinds().filter(|kind| kind.side() == 12).for_each(check_kind);
}

#[test]
fn levels_of_sixteen_by_sixteen() {
    wide_kinds().filter(|kind| kind.side() == 16).for_each(check_kind);
}

#[test]
fn symmetric_givens() {
    let puzzle = made("v2-16x16-rotational-medium-rain").puzzle;
    let givens = puzzle.givens().grid().filled_cells();
    assert!(givens.iter().all(|cell| {
        let turned = nonet_wide::Cell::at(15 - cell.row(), 15 - cell.column());
        givens.contains(turned)
    }));
}

/// Puzzles of these requests must never change.
#[test]
fn frozen_puzzles() {
    let seeds: Vec<String> = wide_kinds()
        .flat_map(|kind| ["easy", "medium", "hard"].map(|level| format!("v2-{kind}-none-{level}-rain")))
        .chain(wide_kinds().map(|kind| format!("v2-{kind}-rotational-expert-rain")))
        .collect();
    let puzzles = seeds.iter().map(|seed| format!("{seed} {}\n", made(seed).puzzle.givens()));
    let sums: Vec<String> =
        puzzles.map(|puzzle| format!("{:016x}", nonet_wide::fnv::sum64(puzzle.bytes()))).collect();
    assert_eq!(sums.join(" "), FROZEN);
}
