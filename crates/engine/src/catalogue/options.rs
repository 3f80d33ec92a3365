//! [`Options`]: the techniques that the player allows, and the player's way of working.

use crate::grid::CellSet;
use crate::logic::{Technique, TechniqueSet};

/// The techniques that the player allows, and the player's way of working.
///
/// ```
/// use nonet::{Technique, catalogue::Options};
/// let options = Options::default().without(Technique::XWing).without_uniqueness();
/// assert!(!options.allows(Technique::XWing));
/// assert!(!options.allows(Technique::UniqueRectangle1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent choices")]
pub struct Options {
    uniqueness: bool,
    pub(super) has_notes: bool,
    pub(super) has_n1_order: bool,
    pub(super) has_only_rules: bool,
    pub(super) givens: Option<CellSet>,
    left_out: TechniqueSet,
}

impl Default for Options {
    /// Allows everything except mutant fish of five and six houses, which people do not find and which take
    /// seconds to search for. There are no notes, the givens are unknown, and chains must not repeat a
    /// candidate or a set.
    fn default() -> Self {
        let all = Self {
            uniqueness: true,
            has_notes: false,
            has_n1_order: false,
            has_only_rules: false,
            givens: None,
            left_out: TechniqueSet::EMPTY,
        };
        all.without(Technique::FinnedMutantSquirmbag).without(Technique::FinnedMutantWhale)
    }
}

impl Options {
    /// Returns the same options without one technique.
    #[must_use]
    pub const fn without(mut self, technique: Technique) -> Self {
        self.left_out = self.left_out.with(technique);
        self
    }

    /// Returns the same options with only these techniques.
    #[must_use]
    pub fn only(self, techniques: &[Technique]) -> Self {
        let left_out = techniques.iter().fold(TechniqueSet::ALL, |all, &technique| all.without(technique));
        Self { left_out, ..self }
    }

    /// Returns the same options with only those of these techniques that were allowed.
    #[must_use]
    pub fn and_only(self, techniques: &[Technique]) -> Self {
        let only = self.only(techniques);
        Self { left_out: self.left_out.union(only.left_out), ..only }
    }

    /// Returns the same options without techniques that rely on the puzzle having only one solution.
    #[must_use]
    pub const fn without_uniqueness(self) -> Self {
        Self { uniqueness: false, ..self }
    }

    /// Returns the same options for a player who works with notes. With notes, a cell with one candidate is
    /// easier to find than a digit with one place.
    #[must_use]
    pub const fn with_notes(self) -> Self {
        Self { has_notes: true, ..self }
    }

    /// Returns the same options with the first order of hints, which lacks the techniques added later. Seeds of
    /// version `n1` need it. Chains may then use a candidate in both states or an almost locked set twice.
    /// Such chains are valid, but longer than necessary.
    #[must_use]
    pub const fn in_n1_order(self) -> Self {
        Self { has_n1_order: true, ..self }
    }

    /// Returns the same options with only the houses that are rules of the board, without those of
    /// [`Layout::implied_houses`](crate::layout::Layout::implied_houses). Seeds for windoku of version `v2` need
    /// this.
    #[must_use]
    pub const fn with_only_rules(self) -> Self {
        Self { has_only_rules: true, ..self }
    }

    /// Returns the same options with the givens, which avoidable rectangles need.
    #[must_use]
    pub const fn with_givens(self, givens: CellSet) -> Self {
        Self { givens: Some(givens), ..self }
    }

    /// Returns `true` if `technique` may be used.
    pub const fn allows(&self, technique: Technique) -> bool {
        !self.left_out.contains(technique) && (self.uniqueness || !technique.is_uniqueness())
    }
}
