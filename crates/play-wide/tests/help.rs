//! Hints, "Why not?", paths, checks, the solution and replays on large boards.

use nonet::rules::BoardCandidates;
use nonet::{Candidate, Cell, Digit};
use nonet_play::app::{BoardCommand, Command, Field, FilmCommand, FilmControl, SelectionCommand};
use nonet_play::work::Kind;

use crate::boards::{assert_saved, first_empty, large_kinds};
use crate::player::{Player, board_of, finish, player_on, puzzle_of};

/// The number of hints after which a test gives up.
const MOST_HINTS: usize = 600;

fn ask(player: &mut Player, button: &str) {
    player.presses(button);
    player.works_all();
}

#[test]
fn hints_lead_to_the_finish() {
    for (kind, level) in [("16x16", "medium"), ("jigsaw12", "easy"), ("10x10x", "hard")] {
        let mut player = Player::new();
        player.does(Command::Set(Field::BoardLevel, level.into()));
        player.presses(&format!("new-board {kind}"));
        let mut n_hints = 0;
        while !player.sees().is_over {
            n_hints += 1;
            assert!(n_hints < MOST_HINTS, "{kind}: the hints do not end");
            ask(&mut player, "hint");
            assert!(player.sees().shown_hint.is_some(), "{kind}: {}", player.status());
            player.presses("hint");
            player.presses("hint");
        }
        assert_saved(&player);
        player.works_all();
    }
}

#[test]
fn each_digit_of_some_cells_is_explained() {
    for kind in ["16x16", "jigsaw10", "12x12x"] {
        let mut player = player_on(kind);
        let solution = *puzzle_of(&player).solution();
        let board = board_of(&player.sees());
        let candidates = BoardCandidates::of(&board).unwrap();
        for cell in candidates.empty_cells().iter().step_by(70) {
            for digit in board.layout().digits() {
                let about = Candidate { cell, digit };
                player.does(SelectionCommand::Select(cell));
                player.presses("why-not");
                player.presses(&format!("digit {digit}"));
                player.works_all();
                let verb = if solution.get(cell) == Some(digit) { "must" } else { "cannot" };
                let text = player.status();
                assert_eq!(player.sees().mode, "tour", "{kind} {about}: {text}");
                assert!(text.starts_with(&format!("{cell} {verb} be {digit}.\n")), "{kind} {about}: {text}");
                player.does(FilmCommand::Control(FilmControl::ToEnd));
                drop(player.sees());
                player.presses("copy-tour");
                player.presses("leave");
            }
        }
    }
}

#[test]
fn the_path_leads_to_the_solution() {
    for kind in large_kinds() {
        let mut player = player_on(kind.id());
        let puzzle = puzzle_of(&player);
        player.presses("path");
        ask(&mut player, "path-by person");
        let scene = player.sees();
        assert_eq!(scene.mode, "tour", "{kind}: {}", player.status());
        let n_steps = scene.tour.unwrap().at.1;
        assert!(n_steps > 5, "{kind}: {n_steps} {}", player.status());
        for at in (1..=n_steps).step_by(7) {
            player.presses(&format!("tour-at {at}"));
            drop(player.sees());
        }
        player.does(FilmCommand::Control(FilmControl::ToEnd));
        for (cell, digit) in puzzle.solution().filled() {
            let seen = player.sees().cells[cell.index()];
            assert!(seen.digit == Some(digit) || seen.hint.placed.contains(digit), "{kind} {cell}");
        }
        player.presses("leave");
        assert_eq!(player.sees().mode, "play");
    }
}

#[test]
fn the_kinds_of_answers_are_given_in_both_languages() {
    for language in ["en", "zh"] {
        let mut player = player_on("16x16");
        player.does(Command::Set(Field::Language, language.into()));
        let puzzle = puzzle_of(&player);
        let (cell, digit) = first_empty(&puzzle);
        let wrong = Digit::new(if digit.get() == 16 { 15 } else { 16 }).unwrap();
        player.enters(cell.index(), wrong.get());
        player.presses("check");
        assert!(!player.status().is_empty());
        ask(&mut player, "hint");
        assert!(!player.status().is_empty());
        player.presses("undo-to-right");
        player.presses("check");
        assert!(player.status().contains(&(256 - puzzle.n_clues()).to_string()), "{}", player.status());
        ask(&mut player, "show-digit");
        drop(player.sees());
        player.presses("solution");
        player.presses("show-solution");
        assert!(player.sees().is_over);
        assert_saved(&player);
    }
}

#[test]
fn a_conflict_names_its_house_and_a_finished_digit_its_number() {
    let mut player = player_on("16x16");
    let puzzle = puzzle_of(&player);
    let (cell, _) = first_empty(&puzzle);
    let given = puzzle.givens().filled().find(|(other, digit)| other.row() == cell.row() && digit.get() > 9);
    let (_, digit) = given.unwrap();
    player.enters(cell.index(), digit.get());
    assert!(player.status().contains(&format!("two {digit}s")), "{}", player.status());
    let conflicting = player.cells_that(|cell| cell.is_conflicting);
    assert!(conflicting.contains(&cell.index()), "{conflicting:?}");
    player.presses("undo");
    for (cell, digit) in puzzle.solution().filled().filter(|(_, digit)| *digit == Digit::D16) {
        if player.cell(cell.index()).digit.is_none() {
            player.enters(cell.index(), digit.get());
        }
    }
    assert_eq!(player.status(), "All 16 16s are on the board.");
}

#[test]
fn a_game_is_replayed() {
    let mut player = player_on("12x12");
    let puzzle = puzzle_of(&player);
    finish(&mut player, &puzzle);
    player.presses("replay");
    assert_eq!(player.sees().mode, "tour", "{}", player.status());
    let n_steps = player.sees().tour.unwrap().at.1;
    assert_eq!(n_steps, puzzle.cells().len() - puzzle.n_clues());
    player.does(FilmCommand::Control(FilmControl::ToEnd));
    player.does(FilmCommand::Control(FilmControl::ToStart));
    assert_eq!(board_of(&player.sees()).grid(), puzzle.givens());
    player.presses("leave");
    player.jobs.retain(|job| job.job.kind() != Kind::Stock);
}

#[test]
fn branches_and_reading_aloud_know_sixteen() {
    let mut player = player_on("16x16");
    let puzzle = puzzle_of(&player);
    let (cell, digit) = first_empty(&puzzle);
    player.presses("branches mark");
    player.enters(cell.index(), digit.get());
    player.presses("undo");
    player.enters(cell.index(), if digit.get() == 1 { 2 } else { 1 });
    player.presses("open branches");
    assert!(player.sees().branches.is_some());
    player.presses("close");
    assert_saved(&player);
    player.does(SelectionCommand::Select(Cell::at(15, 15)));
    for kind in [nonet::HouseKind::Row, nonet::HouseKind::Column, nonet::HouseKind::Box] {
        player.does(BoardCommand::Read { kind, is_left: false });
        assert!(player.spoken().contains(" 16: "), "{}", player.spoken());
        player.does(BoardCommand::Read { kind, is_left: true });
        assert!(player.spoken().contains(" 16 lacks "), "{}", player.spoken());
    }
    assert!(player.name_of(255).ends_with("row 16, column 16, box 16"), "{}", player.name_of(255));
}
