//! [`KeptGames`]: the games that are kept, and which of them is played.

use super::Effect;
use super::kept::{Held, Kept, When, Wins, forgotten_text, id_of, key, wins};
use super::versions::{Order, Versions};
use crate::game::Game;
use crate::work::Rated;
use nonet::grid::{Grid, one_line};
use wasm_door::later;

/// A text of the store that is damaged: it is left as it is until the player has seen it.
#[derive(Clone, Debug)]
pub(super) struct Damaged {
    /// The number in its key.
    pub id: u64,
    /// The text, as it was found.
    pub text: String,
    /// The game up to the damage, where the puzzle can still be read.
    pub game: Option<Box<Kept>>,
}

/// The games that are kept in this browser.
#[derive(Clone, Debug, Default)]
pub(super) struct KeptGames {
    /// By their numbers: ten thousand are read one by one, and each must be found at once.
    #[allow(
        clippy::vec_box,
        reason = "a game that finds its place moves all behind it, and games are large"
    )]
    games: Vec<Box<Kept>>,
    current: Option<u64>,
    damaged: Vec<Damaged>,
    /// The games that were forgotten while the page was open, and may be brought back.
    forgotten: Vec<Kept>,
    /// The games that were forgotten before, so that no old copy of them comes back.
    tombstones: Vec<(u64, Versions)>,
    /// The number of this tab among those that change texts.
    tab: u32,
}

/// A name of a game has no more characters.
const LONGEST_NAME: usize = 60;

/// What came of a text that another tab, or the journal, holds of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    /// Nothing new.
    None,
    /// The game of this number is another one now, or is there at last.
    Changed(u64),
    /// It was played on in two places; both ways are branches of it now.
    Joined(u64),
    /// Both it and the one of this tab are kept; that one goes on under this new number.
    Parted(u64),
    /// It cannot be read.
    Damaged,
}

impl KeptGames {
    /// No games yet, for the tab of this number.
    pub(super) fn new(tab: u32) -> Self {
        Self { tab, ..Self::default() }
    }

    /// The games, the last played first.
    pub(super) fn last_first(&self) -> Vec<&Kept> {
        let mut games: Vec<&Kept> = self.all().chain(&self.forgotten).collect();
        games.sort_unstable_by_key(|kept| core::cmp::Reverse((kept.played.at, kept.id)));
        games
    }

    /// The games that are kept, in no order that means anything.
    pub(super) fn all(&self) -> impl Iterator<Item = &Kept> {
        self.games.iter().map(|kept| &**kept)
    }

    /// Whether the game of this number was forgotten and may be brought back.
    pub(super) fn is_forgotten(&self, id: u64) -> bool {
        self.forgotten.iter().any(|kept| kept.id == id)
    }

    /// The texts that are damaged.
    pub(super) fn damaged(&self) -> &[Damaged] {
        &self.damaged
    }

    /// The number of the game that is played.
    pub(super) const fn current_id(&self) -> Option<u64> {
        self.current
    }

    /// Where the game of this number stands, or where it would.
    fn place(&self, id: u64) -> Result<usize, usize> {
        self.games.binary_search_by_key(&id, |kept| kept.id)
    }

    pub(super) fn kept(&self, id: u64) -> Option<&Kept> {
        self.games.get(self.place(id).ok()?).map(|kept| &**kept)
    }

    fn kept_mut(&mut self, id: u64) -> Option<&mut Kept> {
        let at = self.place(id).ok()?;
        self.games.get_mut(at).map(|kept| &mut **kept)
    }

    /// Puts a game in its place. One of the same number gives way.
    fn put(&mut self, kept: Box<Kept>) {
        match self.place(kept.id) {
            Ok(at) => self.games[at] = kept,
            Err(at) => self.games.insert(at, kept),
        }
    }

    /// The game that is played, as it is kept.
    pub(super) fn current_kept(&self) -> Option<&Kept> {
        self.kept(self.current?)
    }

    /// The game that is played.
    pub(super) fn current(&self) -> Option<&Game> {
        self.current_kept().map(|kept| &kept.game)
    }

    /// The game that is played, to be changed.
    pub(super) fn current_mut(&mut self) -> Option<&mut Game> {
        self.kept_mut(self.current?).map(|kept| &mut kept.game)
    }

    /// The number of the game that has these givens; of several, the one that was played last.
    pub(super) fn find(&self, givens: &Grid) -> Option<u64> {
        self.last_played(|kept| kept.game.puzzle().givens() == givens)
    }

    /// The number of the game that has these givens and a place of its own.
    pub(super) fn find_played(&self, givens: &Grid) -> Option<u64> {
        self.last_played(|kept| kept.has_place && kept.game.puzzle().givens() == givens)
    }

    /// The number of the game that has this label; of several, the one that was played last.
    pub(super) fn find_label(&self, label: &str) -> Option<u64> {
        self.last_played(|kept| kept.game.label == label)
    }

    fn last_played(&self, is_one: impl Fn(&Kept) -> bool) -> Option<u64> {
        let ones = self.all().filter(|kept| is_one(kept));
        ones.max_by_key(|kept| (kept.played.at, kept.id)).map(|kept| kept.id)
    }

    /// Puts a game in the list and makes it the one that is played.
    pub(super) fn add(&mut self, kept: Kept) {
        let id = kept.id;
        self.put(Box::new(kept));
        self.current = Some(id);
        self.drop_unplayed();
    }

    /// Makes a game the one that is played. Says whether it is there.
    pub(super) fn play(&mut self, id: u64, now: When) -> bool {
        let Some(kept) = self.kept_mut(id) else { return false };
        kept.played = now;
        self.current = Some(id);
        self.drop_unplayed();
        true
    }

    /// Puts a game beside the others, without playing it.
    pub(super) fn put_beside(&mut self, kept: Kept) {
        if self.kept(kept.id).is_none() && !self.damaged.iter().any(|damaged| damaged.id == kept.id) {
            self.put(Box::new(kept));
        }
    }

    /// A puzzle that nobody played goes when another one is on the board: whoever opens the page by three
    /// hundred links must not fill the store.
    fn drop_unplayed(&mut self) {
        let current = self.current;
        self.games.retain(|kept| kept.has_place || Some(kept.id) == current);
    }

    /// Takes a game off the list; not the one that is played. It can be brought back while the page is open.
    pub(super) fn forget(&mut self, id: u64) -> Vec<Effect> {
        let Some(at) = self.place(id).ok().filter(|_| self.current != Some(id)) else { return Vec::new() };
        let mut kept = *self.games.remove(at);
        kept.versions.bump(self.tab);
        let effect = Effect::Save { key: key(id), text: forgotten_text(&kept.versions) };
        self.forgotten.push(kept);
        vec![effect]
    }

    /// Gives a game a name, or takes it away with an empty one. What a person names is kept from then on.
    pub(super) fn rename(&mut self, id: u64, name: &str, is_by_person: bool, now: u64) -> Vec<Effect> {
        let tab = self.tab;
        let name = one_line(name, LONGEST_NAME);
        let Some(kept) = self.kept_mut(id).filter(|kept| kept.name != name) else { return Vec::new() };
        kept.name = name;
        kept.versions.bump(tab);
        kept.has_place |= is_by_person;
        self.save_again(id, now)
    }

    /// Brings a game back that was forgotten.
    pub(super) fn bring_back(&mut self, id: u64, now: u64) -> Vec<Effect> {
        let Some(at) = self.forgotten.iter().position(|kept| kept.id == id) else { return Vec::new() };
        let mut kept = self.forgotten.remove(at);
        kept.versions.bump(self.tab);
        let effect = Effect::Save { key: key(id), text: kept.text(now) };
        self.put(Box::new(kept));
        vec![effect]
    }

    /// Keeps the game that is played after a change of it.
    pub(super) fn save_change(&mut self, now: u64, wall: When) -> Vec<Effect> {
        let tab = self.tab;
        let Some(kept) = self.current.and_then(|id| self.kept_mut(id)) else { return Vec::new() };
        kept.versions.bump(tab);
        kept.played = wall;
        kept.game.stamp(now);
        kept.note_solved(wall);
        kept.has_place |= kept.is_played();
        self.save_clock(now)
    }

    /// Keeps the game that is played, though only its clock has gone on: it has no place where nothing was done.
    pub(super) fn save_clock(&self, now: u64) -> Vec<Effect> {
        self.current.map(|id| self.save_again(id, now)).unwrap_or_default()
    }

    /// Counts a hint that was shown in the current game.
    pub(super) fn note_hint(&mut self) {
        if let Some(kept) = self.current.and_then(|id| self.kept_mut(id)) {
            kept.n_hints = kept.n_hints.saturating_add(1);
        }
    }

    /// How difficult the puzzle that is played is, once that is known.
    pub(super) fn rating(&self) -> Option<Rated> {
        self.current_kept()?.rated
    }

    /// Takes down how difficult a puzzle is.
    pub(super) fn rated(&mut self, givens: &Grid, rated: Rated) {
        for kept in self.games.iter_mut().filter(|kept| kept.game.puzzle().givens() == givens) {
            kept.rated = Some(rated);
        }
    }

    /// Makes a game the one that is played, where it is there; else the last played one.
    pub(super) fn choose(&mut self, id: Option<u64>) {
        let is_there = |id: &u64| self.kept(*id).is_some();
        self.current = id.filter(is_there).or_else(|| self.last_played(|_| true));
    }

    /// Takes a text of a game in that somebody else has written: another tab, this browser before, or the
    /// journal. `new_id` is for the case that it and the game of this tab must both be kept.
    pub(super) fn merge(&mut self, name: &str, text: &str, new_id: u64, now: u64) -> (News, Vec<Effect>) {
        let Some(id) = id_of(name) else { return (News::None, Vec::new()) };
        match Held::read(id, text) {
            Held::Damaged(game) => (self.set_aside(id, text, game), self.save_again(id, now)),
            Held::Forgotten(versions) => self.merge_tombstone(id, versions, now),
            Held::Game(theirs) => {
                self.damaged.retain(|damaged| damaged.id != id);
                self.merge_game(theirs, new_id, now)
            }
        }
    }

    fn save_again(&self, id: u64, now: u64) -> Vec<Effect> {
        let text = self.text(&key(id), now);
        text.map(|text| Effect::Save { key: key(id), text }).into_iter().collect()
    }

    /// A damaged text is left as it is; where this tab has the game, it is written over.
    fn set_aside(&mut self, id: u64, text: &str, game: Option<Box<Kept>>) -> News {
        let is_known = self.kept(id).is_some() || self.tombstone(id).is_some();
        if is_known || self.damaged.iter().any(|damaged| damaged.id == id) {
            return News::None;
        }
        self.damaged.push(Damaged { id, text: text.to_owned(), game });
        News::Damaged
    }

    fn merge_tombstone(&mut self, id: u64, versions: Versions, now: u64) -> (News, Vec<Effect>) {
        self.damaged.retain(|damaged| damaged.id != id);
        match self.kept(id).map(|kept| kept.versions.order(&versions)) {
            Some(Order::Newer | Order::Apart) => {
                // It stays, and from now on it is the newer one wherever both are known.
                if let Some(kept) = self.kept_mut(id) {
                    kept.versions.join(&versions);
                }
                return (News::None, self.save_again(id, now));
            }
            // What is on the board stays there; with its next action it is kept again.
            Some(_) if self.current == Some(id) => {
                if let Some(kept) = self.kept_mut(id) {
                    kept.versions.join(&versions);
                    kept.has_place = false;
                }
            }
            Some(_) | None => {
                self.games.retain(|kept| kept.id != id);
                match self.tombstones.iter_mut().find(|(other, _)| *other == id) {
                    Some((_, known)) => known.join(&versions),
                    None => self.tombstones.push((id, versions)),
                }
            }
        }
        (News::None, Vec::new())
    }

    /// The changes that were known of a game when it was forgotten.
    fn tombstone(&self, id: u64) -> Option<&Versions> {
        let forgotten = self.forgotten.iter().find(|kept| kept.id == id).map(|kept| &kept.versions);
        let buried = || self.tombstones.iter().find(|(other, _)| *other == id);
        forgotten.or_else(|| buried().map(|(_, versions)| versions))
    }

    fn merge_game(&mut self, mut theirs: Box<Kept>, new_id: u64, now: u64) -> (News, Vec<Effect>) {
        let id = theirs.id;
        let again = |kept: &Kept| vec![Effect::Save { key: key(kept.id), text: kept.text(now) }];
        if self.kept(id).is_none()
            && let Some(versions) = self.tombstone(id)
        {
            if matches!(versions.order(&theirs.versions), Order::Newer | Order::Same) {
                return (News::None, vec![Effect::Save { key: key(id), text: forgotten_text(versions) }]);
            }
            // It was played on where nobody knew that it was forgotten: it comes back, and stays.
            theirs.versions.join(versions);
            self.forgotten.retain(|kept| kept.id != id);
            self.tombstones.retain(|(other, _)| *other != id);
            let effects = again(&theirs);
            self.put(theirs);
            return (News::Changed(id), effects);
        }
        if self.kept(id).is_none() {
            self.put(theirs);
            return (News::Changed(id), Vec::new());
        }
        later(|| self.settle(theirs, new_id, now))
    }

    /// Decides between a text that somebody else has written and the game of the same number here.
    fn settle(&mut self, mut theirs: Box<Kept>, new_id: u64, now: u64) -> (News, Vec<Effect>) {
        let id = theirs.id;
        let again = |kept: &Kept| vec![Effect::Save { key: key(kept.id), text: kept.text(now) }];
        let is_current = self.current == Some(id);
        let Some(ours) = self.kept_mut(id) else { return (News::None, Vec::new()) };
        match wins(ours, &theirs) {
            Wins::Same => {
                ours.game.clock.raise(theirs.game.clock.elapsed(now));
                (News::None, Vec::new())
            }
            Wins::First => {
                ours.versions.join(&theirs.versions);
                ours.solved = When::first(ours.solved, theirs.solved);
                ours.game.take_times(&theirs.game);
                ours.has_place = true;
                (News::None, again(ours))
            }
            Wins::Second => {
                theirs.versions.join(&ours.versions);
                ours.give_way(*theirs, now);
                (News::Changed(id), Vec::new())
            }
            Wins::Joined => {
                ours.versions.join(&theirs.versions);
                theirs.versions = ours.versions.clone();
                let way = ours.game.clone();
                // Where it was solved is where one stands, so it stays solved.
                let is_solved = |kept: &Kept| kept.solved.is_some() && kept.is_solved();
                if !is_solved(ours) && is_solved(&theirs) {
                    ours.give_way(*theirs, now);
                    ours.game.join(&way);
                } else {
                    ours.game.join(&theirs.game);
                    ours.solved = When::first(ours.solved, theirs.solved);
                    ours.n_hints = ours.n_hints.max(theirs.n_hints);
                    ours.game.clock.raise(theirs.game.clock.elapsed(now));
                    ours.rated = ours.rated.or(theirs.rated);
                    if ours.name.is_empty() {
                        ours.name = theirs.name;
                    }
                    ours.has_place = true;
                }
                (News::Joined(id), again(ours))
            }
            Wins::Both => {
                let mut ours = core::mem::replace(ours, *theirs);
                ours.id = new_id;
                let effects = again(&ours);
                self.put(Box::new(ours));
                if is_current {
                    self.current = Some(new_id);
                }
                (News::Parted(new_id), effects)
            }
        }
    }

    /// The keys of all games and tombstones that are kept, and the versions of their texts.
    pub(super) fn holdings(&self) -> Vec<(String, Versions)> {
        let games = self.games.iter().filter(|kept| kept.has_place);
        let games = games.map(|kept| (kept.id, &kept.versions));
        let buried = self.tombstones.iter().map(|(id, versions)| (*id, versions));
        games.chain(buried).map(|(id, versions)| (key(id), versions.clone())).collect()
    }

    /// The text to be kept under the key of a game.
    pub(super) fn text(&self, name: &str, now: u64) -> Option<String> {
        let id = id_of(name)?;
        let game = self.kept(id).filter(|kept| kept.has_place).map(|kept| kept.text(now));
        game.or_else(|| self.tombstone(id).map(forgotten_text))
    }

    /// Whether there is a game under this key.
    pub(super) fn has(&self, name: &str) -> bool {
        id_of(name).is_some_and(|id| self.kept(id).is_some())
    }

    /// Whether a game was forgotten, so that no older copy of it comes back.
    pub(super) fn is_buried(&self, name: &str) -> bool {
        !self.has(name) && id_of(name).is_some_and(|id| self.tombstone(id).is_some())
    }

    /// All texts, by their keys: games, those that were forgotten, and damaged ones as they were found.
    pub(super) fn texts(&self, now: u64) -> Vec<(String, String)> {
        let games = self.games.iter().filter(|kept| kept.has_place).map(|kept| (kept.id, kept.text(now)));
        let mut texts: Vec<(u64, String)> = games.collect();
        let forgotten = self.forgotten.iter().map(|kept| (kept.id, &kept.versions));
        let buried = forgotten.chain(self.tombstones.iter().map(|(id, versions)| (*id, versions)));
        let buried = buried.filter(|(id, _)| self.kept(*id).is_none());
        texts.extend(buried.map(|(id, versions)| (id, forgotten_text(versions))));
        texts.extend(self.damaged.iter().map(|damaged| (damaged.id, damaged.text.clone())));
        texts.into_iter().map(|(id, text)| (key(id), text)).collect()
    }

    /// Takes the game of a damaged text, to be played on under a number of its own.
    pub(super) fn salvage(&self, id: u64) -> Option<Game> {
        let damaged = self.damaged.iter().find(|damaged| damaged.id == id)?;
        damaged.game.as_ref().map(|kept| kept.game.clone())
    }

    /// Throws a damaged text away.
    pub(super) fn drop_damaged(&mut self, id: u64) -> Vec<Effect> {
        self.damaged.retain(|damaged| damaged.id != id);
        vec![Effect::Remove { key: key(id) }]
    }
}
