//! [`Command`]: a request of the player or the browser to the page.

use super::dialog::Dialog;
use super::events::{BrowserEvent, WorkEvent};
use crate::board::{BoardCommand, SelectionCommand};
use crate::film::FilmCommand;
use crate::library::LibraryCommand;
use crate::making::MakingCommand;
use crate::paper::PaperCommand;
use crate::settings::Field;
use crate::teacher::TeacherCommand;

/// A request to the page: by a key, a click, a form field, or the browser itself. Most belong to a room, and the others
/// to the shell.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Select cells.
    Selection(SelectionCommand),
    /// Play on the board.
    Board(BoardCommand),
    /// Generate, open or type a puzzle.
    Making(MakingCommand),
    /// Use the lists of games and collections, the calendar or the statistics.
    Library(LibraryCommand),
    /// Export, print or share.
    Paper(PaperCommand),
    /// Get help, or learn.
    Teacher(TeacherCommand),
    /// Watch a path, a replay or a search.
    Film(FilmCommand),
    /// The browser reports something.
    Browser(BrowserEvent),
    /// A worker reports something.
    Work(WorkEvent),
    /// Repeat the last message.
    Again,
    /// Open or close a menu.
    Menu,
    /// Open a dialog.
    Open(Dialog),
    /// Close the dialog.
    Close,
    /// A form field was changed.
    Set(Field, String),
    /// Save a backup of all stored data as a file.
    SaveBackup,
    /// Read the next part of a backup. It ends at the end of a line.
    BackupPart {
        /// The part.
        text: String,
        /// True for the last part.
        is_last: bool,
    },
    /// Let the newer version take over: the page is reloaded.
    Update,
    /// Leave the newer version for the next time that the page is opened.
    DropVersion,
}

/// Makes a command of the page from that of a room.
macro_rules! impl_from {
    ($($variant:ident($part:ty)),+) => {
        $(impl From<$part> for Command {
            fn from(part: $part) -> Self {
                Self::$variant(part)
            }
        })+
    };
}

impl_from!(
    Selection(SelectionCommand),
    Board(BoardCommand),
    Making(MakingCommand),
    Library(LibraryCommand),
    Paper(PaperCommand),
    Teacher(TeacherCommand),
    Film(FilmCommand),
    Browser(BrowserEvent),
    Work(WorkEvent)
);

impl Command {
    /// Returns the command that a button names in `data-do`, such as `undo` or `digit 5`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::of_play_from_id(id).or_else(|| Self::other_from_id(id))
    }

    /// Returns the command of a button that is used during play.
    pub fn of_play_from_id(id: &str) -> Option<Self> {
        let (verb, object) = id.split_once(' ').unwrap_or((id, ""));
        let of_board = BoardCommand::of_play_from_id(verb, object).map(Self::Board);
        of_board.or_else(|| SelectionCommand::from_id(verb, object).map(Self::Selection))
    }

    /// Returns the command of any other button.
    fn other_from_id(id: &str) -> Option<Self> {
        let (verb, object) = id.split_once(' ').unwrap_or((id, ""));
        Some(match (verb, object) {
            ("menu", "") => Self::Menu,
            ("open", dialog) => Self::Open(Dialog::from_id(dialog)?),
            ("close", "") => Self::Close,
            ("save-backup", "") => Self::SaveBackup,
            ("update", "") => Self::Update,
            ("drop-version", "") => Self::DropVersion,
            _ => {
                return BoardCommand::from_id(verb, object)
                    .map(Self::Board)
                    .or_else(|| MakingCommand::from_id(verb, object).map(Self::Making))
                    .or_else(|| LibraryCommand::from_id(verb, object).map(Self::Library))
                    .or_else(|| PaperCommand::from_id(verb, object).map(Self::Paper))
                    .or_else(|| TeacherCommand::from_id(verb, object).map(Self::Teacher))
                    .or_else(|| FilmCommand::from_id(verb, object).map(Self::Film));
            }
        })
    }
}
