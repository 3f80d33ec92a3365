//! [`TeacherCommand`]: what the player does to get help or to learn.

use super::technique_page::StudyAct;
use crate::drawing::WalkMove;
use crate::effects::Effect;
use crate::shell::{App, Command, Traits};

/// A command on hints, the question "Why not?" or the technique pages.
#[derive(Clone, Debug, PartialEq)]
pub enum TeacherCommand {
    /// Show a hint or its next stage, or apply its step.
    Hint,
    /// Follow the links of a hint.
    WalkMove(WalkMove),
    /// Show another hint instead of the current one.
    OtherHint,
    /// Show the first hint of this line in the list of all hints.
    ChooseHint(usize),
    /// Close the hint.
    DropHint,
    /// Show the one digit that helps most.
    ShowDigit,
    /// Play the same puzzle with one more clue.
    Ease,
    /// Read about a technique, or practise it.
    Study(StudyAct),
    /// Ask why a digit does not go in the selected cell. The next digit key says which digit.
    WhyNot,
}

impl TeacherCommand {
    /// Returns the command of a button.
    pub(crate) fn from_id(verb: &str, object: &str) -> Option<Self> {
        Some(match (verb, object) {
            ("hint", "") => Self::Hint,
            ("stride", stride) => Self::WalkMove(WalkMove::from_id(stride)?),
            ("other-hint", "") => Self::OtherHint,
            ("choose-hint", line) => Self::ChooseHint(line.parse().ok()?),
            ("drop-hint", "") => Self::DropHint,
            ("show-digit", "") => Self::ShowDigit,
            ("ease", "") => Self::Ease,
            ("study", act) => Self::Study(StudyAct::from_id(act)?),
            ("why-not", "") => Self::WhyNot,
            _ => return None,
        })
    }

    pub(crate) const fn traits(&self) -> Traits {
        match self {
            Self::WhyNot => Traits { keeps_question: true, ..Traits::NONE },
            Self::Hint | Self::WalkMove(_) | Self::OtherHint | Self::ChooseHint(_) | Self::Study(_) => {
                Traits { keeps_hint: true, ..Traits::NONE }
            }
            Self::DropHint | Self::ShowDigit | Self::Ease => Traits::NONE,
        }
    }
}

impl App {
    /// Performs a command of this room. Most depend on what the board shows.
    pub(crate) fn update_teacher(&mut self, command: TeacherCommand, now: u64) -> Vec<Effect> {
        match command {
            TeacherCommand::Study(act) => self.study(act, now),
            TeacherCommand::DropHint => self.stop_hint(),
            command => self.update_board(&Command::Teacher(command), now),
        }
    }
}
