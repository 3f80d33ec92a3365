//! [`Position`]: the input of the searches of the families.

#[cfg(not(wide))]
use core::cell::OnceCell;

use super::options::Options;
#[cfg(not(wide))]
use crate::logic::marks::Marks;
use crate::rules::BoardCandidates;

/// The input of a family's search.
#[derive(Clone)]
pub(super) struct Position<'a> {
    pub(super) candidates: &'a BoardCandidates<'a>,
    /// The index of the searches that only know the classic board.
    #[cfg(not(wide))]
    marks: OnceCell<Marks>,
    pub(super) options: &'a Options,
}

impl<'a> Position<'a> {
    pub(super) const fn new(candidates: &'a BoardCandidates<'a>, options: &'a Options) -> Self {
        Self {
            candidates,
            #[cfg(not(wide))]
            marks: OnceCell::new(),
            options,
        }
    }

    /// Returns the index of the candidates of a classic board.
    #[cfg(not(wide))]
    pub(super) fn marks(&self) -> &Marks {
        self.marks.get_or_init(|| Marks::of(self.candidates.tables()))
    }
}
