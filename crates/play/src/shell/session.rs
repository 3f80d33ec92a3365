//! [`Session`]: the page of one tab on top of the storage that all tabs share.
//!
//! Before each command the session reads what other tabs have written. After it, the session writes the changes at
//! once, before anything is painted. So an action is saved whatever happens next, and a tab never overwrites what it
//! has not read.
//!
//! The storage holds the last played games. Earlier games move to the journal alone once their text was seen there
//! ([`Session::archive`]). So a start reads the same amount, however many games are saved.

use nonet::fnv::sum64;
use wasm_door::{kept, later};

use super::command::Command;
use super::events::BrowserEvent;
use super::state::App;
use crate::effects::Effect;
use crate::keeping::{CURRENT, StorageState, UNPLAYED};
use crate::library::COLLECTION;
use nonet_words::Language;

/// Texts under keys that several tabs share, such as a browser's local storage.
pub trait Storage {
    /// Returns all keys.
    fn keys(&self) -> Vec<String>;
    /// Returns the text under a key.
    fn get(&self, key: &str) -> Option<String>;
    /// Writes a text under a key. Returns false if that failed.
    fn set(&mut self, key: &str, text: &str) -> bool;
    /// Removes the text under a key.
    fn remove(&mut self, key: &str);
}

/// The page of one tab, and the storage that it shares with others.
#[derive(Clone, Debug)]
pub struct Session<S> {
    app: App,
    storage: S,
    /// The hash of the text that this tab last read or wrote under each key, sorted by key.
    seen: Vec<(String, u64)>,
    rest: Rest,
    /// The keys whose last text the storage refused.
    refused: Vec<String>,
    journal: Journal,
    is_journal_read: bool,
    /// True if the page was opened by a link whose puzzle may be in the journal alone.
    is_by_link: bool,
    /// The number of last played games that stay in the storage.
    n_stored_games: usize,
}

/// The known texts of the journal.
#[derive(Clone, Debug, Default)]
struct Journal {
    /// The keys under which the storage holds exactly the same text, or nothing, with the hashes of the texts.
    same: Vec<(String, u64)>,
    /// The texts that differ from those of the storage, until all are read.
    others: Vec<(String, String)>,
    /// The texts that the storage need not hold any longer, with their hashes.
    to_archive: Vec<(String, u64)>,
}

/// The key that marks in the storage that the journal alone holds some games.
pub const ARCHIVE: &str = "archive";

/// The default number of games in the storage. The browser loads the storage as a whole, so each of them costs time.
const N_STORED_GAMES: usize = 400;

/// The part of the storage that is not read yet. Before the first frame only the current game is read.
#[derive(Clone, Debug)]
enum Rest {
    /// The keys are not listed yet.
    Unlisted,
    /// The keys that are left, the next one last.
    Keys(Vec<String>),
    /// Everything was read.
    None,
}

/// An opened page, the texts that it has read, and what is left to read.
type Opened = ((App, Vec<Effect>), Vec<(String, String)>, Rest);

/// The number of texts that are read between two looks at the clock.
const N_AT_ONCE: usize = 8;

/// Computes the 64-bit FNV-1a hash.
fn sum(text: &str) -> u64 {
    sum64(text.bytes())
}

/// Returns the texts under these keys, as far as there are any.
fn texts_of(storage: &impl Storage, keys: Vec<String>) -> Vec<(String, String)> {
    keys.into_iter().filter_map(|key| storage.get(&key).map(|text| (key, text))).collect()
}

impl<S: Storage> Session<S> {
    /// Opens the page: see [`App::load`]. The effects that save a text have been carried out in the storage; they are
    /// for the journal.
    pub fn open(
        storage: S,
        language: Language,
        fragment: &str,
        now: u64,
        chance: u64,
    ) -> (Self, Vec<Effect>) {
        let quick = Self::open_current(&storage, language, fragment, now, chance);
        let ((app, effects), texts, rest) = quick.unwrap_or_else(|| {
            // Collections can always wait.
            let mut keys = storage.keys();
            keys.retain(|key| !key.starts_with(COLLECTION));
            let texts = texts_of(&storage, keys);
            (App::load(&texts, language, fragment, now, chance), texts, Rest::Unlisted)
        });
        let mut session = Self {
            app,
            storage,
            seen: Vec::new(),
            rest,
            refused: Vec::new(),
            journal: Journal::default(),
            is_journal_read: false,
            is_by_link: !fragment.is_empty(),
            n_stored_games: N_STORED_GAMES,
        };
        for (key, text) in &texts {
            session.note(key, sum(text));
        }
        session.keep(&effects, now);
        (session, effects)
    }

    /// Opens the page with only the current game; the rest is read after the first frame. Returns none if that game is
    /// not intact, or if the page is opened for a puzzle that may be among the saved games.
    fn open_current(
        storage: &S,
        language: Language,
        fragment: &str,
        now: u64,
        chance: u64,
    ) -> Option<Opened> {
        if !fragment.is_empty() {
            return None;
        }
        let current = storage.get(CURRENT)?;
        kept(|| {
            let id = App::number_in(&current)?;
            let unplayed = storage.get(UNPLAYED).and_then(|text| App::number_in(&text));
            let unplayed = unplayed.filter(|unplayed| *unplayed != id);
            let texts = texts_of(storage, App::needed_at_once([id].into_iter().chain(unplayed)));
            let (app, effects) = App::load(&texts, language, fragment, now, chance);
            app.is_on_board(id).then_some(((app, effects), texts, Rest::Unlisted))
        })
    }

    /// Returns the page as data.
    pub const fn app(&self) -> &App {
        &self.app
    }

    /// Handles a command. The effects that save a text have been carried out in the storage; they are for the journal.
    pub fn does(&mut self, command: Command, now: u64) -> Vec<Effect> {
        let mut effects = match command {
            Command::Browser(BrowserEvent::Frame { .. }) => Vec::new(),
            Command::Browser(BrowserEvent::Show) => self.look_at_all(now),
            _ => self.look(&self.app.watched(), now),
        };
        // Plain play needs no other game; for everything else every game must be loaded.
        if command.may_ask_for_other_games() {
            effects.extend(later(|| self.read_rest(now, || false).0));
        }
        if let Command::Browser(BrowserEvent::Journal(texts)) = command {
            effects.extend(later(|| self.take_journal(texts, now)));
            return effects;
        }
        effects.extend(self.update(command, now));
        effects
    }

    fn update(&mut self, command: Command, now: u64) -> Vec<Effect> {
        let mut effects = self.app.update(command, now);
        self.keep(&effects, now);
        let is_taken =
            |effect: &Effect| matches!(effect, Effect::Save { key, .. } if !self.refused.contains(key));
        if !self.refused.is_empty() && effects.iter().any(is_taken) {
            later(|| self.keep_refused(&mut effects, now));
        }
        effects
    }

    /// Retries the texts that were refused. There may be room again, because another text was accepted.
    fn keep_refused(&mut self, effects: &mut Vec<Effect>, now: u64) {
        for key in core::mem::take(&mut self.refused) {
            effects.extend(self.keep_text(key, now));
        }
        // A text that is no longer to be saved is not missing.
        self.note_quick_storage(now);
    }

    /// Writes the text under a key once more.
    fn keep_text(&mut self, key: String, now: u64) -> Option<Effect> {
        let effect = Effect::Save { text: self.app.kept_text(&key, now)?, key };
        self.keep(core::slice::from_ref(&effect), now);
        Some(effect)
    }

    /// Reads what another tab has just written under a key, or under any key.
    pub fn look_again(&mut self, key: Option<&str>, now: u64) -> Vec<Effect> {
        match key {
            Some(key) => self.look(&[key.to_owned()], now),
            None => self.look_at_all(now),
        }
    }

    /// Continues to read what was not read before the first frame, until `is_enough`. Returns whether everything is
    /// read.
    pub fn read_rest(&mut self, now: u64, mut is_enough: impl FnMut() -> bool) -> (Vec<Effect>, bool) {
        let mut effects = Vec::new();
        if matches!(self.rest, Rest::Unlisted) {
            let mut keys = self.storage.keys();
            // The keys descend, so that reading from the end appends each key to `seen`.
            keys.sort_unstable_by(|one, other| other.cmp(one));
            self.rest = Rest::Keys(keys);
        }
        while let Rest::Keys(keys) = &mut self.rest {
            let next = keys.split_off(keys.len().saturating_sub(N_AT_ONCE));
            if next.is_empty() {
                self.rest = Rest::None;
                break;
            }
            // A text that is unchanged since it was last read is skipped.
            for key in next.iter().rev() {
                effects.extend(self.look(core::slice::from_ref(key), now));
            }
            if is_enough() {
                return (effects, false);
            }
        }
        (effects, true)
    }

    fn look_at_all(&mut self, now: u64) -> Vec<Effect> {
        if matches!(self.rest, Rest::None) {
            return self.look(&self.storage.keys(), now);
        }
        // The unread rest will be read later, in its state at that time.
        self.rest = Rest::Unlisted;
        self.look(&self.app.watched(), now)
    }

    fn look(&mut self, keys: &[String], now: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        for key in keys {
            let Some(text) = self.storage.get(key).filter(|text| self.note(key, sum(text))) else { continue };
            effects
                .extend(self.update(Command::Browser(BrowserEvent::Stored { key: key.clone(), text }), now));
        }
        effects
    }

    /// Merges some of the texts of the journal, after [`Self::read_rest`]. The rest comes with [`BrowserEvent::Journal`].
    pub fn read_journal(&mut self, texts: Vec<(String, String)>, now: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        for (key, text) in texts {
            let sum = sum(&text);
            let is_same = match self.place(&key) {
                Ok(at) => self.seen[at].1 == sum && !self.refused.contains(&key),
                // The game is in the archive, or the storage lost it.
                Err(_) if !self.app.has_game(&key) => {
                    effects.extend(self.update(
                        Command::Browser(BrowserEvent::Stored { key: key.clone(), text: text.clone() }),
                        now,
                    ));
                    self.app.has_game(&key) && self.place(&key).is_err()
                }
                Err(_) => false,
            };
            if is_same {
                self.journal.same.push((key, sum));
            } else {
                self.journal.others.push((key, text));
            }
        }
        effects
    }

    /// Merges the last texts of the journal, and decides which games the storage holds from now on.
    fn take_journal(&mut self, texts: Vec<(String, String)>, now: u64) -> Vec<Effect> {
        let mut effects = self.read_journal(texts, now);
        let Journal { mut same, others, .. } = core::mem::take(&mut self.journal);
        same.sort_unstable();
        self.app.journal_has(same.iter().map(|(key, _)| key.clone()).collect());
        effects.extend(self.update(Command::Browser(BrowserEvent::Journal(others)), now));
        if core::mem::take(&mut self.is_by_link) {
            let played = self.app.play_linked(now);
            self.keep(&played, now);
            effects.extend(played);
        }
        for (n_before, key) in self.app.last_played_keys().into_iter().enumerate() {
            let is_stored = self.place(&key).is_ok();
            if n_before < self.n_stored_games {
                if !is_stored && !self.refused.contains(&key) {
                    effects.extend(self.keep_text(key, now));
                }
            } else if is_stored && let Ok(at) = same.binary_search_by(|(other, _)| other.cmp(&key)) {
                self.journal.to_archive.push((key, same[at].1));
            }
        }
        self.is_journal_read = true;
        self.note_storage(StorageState { archive: true, ..self.app.keeping() }, now);
        effects
    }

    /// Removes games from the storage that the journal holds exactly and that were not played recently, until
    /// `is_enough`. Returns true if none is left to move.
    pub fn archive(&mut self, mut is_enough: impl FnMut() -> bool) -> bool {
        if !self.journal.to_archive.is_empty() && !self.storage.set(ARCHIVE, "1") {
            self.journal.to_archive.clear();
        }
        while let Some((key, of_journal)) = self.journal.to_archive.pop() {
            // A text that was written since then stays.
            if self.storage.get(&key).is_some_and(|text| sum(&text) == of_journal) {
                self.storage.remove(&key);
                if let Ok(at) = self.place(&key) {
                    self.seen.remove(at);
                }
            }
            if is_enough() {
                return false;
            }
        }
        true
    }

    /// Returns true if the journal alone holds some of the games, so that they are missing until it is read.
    pub fn has_archive(&self) -> bool {
        self.storage.get(ARCHIVE).is_some()
    }

    /// Sets how many games stay in the storage (default 400).
    pub fn limit_stored_games(&mut self, n_games: usize) {
        self.n_stored_games = n_games;
    }

    /// Returns the index of a key in `seen`, or the index at which to insert it.
    fn place(&self, key: &str) -> Result<usize, usize> {
        self.seen.binary_search_by(|(other, _)| other.as_str().cmp(key))
    }

    /// Records the hash of a text. Returns true if it changed.
    fn note(&mut self, key: &str, sum: u64) -> bool {
        match self.place(key) {
            Ok(at) => core::mem::replace(&mut self.seen[at].1, sum) != sum,
            Err(at) => {
                self.seen.insert(at, (key.to_owned(), sum));
                true
            }
        }
    }

    /// Writes the texts to save.
    fn keep(&mut self, effects: &[Effect], now: u64) {
        for effect in effects {
            match effect {
                Effect::Save { key, text } => {
                    if !self.refused.is_empty() {
                        self.refused.retain(|other| other != key);
                    }
                    if self.storage.set(key, text) {
                        self.note(key, sum(text));
                    } else {
                        self.refused.push(key.clone());
                    }
                }
                Effect::Remove { key } => {
                    self.storage.remove(key);
                    self.refused.retain(|other| other != key);
                    if let Ok(at) = self.place(key) {
                        self.seen.remove(at);
                    }
                }
                _ => {}
            }
        }
        self.note_quick_storage(now);
    }

    fn note_quick_storage(&mut self, now: u64) {
        self.note_storage(StorageState { quick: self.refused.is_empty(), ..self.app.keeping() }, now);
    }

    fn note_storage(&mut self, keeping: StorageState, now: u64) {
        if keeping != self.app.keeping() {
            self.app.update(Command::Browser(BrowserEvent::StorageState(keeping)), now);
        }
    }

    /// Resets what is known of the journal, because it is read from the beginning.
    pub fn journal_starts(&mut self) {
        self.journal = Journal::default();
    }

    /// Notes whether the journal can save texts.
    pub fn journal_keeps(&mut self, is_kept: bool, now: u64) {
        // Once the journal was read, its games are here, whatever becomes of it.
        let archive = is_kept || self.is_journal_read || !self.has_archive();
        if !is_kept {
            // From now on it may lose its texts, so the storage must keep them.
            self.journal.to_archive.clear();
        }
        self.note_storage(StorageState { journal: is_kept, archive, ..self.app.keeping() }, now);
    }
}
