//! [`Course`]: the list of techniques, its search text, and whether the group beyond people is unfolded.

use nonet::logic::{Technique, TechniqueGroup};

use crate::work::CourseLine;
use nonet_words::NameSearch;

/// The list of techniques.
#[derive(Clone, Debug, Default)]
pub(super) struct Course {
    /// The techniques of the classic board in learning order; empty until the library has sent them.
    pub(super) lines: Vec<CourseLine>,
    /// The techniques that only other boards have.
    others: Vec<CourseLine>,
    /// The text in the search field.
    search: String,
    /// True if the group of techniques that people do not use is unfolded.
    is_unfolded: bool,
}

/// Returns whether a group is folded until the player unfolds it.
pub(super) const fn is_foldable(group: TechniqueGroup) -> bool {
    matches!(group, TechniqueGroup::BeyondPeople)
}

impl Course {
    /// Takes the techniques that the library has sent.
    pub(super) fn take(&mut self, lines: Vec<CourseLine>) {
        (self.others, self.lines) = lines.into_iter().partition(|line| !line.technique.is_classic());
    }

    /// Returns the text in the search field.
    pub(super) fn search(&self) -> &str {
        &self.search
    }

    /// Returns true if the list shows only search results.
    pub(super) fn is_searched(&self) -> bool {
        !self.search.trim().is_empty()
    }

    /// Searches for a name. A search unfolds the group beyond people; clearing it folds the group again.
    pub(super) fn seek(&mut self, text: String) {
        let was_searched = self.is_searched();
        self.search = text;
        if self.is_searched() != was_searched {
            self.is_unfolded = !was_searched;
        }
    }

    /// Folds or unfolds the group beyond people.
    pub(super) const fn toggle_fold(&mut self) {
        self.is_unfolded = !self.is_unfolded;
    }

    /// Unfolds the group beyond people if it contains the technique.
    pub(super) fn unfold_for(&mut self, technique: Technique) {
        let line = self.lines.iter().find(|line| line.technique == technique);
        self.is_unfolded |= line.is_some_and(|line| is_foldable(line.group));
    }

    /// Returns true if the techniques of a group are visible.
    pub(super) const fn is_open(&self, group: TechniqueGroup) -> bool {
        self.is_unfolded || !is_foldable(group)
    }

    /// Returns the techniques that the search finds, or all: first those of the classic board. It searches for the
    /// whole text first, and for its words if no name contains the text.
    pub(super) fn found(&self) -> Vec<&CourseLine> {
        let all = || self.lines.iter().chain(&self.others);
        if !self.is_searched() {
            return all().collect();
        }
        let by = |search: NameSearch| -> Vec<&CourseLine> {
            all().filter(|line| search.finds(line.technique, &line.names)).collect()
        };
        let found = by(NameSearch::of_text(&self.search));
        if found.is_empty() { by(NameSearch::of_words(&self.search)) } else { found }
    }

    /// Returns the techniques before and after one in its list: those of the classic board, of jigsaws, or of killers.
    pub(super) fn beside(&self, technique: Technique) -> [Option<Technique>; 2] {
        let all: Vec<Technique> = self.lines.iter().chain(&self.others).map(|line| line.technique).collect();
        let Some(at) = all.iter().position(|one| *one == technique) else { return [None; 2] };
        let is_like = |one: &Technique| {
            (one.needs_pieces(), one.needs_cages()) == (technique.needs_pieces(), technique.needs_cages())
        };
        let near = |at: Option<usize>| at.and_then(|at| all.get(at).copied()).filter(is_like);
        [near(at.checked_sub(1)), near(at.checked_add(1))]
    }

    /// Returns the position of a technique in learning order.
    pub(super) fn position(&self, technique: Technique) -> Option<usize> {
        self.lines.iter().position(|line| line.technique == technique)
    }
}
