//! Tests of the hidden windows of windoku: they hold each digit once, steps use them, and a step says which of them it
//! uses and which candidates digits exclude from them.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::HashSet;

use nonet::catalogue::{Options, board_path};
use nonet::craft::{BoardKind, BoardRequest, craft};
use nonet::layout::{Layout, Leap};
use nonet::logic::{Step, closing};
use nonet::rules::{Board, BoardCandidates, check_board};
use nonet::search::RuledPuzzle;
use nonet::{Candidate, Cell, CellSet, Digit, House, HouseKind, Technique};

use crate::support::check_board_step;

fn windoku() -> Layout {
    Layout::CLASSIC.with_windows().unwrap()
}

fn puzzles(n: usize) -> impl Iterator<Item = RuledPuzzle> {
    (0..n).map(|number| {
        let (kind, seed) = (BoardKind::Windoku, format!("hidden {number}"));
        craft(&BoardRequest { kind, seed, ..BoardRequest::default() })
    })
}

fn is_hidden(house: House) -> bool {
    house.kind() == HouseKind::HiddenWindow
}

#[test]
fn the_windows_and_the_hidden_windows_share_out_the_board() {
    let layout = windoku();
    let windows = layout.houses().iter().filter(|house| house.kind == HouseKind::Window);
    let all: Vec<CellSet> = windows.chain(layout.implied_houses()).map(|house| house.cells).collect();
    assert_eq!(all.len(), 9);
    assert!(all.iter().all(|cells| cells.len() == 9));
    assert_eq!(all.iter().fold(CellSet::EMPTY, |board, cells| board.union(*cells)), CellSet::ALL);
    for puzzle in puzzles(20) {
        for house in layout.implied_houses() {
            let digits: HashSet<Digit> =
                house.cells.iter().filter_map(|cell| puzzle.solution().get(cell)).collect();
            assert_eq!(digits.len(), 9, "{house} of {:?}", puzzle.solution());
        }
    }
}

#[test]
fn hidden_windows_are_no_rule() {
    let layout = windoku();
    assert!(!layout.houses().iter().any(|house| is_hidden(house.house())));
    let (one, other) = (Cell::at(0, 1), Cell::at(8, 3));
    assert!(layout.implied_houses()[0].cells.contains_all([one, other].into_iter().collect()));
    assert!(!layout.sees(one, other));
    let both = layout.cells().iter().filter(|cell| [one, other].contains(cell));
    let digits = both.fold(nonet::Grid::EMPTY, |grid, cell| grid.with(cell, Digit::D5));
    let board = Board::new(layout, digits).unwrap();
    assert!(check_board(&board).is_legal());
    let first = Board::new(windoku(), digits.without(other)).unwrap();
    assert!(BoardCandidates::of(&first).unwrap().has(other, Digit::D5));
    assert!(Layout::CLASSIC.with_diagonals().with_leap(Leap::King).implied_houses().is_empty());
}

/// Checks what the closing of a step says, on the candidates under the rules alone.
fn check_closing(step: &Step, layout: &Layout, rules: &BoardCandidates<'_>) {
    let Some(closing) = closing(step, layout, rules.tables()) else { return };
    let context = format!("{step} by {:?} on {:?}", step.technique, rules.grid());
    assert!(closing.implied.iter().all(|house| is_hidden(*house)), "{context}");
    for blocker in &closing.blockers {
        assert_eq!(rules.grid().get(blocker.at.cell), Some(blocker.at.digit), "{context}");
        assert!(layout.cells_of(blocker.house).contains(blocker.at.cell), "{context}");
        assert!(!is_hidden(blocker.house) || closing.implied.contains(&blocker.house), "{context}");
    }
    if step.technique == Technique::HiddenSingle || step.technique == Technique::NakedSingle {
        return;
    }
    for lost in &closing.lost {
        assert!(rules.has(lost.cell, lost.digit), "{context}: {lost}");
        let excludes = |at: &Candidate, house: House| {
            at.digit == lost.digit && is_hidden(house) && layout.cells_of(house).contains(lost.cell)
        };
        assert!(closing.blockers.iter().any(|one| excludes(&one.at, one.house)), "{context}: {lost}");
    }
}

/// Checks that a set is what its step says it is, once the candidates that the closing names are gone.
fn check_set(step: &Step, layout: &Layout, rules: &BoardCandidates<'_>) {
    let mut seen = *rules;
    for lost in closing(step, layout, rules.tables()).map(|closing| closing.lost).unwrap_or_default() {
        seen.remove(lost.cell, lost.digit);
    }
    let reason = &step.reason;
    match step.technique {
        Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => {
            for cell in reason.cells {
                assert!(reason.digits.contains_all(seen.of_cell(cell)), "{step} on {:?}", rules.grid());
            }
        }
        Technique::HiddenPair
        | Technique::HiddenTriple
        | Technique::HiddenQuad
        | Technique::Pointing
        | Technique::Claiming => {
            for digit in reason.digits {
                let places = seen.places_in(digit, reason.houses[0]);
                assert!(reason.cells.contains_all(places), "{step} on {:?}", rules.grid());
            }
        }
        _ => {}
    }
}

#[test]
fn steps_use_hidden_windows_and_say_so() {
    let (mut techniques, mut n_lost, mut n_named) = (HashSet::new(), 0, 0);
    for (number, puzzle) in puzzles(12).enumerate() {
        let path = board_path(puzzle.givens(), &Options::default()).unwrap();
        assert!(path.is_solved, "{number}");
        let layout = puzzle.layout();
        let mut rules = BoardCandidates::of(puzzle.givens()).unwrap();
        for step in &path.steps {
            check_board_step(&puzzle, &rules, step, &format!("hidden {number}"));
            check_closing(step, layout, &rules);
            check_set(step, layout, &rules);
            let closing = closing(step, layout, rules.tables()).unwrap_or_default();
            if step.reason.houses.iter().chain(&step.reason.covers).any(|house| is_hidden(*house)) {
                assert!(!closing.implied.is_empty(), "{step}");
                techniques.insert(step.technique);
                n_named += 1;
            }
            n_lost += usize::from(!step.eliminations.is_empty() && !closing.lost.is_empty());
            step.apply_on(&mut rules);
        }
    }
    println!(
        "{n_named} steps name hidden windows, {n_lost} need candidates that they exclude: {techniques:?}"
    );
    assert!(techniques.len() > 4 && n_lost > 10, "{techniques:?}, {n_lost}");
}

#[test]
fn with_only_rules_no_step_uses_hidden_windows() {
    let options = Options::default().with_only_rules();
    let mut n_easier = 0;
    for puzzle in puzzles(6) {
        let plain = board_path(puzzle.givens(), &options).unwrap();
        let houses = plain.steps.iter().flat_map(|step| step.reason.houses.iter().chain(&step.reason.covers));
        assert!(!houses.into_iter().any(|house| is_hidden(*house)));
        let path = board_path(puzzle.givens(), &Options::default()).unwrap();
        n_easier += usize::from(path.level < plain.level);
    }
    assert!(n_easier > 0, "no puzzle is easier with hidden windows");
}

#[test]
fn a_house_has_a_number_that_is_read_back() {
    for kind in HouseKind::ALL {
        let n_houses = match kind {
            HouseKind::Extra => 16,
            HouseKind::HiddenWindow => 5,
            _ => 9,
        };
        for position in 0..n_houses {
            let house = House::of_kind(kind, position);
            assert_eq!((house.kind(), house.position()), (kind, position));
            assert_eq!(House::from_index(house.index()), Some(house));
        }
    }
    let numbers = [HouseKind::Window, HouseKind::Extra, HouseKind::HiddenWindow];
    assert_eq!(numbers.map(|kind| House::of_kind(kind, 0).index()), [45, 54, 70]);
    assert_eq!(House::from_index(75), None);
}
