//! [`StudyLine`]: the sentences on the pages of techniques, before a language words them.

use nonet::grid::{Candidate, Digit};
use nonet::logic::{Technique, Tenths};

/// A sentence on the pages of techniques.
#[derive(Clone, Debug, PartialEq)]
pub enum StudyLine {
    /// The other names of a technique.
    Names(Vec<String>),
    /// The place of a technique on the scale of ratings.
    Rated {
        /// The technique that it is rated as, if that is another.
        rated_as: Option<Technique>,
        /// The lowest rating.
        least: Tenths,
        /// The highest rating, if there is one.
        highest: Option<Tenths>,
    },
    /// The number of techniques that the player claims to know.
    Known {
        /// The number of known techniques.
        n_known: usize,
        /// The number of all techniques.
        n_techniques: usize,
    },
    /// The number of techniques in a search result or in a group.
    Found(usize),
    /// A search finds no technique with this name.
    NotFound(String),
    /// The results of practising a technique.
    PracticeRecord {
        /// The number of exercises.
        n_practised: u32,
        /// The number of exercises in which the first answer was right.
        n_found: u32,
    },
    /// The task of an exercise.
    Task {
        /// The technique to practise.
        technique: Technique,
        /// True if it is the next step; otherwise there are easier steps too.
        is_next: bool,
    },
    /// The answer matches the technique.
    Right(Technique),
    /// The answer is right, but the technique gives more.
    RightSoFar(Technique),
    /// The answer is true, but not by the technique practised. The second value is the technique that it needs, if
    /// known.
    Other(Technique, Option<Technique>),
    /// A candidate that the player marked for elimination is in the solution.
    WrongElimination(Candidate),
    /// A candidate that the player marked for placement is not in the solution.
    WrongPlacement(Candidate),
    /// A mark in a cell, for screen readers.
    Mark {
        /// The digit.
        digit: Digit,
        /// True if the mark places the digit; otherwise it eliminates the digit.
        places: bool,
    },
    /// The mark of a digit was removed.
    Unmarked(Digit),
    /// All marks were removed.
    NothingMarked,
    /// The meaning of marks from now on.
    Marking {
        /// True if marks place digits; otherwise they eliminate candidates.
        places: bool,
    },
    /// A digit that is not a candidate of the cell.
    NoCandidate(Digit),
}
