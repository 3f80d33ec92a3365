//! [`TechniqueSet`]: a set of techniques.

use super::Technique;

/// The number of 64-bit words that hold one bit for each technique.
const N_WORDS: usize = 3;

const _: () = assert!(Technique::ALL.len() <= N_WORDS * 64, "more techniques than bits");

/// A set of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TechniqueSet([u64; N_WORDS]);

impl TechniqueSet {
    /// No technique.
    pub(crate) const EMPTY: Self = Self([0; N_WORDS]);
    /// Every technique.
    pub(crate) const ALL: Self = Self([u64::MAX; N_WORDS]);

    /// Returns the set with this technique.
    pub(crate) const fn with(mut self, technique: Technique) -> Self {
        self.0[technique as usize / 64] |= 1 << (technique as usize % 64);
        self
    }

    /// Returns the set without this technique.
    pub(crate) const fn without(mut self, technique: Technique) -> Self {
        self.0[technique as usize / 64] &= !(1 << (technique as usize % 64));
        self
    }

    /// Returns the techniques of this set or the other.
    pub(crate) fn union(self, other: Self) -> Self {
        let mut all = self;
        all.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
        all
    }

    /// Returns `true` if the technique is in the set.
    pub(crate) const fn contains(self, technique: Technique) -> bool {
        self.0[technique as usize / 64] >> (technique as usize % 64) & 1 == 1
    }
}
