//! The keymap: which key press means which command.
//!
//! Keys are read by their position, `event.code`, so that they work on every keyboard. That covers digits that need
//! Shift or are held with it, and letters of layouts that are not Latin. A Latin letter at none of the known positions
//! counts as typed. So does every letter with Control, because undo is where a Z is printed.
//!
//! A key that types a digit is that digit. Many on-screen keyboards report no position; there, and while `AltGr` is
//! held, only the typed character counts.

use std::borrow::Cow;

use super::command::Command;
use super::dialog::Dialog;
use crate::board::{BoardCommand, BranchesAct, Direction, SelectionCommand, TypedAs};
use crate::drawing::WalkMove;
use crate::film::{FilmCommand, FilmControl};
use crate::game::Mark;
use crate::making::{CageAct, MakingCommand};
use crate::settings::Letters;
use crate::teacher::TeacherCommand;
use nonet::grid::{Digit, HouseKind};
use wasm_door::{kept, later};

/// A key press as the browser reports it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a key of its own")]
pub struct KeyPress {
    /// The position of the key on the keyboard: `Digit5`, `Numpad5`, `KeyZ`.
    pub code: String,
    /// The typed character or the name of the key: `5`, `z`, `ArrowUp`.
    pub key: String,
    /// Shift is held.
    pub shift: bool,
    /// Control, or Command on a Mac, is held.
    pub control: bool,
    /// Alt is held.
    pub alt: bool,
    /// `AltGr` is held. Firefox also reports it for Option on a Mac, together with Alt; Windows may report it together
    /// with Control and Alt.
    pub alt_graph: bool,
    /// The numeric keypad is set to digits.
    pub num_lock: bool,
    /// The key is held down and repeats.
    pub repeats: bool,
    /// The element with the keyboard focus.
    pub focus: Focus,
}

/// The place of the keyboard focus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    /// In the board.
    #[default]
    Board,
    /// On something that Space and Enter press: a button, a link.
    Button,
    /// On a button of a hint: arrows follow its links.
    Hint,
    /// On the curtain that covers the board while the game is paused.
    Curtain,
    /// On any other element that takes no keys.
    Elsewhere,
}

/// Returns the command of a key press outside text fields and dialogs. `letters` holds the player's exchanged letters,
/// or none if the player has turned single-character keys off.
pub fn command_of(press: &KeyPress, is_watching: bool, letters: Option<&Letters>) -> Option<Command> {
    let command = once_command_of(press, is_watching, letters).map(as_figure);
    command.filter(|command| !press.repeats || repeats_while_held(command))
}

/// Returns the command for boards of more than nine digits, where a digit key types a figure of a number.
fn as_figure(command: Command) -> Command {
    if Digit::COUNT == 9 {
        return command;
    }
    let (typed_as, digit) = match command {
        Command::Board(BoardCommand::Digit(digit)) => (TypedAs::Digit, digit),
        Command::Board(BoardCommand::OtherDigit(digit)) => (TypedAs::Other, digit),
        Command::Board(BoardCommand::Put(mark, digit)) => (TypedAs::Mark(mark), digit),
        Command::Board(BoardCommand::Highlight(digit)) => (TypedAs::Highlight, digit),
        command => return command,
    };
    Command::Board(BoardCommand::Figure { typed_as, figure: digit.get() })
}

/// Returns the command of a 0, which is a figure on boards of more than nine digits.
fn zero(typed_as: TypedAs) -> Option<Command> {
    (Digit::COUNT > 9).then_some(Command::Board(BoardCommand::Figure { typed_as, figure: 0 }))
}

/// Returns true if a held key repeats the command. A repeated digit would come and go, and repeated hints would solve
/// the puzzle.
const fn repeats_while_held(command: &Command) -> bool {
    matches!(
        command,
        Command::Selection(
            SelectionCommand::Move(_) | SelectionCommand::MoveToEmpty(_) | SelectionCommand::Extend(_)
        ) | Command::Board(BoardCommand::CycleMark { .. } | BoardCommand::Undo | BoardCommand::Redo)
            | Command::Teacher(TeacherCommand::WalkMove(_))
            | Command::Film(FilmCommand::Control(FilmControl::Back | FilmControl::Forward))
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
    // Escape works outside the board too: it closes what is open beside it.
    if press.key == "Escape" {
        return Some(Command::Selection(SelectionCommand::Escape));
    }
    if press.control && press.alt {
        // These belong to the system and the browser.
        return None;
    }
    if press.alt {
        return digit_of(press).filter(|_| is_on_board && !press.shift).and_then(|digit| {
            digit.map_or_else(
                |()| zero(TypedAs::Highlight),
                |digit| Some(Command::Board(BoardCommand::Highlight(digit))),
            )
        });
    }
    if press.control {
        return control_command(press, is_on_board);
    }
    if press.focus == Focus::Hint {
        return stride_command(press);
    }
    if press.focus == Focus::Curtain {
        // The key that pauses the game also resumes it.
        return letter_command(press, letters)
            .filter(|command| matches!(command, Command::Board(BoardCommand::TogglePause)));
    }
    if !is_on_board {
        return None;
    }
    digit_command(press).or_else(|| move_command(press)).or_else(|| letter_command(press, letters))
}

/// Returns the command of an arrow key while a hint has the focus.
fn stride_command(press: &KeyPress) -> Option<Command> {
    Some(Command::Teacher(TeacherCommand::WalkMove(match press.key.as_str() {
        "ArrowLeft" | "ArrowUp" if !press.shift => WalkMove::Back,
        "ArrowRight" | "ArrowDown" if !press.shift => WalkMove::On,
        "Home" => WalkMove::ToStart,
        "End" => WalkMove::ToEnd,
        _ => return None,
    })))
}

/// Returns the command of a key in a field beside the board, of a watched search or of a hint. The field keeps all
/// other keys.
pub fn field_command_of(key: &str, is_watching: bool) -> Option<Command> {
    match key {
        "F1" => Some(Command::Open(Dialog::Help)),
        "Escape" => Some(if is_watching {
            Command::Making(MakingCommand::Leave)
        } else {
            Command::Selection(SelectionCommand::Escape)
        }),
        _ => None,
    }
}

/// Returns the command of a key press on the board while the sum of a cage is typed; `None` for the keys that do what
/// they always do.
pub fn sum_command_of(press: &KeyPress) -> Option<Command> {
    let press = &*placed(press);
    if press.focus != Focus::Board || press.control || press.alt || press.repeats {
        return None;
    }
    if press.key == "Enter" {
        return Some(Command::Making(MakingCommand::Cages(CageAct::Done)));
    }
    let digit = digit_of(press)?;
    Some(Command::Making(MakingCommand::Cages(CageAct::Digit(digit.map_or(0, Digit::get)))))
}

/// Returns the command of a key press in a tour, where arrows change the step wherever the focus is.
pub fn tour_command_of(press: &KeyPress, letters: Option<&Letters>) -> Option<Command> {
    once_tour_command_of(press, letters).map(as_figure)
}

fn once_tour_command_of(press: &KeyPress, letters: Option<&Letters>) -> Option<Command> {
    let press = &*placed(press);
    let is_on_board = press.focus == Focus::Board;
    if press.alt || press.shift {
        return None;
    }
    if press.control {
        return (is_on_board && letter_of(press) == Some('c'))
            .then_some(Command::Film(FilmCommand::CopyTour));
    }
    Some(match press.key.as_str() {
        "ArrowRight" => Command::Film(FilmCommand::Control(FilmControl::Forward)),
        "ArrowLeft" => Command::Film(FilmCommand::Control(FilmControl::Back)),
        "Home" => Command::Film(FilmCommand::Control(FilmControl::ToStart)),
        "End" => Command::Film(FilmCommand::Control(FilmControl::ToEnd)),
        " " if press.focus != Focus::Button => Command::Film(FilmCommand::Control(FilmControl::Play)),
        "Escape" => Command::Making(MakingCommand::Leave),
        "F1" => Command::Open(Dialog::Help),
        _ if !is_on_board => return None,
        _ => match (digit_of(press), letters.and_then(|letters| letter_of(&moved(press, letters)))) {
            (Some(_), _) if press.repeats => return None,
            (Some(digit), _) => digit.map_or_else(
                |()| zero(TypedAs::Digit),
                |digit| Some(Command::Board(BoardCommand::Digit(digit))),
            )?,
            (None, Some('e')) => Command::Teacher(TeacherCommand::WhyNot),
            (None, Some('i')) => Command::Again,
            _ => return None,
        },
    })
}

/// Returns the command of a key with Control. Undo and redo work on the whole page, the others only on the board.
fn control_command(press: &KeyPress, is_on_board: bool) -> Option<Command> {
    match (letter_of(press), press.shift) {
        (Some('z'), false) => return Some(Command::Board(BoardCommand::Undo)),
        (Some('z'), true) | (Some('y'), false) => return Some(Command::Board(BoardCommand::Redo)),
        _ if !is_on_board => return None,
        (Some('a'), false) => return Some(Command::Selection(SelectionCommand::SelectAll)),
        (Some('i'), false) => return Some(Command::Selection(SelectionCommand::Invert)),
        (Some('c'), false) => return Some(Command::Board(BoardCommand::CopyBoard)),
        (Some('c'), true) => return Some(Command::Board(BoardCommand::CopyMarks)),
        _ => {}
    }
    if let Some(digit) = digit_of(press) {
        let mark = if press.shift || is_shifted_number(press) { Mark::Colour } else { Mark::Centre };
        // Control+0 resets the zoom of the browser, unless it is the second figure of a number.
        return digit.map_or_else(
            |()| zero(TypedAs::Mark(mark)),
            |digit| Some(Command::Board(BoardCommand::Put(mark, digit))),
        );
    }
    Some(match press.key.as_str() {
        "Home" => Command::Selection(SelectionCommand::Move(Direction::BoardStart)),
        "End" => Command::Selection(SelectionCommand::Move(Direction::BoardEnd)),
        _ => Command::Selection(SelectionCommand::MoveToEmpty(arrow(press)?)),
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

/// Returns the command of a movement key or another common key.
fn move_command(press: &KeyPress) -> Option<Command> {
    let direction = arrow(press).or(match press.key.as_str() {
        "Home" => Some(Direction::RowStart),
        "End" => Some(Direction::RowEnd),
        "PageUp" => Some(Direction::ColumnStart),
        "PageDown" => Some(Direction::ColumnEnd),
        _ => None,
    });
    if let Some(direction) = direction {
        return Some(if press.shift {
            Command::Selection(SelectionCommand::Extend(direction))
        } else {
            Command::Selection(SelectionCommand::Move(direction))
        });
    }
    match press.key.as_str() {
        // Without Num Lock the 5 of the numeric keypad is called Clear, and has no arrow.
        "Clear" if press.code == "Numpad5" => None,
        "Backspace" | "Delete" | "Clear" => Some(Command::Board(BoardCommand::Erase)),
        "Enter" => Some(Command::Board(BoardCommand::CheckOrNext)),
        " " => Some(Command::Board(BoardCommand::CycleMark { is_back: press.shift })),
        _ => None,
    }
}

/// Returns the press with a position. If it has none, or `AltGr` is held, the position is that of the typed character
/// on an American keyboard.
pub(super) fn placed(press: &KeyPress) -> Cow<'_, KeyPress> {
    // Together with Alt alone it is the Option key of a Mac, which counts as Alt.
    let writes = press.alt_graph && (press.control || !press.alt);
    if writes || press.code.is_empty() || press.code == "Unidentified" {
        Cow::Owned(as_written(press, writes))
    } else {
        Cow::Borrowed(press)
    }
}

/// Returns the press of the American key that types the same character.
fn as_written(press: &KeyPress, is_alt_graph: bool) -> KeyPress {
    let mut read = KeyPress { code: String::new(), ..press.clone() };
    if is_alt_graph {
        // A browser may report AltGr as Control and Alt too.
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

/// Converts a character to ASCII: Chinese keyboards type full-width ones, and many scripts have digits of their own.
fn plain(sign: char) -> char {
    /// The zeros of scripts whose ten digits are consecutive.
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

/// Returns true if the browser does not know the typed character, or an input method hides it. Then the position
/// counts.
fn is_unknown(key: &str) -> bool {
    matches!(key, "Process" | "Unidentified" | "Dead")
}

/// Returns the press of the key whose default command this key has.
fn moved<'a>(press: &'a KeyPress, letters: &Letters) -> Cow<'a, KeyPress> {
    if letters.are_in_place() { Cow::Borrowed(press) } else { Cow::Owned(kept(|| exchanged(press, letters))) }
}

/// Returns the press of the key that is exchanged with this one.
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

/// Returns the command of a key that is a single letter or sign.
fn letter_command(press: &KeyPress, letters: Option<&Letters>) -> Option<Command> {
    letters.and_then(|letters| later(|| moved_command(&moved(press, letters))))
}

/// Returns the command of a letter or sign at its place after the player's exchange of letters.
fn moved_command(press: &KeyPress) -> Option<Command> {
    let moves = |direction| {
        if press.shift {
            Command::Selection(SelectionCommand::Extend(direction))
        } else {
            Command::Selection(SelectionCommand::Move(direction))
        }
    };
    // The position of a sign counts only if the key types no other sign (as with Shift) and no Latin letter.
    let is_sign = !press.shift && !matches!(*press.key.as_bytes(), [key] if key.is_ascii_alphabetic());
    Some(match (press.code.as_str(), press.key.as_str()) {
        (_, "?" | "؟" | "？") => Command::Teacher(TeacherCommand::Hint),
        (_, "<" | "《" | "＜") => Command::Teacher(TeacherCommand::WalkMove(WalkMove::Back)),
        (_, ">" | "》" | "＞") => Command::Teacher(TeacherCommand::WalkMove(WalkMove::On)),
        (_, ".") if press.code != "NumpadDecimal" => Command::Board(BoardCommand::CentreNotes),
        ("KeyW", _) => moves(Direction::Up),
        ("KeyS", _) => moves(Direction::Down),
        ("KeyA", _) => moves(Direction::Left),
        ("KeyD", _) => moves(Direction::Right),
        ("KeyZ", _) => Command::Board(BoardCommand::Mark(Mark::Digit)),
        ("KeyX", _) => Command::Board(BoardCommand::Mark(Mark::Corner)),
        ("KeyC", _) => Command::Board(BoardCommand::Mark(Mark::Centre)),
        ("KeyV", _) => Command::Board(BoardCommand::Mark(Mark::Colour)),
        (_, "[") => Command::Board(BoardCommand::Undo),
        (_, "]") => Command::Board(BoardCommand::Redo),
        ("BracketLeft", _) if is_sign => Command::Board(BoardCommand::Undo),
        ("BracketRight", _) if is_sign => Command::Board(BoardCommand::Redo),
        ("Period", _) if is_sign => Command::Board(BoardCommand::CentreNotes),
        (code, key) => {
            return named_command(code.strip_prefix("Key").unwrap_or(key), key, press.shift);
        }
    })
}

/// Returns the command of a letter that stands for a word: by its position, or else as typed.
fn named_command(place: &str, key: &str, shift: bool) -> Option<Command> {
    let of = |letter: &str| {
        Some(match letter {
            "M" => Command::Board(BoardCommand::NoteAll),
            "N" if shift => Command::Open(Dialog::New),
            "N" => Command::Board(BoardCommand::ToggleNotes),
            "H" => Command::Teacher(TeacherCommand::Hint),
            "P" => Command::Board(BoardCommand::TogglePause),
            "R" => Command::Board(BoardCommand::Read { kind: HouseKind::Row, is_left: shift }),
            "K" => Command::Board(BoardCommand::Read { kind: HouseKind::Column, is_left: shift }),
            "B" => Command::Board(BoardCommand::Read { kind: HouseKind::Box, is_left: shift }),
            "G" if shift => Command::Making(MakingCommand::Cages(CageAct::Sum)),
            "G" => Command::Board(BoardCommand::Cage),
            "I" => Command::Again,
            "T" => Command::Open(Dialog::Branches),
            "F" if shift => Command::Board(BoardCommand::Branches(BranchesAct::Back)),
            "F" => Command::Board(BoardCommand::Branches(BranchesAct::Mark)),
            "E" if shift => Command::Film(FilmCommand::Path),
            "E" => Command::Teacher(TeacherCommand::WhyNot),
            _ => return None,
        })
    };
    of(place).or_else(|| of(&key.to_ascii_uppercase()))
}

/// Returns the Latin letter of a key: as typed, or by its position if the layout is not Latin.
pub(super) fn letter_of(press: &KeyPress) -> Option<char> {
    let mut written = press.key.chars();
    let letter = written.next().filter(|letter| letter.is_ascii_alphabetic() && written.next().is_none());
    let by_place = || {
        let is_letter = press.key.chars().count() == 1 && !press.key.is_ascii() || is_unknown(&press.key);
        press.code.strip_prefix("Key").filter(|_| is_letter)?.chars().next()
    };
    Some(letter.or_else(by_place)?.to_ascii_lowercase())
}

/// Returns the command of a key in the view of a search, which uses the keys of video players.
fn watch_command(press: &KeyPress, letters: Option<&Letters>) -> Option<Command> {
    if press.control || press.alt {
        return None;
    }
    Some(match press.key.as_str() {
        " " if press.focus != Focus::Button => Command::Film(FilmCommand::Control(FilmControl::Play)),
        "ArrowRight" => Command::Film(FilmCommand::Control(FilmControl::Forward)),
        "ArrowLeft" => Command::Film(FilmCommand::Control(FilmControl::Back)),
        "Home" => Command::Film(FilmCommand::Control(FilmControl::ToStart)),
        "End" => Command::Film(FilmCommand::Control(FilmControl::ToEnd)),
        "Escape" => Command::Making(MakingCommand::Leave),
        "F1" => Command::Open(Dialog::Help),
        // The view opens with the focus on one of its buttons.
        _ if matches!(press.focus, Focus::Board | Focus::Button)
            && letter_of(&moved(press, letters?)) == Some('r') =>
        {
            Command::Film(FilmCommand::Race)
        }
        _ => return None,
    })
}

/// Returns true if a key of the numeric keypad sends its second function, such as an arrow.
fn is_below(press: &KeyPress) -> bool {
    let key = press.key.as_str();
    press.code.starts_with("Numpad") && key.len() > 1 && key.is_ascii() && !is_unknown(key)
}

/// Returns true for a shifted digit of the numeric keypad. Windows hides Shift there, and sends the second function.
fn is_shifted_number(press: &KeyPress) -> bool {
    press.num_lock && is_below(press)
}

/// Returns the digit of a key, or an error if it is a 0.
pub(super) fn digit_of(press: &KeyPress) -> Option<Result<Digit, ()>> {
    let number = match *press.key.as_bytes() {
        [written @ b'0'..=b'9'] => written - b'0',
        // The 0 of a Hungarian keyboard is at another position.
        _ if matches!(press.key.as_str(), "[" | "]" | "ö" | "Ö") => return None,
        _ if is_below(press) && !press.num_lock => return None,
        _ => press.code.strip_prefix("Digit").or(press.code.strip_prefix("Numpad"))?.parse().ok()?,
    };
    Some(Digit::new(number).ok_or(()))
}

fn digit_command(press: &KeyPress) -> Option<Command> {
    let digit = digit_of(press)?;
    let is_other = press.shift || is_shifted_number(press);
    Some(match digit {
        Err(()) if Digit::COUNT > 9 => Command::Board(BoardCommand::Figure {
            typed_as: if is_other { TypedAs::Other } else { TypedAs::Digit },
            figure: 0,
        }),
        Err(()) => Command::Board(BoardCommand::Erase),
        Ok(digit) if is_other => Command::Board(BoardCommand::OtherDigit(digit)),
        Ok(digit) => Command::Board(BoardCommand::Digit(digit)),
    })
}
