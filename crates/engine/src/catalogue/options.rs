//! [`Options`]: what the player allows and how the player works.

use crate::grid::CellSet;
use crate::logic::Technique;

/// Each technique is a bit of [`Options`].
const _: () = assert!(Technique::ALL.len() <= u128::BITS as usize, "more techniques than bits");

/// What the player allows and how the player works.
///
/// ```
/// use nonet::{Technique, catalogue::Options};
/// let options = Options::default().without(Technique::XWing).without_uniqueness();
/// assert!(!options.allows(Technique::XWing));
/// assert!(!options.allows(Technique::UniqueRectangle1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    uniqueness: bool,
    pub(super) has_notes: bool,
    pub(super) is_of_first_version: bool,
    pub(super) givens: Option<CellSet>,
    left_out: u128,
}

impl Default for Options {
    /// Everything is allowed but the mutant fish of five and six houses, which no person sees and which
    /// take seconds to find; no notes; the givens not known; straight chains.
    fn default() -> Self {
        let all = Self {
            uniqueness: true,
            has_notes: false,
            is_of_first_version: false,
            givens: None,
            left_out: 0,
        };
        all.without(Technique::FinnedMutantSquirmbag).without(Technique::FinnedMutantWhale)
    }
}

impl Options {
    /// The same without one technique: can it be done without?
    #[must_use]
    pub const fn without(mut self, technique: Technique) -> Self {
        self.left_out |= 1 << technique as u32;
        self
    }

    /// The same with these techniques and no other.
    #[must_use]
    pub fn only(self, techniques: &[Technique]) -> Self {
        let left_out = techniques.iter().fold(u128::MAX, |all, &technique| all & !(1 << technique as u32));
        Self { left_out, ..self }
    }

    /// The same with those of these techniques that it allows, and no other.
    #[must_use]
    pub fn and_only(self, techniques: &[Technique]) -> Self {
        let only = self.only(techniques);
        Self { left_out: self.left_out | only.left_out, ..only }
    }

    /// The same without techniques that lean on the puzzle's having only one solution.
    #[must_use]
    pub const fn without_uniqueness(self) -> Self {
        Self { uniqueness: false, ..self }
    }

    /// The same for a player who works with notes: a cell with one candidate is seen before a digit with
    /// one place.
    #[must_use]
    pub const fn with_notes(self) -> Self {
        Self { has_notes: true, ..self }
    }

    /// The same as seeds of version `n1` need it: in the order that hints had at first, without the techniques that came
    /// later, and with chains that pass a candidate in both states or an almost locked set twice. Such chains are
    /// correct, but their result follows from less.
    #[must_use]
    pub const fn in_first_order(self) -> Self {
        Self { is_of_first_version: true, ..self }
    }

    /// The same, knowing the cells that the puzzle started with. Avoidable rectangles ask for them.
    #[must_use]
    pub const fn with_givens(self, givens: CellSet) -> Self {
        Self { givens: Some(givens), ..self }
    }

    /// Whether `technique` may be used.
    pub const fn allows(&self, technique: Technique) -> bool {
        self.left_out >> technique as u32 & 1 == 0 && (self.uniqueness || !technique.is_uniqueness())
    }
}
