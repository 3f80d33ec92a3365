//! [`About`]: the facts of a puzzle that are shown beside the board, before they are put in words.

use nonet::logic::{Technique, Tenths};

/// The facts of a puzzle that stand beside the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct About<'a> {
    /// How many givens it has.
    pub n_clues: usize,
    /// How difficult it is, as far as that is known.
    pub rating: AboutRating,
    /// The date of which it is the puzzle of the day: `2026-11-20`.
    pub date: Option<&'a str>,
}

/// How difficult a puzzle is, as far as that is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AboutRating {
    /// Nothing is known.
    Unknown,
    /// It is at least this difficult.
    AtLeast {
        /// The rating of the hardest step so far.
        er: Tenths,
        /// How many cells are left to be filled.
        n_left: usize,
    },
    /// It is known.
    Known {
        /// The rating of the hardest step.
        er: Tenths,
        /// The technique of that step.
        technique: Technique,
        /// How many minutes people need, as predicted.
        minutes: u32,
    },
}
