//! [`Collection`]: puzzles that came together.

use nonet_formats::{LeftOut, Sheet};
use nonet_words::HowFar;

/// So many puzzles of a collection are listed at a time.
pub(super) const PAGE: usize = 50;

/// A collection that was opened, and which part of it is listed.
#[derive(Clone, Debug)]
pub(super) struct Collection {
    pub(super) title: String,
    pub(super) sheets: Vec<Sheet>,
    pub(super) left_out: Option<LeftOut>,
    /// How far each of them is.
    pub(super) states: Vec<HowFar>,
    /// The first that is listed.
    pub(super) first: usize,
}

impl Collection {
    /// A collection, listed from the first page on of which not all is solved.
    pub(super) fn new(
        title: String,
        sheets: Vec<Sheet>,
        left_out: Option<LeftOut>,
        states: Vec<HowFar>,
    ) -> Self {
        let next = states.iter().position(|state| *state != HowFar::Solved).unwrap_or_default();
        Self { title, sheets, left_out, states, first: next / PAGE * PAGE }
    }
}
