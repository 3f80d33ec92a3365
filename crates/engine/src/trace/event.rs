//! [`Event`]: one thing that a search does, small enough to tell millions of them.

use crate::grid::{Cell, Digit, House};

/// One thing that a search did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    /// What it did.
    pub what: What,
    /// How many tried digits stand when it has done it, 0 to 81: the length of the stack.
    pub depth: u8,
}

/// What a search can do.
///
/// Replaying `Place`, `Forced` and `Erase` on the grid that it started from gives the grid as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum What {
    /// It turns to this empty cell (or, when it digs, to this filled one).
    Look {
        /// The cell.
        cell: Cell,
    },
    /// It puts a digit to the test in an empty cell: `Refused` or `Place` follows.
    Try {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// The digit cannot stand there. As the first event of all: a given is in conflict.
    Refused {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The cell that holds the digit already, and which the tried one sees.
        because_of: Cell,
    },
    /// The digit passed and is written.
    Place {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// The digit is written without a try, because no other is left.
    Forced {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// Where it is the only place for the digit (a hidden single); `None` where it is the only
        /// digit for the cell (a naked one).
        house: Option<House>,
    },
    /// A digit is taken back, or, when it digs, out: the solution stays the only one.
    Erase {
        /// The cell.
        cell: Cell,
        /// The digit that stood there.
        digit: Digit,
        /// Whether it had been forced. Then it goes together with the try that it followed from.
        was_forced: bool,
    },
    /// It goes back to the last try.
    BackUp {
        /// Why it must.
        because: DeadEnd,
    },
    /// Every cell is filled by the rules.
    Solved,
    /// Everything was tried, or the givens are in conflict.
    NoSolution,
    /// When it digs: the digit stays, because without it there would be a second solution.
    Kept {
        /// The cell.
        cell: Cell,
        /// The digit that stays.
        digit: Digit,
        /// What a second solution would have there.
        other: Digit,
    },
    /// When it digs: every cell was tested, so no given of the puzzle can go.
    Minimal,
}

/// Why a search must go back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadEnd {
    /// Every digit was tried in this cell.
    NoDigitLeft(Cell),
    /// Seen ahead: this empty cell has no candidate.
    NoCandidate(Cell),
    /// Seen ahead: this digit has no place in this house.
    NoPlace(Digit, House),
}

impl What {
    /// The name by which JavaScript and the page know this kind of event.
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

    /// The cell in which it happens, if it happens in one.
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

    /// The digit that it is about, if it is about one.
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
