//! [`BoardState`]: the selection, the way in which digits are written, and what is marked.

use nonet::grid::{Cell, CellSet, Digit};

use super::branches::Branches;
use super::drag_state::DragState;
use super::two_figures::FirstFigure;
use crate::game::Mark;
use crate::settings::Settings;

/// The state of the board beside the game.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a state of its own")]
pub(crate) struct BoardState {
    /// The cell with the focus.
    pub(super) selected: Cell,
    /// The cells that a digit is written in; never empty.
    pub(super) cells: CellSet,
    pub(super) grip: DragState,
    /// True if a tap adds to the selection.
    pub(super) is_gathering: bool,
    /// The kind of mark that a digit is written as.
    pub(super) marking: Mark,
    /// The digit that a tap on a cell writes.
    pub(super) chosen: Option<Digit>,
    /// The number of keypad presses of this visit. It stops at the one at which the page explains how to hold a key.
    pub(super) n_keys_pressed: u8,
    /// The digit that is highlighted regardless of the selection.
    pub(super) highlight: Option<Digit>,
    /// The entries that were reported as wrong and have not changed since.
    pub(super) wrong: CellSet,
    /// True if the player asked for the conflicts, though they are not marked during play.
    pub(super) shows_conflicts: bool,
    pub(super) is_celebrating: bool,
    pub(super) is_paused: bool,
    pub(super) is_hidden: bool,
    pub(super) saved_at: u64,
    pub(super) branches: Branches,
    /// The 1 that waits for the second figure of a number.
    pub(super) first_figure: Option<FirstFigure>,
}

impl BoardState {
    /// Creates the state at the start, with r5c5 selected.
    pub(crate) fn new(now: u64) -> Self {
        let middle = Cell::at(4, 4);
        Self {
            selected: middle,
            cells: CellSet::of(middle),
            grip: DragState::default(),
            is_gathering: false,
            marking: Mark::Digit,
            chosen: None,
            n_keys_pressed: 0,
            highlight: None,
            wrong: CellSet::EMPTY,
            shows_conflicts: false,
            is_celebrating: false,
            is_paused: false,
            is_hidden: false,
            saved_at: now,
            branches: Branches::default(),
            first_figure: None,
        }
    }

    /// Returns the cell with the focus.
    pub(crate) const fn selected(&self) -> Cell {
        self.selected
    }

    /// Returns the cells that a digit is written in.
    pub(crate) const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns the kind of mark that a digit is written as.
    pub(crate) const fn marking(&self) -> Mark {
        self.marking
    }

    /// Returns the digit that a tap on a cell writes.
    pub(crate) const fn chosen(&self) -> Option<Digit> {
        self.chosen
    }

    /// Returns true if a tap adds to the selection.
    pub(crate) const fn is_gathering(&self) -> bool {
        self.is_gathering
    }

    /// Returns true if the game has just been solved without a revealed digit.
    pub(crate) const fn is_celebrating(&self) -> bool {
        self.is_celebrating
    }

    /// Ends the celebration of a solved game.
    pub(crate) const fn calm(&mut self) {
        self.is_celebrating = false;
    }

    /// Returns true if the game is paused.
    pub(crate) const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Pauses or resumes the game.
    pub(crate) const fn set_paused(&mut self, is_paused: bool) {
        self.is_paused = is_paused;
    }

    /// Marks these cells as wrong.
    pub(crate) const fn mark_wrong(&mut self, wrong: CellSet) {
        self.wrong = wrong;
    }

    /// Removes the marks that depend on the digits on the board.
    pub(crate) const fn unmark(&mut self) {
        self.wrong = CellSet::EMPTY;
        self.shows_conflicts = false;
        self.is_celebrating = false;
    }

    /// Resets everything that belonged to the previous game.
    pub(crate) fn reset(&mut self) {
        self.grip.touch = None;
        self.unmark();
        self.is_paused = false;
        self.is_gathering = false;
        self.highlight = None;
        self.first_figure = None;
    }

    /// Drops what changed settings no longer allow: other kinds of marks, and the chosen digit if digits no longer come
    /// first.
    pub(crate) fn fit(&mut self, settings: &Settings, was_digit_first: bool) {
        if !settings.has_all_marks && matches!(self.marking, Mark::Centre | Mark::Colour) {
            self.marking = Mark::Digit;
        }
        self.chosen = self.chosen.filter(|_| settings.is_digit_first || !was_digit_first);
    }

    /// Returns the typed name of the next checkpoint.
    pub(crate) fn point_name(&self) -> &str {
        &self.branches.name
    }

    /// Takes the typed name of the next checkpoint.
    pub(crate) fn name_point(&mut self, name: String) {
        self.branches.name = name;
    }
}
