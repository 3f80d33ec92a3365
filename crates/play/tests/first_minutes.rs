//! The first minutes of a new player: the greeting, undo, and a shown solution, which does not count as a win.

use crate::support::player::{GIVENS, Player, SOLUTION, serve};
use nonet::{Difficulty, Digit};
use nonet_play::app::{BoardCommand, Command, Field, SelectionCommand, TeacherCommand};
use nonet_play::game::Mark;
use nonet_play::work::Kind;

#[test]
fn a_first_visit_is_greeted_until_something_is_entered() {
    let mut player = Player::new();
    assert!(player.sees().is_greeted);
    assert_eq!(player.sees().level, Some(Difficulty::Easy), "known before a worker has rated it");
    let empty = player.cells_that(|cell| cell.digit.is_none())[0];
    player.notes(empty, 1);
    assert!(!player.sees().is_greeted);
    player.presses("undo");
    assert!(!player.sees().is_greeted, "it does not come back");
    player.presses("new easy");
    assert!(!player.sees().is_greeted);
    assert!(!Player::with_puzzle().sees().is_greeted, "a link may be of any level");
}

#[test]
fn it_says_how_many_cells_are_left() {
    let mut player = Player::with_puzzle();
    assert_eq!(player.sees().left, "51 cells left");
    player.enters(2, 4);
    assert_eq!(player.sees().left, "50 cells left");
    player.fills_the_rest(SOLUTION);
    assert_eq!(player.sees().left, "");
}

#[test]
fn only_wrong_entries_are_cleared_and_one_undo_restores_them() {
    let mut player = Player::with_puzzle();
    player.enters(2, 1);
    player.enters(3, 6);
    player.enters(5, 8);
    assert_eq!(player.sees().undo_offer, "", "nothing was checked yet");
    player.presses("check");
    assert_eq!(player.status(), "One entry is wrong (marked).");
    assert_eq!(player.sees().undo_offer, "Go back 3 moves");
    player.presses("clear-wrong");
    assert_eq!(player.status(), "Cleared 1 wrong entry.");
    let digits = |player: &Player| [2, 3, 5].map(|cell| player.cell(cell).digit);
    assert_eq!(digits(&player), [None, Digit::new(6), Digit::new(8)]);
    assert_eq!(player.sees().undo_offer, "");
    player.presses("undo");
    assert_eq!(digits(&player), [Digit::new(1), Digit::new(6), Digit::new(8)]);
    player.presses("check");
    player.presses("undo-to-right");
    assert_eq!((player.status().as_str(), player.board().as_str()), ("Undid 3 moves.", GIVENS));
    player.presses("clear-wrong");
    assert_eq!(player.status(), "Nothing is wrong so far.");
}

#[test]
fn a_hint_that_finds_a_mistake_offers_both_ways_back() {
    let mut player = Player::with_puzzle();
    player.enters(2, 1);
    player.enters(3, 6);
    player.does(TeacherCommand::Hint);
    assert_eq!(player.sees().undo_offer, "Go back 2 moves");
    assert!(player.can("offer-clear"));
}

#[test]
fn a_shown_solution_counts_nowhere() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.presses("solution");
    player.presses("show-solution");
    assert!(player.status().starts_with("Solution shown."));
    assert_eq!((player.sees().is_celebrating, player.sees().lights), (false, [false; 9]));
    player.presses("open statistics");
    let statistics = player.sees().statistics.unwrap();
    assert!(statistics.lines.iter().all(|line| line[2] == "0"), "{:?}", statistics.lines);
    player.does(Command::Close);
    player.presses("undo");
    assert_eq!(player.sees().left, "50 cells left");
}

#[test]
fn the_edges_are_numbered_while_cells_are_called_by_row_and_column() {
    let mut player = Player::with_puzzle();
    assert!(!player.sees().numbers_edges);
    player.presses("hint");
    serve(&mut player, Kind::Hint);
    assert!(player.sees().numbers_edges, "a hint speaks of cells");
    player.presses("drop-hint");
    assert!(!player.sees().numbers_edges);
    player.presses("why-not");
    assert!(player.sees().numbers_edges, "Why not? speaks of cells");
    player.does(SelectionCommand::Escape);
    player.enters(2, 1);
    assert!(!player.sees().numbers_edges);
    player.presses("check");
    assert!(player.sees().numbers_edges, "a mistake is a cell");
    let mut always = Player::with_puzzle();
    always.does(Command::Set(Field::Numbers, "on".into()));
    assert!(always.sees().numbers_edges && always.reloads().sees().numbers_edges);
}

#[test]
fn after_eight_presses_of_the_keypad_holding_a_digit_is_shown_once() {
    let presses = |player: &mut Player| {
        let open = player.cells_that(|cell| cell.digit.is_none());
        let mut said = Vec::new();
        for cell in open.into_iter().take(12) {
            player.presses(&format!("cell {cell}"));
            let digit = Digit::new(SOLUTION.as_bytes()[cell] - b'0');
            player.does(BoardCommand::Key(digit.expect("a digit")));
            said.push(player.status());
        }
        said
    };
    let mut player = Player::with_puzzle();
    let said = presses(&mut player);
    assert_eq!(said[7], "Faster: hold a digit, then tap cells.");
    assert_eq!(said.iter().filter(|said| said.starts_with("Faster")).count(), 1, "{said:?}");
    let mut again = player.reloads();
    assert!(presses(&mut again).iter().all(|said| !said.starts_with("Faster")), "once in this browser");
    let mut skilled = Player::with_puzzle();
    skilled.does(BoardCommand::Choose(Digit::D4));
    skilled.does(BoardCommand::Choose(Digit::D4));
    assert!(presses(&mut skilled).iter().all(|said| !said.starts_with("Faster")), "this player knows it");
}

#[test]
fn a_first_centre_note_says_that_there_are_four_kinds_of_marks_now_and_offers_the_way_back() {
    let mut player = Player::with_puzzle();
    player.presses("cell 2");
    player.does(BoardCommand::Put(Mark::Centre, Digit::D4));
    assert_eq!(player.status(), "Centre notes and colours now have buttons of their own.");
    assert!(player.sees().has_all_marks && player.sees().offers && player.can("one-kind"));
    player.does(BoardCommand::Put(Mark::Centre, Digit::D6));
    player.presses("one-kind");
    assert!(!player.sees().has_all_marks && !player.sees().offers);
    assert_eq!(player.status(), "Back to one kind of notes.");
}
