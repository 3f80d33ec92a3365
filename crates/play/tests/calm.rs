//! The page between moves: the logo of nine lights, a hint, a finished game, a new one in one tap, and the home of the
//! focus.

use nonet::layout::Layout;
use nonet::{Cell, Difficulty};
use nonet_play::app::{Command, Field, Highlight, SelectionCommand};
use nonet_play::work::{Kind, Question};
use nonet_words::{Language, Stage, named_cells};

use crate::support::player::{Player, SOLUTION};

/// Does the requested jobs of this kind.
fn work(player: &mut Player, kind: Kind) {
    let (now, later): (Vec<Question>, Vec<Question>) =
        std::mem::take(&mut player.jobs).into_iter().partition(|question| question.job.kind() == kind);
    player.jobs = later;
    for question in now {
        player.works(question);
    }
}

#[test]
fn a_light_is_on_when_its_box_holds_nine_different_digits() {
    let mut player = Player::with_puzzle();
    assert_eq!(player.sees().lights, [false; 9]);
    for (cell, digit) in [(2, 4), (10, 7), (11, 2), (18, 1)] {
        assert!(!player.sees().lights[0]);
        player.enters(cell, digit);
    }
    let mut lights = [false; 9];
    lights[0] = true;
    assert_eq!(player.sees().lights, lights);
    // The box is full, but one digit appears twice in it.
    player.enters(18, 2);
    assert_eq!(player.sees().lights, [false; 9]);
}

#[test]
fn a_solved_game_says_its_time_beside_the_predicted_one_and_offers_the_next() {
    let mut player = Player::with_puzzle();
    work(&mut player, Kind::Rate);
    player.waits(61_000);
    assert!(!player.sees().is_over && player.sees().finish.is_none());
    player.fills_the_rest(SOLUTION);
    let scene = player.sees();
    assert!(scene.is_over && scene.is_celebrating && scene.lights == [true; 9]);
    assert_eq!(player.status(), "Solved in 1:01.");
    assert!(scene.finish.is_some_and(|finish| finish.text.ends_with("Expected\u{A0}4\u{A0}min")));
    assert_eq!(scene.home, Some("next"));
    assert!(
        scene.cells.iter().all(|cell| matches!(cell.highlight, Highlight::Plain | Highlight::Selected)),
        "nothing is highlighted"
    );
    player.presses("undo");
    assert!(!player.sees().is_over && player.sees().finish.is_none());
    player.presses("redo");
    player.presses("new");
    let scene = player.sees();
    assert!(!scene.is_over && !scene.is_celebrating && scene.lights == [false; 9]);
    assert_ne!(player.board(), SOLUTION);
}

#[test]
fn showing_the_solution_ends_the_game_without_comparing_times() {
    let mut player = Player::with_puzzle();
    work(&mut player, Kind::Rate);
    player.presses("show-solution");
    let scene = player.sees();
    assert!(
        scene.is_over && !scene.is_celebrating && scene.finish.is_some_and(|finish| finish.text.is_empty())
    );
}

#[test]
fn a_difficulty_takes_one_tap_and_replaces_an_exact_request() {
    let mut player = Player::with_puzzle();
    player.does(Command::Set(Field::Rating, "4.2".into()));
    assert_eq!(player.field(Field::Target), "exact");
    player.presses("open new");
    player.presses("new easy");
    let scene = player.sees();
    assert_eq!((scene.dialog, player.field(Field::Rating).as_str()), (None, ""));
    assert_eq!(player.field(Field::Target), Difficulty::Easy.id());
    // An exact target counts as soon as it is typed, and no longer once it is deleted.
    player.does(Command::Set(Field::Rating, "4.2".into()));
    player.does(Command::Set(Field::Rating, String::new()));
    assert_eq!((player.field(Field::Target).as_str(), player.sees().request_error.as_str()), ("medium", ""));
}

#[test]
fn only_what_a_hint_names_is_highlighted() {
    let mut player = Player::with_puzzle();
    // During play, equal digits and houses are highlighted.
    player.does(SelectionCommand::Select(Cell::from_index(4)));
    let lit = |player: &Player| {
        player.cells_that(|cell| matches!(cell.highlight, Highlight::Same | Highlight::House))
    };
    assert!(!lit(&player).is_empty());
    player.presses("hint");
    work(&mut player, Kind::Hint);
    for stage in [Stage::Where, Stage::Whole] {
        let scene = player.sees();
        assert_eq!((scene.hint, scene.home), (Some(stage), Some("hint-next")));
        assert!(lit(&player).is_empty(), "{stage:?}");
        let looked = player.cells_that(|cell| cell.hint.is_looked_at);
        let named = "Look at box 2.";
        if stage == Stage::Where {
            assert_eq!(player.status().lines().next(), Some(named));
        }
        let box_2: Vec<usize> = (0..81).filter(|cell| cell / 27 == 0 && cell % 9 / 3 == 1).collect();
        // The second stage also highlights the digits that rule out the other cells.
        let blockers = [20, 39].into_iter().filter(|_| stage == Stage::Whole);
        let mut lit: Vec<usize> = box_2.into_iter().chain(blockers).collect();
        lit.sort_unstable();
        assert_eq!(looked, lit, "{stage:?}");
        if stage != Stage::Whole {
            player.presses("hint");
        }
    }
    player.presses("drop-hint");
    assert!(!lit(&player).is_empty() && player.sees().home.is_none());
}

#[test]
fn a_hint_names_the_same_cells_as_it_highlights() {
    // A chain names its ends, whatever houses it passes through.
    let puzzle = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
    let grid: nonet::Grid = puzzle.parse().expect("a grid");
    let mut candidates = nonet::Candidates::of(&grid).expect("no conflict");
    let options = nonet::catalogue::Options::default();
    let mut n_chains = 0;
    while let Some(step) = nonet::catalogue::next_step(&candidates, &options) {
        let said = Language::En.explain(&step, Stage::Where);
        let named = named_cells(Layout::classic(), &step, Stage::Where);
        assert!(!named.is_empty(), "{said}");
        if said.starts_with("Look at r") && !said.contains("row") {
            n_chains += 1;
            for cell in Cell::ALL {
                let is_said = said.contains(&cell.to_string());
                assert!(!is_said || named.contains(cell), "{said} does not highlight {cell}");
            }
        }
        step.apply(&mut candidates);
    }
    assert!(n_chains > 0);
}

#[test]
fn a_pause_is_announced_and_the_focus_is_on_the_button_that_resumes() {
    let mut player = Player::with_puzzle();
    player.presses("pause");
    assert_eq!((player.status().as_str(), player.sees().home), ("The game is paused.", Some("resume")));
    player.presses("resume");
    assert_eq!((player.status().as_str(), player.sees().home), ("", None));
}
