//! The commands on saved collections: open, delete, restore, count.

use super::collection::Collection;
use super::collections::{
    CollectionLine, MOST_KEPT, SavedCollection, body_of, how_far, key, played, read, states,
};
use crate::effects::Effect;
use crate::keeping::Versions;
use crate::shell::{App, Dialog};
use nonet_formats::Sheet;
use nonet_words::PuzzleProgress;

impl App {
    /// Saves an opened collection, unless it is already saved or too long.
    pub(crate) fn keep_collection(&mut self, title: &str, sheets: &[Sheet]) -> Vec<Effect> {
        if sheets.len() > MOST_KEPT {
            return Vec::new();
        }
        let body = body_of(title, sheets);
        if self.library.collections.find(&body).is_some() {
            return Vec::new();
        }
        let (id, mut versions) = (self.new_id(), Versions::default());
        versions.bump(self.store.tab());
        let kept = SavedCollection { id, versions, body, is_gone: false, solved: (0, sheets.len()) };
        let effect = Effect::Save { key: key(id), text: kept.text() };
        self.library.collections.0.push(kept);
        vec![effect]
    }

    /// Opens a saved collection at the first page with an unsolved puzzle.
    pub(super) fn open_saved_collection(&mut self, id: u64) -> Vec<Effect> {
        let Some(kept) = self.library.collections.get(id).filter(|kept| !kept.is_gone) else {
            return Vec::new();
        };
        let (title, sheets) = read(&kept.body);
        let states = states(&sheets, self.games.all());
        self.library.collection = Some(Collection::new(title, sheets, None, states));
        self.dialog = Some(Dialog::Collection);
        Vec::new()
    }

    /// Restores a collection that was deleted since the page was opened.
    pub(super) fn bring_collection(&mut self, id: u64) -> Vec<Effect> {
        let tab = self.store.tab();
        let is_there = self.library.collections.get(id).is_some_and(|kept| !kept.body.is_empty());
        if is_there { self.library.collections.change(id, tab, false) } else { Vec::new() }
    }

    /// Counts the solved puzzles of each collection.
    pub(crate) fn count_collections(&mut self) {
        let played = played(self.games.all());
        for kept in self.library.collections.0.iter_mut().filter(|kept| !kept.is_gone) {
            let links = kept.body.lines().skip(1).filter_map(|line| line.get(2..83));
            let is_solved = |link: &&str| {
                link.parse().is_ok_and(|givens| how_far(&played, &givens) == PuzzleProgress::Solved)
            };
            kept.solved = (links.clone().filter(is_solved).count(), links.count());
        }
    }

    /// Returns the saved collections, the newest first.
    pub(crate) fn collection_lines(&self) -> Vec<CollectionLine> {
        let language = self.language();
        let seen = self.library.collections.0.iter().rev().filter(|kept| !kept.body.is_empty());
        let line = |kept: &SavedCollection| {
            let mut lines = kept.body.lines();
            let title = lines.next().and_then(|line| line.strip_prefix("collection ")).unwrap_or_default();
            // A collection without a title shows the start of its first puzzle instead.
            let row = lines.next().and_then(|line| line.get(2..11)).unwrap_or_default();
            let title = if title.is_empty() { row } else { title };
            let name = language.saved_collection(title, kept.solved.1, kept.solved.0);
            CollectionLine { id: kept.id, name, is_gone: kept.is_gone }
        };
        seen.map(line).collect()
    }
}
