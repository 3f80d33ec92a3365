//! The end of a search: its outcome, or a limit for one run.

/// The outcome of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It found a solution, the first of possibly several.
    Solved,
    /// There is no solution.
    NoSolution,
}

/// A limit for a run, counted from the beginning of the search. The run stops at whichever comes first.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    pub(super) tries: u64,
    pub(super) events: u64,
}
