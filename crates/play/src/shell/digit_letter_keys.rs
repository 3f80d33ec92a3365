//! Letters for the digits above 9, as keys: on a board that shows them, A to G are digits, also with Shift. The letters
//! have their other commands with Alt.

use super::command::Command;
use super::keymap::{Focus, KeyPress, letter_of, placed};
use super::state::App;
use crate::board::BoardCommand;
use crate::game::Mark;
use nonet::grid::Digit;

impl App {
    /// Returns true if digits above 9 are letters.
    pub(crate) const fn has_letters(&self) -> bool {
        self.making.form().has_letters()
    }

    /// Returns the digit of a pressed key, if its letter is a digit of the board. The typed letter counts, because it is
    /// the one that the board shows, whatever its position on the keyboard.
    fn letter_digit(&self, press: &KeyPress) -> Option<Digit> {
        // A sum has figures, and colours have letters of their own.
        let takes_digits = !self.is_watching() && !self.types_sum() && self.board.marking() != Mark::Colour;
        if !self.has_letters() || !takes_digits || press.focus != Focus::Board || press.control {
            return None;
        }
        let digit = letter_of(press).and_then(Digit::from_char)?;
        (usize::from(digit.get()) <= self.side()).then_some(digit)
    }
}

/// Returns the command of a key press on a board that may have letters for digits. `usual` returns the command of a key
/// press on other boards.
pub fn letter_command(
    press: &KeyPress,
    app: &App,
    usual: impl FnOnce(&KeyPress) -> Option<Command>,
) -> Option<Command> {
    let press = placed(press);
    let Some(digit) = app.letter_digit(&press) else { return usual(&press) };
    if press.alt {
        return usual(&KeyPress { alt: false, alt_graph: false, ..press.into_owned() });
    }
    let typed = if press.shift { BoardCommand::OtherDigit(digit) } else { BoardCommand::Digit(digit) };
    (!press.repeats).then_some(Command::Board(typed))
}
