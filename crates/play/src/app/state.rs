//! [`App`]: the state of the page.

use std::rc::Rc;

use nonet::grid::{Cell, CellSet, Digit, Grid};
use nonet::logic::Tenths;
use nonet::rng::Rng;

use super::backup_reader::Taking;
use super::branches::Branches;
use super::collection::Collection;
use super::collections::Collections;
use super::games_list::GamesList;
use super::grip::Grip;
use super::helpers::Helpers;
use super::kept_games::KeptGames;
use super::newer::Newer;
use super::pace::Pace;
use super::practised::Practised;
use super::print::Print;
use super::progress::Progress;
use super::request::Form;
use super::setup::Setup;
use super::stamps::Stamps;
use super::stock::{Search, Stock};
use super::technique_page::TechniquePage;
use super::told::Hint;
use super::tour::Tour;
use super::watch::Watch;
use super::{Dialog, Fresh, Keeping, Settings};
use crate::game::Mark;
use crate::work::Gists;
use nonet_words::{Language, Message};

/// The purpose of the board.
#[derive(Clone, Debug)]
pub(super) enum Mode {
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
    pub(super) games: KeptGames,
    /// The number of this tab in the versions of texts.
    pub(super) tab: u32,
    /// The source of the numbers of new games.
    pub(super) rng: Rng,
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
    pub(super) offset: Option<i32>,
    /// The player's speed, once it was measured.
    pub(super) pace: Option<Pace>,
    /// The state of the list of games.
    pub(super) games_list: GamesList,
    /// The saved collections.
    pub(super) collections: Collections,
    /// The time of the player's last input.
    pub(super) touched_at: u64,
    /// True if the player has done anything since the page was opened.
    pub(super) is_touched: bool,
    /// The digits that were set aside when the player went back to a game.
    pub(super) aside: Option<Grid>,
    pub(super) settings: Settings,
    pub(super) browser_language: Language,
    /// The wishes for the next puzzle.
    pub(super) form: Form,
    /// The chosen day of the calendar, if it is not today.
    pub(super) date: Option<String>,
    pub(super) search: Option<Search>,
    pub(super) stock: Stock,
    /// A puzzle that became ready while the player did something else.
    pub(super) ready: Option<Box<Fresh>>,
    pub(super) helpers: Helpers,
    pub(super) mode: Mode,
    /// The cell with the focus.
    pub(super) selected: Cell,
    /// The cells that a digit is written in; never empty.
    pub(super) cells: CellSet,
    pub(super) grip: Grip,
    /// True if a tap adds to the selection.
    pub(super) is_gathering: bool,
    /// The kind of mark that a digit is written as.
    pub(super) marking: Mark,
    /// The digit that a tap on a cell writes.
    pub(super) chosen: Option<Digit>,
    /// The number of keypad presses of this visit, up to the one after which holding is shown.
    pub(super) n_keys_pressed: u8,
    /// The digit that is highlighted regardless of the selection.
    pub(super) highlight: Option<Digit>,
    pub(super) is_paused: bool,
    pub(super) is_hidden: bool,
    pub(super) dialog: Option<Dialog>,
    pub(super) own_text: String,
    pub(super) own_error: Option<Message>,
    /// The last opened collection.
    pub(super) collection: Option<Collection>,
    /// The format of the export.
    pub(super) form_out: nonet_formats::Form,
    /// The page's address, once it was requested.
    pub(super) address: String,
    /// The message about something the browser did not do, while a dialog shows it.
    pub(super) trouble: Option<Message>,
    /// The backup that is being imported.
    pub(super) backup: Option<Box<Taking>>,
    /// The print options.
    pub(super) print: Print,
    /// The entries that were reported as wrong and have not changed since.
    pub(super) wrong: CellSet,
    /// True if the player asked for the conflicts, though they are not marked during play.
    pub(super) shows_conflicts: bool,
    pub(super) status: Option<Rc<Message>>,
    pub(super) spoken: Option<Rc<Message>>,
    /// The last message, shown or only spoken.
    pub(super) last_said: Option<Rc<Message>>,
    /// The number of shown messages, then of spoken ones: the same sentence twice must be heard twice.
    pub(super) n_said: u32,
    pub(super) n_spoken: u32,
    pub(super) is_celebrating: bool,
    pub(super) has_reduced_motion: bool,
    pub(super) hint: Option<Hint>,
    pub(super) techniques: TechniquePage,
    pub(super) practised: Practised,
    /// The one-sentence descriptions of the techniques of hints, as far as they have arrived.
    pub(super) gists: Gists,
    pub(super) progress: Progress,
    pub(super) branches: Branches,
    /// True if the next digit asks why it cannot go in the selected cell.
    pub(super) is_asking: bool,
    /// The rating so far, and the number of cells left.
    pub(super) rating_so_far: Option<(Tenths, usize)>,
    pub(super) newer: Newer,
    pub(super) saved_at: u64,
}
