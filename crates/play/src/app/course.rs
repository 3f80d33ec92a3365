//! [`Course`]: the list of techniques, what is searched for in it, and whether its last group is unfolded.

use nonet::logic::{Technique, TechniqueGroup};

use crate::work::CourseLine;
use nonet_words::NameSearch;

/// The list of techniques.
#[derive(Clone, Debug, Default)]
pub(super) struct Course {
    /// All techniques in the order in which to learn them; empty until the library has sent them.
    pub(super) lines: Vec<CourseLine>,
    /// The text in the search field.
    search: String,
    /// Whether the techniques beyond people are shown.
    is_unfolded: bool,
}

/// Returns whether a group is folded until the player unfolds it.
pub(super) const fn is_foldable(group: TechniqueGroup) -> bool {
    matches!(group, TechniqueGroup::BeyondPeople)
}

impl Course {
    /// The text in the search field.
    pub(super) fn search(&self) -> &str {
        &self.search
    }

    /// Whether the list shows only what was searched for.
    pub(super) fn is_searched(&self) -> bool {
        !self.search.trim().is_empty()
    }

    /// Searches for a name. A search unfolds the last group; without one it is folded again.
    pub(super) fn seek(&mut self, text: String) {
        let was_searched = self.is_searched();
        self.search = text;
        if self.is_searched() != was_searched {
            self.is_unfolded = !was_searched;
        }
    }

    /// Folds or unfolds the last group.
    pub(super) const fn turn_fold(&mut self) {
        self.is_unfolded = !self.is_unfolded;
    }

    /// Unfolds the last group where a technique stands in it.
    pub(super) fn unfold_for(&mut self, technique: Technique) {
        let line = self.lines.iter().find(|line| line.technique == technique);
        self.is_unfolded |= line.is_some_and(|line| is_foldable(line.group));
    }

    /// Whether the techniques of a group are shown.
    pub(super) const fn is_open(&self, group: TechniqueGroup) -> bool {
        self.is_unfolded || !is_foldable(group)
    }

    /// The techniques that the search finds, or all. The whole text is looked for first; if no name holds it, its
    /// words are.
    pub(super) fn found(&self) -> Vec<&CourseLine> {
        if !self.is_searched() {
            return self.lines.iter().collect();
        }
        let by = |search: NameSearch| -> Vec<&CourseLine> {
            self.lines.iter().filter(|line| search.finds(line.technique, &line.names)).collect()
        };
        let found = by(NameSearch::of_text(&self.search));
        if found.is_empty() { by(NameSearch::of_words(&self.search)) } else { found }
    }

    /// The number of a technique in the order of learning.
    pub(super) fn position(&self, technique: Technique) -> Option<usize> {
        self.lines.iter().position(|line| line.technique == technique)
    }
}
