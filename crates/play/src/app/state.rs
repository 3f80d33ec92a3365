//! [`App`]: what the page is at a moment.

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

/// What the board is there for.
#[derive(Clone, Debug)]
pub(super) enum Mode {
    /// To play on.
    Play,
    /// To type a puzzle on.
    Setup(Box<Setup>),
    /// To watch a search on.
    Watch(Box<Watch>),
    /// To go through steps on.
    Tour(Box<Tour>),
}

/// The state of the page: what is kept, and what is on it but not undone.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a state of its own")]
pub struct App {
    pub(super) games: KeptGames,
    /// The number of this tab among those that change texts.
    pub(super) tab: u32,
    /// Where the numbers of new games come from.
    pub(super) rng: Rng,
    pub(super) stamps: Stamps,
    /// The game of which the store says that it is the one that is played.
    pub(super) stored_current: Option<u64>,
    /// The game without a place of its own that the store holds, where it is this tab's.
    pub(super) stored_unplayed: Option<u64>,
    /// The keys under which the journal holds what the storage holds, while the journal is being read.
    pub(super) same_in_journal: Vec<String>,
    /// Whether texts can be kept.
    pub(super) keeping: Keeping,
    /// How far the time of day is ahead of the page's own clock.
    pub(super) wall_ahead: u64,
    /// How many minutes the clocks here are ahead of universal time, once the browser has said it.
    pub(super) offset: Option<i32>,
    /// How quick the player is, once it was looked at.
    pub(super) pace: Option<Pace>,
    /// What the list of games shows.
    pub(super) games_list: GamesList,
    /// The collections that are kept.
    pub(super) collections: Collections,
    /// When the person last did anything.
    pub(super) touched_at: u64,
    /// Whether the person has done anything since the page was opened.
    pub(super) is_touched: bool,
    /// What was typed when the person went back to a game.
    pub(super) aside: Option<Grid>,
    pub(super) settings: Settings,
    pub(super) browser_language: Language,
    /// What the next puzzle should be like.
    pub(super) form: Form,
    /// The day whose puzzle is asked for, where it is not today's.
    pub(super) date: Option<String>,
    pub(super) search: Option<Search>,
    pub(super) stock: Stock,
    /// A puzzle that was searched for, while the person did something else.
    pub(super) ready: Option<Box<Fresh>>,
    pub(super) helpers: Helpers,
    pub(super) mode: Mode,
    /// The cell that the keyboard is in.
    pub(super) selected: Cell,
    /// The cells that a digit is written in; never none.
    pub(super) cells: CellSet,
    pub(super) grip: Grip,
    /// Whether a tap adds to the selection.
    pub(super) is_gathering: bool,
    /// What a digit is written as.
    pub(super) marking: Mark,
    /// The digit that a tap on a cell writes.
    pub(super) chosen: Option<Digit>,
    /// The number of keypad presses of this visit, up to the one after which holding is shown.
    pub(super) n_keys_pressed: u8,
    /// The digit that is highlighted wherever the selection is.
    pub(super) highlight: Option<Digit>,
    pub(super) is_paused: bool,
    pub(super) is_hidden: bool,
    pub(super) dialog: Option<Dialog>,
    pub(super) own_text: String,
    pub(super) own_error: Option<Message>,
    /// The collection that was opened last.
    pub(super) collection: Option<Collection>,
    /// The form in which the board is to be saved.
    pub(super) form_out: nonet_formats::Form,
    /// The page's address, once it was asked for.
    pub(super) address: String,
    /// What the browser did not do, while that is said in a dialog.
    pub(super) trouble: Option<Message>,
    /// The backup that is being taken in.
    pub(super) backup: Option<Box<Taking>>,
    /// What is to be printed.
    pub(super) print: Print,
    /// The entries that the player was told are not right, and that were not changed since.
    pub(super) wrong: CellSet,
    /// Whether the player asked where the conflicts are, though they are not marked while playing.
    pub(super) shows_conflicts: bool,
    pub(super) status: Option<Rc<Message>>,
    pub(super) spoken: Option<Rc<Message>>,
    /// What was said last, on the page or aloud.
    pub(super) last_said: Option<Rc<Message>>,
    /// How many things were said, on the page and aloud only: the same sentence twice must be heard twice.
    pub(super) n_said: u32,
    pub(super) n_spoken: u32,
    pub(super) is_celebrating: bool,
    pub(super) has_reduced_motion: bool,
    pub(super) hint: Option<Hint>,
    pub(super) techniques: TechniquePage,
    pub(super) practised: Practised,
    /// What the techniques of hints are, as far as they came.
    pub(super) gists: Gists,
    pub(super) progress: Progress,
    pub(super) branches: Branches,
    /// Whether the next digit asks why it does not go in the selected cell.
    pub(super) is_asking: bool,
    /// What is known of its rating, and how many cells are left.
    pub(super) rating_so_far: Option<(Tenths, usize)>,
    pub(super) newer: Newer,
    pub(super) saved_at: u64,
}
