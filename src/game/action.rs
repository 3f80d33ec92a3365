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
    /// Takes a note away, as a hint does; all candidates are noted first where the cell has no note. `s4=7`
    Strike {
        /// Where.
        cell: Cell,
        /// Which.
        digit: Digit,
    },
    /// Notes every digit that the rules still allow, in every empty cell. `notes`
    NoteAll,
    /// Takes all entries away and keeps the notes. `clear`
    ClearEntries,
    /// Takes all entries and notes away. `restart`
    Restart,
    /// Nonet puts the right digit in a cell. `r4=7`
    Reveal {
        /// Where.
        cell: Cell,
        /// Which.
        digit: Digit,
    },
    /// Nonet fills every cell that is not right yet. `solution`
    ShowSolution,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Enter { cell, digit, tidies_notes } => {
                write!(f, "e{}={digit}{}", cell.index(), if tidies_notes { "t" } else { "" })
            }
            Self::Erase { cell } => write!(f, "x{}", cell.index()),
            Self::Note { cell, digit } => write!(f, "n{}={digit}", cell.index()),
            Self::Strike { cell, digit } => write!(f, "s{}={digit}", cell.index()),
            Self::Reveal { cell, digit } => write!(f, "r{}={digit}", cell.index()),
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
            let (digit, tidies_notes) = digit.strip_suffix('t').map_or((digit, false), |digit| (digit, true));
            let (cell, digit) = (parse_cell(cell)?, Digit::new(digit.parse().ok()?)?);
            match kind {
                'e' => Action::Enter { cell, digit, tidies_notes },
                'n' if !tidies_notes => Action::Note { cell, digit },
                's' if !tidies_notes => Action::Strike { cell, digit },
                'r' if !tidies_notes => Action::Reveal { cell, digit },
                _ => return None,
            }
        }
    })
}

fn parse_cell(text: &str) -> Option<Cell> {
    Cell::new(text.parse().ok()?)
}
