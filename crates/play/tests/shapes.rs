//! Shapes instead of digits on small boards.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::craft::BoardKind;
use nonet::{Cell, Digit};
use nonet_play::app::{Command, Field};
use nonet_words::{KeyName, Language};

use crate::support::player::{Player, player_on, puzzle_of};

const SHAPES: [&str; 6] = ["circle", "triangle", "square", "star", "diamond", "cross"];

fn with_shapes(kind: &str) -> Player {
    let mut player = player_on(kind);
    player.does(Command::Set(Field::Shapes, "on".into()));
    player
}

/// Returns the part of a cell's name that says what is in the cell.
fn sign_in(player: &Player, cell: Cell) -> String {
    player.name_of(cell.index()).split(',').next().unwrap().to_owned()
}

#[test]
fn boards_of_at_most_six_rows_name_shapes_and_others_digits() {
    for kind in BoardKind::ALL {
        let player = with_shapes(kind.id());
        let puzzle = puzzle_of(&player);
        let has_shapes = puzzle.side() <= 6;
        assert_eq!(player.sees().has_shapes(), has_shapes, "{kind}");
        for (cell, digit) in puzzle.givens().filled() {
            let sign = if has_shapes { SHAPES[digit.index()].to_owned() } else { digit.to_string() };
            let start = format!("{sign}, given, row {}, column {}, ", cell.row() + 1, cell.column() + 1);
            let name = player.name_of(cell.index());
            assert!(name.starts_with(&start), "{kind}: {name} instead of {start}");
        }
    }
    let mut classic = Player::with_puzzle();
    classic.does(Command::Set(Field::Shapes, "on".into()));
    assert!(!classic.sees().has_shapes());
    assert_eq!(classic.name_of(0), "5, given, row 1, column 1, box 1");
}

#[test]
fn digits_are_typed_and_kept_as_before() {
    let mut player = with_shapes("4x4");
    let puzzle = puzzle_of(&player);
    for (cell, digit) in puzzle.solution().filled() {
        if player.cell(cell.index()).digit.is_none() {
            player.enters(cell.index(), digit.to_char() as u8 - b'0');
            assert_eq!(player.cell(cell.index()).digit, Some(digit));
            assert_eq!(sign_in(&player, cell), SHAPES[digit.index()]);
        }
    }
    assert!(player.status().starts_with("Solved in "), "{}", player.status());
    assert_eq!(player.board(), puzzle.solution().to_string());
    assert!(player.reloads().sees().has_shapes(), "it is kept");

    // A replay shows them too, and the setting can be changed meanwhile.
    player.presses("replay");
    let (given, digit) = puzzle.givens().filled().next().unwrap();
    assert_eq!(sign_in(&player, given), SHAPES[digit.index()]);
    player.does(Command::Set(Field::Shapes, "off".into()));
    assert_eq!(sign_in(&player, given), digit.to_string());
    assert!(!player.sees().has_shapes());
}

#[test]
fn notes_stay_digits() {
    let mut player = with_shapes("6x6");
    let puzzle = puzzle_of(&player);
    let empty = puzzle.cells().difference(puzzle.givens().filled_cells()).first().unwrap();
    player.notes(empty.index(), 2);
    player.notes(empty.index(), 5);
    assert_eq!(sign_in(&player, empty), "2 5 noted");
}

#[test]
fn cells_and_keys_are_named_in_both_languages() {
    let key = KeyName { digit: Digit::D4, left: Some(3), is_colour: false };
    assert_eq!(Language::En.shape_key(key), "star 4, 3 left");
    assert_eq!(Language::Zh.shape_key(key), "星形 4，还剩 3");
    let names = Digit::ALL.map(|digit| Language::Zh.shape_key(KeyName { digit, left: None, ..key }));
    assert_eq!(names[..6], ["圆形 1", "三角形 2", "正方形 3", "星形 4", "菱形 5", "十字形 6"]);
    let mut player = with_shapes("4x4");
    player.does(Command::Set(Field::Language, "zh".into()));
    let (cell, digit) = puzzle_of(&player).givens().filled().next().unwrap();
    let name = player.name_of(cell.index());
    let sign = names[digit.index()].split(' ').next().unwrap();
    let start = format!("{sign}，题目，第{}行第{}列", cell.row() + 1, cell.column() + 1);
    assert!(name.starts_with(&start), "{name} instead of {start}");
}
