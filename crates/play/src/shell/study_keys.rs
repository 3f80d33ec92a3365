//! The keymap of the boards on the page of techniques.

use super::keymap::{KeyPress, digit_of, letter_of, placed};
use crate::board::Direction;
use crate::drawing::WalkMove;
use crate::teacher::StudyAct;

impl StudyAct {
    /// Returns the act of a key on the board of the example.
    pub fn of_walk_key(press: &KeyPress) -> Option<Self> {
        if press.control || press.alt {
            return None;
        }
        Some(Self::WalkMove(match press.key.as_str() {
            "ArrowLeft" | "ArrowUp" | "<" => WalkMove::Back,
            "ArrowRight" | "ArrowDown" | ">" => WalkMove::On,
            "Home" => WalkMove::ToStart,
            "End" => WalkMove::ToEnd,
            _ => return None,
        }))
    }

    /// Returns the act of a key on the board of the position. Digits are read by their position, as on the board of the
    /// game.
    pub fn of_key(press: &KeyPress) -> Option<Self> {
        let press = &*placed(press);
        if press.control || press.alt {
            return None;
        }
        if let Some(Ok(digit)) = digit_of(press) {
            return (!press.repeats).then_some(Self::Digit(digit));
        }
        Some(match press.key.as_str() {
            "ArrowUp" => Self::Move(Direction::Up),
            "ArrowDown" => Self::Move(Direction::Down),
            "ArrowLeft" => Self::Move(Direction::Left),
            "ArrowRight" => Self::Move(Direction::Right),
            "Home" => Self::Move(Direction::RowStart),
            "End" => Self::Move(Direction::RowEnd),
            "Enter" => Self::Check,
            "Backspace" | "Delete" => Self::Clear,
            "-" => Self::MarksPlace(false),
            "=" | "+" => Self::MarksPlace(true),
            _ if letter_of(press) == Some('x') => Self::MarksPlace(false),
            _ => return None,
        })
    }
}
