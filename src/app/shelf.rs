//! [`Shelf`]: the games that are kept, and which of them is played.

use super::Effect;
use crate::game::Game;
use crate::grid::Grid;
use crate::work::{Rated, Reply};

/// More games are not kept; the one that was not played for longest goes, finished ones first.
const MAX_GAMES: usize = 200;

/// A game on the shelf.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    /// Its number; part of its key in the store.
    pub id: u32,
    /// When it was last played, in milliseconds since 1970.
    pub played: u64,
    /// The game itself.
    pub game: Game,
    /// How difficult its puzzle is, once that is known.
    pub rated: Option<Rated>,
}

/// The games that are kept in this browser.
#[derive(Clone, Debug, Default)]
pub(super) struct Shelf {
    games: Vec<Kept>,
    current: Option<u32>,
    /// The highest number of a text that could not be read: nothing is written over it.
    last_broken: u32,
}

const KEY_OF_CURRENT: &str = "current";

fn key(id: u32) -> String {
    format!("game/{id}")
}

fn read_rated(line: &str) -> Option<Rated> {
    match Reply::read(line)? {
        Reply::Rated { rated, .. } => Some(rated),
        _ => None,
    }
}

impl Shelf {
    /// Takes what the store holds under `key`. Gives `None` where the key is none of the shelf's, and
    /// else whether the text could be read.
    pub(super) fn load(&mut self, key: &str, text: &str) -> Option<bool> {
        if key == KEY_OF_CURRENT {
            self.current = text.parse().ok();
            return Some(true);
        }
        let id = key.strip_prefix("game/")?.parse().ok()?;
        let kept = (|| {
            let (played, text) = text.strip_prefix("played ")?.split_once('\n')?;
            let (rated, text) = match text.split_once('\n') {
                Some((line, rest)) if line.starts_with("rated ") => (read_rated(line), rest),
                _ => (None, text),
            };
            Some(Kept { id, played: played.parse().ok()?, game: Game::load(text).ok()?, rated })
        })();
        let is_read = kept.is_some();
        if !is_read {
            self.last_broken = self.last_broken.max(id);
        }
        self.games.extend(kept);
        Some(is_read)
    }

    /// The games, the last played first.
    pub(super) fn games(&self) -> Vec<&Kept> {
        // A place is looked for and not sorted: the standard library's sort is kilobytes of code.
        let mut games: Vec<&Kept> = Vec::new();
        for kept in &self.games {
            let key = (kept.played, kept.id);
            games.insert(games.partition_point(|other| (other.played, other.id) >= key), kept);
        }
        games
    }

    /// The number of the game that is played.
    pub(super) const fn current_id(&self) -> Option<u32> {
        self.current
    }

    /// The game that is played.
    pub(super) fn current(&self) -> Option<&Game> {
        let id = self.current?;
        self.games.iter().find(|kept| kept.id == id).map(|kept| &kept.game)
    }

    /// The game that is played, to be changed.
    pub(super) fn current_mut(&mut self) -> Option<&mut Game> {
        let id = self.current?;
        self.games.iter_mut().find(|kept| kept.id == id).map(|kept| &mut kept.game)
    }

    /// The number of the game that has these givens.
    pub(super) fn find(&self, givens: &Grid) -> Option<u32> {
        self.games.iter().find(|kept| kept.game.puzzle().givens() == givens).map(|kept| kept.id)
    }

    /// The number of the game that has this label.
    pub(super) fn find_label(&self, label: &str) -> Option<u32> {
        self.games.iter().find(|kept| kept.game.label == label).map(|kept| kept.id)
    }

    /// Puts a game on the shelf and makes it the one that is played.
    pub(super) fn add(&mut self, game: Game, rated: Option<Rated>, now: u64) -> Vec<Effect> {
        let last = self.games.iter().map(|kept| kept.id).max().unwrap_or_default();
        let id = last.max(self.last_broken).saturating_add(1);
        let mut effects = Vec::new();
        if self.games.len() >= MAX_GAMES
            && let Some(oldest) =
                self.games.iter().min_by_key(|kept| (!kept.game.is_over(), kept.played)).map(|kept| kept.id)
        {
            effects.extend(self.forget(oldest));
        }
        self.games.push(Kept { id, played: now, game, rated });
        effects.extend(self.play(id, now));
        effects
    }

    /// Makes a game the one that is played.
    pub(super) fn play(&mut self, id: u32, now: u64) -> Vec<Effect> {
        if !self.games.iter().any(|kept| kept.id == id) {
            return Vec::new();
        }
        self.current = Some(id);
        let mut effects = self.save(now);
        effects.push(Effect::Save { key: KEY_OF_CURRENT.into(), text: id.to_string() });
        effects
    }

    /// Takes a game off the shelf; not the one that is played.
    pub(super) fn forget(&mut self, id: u32) -> Vec<Effect> {
        if self.current == Some(id) {
            return Vec::new();
        }
        self.games.retain(|kept| kept.id != id);
        vec![Effect::Remove { key: key(id) }]
    }

    /// Keeps the game that is played, as it is now.
    pub(super) fn save(&mut self, now: u64) -> Vec<Effect> {
        let current = self.current;
        let Some(kept) = self.games.iter_mut().find(|kept| Some(kept.id) == current) else {
            return Vec::new();
        };
        kept.played = now;
        let rated = kept.rated.map(|rated| Reply::Rated { grid: *kept.game.puzzle().givens(), rated });
        let rated = rated.map(|rated| format!("{rated}\n")).unwrap_or_default();
        let text = format!("played {now}\n{rated}{}", kept.game.save(now));
        vec![Effect::Save { key: key(kept.id), text }]
    }

    /// How difficult the puzzle that is played is, once that is known.
    pub(super) fn rating(&self) -> Option<Rated> {
        let id = self.current?;
        self.games.iter().find(|kept| kept.id == id)?.rated
    }

    /// Takes down how difficult a puzzle is.
    pub(super) fn rated(&mut self, givens: &Grid, rated: Rated) -> Vec<Effect> {
        for kept in self.games.iter_mut().filter(|kept| kept.game.puzzle().givens() == givens) {
            kept.rated = Some(rated);
        }
        Vec::new()
    }

    /// The last played game, where the one that should be played is not there.
    pub(super) fn mend_current(&mut self) {
        if self.current().is_none() {
            self.current = self.games().first().map(|kept| kept.id);
        }
    }
}
