//! The player's hands: several cells at once, four marks, digit first, the clipboard, reading aloud.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{GIVENS, Player, SOLUTION};
use nonet::{Cell, CellSet, Digit, DigitSet, HouseKind};
use nonet_play::app::{
    BoardCommand, Command, Direction, Effect, Field, Highlight, KeyPress, Letters, MakingCommand,
    SelectionCommand, command_of,
};
use nonet_play::game::Mark;

fn cells(list: &[usize]) -> CellSet {
    list.iter().map(|&cell| Cell::from_index(cell)).collect()
}

fn selected(player: &Player) -> Vec<usize> {
    player.cells_that(|cell| cell.is_selected)
}

fn press(player: &mut Player, cell: usize, adds: bool) {
    // Wait, so that it is not a double press.
    player.waits(1_000);
    player.does(SelectionCommand::Press { cell: Cell::from_index(cell), adds });
}

fn drag(player: &mut Player, over: &[usize]) {
    for &to in over {
        player.does(SelectionCommand::Drag { cells: cells(&[to]), to: Cell::from_index(to) });
    }
}

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

fn corner(player: &Player, of: &[usize]) -> Vec<String> {
    of.iter().map(|&cell| player.notes_in(cell)).collect()
}

fn text(digits: DigitSet) -> String {
    digits.iter().map(Digit::to_char).collect()
}

#[test]
fn cells_are_selected_by_taps_drags_and_arrows() {
    let mut player = Player::with_puzzle();
    press(&mut player, 0, false);
    drag(&mut player, &[10, 20]);
    assert_eq!(selected(&player), [0, 10, 20]);
    assert_eq!(
        (player.sees().selected.index(), &player.wants[..]),
        (20, &[Effect::Focus(Cell::from_index(20))][..])
    );
    press(&mut player, 40, true);
    press(&mut player, 10, true);
    assert_eq!(selected(&player), [0, 20, 40]);
    press(&mut player, 80, false);
    player.does(SelectionCommand::Extend(Direction::Up));
    player.does(SelectionCommand::Extend(Direction::Left));
    assert_eq!(selected(&player), [70, 71, 80]);
    player.does(SelectionCommand::Extend(Direction::RowStart));
    assert_eq!(selected(&player), [63, 64, 65, 66, 67, 68, 69, 70, 71, 80]);
    player.does(SelectionCommand::Move(Direction::Down));
    assert_eq!(selected(&player), [72]);
    player.does(SelectionCommand::SelectAll);
    assert_eq!(selected(&player).len(), 81);
    player.does(SelectionCommand::Invert);
    assert_eq!(selected(&player), [72], "one cell is always selected");
    player.does(SelectionCommand::Invert);
    assert_eq!(selected(&player).len(), 80);
    player.does(SelectionCommand::Escape);
    assert_eq!(selected(&player), [72]);
}

#[test]
fn the_first_cell_of_a_drag_decides_whether_it_adds_or_takes_away() {
    let mut player = Player::with_puzzle();
    press(&mut player, 0, false);
    drag(&mut player, &[1, 2, 3]);
    press(&mut player, 2, true);
    drag(&mut player, &[1, 4]);
    assert_eq!(selected(&player), [0, 3]);
    press(&mut player, 4, true);
    drag(&mut player, &[3, 5]);
    assert_eq!(selected(&player), [0, 3, 4, 5]);
    for cell in [0, 3, 4, 5] {
        press(&mut player, cell, true);
    }
    assert_eq!(selected(&player), [5], "the last one stays");
}

#[test]
fn a_switch_replaces_drawing_over_cells() {
    let mut player = Player::with_puzzle();
    press(&mut player, 0, false);
    player.presses("gather");
    for cell in [1, 2, 1] {
        press(&mut player, cell, false);
    }
    player.does(SelectionCommand::Move(Direction::Down));
    assert_eq!(selected(&player), [0, 1, 2, 10]);
    player.presses("gather");
    press(&mut player, 5, false);
    assert_eq!(selected(&player), [5]);
}

#[test]
fn two_quick_presses_select_all_cells_that_are_alike() {
    let mut player = Player::with_puzzle();
    let twice = |player: &mut Player, cell: usize| {
        press(player, cell, false);
        player.does(SelectionCommand::Press { cell: Cell::from_index(cell), adds: false });
    };
    twice(&mut player, 1);
    let threes: Vec<usize> = GIVENS.match_indices('3').map(|(cell, _)| cell).collect();
    assert_eq!(selected(&player), threes);
    twice(&mut player, 2);
    assert_eq!(selected(&player), [2], "an empty cell is like no other");
    for cell in [2, 3, 60] {
        player.notes(cell, 4);
    }
    player.notes(60, 5);
    twice(&mut player, 2);
    assert_eq!(selected(&player), [2, 3]);
    press(&mut player, 2, false);
    press(&mut player, 2, false);
    assert_eq!(selected(&player), [2], "slowly it is two presses");
}

#[test]
fn a_key_on_many_cells_is_one_undo_and_erases_only_if_all_have_the_mark() {
    let mut player = Player::with_puzzle();
    player.notes(2, 4);
    press(&mut player, 0, false);
    drag(&mut player, &[1, 2, 3]);
    player.does(BoardCommand::OtherDigit(Digit::D4));
    assert_eq!(corner(&player, &[2, 3]), ["4", "4"], "missing in one, it goes on in all");
    assert_eq!(player.spoken(), "Note 4 in 2 cells");
    player.does(BoardCommand::OtherDigit(Digit::D4));
    assert_eq!(corner(&player, &[2, 3]), ["", ""]);
    player.presses("undo");
    player.presses("undo");
    assert_eq!(corner(&player, &[2, 3]), ["4", ""]);
    player.does(BoardCommand::Digit(Digit::D9));
    assert_eq!((player.cell(2).digit, player.cell(3).digit), (Some(Digit::D9), Some(Digit::D9)));
    assert_eq!(player.board()[..2], GIVENS[..2], "givens never change");
    player.presses("undo");
    assert_eq!(player.board(), GIVENS);
    press(&mut player, 0, false);
    drag(&mut player, &[1]);
    player.does(BoardCommand::Digit(Digit::D9));
    assert_eq!(player.status(), "None of these cells can be changed.");
}

#[test]
fn screen_readers_hear_what_was_erased_and_how_much_is_selected() {
    let mut player = Player::with_puzzle();
    player.presses("cell 2");
    player.does(BoardCommand::Put(Mark::Colour, digit(3)));
    player.does(BoardCommand::Digit(digit(4)));
    player.does(BoardCommand::Erase);
    assert_eq!(player.spoken(), "Digit erased");
    player.does(BoardCommand::Digit(digit(4)));
    player.does(BoardCommand::Digit(digit(4)));
    assert_eq!(player.spoken(), "4 struck");
    player.does(BoardCommand::Erase);
    assert_eq!(player.spoken(), "r1c3 emptied");
    player.does(SelectionCommand::SelectAll);
    assert_eq!(player.spoken(), "81 cells selected");
    player.does(SelectionCommand::Invert);
    assert_eq!(player.spoken(), "1 cell selected");
}

#[test]
fn entering_a_digit_again_removes_it_and_restores_the_notes() {
    let mut player = Player::with_puzzle();
    player.notes(2, 1);
    player.notes(3, 4);
    player.enters(2, 4);
    assert_eq!(corner(&player, &[2, 3]), ["", ""]);
    player.enters(2, 4);
    assert_eq!((player.cell(2).digit, corner(&player, &[2, 3])), (None, vec!["1".into(), "4".into()]));
    player.enters(2, 4);
    player.presses("erase");
    assert_eq!(corner(&player, &[2, 3]), ["1", "4"]);
}

#[test]
fn four_marks_share_a_cell_and_the_top_one_is_erased_first() {
    let mut player = Player::with_puzzle();
    player.presses("cell 2");
    player.does(BoardCommand::Put(Mark::Corner, digit(1)));
    assert!(!player.sees().has_all_marks, "one kind of notes is enough for most");
    player.does(BoardCommand::Put(Mark::Centre, digit(2)));
    assert!(player.sees().has_all_marks && player.reloads().sees().has_all_marks);
    player.does(BoardCommand::Put(Mark::Colour, digit(3)));
    let cell = player.cell(2);
    assert_eq!(
        (text(cell.notes), text(cell.centre), text(cell.colours)),
        ("1".into(), "2".into(), "3".into())
    );
    assert_eq!(player.name_of(2), "corner 1, centre 2, C yellow, row 1, column 3, box 1");
    player.does(BoardCommand::Put(Mark::Digit, digit(4)));
    assert_eq!(player.name_of(2), "4, C yellow, row 1, column 3, box 1");
    let mut seen = Vec::new();
    for _ in 0..4 {
        player.presses("erase");
        let cell = player.cell(2);
        let parts = [text(cell.notes), text(cell.centre), text(cell.colours)];
        seen.push((cell.digit, parts.concat()));
    }
    assert_eq!(seen, [(None, "123".into()), (None, "13".into()), (None, "3".into()), (None, String::new())]);
    // Erase removes the selected kind of marks first.
    player.presses("undo");
    player.presses("undo");
    player.presses("undo");
    player.presses("mark colour");
    player.presses("erase");
    assert_eq!((text(player.cell(2).centre), text(player.cell(2).colours)), ("2".into(), String::new()));
}

#[test]
fn modes_are_set_by_keys_and_buttons_and_can_stay_simple() {
    let mut player = Player::with_puzzle();
    let mode = |player: &Player| player.sees().marking;
    let next = Command::Board(BoardCommand::CycleMark { is_back: false });
    player.does(next.clone());
    assert_eq!(mode(&player), Mark::Corner);
    player.does(next.clone());
    assert_eq!(mode(&player), Mark::Digit, "with one kind of notes there are two");
    player.presses("mark centre");
    player.does(next);
    assert_eq!((mode(&player), player.status()), (Mark::Colour, "Cell colours.".into()));
    player.does(BoardCommand::CycleMark { is_back: true });
    player.presses("cell 2");
    player.presses("digit 7");
    assert_eq!(text(player.cell(2).centre), "7");
    player.does(BoardCommand::CentreNotes);
    assert_eq!(player.status(), "There are no corner notes here.");
    player.does(BoardCommand::OtherDigit(digit(1)));
    player.does(BoardCommand::CentreNotes);
    assert_eq!((player.notes_in(2), text(player.cell(2).centre)), (String::new(), "17".into()));
    player.does(Command::Set(Field::Marks, "off".into()));
    assert_eq!((mode(&player), player.sees().has_all_marks), (Mark::Digit, false));
}

#[test]
fn digit_first_mode_writes_in_the_tapped_cell() {
    let mut player = Player::with_puzzle();
    player.does(BoardCommand::Choose(digit(4)));
    assert_eq!(player.sees().chosen, Some(digit(4)));
    player.does(Command::Set(Field::Theme, "dark".into()));
    assert_eq!(player.sees().chosen, Some(digit(4)), "another setting does not let go of it");
    press(&mut player, 2, false);
    drag(&mut player, &[3, 1]);
    assert_eq!((player.cell(2).digit, player.cell(3).digit), (Some(digit(4)), Some(digit(4))));
    player.presses("undo");
    assert_eq!(player.board(), GIVENS, "a drag is one undo");
    player.presses("digit 4");
    assert_eq!(player.sees().chosen, None, "the key again lets go of it");
    player.does(Command::Set(Field::DigitFirst, "on".into()));
    player.presses("cell 2");
    player.presses("digit 4");
    assert_eq!((player.cell(2).digit, player.sees().chosen), (None, Some(digit(4))));
    player.presses("notes");
    press(&mut player, 2, false);
    assert_eq!(player.notes_in(2), "4");
    player.does(BoardCommand::Digit(digit(1)));
    assert_eq!(player.notes_in(2), "14", "the keyboard writes where it is");
    player.does(SelectionCommand::Escape);
    press(&mut player, 3, false);
    assert_eq!(player.notes_in(3), "");
    player.does(BoardCommand::Choose(digit(4)));
    player.does(Command::Set(Field::DigitFirst, "off".into()));
    assert_eq!(player.sees().chosen, None);
}

#[test]
fn a_solved_game_stays_solved() {
    let mut player = Player::with_puzzle();
    player.fills_the_rest(SOLUTION);
    player.presses("cell 2");
    player.does(BoardCommand::Put(Mark::Colour, digit(1)));
    for button in ["erase", "digit 1", "note-all", "centre-notes"] {
        player.presses(button);
        assert_eq!(
            player.status(),
            "Solved in 0:00.\nThis puzzle is finished. Undo to keep editing.",
            "{button}"
        );
        player.waits(3_000);
        assert_eq!(
            (player.board().as_str(), player.sees().time.as_deref()),
            (SOLUTION, Some("0:00")),
            "{button}"
        );
    }
    player.presses("undo");
    assert_eq!(player.status(), "You can edit the puzzle again.");
    player.does(BoardCommand::Redo);
    assert_eq!(player.status(), "Solved in 0:00.");
}

#[test]
fn a_puzzle_that_came_full_does_not_offer_undo() {
    let mut player = Player::new();
    player.does(MakingCommand::OpenText(SOLUTION.into()));
    player.presses("digit 1");
    assert_eq!(player.status(), "Solved in 0:00.\nThis puzzle is finished.");
    player.presses("undo");
    assert_eq!(player.board(), SOLUTION);
}

#[test]
fn notes_are_kept_complete_if_the_player_wants_it() {
    let mut player = Player::with_puzzle();
    player.does(Command::Set(Field::Tidy, "complete".into()));
    assert_eq!((corner(&player, &[2, 3]), player.n_actions()), (vec!["124".into(), "26".into()], 0));
    player.enters(3, 2);
    assert_eq!(player.notes_in(2), "14");
    player.enters(3, 2);
    assert_eq!(player.notes_in(2), "124", "and come back with it");
    player.notes(2, 4);
    assert_eq!(player.notes_in(2), "12", "the first change starts from them");
    player.enters(3, 2);
    assert_eq!(player.notes_in(2), "1", "and they are tidied from then on");
    player.does(Command::Set(Field::Tidy, "off".into()));
    assert_eq!(player.notes_in(5), "");
    player.notes(5, 8);
    player.enters(6, 8);
    assert_eq!(player.notes_in(5), "8", "no note is removed");
}

#[test]
fn a_digit_is_highlighted_with_its_notes_and_the_cells_that_cannot_hold_it() {
    let mut player = Player::with_puzzle();
    player.notes(2, 4);
    player.notes(2, 1);
    player.does(BoardCommand::Highlight(digit(4)));
    player.presses("cell 60");
    assert_eq!(
        player.cells_that(|cell| cell.highlight == Highlight::Same).len(),
        GIVENS.matches('4').count()
    );
    assert_eq!(text(player.cell(2).lit), "4");
    assert!(player.cells_that(|cell| cell.is_blocked).is_empty(), "only if the player wants it");
    player.does(Command::Set(Field::Blocked, "on".into()));
    // r5c1 holds a 4: r1c1 is filled and r9c1 sees it; r1c3 sees none.
    assert!(player.cell(0).is_blocked && player.cell(72).is_blocked && !player.cell(2).is_blocked);
    player.does(BoardCommand::Highlight(digit(4)));
    assert_eq!(text(player.cell(2).lit), "");
    player.does(Command::Set(Field::RuledOut, "on".into()));
    player.notes(2, 5);
    assert_eq!(text(player.cell(2).ruled_out), "5", "it is in the row");
}

#[test]
fn with_several_cells_the_houses_are_those_that_all_of_them_share() {
    let mut player = Player::with_puzzle();
    press(&mut player, 0, false);
    press(&mut player, 1, true);
    let houses = player.cells_that(|cell| cell.highlight == Highlight::House);
    let common = cells(&[0, 1]).common_peers();
    assert_eq!(houses, common.iter().map(Cell::index).collect::<Vec<_>>());
    // The outline goes around both.
    assert_eq!((player.cell(0).rim, player.cell(1).rim), (0b1101, 0b0111));
}

#[test]
fn arrows_stop_at_the_edge_if_set_and_find_the_next_empty_cell() {
    let mut player = Player::with_puzzle();
    player.presses("cell 0");
    player.does(SelectionCommand::MoveToEmpty(Direction::Right));
    assert_eq!(player.sees().selected.index(), 2);
    player.does(SelectionCommand::MoveToEmpty(Direction::Left));
    assert_eq!(player.sees().selected.index(), 8, "the selection wraps around");
    player.does(Command::Set(Field::Edges, "off".into()));
    for (direction, cell) in
        [(Direction::Right, 8), (Direction::Up, 8), (Direction::Left, 7), (Direction::ColumnEnd, 79)]
    {
        player.does(SelectionCommand::Move(direction));
        assert_eq!(player.sees().selected.index(), cell);
    }
}

#[test]
fn houses_are_read_out_and_said_again() {
    let mut player = Player::with_puzzle();
    player.presses("cell 2");
    let read = |kind, is_left| Command::Board(BoardCommand::Read { kind, is_left });
    player.does(read(HouseKind::Row, false));
    assert_eq!(player.spoken(), "row 1: 5, 3, empty, empty, 7, empty, empty, empty, empty");
    player.does(read(HouseKind::Box, true));
    assert_eq!(player.spoken(), "box 1 lacks 1 2 4 7");
    player.does(read(HouseKind::Column, true));
    let said = player.spoken();
    player.does(SelectionCommand::Move(Direction::Right));
    assert_eq!(player.spoken(), "");
    player.does(Command::Again);
    assert_eq!(player.spoken(), said);
    player.does(Command::Set(Field::PlaceFirst, "on".into()));
    assert_eq!(player.name_of(0), "row 1, column 1, box 1, 5, given");
}

#[test]
fn marks_go_to_the_clipboard_and_come_back_elsewhere() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.does(BoardCommand::CopyBoard);
    assert_eq!(player.wants, [Effect::Copy { text: player.board() }]);
    player.presses("cell 3");
    player.does(BoardCommand::OtherDigit(digit(2)));
    player.does(BoardCommand::Put(Mark::Centre, digit(6)));
    player.does(BoardCommand::Put(Mark::Colour, digit(9)));
    player.does(SelectionCommand::Extend(Direction::Left));
    player.does(BoardCommand::CopyMarks);
    let copied = "nonet marks 1\nr1c3 digit 4\nr1c4 corner 2 centre 6 colour 9\n";
    assert_eq!(player.wants, [Effect::Copy { text: copied.into() }]);
    player.presses("cell 56");
    player.does(MakingCommand::OpenText(copied.into()));
    assert_eq!(player.status(), "Marks pasted.");
    let there = player.cell(57);
    assert_eq!(player.cell(56).digit, Some(digit(4)));
    assert_eq!(
        (text(there.notes), text(there.centre), text(there.colours)),
        ("2".into(), "6".into(), "9".into())
    );
    player.presses("undo");
    assert_eq!((player.cell(56).digit, text(player.cell(57).colours)), (None, String::new()));
    for broken in ["nonet marks 1", "nonet marks 1\nr0c3 digit 4", "nonet marks 1\né"] {
        player.does(MakingCommand::OpenText(broken.into()));
        assert_eq!(player.cell(56).digit, None);
    }
}

#[test]
fn the_same_sentence_is_heard_each_time() {
    let mut player = Player::with_puzzle();
    for cell in [2, 3, 5] {
        player.enters(cell, 4);
    }
    let mut heard = vec![player.sees().spoken];
    for command in [
        Command::Board(BoardCommand::Undo),
        Command::Board(BoardCommand::Undo),
        Command::Board(BoardCommand::Undo),
        Command::Board(BoardCommand::Redo),
        Command::Board(BoardCommand::Redo),
        Command::Again,
    ] {
        player.does(command);
        let spoken = player.sees().spoken;
        assert_ne!(heard.last(), Some(&spoken), "{heard:?}");
        heard.push(spoken);
    }
    // A message on the page is repeated on the page, and a spoken one is only spoken again.
    player.does(BoardCommand::Check);
    let (said, spoken) = (player.sees().status, player.sees().spoken);
    player.does(Command::Again);
    assert_ne!(player.sees().status, said);
    assert_eq!(player.sees().spoken.trim_end(), spoken.trim_end());
}

#[test]
fn keys_that_are_held_move_and_undo_and_do_nothing_else() {
    let press = |code: &str, key: &str, control| KeyPress {
        code: code.into(),
        key: key.into(),
        control,
        repeats: true,
        ..KeyPress::default()
    };
    let command = |press: &KeyPress| command_of(press, false, Some(&Letters::default()));
    for (code, key) in
        [("KeyH", "h"), ("KeyP", "p"), ("Enter", "Enter"), ("Backspace", "Backspace"), ("Digit4", "4")]
    {
        assert_eq!(command(&press(code, key, false)), None, "{key}");
        let first = KeyPress { repeats: false, ..press(code, key, false) };
        assert!(command(&first).is_some(), "{key}");
    }
    for (code, key, control) in
        [("ArrowUp", "ArrowUp", false), ("KeyZ", "z", true), ("BracketRight", "]", false)]
    {
        assert!(command(&press(code, key, control)).is_some(), "{key}");
    }
}

#[test]
fn typed_digits_are_undone_and_redone_and_rows_are_read_out() {
    let mut player = Player::with_puzzle();
    player.does(MakingCommand::Setup);
    player.does(BoardCommand::Clear);
    player.presses("cell 2");
    player.does(BoardCommand::Digit(digit(4)));
    player.does(BoardCommand::Read { kind: HouseKind::Row, is_left: false });
    assert_eq!(player.spoken(), "row 1: empty, empty, 4, empty, empty, empty, empty, empty, empty");
    player.does(BoardCommand::Undo);
    assert_eq!((player.cell(2).digit, player.spoken().as_str()), (None, "Undone"));
    player.does(BoardCommand::Redo);
    assert_eq!((player.cell(2).digit, player.spoken().as_str()), (Some(digit(4)), "Redone"));
    player.does(BoardCommand::Redo);
    assert_eq!(player.status(), "There is nothing to redo.");
    player.does(SelectionCommand::SelectAll);
    player.does(BoardCommand::Digit(digit(9)));
    assert_eq!(player.spoken(), "9 in 81 cells");
}

#[test]
fn centre_notes_are_in_the_name_of_a_cell_whatever_kinds_a_player_has() {
    let mut player = Player::with_puzzle();
    player.presses("cell 2");
    player.does(BoardCommand::Put(Mark::Centre, digit(2)));
    player.does(Command::Set(Field::Marks, "off".into()));
    assert_eq!(player.name_of(2), "centre 2, row 1, column 3, box 1");
}
