//! Which key asks for what, as browsers tell it on several systems and keyboards.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::Digit;
use nonet::app::{Command, Direction, KeyPress, Wind, command_of};

/// What a key asks for while playing: `event.code`, `event.key`, and what is held: `shift`, `control`, `alt`,
/// `num` for Num Lock, `button` where the focus is on one.
fn pressed(code: &str, key: &str, held: &str) -> Option<Command> {
    command_of(&press(code, key, held), false)
}

fn press(code: &str, key: &str, held: &str) -> KeyPress {
    let is_held = |name: &str| held.split(' ').any(|other| other == name);
    KeyPress {
        code: code.into(),
        key: key.into(),
        shift: is_held("shift"),
        control: is_held("control"),
        alt: is_held("alt"),
        num_lock: is_held("num"),
        on_button: is_held("button"),
    }
}

#[test]
fn the_digit_row_writes_and_with_shift_notes_on_every_keyboard() {
    let american = [")", "!", "@", "#", "$", "%", "^", "&", "*", "("];
    // On a French keyboard the digits are the shifted ones.
    let french = ["à", "&", "é", "\"", "'", "(", "-", "è", "_", "ç"];
    for number in 1..=9_u8 {
        let (code, key) = (format!("Digit{number}"), number.to_string());
        let digit = Digit::new(number).unwrap();
        let place = usize::from(number);
        assert_eq!(pressed(&code, &key, ""), Some(Command::Digit(digit)));
        assert_eq!(pressed(&code, american[place], "shift"), Some(Command::OtherDigit(digit)));
        assert_eq!(pressed(&code, french[place], ""), Some(Command::Digit(digit)));
        assert_eq!(pressed(&code, &key, "shift"), Some(Command::OtherDigit(digit)));
    }
    assert_eq!(pressed("Digit0", "0", ""), Some(Command::Erase));
}

#[test]
fn the_numeric_keypad_writes_and_with_shift_notes() {
    for number in 1..=9_u8 {
        let (code, key) = (format!("Numpad{number}"), number.to_string());
        let digit = Digit::new(number).unwrap();
        assert_eq!(pressed(&code, &key, "num"), Some(Command::Digit(digit)));
        // Macs have no Num Lock, and tell of Shift.
        assert_eq!(pressed(&code, &key, ""), Some(Command::Digit(digit)));
        assert_eq!(pressed(&code, &key, "shift"), Some(Command::OtherDigit(digit)));
    }
    assert_eq!(pressed("Numpad0", "0", "num"), Some(Command::Erase));
    assert_eq!(pressed("NumpadDecimal", ".", "num"), None);
}

#[test]
fn windows_hides_shift_on_the_numeric_keypad() {
    let printed =
        ["End", "ArrowDown", "PageDown", "ArrowLeft", "Clear", "ArrowRight", "Home", "ArrowUp", "PageUp"];
    for (number, key) in (1..=9_u8).zip(printed) {
        let code = format!("Numpad{number}");
        assert_eq!(
            pressed(&code, key, "num"),
            Some(Command::OtherDigit(Digit::new(number).unwrap())),
            "{key}"
        );
    }
}

#[test]
fn without_num_lock_the_numeric_keypad_moves() {
    assert_eq!(pressed("Numpad8", "ArrowUp", ""), Some(Command::Move(Direction::Up)));
    assert_eq!(pressed("Numpad2", "ArrowDown", ""), Some(Command::Move(Direction::Down)));
    assert_eq!(pressed("Numpad4", "ArrowLeft", ""), Some(Command::Move(Direction::Left)));
    assert_eq!(pressed("Numpad6", "ArrowRight", ""), Some(Command::Move(Direction::Right)));
    assert_eq!(pressed("Numpad7", "Home", ""), Some(Command::Move(Direction::RowStart)));
    assert_eq!(pressed("Numpad3", "PageDown", ""), None);
}

#[test]
fn the_other_keys_do_what_the_help_says() {
    let keys = [
        ("ArrowUp", "ArrowUp", "", Command::Move(Direction::Up)),
        ("Home", "Home", "", Command::Move(Direction::RowStart)),
        ("End", "End", "", Command::Move(Direction::RowEnd)),
        ("Home", "Home", "control", Command::Move(Direction::BoardStart)),
        ("End", "End", "control", Command::Move(Direction::BoardEnd)),
        ("Backspace", "Backspace", "", Command::Erase),
        ("Delete", "Delete", "", Command::Erase),
        ("Space", " ", "", Command::ToggleNotes),
        ("KeyN", "n", "", Command::ToggleNotes),
        ("KeyC", "c", "", Command::Check),
        ("KeyH", "h", "", Command::Hint),
        ("Escape", "Escape", "", Command::DropHint),
        ("KeyP", "P", "shift", Command::TogglePause),
        ("KeyZ", "z", "control", Command::Undo),
        ("KeyZ", "Z", "control shift", Command::Redo),
        ("KeyY", "y", "control", Command::Redo),
        // Letters are read as they are written: on a German keyboard z and y have changed places.
        ("KeyY", "z", "control", Command::Undo),
    ];
    for (code, key, held, command) in keys {
        assert_eq!(pressed(code, key, held), Some(command), "{held} {key}");
    }
}

#[test]
fn the_browsers_own_keys_are_left_to_it() {
    let keys = [
        ("Tab", "Tab", ""),
        ("Enter", "Enter", ""),
        ("F5", "F5", ""),
        ("Space", " ", "button"),
        ("Digit1", "1", "control"),
        ("Digit1", "1", "alt"),
        ("ArrowLeft", "ArrowLeft", "alt"),
        ("KeyC", "c", "control"),
        ("KeyP", "p", "control"),
        ("KeyN", "n", "control"),
        ("KeyR", "r", "control"),
    ];
    for (code, key, held) in keys {
        assert_eq!(pressed(code, key, held), None, "{held} {key}");
    }
}

#[test]
fn while_a_search_is_watched_the_keys_wind_it() {
    let keys = [
        ("Space", " ", "", Some(Command::Wind(Wind::Play))),
        ("Space", " ", "button", None),
        ("ArrowRight", "ArrowRight", "", Some(Command::Wind(Wind::Forward))),
        ("ArrowLeft", "ArrowLeft", "", Some(Command::Wind(Wind::Back))),
        ("Home", "Home", "", Some(Command::Wind(Wind::ToStart))),
        ("End", "End", "", Some(Command::Wind(Wind::ToEnd))),
        ("Escape", "Escape", "", Some(Command::Leave)),
        ("Digit1", "1", "", None),
        ("KeyZ", "z", "control", None),
        ("KeyR", "r", "control", None),
    ];
    for (code, key, held, command) in keys {
        assert_eq!(command_of(&press(code, key, held), true), command, "{held} {key}");
    }
}
