//! [`BoardCommand`]: what the player does to the game on the board.

use nonet::grid::{Digit, HouseKind};

use super::branches::BranchesAct;
use crate::game::Mark;
use crate::shell::{Command, Traits};

/// A command on the current game.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardCommand {
    /// Write a digit in the selected cells, as the current kind of mark.
    Digit(Digit),
    /// Write a corner note, or an entry if corner notes are the current kind of mark.
    OtherDigit(Digit),
    /// Write a digit as this kind of mark.
    Put(Mark, Digit),
    /// Write a digit that may have two figures, of which this is the next one.
    Figure {
        /// The effect of the number.
        typed_as: TypedAs,
        /// The figure, 0 to 9.
        figure: u8,
    },
    /// A key of the keypad. It writes its digit or, in digit-first mode, chooses it.
    Key(Digit),
    /// Choose the digit that a tap on a cell writes, or clear the choice.
    Choose(Digit),
    /// Highlight a digit, or remove the highlight.
    Highlight(Digit),
    /// Set the kind of mark as which digits are written.
    Mark(Mark),
    /// Set the next or the previous kind of mark.
    CycleMark {
        /// True for the previous one.
        is_back: bool,
    },
    /// Erase the current kind of marks in the selected cells, or else the topmost kind.
    Erase,
    /// Turn the corner notes of the selected cells into centre notes.
    CentreNotes,
    /// Read a house of the selected cell aloud.
    Read {
        /// The kind of house: row, column or box.
        kind: HouseKind,
        /// True if only the missing digits are read.
        is_left: bool,
    },
    /// Say the combinations of the selected cell's cage.
    Cage,
    /// Copy the digits on the board to the clipboard.
    CopyBoard,
    /// Copy the marks of the selected cells to the clipboard.
    CopyMarks,
    /// Undo the last action.
    Undo,
    /// Redo the last undone action.
    Redo,
    /// Switch notes on or off.
    ToggleNotes,
    /// Note every candidate.
    NoteAll,
    /// Undo actions until no entry is wrong and no complete notes lack the right digit.
    UndoToRight,
    /// Remove the wrong entries and keep the right ones.
    ClearWrong,
    /// Remove all entries; in setup, all digits.
    Clear,
    /// An action on the branches or the checkpoints.
    Branches(BranchesAct),
    /// Remove all entries and marks.
    Restart,
    /// Check the answer.
    Check,
    /// Check the answer, or play the next puzzle if this one has been solved for a moment.
    CheckOrNext,
    /// Ask whether to show the solution.
    AskSolution,
    /// Show the solution.
    ShowSolution,
    /// Go back to one kind of notes.
    OneKind,
    /// Keep playing without the solution.
    KeepPlaying,
    /// Pause or resume.
    TogglePause,
    /// Resume after a pause.
    Resume,
}

impl BoardCommand {
    /// Returns the command of a button in the controls of play.
    pub(crate) fn of_play_from_id(verb: &str, object: &str) -> Option<Self> {
        Some(match (verb, object) {
            ("digit", digit) => Self::Key(Digit::new(digit.parse().ok()?)?),
            ("mark", mark) => Self::Mark(Mark::from_id(mark)?),
            ("cage", "") => Self::Cage,
            ("erase", "") => Self::Erase,
            ("undo", "") => Self::Undo,
            ("redo", "") => Self::Redo,
            ("notes", "") => Self::ToggleNotes,
            ("note-all", "") => Self::NoteAll,
            _ => return None,
        })
    }

    /// Returns the command of any other button.
    pub(crate) fn from_id(verb: &str, object: &str) -> Option<Self> {
        Some(match (verb, object) {
            ("centre-notes", "") => Self::CentreNotes,
            ("undo-to-right", "") => Self::UndoToRight,
            ("clear-wrong", "") => Self::ClearWrong,
            ("branches", act) => Self::Branches(BranchesAct::from_id(act)?),
            ("clear", "") => Self::Clear,
            ("restart", "") => Self::Restart,
            ("check", "") => Self::Check,
            ("solution", "") => Self::AskSolution,
            ("show-solution", "") => Self::ShowSolution,
            ("one-kind", "") => Self::OneKind,
            ("keep-playing", "") => Self::KeepPlaying,
            ("pause", "") => Self::TogglePause,
            ("resume", "") => Self::Resume,
            _ => return None,
        })
    }

    pub(crate) const fn traits(&self) -> Traits {
        match self {
            Self::Digit(_) | Self::OtherDigit(_) | Self::Put(..) | Self::Key(_) | Self::Figure { .. } => {
                Traits { is_of_play: true, keeps_question: true, ..Traits::NONE }
            }
            Self::Read { .. } | Self::Cage => {
                Traits { keeps_hint: true, keeps_question: true, ..Traits::NONE }
            }
            Self::Choose(_) => Traits { keeps_question: true, ..Traits::NONE },
            Self::Highlight(_) | Self::CopyBoard | Self::CopyMarks | Self::TogglePause | Self::Resume => {
                Traits { keeps_hint: true, ..Traits::NONE }
            }
            Self::Mark(_)
            | Self::CycleMark { .. }
            | Self::Erase
            | Self::Undo
            | Self::Redo
            | Self::ToggleNotes
            | Self::NoteAll => Traits { is_of_play: true, ..Traits::NONE },
            Self::Branches(act) => Traits { keeps_hint: act.leaves_board_unchanged(), ..Traits::NONE },
            Self::CentreNotes
            | Self::UndoToRight
            | Self::ClearWrong
            | Self::Clear
            | Self::Restart
            | Self::Check
            | Self::CheckOrNext
            | Self::AskSolution
            | Self::ShowSolution
            | Self::OneKind
            | Self::KeepPlaying => Traits::NONE,
        }
    }

    /// Returns the digit that it names.
    pub(crate) const fn named_digit(&self) -> Option<Digit> {
        match self {
            Self::Digit(digit)
            | Self::OtherDigit(digit)
            | Self::Put(_, digit)
            | Self::Key(digit)
            | Self::Choose(digit) => Some(*digit),
            _ => None,
        }
    }
}

/// The effect of a typed number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedAs {
    /// [`BoardCommand::Digit`].
    Digit,
    /// [`BoardCommand::OtherDigit`].
    Other,
    /// [`BoardCommand::Put`].
    Mark(Mark),
    /// [`BoardCommand::Highlight`].
    Highlight,
}

impl TypedAs {
    /// Returns the command for a whole number.
    pub(super) const fn command(self, digit: Digit) -> Command {
        match self {
            Self::Digit => Command::Board(BoardCommand::Digit(digit)),
            Self::Other => Command::Board(BoardCommand::OtherDigit(digit)),
            Self::Mark(mark) => Command::Board(BoardCommand::Put(mark, digit)),
            Self::Highlight => Command::Board(BoardCommand::Highlight(digit)),
        }
    }
}
