//! Tests of new killers: which boards they are on, and how the chosen level changes their cages.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{Player, puzzle_of};
use nonet::craft::{BoardKind, LevelRequest};
use nonet::layout::Layout;
use nonet_play::app::{Command, Field};

/// Returns the layout of the killer that a player gets for a board and a level, and its number of givens.
fn killer(board: &str, level: &str) -> (Layout, usize) {
    let mut player = Player::new();
    player.does(Command::Set(Field::BoardLevel, level.into()));
    player.presses("open new");
    player.presses("open boards");
    player.presses(&format!("new-killer {board}"));
    let puzzle = puzzle_of(&player);
    let request: LevelRequest = player.sees().seed.parse().unwrap();
    assert_eq!(request.kind().map_or("classic", BoardKind::id), board);
    ((**puzzle.layout().unwrap()).clone(), puzzle.givens().n_filled())
}

#[test]
fn a_killer_is_made_for_each_board_that_is_offered() {
    let (classic, n_givens) = killer("classic", "hard");
    assert_eq!((classic.without_cages(), n_givens), (Layout::CLASSIC, 0));
    assert_eq!(classic.caged_cells(), classic.cells());
    assert_eq!(killer("4x4", "hard").0.side(), 4);
    assert_eq!(killer("6x6", "hard").0.side(), 6);
    assert!(killer("x", "hard").0.has_diagonals());
    assert_eq!(killer("jigsaw", "hard").0.box_shape(), None);
}

#[test]
fn the_level_of_a_killer_limits_its_cages_and_sets_its_givens() {
    for (level, most, n_givens) in [("easy", 4, 36), ("medium", 3, 0), ("hard", 4, 0), ("extreme", 5, 0)] {
        let (layout, found) = killer("classic", level);
        let largest = layout.cages().iter().map(|cage| cage.cells().len()).max();
        assert_eq!((largest <= Some(most), found), (true, n_givens), "{level}: {largest:?}");
    }
}

#[test]
fn the_next_puzzle_after_a_killer_is_a_killer_on_the_same_board() {
    let mut player = Player::new();
    player.presses("new-killer 6x6");
    let first = puzzle_of(&player);
    player.presses("next");
    let seed = player.sees().seed;
    let next: LevelRequest = seed.parse().unwrap();
    assert_eq!(next.kind().map(BoardKind::id), Some("6x6"), "{seed}");
    assert_eq!(first.layout().unwrap().side(), 6);
}
