//! [`Collection`]: a list of imported puzzles.

use nonet_formats::{LeftOut, Sheet};
use nonet_words::PuzzleProgress;

/// The number of puzzles on a page of the list.
pub(crate) const PAGE: usize = 50;

/// An opened collection and its visible page.
#[derive(Clone, Debug)]
pub(crate) struct Collection {
    pub(crate) title: String,
    pub(crate) sheets: Vec<Sheet>,
    pub(crate) left_out: Option<LeftOut>,
    /// The progress of each puzzle.
    pub(crate) states: Vec<PuzzleProgress>,
    /// The index of the first visible puzzle.
    pub(crate) first: usize,
}

impl Collection {
    /// Creates a collection that shows the first page with an unsolved puzzle.
    pub(crate) fn new(
        title: String,
        sheets: Vec<Sheet>,
        left_out: Option<LeftOut>,
        states: Vec<PuzzleProgress>,
    ) -> Self {
        let next = states.iter().position(|state| *state != PuzzleProgress::Solved).unwrap_or_default();
        Self { title, sheets, left_out, states, first: next / PAGE * PAGE }
    }
}
