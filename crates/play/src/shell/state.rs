//! [`App`]: the state of the page.

use std::rc::Rc;

use nonet::grid::{Cell, CellSet, Digit, Grid};
use nonet::logic::Tenths;
use nonet::rng::Rng;

use super::dialog::Dialog;
use super::newer::Newer;
use crate::board::{Branches, Grip};
use crate::effects::Helpers;
use crate::film::{Tour, Watch};
use crate::game::Mark;
use crate::keeping::{Keeping, Stamps};
use crate::keeping::{KeptGames, Taking};
use crate::library::Collections;
use crate::library::{Collection, GamesList, Pace, Progress};
use crate::making::Setup;
use crate::making::{Form, Fresh, Search, Stock};
use crate::paper::Print;
use crate::settings::Settings;
use crate::teacher::Practised;
use crate::teacher::{Hint, TechniquePage};
use crate::work::Gists;
use nonet_words::{Language, Message};

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

/// The state of the page: the saved part, and the part that undo does not cover.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a state of its own")]
pub struct App {
    pub(crate) games: KeptGames,
    /// The number of this tab in the versions of texts.
    pub(crate) tab: u32,
    /// The source of the numbers of new games.
    pub(crate) rng: Rng,
    pub(super) stamps: Stamps,
    /// The current game according to the store.
    pub(super) stored_current: Option<u64>,
    /// The unplayed game in the store, if it is of this tab.
    pub(super) stored_unplayed: Option<u64>,
    /// The keys under which the journal and the storage hold the same text, while the journal is read.
    pub(super) same_in_journal: Vec<String>,
    /// The places where texts can be saved.
    pub(super) keeping: Keeping,
    /// The difference between the time of day and the page's own clock.
    pub(super) wall_ahead: u64,
    /// The number of minutes that local time is ahead of UTC, once the browser has reported it.
    pub(crate) offset: Option<i32>,
    /// The player's speed, once it was measured.
    pub(crate) pace: Option<Pace>,
    /// The state of the list of games.
    pub(crate) games_list: GamesList,
    /// The saved collections.
    pub(crate) collections: Collections,
    /// The time of the player's last input.
    pub(crate) touched_at: u64,
    /// True if the player has done anything since the page was opened.
    pub(crate) is_touched: bool,
    /// The digits that were set aside when the player went back to a game.
    pub(crate) aside: Option<Grid>,
    pub(crate) settings: Settings,
    pub(crate) browser_language: Language,
    /// The wishes for the next puzzle.
    pub(crate) form: Form,
    /// The chosen day of the calendar, if it is not today.
    pub(crate) date: Option<String>,
    pub(crate) search: Option<Search>,
    pub(crate) stock: Stock,
    /// A puzzle that became ready while the player did something else.
    pub(crate) ready: Option<Box<Fresh>>,
    pub(crate) helpers: Helpers,
    pub(crate) mode: Mode,
    /// The cell with the focus.
    pub(crate) selected: Cell,
    /// The cells that a digit is written in; never empty.
    pub(crate) cells: CellSet,
    pub(crate) grip: Grip,
    /// True if a tap adds to the selection.
    pub(crate) is_gathering: bool,
    /// The kind of mark that a digit is written as.
    pub(crate) marking: Mark,
    /// The digit that a tap on a cell writes.
    pub(crate) chosen: Option<Digit>,
    /// The number of keypad presses of this visit, up to the one after which holding is shown.
    pub(crate) n_keys_pressed: u8,
    /// The digit that is highlighted regardless of the selection.
    pub(crate) highlight: Option<Digit>,
    pub(crate) is_paused: bool,
    pub(crate) is_hidden: bool,
    pub(crate) dialog: Option<Dialog>,
    pub(crate) own_text: String,
    pub(crate) own_error: Option<Message>,
    /// The last opened collection.
    pub(crate) collection: Option<Collection>,
    /// The format of the export.
    pub(crate) form_out: nonet_formats::Form,
    /// The page's address, once it was requested.
    pub(crate) address: String,
    /// The message about something the browser did not do, while a dialog shows it.
    pub(crate) trouble: Option<Message>,
    /// The backup that is being imported.
    pub(super) backup: Option<Box<Taking>>,
    /// The print options.
    pub(crate) print: Print,
    /// The entries that were reported as wrong and have not changed since.
    pub(crate) wrong: CellSet,
    /// True if the player asked for the conflicts, though they are not marked during play.
    pub(crate) shows_conflicts: bool,
    pub(crate) status: Option<Rc<Message>>,
    pub(crate) spoken: Option<Rc<Message>>,
    /// The last message, shown or only spoken.
    pub(super) last_said: Option<Rc<Message>>,
    /// The number of shown messages, then of spoken ones: the same sentence twice must be heard twice.
    pub(crate) n_said: u32,
    pub(super) n_spoken: u32,
    pub(crate) is_celebrating: bool,
    pub(crate) has_reduced_motion: bool,
    pub(crate) hint: Option<Hint>,
    pub(crate) techniques: TechniquePage,
    pub(crate) practised: Practised,
    /// The one-sentence descriptions of the techniques of hints, as far as they have arrived.
    pub(crate) gists: Gists,
    pub(crate) progress: Progress,
    pub(crate) branches: Branches,
    /// True if the next digit asks why it cannot go in the selected cell.
    pub(crate) is_asking: bool,
    /// The rating so far, and the number of cells left.
    pub(crate) rating_so_far: Option<(Tenths, usize)>,
    pub(super) newer: Newer,
    pub(crate) saved_at: u64,
}
