//! [`Collection`]: puzzles that came together.

use crate::formats::{LeftOut, Sheet};

/// A collection that was opened, and which part of it is listed.
#[derive(Clone, Debug)]
pub(super) struct Collection {
    pub(super) title: String,
    pub(super) sheets: Vec<Sheet>,
    pub(super) left_out: Option<LeftOut>,
    /// The first that is listed.
    pub(super) first: usize,
}
