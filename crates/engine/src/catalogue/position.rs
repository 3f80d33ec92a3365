//! [`Position`]: the input of the searches of the families.

use super::options::Options;
use crate::grid::Candidates;
use crate::logic::marks::Marks;

/// The input of a family's search.
#[derive(Clone, Copy)]
pub(super) struct Position<'a> {
    pub(super) candidates: &'a Candidates,
    pub(super) marks: &'a Marks,
    pub(super) options: &'a Options,
}
