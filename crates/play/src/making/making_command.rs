//! [`MakingCommand`]: what the player does to get a puzzle.

use nonet::craft::BoardKind;
use nonet::logic::Difficulty;
use nonet_formats::ReadError;
use nonet_words::Message;
use wasm_door::later;

use super::cages::CageAct;
use super::pattern::PatternAct;
use crate::effects::Effect;
use crate::shell::{App, Command, Traits};

/// A command that generates, opens or types a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum MakingCommand {
    /// An action on the pattern of givens for a new puzzle.
    Pattern(PatternAct),
    /// Make the requested puzzle, and play it.
    New,
    /// Play another puzzle like the one on the board: for its request or of its level, or the next one of its day.
    Next,
    /// Make a puzzle of this difficulty, and play it.
    NewOf(Difficulty),
    /// Make a puzzle for this kind of board, and play it.
    NewBoard(BoardKind),
    /// Make a killer for this kind of board, or for the classic one, and play it.
    NewKiller(Option<BoardKind>),
    /// Make a puzzle that takes this player about this number of minutes, and play it.
    NewFor(u16),
    /// Play the puzzle of the requested day.
    Daily(Difficulty),
    /// Play the daily puzzle for a kind of board.
    DailyBoard(BoardKind),
    /// Pause or resume the search for a puzzle.
    ToggleSearch,
    /// Stop the search for a puzzle, and play the one that came nearest.
    PlayNearest,
    /// Search for the same puzzle without its symmetry.
    DropSymmetry,
    /// Stop the search for a puzzle.
    StopSearch,
    /// Play the puzzle that is ready.
    PlayReady,
    /// Put the puzzle that is ready aside.
    DropReady,
    /// Stop the current rating.
    StopRating,
    /// Read the puzzle in the text field.
    ReadText,
    /// Read a puzzle from somewhere else: the clipboard, a file, a link.
    OpenText(String),
    /// Several files were opened one after the other.
    FilesRead(usize),
    /// A file is not text.
    BadFile,
    /// A text or a file of this number of bytes is too long to be a puzzle.
    TooLong(usize),
    /// Type a puzzle, on the board as it was left or on an empty one.
    Setup,
    /// Type a puzzle on a board of this kind, or draw the pieces of a jigsaw.
    SetupOn(BoardKind),
    /// Play the typed puzzle.
    Start,
    /// Go back to the game.
    Leave,
    /// Draw a cage of a typed puzzle, or type its sum. During play, say the sum of the selected cells.
    Cages(CageAct),
}

impl MakingCommand {
    /// Returns the command of a button.
    pub(crate) fn from_id(verb: &str, object: &str) -> Option<Self> {
        Some(match (verb, object) {
            ("pattern", act) => Self::Pattern(PatternAct::from_id(act)?),
            ("cages", act) => Self::Cages(CageAct::from_id(act)?),
            ("new", "") => Self::New,
            ("next", "") => Self::Next,
            ("new", difficulty) => Self::NewOf(Difficulty::from_id(difficulty)?),
            ("new-board", kind) => Self::NewBoard(later(|| kind.parse()).ok()?),
            ("new-killer", "classic") => Self::NewKiller(None),
            ("new-killer", kind) => Self::NewKiller(Some(later(|| kind.parse()).ok()?)),
            ("new-for", minutes) => Self::NewFor(minutes.parse().ok()?),
            ("daily-board", kind) => Self::DailyBoard(later(|| kind.parse()).ok()?),
            ("daily", difficulty) => Self::Daily(Difficulty::from_id(difficulty)?),
            ("toggle-search", "") => Self::ToggleSearch,
            ("play-nearest", "") => Self::PlayNearest,
            ("drop-symmetry", "") => Self::DropSymmetry,
            ("stop-search", "") => Self::StopSearch,
            ("play-ready", "") => Self::PlayReady,
            ("drop-ready", "") => Self::DropReady,
            ("stop-rating", "") => Self::StopRating,
            ("read-text", "") => Self::ReadText,
            ("setup", "") => Self::Setup,
            ("setup", kind) => Self::SetupOn(kind.parse().ok()?),
            ("start", "") => Self::Start,
            ("leave", "") => Self::Leave,
            _ => return None,
        })
    }

    pub(crate) const fn traits(&self) -> Traits {
        match self {
            Self::Cages(_) => Traits { keeps_hint: true, keeps_question: true, ..Traits::NONE },
            Self::ToggleSearch | Self::DropSymmetry => {
                Traits { keeps_hint: true, is_of_search: true, ..Traits::NONE }
            }
            Self::DropReady | Self::Pattern(_) | Self::StopRating => {
                Traits { keeps_hint: true, ..Traits::NONE }
            }
            Self::New
            | Self::Next
            | Self::NewOf(_)
            | Self::NewBoard(_)
            | Self::NewKiller(_)
            | Self::Daily(_)
            | Self::DailyBoard(_)
            | Self::PlayNearest
            | Self::StopSearch => Traits { is_of_search: true, ..Traits::NONE },
            Self::NewFor(_)
            | Self::PlayReady
            | Self::ReadText
            | Self::OpenText(_)
            | Self::FilesRead(_)
            | Self::BadFile
            | Self::TooLong(_)
            | Self::Setup
            | Self::SetupOn(_)
            | Self::Start
            | Self::Leave => Traits::NONE,
        }
    }
}

impl App {
    /// Performs a command of this room.
    pub(crate) fn update_making(&mut self, command: MakingCommand, now: u64) -> Vec<Effect> {
        match command {
            MakingCommand::Pattern(act) => self.draw_pattern(act),
            MakingCommand::New => self.new_game(now),
            MakingCommand::Next => self.next_game(now),
            MakingCommand::NewOf(difficulty) => self.new_of(difficulty, now),
            MakingCommand::NewBoard(kind) => self.new_board(kind),
            MakingCommand::NewKiller(board) => self.new_killer(board),
            MakingCommand::NewFor(minutes) => self.new_for(minutes, now),
            MakingCommand::Daily(difficulty) => self.daily(difficulty, now),
            MakingCommand::DailyBoard(kind) => self.daily_board(kind, now),
            MakingCommand::ToggleSearch => self.toggle_search(now),
            MakingCommand::PlayNearest => self.play_nearest(now),
            MakingCommand::DropSymmetry => self.drop_symmetry(now),
            MakingCommand::StopSearch => self.stop_search(),
            MakingCommand::PlayReady => self.play_ready(now),
            MakingCommand::DropReady => self.drop_ready(),
            MakingCommand::StopRating => self.stop_rating(),
            MakingCommand::ReadText => {
                let text = self.making.own_text().to_owned();
                self.open_text(&text, now)
            }
            MakingCommand::OpenText(text) => {
                self.making.begin_text();
                match self.read_marks(&text) {
                    Some(marks) => self.paste_marks(&marks, now),
                    None => self.open_text(&text, now),
                }
            }
            MakingCommand::FilesRead(n_files) => self.files_read(n_files),
            MakingCommand::BadFile => {
                self.making.begin_text();
                self.refuse(Message::BadFile)
            }
            MakingCommand::TooLong(n_bytes) => {
                self.making.begin_text();
                self.refuse(Message::Unreadable(ReadError::TooLong { n_bytes }))
            }
            MakingCommand::Setup => self.start_setup(now),
            MakingCommand::SetupOn(kind) => self.start_setup_on(kind, now),
            MakingCommand::Leave => self.leave(now),
            command @ (MakingCommand::Start | MakingCommand::Cages(_)) => {
                self.update_board(&Command::Making(command), now)
            }
        }
    }
}
