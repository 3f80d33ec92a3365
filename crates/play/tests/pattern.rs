//! A player draws the cells of the givens, and gets a puzzle with givens exactly there.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::Player;
use nonet::generate::{PuzzleRequest, PuzzleSeeker};
use nonet::{CellSet, Symmetry};
use nonet_play::app::{
    Command, Dialog, DigitSource, Field, MakingCommand, PatternAct, PatternScene, WorkEvent,
};
use nonet_play::work::{Answer, Job, Kind, Reply, VERSION};

/// A cell of each orbit of a cross under all symmetries; the cross has 28 cells.
const CROSS: [usize; 7] = [0, 4, 10, 13, 20, 22, 30];

/// Returns a player who is about to draw, with a symmetry.
fn drawer(symmetry: &str) -> Player {
    let mut player = Player::with_puzzle();
    player.does(Command::Open(Dialog::Wish));
    player.does(Command::Set(Field::Symmetry, symmetry.into()));
    player.does(Command::Set(Field::Pattern, "on".into()));
    player
}

fn toggles(player: &mut Player, cells: impl IntoIterator<Item = usize>) {
    cells.into_iter().for_each(|cell| player.presses(&format!("pattern cell {cell}")));
}

fn pattern(player: &Player) -> PatternScene {
    *player.sees().pattern.unwrap()
}

fn givens(player: &Player) -> Vec<usize> {
    player.cells_that(|cell| cell.origin == DigitSource::Given)
}

fn cells(drawn: CellSet) -> Vec<usize> {
    drawn.iter().map(nonet::Cell::index).collect()
}

#[test]
fn a_drawn_pattern_gives_a_puzzle_with_givens_exactly_there() {
    let mut player = drawer("full");
    toggles(&mut player, CROSS);
    let drawn = pattern(&player);
    assert_eq!((drawn.cells.len(), drawn.count.as_str(), drawn.note.as_str()), (28, "28 cells", ""));
    player.does(Command::Set(Field::Target, "hard".into()));
    player.does(Command::Set(Field::Seed, "rain".into()));
    player.presses("new");
    assert_eq!(givens(&player), cells(drawn.cells));
    let seed = player.sees().seed;
    assert!(seed.starts_with("p1-rain hard x...x"), "{seed}");
    let board = player.board();
    let request: PuzzleRequest = seed.parse().unwrap();
    let mut seeker = PuzzleSeeker::new(&request);
    while seeker.found().is_none() {
        seeker.step();
    }
    assert_eq!(seeker.found().unwrap().puzzle.givens().to_string().replace('0', "."), board, "{seed}");

    // Another one like it has other digits in the same cells.
    player.presses("next");
    assert_eq!(givens(&player), cells(drawn.cells));
    assert_ne!(player.board(), board);

    // The seed alone brings the first one again, also where nothing was drawn.
    let mut other = Player::with_puzzle();
    other.does(Command::Open(Dialog::Wish));
    other.does(Command::Set(Field::Seed, seed.clone()));
    assert_eq!((pattern(&other).cells, other.field(Field::Target)), (drawn.cells, "hard".to_owned()));
    other.presses("new");
    assert_eq!((other.board(), other.sees().seed), (board, seed));
}

#[test]
fn cells_are_drawn_with_their_images_and_removed_with_them() {
    for symmetry in Symmetry::ALL {
        let mut player = drawer(symmetry.name());
        toggles(&mut player, [11]);
        let images = symmetry.orbit(nonet::Cell::from_index(11));
        assert_eq!(pattern(&player).cells, images, "{symmetry:?}");
        assert_eq!(pattern(&player).mirrored.is_empty(), symmetry == Symmetry::None);
        toggles(&mut player, [images.iter().last().unwrap().index()]);
        assert_eq!(pattern(&player).cells, CellSet::EMPTY, "{symmetry:?}");
    }
    let mut player = drawer("none");
    let cell = nonet::Cell::from_index;
    for (from, to) in [(3, 4), (4, 5)] {
        player.does(MakingCommand::Pattern(PatternAct::Draw { from: cell(from), to: cell(to) }));
    }
    assert_eq!(cells(pattern(&player).cells), [3, 4, 5]);
    toggles(&mut player, [5]);
    player.does(MakingCommand::Pattern(PatternAct::Draw { from: cell(4), to: cell(3) }));
    assert_eq!(pattern(&player).cells, CellSet::EMPTY, "a stroke that begins on a drawn cell removes");
    toggles(&mut player, [5, 6]);
    player.presses("pattern clear");
    assert_eq!((pattern(&player).cells, pattern(&player).count.as_str()), (CellSet::EMPTY, "0 cells"));
}

#[test]
fn arrows_move_the_tab_stop_and_stay_on_the_grid() {
    let mut player = drawer("none");
    for (keys, cell) in [
        ("ArrowRight ArrowRight ArrowDown", 11),
        ("End ArrowRight", 17),
        ("ArrowDown ArrowDown ArrowDown ArrowDown ArrowDown ArrowDown ArrowDown ArrowDown", 80),
        ("Home ArrowLeft ArrowUp", 63),
    ] {
        for key in keys.split(' ') {
            player.does(MakingCommand::Pattern(PatternAct::of_key(key).unwrap()));
        }
        assert_eq!(pattern(&player).focus.index(), cell, "{keys}");
    }
    assert_eq!(PatternAct::of_key(" "), None, "it presses the button");
    toggles(&mut player, [40]);
    assert_eq!(pattern(&player).focus.index(), 40);
}

#[test]
fn cells_without_a_puzzle_are_refused_with_a_message() {
    let mut player = drawer("none");
    let board = player.board();
    let few = "Draw 17 cells or more: no puzzle with fewer givens has only one solution.";
    let refused = |player: &mut Player, note: &str| {
        player.presses("new");
        let scene = player.sees();
        let drawn = scene.pattern.unwrap();
        assert_eq!((drawn.note.as_str(), drawn.is_refused), (note, true));
        assert_eq!((scene.dialog, player.board()), (Some(Dialog::Wish), board.clone()));
        assert!(scene.search.is_none());
    };
    assert_eq!((pattern(&player).note.as_str(), pattern(&player).is_refused), (few, false));
    refused(&mut player, few);
    toggles(&mut player, 0..16);
    refused(&mut player, few);
    toggles(&mut player, [16]);
    let rows = "Draw a cell in row 4 or row 5: if both are empty, they could change places.";
    refused(&mut player, rows);
    toggles(&mut player, [27, 54, 80]);
    assert_eq!(
        (pattern(&player).note.as_str(), pattern(&player).is_refused),
        ("Draw a cell in row 5 or row 6: if both are empty, they could change places.", false)
    );
    toggles(&mut player, [36, 63]);
    assert_eq!(pattern(&player).note, "", "22 cells");
    toggles(&mut player, [80]);
    assert_eq!(pattern(&player).note, "Many patterns of fewer than 22 cells have no puzzle.");
    player.presses("pattern clear");
    toggles(&mut player, 0..81);
    refused(&mut player, "Leave some cells empty.");
    player.does(Command::Set(Field::Pattern, "off".into()));
    player.presses("new");
    assert_ne!(player.board(), board, "without the pattern there is a puzzle");
}

#[test]
fn a_search_that_finds_nothing_stops_after_a_minute_and_can_go_on() {
    let mut player = drawer("full");
    player.is_slow = true;
    toggles(&mut player, CROSS);
    player.presses("new");
    let number = player.jobs.iter().find(|question| matches!(question.job, Job::Make(_))).unwrap().number;
    player.does(WorkEvent::WorkerReady { kind: Kind::Make, number, version: VERSION.into() });
    let making = |player: &mut Player, n_tries| {
        let reply = Reply::Making { n_tries, nearest: None };
        player.does(WorkEvent::Replied(Box::new(Answer { number, reply })));
    };
    let is_stopped = |player: &Player| player.sees().search.unwrap().is_stopped;
    player.waits(59_000);
    making(&mut player, 100);
    assert_eq!((player.status().as_str(), is_stopped(&player)), ("Making a puzzle: 100 tried.", false));
    player.waits(1_000);
    making(&mut player, 200);
    let expected = "No puzzle found with these cells in 60 seconds. Try more cells, or go on.";
    assert_eq!((player.status().as_str(), is_stopped(&player)), (expected, true));
    assert!(player.jobs.iter().any(|question| question.job == Job::Pause), "the worker rests");
    assert!(!player.sees().search.unwrap().may_drop_symmetry, "a pattern has no symmetry to drop");
    player.presses("toggle-search");
    player.waits(59_000);
    making(&mut player, 300);
    assert_eq!((player.status().as_str(), is_stopped(&player)), ("Making a puzzle: 300 tried.", false));
    player.waits(1_000);
    making(&mut player, 400);
    assert!(is_stopped(&player));
    player.presses("stop-search");
    assert!(player.sees().search.is_none());
    assert!(!player.workers.iter().any(|(kind, _)| *kind == Kind::Make));
}

#[test]
fn the_drawn_cells_are_remembered_and_the_levels_do_without_them() {
    let mut player = drawer("full");
    toggles(&mut player, CROSS);
    let drawn = pattern(&player).cells;
    let mut again = player.reloads();
    again.does(Command::Open(Dialog::Wish));
    assert_eq!((pattern(&again).cells, again.field(Field::Pattern).as_str()), (drawn, "on"));
    again.presses("new easy");
    assert_ne!(givens(&again), cells(drawn));
    again.does(Command::Open(Dialog::Wish));
    assert_eq!(pattern(&again).cells, drawn);
    again.does(Command::Set(Field::Pattern, "off".into()));
    assert!(again.sees().pattern.is_none());
    let mut later = again.reloads();
    later.does(Command::Open(Dialog::Wish));
    assert_eq!(later.field(Field::Pattern), "off");
    later.does(Command::Set(Field::Pattern, "on".into()));
    assert_eq!(pattern(&later).cells, drawn, "they are there when they are wanted again");
    // A seed that is a whole request without a pattern switches the pattern off.
    later.does(Command::Set(Field::Seed, "n1-rain easy none any".into()));
    assert!(later.sees().pattern.is_none());
}

#[test]
fn a_seed_with_a_pattern_that_is_wrong_is_refused() {
    let mut player = drawer("none");
    let cross: String = (0..81).map(|cell| if cell % 3 == 1 { '.' } else { 'x' }).collect();
    for (seed, expected) in [
        (format!("p1-rain hrad {cross}"), "In the seed, “hrad” is in the place of the difficulty."),
        (format!("p1-rain 1.3 {cross}"), "No puzzle has this rating; the nearest are 1.2 and 1.5."),
        (
            format!("p1-rain any {}", ".".repeat(81)),
            "Draw 17 cells or more: no puzzle with fewer givens has only one solution.",
        ),
    ] {
        player.does(Command::Set(Field::Seed, seed));
        assert_eq!(player.sees().request_error, expected);
    }
    player.does(Command::Set(Field::Seed, format!("p1-rain any {cross}")));
    assert_eq!(player.sees().request_error, "");
}
