//! Where a search ends: by itself, or because it shall go no further for now.

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It found a solution: the first that it met, if there are several.
    Solved,
    /// There is none.
    NoSolution,
}

/// How far to run, counted from the beginning: to whichever comes first.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    pub(super) tries: u64,
    pub(super) events: u64,
}
