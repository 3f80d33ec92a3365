//! [`Pattern`]: the cells that the player draws for the givens of the next puzzle, with its commands and its view.

use nonet::generate::{
    PatternError, PatternRequest, PuzzleRequest, Request, Symmetry, Target, drawing_of, drawn_cells,
};
use nonet::grid::{Cell, CellSet};

use crate::effects::Effect;
use crate::settings::Field;
use crate::shell::App;
use nonet_words::{Message, PatternMessage};

/// The number of cells below which many patterns have no puzzle.
const SPARSE: usize = 22;

/// An action on the pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternAct {
    /// Draw a cell and its images, or remove them.
    Toggle(Cell),
    /// Draw from one cell to another, as a mouse does while its button is down.
    Draw {
        /// The cell that the mouse leaves.
        from: Cell,
        /// The cell that it enters.
        to: Cell,
    },
    /// Move the focus by this number of rows and columns.
    Walk {
        /// The number of rows, down.
        rows: i8,
        /// The number of columns, to the right.
        columns: i8,
    },
    /// Move the focus to an end of its row.
    End {
        /// True for the last cell.
        is_last: bool,
    },
    /// Remove all cells.
    Clear,
}

impl PatternAct {
    /// Parses the part of a button's `data-do` after `pattern`, such as `cell 40`.
    pub fn from_id(id: &str) -> Option<Self> {
        match id.split_once(' ') {
            Some(("cell", cell)) => Some(Self::Toggle(Cell::new(cell.parse().ok()?)?)),
            None if id == "clear" => Some(Self::Clear),
            _ => None,
        }
    }

    /// Returns the act of a key on the cells. Space and Enter press the button of a cell.
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowUp" => Self::Walk { rows: -1, columns: 0 },
            "ArrowDown" => Self::Walk { rows: 1, columns: 0 },
            "ArrowLeft" => Self::Walk { rows: 0, columns: -1 },
            "ArrowRight" => Self::Walk { rows: 0, columns: 1 },
            "Home" => Self::End { is_last: false },
            "End" => Self::End { is_last: true },
            _ => return None,
        })
    }
}

/// The cells that the player draws for the givens of the next puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    pub(super) is_on: bool,
    pub(super) cells: CellSet,
    /// True if the player asked for a puzzle that these cells cannot have.
    pub(super) is_refused: bool,
    /// The cell that is the tab stop.
    focus: Cell,
    /// The last cell that the mouse drew over, and true if it draws; it removes otherwise.
    stroke: Option<(Cell, bool)>,
}

impl Default for Pattern {
    fn default() -> Self {
        Self { is_on: false, cells: CellSet::EMPTY, is_refused: false, focus: Cell::at(0, 0), stroke: None }
    }
}

impl Pattern {
    /// Returns the pattern with these cells, switched on.
    pub(super) fn of(cells: CellSet) -> Self {
        Self { is_on: true, cells, ..Self::default() }
    }

    /// Returns the request with the pattern, if the pattern is on and has puzzles.
    pub(super) fn with(&self, request: Request) -> PuzzleRequest {
        let pattern =
            self.is_on.then(|| PatternRequest::new(self.cells, request.target.clone(), &request.seed));
        match pattern {
            Some(Ok(pattern)) => pattern.into(),
            _ => request.into(),
        }
    }

    /// Returns the reason why no puzzle has its givens in these cells.
    pub(super) fn refusal(&self) -> Option<PatternMessage> {
        PatternRequest::new(self.cells, Target::Any, "").err().map(refusal)
    }

    /// Performs an action. Returns true if the cells have changed.
    fn act(&mut self, act: PatternAct, symmetry: Symmetry) -> bool {
        let before = self.cells;
        let is_given = |pattern: &Self, cell| pattern.cells.contains(cell);
        let stroke = self.stroke.take();
        match act {
            PatternAct::Toggle(cell) => {
                let draws = !is_given(self, cell);
                self.set(cell, symmetry, draws);
            }
            PatternAct::Draw { from, to } => {
                let draws = match stroke {
                    Some((last, draws)) if last == from => draws,
                    _ => !is_given(self, from),
                };
                self.set(from, symmetry, draws);
                self.set(to, symmetry, draws);
                self.stroke = Some((to, draws));
            }
            PatternAct::Walk { rows, columns } => {
                let moved = |place: usize, by: i8| place.saturating_add_signed(by.into()).min(8);
                self.focus = Cell::at(moved(self.focus.row(), rows), moved(self.focus.column(), columns));
            }
            PatternAct::End { is_last } => {
                self.focus = Cell::at(self.focus.row(), if is_last { 8 } else { 0 });
            }
            PatternAct::Clear => self.cells = CellSet::EMPTY,
        }
        self.is_refused &= self.cells == before;
        self.cells != before
    }

    /// Draws or removes a cell and its images.
    fn set(&mut self, cell: Cell, symmetry: Symmetry, draws: bool) {
        self.focus = cell;
        for image in symmetry.orbit(cell) {
            if draws {
                self.cells.insert(image);
            } else {
                self.cells.remove(image);
            }
        }
    }

    /// Returns it as lines of text; none if nothing is drawn and it is off.
    pub(super) fn save(&self) -> String {
        if self.cells == CellSet::EMPTY && !self.is_on {
            return String::new();
        }
        let is_on = if self.is_on { "on" } else { "off" };
        format!("{} {is_on}\ncells {}\n", Field::Pattern.id(), drawing_of(self.cells))
    }

    /// Reads it from the lines of a text.
    pub(super) fn load(text: &str) -> Self {
        let lines = || text.lines().filter_map(|line| line.split_once(' '));
        let value = |name: &str| lines().find(|line| line.0 == name).map(|line| line.1);
        Self {
            is_on: value(Field::Pattern.id()) == Some("on"),
            cells: value("cells").and_then(|cells| drawn_cells(cells).ok()).unwrap_or_default(),
            ..Self::default()
        }
    }
}

/// Returns the message about cells that have no puzzle.
pub(super) const fn refusal(error: PatternError) -> PatternMessage {
    match error {
        PatternError::Few { .. } => PatternMessage::Few,
        PatternError::Full => PatternMessage::Full,
        PatternError::EmptyLines { one, other } => PatternMessage::EmptyLines { one, other },
    }
}

/// The pattern as data for the painter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternScene {
    /// The cells that are drawn.
    pub cells: CellSet,
    /// The cell that is the tab stop.
    pub focus: Cell,
    /// The number of cells, as text.
    pub count: String,
    /// The sentence about cells that are mirrored; empty without a symmetry.
    pub mirrored: &'static str,
    /// The reason why these cells have no puzzle, or may have none.
    pub note: String,
    /// True if the player asked for a puzzle that these cells cannot have.
    pub is_refused: bool,
}

impl App {
    /// Performs an action on the pattern.
    pub(crate) fn draw_pattern(&mut self, act: PatternAct) -> Vec<Effect> {
        let form = &mut self.making.form;
        if !form.pattern.act(act, form.request.symmetry) {
            return Vec::new();
        }
        form.take_choice();
        vec![self.save_request()]
    }

    /// Returns the pattern as data for the painter, if it is on.
    pub(crate) fn pattern_scene(&self) -> Option<PatternScene> {
        let form = &self.making.form;
        let Pattern { is_on: true, cells, focus, is_refused, .. } = form.pattern else { return None };
        let language = self.language();
        let is_sparse = cells.len() < SPARSE;
        let note = form.pattern.refusal().or_else(|| is_sparse.then_some(PatternMessage::Sparse));
        let is_mirrored = form.request.symmetry != Symmetry::None;
        Some(PatternScene {
            cells,
            focus,
            count: language.pattern_count(cells.len()),
            mirrored: if is_mirrored { language.pattern_mirrored() } else { "" },
            note: note.map(|note| language.say(&Message::Pattern(note))).unwrap_or_default(),
            is_refused,
        })
    }
}
