//! The nouns that all scenes of the board are made of.

use nonet::grid::{Cell, Digit, DigitSet};

use super::HintMarks;
use nonet_words::CellName;

/// Where the digit of a cell comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// The puzzle.
    Given,
    /// The player, or nobody where the cell is empty.
    Entry,
    /// Nonet.
    Revealed,
}

/// How a cell stands out from the others; the first that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// It is selected.
    Selected,
    /// Its digit is the one that is highlighted: the selected cells', where nothing else is.
    Same,
    /// It shares a house with every selected cell.
    House,
    /// It does not.
    Plain,
}

/// A cell as it is to be seen.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "each is seen by itself")]
pub struct CellScene {
    /// Its digit.
    pub digit: Option<Digit>,
    /// Its corner notes.
    pub notes: DigitSet,
    /// Its centre notes.
    pub centre: DigitSet,
    /// Its colours, 1 to 9.
    pub colours: DigitSet,
    /// Those of its notes that a digit on the board rules out, where that is to be seen.
    pub ruled_out: DigitSet,
    /// Those of its notes that are highlighted.
    pub lit: DigitSet,
    /// Whether the highlighted digit cannot go here, where that is to be seen.
    pub is_blocked: bool,
    /// Whether it is one of the selected cells.
    pub is_selected: bool,
    /// On which sides the selection ends, for a selected cell: bit 0 the top, then the right, the bottom, the left.
    pub rim: u8,
    /// Where the digit comes from.
    pub origin: Digits,
    /// How it stands out.
    pub light: Light,
    /// Whether a conflict is to be marked.
    pub is_conflicting: bool,
    /// Whether it is marked as not right, or as a cell in which two solutions differ.
    pub is_wrong: bool,
    /// What a hint marks in it.
    pub hint: HintMarks,
    /// What a search that is watched does in it.
    pub mark: Option<WatchMark>,
    /// How often it changes while a search runs, 0 to 6.
    pub heat: u8,
    /// What a screen reader says of it, before it is put in words.
    pub name: CellName,
}

/// A button whose looks depend on the state, by the name that `index.html` gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Control {
    /// Its `id` in `index.html`.
    pub id: &'static str,
    /// Whether it does anything now.
    pub is_enabled: bool,
    /// Whether it is switched on, for a switch.
    pub is_pressed: Option<bool>,
}

/// A line in the list of steps of a tour: a step, or several singles in a row; or what is worth looking at of a game
/// that is gone through again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TourLine {
    /// The number of its first step, from 1.
    pub at: usize,
    /// What it is called.
    pub name: String,
    /// What it does.
    pub does: String,
    /// Its rating, where that is known; or when it was.
    pub rating: String,
    /// Whether no other step is harder; or whether it was not right.
    pub is_hardest: bool,
    /// Whether the step that is told is in it.
    pub is_current: bool,
}

/// What the event at which a search stands does in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WatchMark {
    /// The search turns to it.
    Looked,
    /// A digit is put to the test in it.
    Tried,
    /// The digit cannot stand in it.
    Refused,
    /// It holds the digit already, and so it refuses it elsewhere.
    Refuser,
    /// A digit was just written.
    Placed,
    /// A digit was just taken back.
    Erased,
    /// It has no digit left, or holds what stays.
    Stuck,
}

impl WatchMark {
    /// Its name in the style sheet.
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

/// A cell with a digit at most, and nothing else to be seen.
pub(super) fn bare(cell: Cell, digit: Option<Digit>, is_given: bool) -> CellScene {
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
        origin: if is_given { Digits::Given } else { Digits::Entry },
        light: Light::Plain,
        is_conflicting: false,
        is_wrong: false,
        hint: HintMarks::default(),
        mark: None,
        heat: 0,
        name: CellName {
            cell,
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
