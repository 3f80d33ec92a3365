//! [`OldAction`]: an action that an older version of Nonet saved. It stays readable for ever, and is written back
//! unchanged.

use core::fmt;

use nonet::grid::{Cell, Digit};

use super::words::{read_cell, read_target};

/// An action on one cell as an older version of Nonet performed it: removing a digit restored no notes.
///
/// Its word starts with `e`, `x` or `n`, or is `clear`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OldAction {
    /// Writes a digit in a cell and drops the notes of the cell. `e4=7`, followed by `t` if it tidies notes.
    Enter {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// True if the peers of the cell lose their notes of the digit.
        tidies_notes: bool,
    },
    /// Removes the entry of a cell, or else its notes. `x4`
    Erase {
        /// The cell.
        cell: Cell,
    },
    /// Adds a note, or removes it if it is there. `n4=7`
    Note {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// Removes all entries and leaves the visible notes as they are. `clear`
    ClearEntries,
}

impl fmt::Display for OldAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Enter { cell, digit, tidies_notes } => {
                write!(f, "e{}={digit}{}", cell.index(), if tidies_notes { "t" } else { "" })
            }
            Self::Erase { cell } => write!(f, "x{}", cell.index()),
            Self::Note { cell, digit } => write!(f, "n{}={digit}", cell.index()),
            Self::ClearEntries => f.write_str("clear"),
        }
    }
}

/// Returns the action of a word, if an older version of Nonet wrote it.
pub(super) fn read(word: &str) -> Option<OldAction> {
    if word == "clear" {
        return Some(OldAction::ClearEntries);
    }
    let kind = word.chars().next()?;
    let rest = word.strip_prefix(kind)?;
    if kind == 'x' {
        return Some(OldAction::Erase { cell: read_cell(rest)? });
    }
    let (cell, digit, suffix) = read_target(rest)?;
    let cell = read_cell(cell)?;
    match (kind, suffix) {
        ('e', "" | "t") => Some(OldAction::Enter { cell, digit, tidies_notes: suffix == "t" }),
        ('n', "") => Some(OldAction::Note { cell, digit }),
        _ => None,
    }
}
