//! Games that were not played recently: only the journal holds them, and the player does not notice.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use crate::support::player::{GIVENS, SOLUTION, Store};
use nonet::{Cell, Digit};
use nonet_play::app::{
    BoardCommand, BrowserEvent, Command, Effect, GameScene, LibraryCommand, SelectionCommand, Session,
    Storage, scene,
};
use nonet_words::Language;

const N_STORED: usize = 3;

/// A browser with one tab.
struct Browser {
    store: Store,
    journal: BTreeMap<String, String>,
    session: Session<Store>,
    now: u64,
}

/// Returns the givens of a puzzle by its number. The numbers below nine give different puzzles.
fn givens(number: u8) -> String {
    let turned = |digit: char| match digit.to_digit(10) {
        Some(digit) => char::from(b'1' + (u8::try_from(digit).unwrap() - 1 + number) % 9),
        None => digit,
    };
    GIVENS.chars().map(turned).collect()
}

fn opened(store: &Store, fragment: &str, now: u64) -> (Session<Store>, Vec<Effect>) {
    let (mut session, effects) = Session::open(store.clone(), Language::En, fragment, now, now);
    session.limit_stored_games(N_STORED);
    (session, effects)
}

impl Browser {
    /// Creates nine games with three notes each, and reloads the page.
    fn with_nine_games() -> Self {
        let store = Store::default();
        let (session, effects) = opened(&store, &format!("p={}", givens(0)), 1_000);
        let mut browser = Self { store, journal: BTreeMap::new(), session, now: 1_000 };
        browser.perform(effects);
        for number in 0..9 {
            browser.does(BrowserEvent::Fragment(format!("p={}", givens(number))));
            for digit in [Digit::D1, Digit::D2, Digit::D3] {
                browser.notes(digit);
            }
        }
        browser.reload("");
        browser.read_journal();
        browser
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Save { key, text } => drop(self.journal.insert(key, text)),
                Effect::Remove { key } => drop(self.journal.remove(&key)),
                _ => {}
            }
        }
    }

    fn does(&mut self, command: impl Into<Command>) {
        self.now += 1_000;
        let effects = self.session.does(command.into(), self.now);
        self.perform(effects);
    }

    fn notes(&mut self, digit: Digit) {
        self.does(SelectionCommand::Select(Cell::from_index(2)));
        self.does(BoardCommand::OtherDigit(digit));
    }

    fn reload(&mut self, fragment: &str) {
        self.now += 1_000;
        let (session, effects) = opened(&self.store, fragment, self.now);
        self.session = session;
        self.perform(effects);
        let (effects, _) = self.session.read_rest(self.now, || false);
        self.perform(effects);
    }

    /// Reads the journal as the page does: two texts at a time, and the last one with the command.
    fn read_journal(&mut self) {
        let mut texts: Vec<(String, String)> = self.journal.clone().into_iter().collect();
        let last = texts.split_off(texts.len() - 1);
        for some in texts.chunks(2) {
            let effects = self.session.read_journal(some.to_vec(), self.now);
            self.perform(effects);
        }
        self.does(BrowserEvent::Journal(last));
        while !self.session.archive(|| true) {}
    }

    fn in_storage(&self) -> Vec<String> {
        self.store.keys().into_iter().filter(|key| key.starts_with("game/")).collect()
    }

    fn listed(&mut self) -> Vec<GameScene> {
        self.does(Command::Open(nonet_play::app::Dialog::Games));
        let games = scene(self.session.app(), self.now).games;
        self.does(BrowserEvent::Closed(nonet_play::app::Dialog::Games));
        games
    }

    fn givens(&self) -> String {
        self.session.app().game().unwrap().puzzle().givens().to_string()
    }

    fn n_notes(&self) -> usize {
        self.session.app().game().unwrap().n_actions()
    }
}

#[test]
fn local_storage_holds_the_last_games_and_all_are_listed() {
    let mut browser = Browser::with_nine_games();
    assert_eq!(browser.in_storage().len(), N_STORED);
    assert_eq!(browser.listed().len(), 9);
    for _ in 0..2 {
        browser.reload("");
        assert!(browser.session.has_archive());
        assert_eq!((browser.givens(), browser.n_notes()), (givens(8), 3), "the last game is there at once");
        assert_eq!(browser.listed().len(), N_STORED);
        browser.read_journal();
        assert_eq!(browser.listed().len(), 9);
        assert_eq!(browser.in_storage().len(), N_STORED);
    }
}

#[test]
fn an_archived_game_is_continued_and_found_at_the_next_start() {
    let mut browser = Browser::with_nine_games();
    let oldest = browser.listed().last().unwrap().id;
    browser.does(LibraryCommand::Play(oldest));
    assert_eq!((browser.givens(), browser.n_notes()), (givens(0), 3));
    browser.reload("");
    assert_eq!((browser.givens(), browser.n_notes()), (givens(0), 3), "it has no new action yet");
    browser.notes(Digit::D4);
    browser.reload("");
    assert_eq!((browser.givens(), browser.n_notes()), (givens(0), 4), "the journal was not read at all");
    browser.read_journal();
    assert_eq!((browser.givens(), browser.n_notes()), (givens(0), 4));
    assert_eq!((browser.listed().len(), browser.in_storage().len()), (9, N_STORED));
}

#[test]
fn the_link_of_an_archived_puzzle_continues_its_game() {
    let mut browser = Browser::with_nine_games();
    browser.reload(&format!("p={}", givens(1)));
    browser.read_journal();
    assert_eq!((browser.givens(), browser.n_notes()), (givens(1), 3));
    assert_eq!(browser.listed().len(), 9);
    // A player who has already begun keeps the game on the board.
    browser.reload(&format!("p={}", givens(2)));
    browser.notes(Digit::D9);
    browser.read_journal();
    assert_eq!((browser.givens(), browser.n_notes()), (givens(2), 1));
    assert_eq!(browser.listed().len(), 10);
}

#[test]
fn texts_written_since_the_journal_was_read_stay_in_local_storage() {
    let mut browser = Browser::with_nine_games();
    // Put all of them back, as an older Nonet would.
    for (key, text) in browser.journal.clone() {
        browser.store.set(&key, &text);
    }
    browser.reload("");
    let texts = browser.journal.clone().into_iter().collect();
    browser.does(BrowserEvent::Journal(texts));
    let oldest = browser.listed().last().unwrap().id;
    browser.does(LibraryCommand::Play(oldest));
    browser.notes(Digit::D4);
    assert!(browser.session.archive(|| false));
    assert!(browser.in_storage().contains(&format!("game/{oldest}")));
    assert_eq!(browser.in_storage().len(), N_STORED + 1);
    browser.reload("");
    assert_eq!((browser.givens(), browser.n_notes()), (givens(0), 4));
}

#[test]
fn a_game_that_only_local_storage_holds_is_not_removed_from_it() {
    let mut browser = Browser::with_nine_games();
    let before = browser.journal.clone();
    for (key, text) in &before {
        browser.store.set(key, text);
    }
    browser.journal.retain(|key, _| !key.starts_with("game/"));
    browser.reload("");
    browser.read_journal();
    assert_eq!(browser.in_storage().len(), 9, "the journal stores them first");
    assert_eq!(browser.journal.len(), before.len());
    browser.reload("");
    browser.read_journal();
    assert_eq!((browser.in_storage().len(), browser.listed().len()), (N_STORED, 9));
}

#[test]
fn a_silent_journal_is_reported_if_only_it_holds_games() {
    let mut browser = Browser::with_nine_games();
    let says = |browser: &Browser| scene(browser.session.app(), 0).unsaved;
    assert_eq!(says(&browser), "");
    browser.session.journal_keeps(false, browser.now);
    let not_saving = "This browser's database is not saving.";
    assert!(says(&browser).starts_with(not_saving), "its texts were read, and local storage still works");
    browser.session.journal_keeps(true, browser.now);
    assert_eq!(says(&browser), "");
    browser.reload("");
    browser.session.journal_keeps(false, browser.now);
    let not_responding =
        "Older games are in this browser's database, which is not responding. They are not lost.";
    assert_eq!(says(&browser), not_responding);
    browser.notes(Digit::D5);
    assert_eq!(says(&browser), not_responding, "the message stays after an action");
    browser.session.journal_keeps(true, browser.now);
    browser.read_journal();
    assert_eq!((says(&browser), browser.listed().len()), (String::new(), 9));
}

#[test]
fn archived_games_stay_deleted_or_solved() {
    let mut browser = Browser::with_nine_games();
    let lines = browser.listed();
    let (forgotten, solved) = (lines[8].id, lines[7].id);
    browser.does(LibraryCommand::Forget(forgotten));
    browser.does(LibraryCommand::Play(solved));
    let solution: Vec<u8> = SOLUTION.bytes().map(|digit| (digit - b'1' + 1) % 9 + 1).collect();
    for (at, digit) in solution.into_iter().enumerate() {
        browser.does(SelectionCommand::Select(Cell::from_index(at)));
        browser.does(BoardCommand::Digit(Digit::new(digit).unwrap()));
    }
    for _ in 0..2 {
        browser.reload("");
        browser.read_journal();
        let lines = browser.listed();
        assert_eq!(lines.len(), 8);
        assert_eq!(lines.iter().filter(|line| line.is_over).count(), 1);
        assert!(lines.iter().all(|line| line.id != forgotten));
    }
}
