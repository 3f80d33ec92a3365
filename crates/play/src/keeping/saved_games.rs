//! [`SavedGames`]: the saved games, and which of them is the current one.

use super::saved_game::{Held, MergeWinner, SavedGame, When, forgotten_text, id_of, key, wins};
use super::versions::{Order, Versions};
use crate::effects::Effect;
use crate::game::{Game, GamePuzzle};
use crate::work::Rated;
use nonet::grid::{Grid, one_line};
use wasm_door::later;

/// A damaged text of the store, left unchanged until the player has seen it.
#[derive(Clone, Debug)]
pub(crate) struct Damaged {
    /// The number in its key.
    pub id: u64,
    /// The unchanged text.
    pub text: String,
    /// The game up to the damage, if the puzzle can still be read.
    pub game: Option<Box<SavedGame>>,
}

/// The games saved in this browser.
#[derive(Clone, Debug, Default)]
pub(crate) struct SavedGames {
    /// Sorted by number, because ten thousand games may be loaded one by one, each with a lookup.
    #[allow(clippy::vec_box, reason = "a game that finds its place moves all after it, and games are large")]
    games: Vec<Box<SavedGame>>,
    current: Option<u64>,
    damaged: Vec<Damaged>,
    /// The games that were forgotten since the page was opened and can be brought back.
    forgotten: Vec<SavedGame>,
    /// The games that were forgotten earlier, so that no old copy of them comes back.
    tombstones: Vec<(u64, Versions)>,
    /// The number of this tab in the versions of texts.
    tab: u32,
}

/// The maximum length of a game's name, in characters.
const LONGEST_NAME: usize = 60;

/// The result of merging a text of a game from another tab or the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MergeResult {
    /// Nothing new.
    None,
    /// The game with this number changed or was added.
    Changed(u64),
    /// It was changed in two places; both lines of play are now branches of it.
    Joined(u64),
    /// Both it and the game of this tab are kept; the latter goes on under this new number.
    Parted(u64),
    /// It cannot be read.
    Damaged,
}

impl SavedGames {
    /// Creates an empty list for the tab with this number.
    pub(crate) fn new(tab: u32) -> Self {
        Self { tab, ..Self::default() }
    }

    /// Returns the games, also those that can be brought back, the last played first.
    pub(crate) fn last_first(&self) -> Vec<&SavedGame> {
        let mut games: Vec<&SavedGame> = self.all().chain(&self.forgotten).collect();
        games.sort_unstable_by_key(|kept| core::cmp::Reverse((kept.played.at, kept.id)));
        games
    }

    /// Returns the saved games in an unspecified order.
    pub(crate) fn all(&self) -> impl Iterator<Item = &SavedGame> {
        self.games.iter().map(|kept| &**kept)
    }

    /// Returns true if the game with this number was forgotten and can be brought back.
    pub(crate) fn is_forgotten(&self, id: u64) -> bool {
        self.forgotten.iter().any(|kept| kept.id == id)
    }

    /// Returns the damaged texts.
    pub(crate) fn damaged(&self) -> &[Damaged] {
        &self.damaged
    }

    /// Returns the number of the current game.
    pub(crate) const fn current_id(&self) -> Option<u64> {
        self.current
    }

    /// Returns the index of the game with this number, or the index at which to insert it.
    fn place(&self, id: u64) -> Result<usize, usize> {
        self.games.binary_search_by_key(&id, |kept| kept.id)
    }

    pub(crate) fn kept(&self, id: u64) -> Option<&SavedGame> {
        self.games.get(self.place(id).ok()?).map(|kept| &**kept)
    }

    fn kept_mut(&mut self, id: u64) -> Option<&mut SavedGame> {
        let at = self.place(id).ok()?;
        self.games.get_mut(at).map(|kept| &mut **kept)
    }

    /// Inserts a game, in place of one with the same number.
    fn put(&mut self, kept: Box<SavedGame>) {
        match self.place(kept.id) {
            Ok(at) => self.games[at] = kept,
            Err(at) => self.games.insert(at, kept),
        }
    }

    /// Returns the saved form of the current game.
    pub(crate) fn current_kept(&self) -> Option<&SavedGame> {
        self.kept(self.current?)
    }

    /// Returns the current game.
    pub(crate) fn current(&self) -> Option<&Game> {
        self.current_kept().map(|kept| &kept.game)
    }

    /// Returns the current game for a change.
    pub(crate) fn current_mut(&mut self) -> Option<&mut Game> {
        self.kept_mut(self.current?).map(|kept| &mut kept.game)
    }

    /// Returns the number of the last played game with these givens.
    pub(crate) fn find(&self, givens: &Grid) -> Option<u64> {
        self.last_played(|kept| kept.game.puzzle().classic_givens() == Some(givens))
    }

    /// Returns the number of the last played game of this puzzle.
    pub(crate) fn find_puzzle(&self, puzzle: &GamePuzzle) -> Option<u64> {
        self.last_played(|kept| kept.game.puzzle() == puzzle)
    }

    /// Returns the number of the last played game of this puzzle with its own entry in the store.
    pub(crate) fn find_played(&self, puzzle: &GamePuzzle) -> Option<u64> {
        self.last_played(|kept| kept.has_place && kept.game.puzzle().starts_as(puzzle))
    }

    /// Returns the number of the last played game with this label.
    pub(crate) fn find_label(&self, label: &str) -> Option<u64> {
        self.last_played(|kept| kept.game.label == label)
    }

    fn last_played(&self, is_one: impl Fn(&SavedGame) -> bool) -> Option<u64> {
        let ones = self.all().filter(|kept| is_one(kept));
        ones.max_by_key(|kept| (kept.played.at, kept.id)).map(|kept| kept.id)
    }

    /// Adds a game and makes it the current one.
    pub(crate) fn add(&mut self, kept: SavedGame) {
        let id = kept.id;
        self.put(Box::new(kept));
        self.current = Some(id);
        self.drop_unplayed();
    }

    /// Makes a game the current one. Returns false if there is no such game.
    pub(crate) fn play(&mut self, id: u64, now: When) -> bool {
        let Some(kept) = self.kept_mut(id) else { return false };
        kept.played = now;
        self.current = Some(id);
        self.drop_unplayed();
        true
    }

    /// Adds a game without making it the current one.
    pub(crate) fn put_beside(&mut self, kept: SavedGame) {
        if self.kept(kept.id).is_none() && !self.damaged.iter().any(|damaged| damaged.id == kept.id) {
            self.put(Box::new(kept));
        }
    }

    /// Drops unplayed puzzles other than the current one, so that opening the page by hundreds of links does not fill
    /// the store.
    fn drop_unplayed(&mut self) {
        let current = self.current;
        self.games.retain(|kept| kept.has_place || Some(kept.id) == current);
    }

    /// Forgets a game, except the current one. It can be brought back while the page is open.
    pub(crate) fn forget(&mut self, id: u64) -> Vec<Effect> {
        let Some(at) = self.place(id).ok().filter(|_| self.current != Some(id)) else { return Vec::new() };
        let mut kept = *self.games.remove(at);
        kept.versions.bump(self.tab);
        let effect = Effect::Save { key: key(id), text: forgotten_text(&kept.versions) };
        self.forgotten.push(kept);
        vec![effect]
    }

    /// Names a game, or removes the name if it is empty. A game that the player names is saved from then on.
    pub(crate) fn rename(&mut self, id: u64, name: &str, is_by_person: bool, now: u64) -> Vec<Effect> {
        let tab = self.tab;
        let name = one_line(name, LONGEST_NAME);
        let Some(kept) = self.kept_mut(id).filter(|kept| kept.name != name) else { return Vec::new() };
        kept.name = name;
        kept.versions.bump(tab);
        kept.has_place |= is_by_person;
        self.save_again(id, now)
    }

    /// Brings back a forgotten game.
    pub(crate) fn bring_back(&mut self, id: u64, now: u64) -> Vec<Effect> {
        let Some(at) = self.forgotten.iter().position(|kept| kept.id == id) else { return Vec::new() };
        let mut kept = self.forgotten.remove(at);
        kept.versions.bump(self.tab);
        let effect = Effect::Save { key: key(id), text: kept.text(now) };
        self.put(Box::new(kept));
        vec![effect]
    }

    /// Saves the current game after a change.
    pub(crate) fn save_change(&mut self, now: u64, wall: When) -> Vec<Effect> {
        let tab = self.tab;
        let Some(kept) = self.current.and_then(|id| self.kept_mut(id)) else { return Vec::new() };
        kept.versions.bump(tab);
        kept.played = wall;
        kept.game.stamp(now);
        kept.note_solved(wall);
        kept.has_place |= kept.is_played();
        self.save_clock(now)
    }

    /// Saves the time of the current game. A game without any action has no entry in the store.
    pub(crate) fn save_clock(&self, now: u64) -> Vec<Effect> {
        self.current.map(|id| self.save_again(id, now)).unwrap_or_default()
    }

    /// Counts a hint that was shown in the current game.
    pub(crate) fn note_hint(&mut self) {
        if let Some(kept) = self.current.and_then(|id| self.kept_mut(id)) {
            kept.n_hints = kept.n_hints.saturating_add(1);
        }
    }

    /// Returns the rating of the current puzzle, once it is known.
    pub(crate) fn rating(&self) -> Option<Rated> {
        self.current_kept()?.rated
    }

    /// Records the rating of a puzzle.
    pub(crate) fn rated(&mut self, givens: &Grid, rated: Rated) {
        for kept in self.games.iter_mut().filter(|kept| kept.game.puzzle().classic_givens() == Some(givens)) {
            kept.rated = Some(rated);
        }
    }

    /// Makes a game the current one, or the last played one if it does not exist.
    pub(crate) fn choose(&mut self, id: Option<u64>) {
        let is_there = |id: &u64| self.kept(*id).is_some();
        self.current = id.filter(is_there).or_else(|| self.last_played(|_| true));
    }

    /// Merges a text of a game from another tab, an earlier run of this browser, or the journal. `new_id` is used if
    /// both it and the game of this tab must be kept.
    pub(crate) fn merge(
        &mut self,
        name: &str,
        text: &str,
        new_id: u64,
        now: u64,
    ) -> (MergeResult, Vec<Effect>) {
        let Some(id) = id_of(name) else { return (MergeResult::None, Vec::new()) };
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

    /// Sets a damaged text aside unchanged; if this tab knows the game, a later save overwrites it.
    fn set_aside(&mut self, id: u64, text: &str, game: Option<Box<SavedGame>>) -> MergeResult {
        let is_known = self.kept(id).is_some() || self.tombstone(id).is_some();
        if is_known || self.damaged.iter().any(|damaged| damaged.id == id) {
            return MergeResult::None;
        }
        self.damaged.push(Damaged { id, text: text.to_owned(), game });
        MergeResult::Damaged
    }

    fn merge_tombstone(&mut self, id: u64, versions: Versions, now: u64) -> (MergeResult, Vec<Effect>) {
        self.damaged.retain(|damaged| damaged.id != id);
        match self.kept(id).map(|kept| kept.versions.order(&versions)) {
            Some(Order::Newer | Order::Apart) => {
                // It stays, and must count as newer than the tombstone everywhere.
                if let Some(kept) = self.kept_mut(id) {
                    kept.versions.join(&versions);
                }
                return (MergeResult::None, self.save_again(id, now));
            }
            // The game on the board stays there; its next action saves it again.
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
        (MergeResult::None, Vec::new())
    }

    /// Returns the versions that a game had when it was forgotten.
    fn tombstone(&self, id: u64) -> Option<&Versions> {
        let forgotten = self.forgotten.iter().find(|kept| kept.id == id).map(|kept| &kept.versions);
        let buried = || self.tombstones.iter().find(|(other, _)| *other == id);
        forgotten.or_else(|| buried().map(|(_, versions)| versions))
    }

    fn merge_game(
        &mut self,
        mut theirs: Box<SavedGame>,
        new_id: u64,
        now: u64,
    ) -> (MergeResult, Vec<Effect>) {
        let id = theirs.id;
        let again = |kept: &SavedGame| vec![Effect::Save { key: key(kept.id), text: kept.text(now) }];
        if self.kept(id).is_none()
            && let Some(versions) = self.tombstone(id)
        {
            if matches!(versions.order(&theirs.versions), Order::Newer | Order::Same) {
                return (
                    MergeResult::None,
                    vec![Effect::Save { key: key(id), text: forgotten_text(versions) }],
                );
            }
            // Another tab went on with it without knowing that it was forgotten: it comes back, and stays.
            theirs.versions.join(versions);
            self.forgotten.retain(|kept| kept.id != id);
            self.tombstones.retain(|(other, _)| *other != id);
            let effects = again(&theirs);
            self.put(theirs);
            return (MergeResult::Changed(id), effects);
        }
        if self.kept(id).is_none() {
            self.put(theirs);
            return (MergeResult::Changed(id), Vec::new());
        }
        later(|| self.settle(theirs, new_id, now))
    }

    /// Decides between a text from elsewhere and the game with the same number here.
    fn settle(&mut self, mut theirs: Box<SavedGame>, new_id: u64, now: u64) -> (MergeResult, Vec<Effect>) {
        let id = theirs.id;
        let again = |kept: &SavedGame| vec![Effect::Save { key: key(kept.id), text: kept.text(now) }];
        let is_current = self.current == Some(id);
        let Some(ours) = self.kept_mut(id) else { return (MergeResult::None, Vec::new()) };
        match wins(ours, &theirs) {
            MergeWinner::Same => {
                ours.game.clock.raise(theirs.game.clock.elapsed(now));
                (MergeResult::None, Vec::new())
            }
            MergeWinner::First => {
                ours.versions.join(&theirs.versions);
                ours.solved = When::first(ours.solved, theirs.solved);
                ours.game.take_times(&theirs.game);
                ours.has_place = true;
                (MergeResult::None, again(ours))
            }
            MergeWinner::Second => {
                theirs.versions.join(&ours.versions);
                ours.give_way(*theirs, now);
                (MergeResult::Changed(id), Vec::new())
            }
            MergeWinner::Joined => {
                ours.versions.join(&theirs.versions);
                theirs.versions = ours.versions.clone();
                let way = ours.game.clone();
                // The solved position becomes the current one, so that the game stays solved.
                let is_solved = |kept: &SavedGame| kept.solved.is_some() && kept.is_solved();
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
                (MergeResult::Joined(id), again(ours))
            }
            MergeWinner::Both => {
                let mut ours = core::mem::replace(ours, *theirs);
                ours.id = new_id;
                let effects = again(&ours);
                self.put(Box::new(ours));
                if is_current {
                    self.current = Some(new_id);
                }
                (MergeResult::Parted(new_id), effects)
            }
        }
    }

    /// Returns the keys of all saved games and tombstones, with the versions of their texts.
    pub(crate) fn holdings(&self) -> Vec<(String, Versions)> {
        let games = self.games.iter().filter(|kept| kept.has_place);
        let games = games.map(|kept| (kept.id, &kept.versions));
        let buried = self.tombstones.iter().map(|(id, versions)| (*id, versions));
        games.chain(buried).map(|(id, versions)| (key(id), versions.clone())).collect()
    }

    /// Returns the text to save under the key of a game.
    pub(crate) fn text(&self, name: &str, now: u64) -> Option<String> {
        let id = id_of(name)?;
        let game = self.kept(id).filter(|kept| kept.has_place).map(|kept| kept.text(now));
        game.or_else(|| self.tombstone(id).map(forgotten_text))
    }

    /// Returns true if there is a game under this key.
    pub(crate) fn has(&self, name: &str) -> bool {
        id_of(name).is_some_and(|id| self.kept(id).is_some())
    }

    /// Returns true if a game was forgotten, so that no older copy of it comes back.
    pub(crate) fn is_buried(&self, name: &str) -> bool {
        !self.has(name) && id_of(name).is_some_and(|id| self.tombstone(id).is_some())
    }

    /// Returns all texts by their keys: games, tombstones, and damaged texts unchanged.
    pub(crate) fn texts(&self, now: u64) -> Vec<(String, String)> {
        let games = self.games.iter().filter(|kept| kept.has_place).map(|kept| (kept.id, kept.text(now)));
        let mut texts: Vec<(u64, String)> = games.collect();
        let forgotten = self.forgotten.iter().map(|kept| (kept.id, &kept.versions));
        let buried = forgotten.chain(self.tombstones.iter().map(|(id, versions)| (*id, versions)));
        let buried = buried.filter(|(id, _)| self.kept(*id).is_none());
        texts.extend(buried.map(|(id, versions)| (id, forgotten_text(versions))));
        texts.extend(self.damaged.iter().map(|damaged| (damaged.id, damaged.text.clone())));
        texts.into_iter().map(|(id, text)| (key(id), text)).collect()
    }

    /// Returns the readable part of a damaged text, to be played under a new number.
    pub(crate) fn salvage(&self, id: u64) -> Option<Game> {
        let damaged = self.damaged.iter().find(|damaged| damaged.id == id)?;
        damaged.game.as_ref().map(|kept| kept.game.clone())
    }

    /// Deletes a damaged text.
    pub(crate) fn drop_damaged(&mut self, id: u64) -> Vec<Effect> {
        self.damaged.retain(|damaged| damaged.id != id);
        vec![Effect::Remove { key: key(id) }]
    }
}
