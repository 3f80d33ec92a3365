//! [`Traits`]: the questions that every command answers.

use nonet::grid::Digit;

use super::command::Command;
use super::events::BrowserEvent;
use crate::board::{BoardCommand, TypedAs};

/// The properties of a player's command. The enum of each room answers for its commands and names every one, so that
/// the compiler asks for each new command.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub(crate) struct Traits {
    /// True if the player may send it at any moment of play.
    pub(crate) is_of_play: bool,
    /// True if a hint stays open.
    pub(crate) keeps_hint: bool,
    /// True if the question why a digit does not go in a cell stays open.
    pub(crate) keeps_question: bool,
    /// True if the player still waits for the puzzle that is searched for.
    pub(crate) is_of_search: bool,
}

impl Traits {
    /// The traits of most commands, and of everything that the player did not send.
    pub(crate) const NONE: Self =
        Self { is_of_play: false, keeps_hint: false, keeps_question: false, is_of_search: false };
}

impl Command {
    /// Answers all questions about the command.
    const fn traits(&self) -> Traits {
        match self {
            Self::Selection(command) => command.traits(),
            Self::Board(command) => command.traits(),
            Self::Making(command) => command.traits(),
            Self::Library(command) => command.traits(),
            Self::Paper(command) => command.traits(),
            Self::Teacher(command) => command.traits(),
            Self::Film(command) => command.traits(),
            Self::Again | Self::Menu => Traits { keeps_hint: true, keeps_question: true, ..Traits::NONE },
            Self::DropVersion => Traits { keeps_hint: true, is_of_search: true, ..Traits::NONE },
            Self::Open(_) | Self::Close | Self::Set(..) => Traits { keeps_hint: true, ..Traits::NONE },
            Self::SaveBackup | Self::BackupPart { .. } | Self::Update | Self::Browser(_) | Self::Work(_) => {
                Traits::NONE
            }
        }
    }

    /// Returns true if the player sent it, not the browser by itself.
    pub const fn is_by_person(&self) -> bool {
        !matches!(self, Self::Browser(_) | Self::Work(_))
    }

    /// Returns true if it may concern other games than the one on the board.
    pub const fn may_ask_for_other_games(&self) -> bool {
        matches!(self, Self::Browser(BrowserEvent::Fragment(_) | BrowserEvent::Journal(_)))
            || (self.is_by_person() && !self.is_of_play())
    }

    /// Returns true if the player may send it at any moment of play. The first half of the page's module contains
    /// all that these commands need; the others may wait for the second half.
    pub const fn is_of_play(&self) -> bool {
        self.traits().is_of_play
    }

    /// Returns true if it keeps a hint.
    pub(crate) const fn keeps_hint(&self) -> bool {
        self.traits().keeps_hint
    }

    /// Returns true if it keeps the question why a digit does not go in a cell.
    pub(crate) const fn keeps_question(&self) -> bool {
        self.traits().keeps_question
    }

    /// Returns true if the player turns to something else while a puzzle is searched for.
    pub(crate) const fn leaves_search(&self) -> bool {
        self.is_by_person() && !self.traits().is_of_search
    }

    /// Returns the digit that it names.
    pub(crate) const fn named_digit(&self) -> Option<Digit> {
        match self {
            Self::Board(command) => command.named_digit(),
            _ => None,
        }
    }

    /// Returns true if it is nothing but the second figure of a number: a 0 with Control or Alt.
    pub const fn is_second_figure(&self) -> bool {
        Digit::COUNT > 9
            && matches!(
                self,
                Self::Board(BoardCommand::Figure {
                    typed_as: TypedAs::Mark(_) | TypedAs::Highlight,
                    figure: 0
                })
            )
    }
}
