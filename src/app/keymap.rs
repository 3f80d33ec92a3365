//! Which key asks for what.

use super::Wind;
use super::command::{Command, Direction};
use crate::grid::Digit;

/// A key press, as the browser tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a key of its own")]
pub struct KeyPress {
    /// The key's place on the keyboard: `Digit5`, `Numpad5`, `KeyZ`. Digits are read by it, so that they
    /// are found with Shift and on keyboards whose digits need Shift.
    pub code: String,
    /// What it writes: `5`, `z`, `ArrowUp`. Letters are read by it, so that they are where they are written.
    pub key: String,
    /// Shift is held.
    pub shift: bool,
    /// Control, or Command on a Mac, is held.
    pub control: bool,
    /// Alt is held.
    pub alt: bool,
    /// The numeric keypad is set to digits.
    pub num_lock: bool,
    /// The focus is on something that Space and Enter press: a button, a link.
    pub on_button: bool,
}

/// The command of a key press outside text fields and dialogs.
pub fn command_of(press: &KeyPress, is_watching: bool) -> Option<Command> {
    if press.alt {
        return None;
    }
    if is_watching {
        return watch_command(press);
    }
    if press.control {
        return match (press.key.to_ascii_lowercase().as_str(), press.shift) {
            ("z" | "u", false) => Some(Command::Undo),
            ("z" | "u", true) | ("y", false) => Some(Command::Redo),
            ("home", _) => Some(Command::Move(Direction::BoardStart)),
            ("end", _) => Some(Command::Move(Direction::BoardEnd)),
            _ => None,
        };
    }
    if let Some(command) = digit_command(press) {
        return Some(command);
    }
    Some(match press.key.as_str() {
        "ArrowUp" => Command::Move(Direction::Up),
        "ArrowDown" => Command::Move(Direction::Down),
        "ArrowLeft" => Command::Move(Direction::Left),
        "ArrowRight" => Command::Move(Direction::Right),
        "Home" => Command::Move(Direction::RowStart),
        "End" => Command::Move(Direction::RowEnd),
        "Backspace" | "Delete" | "Clear" => Command::Erase,
        " " if !press.on_button => Command::ToggleNotes,
        "n" | "N" => Command::ToggleNotes,
        "c" | "C" => Command::Check,
        "p" | "P" => Command::TogglePause,
        "h" | "H" => Command::Hint,
        "Escape" => Command::DropHint,
        _ => return None,
    })
}

/// The keys of a player of films.
fn watch_command(press: &KeyPress) -> Option<Command> {
    if press.control {
        return None;
    }
    Some(match press.key.as_str() {
        " " if !press.on_button => Command::Wind(Wind::Play),
        "ArrowRight" => Command::Wind(Wind::Forward),
        "ArrowLeft" => Command::Wind(Wind::Back),
        "Home" => Command::Wind(Wind::ToStart),
        "End" => Command::Wind(Wind::ToEnd),
        "r" | "R" => Command::Race,
        "Escape" => Command::Leave,
        _ => return None,
    })
}

fn digit_command(press: &KeyPress) -> Option<Command> {
    let from_keypad = press.code.strip_prefix("Numpad");
    let number: u8 = press.code.strip_prefix("Digit").or(from_keypad)?.parse().ok()?;
    // Windows hides Shift on the numeric keypad: it sends the arrow or End that is printed below the digit.
    let is_navigation = from_keypad.is_some() && press.key.len() > 1;
    if is_navigation && !press.num_lock {
        return None;
    }
    let Some(digit) = Digit::new(number) else { return Some(Command::Erase) };
    Some(if press.shift || is_navigation { Command::OtherDigit(digit) } else { Command::Digit(digit) })
}
