//! [`About`]: the facts about a puzzle that the page shows beside the board, before a language words them.

use nonet::catalogue::BoardLevel;
use nonet::logic::{Technique, Tenths};

/// The facts about a puzzle that the page shows beside the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct About<'a> {
    /// The number of givens.
    pub n_clues: usize,
    /// The difficulty, as far as it is known.
    pub rating: AboutRating,
    /// The date, if it is a daily puzzle: `2026-11-20`.
    pub date: Option<&'a str>,
}

/// The difficulty of a puzzle, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AboutRating {
    /// Nothing is known.
    Unknown,
    /// The puzzle is at least this difficult.
    AtLeast {
        /// The rating of the hardest step so far.
        er: Tenths,
        /// The number of cells left to fill.
        n_left: usize,
    },
    /// The level of a puzzle for a board other than the classic one.
    Board(BoardLevel),
    /// The rating is known.
    Known {
        /// The rating of the hardest step.
        er: Tenths,
        /// The technique of that step.
        technique: Technique,
        /// The predicted number of minutes that people need.
        minutes: u32,
    },
}
