//! The page as data: a [`Command`] in, [`Effect`]s out, and a [`Scene`] that says what the page shows.
//!
//! The shell holds the state of all rooms ([`App`]), routes the commands to them, owns the dialogs, saves, and joins
//! the scene. Time is an argument, in milliseconds since 1970.

mod backup_commands;
mod command;
mod controls;
mod dialog;
mod dialog_commands;
#[cfg(wide)]
mod digit_letter_keys;
mod events;
mod keep_commands;
mod keymap;
mod lettered;
mod messages;
pub(crate) mod other_page;
mod promise_commands;
mod reply_commands;
mod scene;
mod session;
mod shape;
mod signs;
mod state;
mod store;
mod study_keys;
mod traits;
mod trouble_commands;
mod update;
mod update_check;
mod version_commands;

pub use command::Command;
pub use dialog::Dialog;
#[cfg(wide)]
pub use digit_letter_keys::letter_command;
pub use events::{BrowserEvent, WorkEvent};
pub use keymap::{Focus, KeyPress, command_of, field_command_of, sum_command_of, tour_command_of};
pub use scene::{Scene, Searching, fields, scene};
pub use session::{ARCHIVE, Session, Storage};
pub use shape::{Reach, State, parts_of, states};
pub use state::App;

pub(crate) use crate::board::{BoardCommand, SelectionCommand};
pub(crate) use crate::library::LibraryCommand;
pub(crate) use crate::making::MakingCommand;
pub(crate) use crate::teacher::TeacherCommand;
pub(crate) use state::Mode;
pub(crate) use traits::Traits;
