//! [`Session`]: the page of one tab before the storage that it shares with others.
//!
//! Before anything is done, what others have written is taken in; after it, what was changed is written, at
//! once and before anything is painted. So an action is kept whatever happens next, and a tab never writes over
//! what it has not read.
//!
//! The storage holds the games that were played last; of those before them the journal alone holds the text once it
//! was seen there ([`Session::archive`]), so however many games are kept, a start reads no more.

use nonet::fnv::sum64;
use wasm_door::{kept, later};

use super::collections::COLLECTION;
use super::{App, Command, Effect, Keeping, stamps};
use nonet_words::Language;

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
    journal: Journal,
    is_journal_read: bool,
    /// Whether it was opened by a link whose puzzle may stand in the journal alone.
    is_by_link: bool,
    /// So many games, those that were played last, stay in the storage.
    n_at_hand: usize,
}

/// What is known of the journal's texts.
#[derive(Clone, Debug, Default)]
struct Journal {
    /// The keys under which the storage holds the same, letter by letter, or nothing; and the sums of the texts.
    same: Vec<(String, u64)>,
    /// The texts that are others than those of the storage, until all were read.
    others: Vec<(String, String)>,
    /// The texts that the storage need not hold any more, and their sums.
    to_archive: Vec<(String, u64)>,
}

/// Under this key the storage says that the journal alone holds some games.
const ARCHIVE: &str = "archive";

/// So many games are in the storage where nobody says otherwise: it is read as one, so all of them take time.
const N_AT_HAND: usize = 400;

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

fn sum(text: &str) -> u64 {
    sum64(text.bytes())
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
        let mut session = Self {
            app,
            storage,
            seen: Vec::new(),
            rest,
            refused: Vec::new(),
            journal: Journal::default(),
            is_journal_read: false,
            is_by_link: !fragment.is_empty(),
            n_at_hand: N_AT_HAND,
        };
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
        let current = storage.get(stamps::CURRENT)?;
        kept(|| {
            let id = App::number_in(&current)?;
            let unplayed = storage.get(stamps::UNPLAYED).and_then(|text| App::number_in(&text));
            let unplayed = unplayed.filter(|unplayed| *unplayed != id);
            let texts = texts_of(storage, App::needed_at_once([id].into_iter().chain(unplayed)));
            let (app, effects) = App::load(&texts, language, fragment, now, chance);
            app.is_on_board(id).then_some(((app, effects), texts, Rest::Unlisted))
        })
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
            effects.extend(later(|| self.read_rest(now, || false).0));
        }
        if let Command::Journal(texts) = command {
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

    /// Keeps the texts that were refused. There may be room for them again, for another one was taken.
    fn keep_refused(&mut self, effects: &mut Vec<Effect>, now: u64) {
        for key in core::mem::take(&mut self.refused) {
            effects.extend(self.keep_text(key, now));
        }
        // What is not to be kept any more is missing nowhere.
        self.tell_quick(now);
    }

    /// Writes once more what is kept under a key.
    fn keep_text(&mut self, key: String, now: u64) -> Option<Effect> {
        let effect = Effect::Save { text: self.app.kept_text(&key, now)?, key };
        self.keep(core::slice::from_ref(&effect), now);
        Some(effect)
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
            effects.extend(self.update(Command::Stored { key: key.clone(), text }, now));
        }
        effects
    }

    /// Takes in some of the texts of the journal, after [`Self::read_rest`]. All others come with [`Command::Journal`].
    pub fn read_journal(&mut self, texts: Vec<(String, String)>, now: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        for (key, text) in texts {
            let sum = sum(&text);
            let is_same = match self.place(&key) {
                Ok(at) => self.seen[at].1 == sum && !self.refused.contains(&key),
                // A game of the archive, or one that the storage lost.
                Err(_) if !self.app.has_game(&key) => {
                    effects
                        .extend(self.update(Command::Stored { key: key.clone(), text: text.clone() }, now));
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

    /// Takes in the last texts of the journal, and settles which games the storage holds from now on.
    fn take_journal(&mut self, texts: Vec<(String, String)>, now: u64) -> Vec<Effect> {
        let mut effects = self.read_journal(texts, now);
        let Journal { mut same, others, .. } = core::mem::take(&mut self.journal);
        same.sort_unstable();
        self.app.journal_has(same.iter().map(|(key, _)| key.clone()).collect());
        effects.extend(self.update(Command::Journal(others), now));
        if core::mem::take(&mut self.is_by_link) {
            let played = self.app.play_linked(now);
            self.keep(&played, now);
            effects.extend(played);
        }
        for (n_before, key) in self.app.last_played_keys().into_iter().enumerate() {
            let is_at_hand = self.place(&key).is_ok();
            if n_before < self.n_at_hand {
                if !is_at_hand && !self.refused.contains(&key) {
                    effects.extend(self.keep_text(key, now));
                }
            } else if is_at_hand && let Ok(at) = same.binary_search_by(|(other, _)| other.cmp(&key)) {
                self.journal.to_archive.push((key, same[at].1));
            }
        }
        self.is_journal_read = true;
        self.tell_keeping(Keeping { archive: true, ..self.app.keeping() }, now);
        effects
    }

    /// Takes games out of the storage that the journal holds letter by letter and that were not played for long, until
    /// it is enough. Says whether nothing is left to do.
    pub fn archive(&mut self, mut is_enough: impl FnMut() -> bool) -> bool {
        if !self.journal.to_archive.is_empty() && !self.storage.set(ARCHIVE, "1") {
            self.journal.to_archive.clear();
        }
        while let Some((key, of_journal)) = self.journal.to_archive.pop() {
            // Whatever was written since stays.
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

    /// Whether the journal alone holds some of the games, so that they are here once it was read.
    pub fn has_archive(&self) -> bool {
        self.storage.get(ARCHIVE).is_some()
    }

    /// Has so many games stay in the storage, instead of 400.
    pub fn keep_at_hand(&mut self, n_games: usize) {
        self.n_at_hand = n_games;
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
        self.tell_quick(now);
    }

    fn tell_quick(&mut self, now: u64) {
        self.tell_keeping(Keeping { quick: self.refused.is_empty(), ..self.app.keeping() }, now);
    }

    fn tell_keeping(&mut self, keeping: Keeping, now: u64) {
        if keeping != self.app.keeping() {
            self.app.update(Command::Keeping(keeping), now);
        }
    }

    /// The journal is read from its beginning: what was known of it is no longer true.
    pub fn journal_starts(&mut self) {
        self.journal = Journal::default();
    }

    /// Whether the journal can keep texts has changed.
    pub fn journal_keeps(&mut self, is_kept: bool, now: u64) {
        // What it held when it was read is here, whatever becomes of it.
        let archive = is_kept || self.is_journal_read || !self.has_archive();
        if !is_kept {
            // From now on it may lose what it held.
            self.journal.to_archive.clear();
        }
        self.tell_keeping(Keeping { journal: is_kept, archive, ..self.app.keeping() }, now);
    }
}
