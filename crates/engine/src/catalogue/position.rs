//! [`Position`]: what a family of techniques looks at.

use super::options::Options;
use crate::grid::Candidates;
use crate::logic::marks::Marks;

/// What a family looks at.
#[derive(Clone, Copy)]
pub(super) struct Position<'a> {
    pub(super) candidates: &'a Candidates,
    pub(super) marks: &'a Marks,
    pub(super) options: &'a Options,
}
