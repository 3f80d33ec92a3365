//! [`Position`]: the input of the searches of the families.

use core::cell::OnceCell;

use super::options::Options;
use crate::logic::marks::Marks;
use crate::rules::BoardCandidates;

/// The input of a family's search.
#[derive(Clone, Copy)]
pub(super) struct Position<'a> {
    pub(super) candidates: &'a BoardCandidates<'a>,
    /// The index of the searches that only know the classic board.
    pub(super) marks: &'a OnceCell<Marks>,
    pub(super) options: &'a Options,
}

impl Position<'_> {
    /// Returns the index of the candidates of a classic board.
    pub(super) fn marks(&self) -> &Marks {
        self.marks.get_or_init(|| Marks::of(self.candidates.tables()))
    }
}
