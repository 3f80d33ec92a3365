//! Saves the page text by text, and merges texts from elsewhere: another tab, an earlier run of this browser, or its
//! journal.
//!
//! Every text begins with the changes that it holds ([`Versions`]), so nothing depends on the time of day. The newer
//! text wins. If a game was changed in two places independently, both lines of play are kept as branches.

use super::dialog::Dialog;
use super::state::{App, Mode};
use crate::effects::Effect;
use crate::keeping::{
    CURRENT, MergeResult, Order, PRACTISED, REQUEST, SETTINGS, SETUP, SMALL, SavedGame, UNPLAYED, Versions,
    When, day_of, id_of,
};
use crate::library::COLLECTION;
use crate::making::Setup;
use crate::settings::Settings;
use crate::teacher::PracticeRecord;
use nonet_words::Message;

/// The mark below the number of the current game while it is paused.
const PAUSED: &str = "paused";

/// Parses the number of the current game, and whether it is paused.
fn read_current(body: &str) -> (Option<u64>, bool) {
    let mut lines = body.lines();
    (lines.next().and_then(|id| id.trim().parse().ok()), lines.next() == Some(PAUSED))
}

impl App {
    /// Loads the local storage at the start.
    pub(super) fn read_store(&mut self, stored: &[(String, String)], now: u64) {
        let (mut current, mut is_paused, mut unplayed) = (None, false, None);
        for (key, text) in stored {
            let (versions, body) = Versions::split(text);
            if let Some(stamp) = self.store.stamps.of(key) {
                *stamp = versions;
            }
            match key.as_str() {
                SETTINGS => self.settings = Settings::load(body),
                REQUEST => self.making.form_mut().load(body),
                CURRENT => (current, is_paused) = read_current(body),
                UNPLAYED => unplayed = Some(body),
                SETUP => self.read_setup(body),
                PRACTISED => *self.teacher.practised_mut() = PracticeRecord::load(body),
                key => drop(self.games.merge(key, text, 0, now)),
            }
        }
        // A saved game takes precedence over an unplayed puzzle.
        if let Some(body) = unplayed {
            self.read_unplayed(body);
        }
        self.games.choose(current);
        if is_paused && current.is_some_and(|id| self.is_on_board(id)) {
            self.board.set_paused(true);
            self.say(Message::IsPaused);
        }
        if self.games.damaged().is_empty() {
            return;
        }
        self.say(Message::BrokenSave);
        // The current game is damaged: put the readable part on the board.
        if let Some(id) = current.filter(|id| self.games.current_id() != Some(*id))
            && let Some(game) = self.games.salvage(id)
        {
            let kept = SavedGame::new(self.new_id(), game, None, self.when(now));
            self.games.add(kept);
        }
    }

    fn read_unplayed(&mut self, body: &str) {
        if let Some((id, text)) = body.split_once('\n')
            && let Ok(id) = id.parse()
            && let crate::keeping::Held::Game(kept) = crate::keeping::Held::read(id, text)
        {
            self.games.put_beside(SavedGame { has_place: false, versions: Versions::default(), ..*kept });
        }
    }

    fn read_setup(&mut self, body: &str) {
        let Some((setup, is_aside)) = Setup::load(body) else { return };
        if is_aside {
            self.making.set_aside(setup.into_typed());
        } else {
            self.mode = Mode::Setup(Box::new(setup));
        }
    }

    /// Returns the number at the start of a small text: that of the current game, or of the unplayed puzzle.
    pub(super) fn number_in(text: &str) -> Option<u64> {
        Versions::split(text).1.lines().next()?.trim().parse().ok()
    }

    /// Returns the keys of the texts that the page needs to start: the small ones, and these games.
    pub(super) fn needed_at_once(games: impl Iterator<Item = u64>) -> Vec<String> {
        SMALL.iter().map(|&key| key.to_owned()).chain(games.map(crate::keeping::key)).collect()
    }

    /// Returns true if the game with this number is on the board.
    pub(super) fn is_on_board(&self, id: u64) -> bool {
        self.games.current_id() == Some(id)
    }

    /// Notes the keys under which the journal and the local storage hold the same text.
    pub(super) fn journal_has(&mut self, same: Vec<String>) {
        self.store.same_in_journal = same;
    }

    /// Returns true if there is a game under this key.
    pub(super) fn has_game(&self, key: &str) -> bool {
        self.games.has(key)
    }

    /// Returns the keys of the saved games: the one on the board, then the last played first.
    pub(super) fn last_played_keys(&self) -> Vec<String> {
        let mut games: Vec<&SavedGame> = self.games.all().filter(|kept| kept.has_place).collect();
        games.sort_unstable_by_key(|kept| {
            core::cmp::Reverse((self.is_on_board(kept.id), kept.played.at, kept.id))
        });
        games.into_iter().map(|kept| crate::keeping::key(kept.id)).collect()
    }

    /// Returns a number for a game that no other tab uses.
    pub(crate) fn new_id(&mut self) -> u64 {
        // JavaScript counts exactly up to 2^53; 0 means no game.
        (self.store.rng.next_u64() >> 11).max(1)
    }

    /// Returns the time in milliseconds since 1970.
    pub(crate) const fn wall(&self, now: u64) -> u64 {
        now.wrapping_add(self.store.wall_ahead)
    }

    /// Returns the time, with its day once the page knows the time zone.
    pub(crate) fn when(&self, now: u64) -> When {
        let at = self.wall(now);
        When { at, day: self.store.offset.map(|offset| day_of(at, offset)) }
    }

    /// Saves one of the small texts after a change.
    pub(crate) fn save_small(&mut self, key: &'static str, body: &str) -> Effect {
        let tab = self.store.tab;
        let stamp = self.store.stamps.of(key);
        let line = stamp.map(|stamp| {
            // Practice counts of two tabs are merged; of everything else the latest wins.
            if key == PRACTISED {
                stamp.bump(tab);
            } else {
                stamp.renew(tab);
            }
            stamp.to_string()
        });
        Effect::Save { key: key.into(), text: format!("{}\n{body}", line.unwrap_or_default()) }
    }

    pub(crate) fn save_settings(&mut self) -> Effect {
        let body = self.settings.save();
        self.save_small(SETTINGS, &body)
    }

    pub(crate) fn save_request(&mut self) -> Effect {
        let body = self.making.form().save();
        self.save_small(REQUEST, &body)
    }

    /// Saves the current game after a change, and that it is the current one.
    pub(crate) fn save_game(&mut self, now: u64) -> Vec<Effect> {
        let is_first = self.games.current_kept().is_some_and(|kept| kept.is_played() && !kept.has_place);
        let mut effects = self.games.save_change(now, self.when(now));
        if self.games.current_kept().is_some_and(|kept| !kept.has_place) {
            effects.extend(self.save_unplayed(now));
        }
        if is_first || self.store.stored_current != self.games.current_id() {
            effects.extend(self.save_current());
        }
        effects
    }

    /// Saves the time of the current game.
    pub(crate) fn save_clock(&mut self, now: u64) -> Vec<Effect> {
        match self.games.current_kept() {
            Some(kept) if !kept.has_place && self.store.stored_unplayed == Some(kept.id) => {
                self.save_unplayed(now)
            }
            _ => self.games.save_clock(now),
        }
    }

    /// Saves which game is current; an unplayed puzzle is saved with it.
    pub(crate) fn save_entered(&mut self, now: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.games.current_kept().is_some_and(|kept| !kept.has_place) {
            effects.extend(self.save_unplayed(now));
        }
        effects.extend(self.save_current());
        effects
    }

    fn save_unplayed(&mut self, now: u64) -> Vec<Effect> {
        let Some(kept) = self.games.current_kept() else { return Vec::new() };
        let (id, text) = (kept.id, kept.text(now));
        self.store.stored_unplayed = Some(id);
        vec![self.save_small(UNPLAYED, &format!("{id}\n{text}"))]
    }

    /// Saves which game is current, and whether it is paused.
    pub(crate) fn save_current(&mut self) -> Option<Effect> {
        self.store.stored_current = self.games.current_id();
        let text = self.current_text()?;
        Some(self.save_small(CURRENT, &text))
    }

    fn current_text(&self) -> Option<String> {
        let id = self.games.current_id()?.to_string();
        Some(if self.board.is_paused() { format!("{id}\n{PAUSED}") } else { id })
    }

    /// Returns the keys that the page must read again before it handles a command, because another tab may have changed
    /// them.
    pub(super) fn watched(&self) -> Vec<String> {
        let game = self.games.current_id().map(crate::keeping::key);
        SMALL.iter().map(|&key| key.to_owned()).chain(game).collect()
    }

    /// Merges a text that another tab wrote, or that the journal holds.
    pub(super) fn stored(&mut self, key: &str, text: &str, now: u64) -> Vec<Effect> {
        let (theirs, body) = Versions::split(text);
        let Some(ours) = self.store.stamps.of(key) else { return self.stored_game(key, text, now) };
        let (order, is_fuller) = (ours.order(&theirs), ours.total() > theirs.total());
        if key == PRACTISED {
            ours.join(&theirs);
            return self.take_practised(body).into_iter().collect();
        }
        match order {
            Order::Same => Vec::new(),
            Order::Apart | Order::Older if order == Order::Older || !is_fuller => {
                // From now on it is their text, with exactly their changes.
                *ours = theirs;
                self.take_small(key, body)
            }
            _ => {
                ours.join(&theirs);
                self.save_again(key, now).into_iter().collect()
            }
        }
    }

    /// Saves the current text under a key once more.
    fn save_again(&mut self, key: &str, now: u64) -> Option<Effect> {
        let body = match key {
            SETTINGS => self.settings.save(),
            REQUEST => self.making.form().save(),
            CURRENT => self.current_text()?,
            UNPLAYED => {
                let kept = self.games.current_kept().filter(|kept| !kept.has_place)?;
                format!("{}\n{}", kept.id, kept.text(now))
            }
            SETUP => self.setup_text()?,
            PRACTISED => self.teacher.practised().save(),
            key => {
                let text = self.library.collections().text(key).or_else(|| self.games.text(key, now))?;
                return Some(Effect::Save { key: key.into(), text });
            }
        };
        let line = self.store.stamps.of(key)?.to_string();
        Some(Effect::Save { key: key.into(), text: format!("{line}\n{body}") })
    }

    /// Returns the current text under a key.
    pub(super) fn kept_text(&mut self, key: &str, now: u64) -> Option<String> {
        match self.save_again(key, now) {
            Some(Effect::Save { text, .. }) => Some(text),
            _ => None,
        }
    }

    /// Returns the texts of a backup besides the games: the settings, the request for a new puzzle and the practice
    /// counts.
    pub(super) fn kept_settings(&mut self) -> Vec<(String, String)> {
        let mut texts = Vec::new();
        for key in SMALL.into_iter().filter(|key| Self::is_of_backup(key)) {
            let is_kept = self.store.stamps.of(key).is_some_and(|stamp| stamp.total() > 0);
            let text = if is_kept { self.kept_text(key, 0) } else { None };
            texts.extend(text.map(|text| (key.to_owned(), text)));
        }
        texts
    }

    /// Returns true if a small text belongs in a backup.
    pub(super) fn is_of_backup(key: &str) -> bool {
        [SETTINGS, REQUEST, PRACTISED].contains(&key)
    }

    /// Merges the practice counts of a backup: the higher of each count wins.
    pub(super) fn join_practised(&mut self, text: &str) {
        let (versions, body) = Versions::split(text);
        self.teacher.practised_mut().join(&PracticeRecord::load(body));
        if let Some(stamp) = self.store.stamps.of(PRACTISED) {
            stamp.join(&versions);
        }
    }

    fn take_small(&mut self, key: &str, body: &str) -> Vec<Effect> {
        match key {
            SETTINGS => self.settings = Settings::load(body),
            REQUEST => self.making.form_mut().load(body),
            // Each tab has its own current game.
            CURRENT => self.store.stored_current = read_current(body).0,
            UNPLAYED => {
                self.store.stored_unplayed = None;
                self.read_unplayed(body);
            }
            _ => self.take_setup(body),
        }
        Vec::new()
    }

    fn stored_game(&mut self, key: &str, text: &str, now: u64) -> Vec<Effect> {
        if id_of(key).is_none() {
            if key.starts_with(COLLECTION) {
                self.library.collections_mut().merge(key, text);
            }
            return Vec::new();
        }
        let new_id = self.new_id();
        let was_played = self.games.current_id();
        let (news, mut effects) = self.games.merge(key, text, new_id, now);
        match news {
            MergeResult::Changed(id) if Some(id) == was_played => self.board_changed(),
            MergeResult::Joined(id) if Some(id) == was_played => {
                self.board_changed();
                self.say(Message::BothWays);
            }
            MergeResult::Parted(id) => {
                self.say(Message::BothKept);
                if self.games.current_id() == Some(id) {
                    effects.extend(self.save_current());
                }
            }
            MergeResult::Damaged => self.say(Message::BrokenSave),
            MergeResult::Changed(_) | MergeResult::Joined(_) | MergeResult::None => {}
        }
        effects
    }

    /// Discards what belongs to the old board after another tab changed the game.
    fn board_changed(&mut self) {
        self.drop_selected_moment();
        self.teacher.forget_hint();
        self.board.unmark();
        self.messages.clear();
    }

    /// Returns the keys that are saved, with the versions of their texts.
    fn holdings(&mut self) -> Vec<(String, Versions)> {
        let mut holdings = self.games.holdings();
        holdings.extend(self.library.collections().holdings());
        for key in SMALL {
            let stamp = self.store.stamps.of(key).filter(|stamp| stamp.total() > 0);
            holdings.extend(stamp.map(|stamp| (key.to_owned(), stamp.clone())));
        }
        holdings
    }

    /// Merges the journal once it is open, and saves again what it or the local storage lacks.
    pub(super) fn read_journal(&mut self, texts: &[(String, String)], now: u64) -> Vec<Effect> {
        // There may be ten thousand of each, so use binary search.
        let mut before = self.holdings();
        before.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let mut same = core::mem::take(&mut self.store.same_in_journal);
        same.sort_unstable();
        let mut journal: Vec<(&str, Versions)> =
            texts.iter().map(|(key, text)| (&**key, Versions::split(text).0)).collect();
        journal.sort_unstable_by_key(|(key, _)| *key);
        let mut effects: Vec<Effect> =
            texts.iter().flat_map(|(key, text)| self.stored(key, text, now)).collect();
        // After a crash of the browser the journal knows better which game was last. On a later read the game on the
        // board stays.
        let is_touched = core::mem::replace(&mut self.is_touched, true);
        if let Some(id) = self.store.stored_current.filter(|_| !is_touched)
            && self.games.current_id() != Some(id)
            && self.games.play(id, self.when(now))
        {
            effects.extend(self.enter_game(now));
        }
        for (key, versions) in self.holdings() {
            let was = before.binary_search_by(|(other, _)| other.cmp(&key)).map(|at| &before[at].1);
            let there = journal.binary_search_by(|(other, _)| (*other).cmp(&key)).map(|at| &journal[at].1);
            let is_there = there == Ok(&versions) || same.binary_search(&key).is_ok();
            if was != Ok(&versions) || !is_there {
                effects.extend(self.save_again(&key, now));
            }
        }
        effects
    }

    /// Continues an earlier game of the linked puzzle on the board, if the journal has brought one.
    pub(super) fn play_linked(&mut self, now: u64) -> Vec<Effect> {
        let Some(kept) = self.games.current_kept().filter(|kept| !kept.is_played()) else {
            return Vec::new();
        };
        let id = self.games.find_played(kept.game.puzzle());
        id.map(|id| self.play_kept(id, now)).unwrap_or_default()
    }

    /// Says that a text is in the clipboard, at the place that it was copied from.
    pub(super) fn said_copied(&mut self) -> Vec<Effect> {
        match &mut self.mode {
            // The button says that it is copied, so the text of the step stays.
            Mode::Tour(tour) => {
                tour.is_copied = true;
                self.speak(Message::Copied);
                Vec::new()
            }
            _ if self.dialog == Some(Dialog::Statistics) => {
                self.library.note_copied();
                Vec::new()
            }
            _ => self.said(Message::Copied),
        }
    }

    pub(crate) fn play_kept(&mut self, id: u64, now: u64) -> Vec<Effect> {
        let mut effects = self.leave_game(now);
        effects.extend(self.stop_board());
        if self.games.play(id, self.when(now)) {
            // Only the journal may hold it, and the next start must find it in the local storage.
            effects.extend(self.games.save_clock(now));
            effects.extend(self.save_entered(now));
        }
        effects.extend(self.enter_game(now));
        effects
    }

    /// Starts a new game of the same puzzle.
    pub(crate) fn play_again(&mut self, id: u64, now: u64) -> Vec<Effect> {
        let kept = self.games.last_first().into_iter().find(|kept| kept.id == id);
        let Some((game, rated)) = kept.map(|kept| (kept.game.anew(), kept.rated)) else { return Vec::new() };
        let name = self.games.kept(id).map(|kept| kept.name.clone()).unwrap_or_default();
        let mut effects = self.add_game(game, rated, true, now);
        effects.extend(self.name_current(&name, now));
        effects
    }

    /// Plays the readable part of a damaged text as a new game. The text stays.
    pub(crate) fn play_salvaged(&mut self, id: u64, now: u64) -> Vec<Effect> {
        let Some(game) = self.games.salvage(id) else { return Vec::new() };
        self.add_game(game, None, false, now)
    }

    /// Copies a damaged text unchanged.
    pub(crate) fn copy_damaged(&self, id: u64) -> Vec<Effect> {
        let found = self.games.damaged().iter().find(|damaged| damaged.id == id);
        found.map(|damaged| Effect::Copy { text: damaged.text.clone() }).into_iter().collect()
    }

    /// Copies the game with all its actions, as text.
    pub(crate) fn copy_game(&self, now: u64) -> Vec<Effect> {
        self.game().map(|game| Effect::Copy { text: game.save(now) }).into_iter().collect()
    }
}
