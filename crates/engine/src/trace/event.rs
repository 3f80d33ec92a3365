//! [`Event`]: one action of a search, small enough for millions of them.

use crate::grid::{Cell, Digit, House};

/// One action of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    /// The action.
    pub kind: EventKind,
    /// The number of tried digits on the board after the action, 0 to 81. Forced digits do not count.
    pub depth: u8,
}

/// The kinds of actions of a search.
///
/// Replaying `Place`, `Forced` and `Erase` on the initial grid gives the current grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EventKind {
    /// The search moves to this empty cell (or, in the digging phase, to this filled one).
    Look {
        /// The cell.
        cell: Cell,
    },
    /// The search tests a digit in an empty cell. `Refused` or `Place` follows.
    Try {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// The digit is impossible there. If it is the very first event, a given is in conflict.
    Refused {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The peer that already holds the digit.
        because_of: Cell,
    },
    /// The digit passed the test and is placed.
    Place {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// The digit is placed without a try because no other is left.
    Forced {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The house where the cell is the only place for the digit (a hidden single), or `None` if it is the
        /// only digit for the cell (a naked single).
        house: Option<House>,
    },
    /// A digit is taken back or, in the digging phase, cleared because the solution stays unique.
    Erase {
        /// The cell.
        cell: Cell,
        /// The digit that was there.
        digit: Digit,
        /// True if it was forced. Then it is removed together with the try that it followed from.
        was_forced: bool,
    },
    /// The search goes back to the last try.
    BackUp {
        /// The reason.
        because: DeadEnd,
    },
    /// Every cell is filled according to the rules.
    Solved,
    /// Everything was tried, or the givens are in conflict.
    NoSolution,
    /// The digit stays in the digging phase, because without it there would be a second solution.
    Kept {
        /// The cell.
        cell: Cell,
        /// The digit that stays.
        digit: Digit,
        /// The digit that a second solution would have there.
        other: Digit,
    },
    /// The digging phase has tested every cell, so the puzzle needs all its givens.
    Minimal,
}

/// The reason why a search must go back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadEnd {
    /// Every digit was tried in this cell.
    NoDigitLeft(Cell),
    /// The look-ahead found an empty cell without candidates.
    NoCandidate(Cell),
    /// The look-ahead found a digit without a place in this house.
    NoPlace(Digit, House),
}

impl EventKind {
    /// Returns the name of this kind of event in JavaScript and on the page.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Look { .. } => "look",
            Self::Try { .. } => "try",
            Self::Refused { .. } => "refused",
            Self::Place { .. } => "place",
            Self::Forced { .. } => "forced",
            Self::Erase { .. } => "erase",
            Self::BackUp { .. } => "back-up",
            Self::Solved => "solved",
            Self::NoSolution => "no-solution",
            Self::Kept { .. } => "kept",
            Self::Minimal => "minimal",
        }
    }

    /// Returns the cell of the event, if it has one.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Self::Look { cell }
            | Self::Try { cell, .. }
            | Self::Refused { cell, .. }
            | Self::Place { cell, .. }
            | Self::Forced { cell, .. }
            | Self::Erase { cell, .. }
            | Self::Kept { cell, .. }
            | Self::BackUp { because: DeadEnd::NoDigitLeft(cell) | DeadEnd::NoCandidate(cell) } => Some(cell),
            Self::BackUp { because: DeadEnd::NoPlace(..) }
            | Self::Solved
            | Self::NoSolution
            | Self::Minimal => None,
        }
    }

    /// Returns the digit of the event, if it has one.
    pub const fn digit(self) -> Option<Digit> {
        match self {
            Self::Try { digit, .. }
            | Self::Refused { digit, .. }
            | Self::Place { digit, .. }
            | Self::Forced { digit, .. }
            | Self::Erase { digit, .. }
            | Self::Kept { digit, .. }
            | Self::BackUp { because: DeadEnd::NoPlace(digit, _) } => Some(digit),
            Self::Look { .. }
            | Self::BackUp { because: DeadEnd::NoDigitLeft(_) | DeadEnd::NoCandidate(_) }
            | Self::Solved
            | Self::NoSolution
            | Self::Minimal => None,
        }
    }
}
