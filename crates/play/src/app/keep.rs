//! What the page keeps, text by text, and what it makes of texts that others wrote: another tab, this browser
//! before it was killed, its journal.
//!
//! Every text begins with the changes that it holds ([`Versions`]), so nothing hangs on the time of day. The
//! newer one is taken; where a game was played on in two places, each without the other, both ways are kept as branches.

use super::date::day_of;
use super::kept::{Kept, When, id_of};
use super::kept_games::News;
use super::practised::{self, Practised};
use super::setup::{self, Setup};
use super::stamps::{CURRENT, REQUEST, SETTINGS, SMALL, UNPLAYED};
use super::state::Mode;
use super::versions::{Order, Versions};
use super::{App, Command, Dialog, Effect, Settings, collections};
use nonet_words::Message;

/// What is below the number of the game that is played while it is paused.
const PAUSED: &str = "paused";

/// The number of the game that is played, and whether it is paused.
fn read_current(body: &str) -> (Option<u64>, bool) {
    let mut lines = body.lines();
    (lines.next().and_then(|id| id.trim().parse().ok()), lines.next() == Some(PAUSED))
}

impl App {
    /// Takes in what the store holds, at the start.
    pub(super) fn read_store(&mut self, stored: &[(String, String)], now: u64) {
        let (mut current, mut is_paused, mut unplayed) = (None, false, None);
        for (key, text) in stored {
            let (versions, body) = Versions::split(text);
            if let Some(stamp) = self.stamps.of(key) {
                *stamp = versions;
            }
            match key.as_str() {
                SETTINGS => self.settings = Settings::load(body),
                REQUEST => self.form.load(body),
                CURRENT => (current, is_paused) = read_current(body),
                UNPLAYED => unplayed = Some(body),
                setup::KEY => self.read_setup(body),
                practised::KEY => self.practised = Practised::load(body),
                key => drop(self.games.merge(key, text, 0, now)),
            }
        }
        // A place of its own comes first, whatever is in it.
        if let Some(body) = unplayed {
            self.read_unplayed(body);
        }
        self.games.choose(current);
        if is_paused && current.is_some_and(|id| self.is_on_board(id)) {
            self.is_paused = true;
            self.say(Message::IsPaused);
        }
        if self.games.damaged().is_empty() {
            return;
        }
        self.say(Message::BrokenSave);
        // The game that was played last is damaged: what can be read of it is on the board.
        if let Some(id) = current.filter(|id| self.games.current_id() != Some(*id))
            && let Some(game) = self.games.salvage(id)
        {
            let kept = Kept::new(self.new_id(), game, None, self.when(now));
            self.games.add(kept);
        }
    }

    fn read_unplayed(&mut self, body: &str) {
        if let Some((id, text)) = body.split_once('\n')
            && let Ok(id) = id.parse()
            && let super::kept::Held::Game(kept) = super::kept::Held::read(id, text)
        {
            self.games.put_beside(Kept { has_place: false, versions: Versions::default(), ..*kept });
        }
    }

    fn read_setup(&mut self, body: &str) {
        let Some((setup, is_aside)) = Setup::load(body) else { return };
        if is_aside {
            self.aside = Some(*setup.grid());
        } else {
            self.mode = Mode::Setup(Box::new(setup));
        }
    }

    /// The number with which a small text begins: of the game that is played, or of the one that nobody has played.
    pub(super) fn number_in(text: &str) -> Option<u64> {
        Versions::split(text).1.lines().next()?.trim().parse().ok()
    }

    /// The keys of the texts without which the page cannot start: the small ones, and these games.
    pub(super) fn needed_at_once(games: impl Iterator<Item = u64>) -> Vec<String> {
        SMALL.iter().map(|&key| key.to_owned()).chain(games.map(super::kept::key)).collect()
    }

    /// Whether the game of this number is on the board.
    pub(super) fn is_on_board(&self, id: u64) -> bool {
        self.games.current_id() == Some(id)
    }

    /// The journal holds under these keys what the storage holds.
    pub(super) fn journal_has(&mut self, same: Vec<String>) {
        self.same_in_journal = same;
    }

    /// Whether a game is here under this key.
    pub(super) fn has_game(&self, key: &str) -> bool {
        self.games.has(key)
    }

    /// The keys of the games that have a place of their own: the one on the board, then the last played first.
    pub(super) fn last_played_keys(&self) -> Vec<String> {
        let mut games: Vec<&Kept> = self.games.all().filter(|kept| kept.has_place).collect();
        games.sort_unstable_by_key(|kept| {
            core::cmp::Reverse((self.is_on_board(kept.id), kept.played.at, kept.id))
        });
        games.into_iter().map(|kept| super::kept::key(kept.id)).collect()
    }

    /// A number for a game that no other tab has drawn or will draw.
    pub(super) fn new_id(&mut self) -> u64 {
        // JavaScript counts exactly up to 2^53; 0 is the number of no game.
        (self.rng.next_u64() >> 11).max(1)
    }

    /// The time of day, in milliseconds since 1970.
    pub(super) const fn wall(&self, now: u64) -> u64 {
        now.wrapping_add(self.wall_ahead)
    }

    /// The time of day, and its day once the page knows the clocks here.
    pub(super) fn when(&self, now: u64) -> When {
        let at = self.wall(now);
        When { at, day: self.offset.map(|offset| day_of(at, offset)) }
    }

    /// Keeps one of the small texts after a change of it.
    pub(super) fn save_small(&mut self, key: &'static str, body: &str) -> Effect {
        let tab = self.tab;
        let stamp = self.stamps.of(key);
        let line = stamp.map(|stamp| {
            // What was practised is joined; of all else the latest counts.
            if key == practised::KEY {
                stamp.bump(tab);
            } else {
                stamp.renew(tab);
            }
            stamp.to_string()
        });
        Effect::Save { key: key.into(), text: format!("{}\n{body}", line.unwrap_or_default()) }
    }

    pub(super) fn save_settings(&mut self) -> Effect {
        let body = self.settings.save();
        self.save_small(SETTINGS, &body)
    }

    pub(super) fn save_request(&mut self) -> Effect {
        let body = self.form.save();
        self.save_small(REQUEST, &body)
    }

    /// Keeps the game that is played after a change of it, and that it is the one.
    pub(super) fn save_game(&mut self, now: u64) -> Vec<Effect> {
        let is_first = self.games.current_kept().is_some_and(|kept| kept.is_played() && !kept.has_place);
        let mut effects = self.games.save_change(now, self.when(now));
        if self.games.current_kept().is_some_and(|kept| !kept.has_place) {
            effects.extend(self.save_unplayed(now));
        }
        if is_first || self.stored_current != self.games.current_id() {
            effects.extend(self.save_current());
        }
        effects
    }

    /// Keeps that only the clock has gone on.
    pub(super) fn save_clock(&mut self, now: u64) -> Vec<Effect> {
        match self.games.current_kept() {
            Some(kept) if !kept.has_place && self.stored_unplayed == Some(kept.id) => self.save_unplayed(now),
            _ => self.games.save_clock(now),
        }
    }

    /// Keeps which game is played; for one that has no place of its own, the game itself too.
    pub(super) fn save_entered(&mut self, now: u64) -> Vec<Effect> {
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
        self.stored_unplayed = Some(id);
        vec![self.save_small(UNPLAYED, &format!("{id}\n{text}"))]
    }

    /// Keeps which game is played, and whether it is paused.
    pub(super) fn save_current(&mut self) -> Option<Effect> {
        self.stored_current = self.games.current_id();
        let text = self.current_text()?;
        Some(self.save_small(CURRENT, &text))
    }

    fn current_text(&self) -> Option<String> {
        let id = self.games.current_id()?.to_string();
        Some(if self.is_paused { format!("{id}\n{PAUSED}") } else { id })
    }

    /// The keys whose texts the page must know before it does anything, for another tab may have changed them.
    pub(super) fn watched(&self) -> Vec<String> {
        let game = self.games.current_id().map(super::kept::key);
        SMALL.iter().map(|&key| key.to_owned()).chain(game).collect()
    }

    /// Takes a text in that another tab has written, or that the journal holds.
    pub(super) fn stored(&mut self, key: &str, text: &str, now: u64) -> Vec<Effect> {
        let (theirs, body) = Versions::split(text);
        let Some(ours) = self.stamps.of(key) else { return self.stored_game(key, text, now) };
        let (order, is_fuller) = (ours.order(&theirs), ours.total() > theirs.total());
        if key == practised::KEY {
            ours.join(&theirs);
            return self.take_practised(body).into_iter().collect();
        }
        match order {
            Order::Same => Vec::new(),
            Order::Apart | Order::Older if order == Order::Older || !is_fuller => {
                // It is their text from now on, and holds no more than they say.
                *ours = theirs;
                self.take_small(key, body)
            }
            _ => {
                ours.join(&theirs);
                self.save_again(key, now).into_iter().collect()
            }
        }
    }

    /// What is kept under a key, as it is now, to be kept again.
    fn save_again(&mut self, key: &str, now: u64) -> Option<Effect> {
        let body = match key {
            SETTINGS => self.settings.save(),
            REQUEST => self.form.save(),
            CURRENT => self.current_text()?,
            UNPLAYED => {
                let kept = self.games.current_kept().filter(|kept| !kept.has_place)?;
                format!("{}\n{}", kept.id, kept.text(now))
            }
            setup::KEY => self.setup_text()?,
            practised::KEY => self.practised.save(),
            key => {
                let text = self.collections.text(key).or_else(|| self.games.text(key, now))?;
                return Some(Effect::Save { key: key.into(), text });
            }
        };
        let line = self.stamps.of(key)?.to_string();
        Some(Effect::Save { key: key.into(), text: format!("{line}\n{body}") })
    }

    /// What is kept under a key at the moment.
    pub(super) fn kept_text(&mut self, key: &str, now: u64) -> Option<String> {
        match self.save_again(key, now) {
            Some(Effect::Save { text, .. }) => Some(text),
            _ => None,
        }
    }

    /// The texts besides the games that a backup holds: what was set, wished for and practised.
    pub(super) fn kept_settings(&mut self) -> Vec<(String, String)> {
        let mut texts = Vec::new();
        for key in SMALL.into_iter().filter(|key| Self::is_of_backup(key)) {
            let is_kept = self.stamps.of(key).is_some_and(|stamp| stamp.total() > 0);
            let text = if is_kept { self.kept_text(key, 0) } else { None };
            texts.extend(text.map(|text| (key.to_owned(), text)));
        }
        texts
    }

    /// Whether a small text belongs in a backup.
    pub(super) fn is_of_backup(key: &str) -> bool {
        [SETTINGS, REQUEST, practised::KEY].contains(&key)
    }

    /// Takes in what a backup knows of practice: of each count the higher.
    pub(super) fn join_practised(&mut self, text: &str) {
        let (versions, body) = Versions::split(text);
        self.practised.join(&Practised::load(body));
        if let Some(stamp) = self.stamps.of(practised::KEY) {
            stamp.join(&versions);
        }
    }

    fn take_small(&mut self, key: &str, body: &str) -> Vec<Effect> {
        match key {
            SETTINGS => self.settings = Settings::load(body),
            REQUEST => self.form.load(body),
            // Another tab plays another game, which is its own matter.
            CURRENT => self.stored_current = read_current(body).0,
            UNPLAYED => {
                self.stored_unplayed = None;
                self.read_unplayed(body);
            }
            _ => self.take_setup(body),
        }
        Vec::new()
    }

    fn stored_game(&mut self, key: &str, text: &str, now: u64) -> Vec<Effect> {
        if id_of(key).is_none() {
            if key.starts_with(collections::COLLECTION) {
                self.collections.merge(key, text);
            }
            return Vec::new();
        }
        let new_id = self.new_id();
        let was_played = self.games.current_id();
        let (news, mut effects) = self.games.merge(key, text, new_id, now);
        match news {
            News::Changed(id) if Some(id) == was_played => self.board_changed(),
            News::Joined(id) if Some(id) == was_played => {
                self.board_changed();
                self.say(Message::BothWays);
            }
            News::Parted(id) => {
                self.say(Message::BothKept);
                if self.games.current_id() == Some(id) {
                    effects.extend(self.save_current());
                }
            }
            News::Damaged => self.say(Message::BrokenSave),
            News::Changed(_) | News::Joined(_) | News::None => {}
        }
        effects
    }

    /// The game on the board was played on in another tab: what was told of it is no longer true.
    fn board_changed(&mut self) {
        self.drop_looked();
        self.hint = None;
        self.wrong = nonet::grid::CellSet::EMPTY;
        self.shows_conflicts = false;
        self.is_celebrating = false;
        self.status = None;
    }

    /// What is kept: the keys and the versions of their texts.
    fn holdings(&mut self) -> Vec<(String, Versions)> {
        let mut holdings = self.games.holdings();
        holdings.extend(self.collections.holdings());
        for key in SMALL {
            let stamp = self.stamps.of(key).filter(|stamp| stamp.total() > 0);
            holdings.extend(stamp.map(|stamp| (key.to_owned(), stamp.clone())));
        }
        holdings
    }

    /// Takes in what the journal holds, once it is open, and keeps anew what it or the store lacks.
    fn read_journal(&mut self, texts: &[(String, String)], now: u64) -> Vec<Effect> {
        // There may be ten thousand of each: they are looked up and not searched for.
        let mut before = self.holdings();
        before.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let mut same = core::mem::take(&mut self.same_in_journal);
        same.sort_unstable();
        let mut journal: Vec<(&str, Versions)> =
            texts.iter().map(|(key, text)| (&**key, Versions::split(text).0)).collect();
        journal.sort_unstable_by_key(|(key, _)| *key);
        let mut effects: Vec<Effect> =
            texts.iter().flat_map(|(key, text)| self.stored(key, text, now)).collect();
        // This browser was killed, and the journal knows better which game was played last. Where it is read once more,
        // the game on the board stays.
        let is_touched = core::mem::replace(&mut self.is_touched, true);
        if let Some(id) = self.stored_current.filter(|_| !is_touched)
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

    /// The puzzle of a link is on the board, and so far nobody knew whether it was played long ago: where it was, that
    /// game goes on.
    pub(super) fn play_linked(&mut self, now: u64) -> Vec<Effect> {
        let Some(kept) = self.games.current_kept().filter(|kept| !kept.is_played()) else {
            return Vec::new();
        };
        let id = self.games.find_played(kept.game.puzzle().givens());
        id.map(|id| self.play_kept(id, now)).unwrap_or_default()
    }

    /// The commands about what is kept.
    pub(super) fn keep(&mut self, command: Command, now: u64) -> Vec<Effect> {
        match command {
            Command::PlayAgain(id) => self.play_again(id, now),
            Command::Forget(id) => self.games.forget(id),
            Command::BringBack(id) => self.games.bring_back(id, now),
            Command::Salvage(id) => self.play_salvaged(id, now),
            Command::CopyDamaged(id) => self.copy_damaged(id),
            Command::DropDamaged(id) => self.games.drop_damaged(id),
            Command::CopyGame => self.copy_game(now),
            Command::Copied(Ok(())) => match &mut self.mode {
                // Its button says so, and the step stays to be read.
                Mode::Tour(tour) => {
                    tour.is_copied = true;
                    self.speak(Message::Copied);
                    Vec::new()
                }
                _ if self.dialog == Some(Dialog::Statistics) => {
                    self.progress.is_copied = true;
                    Vec::new()
                }
                _ => self.said(Message::Copied),
            },
            Command::Copied(Err(text)) => self.not_copied(text),
            Command::Journal(texts) => self.read_journal(&texts, now),
            _ => Vec::new(),
        }
    }

    pub(super) fn play_kept(&mut self, id: u64, now: u64) -> Vec<Effect> {
        let mut effects = self.leave_game(now);
        if self.games.play(id, self.when(now)) {
            // Maybe the journal alone holds it, and the next start is to find it at once.
            effects.extend(self.games.save_clock(now));
            effects.extend(self.save_entered(now));
        }
        effects.extend(self.enter_game(now));
        effects
    }

    /// Plays the puzzle of a game once more, as a game of its own.
    fn play_again(&mut self, id: u64, now: u64) -> Vec<Effect> {
        let kept = self.games.last_first().into_iter().find(|kept| kept.id == id);
        let Some((game, rated)) = kept.map(|kept| (kept.game.anew(), kept.rated)) else { return Vec::new() };
        let name = self.games.kept(id).map(|kept| kept.name.clone()).unwrap_or_default();
        let mut effects = self.add_game(game, rated, true, now);
        effects.extend(self.name_current(&name, now));
        effects
    }

    /// Plays what can be read of a damaged text, as a game of its own. The text stays.
    fn play_salvaged(&mut self, id: u64, now: u64) -> Vec<Effect> {
        let Some(game) = self.games.salvage(id) else { return Vec::new() };
        self.add_game(game, None, false, now)
    }

    /// Puts a damaged text in the clipboard, as it was found.
    fn copy_damaged(&self, id: u64) -> Vec<Effect> {
        let found = self.games.damaged().iter().find(|damaged| damaged.id == id);
        found.map(|damaged| Effect::Copy { text: damaged.text.clone() }).into_iter().collect()
    }

    /// Puts the game with all its actions in the clipboard, as text.
    fn copy_game(&self, now: u64) -> Vec<Effect> {
        self.game().map(|game| Effect::Copy { text: game.save(now) }).into_iter().collect()
    }
}
