//! [`SelectionCommand`]: what the player does to select cells.

use nonet::grid::{Cell, CellSet};

use super::drag_state::{Direction, Touch};
use crate::shell::Traits;

/// A command that changes the selection.
#[derive(Clone, Debug, PartialEq)]
pub enum SelectionCommand {
    /// Select a cell, and no other.
    Select(Cell),
    /// Press a cell with the pointer. The page selects it or writes the chosen digit in it.
    Press {
        /// The cell.
        cell: Cell,
        /// True if the press adds the cell to the selection or removes it.
        adds: bool,
    },
    /// A finger or a pen touches a cell, or the page has recognized its gesture.
    Touch(Touch),
    /// The pressed pointer moves over these cells.
    Drag {
        /// The cells on its path.
        cells: CellSet,
        /// The cell where it is now.
        to: Cell,
    },
    /// Select the next cell in some direction.
    Move(Direction),
    /// Extend the selection in some direction.
    Extend(Direction),
    /// Select the next empty cell in some direction.
    MoveToEmpty(Direction),
    /// Select all cells.
    SelectAll,
    /// Select the cells that are not selected.
    Invert,
    /// Switch the mode on or off in which a tap adds a cell to the selection.
    ToggleGathering,
    /// Dismiss one thing: a hint, a chosen digit, a highlight or a selection of several cells.
    Escape,
}

impl SelectionCommand {
    /// Returns the command of a button.
    pub(crate) fn from_id(verb: &str, object: &str) -> Option<Self> {
        match (verb, object) {
            ("gather", "") => Some(Self::ToggleGathering),
            ("cell", cell) => Cell::new(cell.parse().ok()?).map(Self::Select),
            _ => None,
        }
    }

    pub(crate) const fn traits(&self) -> Traits {
        match self {
            Self::Select(_) | Self::Press { .. } | Self::Touch(_) | Self::Move(_) | Self::MoveToEmpty(_) => {
                Traits { is_of_play: true, keeps_hint: true, keeps_question: true, ..Traits::NONE }
            }
            Self::Drag { .. } | Self::Extend(_) => {
                Traits { is_of_play: true, keeps_hint: true, ..Traits::NONE }
            }
            Self::SelectAll | Self::Invert | Self::ToggleGathering => {
                Traits { keeps_hint: true, ..Traits::NONE }
            }
            Self::Escape => Traits::NONE,
        }
    }
}
