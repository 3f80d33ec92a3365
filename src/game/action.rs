//! [`Action`]: what a player did, as a value and as a word of a saved game.

use core::fmt;

use crate::grid::{Cell, Digit};

/// What a player did to the board. Every action can be undone.
///
/// Its text form is one word, `{}` writes it and [`str::parse`] reads it back:
///
/// ```
/// use nonet::{Cell, Digit, game::Action};
/// let action = Action::Enter { cell: Cell::at(0, 4), digit: Digit::D7, tidies_notes: true };
/// assert_eq!(action.to_string(), "e4=7t");
/// assert_eq!("e4=7t".parse(), Ok(action));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Puts a digit in a cell, in place of what was there. `e4=7`, with a `t` where notes are tidied.
    Enter {
        /// Where.
        cell: Cell,
        /// Which.
        digit: Digit,
        /// Whether the cell's peers lose their note of that digit.
        tidies_notes: bool,
    },
    /// Empties a cell: its entry, or else its notes. `x4`
    Erase {
        /// Where.
        cell: Cell,
    },
    /// Writes a note, or strikes it where it stands. `n4=7`
    Note {
        /// Where.
        cell: Cell,
        /// Which.
        digit: Digit,
    },
    /// Takes a candidate away, as a hint does: in a cell whose notes are not complete, all candidates are
    /// noted first. `s4=7`, with a `+` where it goes on with the action before.
    Strike {
        /// Where.
        cell: Cell,
        /// Which.
        digit: Digit,
        /// Whether undo takes it back together with the action before.
        goes_on: bool,
    },
    /// Notes every digit that the rules still allow, in every empty cell. `notes`
    NoteAll,
    /// Takes all entries away and keeps the notes. `clear`
    ClearEntries,
    /// Takes all entries and notes away. `restart`
    Restart,
    /// Nonet puts the right digit in a cell. `r4=7`, with a `+` where it goes on with the action before.
    Reveal {
        /// Where.
        cell: Cell,
        /// Which.
        digit: Digit,
        /// Whether undo takes it back together with the action before.
        goes_on: bool,
    },
    /// Nonet fills every cell that is not right yet. `solution`
    ShowSolution,
}

impl Action {
    /// Whether undo takes it back together with the action before.
    pub const fn goes_on(self) -> bool {
        matches!(self, Self::Strike { goes_on: true, .. } | Self::Reveal { goes_on: true, .. })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Enter { cell, digit, tidies_notes } => {
                write!(f, "e{}={digit}{}", cell.index(), if tidies_notes { "t" } else { "" })
            }
            Self::Erase { cell } => write!(f, "x{}", cell.index()),
            Self::Note { cell, digit } => write!(f, "n{}={digit}", cell.index()),
            Self::Strike { cell, digit, goes_on } => {
                write!(f, "s{}={digit}{}", cell.index(), if goes_on { "+" } else { "" })
            }
            Self::Reveal { cell, digit, goes_on } => {
                write!(f, "r{}={digit}{}", cell.index(), if goes_on { "+" } else { "" })
            }
            Self::NoteAll => f.write_str("notes"),
            Self::ClearEntries => f.write_str("clear"),
            Self::Restart => f.write_str("restart"),
            Self::ShowSolution => f.write_str("solution"),
        }
    }
}

/// A word that is no action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseActionError(
    /// The word.
    pub String,
);

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not an action.", self.0)
    }
}

impl core::error::Error for ParseActionError {}

impl core::str::FromStr for Action {
    type Err = ParseActionError;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        parse(word).ok_or_else(|| ParseActionError(word.into()))
    }
}

fn parse(word: &str) -> Option<Action> {
    Some(match word {
        "notes" => Action::NoteAll,
        "clear" => Action::ClearEntries,
        "restart" => Action::Restart,
        "solution" => Action::ShowSolution,
        _ => {
            let kind = word.chars().next()?;
            let rest = word.strip_prefix(kind)?;
            if kind == 'x' {
                return Some(Action::Erase { cell: parse_cell(rest)? });
            }
            let (cell, digit) = rest.split_once('=')?;
            let (digit, suffix) = match digit.strip_suffix(['t', '+']) {
                Some(short) => (short, digit.chars().next_back()),
                None => (digit, None),
            };
            let (tidies_notes, goes_on) = (suffix == Some('t'), suffix == Some('+'));
            let (cell, digit) = (parse_cell(cell)?, Digit::new(digit.parse().ok()?)?);
            match kind {
                'e' if !goes_on => Action::Enter { cell, digit, tidies_notes },
                'n' if suffix.is_none() => Action::Note { cell, digit },
                's' if !tidies_notes => Action::Strike { cell, digit, goes_on },
                'r' if !tidies_notes => Action::Reveal { cell, digit, goes_on },
                _ => return None,
            }
        }
    })
}

fn parse_cell(text: &str) -> Option<Cell> {
    Cell::new(text.parse().ok()?)
}
