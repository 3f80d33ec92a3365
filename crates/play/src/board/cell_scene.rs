//! The value types that all scenes of the board use.

use nonet::grid::{Cell, Digit, DigitSet};

use crate::drawing::HintMarks;
use nonet_words::CellName;

/// The source of a cell's digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DigitSource {
    /// The puzzle.
    Given,
    /// The player; also for an empty cell.
    Entry,
    /// Nonet, as help.
    Revealed,
}

/// The highlight of a cell; the first that applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// It is selected.
    Selected,
    /// Its digit is highlighted: the chosen one, or else that of the selected cells.
    Same,
    /// It sees every selected cell.
    House,
    /// It has no highlight.
    Plain,
}

/// A cell as data for the painter.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "each flag is shown by itself")]
pub struct CellScene {
    /// Its digit.
    pub digit: Option<Digit>,
    /// Its corner notes.
    pub notes: DigitSet,
    /// Its centre notes.
    pub centre: DigitSet,
    /// Its colours, 1 to 9.
    pub colours: DigitSet,
    /// The notes that a digit on the board rules out, if they are to be shown.
    pub ruled_out: DigitSet,
    /// The highlighted notes.
    pub lit: DigitSet,
    /// True if the highlighted digit cannot go here and that is to be shown.
    pub is_blocked: bool,
    /// True if it is one of the selected cells.
    pub is_selected: bool,
    /// The sides on which the selection ends, for a selected cell: bit 0 the top, then the right, the bottom, the left.
    pub rim: u8,
    /// The source of its digit.
    pub origin: DigitSource,
    /// Its highlight.
    pub highlight: Highlight,
    /// True if a conflict is marked.
    pub is_conflicting: bool,
    /// True if it is marked as wrong, or as a cell in which two solutions differ.
    pub is_wrong: bool,
    /// The marks of a hint.
    pub hint: HintMarks,
    /// The mark of a watched search.
    pub mark: Option<WatchMark>,
    /// The frequency of its changes while a search runs, 0 to 6.
    pub heat: u8,
    /// The parts of its name for screen readers, before they are put into words.
    pub name: CellName,
}

/// A button whose appearance depends on the state, by its name in `index.html`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Control {
    /// Its `id` in `index.html`.
    pub id: &'static str,
    /// True if it does something now.
    pub is_enabled: bool,
    /// For a switch, true if it is on.
    pub is_pressed: Option<bool>,
}

/// A line in the list of a tour: a step, several singles in a row, or in a replay a pause or a wrong entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourLine {
    /// The number of its first step, from 1.
    pub at: usize,
    /// Its name.
    pub name: String,
    /// Its effect.
    pub does: String,
    /// Its rating, if it is known; in a replay its time.
    pub rating: String,
    /// True if no other step is harder; in a replay, true for a wrong entry.
    pub is_hardest: bool,
    /// True if it contains the current step.
    pub is_current: bool,
}

/// The mark of the current event of a search in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WatchMark {
    /// The search turns to it.
    Looked,
    /// The search tries a digit in it.
    Tried,
    /// The digit cannot go in it.
    Refused,
    /// It already holds the digit, and so rules it out elsewhere.
    Refuser,
    /// A digit was just written.
    Placed,
    /// A digit was just taken back.
    Erased,
    /// It has no digit left, or holds one that stays.
    Stuck,
}

impl WatchMark {
    /// Returns its name in the style sheet.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Looked => "looked",
            Self::Tried => "tried",
            Self::Refused => "refused",
            Self::Refuser => "refuser",
            Self::Placed => "placed",
            Self::Erased => "erased",
            Self::Stuck => "stuck",
        }
    }
}

/// Returns a cell with at most a digit and no highlights.
pub(crate) fn bare(cell: Cell, digit: Option<Digit>, is_given: bool) -> CellScene {
    let none = DigitSet::EMPTY;
    CellScene {
        digit,
        notes: none,
        centre: none,
        colours: none,
        ruled_out: none,
        lit: none,
        is_blocked: false,
        is_selected: false,
        rim: 0,
        origin: if is_given { DigitSource::Given } else { DigitSource::Entry },
        highlight: Highlight::Plain,
        is_conflicting: false,
        is_wrong: false,
        hint: HintMarks::default(),
        mark: None,
        heat: 0,
        name: CellName {
            cell,
            board: None,
            is_lettered: false,
            digit,
            notes: none,
            centre: none,
            colours: none,
            has_kinds: false,
            is_given,
            is_revealed: false,
            is_conflicting: false,
            is_wrong: false,
            place_first: false,
        },
    }
}
