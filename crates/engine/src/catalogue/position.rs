//! [`Position`]: the input of the searches of the families.

use core::cell::OnceCell;

use super::options::Options;
use crate::logic::marks::Marks;
use crate::rules::BoardCandidates;

/// The input of a family's search.
#[derive(Clone)]
pub(super) struct Position<'a> {
    pub(super) candidates: &'a BoardCandidates<'a>,
    /// The index of the searches that work only on the classic board.
    marks: OnceCell<Marks>,
    pub(super) options: &'a Options,
}

impl<'a> Position<'a> {
    pub(super) const fn new(candidates: &'a BoardCandidates<'a>, options: &'a Options) -> Self {
        Self { candidates, marks: OnceCell::new(), options }
    }

    /// Returns the index of the candidates of a classic board.
    pub(super) fn marks(&self) -> &Marks {
        self.marks.get_or_init(|| Marks::of(self.candidates.tables()))
    }
}
