//! [`Action`]: a player's action, as a value and as a word of a saved game.

use core::fmt;

use nonet::grid::{Cell, CellSet, Digit};

use super::old::{self, OldAction};
use super::words::{read_cell, read_cells, read_target, write_cells};
use super::{Mark, Write};

/// An action of the player on the board. Every action can be undone.
///
/// Its text form is one word: `{}` writes it and [`str::parse`] reads it back. Cells are numbers from 0, in reading
/// order:
///
/// ```
/// use nonet::{CellSet, Cell, Digit};
/// use nonet_play::game::{Action, Mark, Write};
/// let cells = CellSet::of(Cell::at(0, 4)).with(Cell::at(0, 7));
/// let action = Action::Write(Write { tidies_notes: true, ..Write::on(Mark::Digit, cells, Digit::D7) });
/// assert_eq!(action.to_string(), "d4.7=7t");
/// assert_eq!("d4.7=7t".parse(), Ok(action));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Writes a mark in cells, or removes it from them; see [`Write`].
    Write(Write),
    /// Removes all marks of one kind from cells. `wk4.5` removes corner notes.
    Wipe {
        /// The cells.
        cells: CellSet,
        /// The kind of mark.
        mark: Mark,
    },
    /// Turns corner notes into centre notes. `v4.5`
    Centre {
        /// The cells.
        cells: CellSet,
    },
    /// Removes a candidate, as a hint does. If the notes of the cell are not complete, it notes all candidates first.
    /// `s4=7`, followed by `+` if the action continues the previous one.
    Strike {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// True if undo takes it back together with the previous action.
        continues_previous: bool,
    },
    /// Notes every digit that the rules still allow in every empty cell. `notes`
    NoteAll,
    /// Removes all entries; the notes that they struck come back. `empty`
    ClearEntries,
    /// Removes all entries and marks. `restart`
    Restart,
    /// Nonet writes the right digit in a cell. `r4=7`, followed by `+` if the action continues the previous one.
    Reveal {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// True if undo takes it back together with the previous action.
        continues_previous: bool,
    },
    /// Nonet fills every cell that is not right yet. `solution`
    ShowSolution,
    /// An action of an older version of Nonet.
    Old(OldAction),
}

impl Action {
    /// Returns true if undo takes it back together with the previous action.
    pub const fn continues_previous(self) -> bool {
        matches!(
            self,
            Self::Strike { continues_previous: true, .. }
                | Self::Reveal { continues_previous: true, .. }
                | Self::Write(Write { continues_previous: true, .. })
        )
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plus = if self.continues_previous() { "+" } else { "" };
        match *self {
            Self::Write(write) => write.fmt(f),
            Self::Wipe { cells, mark } => {
                write!(f, "w{}", mark.letter())?;
                write_cells(f, cells)
            }
            Self::Centre { cells } => {
                f.write_str("v")?;
                write_cells(f, cells)
            }
            Self::Strike { cell, digit, .. } => write!(f, "s{}={digit}{plus}", cell.index()),
            Self::Reveal { cell, digit, .. } => write!(f, "r{}={digit}{plus}", cell.index()),
            Self::NoteAll => f.write_str("notes"),
            Self::ClearEntries => f.write_str("empty"),
            Self::Restart => f.write_str("restart"),
            Self::ShowSolution => f.write_str("solution"),
            Self::Old(old) => old.fmt(f),
        }
    }
}

/// The error for a word that is not an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseActionError(
    /// The word.
    pub String,
);

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not an action", self.0)
    }
}

impl core::error::Error for ParseActionError {}

impl core::str::FromStr for Action {
    type Err = ParseActionError;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let action = read(word).or_else(|| old::read(word).map(Self::Old));
        action.ok_or_else(|| ParseActionError(word.into()))
    }
}

fn read(word: &str) -> Option<Action> {
    Some(match word {
        "notes" => Action::NoteAll,
        "empty" => Action::ClearEntries,
        "restart" => Action::Restart,
        "solution" => Action::ShowSolution,
        _ => {
            let kind = word.chars().next()?;
            let rest = word.strip_prefix(kind)?;
            match kind {
                'w' => {
                    let mark = Mark::from_letter(rest.chars().next()?)?;
                    Action::Wipe { cells: read_cells(rest.get(1..)?)?, mark }
                }
                'v' => Action::Centre { cells: read_cells(rest)? },
                's' | 'r' => {
                    let (cell, digit, suffix) = read_target(rest)?;
                    let (cell, continues_previous) = (read_cell(cell)?, suffix == "+");
                    match (kind, suffix) {
                        ('s', "" | "+") => Action::Strike { cell, digit, continues_previous },
                        ('r', "" | "+") => Action::Reveal { cell, digit, continues_previous },
                        _ => return None,
                    }
                }
                _ => Action::Write(Write::read(Mark::from_letter(kind)?, rest)?),
            }
        }
    })
}
