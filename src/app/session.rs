//! [`Session`]: the page of one tab before the storage that it shares with others.
//!
//! Before anything is done, what others have written is taken in; after it, what was changed is written, at
//! once and before anything is painted. So an action is kept whatever happens next, and a tab never writes over
//! what it has not read.

use super::{App, Command, Effect, Keeping};
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
    /// For each key the sum of the text that this tab last read or wrote there.
    seen: Vec<(String, u64)>,
    /// The keys whose last text the storage did not take.
    refused: Vec<String>,
}

/// FNV-1a of 64 bits.
fn sum(text: &str) -> u64 {
    let step = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    text.bytes().fold(0xCBF2_9CE4_8422_2325, step)
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
        let keys = storage.keys().into_iter();
        let texts: Vec<_> = keys.filter_map(|key| storage.get(&key).map(|text| (key, text))).collect();
        let seen = texts.iter().map(|(key, text)| (key.clone(), sum(text))).collect();
        let (app, effects) = App::load(&texts, language, fragment, now, chance);
        let mut session = Self { app, storage, seen, refused: Vec::new() };
        session.keep(&effects, now);
        (session, effects)
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

    fn look_at_all(&mut self, now: u64) -> Vec<Effect> {
        self.look(&self.storage.keys(), now)
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

    /// Takes down the sum of a text. Says whether it is another one than before.
    fn note(&mut self, key: &str, sum: u64) -> bool {
        if let Some((_, seen)) = self.seen.iter_mut().find(|(other, _)| other == key) {
            return core::mem::replace(seen, sum) != sum;
        }
        self.seen.push((key.to_owned(), sum));
        true
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
                    self.seen.retain(|(other, _)| other != key);
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
