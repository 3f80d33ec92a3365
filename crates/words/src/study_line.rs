//! [`StudyLine`]: what is said on the pages of techniques, before a language words it.

use nonet::grid::{Candidate, Digit};
use nonet::logic::{Technique, Tenths};

/// A sentence on the pages of techniques.
#[derive(Clone, Debug, PartialEq)]
pub enum StudyLine {
    /// The other names of a technique.
    Names(Vec<String>),
    /// Where it stands on the scale.
    Rated {
        /// The technique that it is rated as, where that is another.
        rated_as: Option<Technique>,
        /// The least rating.
        least: Tenths,
        /// The highest, where there is one.
        highest: Option<Tenths>,
    },
    /// How many techniques the player says are known.
    Known {
        /// How many.
        n_known: usize,
        /// Of how many.
        n_techniques: usize,
    },
    /// The number of techniques that a search finds, or of a group.
    Found(usize),
    /// A search finds no technique with this name.
    NotFound(String),
    /// How often it was practised, and found at the first answer.
    Practised {
        /// How often it was practised.
        n_practised: u32,
        /// How often it was found.
        n_found: u32,
    },
    /// What is to be done.
    Task {
        /// What is practised.
        technique: Technique,
        /// Whether it is the next step; otherwise easier ones are there too.
        is_next: bool,
    },
    /// The answer is what the technique gives.
    Right(Technique),
    /// It is, but there is more.
    RightSoFar(Technique),
    /// It is true, but of another technique.
    Other(Technique, Option<Technique>),
    /// What was marked as going stands in the solution.
    Stays(Candidate),
    /// What was marked as standing does not stand in the solution.
    Falls(Candidate),
    /// A mark in a cell, for those who hear it.
    Mark {
        /// The digit.
        digit: Digit,
        /// Whether it stands.
        stands: bool,
    },
    /// The mark of a digit is taken away.
    Unmarked(Digit),
    /// All marks are.
    NothingMarked,
    /// What marks say from now on.
    Marking {
        /// That a candidate stands.
        stands: bool,
    },
    /// A digit that is no candidate of the cell.
    NoCandidate(Digit),
}
