//! [`Traits`]: the questions that every command answers.

use nonet::grid::Digit;

use super::command::Command;
use crate::board::TypedAs;

/// The properties of a command. [`Command::traits`] names every command, so that the compiler asks for each new one.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
struct Traits {
    /// True if the player sent it, not the browser by itself.
    is_by_person: bool,
    /// True if it changes the selection.
    selects: bool,
    /// True if the player may send it at any moment of play.
    is_of_play: bool,
    /// True if a hint stays open.
    keeps_hint: bool,
    /// True if the question why a digit does not go in a cell stays open.
    keeps_question: bool,
    /// True if the player still waits for the puzzle that is searched for.
    is_of_search: bool,
}

/// The traits of an event of the browser, or of a worker's reply.
const BROWSER: Traits = Traits {
    is_by_person: false,
    selects: false,
    is_of_play: false,
    keeps_hint: false,
    keeps_question: false,
    is_of_search: false,
};

/// The traits of most requests of the player.
const PERSON: Traits = Traits { is_by_person: true, ..BROWSER };

impl Command {
    /// Answers all questions about the command.
    #[allow(clippy::too_many_lines, reason = "a table")]
    const fn traits(&self) -> Traits {
        match self {
            Self::Select(_) | Self::Press { .. } | Self::Touch(_) | Self::Move(_) | Self::MoveToEmpty(_) => {
                Traits { selects: true, is_of_play: true, keeps_hint: true, keeps_question: true, ..PERSON }
            }
            Self::Drag { .. } | Self::Extend(_) => {
                Traits { selects: true, is_of_play: true, keeps_hint: true, ..PERSON }
            }
            Self::SelectAll | Self::Invert | Self::ToggleGathering => {
                Traits { selects: true, keeps_hint: true, ..PERSON }
            }
            Self::Digit(_) | Self::OtherDigit(_) | Self::Put(..) | Self::Key(_) | Self::Figure { .. } => {
                Traits { is_of_play: true, keeps_question: true, ..PERSON }
            }
            Self::Read { .. } | Self::Cage | Self::Cages(_) | Self::Again | Self::Menu => {
                Traits { keeps_hint: true, keeps_question: true, ..PERSON }
            }
            Self::ToggleSearch | Self::DropSymmetry | Self::DropVersion => {
                Traits { keeps_hint: true, is_of_search: true, ..PERSON }
            }
            Self::Escape => Traits { selects: true, ..PERSON },
            Self::Choose(_) | Self::WhyNot => Traits { keeps_question: true, ..PERSON },
            Self::Highlight(_)
            | Self::CopyBoard
            | Self::CopyMarks
            | Self::TogglePause
            | Self::Resume
            | Self::DropReady
            | Self::Open(_)
            | Self::Close
            | Self::Set(..)
            | Self::Pattern(_)
            | Self::Hint
            | Self::WalkMove(_)
            | Self::OtherHint
            | Self::ChooseHint(_)
            | Self::Study(_)
            | Self::StopRating => Traits { keeps_hint: true, ..PERSON },
            Self::Mark(_)
            | Self::CycleMark { .. }
            | Self::Erase
            | Self::Undo
            | Self::Redo
            | Self::ToggleNotes
            | Self::NoteAll => Traits { is_of_play: true, ..PERSON },
            Self::New
            | Self::Next
            | Self::NewOf(_)
            | Self::NewBoard(_)
            | Self::NewKiller(_)
            | Self::Daily(_)
            | Self::DailyBoard(_)
            | Self::PlayNearest
            | Self::StopSearch => Traits { is_of_search: true, ..PERSON },
            Self::NewPuzzle(_)
            | Self::Clock { .. }
            | Self::Closed(_)
            | Self::Failed { .. }
            | Self::Address(_)
            | Self::Copied(_)
            | Self::Replied(_)
            | Self::WorkerReady { .. }
            | Self::WorkerFailed { .. }
            | Self::Frame { .. }
            | Self::ReducedMotion(_)
            | Self::Shared(_)
            | Self::Fragment(_)
            | Self::NewVersion
            | Self::TakenOver(_)
            | Self::Tick
            | Self::Hide
            | Self::Show
            | Self::Stored { .. }
            | Self::Journal(_)
            | Self::Promised { .. }
            | Self::MomentOver
            | Self::StorageState(_) => BROWSER,
            Self::Branches(act) => Traits { keeps_hint: act.stays(), ..PERSON },
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
            | Self::KeepPlaying
            | Self::NewFor(_)
            | Self::PlayReady
            | Self::ReadText
            | Self::OpenText(_)
            | Self::OpenSheet(_)
            | Self::TurnCollection { .. }
            | Self::CopyExport
            | Self::SaveExport
            | Self::ShareExport
            | Self::SavePicture
            | Self::Print
            | Self::FilesRead(_)
            | Self::BadFile
            | Self::HugeFile(_)
            | Self::Setup
            | Self::SetupOn(_)
            | Self::Start
            | Self::Leave
            | Self::Play(_)
            | Self::PlayAgain(_)
            | Self::MoreGames
            | Self::Games(_)
            | Self::Forget(_)
            | Self::BringBack(_)
            | Self::Salvage(_)
            | Self::CopyDamaged(_)
            | Self::DropDamaged(_)
            | Self::SaveBackup
            | Self::BackupPart { .. }
            | Self::CopyGame
            | Self::DropHint
            | Self::ShowDigit
            | Self::Ease
            | Self::Progress(_)
            | Self::Path
            | Self::PathBy(_)
            | Self::Replay(_)
            | Self::TourAt(_)
            | Self::CopyTour
            | Self::Watch
            | Self::Wind(_)
            | Self::Race
            | Self::StopRace
            | Self::Share
            | Self::Update => PERSON,
        }
    }

    /// Returns true if the player sent it, not the browser by itself.
    pub const fn is_by_person(&self) -> bool {
        self.traits().is_by_person
    }

    /// Returns true if it may concern other games than the one on the board.
    pub const fn may_ask_for_other_games(&self) -> bool {
        let traits = self.traits();
        matches!(self, Self::Fragment(_) | Self::Journal(_)) || (traits.is_by_person && !traits.is_of_play)
    }

    /// Returns true if the player may send it at any moment of play. The first half of the page's module contains
    /// all that these commands need; the others may wait for the second half.
    pub const fn is_of_play(&self) -> bool {
        self.traits().is_of_play
    }

    /// Returns true if it changes the selection.
    pub(super) const fn selects(&self) -> bool {
        self.traits().selects
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
        let traits = self.traits();
        traits.is_by_person && !traits.is_of_search
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

    /// Returns true if it is nothing but the second figure of a number: a 0 with Control or Alt.
    pub const fn is_second_figure(&self) -> bool {
        Digit::COUNT > 9
            && matches!(self, Self::Figure { typed_as: TypedAs::Mark(_) | TypedAs::Highlight, figure: 0 })
    }
}
