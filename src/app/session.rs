//! [`Session`]: the page of one tab before the storage that it shares with others.
//!
//! Before anything is done, what others have written is taken in; after it, what was changed is written, at
//! once and before anything is painted. So an action is kept whatever happens next, and a tab never writes over
//! what it has not read.

use super::collections::COLLECTION;
use super::{App, Command, Effect, Keeping, stamps};
use crate::words::Language;

/// Texts under keys that several tabs share, such as a browser's local storage.
pub trait Storage {
    /// All keys.
    fn keys(&self) -> Vec<String>;
    /// The text under a key.
    fn get(&self, key: &str) -> Option<String>;
    /// Puts a text under a key. Says whether that was possible.
    fn set(&mut self, key: &str, text: &str) -> bool;
    /// Takes the text under a key away.
    fn remove(&mut self, key: &str);
}

/// The page of one tab, and the storage that it shares with others.
#[derive(Clone, Debug)]
pub struct Session<S> {
    app: App,
    storage: S,
    /// For each key the sum of the text that this tab last read or wrote there, in the order of the keys.
    seen: Vec<(String, u64)>,
    rest: Rest,
    /// The keys whose last text the storage did not take.
    refused: Vec<String>,
}

/// What of the storage was not read yet. Before the first frame only the game that is played is, whatever else is kept.
#[derive(Clone, Debug)]
enum Rest {
    /// Nobody has looked what there is.
    Unlisted,
    /// These keys are left, the next one last.
    Keys(Vec<String>),
    /// All was read.
    None,
}

/// A page that was opened, the texts that it knows, and what is left to read.
type Opened = ((App, Vec<Effect>), Vec<(String, String)>, Rest);

/// Between two looks at the clock so many texts are read.
const N_AT_ONCE: usize = 8;

/// FNV-1a of 64 bits.
fn sum(text: &str) -> u64 {
    let step = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    text.bytes().fold(0xCBF2_9CE4_8422_2325, step)
}

/// The texts under these keys, as far as there are any.
fn texts_of(storage: &impl Storage, keys: Vec<String>) -> Vec<(String, String)> {
    keys.into_iter().filter_map(|key| storage.get(&key).map(|text| (key, text))).collect()
}

impl<S: Storage> Session<S> {
    /// Opens the page: see [`App::load`]. Of the effects, those that keep a text are done already; they are for
    /// the journal.
    pub fn open(
        storage: S,
        language: Language,
        fragment: &str,
        now: u64,
        chance: u64,
    ) -> (Self, Vec<Effect>) {
        let quick = Self::open_current(&storage, language, fragment, now, chance);
        let ((app, effects), texts, rest) = quick.unwrap_or_else(|| {
            // What is no game and not small can wait in any case.
            let mut keys = storage.keys();
            keys.retain(|key| !key.starts_with(COLLECTION));
            let texts = texts_of(&storage, keys);
            (App::load(&texts, language, fragment, now, chance), texts, Rest::Unlisted)
        });
        let mut session = Self { app, storage, seen: Vec::new(), rest, refused: Vec::new() };
        for (key, text) in &texts {
            session.note(key, sum(text));
        }
        session.keep(&effects, now);
        (session, effects)
    }

    /// Opens the page with the game alone that was played last: what else is kept is read when the page is there. Gives
    /// nothing where that game is not there whole, or a puzzle is asked for, which may be kept.
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
        let number = |key| App::number_in(&storage.get(key)?);
        let id = number(stamps::CURRENT)?;
        let unplayed = number(stamps::UNPLAYED).filter(|unplayed| *unplayed != id);
        let texts = texts_of(storage, App::needed_at_once([id].into_iter().chain(unplayed)));
        let (app, effects) = App::load(&texts, language, fragment, now, chance);
        app.is_on_board(id).then_some(((app, effects), texts, Rest::Unlisted))
    }

    /// The page as data.
    pub const fn app(&self) -> &App {
        &self.app
    }

    /// Does what is asked. Of the effects, those that keep a text are done already; they are for the journal.
    pub fn does(&mut self, command: Command, now: u64) -> Vec<Effect> {
        let mut effects = match command {
            Command::Frame { .. } => Vec::new(),
            Command::Show => self.look_at_all(now),
            _ => self.look(&self.app.watched(), now),
        };
        // Whoever plays on needs no other game; for all else, every game must be there.
        if command.may_ask_for_other_games() {
            effects.extend(self.read_rest(now, || false).0);
        }
        let command = match command {
            Command::Journal(texts) => self.take_journal(texts),
            command => command,
        };
        let done = self.app.update(command, now);
        self.keep(&done, now);
        effects.extend(done);
        effects
    }

    /// Takes in what another tab has just written under a key, or under any.
    pub fn look_again(&mut self, key: Option<&str>, now: u64) -> Vec<Effect> {
        match key {
            Some(key) => self.look(&[key.to_owned()], now),
            None => self.look_at_all(now),
        }
    }

    /// Reads on in what was not read before the first frame, until it is enough. Says whether all is read.
    pub fn read_rest(&mut self, now: u64, mut is_enough: impl FnMut() -> bool) -> (Vec<Effect>, bool) {
        let mut effects = Vec::new();
        if matches!(self.rest, Rest::Unlisted) {
            let mut keys = self.storage.keys();
            // The last is read first, and each finds its place at the end of those that were seen.
            keys.sort_unstable_by(|one, other| other.cmp(one));
            self.rest = Rest::Keys(keys);
        }
        while let Rest::Keys(keys) = &mut self.rest {
            let next = keys.split_off(keys.len().saturating_sub(N_AT_ONCE));
            if next.is_empty() {
                self.rest = Rest::None;
                break;
            }
            // What was seen before and has not changed since is passed over.
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
        // What is not read yet will be, as it is then.
        self.rest = Rest::Unlisted;
        self.look(&self.app.watched(), now)
    }

    fn look(&mut self, keys: &[String], now: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        for key in keys {
            let Some(text) = self.storage.get(key).filter(|text| self.note(key, sum(text))) else { continue };
            let told = self.app.update(Command::Stored { key: key.clone(), text }, now);
            self.keep(&told, now);
            effects.extend(told);
        }
        effects
    }

    /// What of the journal is not what was read in the storage, letter by letter.
    #[inline(never)]
    fn take_journal(&mut self, mut texts: Vec<(String, String)>) -> Command {
        let mut same = Vec::new();
        texts.retain(|(key, text)| {
            let is_same =
                self.place(key).is_ok_and(|at| self.seen[at].1 == sum(text)) && !self.refused.contains(key);
            if is_same {
                same.push(key.clone());
            }
            !is_same
        });
        self.app.journal_has(same);
        Command::Journal(texts)
    }

    /// Where a key stands among those that were seen, or where it would.
    fn place(&self, key: &str) -> Result<usize, usize> {
        self.seen.binary_search_by(|(other, _)| other.as_str().cmp(key))
    }

    /// Takes down the sum of a text. Says whether it is another one than before.
    fn note(&mut self, key: &str, sum: u64) -> bool {
        match self.place(key) {
            Ok(at) => core::mem::replace(&mut self.seen[at].1, sum) != sum,
            Err(at) => {
                self.seen.insert(at, (key.to_owned(), sum));
                true
            }
        }
    }

    /// Writes what is to be kept.
    fn keep(&mut self, effects: &[Effect], now: u64) {
        for effect in effects {
            match effect {
                Effect::Save { key, text } => {
                    self.refused.retain(|other| other != key);
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
        let keeping = Keeping { quick: self.refused.is_empty(), ..self.app.keeping() };
        if keeping != self.app.keeping() {
            self.app.update(Command::Keeping(keeping), now);
        }
    }

    /// Whether the journal can keep texts has changed.
    pub fn journal_keeps(&mut self, is_kept: bool, now: u64) {
        let keeping = Keeping { journal: is_kept, ..self.app.keeping() };
        self.app.update(Command::Keeping(keeping), now);
    }
}
