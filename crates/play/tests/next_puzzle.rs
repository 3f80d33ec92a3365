//! The first puzzle is easy, and the next one is like the one before.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{Player, serve};
use nonet::generate::PuzzleRequest;
use nonet::{Difficulty, Digit, Grid, Puzzle, Request, Target, daily, rate};
use nonet_play::app::{BoardCommand, BrowserEvent, Command, DigitSource, Field};
use nonet_play::work::{Job, Kind};
use nonet_words::Language;

/// Noon on 23 November 2026 in UTC.
const NOON: u64 = 1_795_435_200_000;

fn givens(player: &Player) -> Grid {
    let cells = player.sees().cells;
    let given = |origin, digit: Option<Digit>| digit.filter(|_| origin == DigitSource::Given);
    let text: String =
        cells.iter().map(|cell| given(cell.origin, cell.digit).map_or('.', Digit::to_char)).collect();
    text.parse().unwrap()
}

fn level(player: &Player) -> Difficulty {
    Difficulty::of(rate(&givens(player)).unwrap())
}

/// Solves the puzzle on the board, once its rating is known.
fn solves(player: &mut Player) {
    serve(player, Kind::Rate);
    let solution = Puzzle::new(givens(player)).unwrap().solution().to_string();
    player.fills_the_rest(&solution);
    assert!(player.sees().is_over);
}

/// Presses “Next puzzle” and returns the request that a worker gets.
fn next_request(player: &mut Player) -> Request {
    player.is_slow = true;
    player.jobs.clear();
    player.presses("next");
    let makes = player.jobs.iter().find_map(|question| match &question.job {
        Job::Make(PuzzleRequest::Free(request)) => Some(request.clone()),
        _ => None,
    });
    player.is_slow = false;
    makes.unwrap()
}

#[test]
fn every_first_visit_shows_an_easy_puzzle() {
    for visit in 0..200 {
        // The random seed depends on the number of saved texts.
        let texts = (0..visit).map(|n| (format!("other {n}"), String::new())).collect();
        let player = Player::arrives(texts, Language::En, "", 1_000_000);
        assert_eq!(level(&player), Difficulty::Easy, "{}", givens(&player));
    }
}

#[test]
fn the_next_puzzle_keeps_the_level_and_not_what_was_chosen_before() {
    for difficulty in Difficulty::ALL {
        let mut player = Player::new();
        player.presses(&format!("new {}", difficulty.id()));
        player.does(Command::Set(Field::Target, "medium".into()));
        solves(&mut player);
        let request = next_request(&mut player);
        assert_eq!(request.target, Target::Difficulty(difficulty));
        assert_eq!(request.seed, "");
    }
}

#[test]
fn the_next_puzzle_keeps_the_request() {
    for wish in ["1.5-2.0", "naked-pair", "5-10min"] {
        let mut player = Player::new();
        player.does(Command::Set(Field::Rating, wish.into()));
        player.does(Command::Set(Field::Symmetry, "diagonal".into()));
        player.does(Command::Set(Field::Clues, "30".into()));
        player.presses("new");
        player.does(Command::Set(Field::Target, "easy".into()));
        player.does(Command::Set(Field::Symmetry, "none".into()));
        solves(&mut player);
        assert_eq!(next_request(&mut player).to_string(), format!("n1- {wish} diagonal 30"));
    }
}

#[test]
fn enter_opens_the_next_puzzle_but_not_right_after_the_last_digit() {
    let mut player = Player::new();
    solves(&mut player);
    player.waits(500);
    player.does(BoardCommand::CheckOrNext);
    assert!(player.sees().is_over && player.sees().search.is_none());
    player.waits(2000);
    player.does(BoardCommand::CheckOrNext);
    assert!(player.sees().search.is_some() || !player.sees().is_over, "the next one is made");

    let mut player = Player::new();
    player.presses("solution");
    player.presses("show-solution");
    player.waits(5000);
    player.does(BoardCommand::CheckOrNext);
    assert!(player.sees().is_over, "a solution that was shown stays");
}

#[test]
fn after_a_first_visit_or_a_link_the_next_puzzle_is_of_the_same_level() {
    let mut player = Player::new();
    solves(&mut player);
    assert_eq!(next_request(&mut player).target, Target::Difficulty(Difficulty::Easy));

    let hard = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    let mut player = Player::with_link(&format!("p={hard}"));
    let level = level(&player);
    solves(&mut player);
    assert_eq!(next_request(&mut player).target, Target::Difficulty(level));
}

#[test]
fn after_a_puzzle_of_the_day_comes_the_next_unsolved_one_of_that_day() {
    let mut player = Player::new();
    player.now = NOON;
    player.does(BrowserEvent::Clock { wall: NOON, offset: 0 });
    player.presses("daily medium");
    solves(&mut player);
    player.presses("daily hard");
    let line = |difficulty| daily((2026, 11, 23), difficulty);
    assert_eq!(player.sees().seed, line(Difficulty::Hard).to_string());
    solves(&mut player);
    assert_eq!(next_request(&mut player), line(Difficulty::Expert));
    player.presses("stop-search");
    // A daily puzzle that was begun continues.
    player.presses("daily easy");
    player.presses("daily hard");
    for difficulty in [Difficulty::Expert, Difficulty::Master, Difficulty::Extreme] {
        player.presses(&format!("daily {}", difficulty.id()));
        solves(&mut player);
    }
    player.presses("next");
    assert_eq!(player.sees().seed, line(Difficulty::Easy).to_string());
    solves(&mut player);
    // Once all puzzles of the day are solved, the level stays.
    let after = next_request(&mut player);
    assert_eq!((after.target, after.seed.as_str()), (Target::Difficulty(Difficulty::Easy), ""));
}
