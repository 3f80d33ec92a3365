//! The saved collections: their puzzles, and how many of them are solved.
//!
//! ```text
//! kept 4711:1
//! collection Hard ones
//! p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 The first
//! …
//! ```
//!
//! Each puzzle is a line: the fragment of its own link in the old form, and its title. A collection does not change. A
//! deleted collection leaves a tombstone, as a game does. The saved games show what is solved.

use nonet::grid::Grid;

use crate::effects::Effect;
use crate::keeping::{Order, SavedGame, Versions, forgotten_text, is_forgotten_body};
use nonet_formats::{self, Sheet};
use nonet_words::PuzzleProgress;

/// The size limit of a saved collection; a longer one is only listed.
pub(super) const MOST_KEPT: usize = 2_000;

/// A line in the list of saved collections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectionLine {
    /// Its number.
    pub id: u64,
    /// Its title, number of puzzles and number of solved puzzles, as text.
    pub name: String,
    /// True if it was deleted and can be restored.
    pub is_gone: bool,
}

/// A saved collection.
#[derive(Clone, Debug)]
pub(super) struct SavedCollection {
    pub(super) id: u64,
    pub(super) versions: Versions,
    /// The text after the first line.
    pub(super) body: String,
    /// True if it was deleted.
    pub(super) is_gone: bool,
    /// The number of solved puzzles and the number of all, at the last count.
    pub(super) solved: (usize, usize),
}

/// The saved collections.
#[derive(Clone, Debug, Default)]
pub(crate) struct Collections(pub(super) Vec<SavedCollection>);

/// The prefix of the storage keys of collections.
pub(crate) const COLLECTION: &str = "collection/";

/// Parses the number of a collection from its key.
fn id_of(key: &str) -> Option<u64> {
    key.strip_prefix(COLLECTION)?.parse().ok()
}

pub(crate) fn key(id: u64) -> String {
    format!("collection/{id}")
}

/// Returns true for the key of a collection.
pub(crate) fn is_collection(key: &str) -> bool {
    id_of(key).is_some()
}

/// Returns true if the text of a collection says that it was deleted.
pub(crate) fn is_tombstone(text: &str) -> bool {
    is_forgotten_body(Versions::split(text).1)
}

/// Returns the text of a collection without its first line.
pub(super) fn body_of(title: &str, sheets: &[Sheet]) -> String {
    let line = |sheet: &Sheet| {
        // The form must stay the same, because a collection is recognized by its text.
        let link = nonet_formats::write_old(sheet);
        format!("{link} {}\n", sheet.title)
    };
    let lines: String = sheets.iter().map(line).collect();
    format!("collection {title}\n{lines}")
}

/// Parses the title and the puzzles of a text. Skips lines that cannot be read.
pub(super) fn read(body: &str) -> (String, Vec<Sheet>) {
    let (first, rest) = body.split_once('\n').unwrap_or((body, ""));
    let sheet = |line: &str| {
        let (link, title) = line.split_once(' ').unwrap_or((line, ""));
        let read = nonet_formats::read(&format!("#{link}")).ok().filter(|read| read.left_out.is_none())?;
        let sheet = read.sheets.into_iter().next()?;
        Some(Sheet { title: title.to_owned(), ..sheet })
    };
    (
        first.strip_prefix("collection ").unwrap_or_default().to_owned(),
        rest.lines().filter_map(sheet).collect(),
    )
}

/// Returns the givens of the saved games, sorted, each with its progress.
pub(super) fn played<'a>(games: impl Iterator<Item = &'a SavedGame>) -> Vec<(Grid, PuzzleProgress)> {
    let state = |kept: &SavedGame| match (kept.game.is_over(), kept.game.is_given_up()) {
        (true, false) => PuzzleProgress::Solved,
        _ => PuzzleProgress::Begun,
    };
    let mut played: Vec<(Grid, PuzzleProgress)> = games
        .filter(|kept| kept.is_played() || kept.game.is_over())
        .filter_map(|kept| Some((*kept.game.puzzle().classic_givens()?, state(kept))))
        .collect();
    // Of several games of a puzzle, a solved one comes first.
    played.sort_unstable_by_key(|(givens, state)| (*givens, core::cmp::Reverse(*state)));
    played
}

/// Returns the progress of each of these puzzles.
pub(crate) fn states<'a>(
    sheets: &[Sheet],
    games: impl Iterator<Item = &'a SavedGame>,
) -> Vec<PuzzleProgress> {
    let played = played(games);
    sheets.iter().map(|sheet| how_far(&played, &sheet.givens)).collect()
}

/// Returns the progress of the puzzle with these givens, among those that were [`played`].
pub(super) fn how_far(played: &[(Grid, PuzzleProgress)], givens: &Grid) -> PuzzleProgress {
    let at = played.partition_point(|(other, _)| other < givens);
    played.get(at).filter(|(other, _)| other == givens).map_or(PuzzleProgress::New, |found| found.1)
}

impl Collections {
    pub(super) fn get(&self, id: u64) -> Option<&SavedCollection> {
        self.0.iter().find(|kept| kept.id == id)
    }

    /// Returns the number of the collection with these puzzles.
    pub(super) fn find(&self, body: &str) -> Option<u64> {
        self.0.iter().find(|kept| !kept.is_gone && kept.body == body).map(|kept| kept.id)
    }

    /// Merges a text that another tab wrote under the key of a collection.
    pub(crate) fn merge(&mut self, key: &str, text: &str) {
        let Some(id) = id_of(key) else { return };
        let (versions, body) = Versions::split(text);
        let is_gone = is_forgotten_body(body);
        let body = if is_gone { "" } else { body }.to_owned();
        match self.0.iter_mut().find(|kept| kept.id == id) {
            Some(kept) if kept.versions.order(&versions) == Order::Older => {
                kept.versions = versions;
                kept.is_gone = is_gone;
                if !is_gone {
                    kept.body = body;
                }
            }
            Some(_) => {}
            None => self.0.push(SavedCollection { id, versions, body, is_gone, solved: (0, 0) }),
        }
    }

    /// Deletes a collection.
    pub(super) fn forget(&mut self, id: u64, tab: u32) -> Vec<Effect> {
        self.change(id, tab, true)
    }

    pub(super) fn change(&mut self, id: u64, tab: u32, is_gone: bool) -> Vec<Effect> {
        let Some(kept) = self.0.iter_mut().find(|kept| kept.id == id && kept.is_gone != is_gone) else {
            return Vec::new();
        };
        kept.versions.bump(tab);
        kept.is_gone = is_gone;
        let text = kept.text();
        vec![Effect::Save { key: key(id), text }]
    }

    /// Returns true if there is a collection under this key that was not deleted.
    pub(crate) fn has(&self, key: &str) -> bool {
        id_of(key).and_then(|id| self.get(id)).is_some_and(|kept| !kept.is_gone)
    }

    /// Returns the saved text under a key.
    pub(crate) fn text(&self, key: &str) -> Option<String> {
        self.get(id_of(key)?).map(SavedCollection::text)
    }

    /// Returns all keys and texts.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (String, String)> {
        self.0.iter().map(|kept| (key(kept.id), kept.text()))
    }

    /// Returns all keys with the versions of their texts.
    pub(crate) fn holdings(&self) -> impl Iterator<Item = (String, Versions)> {
        self.0.iter().map(|kept| (key(kept.id), kept.versions.clone()))
    }
}

impl SavedCollection {
    pub(super) fn text(&self) -> String {
        if self.is_gone {
            forgotten_text(&self.versions)
        } else {
            format!("{}\n{}", self.versions, self.body)
        }
    }
}
