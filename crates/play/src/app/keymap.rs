//! Which key asks for what.
//!
//! Keys are read by their place, `event.code`, so that they are found on every keyboard: digits with Shift held and
//! where they need it, and letters where none is Latin. A letter that is not at one of those places is read as it is
//! written, and so is each with Control: undo is where a Z is printed.
//!
//! A key that writes a digit is that digit. Where a key has no place, as on many on-screen keyboards, and where `AltGr` is
//! held, only what it writes counts.

use std::borrow::Cow;

use super::{BranchesAct, Dialog, Letters, Stride, Wind};
use super::{Command, Direction};
use crate::game::Mark;
use nonet::grid::{Digit, HouseKind};
use wasm_door::{kept, later};

/// A key press, as the browser tells it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a key of its own")]
pub struct KeyPress {
    /// The key's place on the keyboard: `Digit5`, `Numpad5`, `KeyZ`.
    pub code: String,
    /// What it writes: `5`, `z`, `ArrowUp`.
    pub key: String,
    /// Shift is held.
    pub shift: bool,
    /// Control, or Command on a Mac, is held.
    pub control: bool,
    /// Alt is held.
    pub alt: bool,
    /// `AltGr` is held. Firefox says so of a Mac's Option too, together with Alt; Windows may say so together with
    /// Control and Alt.
    pub alt_graph: bool,
    /// The numeric keypad is set to digits.
    pub num_lock: bool,
    /// The key is held down and asks again.
    pub repeats: bool,
    /// Where the keyboard's focus is.
    pub focus: Focus,
}

/// Where the keyboard's focus is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    /// In the board.
    #[default]
    Board,
    /// On something that Space and Enter press: a button, a link.
    Button,
    /// On a button of a hint: arrows follow its links.
    Hint,
    /// On what covers the board while the game is paused.
    Curtain,
    /// On nothing that takes keys.
    Elsewhere,
}

/// The command of a key press outside text fields and dialogs. `letters` says which of them change places, where letters
/// and signs alone are keys, as a player has set.
pub fn command_of(press: &KeyPress, is_watching: bool, letters: Option<&Letters>) -> Option<Command> {
    once_command_of(press, is_watching, letters).filter(|command| !press.repeats || goes_on(command))
}

/// Whether a key that is held down does it again and again. A digit would come and go, hints would solve the puzzle.
const fn goes_on(command: &Command) -> bool {
    matches!(
        command,
        Command::Move(_)
            | Command::MoveToEmpty(_)
            | Command::Extend(_)
            | Command::CycleMark { .. }
            | Command::Undo
            | Command::Redo
            | Command::Stride(_)
            | Command::Wind(Wind::Back | Wind::Forward)
    )
}

fn once_command_of(press: &KeyPress, is_watching: bool, letters: Option<&Letters>) -> Option<Command> {
    let press = &*placed(press);
    let is_on_board = press.focus == Focus::Board;
    if is_watching {
        return later(|| watch_command(press, letters));
    }
    if press.key == "F1" {
        return Some(Command::Open(Dialog::Help));
    }
    // Escape is not for the board alone: it puts away what is shown beside it.
    if press.key == "Escape" {
        return Some(Command::Escape);
    }
    if press.control && press.alt {
        // These are for the system and the browser.
        return None;
    }
    if press.alt {
        return digit_of(press)
            .filter(|_| is_on_board && !press.shift)
            .and_then(Result::ok)
            .map(Command::Highlight);
    }
    if press.control {
        return control_command(press, is_on_board);
    }
    if press.focus == Focus::Hint {
        return stride_command(press);
    }
    if press.focus == Focus::Curtain {
        // The key that draws the curtain opens it.
        return letter_command(&moved(press, letters?))
            .filter(|command| matches!(command, Command::TogglePause));
    }
    if !is_on_board {
        return None;
    }
    digit_command(press).or_else(|| move_command(press)).or_else(|| letter_command(&moved(press, letters?)))
}

/// The arrows, where a hint has the focus.
fn stride_command(press: &KeyPress) -> Option<Command> {
    Some(Command::Stride(match press.key.as_str() {
        "ArrowLeft" | "ArrowUp" if !press.shift => Stride::Back,
        "ArrowRight" | "ArrowDown" if !press.shift => Stride::On,
        "Home" => Stride::ToStart,
        "End" => Stride::ToEnd,
        _ => return None,
    }))
}

/// The command of a key in a field beside the board, of a search that is watched or of a hint: all other keys are the
/// field's own.
pub fn field_command_of(key: &str, is_watching: bool) -> Option<Command> {
    match key {
        "F1" => Some(Command::Open(Dialog::Help)),
        "Escape" => Some(if is_watching { Command::Leave } else { Command::Escape }),
        _ => None,
    }
}

/// The command of a key press in a tour, whose steps go by arrows wherever the focus is.
pub fn tour_command_of(press: &KeyPress, letters: Option<&Letters>) -> Option<Command> {
    let press = &*placed(press);
    let is_on_board = press.focus == Focus::Board;
    if press.alt || press.shift {
        return None;
    }
    if press.control {
        return (is_on_board && letter_of(press) == Some('c')).then_some(Command::CopyTour);
    }
    Some(match press.key.as_str() {
        "ArrowRight" => Command::Wind(Wind::Forward),
        "ArrowLeft" => Command::Wind(Wind::Back),
        "Home" => Command::Wind(Wind::ToStart),
        "End" => Command::Wind(Wind::ToEnd),
        " " if press.focus != Focus::Button => Command::Wind(Wind::Play),
        "Escape" => Command::Leave,
        "F1" => Command::Open(Dialog::Help),
        _ if !is_on_board => return None,
        _ => match (digit_of(press), letters.and_then(|letters| letter_of(&moved(press, letters)))) {
            (Some(digit), _) => Command::Digit(digit.ok().filter(|_| !press.repeats)?),
            (None, Some('e')) => Command::WhyNot,
            (None, Some('i')) => Command::Again,
            _ => return None,
        },
    })
}

/// With Control held. Undo and redo are for the whole page, all else is for the board.
fn control_command(press: &KeyPress, is_on_board: bool) -> Option<Command> {
    match (letter_of(press), press.shift) {
        (Some('z'), false) => return Some(Command::Undo),
        (Some('z'), true) | (Some('y'), false) => return Some(Command::Redo),
        _ if !is_on_board => return None,
        (Some('a'), false) => return Some(Command::SelectAll),
        (Some('i'), false) => return Some(Command::Invert),
        (Some('c'), false) => return Some(Command::CopyBoard),
        (Some('c'), true) => return Some(Command::CopyMarks),
        _ => {}
    }
    if let Some(digit) = digit_of(press) {
        // With 0 the browser shows the page in its own size.
        let mark = if press.shift || is_shifted_number(press) { Mark::Colour } else { Mark::Centre };
        return digit.ok().map(|digit| Command::Put(mark, digit));
    }
    Some(match press.key.as_str() {
        "Home" => Command::Move(Direction::BoardStart),
        "End" => Command::Move(Direction::BoardEnd),
        _ => Command::MoveToEmpty(arrow(press)?),
    })
}

fn arrow(press: &KeyPress) -> Option<Direction> {
    Some(match press.key.as_str() {
        "ArrowUp" => Direction::Up,
        "ArrowDown" => Direction::Down,
        "ArrowLeft" => Direction::Left,
        "ArrowRight" => Direction::Right,
        _ => return None,
    })
}

/// The keys that move, and those that everybody knows.
fn move_command(press: &KeyPress) -> Option<Command> {
    let direction = arrow(press).or(match press.key.as_str() {
        "Home" => Some(Direction::RowStart),
        "End" => Some(Direction::RowEnd),
        "PageUp" => Some(Direction::ColumnStart),
        "PageDown" => Some(Direction::ColumnEnd),
        _ => None,
    });
    if let Some(direction) = direction {
        return Some(if press.shift { Command::Extend(direction) } else { Command::Move(direction) });
    }
    match press.key.as_str() {
        // The 5 of a numeric keypad that moves is called Clear, and has no arrow.
        "Clear" if press.code == "Numpad5" => None,
        "Backspace" | "Delete" | "Clear" => Some(Command::Erase),
        "Enter" => Some(Command::CheckOrNext),
        " " => Some(Command::CycleMark { is_back: press.shift }),
        _ => None,
    }
}

/// The press with a place: its own, or where it has none, or `AltGr` is held, the place where what it writes stands on an
/// American keyboard.
pub(super) fn placed(press: &KeyPress) -> Cow<'_, KeyPress> {
    // With Alt alone it is the Option of a Mac, which is Alt.
    let writes = press.alt_graph && (press.control || !press.alt);
    if writes || press.code.is_empty() || press.code == "Unidentified" {
        Cow::Owned(as_written(press, writes))
    } else {
        Cow::Borrowed(press)
    }
}

/// The press of an American key that writes the same.
fn as_written(press: &KeyPress, is_alt_graph: bool) -> KeyPress {
    let mut read = KeyPress { code: String::new(), ..press.clone() };
    if is_alt_graph {
        // A browser may tell of AltGr as Control and Alt besides.
        (read.control, read.alt) = (false, false);
    }
    let mut signs = press.key.chars();
    if let (Some(sign), None) = (signs.next(), signs.next()) {
        let sign = plain(sign);
        read.key = sign.into();
        read.code = match sign {
            'a'..='z' | 'A'..='Z' => format!("Key{}", sign.to_ascii_uppercase()),
            '[' => "BracketLeft".into(),
            ']' => "BracketRight".into(),
            _ => String::new(),
        };
    }
    read
}

/// A sign as ASCII has it: Chinese keyboards write wide ones, and many scripts have digits of their own.
fn plain(sign: char) -> char {
    /// The zeros of scripts whose ten digits follow each other.
    const ZEROS: [u32; 21] = [
        0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0,
        0xF20, 0x1040, 0x17E0, 0x1810, 0x1C50, 0xABF0, 0x1E950,
    ];
    let number = u32::from(sign);
    let ascii = match sign {
        '。' => u32::from('.'),
        '【' => u32::from('['),
        '】' => u32::from(']'),
        '！'..='～' => number - 0xFEE0,
        _ => {
            let digit = ZEROS.iter().filter_map(|zero| number.checked_sub(*zero)).find(|digit| *digit < 10);
            digit.map_or(number, |digit| digit + 48)
        }
    };
    char::from_u32(ascii).unwrap_or(sign)
}

/// Whether a browser does not know what a key writes, or an input method keeps it to itself: its place counts.
fn is_unknown(key: &str) -> bool {
    matches!(key, "Process" | "Unidentified" | "Dead")
}

/// The press of the key that does by itself what this one is set to do.
fn moved<'a>(press: &'a KeyPress, letters: &Letters) -> Cow<'a, KeyPress> {
    if letters.are_in_place() { Cow::Borrowed(press) } else { Cow::Owned(kept(|| exchanged(press, letters))) }
}

/// The press of the key that has changed places with this one.
fn exchanged(press: &KeyPress, letters: &Letters) -> KeyPress {
    let mut moved = press.clone();
    let place = press.code.strip_prefix("Key").and_then(|letter| letter.chars().next());
    let letter = place.or_else(|| letter_of(press)).map(|letter| letter.to_ascii_uppercase());
    if let Some((letter, other)) = letter.map(|letter| (letter, letters.key_of(letter)))
        && letter != other
    {
        moved.code = format!("Key{other}");
        moved.key = other.to_string();
    }
    moved
}

/// The keys that are one letter or sign.
fn letter_command(press: &KeyPress) -> Option<Command> {
    let moves = |direction| if press.shift { Command::Extend(direction) } else { Command::Move(direction) };
    // The place of a sign counts where no other is written there: with Shift, or a Latin letter.
    let is_sign = !press.shift && !matches!(*press.key.as_bytes(), [key] if key.is_ascii_alphabetic());
    Some(match (press.code.as_str(), press.key.as_str()) {
        (_, "?" | "؟" | "？") => Command::Hint,
        (_, "<" | "《" | "＜") => Command::Stride(Stride::Back),
        (_, ">" | "》" | "＞") => Command::Stride(Stride::On),
        (_, ".") if press.code != "NumpadDecimal" => Command::CentreNotes,
        ("KeyW", _) => moves(Direction::Up),
        ("KeyS", _) => moves(Direction::Down),
        ("KeyA", _) => moves(Direction::Left),
        ("KeyD", _) => moves(Direction::Right),
        ("KeyZ", _) => Command::Mark(Mark::Digit),
        ("KeyX", _) => Command::Mark(Mark::Corner),
        ("KeyC", _) => Command::Mark(Mark::Centre),
        ("KeyV", _) => Command::Mark(Mark::Colour),
        (_, "[") => Command::Undo,
        (_, "]") => Command::Redo,
        ("BracketLeft", _) if is_sign => Command::Undo,
        ("BracketRight", _) if is_sign => Command::Redo,
        ("Period", _) if is_sign => Command::CentreNotes,
        (code, key) => return named_command(code.strip_prefix("Key").unwrap_or(key), key, press.shift),
    })
}

/// The keys whose letters stand for words: by their place, or else as they are written.
fn named_command(place: &str, key: &str, shift: bool) -> Option<Command> {
    let of = |letter: &str| {
        Some(match letter {
            "M" => Command::NoteAll,
            "N" if shift => Command::Open(Dialog::New),
            "N" => Command::ToggleNotes,
            "H" => Command::Hint,
            "P" => Command::TogglePause,
            "R" => Command::Read { kind: HouseKind::Row, is_left: shift },
            "K" => Command::Read { kind: HouseKind::Column, is_left: shift },
            "B" => Command::Read { kind: HouseKind::Box, is_left: shift },
            "I" => Command::Again,
            "T" => Command::Open(Dialog::Branches),
            "F" if shift => Command::Branches(BranchesAct::Back),
            "F" => Command::Branches(BranchesAct::Mark),
            "E" if shift => Command::Path,
            "E" => Command::WhyNot,
            _ => return None,
        })
    };
    of(place).or_else(|| of(&key.to_ascii_uppercase()))
}

/// The Latin letter of a key: as it is written, or where the keyboard has none, by its place.
pub(super) fn letter_of(press: &KeyPress) -> Option<char> {
    let mut written = press.key.chars();
    let letter = written.next().filter(|letter| letter.is_ascii_alphabetic() && written.next().is_none());
    let by_place = || {
        let is_letter = press.key.chars().count() == 1 && !press.key.is_ascii() || is_unknown(&press.key);
        press.code.strip_prefix("Key").filter(|_| is_letter)?.chars().next()
    };
    Some(letter.or_else(by_place)?.to_ascii_lowercase())
}

/// The keys of a player of films.
fn watch_command(press: &KeyPress, letters: Option<&Letters>) -> Option<Command> {
    if press.control || press.alt {
        return None;
    }
    Some(match press.key.as_str() {
        " " if press.focus != Focus::Button => Command::Wind(Wind::Play),
        "ArrowRight" => Command::Wind(Wind::Forward),
        "ArrowLeft" => Command::Wind(Wind::Back),
        "Home" => Command::Wind(Wind::ToStart),
        "End" => Command::Wind(Wind::ToEnd),
        "Escape" => Command::Leave,
        "F1" => Command::Open(Dialog::Help),
        // The view opens with the focus on one of its buttons.
        _ if matches!(press.focus, Focus::Board | Focus::Button)
            && letter_of(&moved(press, letters?)) == Some('r') =>
        {
            Command::Race
        }
        _ => return None,
    })
}

/// Whether a key of the numeric keypad sends what is printed below its digit, such as an arrow.
fn is_below(press: &KeyPress) -> bool {
    let key = press.key.as_str();
    press.code.starts_with("Numpad") && key.len() > 1 && key.is_ascii() && !is_unknown(key)
}

/// Windows hides Shift on the numeric keypad: it sends the arrow or End that is printed below the digit.
fn is_shifted_number(press: &KeyPress) -> bool {
    press.num_lock && is_below(press)
}

/// The digit of a key, or that it is a 0.
pub(super) fn digit_of(press: &KeyPress) -> Option<Result<Digit, ()>> {
    let number = match *press.key.as_bytes() {
        [written @ b'0'..=b'9'] => written - b'0',
        // A Hungarian keyboard has its 0 elsewhere.
        _ if matches!(press.key.as_str(), "[" | "]" | "ö" | "Ö") => return None,
        _ if is_below(press) && !press.num_lock => return None,
        _ => press.code.strip_prefix("Digit").or(press.code.strip_prefix("Numpad"))?.parse().ok()?,
    };
    Some(Digit::new(number).ok_or(()))
}

fn digit_command(press: &KeyPress) -> Option<Command> {
    let digit = digit_of(press)?;
    Some(match digit {
        Err(()) => Command::Erase,
        Ok(digit) if press.shift || is_shifted_number(press) => Command::OtherDigit(digit),
        Ok(digit) => Command::Digit(digit),
    })
}
