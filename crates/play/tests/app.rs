//! The page as data: what the player does, and what the page shows then.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{GIVENS, Player, SOLUTION};
use nonet::{Cell, Digit};
use nonet_play::app::{
    BoardCommand, BrowserEvent, Command, Dialog, DigitSource, Direction, Effect, Field, GameState, Highlight,
    MakingCommand, SelectionCommand,
};
use nonet_words::Language;

#[test]
fn a_puzzle_is_on_the_board_in_the_first_frame() {
    let player = Player::new();
    let scene = player.sees();
    let n_givens = player.cells_that(|cell| cell.digit.is_some()).len();
    assert!((17..=40).contains(&n_givens), "{n_givens}");
    assert!(scene.about.ends_with(&format!("{n_givens} clues")), "{}", scene.about);
    assert_eq!(
        (scene.is_greeted, player.status().as_str()),
        (true, ""),
        "the greeting is in the place of words"
    );
    assert_eq!(scene.time.as_deref(), Some("0:00"));
    assert_eq!(player.cell(scene.selected.index()).digit, None, "an empty cell is selected");
    assert!(!player.can("undo") && !player.can("redo") && !player.can("restart") && player.can("check"));
}

#[test]
fn an_entry_a_note_and_an_erasure_are_seen_and_spoken() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    assert_eq!((player.cell(2).digit, player.cell(2).origin), (Digit::new(4), DigitSource::Entry));
    player.does(BrowserEvent::Tick);
    assert_eq!(player.spoken(), "4 in r1c3", "a clock that ticks does not hush it");
    assert_eq!(player.sees().digits_left[3], Some(7 - 1), "two fours were given");
    assert_eq!(player.name_of(2), "4, row 1, column 3, box 1");
    player.presses("erase");
    assert_eq!((player.cell(2).digit, player.spoken().as_str()), (None, "r1c3 emptied"));
    player.notes(2, 1);
    player.notes(2, 4);
    assert_eq!(player.name_of(2), "1 4 noted, row 1, column 3, box 1");
    player.notes(2, 1);
    assert_eq!((player.notes_in(2).as_str(), player.spoken().as_str()), ("4", "Note 1 struck"));
}

#[test]
fn the_notes_key_swaps_digits_and_shifted_digits() {
    let mut player = Player::with_puzzle();
    player.presses("cell 2");
    player.presses("notes");
    player.presses("digit 4");
    assert_eq!((player.cell(2).digit, player.notes_in(2).as_str()), (None, "4"));
    assert_eq!(player.status(), "Notes are on.");
    let notes = player.sees().controls.into_iter().find(|control| control.id == "notes").unwrap();
    assert_eq!(notes.is_pressed, Some(true));
    player.does(BoardCommand::OtherDigit(Digit::D4));
    assert_eq!(player.cell(2).digit, Some(Digit::D4));
}

#[test]
fn givens_and_filled_cells_say_why_they_cannot_be_written_in() {
    let mut player = Player::with_puzzle();
    player.enters(0, 1);
    assert_eq!(
        (player.board().as_str(), player.status().as_str()),
        (GIVENS, "r1c1 is a clue; it can't be changed.")
    );
    player.presses("erase");
    assert_eq!(player.status(), "r1c1 is a clue; it can't be changed.");
    player.enters(2, 4);
    player.notes(2, 1);
    assert_eq!(player.status(), "r1c3 is filled. Notes go in empty cells.");
    player.presses("cell 3");
    player.presses("erase");
    assert_eq!(player.status(), "There is nothing to erase here.");
}

#[test]
fn the_same_sentence_twice_is_heard_twice() {
    let mut player = Player::with_puzzle();
    player.presses("undo");
    let first = player.sees().status;
    player.presses("undo");
    assert_ne!(player.sees().status, first);
    assert_eq!(player.status(), "There is nothing to undo.");
}

#[test]
fn checking_says_right_so_far() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.presses("check");
    assert_eq!(player.status(), "Right so far. 50 cells left.");
    assert!(player.cells_that(|cell| cell.is_wrong || cell.is_conflicting).is_empty());
}

#[test]
fn checking_marks_what_is_not_right_only_when_asked_and_until_it_is_changed() {
    let mut player = Player::with_puzzle();
    player.enters(2, 1);
    player.enters(3, 2);
    assert!(player.cells_that(|cell| cell.is_wrong).is_empty(), "no check was requested");
    player.presses("check");
    assert_eq!(player.status(), "2 entries are wrong (marked).");
    assert_eq!(player.cells_that(|cell| cell.is_wrong), [2, 3]);
    assert!(player.name_of(2).contains("wrong"));
    player.enters(2, 4);
    assert_eq!(player.cells_that(|cell| cell.is_wrong), [3], "the other one is still not right");
    player.presses("undo-to-right");
    assert_eq!(player.status(), "Undid 3 moves.");
    assert_eq!((player.board().as_str(), player.can("redo")), (GIVENS, true));
}

#[test]
fn checking_marks_conflicts_though_they_are_switched_off() {
    let mut player = Player::with_puzzle();
    player.enters(2, 5);
    assert_eq!(player.status(), "There are two 5s in row 1.");
    player.enters(3, 5);
    assert_eq!(player.status(), "There are three 5s in row 1.");
    player.presses("undo");
    assert_eq!(player.cells_that(|cell| cell.is_conflicting), [0, 2]);
    player.does(Command::Set(Field::Conflicts, "off".into()));
    assert!(player.cells_that(|cell| cell.is_conflicting).is_empty());
    player.presses("check");
    assert_eq!(player.status(), "2 cells conflict (marked).");
    assert_eq!(player.cells_that(|cell| cell.is_conflicting), [0, 2]);
    assert!(player.name_of(2).contains("conflict"));
    player.enters(3, 6);
    assert!(
        player.cells_that(|cell| cell.is_conflicting).is_empty(),
        "the marks of a check last until the next entry"
    );
}

#[test]
fn the_last_right_digit_solves_the_game_and_stops_the_clock() {
    let mut player = Player::with_puzzle();
    player.waits(125_000);
    player.fills_the_rest(SOLUTION);
    assert_eq!((player.board().as_str(), player.status().as_str()), (SOLUTION, "Solved in 2:05."));
    assert!(player.sees().is_celebrating);
    player.waits(60_000);
    assert_eq!(player.sees().time.as_deref(), Some("2:05"));
    player.presses("check");
    assert_eq!(player.status(), "Solved in 2:05.");
    player.enters(2, 1);
    assert_eq!(
        (player.board().as_str(), player.status().as_str()),
        (SOLUTION, "Solved in 2:05.\nThis puzzle is finished. Undo to keep editing.")
    );
    for id in ["erase", "notes", "solution", "note-all", "clock"] {
        assert!(!player.can(id), "{id}");
    }
}

#[test]
fn a_full_board_that_is_not_right_says_so() {
    let mut player = Player::with_puzzle();
    player.does(Command::Set(Field::Conflicts, "off".into()));
    player.enters(2, 1);
    player.fills_the_rest(SOLUTION);
    assert!(player.status().starts_with("The board is full, but something is wrong."));
    assert!(!player.sees().is_celebrating);
}

#[test]
fn a_digit_that_is_complete_is_announced_and_none_is_left() {
    let mut player = Player::with_puzzle();
    for (cell, digit) in SOLUTION.bytes().enumerate() {
        if digit == b'8' && player.cell(cell).digit.is_none() {
            player.enters(cell, 8);
        }
    }
    assert_eq!(player.status(), "All nine 8s are on the board.");
    assert_eq!(player.sees().digits_left[7], Some(0));
}

#[test]
fn showing_the_solution_marks_it_stops_the_clock_and_can_be_undone() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.waits(65_000);
    player.presses("solution");
    assert!(player.sees().asks_solution, "it asks once");
    player.presses("keep-playing");
    assert_eq!((player.sees().asks_solution, player.cell(3).digit), (false, None));
    player.presses("solution");
    player.presses("show-solution");
    assert_eq!(player.sees().lights, [false; 9], "a solution that is shown is not a win");
    assert_eq!((player.board().as_str(), player.status().starts_with("Solution shown.")), (SOLUTION, true));
    assert_eq!(player.cells_that(|cell| cell.origin == DigitSource::Revealed).len(), 50);
    assert_eq!(player.cell(2).origin, DigitSource::Entry, "the player had found it");
    assert!(player.name_of(3).contains("shown by Nonet") && !player.sees().is_celebrating);
    player.waits(600_000);
    assert_eq!(player.sees().time.as_deref(), Some("1:05"));
    player.presses("check");
    assert!(player.status().starts_with("Solution shown."), "that is not a victory");
    player.presses("undo");
    assert_eq!(player.cells_that(|cell| cell.digit.is_some()).len(), 31);
    player.waits(1_000);
    assert_eq!(player.sees().time.as_deref(), Some("1:06"), "the clock runs on");
}

#[test]
fn a_pause_hides_the_board_and_stops_the_clock() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.waits(10_000);
    player.presses("pause");
    assert!(player.sees().is_paused);
    assert_eq!(player.board(), ".".repeat(81));
    assert!((0..81).all(|cell| player.name_of(cell).starts_with("empty")), "nor is it read aloud");
    player.waits(60_000);
    assert_eq!(player.sees().time.as_deref(), Some("0:10"));
    player.enters(3, 6);
    assert_eq!(player.status(), "The game is paused.");
    player.presses("resume");
    player.waits(5_000);
    assert_eq!((player.sees().time.as_deref(), player.cell(2).digit), (Some("0:15"), Digit::new(4)));
    assert_eq!(player.cell(3).digit, None);
}

#[test]
fn the_clock_stops_while_the_page_is_hidden() {
    let mut player = Player::with_puzzle();
    player.waits(3_000);
    player.does(BrowserEvent::Hide);
    player.waits(3_600_000);
    player.does(BrowserEvent::Show);
    player.waits(1_000);
    assert_eq!(player.sees().time.as_deref(), Some("0:04"));
}

#[test]
fn lights_show_the_selected_cell_its_houses_and_equal_digits_unless_switched_off() {
    let mut player = Player::with_puzzle();
    player.presses("cell 4");
    let lights = |player: &Player| [4, 0, 40, 51, 80].map(|cell| player.cell(cell).highlight);
    // r1c5 holds 7; r1c1 is in its row and r5c5 in its column; r6c7 and r9c9 are neither, r9c8 holds 7.
    assert_eq!(
        lights(&player),
        [Highlight::Selected, Highlight::House, Highlight::House, Highlight::Plain, Highlight::Plain]
    );
    assert_eq!(player.cell(79).highlight, Highlight::Same);
    player.does(Command::Set(Field::Houses, "off".into()));
    assert_eq!((player.cell(0).highlight, player.cell(79).highlight), (Highlight::Plain, Highlight::Same));
    player.does(Command::Set(Field::Same, "off".into()));
    assert_eq!(
        (player.cell(79).highlight, player.cell(4).highlight),
        (Highlight::Plain, Highlight::Selected)
    );
}

#[test]
fn the_selection_moves_and_goes_round_at_the_edges() {
    let mut player = Player::with_puzzle();
    let path = [
        (Direction::BoardStart, 0),
        (Direction::Left, 8),
        (Direction::Up, 80),
        (Direction::Right, 72),
        (Direction::Down, 0),
        (Direction::Down, 9),
        (Direction::RowEnd, 17),
        (Direction::RowStart, 9),
        (Direction::BoardEnd, 80),
    ];
    for (direction, cell) in path {
        player.does(SelectionCommand::Move(direction));
        let cell = Cell::from_index(cell);
        assert_eq!((player.sees().selected, &player.wants[..]), (cell, &[Effect::Focus(cell)][..]));
    }
}

#[test]
fn clearing_and_restarting_can_be_undone() {
    let mut player = Player::with_puzzle();
    player.presses("clear");
    assert_eq!(player.status(), "There are no entries to clear.");
    player.enters(2, 4);
    player.notes(3, 6);
    player.presses("clear");
    assert_eq!((player.board().as_str(), player.notes_in(3).as_str()), (GIVENS, "6"));
    player.presses("restart");
    assert_eq!(player.notes_in(3), "");
    player.presses("undo");
    player.presses("undo");
    assert_eq!((player.cell(2).digit, player.notes_in(3).as_str()), (Digit::new(4), "6"));
    player.presses("redo");
    assert_eq!(player.board(), GIVENS);
}

#[test]
fn noting_all_candidates_is_one_action() {
    let mut player = Player::with_puzzle();
    player.presses("note-all");
    assert_eq!(
        (player.notes_in(2).as_str(), player.status().as_str()),
        ("124", "All candidates are filled in.")
    );
    player.enters(2, 4);
    assert_eq!(player.notes_in(3), "26", "4 was noted there too");
    player.presses("undo");
    player.presses("undo");
    assert!(player.cells_that(|cell| !cell.notes.is_empty()).is_empty() && !player.can("undo"));
}

#[test]
fn notes_are_left_alone_where_the_player_wants_it() {
    let mut player = Player::with_puzzle();
    player.does(Command::Set(Field::Tidy, "off".into()));
    player.notes(3, 4);
    player.enters(2, 4);
    assert_eq!(player.notes_in(3), "4");
}

#[test]
fn a_new_game_keeps_the_old_one_among_the_games() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.waits(61_000);
    player.presses("open new");
    assert_eq!(player.sees().dialog, Some(Dialog::New));
    player.does(Command::Set(Field::Clues, "40".into()));
    player.does(Command::Set(Field::Symmetry, "none".into()));
    player.does(Command::Set(Field::Seed, "rain".into()));
    player.waits(1_000);
    player.presses("new");
    assert_eq!(player.sees().dialog, None);
    assert!(player.sees().about.ends_with(" 40 clues"), "{}", player.sees().about);
    let new = player.board();
    player.presses("note-all");

    player.presses("open games");
    let games = player.sees().games;
    let names: Vec<_> = games.iter().map(|game| (game.name.as_str(), game.state)).collect();
    let expected = [
        ("Medium 1.5, 41 cells left, 0:00", GameState::Current),
        ("30 clues, 50 cells left, 1:02", GameState::Saved),
    ];
    assert_eq!(names, expected);
    player.presses(&format!("play {}", games[1].id));
    assert_eq!((player.cell(2).digit, player.sees().dialog), (Digit::new(4), None));
    player.presses("undo");
    assert_eq!(player.board(), GIVENS, "with all its actions");

    player.presses("open games");
    player.presses(&format!("forget {}", games[1].id));
    assert_eq!(player.sees().games.len(), 2, "the game on the board cannot be forgotten");
    player.presses(&format!("forget {}", games[0].id));
    let states: Vec<_> = player.sees().games.iter().map(|game| game.state).collect();
    assert_eq!(states, [GameState::Current, GameState::Forgotten]);
    assert_eq!(player.reloads().board(), GIVENS);

    player.does(Command::Set(Field::Seed, "rain".into()));
    player.presses("new");
    assert_eq!(player.board(), new, "the same seed gives the same puzzle");
}

#[test]
fn a_dialog_that_closes_late_closes_no_other() {
    let mut player = Player::with_puzzle();
    player.presses("open settings");
    player.does(BrowserEvent::Closed(Dialog::Games));
    assert_eq!(player.sees().dialog, Some(Dialog::Settings));
    player.does(BrowserEvent::Closed(Dialog::Settings));
    assert_eq!(player.sees().dialog, None);
}

#[test]
fn sharing_gives_the_link_of_the_givens() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.presses("share");
    assert_eq!(
        player.wants,
        [Effect::Share { text: String::new(), fragment: format!("p={}", GIVENS.replace('.', "0")) }]
    );
    player.does(BrowserEvent::Shared(Ok(())));
    assert_eq!(player.status(), "Link copied.");
    player.does(BrowserEvent::Shared(Err("https://nonet.example/#p=1".into())));
    assert_eq!(player.status(), "Copy this link: https://nonet.example/#p=1");
}

#[test]
fn the_page_uses_the_chosen_language_or_else_that_of_the_browser() {
    let mut player = Player::arrives([].into(), Language::Zh, &format!("p={GIVENS}"), 0);
    assert_eq!(player.sees().language, Language::Zh);
    assert_eq!(
        (player.sees().about.as_str(), player.status().as_str()),
        ("30 个提示数", "30 个提示数，只有一个解。")
    );
    player.does(Command::Set(Field::Language, "en".into()));
    assert_eq!((player.sees().about.as_str(), player.status().contains("one solution")), ("30 clues", true));
    player.does(Command::Set(Field::Language, "system".into()));
    assert_eq!(player.sees().language, Language::Zh);
}

#[test]
fn a_reload_restores_the_page_after_each_action() {
    let mut player = Player::with_puzzle();
    let actions = [
        "cell 2",
        "digit 1",
        "notes",
        "cell 3",
        "digit 2",
        "digit 6",
        "undo",
        "undo",
        "redo",
        "notes",
        "cell 5",
        "digit 8",
        "check",
        "note-all",
        "solution",
        "undo",
        "undo-to-right",
        "clear",
        "restart",
        "undo",
        "share",
        "open settings",
        "close",
        "new",
        "cell 40",
        "digit 5",
        "setup",
        "cell 0",
        "digit 7",
        "erase",
        "digit 3",
        "leave",
        "setup",
        "clear",
        "leave",
    ];
    for action in actions {
        player.waits(1_500);
        player.presses(action);
        player.does(BrowserEvent::Tick);
        let reloaded = player.reloads();
        let (seen, found) = (player.sees(), reloaded.sees());
        let contents = |scene: &nonet_play::app::Scene| -> Vec<_> {
            scene.cells.iter().map(|cell| (cell.digit, cell.notes, cell.origin)).collect()
        };
        assert_eq!(contents(&found), contents(&seen), "after {action}");
        assert_eq!(
            (found.mode, &found.about, reloaded.fields()),
            (seen.mode, &seen.about, player.fields()),
            "{action}"
        );
        for id in ["undo", "redo", "clear", "restart"] {
            if seen.mode == "play" {
                assert_eq!(reloaded.can(id), player.can(id), "{id} after {action}");
            }
        }
    }
}

#[test]
fn a_reload_finds_the_whole_history_and_the_clock() {
    let mut player = Player::with_puzzle();
    player.waits(90_000);
    player.enters(2, 4);
    player.notes(3, 6);
    player.enters(5, 8);
    player.presses("undo");
    let mut reloaded = player.reloads();
    assert_eq!(reloaded.sees().time.as_deref(), Some("1:30"));
    reloaded.waits(1_000);
    assert_eq!(reloaded.sees().time.as_deref(), Some("1:31"), "the clock runs on");
    reloaded.presses("redo");
    assert_eq!(reloaded.cell(5).digit, Digit::new(8));
    for _ in 0..3 {
        reloaded.presses("undo");
    }
    assert_eq!((reloaded.board().as_str(), reloaded.can("undo")), (GIVENS, false));
}

#[test]
fn the_clock_is_saved_even_if_the_player_does_nothing() {
    let mut player = Player::with_puzzle();
    for _ in 0..12 {
        player.waits(1_000);
    }
    assert_eq!(player.reloads().sees().time.as_deref(), Some("0:10"));
}

#[test]
fn minor_messages_do_not_hide_the_time_of_a_solved_game() {
    let mut player = Player::with_puzzle();
    player.fills_the_rest(SOLUTION);
    let solved = player.status();
    assert!(solved.starts_with("Solved in "), "{solved}");
    player.presses("digit 5");
    let said = player.status();
    assert!(said.starts_with(&solved) && said.len() > solved.len(), "{said}");
}

#[test]
fn a_text_without_a_digit_is_an_empty_board_whatever_was_typed_before() {
    let mut player = Player::with_puzzle();
    player.does(MakingCommand::OpenText(format!("55{}", "0".repeat(79))));
    assert_eq!((player.sees().mode, &player.board()[..2]), ("setup", "55"));
    player.does(MakingCommand::OpenText("0".repeat(81)));
    assert_eq!((player.sees().mode, player.board()), ("setup", ".".repeat(81)));
    player.presses("undo");
    assert_eq!(&player.board()[..2], "55", "the typed puzzle is restored");
}
