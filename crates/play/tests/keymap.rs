//! The keymap, with key presses as browsers report them on several systems and keyboards.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::{Digit, HouseKind};
use nonet_play::app::{
    BoardCommand, CageAct, Command, Dialog, Direction, FilmCommand, FilmControl, Focus, KeyPress, Letters,
    LettersError, MakingCommand, SelectionCommand, TeacherCommand, WalkMove, command_of, field_command_of,
    sum_command_of, tour_command_of,
};
use nonet_play::game::Mark;

use crate::support::html::file;

/// Returns the command of a key press during play, from `event.code`, `event.key` and a list of words. `shift`,
/// `control` and `alt` are modifiers, `num` is Num Lock, `altgr` is `AltGr`. `button`, `elsewhere` or `curtain` is a
/// focus outside the board, and `repeats` is a key held down.
pub(crate) fn pressed(code: &str, key: &str, held: &str) -> Option<Command> {
    command_of(&press(code, key, held), false, Some(&Letters::default()))
}

fn press(code: &str, key: &str, held: &str) -> KeyPress {
    let is_held = |name: &str| held.split(' ').any(|other| other == name);
    KeyPress {
        code: code.into(),
        key: key.into(),
        shift: is_held("shift"),
        control: is_held("control"),
        alt: is_held("alt"),
        alt_graph: is_held("altgr"),
        num_lock: is_held("num"),
        repeats: is_held("repeats"),
        focus: match (is_held("button"), is_held("elsewhere")) {
            _ if is_held("curtain") => Focus::Curtain,
            (true, _) => Focus::Button,
            (_, true) => Focus::Elsewhere,
            _ => Focus::Board,
        },
    }
}

#[test]
fn the_digit_row_writes_digits_and_with_modifiers_other_marks() {
    let american = [")", "!", "@", "#", "$", "%", "^", "&", "*", "("];
    // On a French keyboard the digits need Shift; a Persian keyboard types its own digits.
    let french = ["à", "&", "é", "\"", "'", "(", "-", "è", "_", "ç"];
    let persian = ["۰", "۱", "۲", "۳", "۴", "۵", "۶", "۷", "۸", "۹"];
    for number in 1..=9_u8 {
        let (code, key) = (format!("Digit{number}"), number.to_string());
        let digit = Digit::new(number).unwrap();
        let place = usize::from(number);
        for key in [&*key, french[place], persian[place]] {
            assert_eq!(pressed(&code, key, ""), Some(Command::Board(BoardCommand::Digit(digit))), "{key}");
            assert_eq!(
                pressed(&code, key, "control"),
                Some(Command::Board(BoardCommand::Put(Mark::Centre, digit))),
                "{key}"
            );
            assert_eq!(
                pressed(&code, key, "alt"),
                Some(Command::Board(BoardCommand::Highlight(digit))),
                "{key}"
            );
        }
        for key in [american[place], &*key] {
            assert_eq!(
                pressed(&code, key, "shift"),
                Some(Command::Board(BoardCommand::OtherDigit(digit))),
                "{key}"
            );
            let colour = Some(Command::Board(BoardCommand::Put(Mark::Colour, digit)));
            assert_eq!(pressed(&code, key, "control shift"), colour, "{key}");
        }
        assert_eq!(pressed(&code, &key, "repeats"), None, "it would come and go");
        assert_eq!(pressed(&code, &key, "control alt"), None, "that is the system's");
    }
    assert_eq!(pressed("Digit0", "0", ""), Some(Command::Board(BoardCommand::Erase)));
}

#[test]
fn the_numeric_keypad_writes_and_with_shift_notes() {
    for number in 1..=9_u8 {
        let (code, key) = (format!("Numpad{number}"), number.to_string());
        let digit = Digit::new(number).unwrap();
        assert_eq!(pressed(&code, &key, "num"), Some(Command::Board(BoardCommand::Digit(digit))));
        // Macs have no Num Lock, and report Shift.
        assert_eq!(pressed(&code, &key, ""), Some(Command::Board(BoardCommand::Digit(digit))));
        assert_eq!(pressed(&code, &key, "shift"), Some(Command::Board(BoardCommand::OtherDigit(digit))));
    }
    assert_eq!(pressed("Numpad0", "0", "num"), Some(Command::Board(BoardCommand::Erase)));
    assert_eq!(pressed("NumpadDecimal", ".", "num"), None);
}

#[test]
fn windows_hides_shift_on_the_numeric_keypad() {
    let printed =
        ["End", "ArrowDown", "PageDown", "ArrowLeft", "Clear", "ArrowRight", "Home", "ArrowUp", "PageUp"];
    for (number, key) in (1..=9_u8).zip(printed) {
        let (code, digit) = (format!("Numpad{number}"), Digit::new(number).unwrap());
        assert_eq!(
            pressed(&code, key, "num"),
            Some(Command::Board(BoardCommand::OtherDigit(digit))),
            "{key}"
        );
        assert_eq!(
            pressed(&code, key, "num control"),
            Some(Command::Board(BoardCommand::Put(Mark::Colour, digit))),
            "{key}"
        );
    }
}

#[test]
fn without_num_lock_the_numeric_keypad_moves() {
    assert_eq!(
        pressed("Numpad8", "ArrowUp", ""),
        Some(Command::Selection(SelectionCommand::Move(Direction::Up)))
    );
    assert_eq!(
        pressed("Numpad2", "ArrowDown", ""),
        Some(Command::Selection(SelectionCommand::Move(Direction::Down)))
    );
    assert_eq!(
        pressed("Numpad4", "ArrowLeft", "shift"),
        Some(Command::Selection(SelectionCommand::Extend(Direction::Left)))
    );
    assert_eq!(
        pressed("Numpad6", "ArrowRight", "control"),
        Some(Command::Selection(SelectionCommand::MoveToEmpty(Direction::Right)))
    );
    assert_eq!(
        pressed("Numpad7", "Home", ""),
        Some(Command::Selection(SelectionCommand::Move(Direction::RowStart)))
    );
    assert_eq!(
        pressed("Numpad3", "PageDown", ""),
        Some(Command::Selection(SelectionCommand::Move(Direction::ColumnEnd)))
    );
}

/// The keys of the help, on an American keyboard.
pub(crate) const KEYS: [(&str, &str, &str, Command); 52] = [
    ("ArrowUp", "ArrowUp", "", Command::Selection(SelectionCommand::Move(Direction::Up))),
    ("ArrowUp", "ArrowUp", "shift", Command::Selection(SelectionCommand::Extend(Direction::Up))),
    ("ArrowUp", "ArrowUp", "control", Command::Selection(SelectionCommand::MoveToEmpty(Direction::Up))),
    ("KeyW", "w", "", Command::Selection(SelectionCommand::Move(Direction::Up))),
    ("KeyA", "a", "", Command::Selection(SelectionCommand::Move(Direction::Left))),
    ("KeyS", "s", "", Command::Selection(SelectionCommand::Move(Direction::Down))),
    ("KeyD", "D", "shift", Command::Selection(SelectionCommand::Extend(Direction::Right))),
    ("Home", "Home", "", Command::Selection(SelectionCommand::Move(Direction::RowStart))),
    ("End", "End", "shift", Command::Selection(SelectionCommand::Extend(Direction::RowEnd))),
    ("PageUp", "PageUp", "", Command::Selection(SelectionCommand::Move(Direction::ColumnStart))),
    ("PageDown", "PageDown", "", Command::Selection(SelectionCommand::Move(Direction::ColumnEnd))),
    ("Home", "Home", "control", Command::Selection(SelectionCommand::Move(Direction::BoardStart))),
    ("End", "End", "control", Command::Selection(SelectionCommand::Move(Direction::BoardEnd))),
    ("KeyA", "a", "control", Command::Selection(SelectionCommand::SelectAll)),
    ("KeyI", "i", "control", Command::Selection(SelectionCommand::Invert)),
    ("Backspace", "Backspace", "", Command::Board(BoardCommand::Erase)),
    ("Delete", "Delete", "", Command::Board(BoardCommand::Erase)),
    ("Space", " ", "", Command::Board(BoardCommand::CycleMark { is_back: false })),
    ("Space", " ", "shift", Command::Board(BoardCommand::CycleMark { is_back: true })),
    ("KeyZ", "z", "", Command::Board(BoardCommand::Mark(Mark::Digit))),
    ("KeyX", "x", "", Command::Board(BoardCommand::Mark(Mark::Corner))),
    ("KeyC", "c", "", Command::Board(BoardCommand::Mark(Mark::Centre))),
    ("KeyV", "v", "", Command::Board(BoardCommand::Mark(Mark::Colour))),
    ("KeyN", "n", "", Command::Board(BoardCommand::ToggleNotes)),
    ("KeyN", "N", "shift", Command::Open(Dialog::New)),
    ("KeyM", "m", "", Command::Board(BoardCommand::NoteAll)),
    ("Period", ".", "", Command::Board(BoardCommand::CentreNotes)),
    ("Enter", "Enter", "", Command::Board(BoardCommand::CheckOrNext)),
    ("KeyH", "h", "", Command::Teacher(TeacherCommand::Hint)),
    ("Slash", "?", "shift", Command::Teacher(TeacherCommand::Hint)),
    ("Comma", "<", "shift", Command::Teacher(TeacherCommand::WalkMove(WalkMove::Back))),
    ("Period", ">", "shift", Command::Teacher(TeacherCommand::WalkMove(WalkMove::On))),
    ("IntlBackslash", ">", "shift", Command::Teacher(TeacherCommand::WalkMove(WalkMove::On))),
    ("KeyP", "P", "shift", Command::Board(BoardCommand::TogglePause)),
    ("Escape", "Escape", "", Command::Selection(SelectionCommand::Escape)),
    ("F1", "F1", "", Command::Open(Dialog::Help)),
    ("KeyZ", "z", "control", Command::Board(BoardCommand::Undo)),
    ("KeyZ", "Z", "control shift", Command::Board(BoardCommand::Redo)),
    ("KeyY", "y", "control", Command::Board(BoardCommand::Redo)),
    ("BracketLeft", "[", "", Command::Board(BoardCommand::Undo)),
    ("BracketRight", "]", "", Command::Board(BoardCommand::Redo)),
    ("KeyC", "c", "control", Command::Board(BoardCommand::CopyBoard)),
    ("KeyC", "C", "control shift", Command::Board(BoardCommand::CopyMarks)),
    ("KeyR", "r", "", Command::Board(BoardCommand::Read { kind: HouseKind::Row, is_left: false })),
    ("KeyG", "g", "", Command::Board(BoardCommand::Cage)),
    ("KeyG", "G", "shift", Command::Making(MakingCommand::Cages(CageAct::Sum))),
    ("KeyK", "k", "", Command::Board(BoardCommand::Read { kind: HouseKind::Column, is_left: false })),
    ("KeyB", "b", "", Command::Board(BoardCommand::Read { kind: HouseKind::Box, is_left: false })),
    ("KeyB", "B", "shift", Command::Board(BoardCommand::Read { kind: HouseKind::Box, is_left: true })),
    ("KeyI", "i", "", Command::Again),
    // Letters with Control count as typed: a German keyboard has exchanged Z and Y.
    ("KeyY", "z", "control", Command::Board(BoardCommand::Undo)),
    ("KeyW", "z", "control", Command::Board(BoardCommand::Undo)),
];

#[test]
fn the_other_keys_do_what_the_help_says() {
    for (code, key, held, command) in KEYS {
        assert_eq!(pressed(code, key, held), Some(command), "{held} {key}");
    }
}

#[test]
fn the_help_lists_every_key() {
    let page = file("index.html");
    let (_, list) = page.split_once("data-label=\"by-keys\"").unwrap();
    let (list, _) = list.split_once("</dl>").unwrap();
    let rows: Vec<&str> = list.split("<div>").collect();
    for (code, key, held, command) in KEYS {
        let sign = match key {
            "ArrowUp" => "↑",
            "Backspace" => "⌫",
            "Escape" => "Esc",
            " " => "Space",
            "<" => "&lt;",
            ">" => "&gt;",
            other => other,
        };
        let sign = if code.starts_with("Key") { sign.to_uppercase() } else { sign.to_owned() };
        // The help names Control with an arrow or Home in the row of another arrow, or in words.
        let needs_control = held == "control" && code.starts_with("Key");
        let is_listed = rows.iter().any(|row| {
            row.contains(&format!(">{sign}</kbd>")) && (!needs_control || row.contains("<kbd>Ctrl</kbd>"))
        });
        assert!(is_listed, "{held} {sign} is not in the help: {command:?}");
    }
}

#[test]
fn while_a_sum_is_typed_digits_and_enter_are_for_it_and_other_keys_are_as_always() {
    let pressed = |code: &str, key: &str, held: &str| sum_command_of(&press(code, key, held));
    for number in 0..=9_u8 {
        let typed = Some(Command::Making(MakingCommand::Cages(CageAct::Digit(number))));
        assert_eq!(pressed(&format!("Digit{number}"), &number.to_string(), ""), typed);
        assert_eq!(pressed(&format!("Numpad{number}"), &number.to_string(), "num"), typed);
        assert_eq!(pressed(&format!("Digit{number}"), &number.to_string(), "control"), None);
        assert_eq!(pressed(&format!("Digit{number}"), &number.to_string(), "repeats"), None);
        assert_eq!(pressed(&format!("Digit{number}"), &number.to_string(), "button"), None);
    }
    // A French keyboard has its digits with Shift.
    assert_eq!(pressed("Digit0", "à", ""), Some(Command::Making(MakingCommand::Cages(CageAct::Digit(0)))));
    assert_eq!(pressed("Enter", "Enter", ""), Some(Command::Making(MakingCommand::Cages(CageAct::Done))));
    assert_eq!(pressed("Enter", "Enter", "button"), None, "it presses the button");
    for (code, key) in
        [("Backspace", "Backspace"), ("Escape", "Escape"), ("ArrowUp", "ArrowUp"), ("KeyZ", "z")]
    {
        assert_eq!(pressed(code, key, ""), None, "{key}");
    }
}

#[test]
fn letters_count_by_their_position_or_else_by_what_they_type() {
    // A French keyboard: marks and moves keep their positions, M is beside L, the dot needs Shift.
    assert_eq!(pressed("KeyW", "z", ""), Some(Command::Selection(SelectionCommand::Move(Direction::Up))));
    assert_eq!(pressed("KeyA", "q", ""), Some(Command::Selection(SelectionCommand::Move(Direction::Left))));
    assert_eq!(pressed("KeyZ", "w", ""), Some(Command::Board(BoardCommand::Mark(Mark::Digit))));
    assert_eq!(pressed("Semicolon", "m", ""), Some(Command::Board(BoardCommand::NoteAll)));
    assert_eq!(pressed("KeyM", ",", ""), Some(Command::Board(BoardCommand::NoteAll)));
    assert_eq!(pressed("KeyM", "?", "shift"), Some(Command::Teacher(TeacherCommand::Hint)));
    assert_eq!(pressed("Comma", ".", "shift"), Some(Command::Board(BoardCommand::CentreNotes)));
    // A Persian keyboard has no Latin letters at all.
    assert_eq!(pressed("KeyZ", "ظ", "control"), Some(Command::Board(BoardCommand::Undo)));
    assert_eq!(pressed("KeyZ", "ك", "control shift"), Some(Command::Board(BoardCommand::Redo)));
    assert_eq!(pressed("KeyX", "ط", ""), Some(Command::Board(BoardCommand::Mark(Mark::Corner))));
    assert_eq!(pressed("KeyH", "ا", ""), Some(Command::Teacher(TeacherCommand::Hint)));
    assert_eq!(pressed("Slash", "؟", "shift"), Some(Command::Teacher(TeacherCommand::Hint)));
    assert_eq!(pressed("KeyW", "ص", "control"), None, "that closes the tab");
}

#[test]
fn the_browsers_own_keys_are_left_to_it() {
    let keys = [
        ("Tab", "Tab", ""),
        ("F5", "F5", ""),
        ("F11", "F11", ""),
        ("ArrowLeft", "ArrowLeft", "alt"),
        ("KeyW", "w", "control"),
        ("KeyT", "t", "control"),
        ("KeyP", "p", "control"),
        ("KeyN", "n", "control"),
        ("KeyR", "r", "control"),
        ("KeyR", "R", "control shift"),
        ("KeyV", "v", "control"),
        ("KeyF", "f", "control"),
        ("KeyU", "u", "control"),
        ("KeyU", "U", "control shift"),
        ("Digit0", "0", "control"),
        ("Minus", "-", "control"),
        ("Equal", "=", "control"),
        ("KeyZ", "w", "control"),
    ];
    for (code, key, held) in keys {
        assert_eq!(pressed(code, key, held), None, "{held} {key}");
    }
}

#[test]
fn single_keys_are_for_the_board_that_has_the_focus() {
    let everywhere = [
        Command::Board(BoardCommand::Undo),
        Command::Board(BoardCommand::Redo),
        Command::Selection(SelectionCommand::Escape),
        Command::Open(Dialog::Help),
    ];
    for (code, key, held, command) in KEYS {
        for place in ["button", "elsewhere"] {
            let is_for_all = everywhere.contains(&command) && !code.starts_with("Bracket");
            let expected = is_for_all.then_some(command.clone());
            assert_eq!(pressed(code, key, &format!("{held} {place}")), expected, "{held} {key}, {place}");
        }
    }
    assert_eq!(pressed("Digit5", "5", "elsewhere"), None);
    assert_eq!(pressed("Digit5", "5", "control elsewhere"), None, "that is another tab");
}

#[test]
fn letters_and_signs_can_be_switched_off() {
    for (code, key, held, command) in KEYS {
        let is_alone = key.chars().count() == 1 && key != " " && !held.contains("control");
        let expected = (!is_alone).then_some(command);
        assert_eq!(command_of(&press(code, key, held), false, None), expected, "{held} {key}");
    }
    assert_eq!(
        command_of(&press("Digit5", "5", ""), false, None),
        Some(Command::Board(BoardCommand::Digit(Digit::D5)))
    );
}

#[test]
fn while_a_search_is_watched_the_keys_wind_it() {
    let keys = [
        ("Space", " ", "", Some(Command::Film(FilmCommand::Control(FilmControl::Play)))),
        ("Space", " ", "button", None),
        ("ArrowRight", "ArrowRight", "", Some(Command::Film(FilmCommand::Control(FilmControl::Forward)))),
        ("ArrowLeft", "ArrowLeft", "", Some(Command::Film(FilmCommand::Control(FilmControl::Back)))),
        ("Home", "Home", "", Some(Command::Film(FilmCommand::Control(FilmControl::ToStart)))),
        ("End", "End", "", Some(Command::Film(FilmCommand::Control(FilmControl::ToEnd)))),
        ("KeyR", "r", "", Some(Command::Film(FilmCommand::Race))),
        ("KeyR", "r", "button", Some(Command::Film(FilmCommand::Race))),
        ("KeyR", "r", "elsewhere", None),
        (
            "ArrowRight",
            "ArrowRight",
            "button",
            Some(Command::Film(FilmCommand::Control(FilmControl::Forward))),
        ),
        ("Escape", "Escape", "", Some(Command::Making(MakingCommand::Leave))),
        ("Escape", "Escape", "elsewhere", Some(Command::Making(MakingCommand::Leave))),
        ("F1", "F1", "elsewhere", Some(Command::Open(Dialog::Help))),
        ("Digit1", "1", "", None),
        ("KeyZ", "z", "control", None),
        ("KeyR", "r", "control", None),
    ];
    for (code, key, held, command) in keys {
        assert_eq!(
            command_of(&press(code, key, held), true, Some(&Letters::default())),
            command,
            "{held} {key}"
        );
    }
}

#[test]
fn a_field_beside_the_board_passes_on_escape_and_f1() {
    for (key, of_watch, of_hint) in [
        (
            "Escape",
            Some(Command::Making(MakingCommand::Leave)),
            Some(Command::Selection(SelectionCommand::Escape)),
        ),
        ("F1", Some(Command::Open(Dialog::Help)), Some(Command::Open(Dialog::Help))),
        ("ArrowRight", None, None),
        (" ", None, None),
    ] {
        assert_eq!((field_command_of(key, true), field_command_of(key, false)), (of_watch, of_hint), "{key}");
    }
}

#[test]
fn the_key_that_pauses_also_goes_on() {
    assert_eq!(pressed("KeyP", "p", "curtain"), Some(Command::Board(BoardCommand::TogglePause)));
    for (code, key) in
        [("KeyN", "n"), ("Digit5", "5"), ("Enter", "Enter"), ("Space", " "), ("ArrowUp", "ArrowUp")]
    {
        assert_eq!(pressed(code, key, "curtain"), None, "{key} is for its button");
    }
}

#[test]
fn letters_that_change_places_do_what_the_other_does_and_nothing_else_changes() {
    let letters = Letters::read("q=h, J＝m").unwrap();
    assert_eq!(letters.to_string(), "H=Q J=M");
    assert_eq!(Letters::read(&letters.to_string()), Ok(letters));
    let typed =
        |code: &str, key: &str, held: &str| command_of(&press(code, key, held), false, Some(&letters));
    assert_eq!(typed("KeyQ", "q", ""), Some(Command::Teacher(TeacherCommand::Hint)));
    assert_eq!(typed("KeyH", "h", ""), None, "it is a Q now, which does nothing");
    assert_eq!(typed("KeyJ", "j", ""), Some(Command::Board(BoardCommand::NoteAll)));
    assert_eq!(typed("KeyM", "m", ""), None);
    // By their positions, like all letters, on a Persian keyboard too.
    assert_eq!(typed("KeyQ", "ض", ""), Some(Command::Teacher(TeacherCommand::Hint)));
    assert_eq!(typed("KeyP", "p", ""), Some(Command::Board(BoardCommand::TogglePause)));
    assert_eq!(typed("Slash", "?", "shift"), Some(Command::Teacher(TeacherCommand::Hint)));
    assert_eq!(typed("Digit5", "5", ""), Some(Command::Board(BoardCommand::Digit(Digit::D5))));
    let with_shift = Letters::read("G=F").unwrap();
    let typed = |held: &str| command_of(&press("KeyG", "g", held), false, Some(&with_shift));
    assert_eq!(typed("shift"), pressed("KeyF", "F", "shift"));
    assert_eq!(typed(""), pressed("KeyF", "f", ""));
    // With Control, letters keep the system's meaning.
    let undo = Letters::read("Z=Q").unwrap();
    let typed = |code: &str, key: &str| command_of(&press(code, key, "control"), false, Some(&undo));
    assert_eq!((typed("KeyZ", "z"), typed("KeyQ", "q")), (Some(Command::Board(BoardCommand::Undo)), None));
    // The exchange also works in solution steps and among the searches.
    let moved = Letters::read("Y=E U=R").unwrap();
    assert_eq!(
        tour_command_of(&press("KeyY", "y", ""), Some(&moved)),
        Some(Command::Teacher(TeacherCommand::WhyNot))
    );
    assert_eq!(tour_command_of(&press("KeyE", "e", ""), Some(&moved)), None);
    assert_eq!(
        command_of(&press("KeyU", "u", ""), true, Some(&moved)),
        Some(Command::Film(FilmCommand::Race))
    );
}

#[test]
fn a_text_that_is_not_a_pair_of_letters_is_reported() {
    assert_eq!(Letters::read("Q=H QH"), Err(LettersError::NoPair("QH".into())));
    assert_eq!(Letters::read("Q=1"), Err(LettersError::NoPair("Q=1".into())));
    assert_eq!(Letters::read("é=H"), Err(LettersError::NoPair("é=H".into())));
    assert_eq!(Letters::read("Q=H h=m"), Err(LettersError::Twice('H')));
    assert_eq!(Letters::read("A=A").unwrap().key_of('A'), 'A');
    assert_eq!(Letters::read(" \n, ").unwrap(), Letters::default());
}
