//! Tests of the hints on other boards: every step of every path agrees with the solution and names houses of its
//! layout.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::HashSet;

use nonet::catalogue::{BoardLevel, BoardPath, Options, all_board_steps, board_path, next_board_step};
use nonet::craft::{BoardKind, BoardRequest, craft};
use nonet::layout::{Layout, Leap};
use nonet::logic::{Link, Reason, Step};
use nonet::rules::{Board, BoardCandidates};
use nonet::search::RuledPuzzle;
use nonet::{
    Candidate, Candidates, Cell, Clues, Difficulty, Digit, House, HouseKind, Request, Technique, generate,
};

use crate::support::check_board_step;

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
        check_board_step(puzzle, &candidates, step, of);
        step.apply_on(&mut candidates);
    }
    assert!(path.is_solved, "{of}: no step at {:?}", candidates.grid());
    assert_eq!(candidates.grid(), puzzle.solution(), "{of}");
    path
}

#[test]
fn every_step_of_every_path_agrees_with_the_solution() {
    let walk = |kind: BoardKind| {
        for number in 0..n_puzzles(12) {
            let puzzle = puzzle(kind, number);
            let path = check(&puzzle, &format!("{kind} {number}"));
            assert!(
                BoardLevel::all(puzzle.layout()).contains(&path.level),
                "{kind} {number}: {:?}",
                path.level
            );
            if number % 1_000 == 999 {
                println!("{kind}: {} paths are right", number + 1);
            }
        }
    };
    // The kinds run in parallel, because those of nine rows take by far the longest.
    std::thread::scope(|scope| {
        for kind in BoardKind::ALL {
            scope.spawn(move || walk(kind));
        }
    });
}

#[test]
fn the_paths_of_some_puzzles_of_each_kind_lead_to_the_solution() {
    for kind in BoardKind::ALL {
        let n_cells = puzzle(kind, 0).layout().cells().len();
        let n_puzzles = if n_cells < 50 { 30 } else { 1 };
        for number in 0..n_puzzles {
            check(&puzzle(kind, number), &format!("{kind} {number}"));
        }
    }
}

#[test]
fn every_other_available_step_agrees_with_the_solution() {
    for kind in [BoardKind::SixBySixX, BoardKind::Jigsaw6, BoardKind::Jigsaw7] {
        for number in 0..3 {
            let puzzle = puzzle(kind, number);
            let mut candidates = BoardCandidates::of(puzzle.givens()).unwrap();
            while let Some(next) = next_board_step(&candidates, &Options::default()) {
                let all = all_board_steps(&candidates, &Options::default());
                for step in &all {
                    check_board_step(&puzzle, &candidates, step, &format!("{kind} {number}"));
                }
                let does = |step: &&Step| {
                    (&step.placements, &step.eliminations) == (&next.placements, &next.eliminations)
                };
                assert!(all.iter().any(|step| does(&step)), "{kind} {number}: {next} is missing");
                next.apply_on(&mut candidates);
            }
        }
    }
}

/// The effect of a step.
fn effect(step: &Step) -> (Technique, Vec<Candidate>, Vec<Candidate>) {
    (step.technique, step.placements.clone(), step.eliminations.clone())
}

#[test]
fn on_the_classic_layout_the_simple_techniques_find_what_the_classic_ones_find() {
    let simple = [
        Technique::FullHouse,
        Technique::HiddenSingle,
        Technique::NakedSingle,
        Technique::Pointing,
        Technique::Claiming,
        Technique::HiddenPair,
        Technique::HiddenTriple,
        Technique::HiddenQuad,
        Technique::XYWing,
        Technique::XYZWing,
        Technique::WWing,
        Technique::RemotePair,
        Technique::SimpleColoursTrap,
        Technique::XChain,
        Technique::XYChain,
        Technique::Aic,
        Technique::GroupedAic,
        Technique::AlsXZ,
    ];
    let options = Options::default().only(&simple);
    let mut seen = HashSet::new();
    for number in 0..4 {
        let request =
            Request { clues: Clues::Minimal, seed: format!("on boards {number}"), ..Request::default() };
        let givens = *generate(&request).givens();
        let board = Board::new(Layout::CLASSIC, givens).unwrap();
        let mut classic = Candidates::of(&givens).unwrap();
        let mut candidates = BoardCandidates::of(&board).unwrap();
        while let Some(step) = nonet::catalogue::next_step(&classic, &Options::default()) {
            let of_board: HashSet<_> = all_board_steps(&candidates, &options).iter().map(effect).collect();
            let of_classic: HashSet<_> =
                nonet::catalogue::all_steps(&classic, &options).iter().map(effect).collect();
            let differ: Vec<_> = of_board.symmetric_difference(&of_classic).collect();
            assert!(differ.is_empty(), "{differ:?} on {classic:?}");
            seen.extend(of_board.into_iter().map(|(technique, ..)| technique));
            step.apply(&mut classic);
            step.apply_on(&mut candidates);
        }
    }
    assert!(seen.len() > 15, "only {seen:?} were compared");
}

#[test]
fn steps_name_the_houses_of_the_layout() {
    let named = |kind: BoardKind| -> HashSet<String> {
        let paths = (0..2).map(|number| check(&puzzle(kind, number), "names"));
        let steps = paths.flat_map(|path| path.steps);
        steps.flat_map(|step| step.reason.houses).map(|house| house.kind().name().to_owned()).collect()
    };
    assert!(named(BoardKind::Jigsaw6).contains("piece") && !named(BoardKind::Jigsaw6).contains("box"));
    assert!(named(BoardKind::SixBySixX).contains("diagonal"));
    assert!(named(BoardKind::Windoku).contains("window"));
}

#[test]
fn all_places_of_a_digit_may_see_a_cell_that_is_in_no_house_with_them() {
    let board = Board::empty(Layout::CLASSIC.with_leap(Leap::Knight));
    let steps_with = |places: [Cell; 2]| {
        let mut candidates = BoardCandidates::of(&board).unwrap();
        for cell in House::box_(0).cells().difference(places.into_iter().collect()) {
            candidates.remove(cell, Digit::D5);
        }
        all_board_steps(&candidates, &Options::default().only(&[Technique::Pointing]))
    };
    let [step] = &steps_with([Cell::at(0, 0), Cell::at(2, 2)])[..] else { panic!("one step") };
    assert_eq!(step.to_string(), "r1c4<>5 r4c1<>5");
    assert_eq!((&step.reason.houses[..], &step.reason.covers[..]), (&[House::box_(0)][..], &[][..]));
    let [step] = &steps_with([Cell::at(0, 1), Cell::at(0, 2)])[..] else { panic!("one step") };
    assert_eq!(step.to_string(), "r1c4<>5 r1c5<>5 r1c6<>5 r1c7<>5 r1c8<>5 r1c9<>5");
    assert_eq!(step.reason.covers, [House::row(0)]);
}

#[test]
fn a_chain_may_go_along_a_leap() {
    let has_sight = (0..4).any(|number| {
        let path = check(&puzzle(BoardKind::AntiKing, number), "sight");
        let chains = path.steps.iter().flat_map(|step| &step.reason.chains);
        chains.flat_map(|chain| &chain.nodes).any(|node| node.link == Link::Sight)
    });
    assert!(has_sight);
}

#[test]
fn levels_follow_the_hardest_step() {
    let six = Layout::boxes(2, 3).unwrap();
    let path = |kind, number| board_path(puzzle(kind, number).givens(), &Options::default()).unwrap();
    let mut levels = HashSet::new();
    for number in 0..30 {
        let path = path(BoardKind::Jigsaw6, number);
        let hardest = path.steps.iter().map(|step| BoardLevel::of(&six, std::slice::from_ref(step))).max();
        assert_eq!(hardest, Some(path.level));
        levels.insert(path.level);
    }
    assert_eq!(levels.len(), 3, "{levels:?}");
    let word = |technique, kind| {
        let houses = vec![House::of_kind(kind, 0)];
        let reason = Reason { houses, ..Reason::default() };
        let step = Step { technique, placements: Vec::new(), eliminations: Vec::new(), reason };
        BoardLevel::of(&Layout::CLASSIC.with_diagonals(), &[step]).to_string()
    };
    assert_eq!(word(Technique::HiddenSingle, HouseKind::Box), "about easy");
    assert_eq!(word(Technique::HiddenSingle, HouseKind::Diagonal), "about medium");
    assert_eq!(word(Technique::Claiming, HouseKind::Diagonal), "about hard");
    assert_eq!(word(Technique::NakedTriple, HouseKind::Row), "about expert");
    assert_eq!(word(Technique::XYChain, HouseKind::Row), "about master");
    assert_eq!(word(Technique::ForcingNetContradiction, HouseKind::Row), "about extreme");
    assert_eq!(BoardLevel::of(&six, &[]), BoardLevel::Singles);
    assert_eq!(BoardLevel::About(Difficulty::Easy), BoardLevel::of(&Layout::CLASSIC, &[]));
}

#[test]
fn a_board_without_a_solution_is_refused_with_the_reason() {
    let board = |text| Board::parse(Layout::boxes(2, 2).unwrap().with_diagonals(), text).unwrap();
    let message = |text| board_path(&board(text), &Options::default()).unwrap_err().to_string();
    assert_eq!(message("1... .... .... ...1"), "r1c1 and r4c4 hold the same digit");
    assert_eq!(message("12.. ..34 .... ...."), "r1c3 has no candidate left");
    let open = board_path(&board("1... .2.. ..3. ...."), &Options::default()).unwrap();
    assert_eq!(open.steps[0].to_string(), "r4c4=4");
    assert!(!open.is_solved, "the board has several solutions");
}
