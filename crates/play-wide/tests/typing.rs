//! Typing of numbers with two figures.

use nonet::{Cell, Digit, DigitSet};
use nonet_play::app::{
    BoardCommand, BrowserEvent, Effect, Focus, Highlight, KeyPress, Letters, SelectionCommand, command_of,
};

use crate::boards::first_empty;
use crate::player::{Player, player_on, puzzle_of};

/// Presses a key of the digit row together with `held`: `shift`, `control` or `alt`.
pub(crate) fn types(player: &mut Player, figure: u8, held: &str) {
    let is_held = |name: &str| held.split(' ').any(|other| other == name);
    let press = KeyPress {
        code: format!("Digit{figure}"),
        key: figure.to_string(),
        shift: is_held("shift"),
        control: is_held("control"),
        alt: is_held("alt"),
        focus: Focus::Board,
        ..KeyPress::default()
    };
    if let Some(command) = command_of(&press, false, Some(&Letters::default())) {
        player.does(command);
    }
}

/// Types figures without a pause.
pub(crate) fn types_all(player: &mut Player, figures: &str, held: &str) {
    for figure in figures.bytes() {
        types(player, figure - b'0', held);
    }
}

/// Lets the time for a second figure pass.
pub(crate) fn pauses(player: &mut Player) {
    player.now += 401;
    player.does(BrowserEvent::MomentOver);
}

/// Returns a player on an empty cell of a board, and the cell.
fn typist(kind: &str) -> (Player, usize) {
    let mut player = player_on(kind);
    let (cell, _) = first_empty(&puzzle_of(&player));
    player.does(SelectionCommand::Select(cell));
    (player, cell.index())
}

#[test]
fn a_one_waits_for_a_second_figure() {
    let (mut player, cell) = typist("16x16");
    types(&mut player, 1, "");
    assert_eq!(player.wants, [Effect::Wait(400)]);
    assert_eq!(player.cell(cell).digit, None);
    player.now += 100;
    player.does(BrowserEvent::MomentOver);
    assert_eq!((player.wants.clone(), player.cell(cell).digit), (vec![Effect::Wait(300)], None));
    player.now += 300;
    player.does(BrowserEvent::MomentOver);
    assert_eq!((player.cell(cell).digit, player.n_actions()), (Some(Digit::D1), 1));
    player.does(BrowserEvent::MomentOver);
    assert_eq!(player.n_actions(), 1, "the time is over only once");
}

#[test]
fn each_number_is_typed() {
    for (kind, most) in [("10x10", 10), ("12x12", 12), ("16x16", 16)] {
        let (mut player, cell) = typist(kind);
        for number in 1..=most {
            types_all(&mut player, &number.to_string(), "");
            pauses(&mut player);
            assert_eq!(player.cell(cell).digit.map(Digit::get), Some(number), "{kind}");
        }
        // Two figures that make no number of the board are two digits, one after the other.
        let n_actions = player.n_actions();
        types_all(&mut player, "19", "");
        assert_eq!(player.cell(cell).digit.map(Digit::get), Some(9), "{kind}");
        assert_eq!(player.n_actions(), n_actions + 2, "{kind}");
        types(&mut player, 0, "");
        assert_eq!(player.cell(cell).digit, None, "{kind}: 0 erases");
    }
}

#[test]
fn the_kinds_of_marks_are_typed_with_shift_control_and_alt() {
    let (mut player, cell) = typist("16x16");
    let set =
        |numbers: &[u8]| numbers.iter().map(|&number| Digit::new(number).unwrap()).collect::<DigitSet>();
    for number in ["12", "3", "16", "1"] {
        types_all(&mut player, number, "shift");
    }
    pauses(&mut player);
    assert_eq!(player.cell(cell).notes, set(&[1, 3, 12, 16]));
    for number in ["10", "7"] {
        types_all(&mut player, number, "control");
    }
    assert_eq!(player.cell(cell).centre, set(&[7, 10]));
    types_all(&mut player, "15", "alt");
    let lit = player.cells_that(|cell| cell.highlight == Highlight::Same);
    assert!(
        !lit.is_empty() && lit.iter().all(|&cell| player.cell(cell).digit == Some(Digit::D15)),
        "{lit:?}"
    );
    types_all(&mut player, "9", "control shift");
    assert_eq!(player.cell(cell).colours, set(&[9]));
    // There are nine colours, so a 1 does not wait.
    types_all(&mut player, "1", "control shift");
    assert_eq!(player.cell(cell).colours, set(&[1, 9]));
    types_all(&mut player, "16", "control shift");
    assert_eq!(player.cell(cell).colours, set(&[6, 9]));
}

#[test]
fn a_waiting_one_is_not_written_into_the_next_game() {
    let (mut player, _) = typist("16x16");
    player.is_slow = true;
    player.presses("new-board 12x12");
    types(&mut player, 1, "");
    player.works_all();
    pauses(&mut player);
    assert!(player.status().starts_with("Rows, columns and boxes hold 1 to 12 once."), "{}", player.status());
    assert_eq!(player.n_actions(), 0);
}

#[test]
fn another_command_ends_a_waiting_one() {
    let ends: [(&str, fn(&mut Player)); 6] = [
        ("another cell", |player| {
            player.does(SelectionCommand::Move(nonet_play::app::Direction::Right));
        }),
        ("check", |player| player.presses("check")),
        ("a note", |player| types(player, 5, "shift")),
        ("a dialog", |player| player.presses("open settings")),
        ("pause", |player| player.presses("pause")),
        ("hiding", |player| player.does(BrowserEvent::Hide)),
    ];
    for (name, end) in ends {
        let (mut player, cell) = typist("16x16");
        types(&mut player, 1, "");
        end(&mut player);
        assert_eq!(player.n_actions(), 1, "{name}");
        if name != "pause" {
            assert_eq!(player.cell(cell).digit, Some(Digit::D1), "{name}");
        }
        // The next figure is the first of another number.
        if name == "another cell" {
            let next = player.sees().selected;
            types(&mut player, 2, "");
            assert_eq!(player.cell(cell).digit, Some(Digit::D1));
            assert!(
                puzzle_of(&player).givens().get(next).is_some()
                    || player.cell(next.index()).digit == Some(Digit::D2)
            );
        }
    }
    let (mut player, cell) = typist("16x16");
    types(&mut player, 1, "");
    player.presses("undo");
    assert_eq!(player.cell(cell).digit, None, "undo takes the 1 back");
    player.presses("redo");
    assert_eq!(player.cell(cell).digit, Some(Digit::D1));
    // A tick of the page's clock does not end the wait.
    let (mut player, cell) = typist("16x16");
    types(&mut player, 1, "");
    player.does(BrowserEvent::Tick);
    types(&mut player, 4, "");
    assert_eq!(player.cell(cell).digit, Digit::new(14));
}

#[test]
fn a_second_figure_that_comes_too_late_is_a_number_of_its_own() {
    let (mut player, cell) = typist("16x16");
    types(&mut player, 1, "");
    // The timer of the browser may be late.
    player.now += 500;
    types(&mut player, 2, "");
    assert_eq!((player.cell(cell).digit, player.n_actions()), (Some(Digit::D2), 2));
}

#[test]
fn a_zero_with_shift_ends_a_note() {
    let (mut player, cell) = typist("16x16");
    types_all(&mut player, "10", "shift");
    assert_eq!(player.cell(cell).notes, DigitSet::of(Digit::D10));
    types_all(&mut player, "10", "control");
    assert_eq!(player.cell(cell).centre, DigitSet::of(Digit::D10), "Control+0 is the second figure");
}

#[test]
fn a_typed_puzzle_and_a_question_take_two_figures() {
    let mut player = Player::new();
    player.presses("setup 16x16");
    assert_eq!((player.sees().mode, player.sees().layout.unwrap().side()), ("setup", 16));
    for (at, number) in [(0, "16"), (1, "10"), (2, "1")] {
        player.does(SelectionCommand::Select(Cell::at(0, at)));
        types_all(&mut player, number, "");
    }
    player.does(SelectionCommand::Select(Cell::at(15, 15)));
    types_all(&mut player, "13", "");
    let digits = [(0, 0), (0, 1), (0, 2), (15, 15)]
        .map(|(row, column)| player.cell(Cell::at(row, column).index()).digit.map(Digit::get));
    assert_eq!(digits, [Some(16), Some(10), Some(1), Some(13)]);

    let mut player = player_on("16x16");
    let (cell, digit) = first_empty(&puzzle_of(&player));
    let wrong = Digit::new(if digit.get() == 16 { 15 } else { 16 }).unwrap();
    player.does(SelectionCommand::Select(cell));
    player.presses("why-not");
    types_all(&mut player, &wrong.to_string(), "");
    assert_eq!(player.cell(cell.index()).digit, None, "the digit is asked about, not written");
    assert!(player.status().contains(&wrong.to_string()) || !player.jobs.is_empty(), "{}", player.status());
}

#[test]
fn the_colour_mode_does_not_wait_for_a_second_figure() {
    let (mut player, cell) = typist("16x16");
    player.presses("mark colour");
    types(&mut player, 1, "");
    assert_eq!(player.cell(cell).colours, DigitSet::of(Digit::D1), "a colour does not wait");
    types(&mut player, 2, "");
    assert_eq!(player.cell(cell).colours, DigitSet::of(Digit::D1).with(Digit::D2));
    // A chosen digit above 9 is no colour.
    player.presses("mark digit");
    player.does(BoardCommand::Choose(Digit::D12));
    player.presses("mark colour");
    player.does(SelectionCommand::Press { cell: Cell::from_index(cell), adds: false });
    assert_eq!(player.cell(cell).colours, DigitSet::of(Digit::D1).with(Digit::D2));
}
