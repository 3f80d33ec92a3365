//! The selection of cells: by keys, by taps, and by dragging a pointer.

use super::SelectionCommand;
use super::drag_state::{Direction, PendingTouch, Touch};
use crate::effects::Effect;
use crate::game::Mark;
use crate::shell::{App, Command, Mode};
use nonet::grid::{Cell, CellSet, Digit};
use nonet_words::Message;
use wasm_door::{kept, later};

/// The milliseconds within which two presses on a cell select all similar cells.
const DOUBLE: u64 = 400;

/// The radius of a cell for a dragged pointer, in cells. A cell counts as a circle, so that a line can pass between two
/// cells that share a corner without touching their neighbours.
const RADIUS: f64 = 0.4;

/// Returns the cells that a pointer touches on its way, and the last of them. Coordinates are in cells, from 0.0 to
/// 9.0, first to the right, then down.
///
/// ```
/// use nonet::{Cell, CellSet};
/// use nonet_play::app::cells_between;
/// let cells = |list: &[Cell]| list.iter().copied().collect::<CellSet>();
/// // From the middle of r1c1 to the middle of r2c2, over their common corner.
/// let diagonal = (cells(&[Cell::at(0, 0), Cell::at(1, 1)]), Some(Cell::at(1, 1)));
/// assert_eq!(cells_between((0.5, 0.5), (1.5, 1.5)), diagonal);
/// assert_eq!(cells_between((0.5, 0.95), (-3.0, 0.95)), (CellSet::EMPTY, None));
/// ```
pub fn cells_between(from: (f64, f64), to: (f64, f64)) -> (CellSet, Option<Cell>) {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some steps on a board")]
    let n_steps = (across.abs().max(down.abs()).min(20.0) * 8.0) as u32 + 1;
    let (mut cells, mut last) = (CellSet::EMPTY, None);
    for step in 0..=n_steps {
        let part = f64::from(step) / f64::from(n_steps);
        if let Some(cell) = cell_at((from.0 + across * part, from.1 + down * part)) {
            cells.insert(cell);
            last = Some(cell);
        }
    }
    (cells, last)
}

/// Returns the cell whose circle contains a point.
fn cell_at((x, y): (f64, f64)) -> Option<Cell> {
    #[allow(clippy::cast_precision_loss, reason = "a small number")]
    let side = Digit::COUNT as f64;
    if !(0.0..side).contains(&x) || !(0.0..side).contains(&y) {
        return None;
    }
    let (right, below) = (x.fract() - 0.5, y.fract() - 0.5);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "on the board")]
    let cell = Cell::at(y as usize, x as usize);
    (right * right + below * below <= RADIUS * RADIUS).then_some(cell)
}

impl App {
    pub(crate) fn select_only(&mut self, cell: Cell) {
        self.board.selected = cell;
        self.board.cells = CellSet::of(cell);
    }

    pub(crate) fn select_first_empty(&mut self) {
        let empty = self
            .game()
            .and_then(|game| game.puzzle().cells().difference(game.board().digits().filled_cells()).first());
        self.select_only(empty.unwrap_or(self.board.selected));
        if self.layout().is_some() {
            kept(|| self.stay_on_board());
        }
    }

    /// Selects a cell of the board if the selection is outside it, as after a larger board.
    pub(crate) fn stay_on_board(&mut self) {
        let (cells, selected) = (self.board_cells(), self.board.selected);
        if !cells.contains_all(self.board.cells.with(selected)) {
            let last = self.side() - 1;
            self.select_only(Cell::at(selected.row().min(last), selected.column().min(last)));
        }
    }

    /// Selects these cells, or the cell with the focus if there are none.
    fn select_cells(&mut self, cells: CellSet) {
        self.board.cells = if cells.is_empty() { CellSet::of(self.board.selected) } else { cells };
    }

    pub(crate) fn select(&mut self, command: &SelectionCommand, now: u64) -> Vec<Effect> {
        let effects = self.select_by(command, now);
        if self.teacher.is_asking()
            && !matches!(command, SelectionCommand::Touch(Touch::Put { .. } | Touch::Revoke))
        {
            self.ask_digit();
        }
        effects
    }

    fn select_by(&mut self, command: &SelectionCommand, now: u64) -> Vec<Effect> {
        // After the sum of a typed cage, the next cell begins a selection.
        let gathers = !self.end_sum() && self.board.is_gathering;
        match *command {
            SelectionCommand::Escape if self.is_on_tour() => {
                return later(|| self.leave(now));
            }
            SelectionCommand::Select(cell) => self.select_only(cell),
            SelectionCommand::Press { cell, adds } => {
                return self.press(cell, adds || gathers, now);
            }
            SelectionCommand::Touch(Touch::Put { cell, adds }) => {
                return self.touch(cell, adds || gathers, now);
            }
            SelectionCommand::Touch(Touch::Lift) => return self.lift(now),
            SelectionCommand::Touch(Touch::Revoke) => self.revoke(),
            SelectionCommand::Drag { cells, to } => {
                // The touch becomes a stroke, which begins where the finger came down.
                let mut effects = self.lift(now);
                effects.extend(self.drag(cells, to, now));
                return effects;
            }
            SelectionCommand::Move(direction) if gathers => {
                self.extend(direction);
            }
            SelectionCommand::Move(direction) => self.select_only(self.beyond(direction)),
            SelectionCommand::Extend(direction) => self.extend(direction),
            SelectionCommand::MoveToEmpty(direction) => {
                self.select_only(self.next_empty(direction));
            }
            SelectionCommand::SelectAll | SelectionCommand::Invert => {
                let others = self.board_cells().difference(self.board.cells);
                let is_all = matches!(command, SelectionCommand::SelectAll);
                self.select_cells(if is_all { self.board_cells() } else { others });
                self.speak(Message::Selected(self.board.cells.len()));
            }
            SelectionCommand::ToggleGathering => {
                self.board.is_gathering = !self.board.is_gathering;
                let message =
                    if self.board.is_gathering { Message::GatheringOn } else { Message::GatheringOff };
                return self.said(message);
            }
            SelectionCommand::Escape => self.escape(),
        }
        vec![Effect::Focus(self.board.selected)]
    }

    /// Ends the typing of a cage's sum. Returns false if none is typed.
    fn end_sum(&mut self) -> bool {
        match &mut self.mode {
            Mode::Setup(setup) => kept(|| setup.take_entry()),
            _ => false,
        }
    }

    /// Selects the cells of a cage.
    pub(crate) fn select_cage(&mut self, cells: CellSet) {
        if !cells.contains(self.board.selected) {
            self.board.selected = cells.first().unwrap_or(self.board.selected);
        }
        self.select_cells(cells);
    }

    /// Clears the chosen digit. If there is none, clears the highlight. If there is neither, reduces the selection to
    /// the focused cell. The hint is closed before this runs.
    fn escape(&mut self) {
        if self.board.chosen.take().is_none() && self.board.highlight.take().is_none() {
            self.board.is_gathering = false;
            self.board.cells = CellSet::of(self.board.selected);
        }
    }

    fn touch(&mut self, cell: Cell, adds: bool, now: u64) -> Vec<Effect> {
        let (before, chosen) = ((self.board.selected, self.board.cells), self.board.chosen);
        let waits = self.teacher.is_asking() || chosen.is_some() && !adds && self.is_playing();
        self.board.grip.touch = Some(PendingTouch { cell, adds, before, chosen, waits });
        if waits {
            // A touch selects the cell at once.
            self.select_only(cell);
            return vec![Effect::Focus(cell)];
        }
        self.press(cell, adds, now)
    }

    /// Performs the action that a touch held back until the finger was lifted.
    fn lift(&mut self, now: u64) -> Vec<Effect> {
        let Some(touch) = self.board.grip.touch.take().filter(|touch| touch.waits) else { return Vec::new() };
        (self.board.selected, self.board.cells) = touch.before;
        // Another finger may have chosen another digit meanwhile.
        let chosen = core::mem::replace(&mut self.board.chosen, touch.chosen);
        let effects = self.press(touch.cell, touch.adds, now);
        self.board.chosen = chosen;
        effects
    }

    fn revoke(&mut self) {
        if let Some(touch) = self.board.grip.touch.take() {
            (self.board.selected, self.board.cells) = touch.before;
            self.board.grip.last = None;
        }
    }

    /// Returns true if a command writes the chosen digit where the board is touched.
    pub(crate) fn writes_where_touched(&self, command: &Command) -> bool {
        match command {
            Command::Selection(SelectionCommand::Press { .. } | SelectionCommand::Drag { .. }) => {
                self.board.chosen.is_some()
            }
            Command::Selection(SelectionCommand::Touch(Touch::Lift)) => {
                self.is_touch_waiting() && !self.teacher.is_asking()
            }
            _ => false,
        }
    }

    /// Returns true if a finger on the board has an action that waits until it is lifted.
    pub fn is_touch_waiting(&self) -> bool {
        self.board.grip.touch.is_some_and(|touch| touch.waits)
    }

    fn press(&mut self, cell: Cell, adds: bool, now: u64) -> Vec<Effect> {
        let focus = Effect::Focus(cell);
        if let Some(digit) =
            self.board.chosen.filter(|_| !adds && !self.teacher.is_asking() && self.is_playing())
        {
            self.select_only(cell);
            self.board.grip.is_on = !self.has_mark(cell, self.board.marking, digit);
            let mut effects = self.write_in(
                self.board.cells,
                self.board.marking,
                digit,
                Some(self.board.grip.is_on),
                false,
                now,
            );
            effects.push(focus);
            return effects;
        }
        let is_double = self.board.grip.last.is_some_and(|(last, at)| last == cell && now <= at + DOUBLE);
        self.board.grip.last = (!is_double).then_some((cell, now));
        let before = if adds { self.board.cells } else { CellSet::EMPTY };
        self.board.selected = cell;
        if is_double {
            self.board.grip.is_taking = false;
            self.select_cells(before.union(self.alike(cell)));
        } else {
            self.board.grip.is_taking = before.contains(cell);
            self.select_cells(if self.board.grip.is_taking {
                before.without(cell)
            } else {
                before.with(cell)
            });
        }
        vec![focus]
    }

    fn drag(&mut self, cells: CellSet, to: Cell, now: u64) -> Vec<Effect> {
        let cells = cells.intersection(self.board_cells());
        if !self.board_cells().contains(to) {
            return Vec::new();
        }
        self.board.grip.last = None;
        self.board.selected = to;
        if let Some(digit) = self.board.chosen.filter(|_| self.is_playing()) {
            self.board.cells = CellSet::of(to);
            let mut effects =
                self.write_in(cells, self.board.marking, digit, Some(self.board.grip.is_on), true, now);
            effects.push(Effect::Focus(to));
            return effects;
        }
        self.select_cells(if self.board.grip.is_taking {
            self.board.cells.difference(cells)
        } else {
            self.board.cells.union(cells)
        });
        vec![Effect::Focus(to)]
    }

    /// Returns the cell in a direction; at the edge the opposite side or the same cell, by the setting.
    fn beyond(&self, direction: Direction) -> Cell {
        let next = direction.from(self.board.selected, self.side());
        let is_stopped =
            direction.is_step() && !self.settings.goes_round && is_far(self.board.selected, next);
        if is_stopped { self.board.selected } else { next }
    }

    fn extend(&mut self, direction: Direction) {
        let to = self.beyond(direction);
        let (rows, columns) = (
            between(self.board.selected.row(), to.row()),
            between(self.board.selected.column(), to.column()),
        );
        // An arrow that wraps around adds only the opposite cell; a jump adds all cells in between.
        if direction.is_step() {
            self.board.cells.insert(to);
        } else {
            let all = rows.flat_map(|row| columns.clone().map(move |column| Cell::at(row, column)));
            self.board.cells = all.fold(self.board.cells, CellSet::with);
        }
        self.board.cells.insert(self.board.selected);
        self.board.selected = to;
    }

    /// Returns the next empty cell in a direction, or the cell itself if there is none.
    fn next_empty(&self, direction: Direction) -> Cell {
        let mut cell = self.board.selected;
        for _ in 1..self.side() {
            let next = direction.from(cell, self.side());
            if is_far(cell, next) && !self.settings.goes_round {
                break;
            }
            cell = next;
            if self.digit_in(cell).is_none() {
                return cell;
            }
        }
        self.board.selected
    }

    /// Returns the cells with the same content as a cell: its digit, else its notes, else its colours. An empty cell is
    /// alone.
    fn alike(&self, cell: Cell) -> CellSet {
        let Some(game) = self.game().filter(|_| self.is_playing()) else { return CellSet::of(cell) };
        let board = game.board();
        let held = |cell: Cell, mark: Mark| board.marks(cell, mark);
        let is_alike = |marks: &[Mark]| {
            let is_like = |other: &Cell| marks.iter().all(|&mark| held(*other, mark) == held(cell, mark));
            let is_there = marks.iter().any(|&mark| !held(cell, mark).is_empty());
            is_there.then(|| Cell::ALL.into_iter().filter(is_like).collect())
        };
        let kinds: [&[Mark]; 3] = [&[Mark::Digit], &[Mark::Corner, Mark::Centre], &[Mark::Colour]];
        kinds.into_iter().find_map(is_alike).unwrap_or(CellSet::of(cell))
    }
}

/// Returns true if a step from one cell to the other wraps around at the edge.
fn is_far(cell: Cell, next: Cell) -> bool {
    cell.row().abs_diff(next.row()).max(cell.column().abs_diff(next.column())) > 1
}

fn between(one: usize, other: usize) -> core::ops::RangeInclusive<usize> {
    one.min(other)..=one.max(other)
}
