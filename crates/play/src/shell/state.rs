//! [`App`]: the state of the page.

use super::dialog::Dialog;
use super::messages::Messages;
use super::store::StoreState;
use super::update_check::UpdateCheck;
use crate::board::BoardState;
use crate::effects::Helpers;
use crate::film::{Tour, Watch};
use crate::keeping::{ImportState, SavedGames};
use crate::library::LibraryState;
use crate::making::{MakingState, Setup};
use crate::paper::PaperState;
use crate::settings::Settings;
use crate::teacher::TeacherState;
use nonet_words::Language;

/// The purpose of the board.
#[derive(Clone, Debug)]
pub(crate) enum Mode {
    /// Play a game.
    Play,
    /// Type a puzzle.
    Setup(Box<Setup>),
    /// Watch a search.
    Watch(Box<Watch>),
    /// Go through steps.
    Tour(Box<Tour>),
}

/// The state of the page: the state of each room, and what all of them need. Only a room itself sees into its state.
#[derive(Clone, Debug)]
pub struct App {
    pub(crate) board: BoardState,
    pub(crate) teacher: TeacherState,
    pub(crate) library: LibraryState,
    pub(crate) making: MakingState,
    pub(crate) paper: PaperState,
    pub(crate) messages: Messages,
    pub(crate) store: StoreState,
    /// The games, one of which is on the board.
    pub(crate) games: SavedGames,
    /// The time of the player's last input.
    pub(crate) touched_at: u64,
    /// True if the player has done anything since the page was opened.
    pub(crate) is_touched: bool,
    pub(crate) settings: Settings,
    pub(crate) browser_language: Language,
    /// The questions that are with workers.
    pub(crate) helpers: Helpers,
    pub(crate) mode: Mode,
    pub(crate) dialog: Option<Dialog>,
    /// The backup that is being imported.
    pub(super) backup: Option<Box<ImportState>>,
    pub(crate) has_reduced_motion: bool,
    pub(super) newer: UpdateCheck,
}
