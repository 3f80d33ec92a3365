//! [`OldAction`]: what an older Nonet wrote into saved games. It is read for ever, and written back as it was.

use core::fmt;

use nonet::grid::{Cell, Digit};

use super::words::{read_cell, read_target};

/// What a player did to one cell, as an older Nonet did it: a digit taken back gave nothing back.
///
/// Its word starts with `e`, `x` or `n`, or is `clear`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OldAction {
    /// A digit in a cell; the notes of the cell were lost. `e4=7`, with a `t` where notes are tidied.
    Enter {
        /// Where.
        cell: Cell,
        /// Which.
        digit: Digit,
        /// Whether the cell's peers lose their notes of that digit.
        tidies_notes: bool,
    },
    /// The entry of a cell went, or else its notes. `x4`
    Erase {
        /// Where.
        cell: Cell,
    },
    /// A note was written, or struck where it stood. `n4=7`
    Note {
        /// Where.
        cell: Cell,
        /// Which.
        digit: Digit,
    },
    /// All entries went, and the notes were left as they were. `clear`
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

/// The action of a word, if an older Nonet wrote it.
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
