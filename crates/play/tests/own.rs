//! Tests puzzles that the player types, pastes, drops or opens by a link. The page says whether each has one solution,
//! and a bad text leaves the current game unchanged.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{GIVENS, Player, SOLUTION};
use nonet::{Digit, Grid, count_solutions};
use nonet_play::app::{BrowserEvent, Command, Dialog, Effect, Field, FilmCommand, MakingCommand};
use nonet_words::Language;

/// A puzzle as many sites write it, and the same puzzle in one line.
const FILE: &str = "8 0 0 0 0 0 0 0 0\n0 0 3 6 0 0 0 0 0\n0 7 0 0 9 0 2 0 0\n0 5 0 0 0 7 0 0 0\n\
                    0 0 0 0 4 5 7 0 0\n0 0 0 1 0 0 0 3 0\n0 0 1 0 0 0 0 6 8\n0 0 8 5 0 0 0 1 0\n0 9 0 0 0 0 4 0 0\n";
const LINE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Types the digits of a text of 81 characters on the empty board.
fn types(player: &mut Player, text: &str) {
    for (cell, digit) in text.bytes().enumerate().filter(|(_, digit)| digit.is_ascii_digit()) {
        player.enters(cell, digit - b'0');
    }
}

#[test]
fn a_text_is_opened_from_the_dialog_from_the_clipboard_and_by_a_link() {
    let mut player = Player::with_puzzle();
    player.pastes_in_the_dialog(FILE);
    assert_eq!((player.board().as_str(), player.sees().dialog), (LINE, None));
    assert_eq!(player.status(), "21 clues, one solution.");
    assert_eq!(player.field(Field::Text), "", "the next one starts with an empty field");

    let mut player = Player::with_puzzle();
    player.does(MakingCommand::OpenText(FILE.into()));
    assert_eq!(player.board(), LINE);

    let mut player = Player::with_puzzle();
    player.does(BrowserEvent::Fragment(format!("p={LINE}")));
    assert_eq!((player.board().as_str(), &player.wants[..1]), (LINE, &[Effect::ClearFragment][..]));
    player.does(BrowserEvent::Fragment("board".into()));
    assert_eq!((player.board().as_str(), player.wants.is_empty()), (LINE, true), "that is not a puzzle");
}

#[test]
fn a_saved_puzzle_continues_where_it_was() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.does(MakingCommand::OpenText(FILE.into()));
    player.does(MakingCommand::OpenText(GIVENS.into()));
    assert_eq!(player.cell(2).digit, Digit::new(4));
    player.presses("open games");
    assert_eq!(player.sees().games.len(), 2);
}

#[test]
fn a_pause_hides_the_game_and_nothing_else() {
    let broken = GIVENS.replacen("53", "55", 1);
    let views = [
        Command::Browser(BrowserEvent::Fragment(format!("p={broken}"))),
        Command::Making(MakingCommand::Setup),
        Command::Film(FilmCommand::Watch),
    ];
    for view in views {
        let mut player = Player::with_puzzle();
        player.enters(2, 4);
        player.presses("pause");
        assert!(player.sees().is_paused);
        player.does(view.clone());
        let sees = player.sees();
        assert!(!sees.is_paused, "{view:?} is hidden");
        player.presses("leave");
        assert!(player.sees().is_paused, "the game is paused as it was after {view:?}");
        player.presses("pause");
        assert_eq!((player.sees().is_paused, player.cell(2).digit), (false, Digit::new(4)));
    }
}

#[test]
fn bad_texts_are_refused_with_a_message_and_the_game_is_unchanged() {
    let too_long = format!("{GIVENS}1");
    let with_letter = FILE.replacen("3 6", "3 q", 1);
    let long_line = FILE.replacen("8 0", "8 0 0", 1);
    let huge = "8 0 0 0 0 0 0 0 0\n".repeat(600_000);
    let huge_says = format!("This text is too long: {} bytes; Nonet reads at most 1000000.", huge.len());
    let cases = [
        ("", "There is no Sudoku in this text."),
        ("   \n\n", "There is no Sudoku in this text."),
        ("8 0 0 0 0 0", "Found 6 cells; a Sudoku has 81."),
        (&GIVENS[1..], "Found 80 cells; a Sudoku has 81."),
        (&too_long, "Found 82 cells; a Sudoku has 81."),
        (
            &with_letter,
            "Line 2, character 7: “q” cannot be read: a digit is 1 to 9, an empty cell 0 or a dot.",
        ),
        (&long_line, "Line 1 holds 10 cells; it must hold 9."),
        (
            "\u{7f}ELF\u{2}\u{1}\0\0",
            "Line 1, character 1: U+007F cannot be read: a digit is 1 to 9, an empty cell 0 or a dot.",
        ),
        (
            "\u{FFFD}PNG\r\n",
            "Line 1, character 1: U+FFFD cannot be read: a digit is 1 to 9, an empty cell 0 or a dot.",
        ),
        (&huge, &huge_says),
    ];
    for (text, says) in cases {
        let mut player = Player::with_puzzle();
        player.enters(2, 4);
        let board = player.board();
        let shown: String = text.chars().take(40).collect();

        player.does(MakingCommand::OpenText(text.into()));
        assert_eq!((player.status().as_str(), player.board()), (says, board.clone()), "{shown:?}");

        player.pastes_in_the_dialog(text);
        let scene = player.sees();
        assert_eq!((scene.own_error.as_str(), scene.dialog), (says, Some(Dialog::Own)), "{shown:?}");
        assert_eq!((player.board(), player.can("undo")), (board, true), "{shown:?}");
        player.does(Command::Set(Field::Text, "8".into()));
        assert_eq!(player.sees().own_error, "", "the player edits the text");

        let mut chinese = Player::arrives(player.kept().clone(), Language::Zh, "", 0);
        chinese.does(MakingCommand::OpenText(text.into()));
        assert!(chinese.status().chars().any(|sign| sign > '\u{3000}'), "{}", chinese.status());
    }
}

#[test]
fn a_file_that_is_not_text_is_refused_in_the_open_dialog() {
    let mut player = Player::with_puzzle();
    player.does(MakingCommand::BadFile);
    assert_eq!(
        (player.status().as_str(), player.board().as_str()),
        ("This file could not be read as text.", GIVENS)
    );
    player.presses("open own");
    player.does(MakingCommand::BadFile);
    assert_eq!(player.sees().own_error, "This file could not be read as text.");
    player.does(MakingCommand::TooLong(10_000_000));
    assert_eq!(
        player.sees().own_error,
        "This text is too long: 10000000 bytes; Nonet reads at most 1000000."
    );
    player.presses("open own");
    assert_eq!(player.sees().own_error, "", "the next time starts afresh");
}

#[test]
fn a_typed_puzzle_can_be_played_as_soon_as_it_has_one_solution() {
    let mut player = Player::with_puzzle();
    player.presses("open own");
    player.presses("setup");
    let scene = player.sees();
    assert_eq!((scene.mode, scene.dialog, scene.about.as_str()), ("setup", None, ""));
    assert_eq!(
        (player.board(), player.status().as_str()),
        (".".repeat(81), "Type the givens, then press Start.")
    );
    assert!(!player.can("start"));
    types(&mut player, LINE);
    assert_eq!(player.status(), "21 clues, one solution. Press Start to play.");
    assert!(player.can("start"));
    player.presses("start");
    assert_eq!((player.sees().mode, player.board().as_str()), ("play", LINE));
    assert_eq!((0..81).filter(|&cell| player.name_of(cell).contains("given")).count(), 21);
    assert!(!player.can("undo"), "typing is not part of the game");
}

#[test]
fn several_solutions_are_shown_in_two_cells_that_differ() {
    let mut player = Player::with_puzzle();
    // Without its first digit this puzzle has several solutions.
    let several = format!(".{}", &LINE[1..]);
    player.does(MakingCommand::OpenText(several.clone()));
    assert_eq!((player.sees().mode, player.board()), ("setup", several.clone()));
    assert!(player.status().starts_with("This has more than one solution: r"), "{}", player.status());
    let marked = player.cells_that(|cell| cell.is_wrong);
    assert_eq!(marked.len(), 2);
    for cell in marked {
        let notes = player.notes_in(cell);
        assert_eq!(notes.len(), 2, "the digits of two solutions");
        let grid: Grid = several.parse().unwrap();
        for digit in notes.chars().map(|digit| Digit::from_char(digit).unwrap()) {
            let grid = grid.with(nonet::Cell::from_index(cell), digit);
            assert!(count_solutions(&grid, 1) == 1, "{digit} is in none");
        }
    }
    player.presses("start");
    assert_eq!(player.sees().mode, "setup", "it cannot be played");
    player.enters(0, 8);
    player.presses("start");
    assert_eq!(player.board(), LINE);
}

#[test]
fn no_solution_and_conflicts_are_named() {
    let mut player = Player::with_puzzle();
    // The last cell of the first row must be 9, but its column already holds one.
    player.does(MakingCommand::OpenText(format!("{:.<17}9{:.<63}", "12345678", "")));
    assert_eq!((player.status().as_str(), player.sees().mode), ("This has no solution.", "setup"));
    player.presses("start");
    assert_eq!(player.status(), "This has no solution.");
    player.presses("clear");
    player.enters(0, 5);
    player.enters(8, 5);
    assert_eq!(player.status(), "There are two 5s in row 1.");
    assert_eq!(player.cells_that(|cell| cell.is_conflicting), [0, 8]);
    player.presses("start");
    assert_eq!((player.status().as_str(), player.sees().mode), ("There are two 5s in row 1.", "setup"));
}

#[test]
fn few_digits_are_counted_and_refused_only_at_start() {
    let mut player = Player::with_puzzle();
    player.presses("setup");
    player.enters(0, 5);
    assert_eq!(player.status(), "1 clue so far.");
    assert!(player.cells_that(|cell| cell.is_wrong).is_empty());
    player.presses("start");
    assert!(player.status().starts_with("This has more than one solution: "), "{}", player.status());
}

#[test]
fn typing_can_be_undone_kept_and_left() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.presses("setup");
    player.enters(0, 5);
    player.enters(1, 3);
    player.presses("undo");
    assert_eq!((player.cell(0).digit, player.cell(1).digit), (Digit::new(5), None));
    let reloaded = player.reloads();
    assert_eq!((reloaded.board(), reloaded.status().as_str()), (player.board(), "1 clue so far."));
    player.presses("undo");
    player.presses("undo");
    assert_eq!(player.status(), "There is nothing to undo.");
    player.presses("leave");
    assert_eq!((player.sees().mode, player.cell(2).digit), ("play", Digit::new(4)));
    assert_eq!(player.reloads().sees().mode, "play");
}

#[test]
fn the_clock_of_the_game_stops_while_a_puzzle_is_typed() {
    let mut player = Player::with_puzzle();
    player.waits(5_000);
    player.presses("setup");
    player.waits(60_000);
    player.presses("leave");
    assert_eq!(player.sees().time.as_deref(), Some("0:05"));
    player.waits(1_000);
    assert_eq!(player.sees().time.as_deref(), Some("0:06"));
}

#[test]
fn a_typed_puzzle_can_be_shared() {
    let mut player = Player::with_puzzle();
    player.presses("setup");
    player.enters(0, 5);
    player.presses("share");
    assert_eq!(
        player.wants,
        [Effect::Share { text: String::new(), fragment: format!("p=5{}", "0".repeat(80)) }]
    );
}

#[test]
fn a_link_is_opened_at_the_first_visit_too() {
    let player = Player::with_link(&format!("p={LINE}"));
    assert_eq!((player.board().as_str(), player.wants.contains(&Effect::ClearFragment)), (LINE, true));

    let broken = Player::with_link("p=123");
    assert_eq!(
        broken.status(),
        "The link holds no puzzle: found 3 cells; a Sudoku has 81. This is a new one."
    );
    assert!(broken.cells_that(|cell| cell.digit.is_some()).len() >= 17, "and there is a game to play");

    let several = format!(".{}", &LINE[1..]);
    let mut player = Player::with_link(&format!("p={several}"));
    assert_eq!((player.sees().mode, player.board()), ("setup", several));
    assert!(player.status().starts_with("This has more than one solution: "), "{}", player.status());
    player.presses("leave");
    assert!(player.cells_that(|cell| cell.digit.is_some()).len() >= 17, "there is a game to go back to");
}

#[test]
fn a_full_grid_is_a_solved_puzzle() {
    let mut player = Player::with_puzzle();
    player.does(MakingCommand::OpenText(SOLUTION.into()));
    assert_eq!((player.board().as_str(), player.sees().mode), (SOLUTION, "play"));
    player.waits(10_000);
    assert_eq!(player.sees().time.as_deref(), Some("0:00"));
    player.presses("check");
    assert_eq!(player.status(), "Solved in 0:00.");
}
