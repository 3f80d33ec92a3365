//! Any number of tabs on one store: whatever they do, in any order, no action is lost.
//!
//! Three tabs act, open, close, freeze, come back and crash at random. Each action of the model is the note of a cell
//! that no other action writes. So the test can find it again in some saved game, even if it was undone since.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use crate::support::player::{GIVENS, Store};
use crate::support::usual_of;
use nonet::{Cell, Digit, Rng};
use nonet_play::app::{
    BoardCommand, BrowserEvent, Command, Field, MakingCommand, SelectionCommand, Session, Storage, WorkEvent,
    may_replace,
};
use nonet_words::Language;

/// Returns the givens of three different puzzles.
fn links() -> [String; 3] {
    let rotated = |by: u8| {
        let turn = |digit: char| match digit.to_digit(10) {
            Some(digit) => char::from(b'1' + (u8::try_from(digit).unwrap() - 1 + by) % 9),
            None => digit,
        };
        format!("p={}", GIVENS.chars().map(turn).collect::<String>())
    };
    [rotated(0), rotated(1), rotated(2)]
}

/// One tab of the browser.
struct Tab {
    session: Session<Store>,
    /// True if it is frozen: it gets no events and does nothing until it is visible again.
    is_frozen: bool,
}

/// A browser with its storage, its journal and its tabs.
struct Browser {
    store: Store,
    journal: BTreeMap<String, String>,
    tabs: Vec<Tab>,
    n_opened: u64,
    now: u64,
    /// The words of the actions that the test must find again.
    done: Vec<String>,
    /// True if the storage holds one game and the journal all others.
    has_archive: bool,
}

impl Browser {
    fn new(has_archive: bool) -> Self {
        let (store, journal) = (Store::default(), BTreeMap::new());
        Self { store, journal, tabs: Vec::new(), n_opened: 0, now: 1_000_000, done: Vec::new(), has_archive }
    }

    fn open(&mut self, fragment: &str) {
        self.n_opened += 1;
        let chance = self.n_opened.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let (mut session, effects) =
            Session::open(self.store.clone(), Language::En, fragment, self.now, chance);
        if self.has_archive {
            session.limit_stored_games(1);
        }
        self.tabs.push(Tab { session, is_frozen: false });
        let last = self.tabs.len() - 1;
        self.perform(last, effects);
        let texts = self.journal.clone().into_iter().collect();
        self.does(last, Command::Browser(BrowserEvent::Journal(texts)));
        self.tabs[last].session.archive(|| false);
    }

    fn does(&mut self, tab: usize, command: Command) {
        let effects = self.tabs[tab].session.does(command, self.now);
        self.perform(tab, effects);
    }

    /// Carries out the effects like a browser: the journal accepts a text that may replace its own, or else sends the
    /// tab its own text.
    fn perform(&mut self, tab: usize, effects: Vec<nonet_play::app::Effect>) {
        for effect in effects {
            match effect {
                nonet_play::app::Effect::Save { key, text } => match self.journal.get(&key) {
                    Some(there) if !may_replace(there, &text) => {
                        let text = there.clone();
                        self.does(tab, Command::Browser(BrowserEvent::Stored { key, text }));
                    }
                    _ => drop(self.journal.insert(key, text)),
                },
                nonet_play::app::Effect::Remove { key } => drop(self.journal.remove(&key)),
                nonet_play::app::Effect::MakeEasy(symmetry) => {
                    let mut rng = Rng::from_u64(self.n_opened);
                    let (request, puzzle) = nonet::generate::easy_at_once(symmetry, &mut rng);
                    let fresh = nonet_play::app::NewPuzzle { request: request.into(), puzzle, rated: None };
                    self.does(tab, Command::Work(WorkEvent::NewPuzzle(Box::new(fresh))));
                }
                _ => {}
            }
        }
    }

    /// Writes a note that no other action of this run writes, and records it.
    fn acts(&mut self, tab: usize, rng: &mut Rng) {
        let app = self.tabs[tab].session.app();
        let Some(game) = app.game() else { return };
        let (puzzle, board) = (*game.puzzle().givens(), *game.board().digits());
        let free = |cell: &Cell| puzzle.get(*cell).is_none() && board.get(*cell).is_none();
        let cells: Vec<Cell> = Cell::ALL.into_iter().filter(free).collect();
        let places = u32::try_from(cells.len() * 9).unwrap();
        let start = rng.below(places) as usize;
        for at in (start..start + cells.len() * 9).map(|at| at % (cells.len() * 9)) {
            let (cell, digit) = (cells[at / 9], Digit::ALL[at % 9]);
            let word = format!("{puzzle} k{}={digit}", cell.index());
            if !self.done.contains(&word) {
                self.done.push(word);
                self.does(tab, Command::Selection(SelectionCommand::Select(cell)));
                self.does(tab, Command::Board(BoardCommand::OtherDigit(digit)));
                return;
            }
        }
    }

    /// Asserts that every action is in some saved game.
    fn assert_whole(&self, what: &str) {
        // The texts that only the journal holds are saved too, and the last opened page has them.
        let in_archive = self.journal.iter().filter(|_| self.has_archive);
        let in_archive = in_archive.map(|(key, text)| (key.clone(), text.clone()));
        let texts: Vec<String> = in_archive
            .chain(self.store.texts())
            .filter(|(key, _)| key.starts_with("game/"))
            .map(|(_, text)| text)
            .collect();
        for word in &self.done {
            let (puzzle, action) = word.split_once(' ').unwrap();
            let is_kept = texts.iter().any(|text| {
                text.contains(&format!("puzzle {puzzle}"))
                    && text.split_whitespace().any(|word| word == action)
            });
            assert!(is_kept, "{what}: {word} is lost");
        }
    }
}

fn run(seed: u64, n_steps: usize) {
    let (mut browser, mut rng, links) = (Browser::new(seed % 2 == 1), Rng::from_u64(seed), links());
    let mut log = Vec::new();
    let mut theme = None;
    for step in 0..n_steps {
        browser.now += u64::from(rng.below(3_000));
        if browser.tabs.is_empty() || (browser.tabs.len() < 3 && rng.below(6) == 0) {
            browser.open(if rng.below(2) == 0 { &links[rng.below(3) as usize] } else { "" });
        }
        let tab = rng.below(u32::try_from(browser.tabs.len()).unwrap()) as usize;
        let is_frozen = browser.tabs[tab].is_frozen;
        let what = rng.below(24);
        log.push(format!("{step}: tab {tab} of {} does {what}, frozen {is_frozen}", browser.tabs.len()));
        match what {
            0 => browser.does(tab, Command::Making(MakingCommand::New)),
            1 | 2 => {
                let link = links[rng.below(3) as usize].clone();
                browser.does(tab, Command::Browser(BrowserEvent::Fragment(link)));
            }
            3 => browser.tabs[tab].is_frozen = true,
            4 => {
                browser.tabs[tab].is_frozen = false;
                browser.does(tab, Command::Browser(BrowserEvent::Show));
            }
            // Closing notifies the page, unless it is frozen; a crash does not.
            5 => {
                if !is_frozen && rng.below(2) == 0 {
                    browser.does(tab, Command::Browser(BrowserEvent::Hide));
                }
                browser.tabs.remove(tab);
            }
            6 => {
                let value = ["dark", "light", "system"][rng.below(3) as usize];
                theme = Some(value);
                browser.does(tab, Command::Set(Field::Theme, value.into()));
            }
            7 => browser.does(tab, Command::Board(BoardCommand::Undo)),
            8 => browser.does(tab, Command::Board(BoardCommand::Redo)),
            9 => {
                for tab in 0..browser.tabs.len() {
                    if !browser.tabs[tab].is_frozen {
                        let effects = browser.tabs[tab].session.look_again(None, browser.now);
                        browser.perform(tab, effects);
                    }
                }
            }
            10 => browser.does(tab, Command::Browser(BrowserEvent::Tick)),
            // The whole browser crashes: the store loses what it had not written to the disk.
            11 if rng.below(4) == 0 => {
                browser.tabs.clear();
                let mut store = browser.store.clone();
                let keys: Vec<String> = store.keys();
                let lost = &keys[rng.below(u32::try_from(keys.len()).unwrap()) as usize];
                store.remove(lost);
                browser.open("");
            }
            _ => {
                browser.tabs[tab].is_frozen = false;
                browser.acts(tab, &mut rng);
            }
        }
    }
    for tab in (0..browser.tabs.len()).rev() {
        browser.tabs.remove(tab);
    }
    browser.open("");
    let from = log.len().saturating_sub(60);
    browser.assert_whole(&format!("seed {seed}\n{}", log[from..].join("\n")));
    if let Some(theme) = theme {
        let set = browser.tabs[0].session.app().settings().theme.id();
        assert_eq!(set, theme, "seed {seed}: the last setting wins");
    }
}

#[test]
fn no_action_is_lost_however_three_tabs_take_turns() {
    for seed in 0..10_000 {
        run(seed, usual_of(20, 40));
    }
}

#[test]
fn no_action_is_lost_in_long_runs() {
    for seed in 0..usual_of(10, 100) as u64 {
        run(1_000_000 + seed, 600);
    }
}

#[test]
fn two_tabs_on_one_game_see_each_others_actions() {
    let mut browser = Browser::new(false);
    browser.open(&links()[0]);
    let mut rng = Rng::from_u64(1);
    browser.acts(0, &mut rng);
    browser.open("");
    for turn in 0..20 {
        browser.acts(turn % 2, &mut rng);
    }
    let boards: Vec<_> = browser
        .tabs
        .iter_mut()
        .map(|tab| {
            tab.session.does(Command::Browser(BrowserEvent::Show), 0);
            *tab.session.app().game().unwrap().board()
        })
        .collect();
    assert_eq!(boards[0], boards[1]);
    let games = browser.store.texts().into_keys().filter(|key| key.starts_with("game/")).count();
    assert_eq!(games, 1, "the game stays the same");
    browser.assert_whole("two tabs");
}

#[test]
fn new_games_of_two_tabs_are_two_games() {
    let mut browser = Browser::new(false);
    let mut rng = Rng::from_u64(2);
    browser.open(&links()[0]);
    browser.open(&links()[1]);
    browser.acts(0, &mut rng);
    browser.acts(1, &mut rng);
    for _ in 0..5 {
        browser.acts(1, &mut rng);
        browser.acts(0, &mut rng);
    }
    browser.assert_whole("two new games");
    browser.tabs.clear();
    browser.open("");
    browser.assert_whole("opened again");
}

#[test]
fn a_setting_changes_one_line_of_what_is_stored() {
    let mut browser = Browser::new(false);
    browser.open(&links()[0]);
    browser.open("");
    browser.does(0, Command::Set(Field::Theme, "dark".into()));
    browser.does(1, Command::Set(Field::Clock, "off".into()));
    browser.does(0, Command::Set(Field::Tidy, "off".into()));
    browser.tabs.clear();
    browser.open("");
    let settings = browser.tabs[0].session.app().settings();
    assert_eq!(
        (settings.theme.id(), settings.shows_clock, settings.note_keeping.id()),
        ("dark", false, "off")
    );
}
