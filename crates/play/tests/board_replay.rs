//! Replays of games on boards other than the classic one.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::craft::BoardKind;
use nonet::{Cell, CellSet, Digit};
use nonet_play::app::{
    BoardCommand, CellScene, Command, Dialog, Effect, Field, Focus, KeyPress, Letters, SelectionCommand,
    TourScene, tour_command_of,
};
use nonet_play::game::GamePuzzle;
use nonet_play::work::{Job, Kind};
use nonet_words::Language;

use crate::support::player::{Player, player_on, puzzle_of, serve};

/// The number of entries before the long pause, and before the wrong entry.
const PAUSE_AFTER: usize = 2;
const WRONG_AFTER: usize = 3;

/// Solves a puzzle: waits a minute before one entry, enters one wrong digit and takes it back.
fn solves(player: &mut Player, puzzle: &GamePuzzle) {
    let empty: Vec<Cell> = empty(puzzle).iter().collect();
    for (at, &cell) in empty.iter().enumerate() {
        player.waits(if at == PAUSE_AFTER { 60_000 } else { 2_000 });
        let right = puzzle.solution().get(cell).unwrap();
        if at == WRONG_AFTER {
            let wrong = puzzle.digits().iter().find(|&digit| digit != right).unwrap();
            enters(player, cell, wrong);
            player.waits(2_000);
            player.presses("undo");
        }
        enters(player, cell, right);
    }
    assert!(player.sees().is_over, "{}", player.status());
}

fn enters(player: &mut Player, cell: Cell, digit: Digit) {
    player.enters(cell.index(), digit.to_char() as u8 - b'0');
}

fn empty(puzzle: &GamePuzzle) -> CellSet {
    puzzle.cells().difference(puzzle.givens().filled_cells())
}

fn tour(player: &Player) -> TourScene {
    *player.sees().tour.expect("a tour is open")
}

/// Returns the number of the game that was stored first.
fn first_id(player: &Player) -> String {
    player.kept().keys().find_map(|key| key.strip_prefix("game/").map(str::to_owned)).unwrap()
}

/// Presses a key that belongs to a tour.
fn key(player: &mut Player, key: &str) {
    let press = KeyPress { key: key.into(), focus: Focus::Elsewhere, ..KeyPress::default() };
    player.does(tour_command_of(&press, Some(&Letters::default())).unwrap());
}

#[test]
fn a_game_on_any_board_is_replayed_forward_and_back() {
    for kind in BoardKind::ALL {
        let mut player = player_on(kind.id());
        let puzzle = puzzle_of(&player);
        solves(&mut player, &puzzle);
        let before = (player.kept(), player.board());
        let layout = player.sees().layout;
        player.presses("replay");
        let asks_board = |job: &Job| matches!(job, Job::BoardHints { .. });
        assert!(player.jobs.iter().any(|question| asks_board(&question.job)), "{kind}");
        serve(&mut player, Kind::Hint);

        let n_moves = empty(&puzzle).len() + 1;
        let status = player.status();
        assert!(status.starts_with(&format!("How it went\n{n_moves} moves in ")), "{kind}: {status}");
        assert!(status.ends_with("1 entry was wrong."), "{kind}: {status}");
        let scene = player.sees();
        assert_eq!((scene.layout, tour(&player).at), (layout.clone(), (0, n_moves)), "{kind}");
        assert_eq!(player.board(), puzzle.givens().to_string(), "{kind}: at first nothing is done");
        assert!(scene.about.starts_with(&Language::En.board_name(layout.as_deref().unwrap())), "{kind}");

        // Each action is drawn at its cell.
        let cells: Vec<Cell> = empty(&puzzle).iter().collect();
        for (at, cell) in cells[..PAUSE_AFTER].iter().enumerate() {
            key(&mut player, "ArrowRight");
            let status = player.status();
            let digit = puzzle.solution().get(*cell).unwrap();
            assert!(status.starts_with(&format!("{} of {n_moves} · ", at + 1)), "{kind}: {status}");
            assert!(status.contains(&format!("{cell} = {digit}.")), "{kind}: {status}");
            assert_eq!(player.cell(cell.index()).digit, Some(digit), "{kind}");
            let place = format!("row {}, column {}, ", cell.row() + 1, cell.column() + 1);
            let name = player.name_of(cell.index());
            assert!(name.starts_with(&format!("{digit}, {place}")), "{kind}: {name}");
            let is_jigsaw = layout.as_deref().unwrap().box_shape().is_none();
            assert!(name.contains(if is_jigsaw { "piece " } else { "box " }), "{kind}: {name}");
        }

        // In the long pause the step that was available is drawn.
        let line = tour(&player).lines[0].clone();
        assert_eq!((line.at, line.name.as_str()), (PAUSE_AFTER, "Longest pause: 1:00"), "{kind}");
        let status = player.status();
        assert!(status.contains("Your longest pause was here (1:00). A"), "{kind}: {status}");
        assert!(tour(&player).is_lit && status.contains(&line.does.to_lowercase()), "{kind}: {status}");
        let is_marked = |cell: &CellScene| !cell.hint.placed.is_empty() || !cell.hint.eliminated.is_empty();
        let marked: CellSet = player.cells_that(is_marked).into_iter().map(Cell::from_index).collect();
        assert!(!marked.is_empty() && empty(&puzzle).contains_all(marked), "{kind}");

        player.presses(&format!("tour-at {}", WRONG_AFTER + 1));
        assert!(player.status().ends_with("That is wrong."), "{kind}: {}", player.status());
        assert_eq!(player.cells_that(|cell| cell.is_wrong), [cells[WRONG_AFTER].index()], "{kind}");
        player.presses("wind forward");
        assert!(player.status().contains("\nAfter undoing: "), "{kind}: {}", player.status());
        assert!(player.cells_that(|cell| cell.is_wrong).is_empty(), "{kind}");
        key(&mut player, "End");
        assert_eq!(player.board(), puzzle.solution().to_string(), "{kind}");
        key(&mut player, "ArrowLeft");
        let mut last = *puzzle.solution();
        last.set(*cells.last().unwrap(), None);
        assert_eq!(player.board(), last.to_string(), "{kind}: one step back");
        key(&mut player, "Home");
        assert_eq!(player.board(), puzzle.givens().to_string(), "{kind}");
        key(&mut player, "Escape");
        assert_eq!((player.sees().mode, player.sees().layout), ("play", layout), "{kind}");
        assert_eq!((player.kept(), player.board()), before, "{kind}: the game is as it was");
    }
}

#[test]
fn a_replay_on_another_board_than_that_of_the_game_has_its_own_shape() {
    let mut player = player_on("4x4");
    let puzzle = puzzle_of(&player);
    let line = puzzle.to_lines()[0].clone();
    solves(&mut player, &puzzle);
    let small = first_id(&player);
    player.presses("new easy");
    player.does(SelectionCommand::Select(Cell::at(8, 8)));
    let board = player.board();
    assert_eq!(player.sees().layout, None);

    player.does(Command::Open(Dialog::Games));
    player.presses(&format!("replay {small}"));
    let scene = player.sees();
    assert_eq!(scene.layout.as_deref().map(nonet::layout::Layout::side), Some(4));
    assert!(
        scene.about.is_empty() && scene.time.is_none(),
        "the bar is not of another game: {}",
        scene.about
    );
    assert!(scene.layout.unwrap().cells().contains(scene.selected), "the focus is on the board");
    player.presses("wind end");
    assert_eq!(player.board(), puzzle.solution().to_string());
    // `CopyBoard` copies the visible board.
    player.does(BoardCommand::CopyBoard);
    assert_eq!(player.wants, [Effect::Copy { text: line }]);
    player.presses("leave");
    assert_eq!((player.board(), player.sees().layout), (board, None));

    // The other way round, a classic game is replayed while a small board is played.
    let empty = player.cells_that(|cell| cell.digit.is_none())[0];
    player.enters(empty, 1);
    let classic = player.kept()["current"].lines().last().unwrap().to_owned();
    let givens = player.board();
    player.presses("new-board 6x6");
    player.presses(&format!("replay {classic}"));
    assert_eq!((player.sees().mode, player.sees().layout), ("tour", None));
    player.presses("wind end");
    assert_eq!(player.board(), givens);
    player.presses("leave");
    assert_eq!(player.sees().layout.as_deref().map(nonet::layout::Layout::side), Some(6));
}

#[test]
fn the_replay_of_a_jigsaw_is_in_chinese_if_chosen() {
    let mut player = player_on("jigsaw6");
    let puzzle = puzzle_of(&player);
    solves(&mut player, &puzzle);
    player.does(Command::Set(Field::Language, "zh".into()));
    player.presses("replay");
    serve(&mut player, Kind::Hint);
    assert!(player.status().starts_with("回顾\n"), "{}", player.status());
    player.presses(&format!("tour-at {PAUSE_AFTER}"));
    assert!(player.status().contains("这里是最长的一次停顿（1:00）。当时能看出："), "{}", player.status());
    assert!(!player.status().contains('宫'), "a jigsaw has no boxes: {}", player.status());
}
