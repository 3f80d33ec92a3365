//! The commands that write and erase marks in the selected cells.

use super::board_command::BoardCommand;
use crate::effects::Effect;
use crate::game::{Action, Board, Game, Mark, Write};
use crate::settings::{Field, NoteKeeping};
use crate::shell::{App, Mode};
use nonet::check::check;
use nonet::grid::{Cell, CellSet, Digit, DigitSet, HouseKind};
use nonet::layout::Layout;
use nonet::rules::{Board as RuledBoard, check_board};
use nonet_words::{BoardMessage, MarkName, Message};
use wasm_door::{kept, later};

impl App {
    /// Returns true if a game is on the board and visible.
    pub(super) fn is_playing(&self) -> bool {
        matches!(self.mode, Mode::Play) && !self.board.is_paused && self.game().is_some()
    }

    /// Returns the visible corner notes of a cell: the player's, or all candidates if the notes are kept complete.
    pub(crate) fn corner_notes(&self, board: &Board, cell: Cell) -> DigitSet {
        if self.settings.note_keeping == NoteKeeping::Complete && board.is_untouched(cell) {
            self.game().map_or(DigitSet::EMPTY, |game| board.allowed(cell, game.puzzle()))
        } else {
            board.notes(cell)
        }
    }

    pub(super) fn has_mark(&self, cell: Cell, mark: Mark, digit: Digit) -> bool {
        self.game().is_some_and(|game| match mark {
            Mark::Corner => self.corner_notes(game.board(), cell).contains(digit),
            _ => game.board().marks(cell, mark).contains(digit),
        })
    }

    /// Returns the digit in a cell, in every mode of the page.
    pub(crate) fn digit_in(&self, cell: Cell) -> Option<Digit> {
        match (&self.mode, self.game()) {
            (Mode::Play, Some(game)) => game.board().digits().get(cell),
            (Mode::Play, None) => None,
            _ => kept(|| self.givens().get(cell)),
        }
    }

    /// Handles the commands on marks while the board is visible.
    pub(super) fn mark(&mut self, command: &BoardCommand, now: u64) -> Vec<Effect> {
        match *command {
            BoardCommand::OtherDigit(digit) => self.write(self.other_mark(), digit, now),
            BoardCommand::Put(mark, digit) => self.write(mark, digit, now),
            BoardCommand::Key(digit) if self.settings.is_digit_first || self.board.chosen.is_some() => {
                self.choose(digit)
            }
            BoardCommand::Key(digit) => {
                let mut effects = self.write(self.board.marking, digit, now);
                effects.extend(self.teach_hold());
                effects
            }
            BoardCommand::Digit(digit) => self.write(self.board.marking, digit, now),
            BoardCommand::Choose(digit) => {
                self.board.n_keys_pressed = Self::KEYS_UNTIL_TAUGHT;
                self.choose(digit)
            }
            BoardCommand::Highlight(digit) => {
                self.board.highlight = Some(digit).filter(|_| self.board.highlight != Some(digit));
                Vec::new()
            }
            BoardCommand::Mark(mark) => self.set_mark(mark),
            BoardCommand::CycleMark { is_back } => {
                let marks: &[Mark] =
                    if self.settings.has_all_marks { &Mark::ALL } else { &[Mark::Digit, Mark::Corner] };
                let at = marks.iter().position(|mark| *mark == self.board.marking).unwrap_or_default();
                let step = if is_back { marks.len() - 1 } else { 1 };
                self.set_mark(marks[(at + step) % marks.len()])
            }
            BoardCommand::ToggleNotes => {
                self.set_mark(if self.board.marking == Mark::Corner { Mark::Digit } else { Mark::Corner })
            }
            BoardCommand::Erase => self.erase(now),
            BoardCommand::CentreNotes => self.centre_notes(now),
            BoardCommand::Read { kind, is_left } => later(|| self.read_house(kind, is_left)),
            BoardCommand::Cage => later(|| self.read_cage()),
            _ => Vec::new(),
        }
    }

    /// Returns the kind of mark that a digit with Shift is written as.
    pub(crate) fn other_mark(&self) -> Mark {
        if self.board.marking == Mark::Corner { Mark::Digit } else { Mark::Corner }
    }

    fn choose(&mut self, digit: Digit) -> Vec<Effect> {
        self.board.chosen = Some(digit).filter(|_| self.board.chosen != Some(digit));
        let message = if self.board.chosen.is_some() { Message::Chosen(digit) } else { Message::NoneChosen };
        self.speak(message);
        Vec::new()
    }

    /// The number of keypad presses after which the page explains the faster way.
    const KEYS_UNTIL_TAUGHT: u8 = 8;

    /// Explains, once in this browser, that holding a digit is the faster way.
    fn teach_hold(&mut self) -> Vec<Effect> {
        if self.settings.knows_hold || self.board.n_keys_pressed >= Self::KEYS_UNTIL_TAUGHT {
            return Vec::new();
        }
        self.board.n_keys_pressed += 1;
        if self.board.n_keys_pressed < Self::KEYS_UNTIL_TAUGHT || self.messages.shown().is_some() {
            return Vec::new();
        }
        self.settings.knows_hold = true;
        self.say(Message::HoldFaster);
        // After this many key presses, the deferred part of the module has arrived.
        later(|| vec![self.save_settings()])
    }

    fn set_mark(&mut self, mark: Mark) -> Vec<Effect> {
        self.board.marking = mark;
        let effects = self.use_mark(mark);
        if effects.is_empty() {
            self.say(match mark {
                Mark::Corner if !self.settings.has_all_marks => Message::NotesOn,
                Mark::Digit if !self.settings.has_all_marks => Message::NotesOff,
                mark => Message::Marking(name_of(mark)),
            });
        }
        effects
    }

    /// Switches to four kinds of marks with the first centre note or colour, and reports it.
    fn use_mark(&mut self, mark: Mark) -> Vec<Effect> {
        if self.settings.has_all_marks || matches!(mark, Mark::Digit | Mark::Corner) {
            return Vec::new();
        }
        self.settings.has_all_marks = true;
        self.say(Message::AllMarks);
        // This happens once in a browser.
        later(|| vec![self.save_settings()])
    }

    /// Returns to one kind of notes.
    pub(super) fn use_one_kind(&mut self) -> Vec<Effect> {
        self.say(Message::OneKind);
        self.set(Field::Marks, "off".into())
    }

    fn write(&mut self, mark: Mark, digit: Digit, now: u64) -> Vec<Effect> {
        self.write_in(self.board.cells, mark, digit, None, false, now)
    }

    /// Writes a mark in cells: adds it to all if any lacks it, else removes it from all, unless `is_on` decides.
    pub(super) fn write_in(
        &mut self,
        cells: CellSet,
        mark: Mark,
        digit: Digit,
        is_on: Option<bool>,
        continues_previous: bool,
        now: u64,
    ) -> Vec<Effect> {
        let Some(game) = self.game().filter(|_| mark.has(digit)) else { return Vec::new() };
        if game.is_over() {
            return self.said_over();
        }
        let open = open_cells(game, cells, mark);
        let Some(first) = open.first() else {
            let refusal = refusal(game, cells);
            if self.teacher.has_hint() {
                // The visible hint text stays in the page.
                self.speak(refusal);
                return Vec::new();
            }
            return self.said(refusal);
        };
        let is_on = is_on.unwrap_or_else(|| !open.iter().all(|cell| self.has_mark(cell, mark, digit)));
        let write = Write {
            is_on,
            from_all: mark == Mark::Corner && self.settings.note_keeping == NoteKeeping::Complete,
            tidies_notes: mark == Mark::Digit && self.settings.note_keeping != NoteKeeping::Off,
            continues_previous: continues_previous && game.can_undo(),
            ..Write::on(mark, open, digit)
        };
        if !self.act(Action::Write(write)) {
            return Vec::new();
        }
        self.speak(match (mark, open.len()) {
            (Mark::Digit, 1) if is_on => Message::Placed(digit, first),
            (Mark::Digit, 1) if self.is_bare(open) => Message::Erased(first),
            (_, n_cells) => Message::Marked { mark: name_of(mark), digit, is_on, n_cells },
        });
        let mut effects = self.use_mark(mark);
        if mark != Mark::Digit {
            effects.extend(self.changed(now));
            return effects;
        }
        self.board.wrong = self.board.wrong.difference(open);
        self.messages.clear();
        effects.extend(self.changed(now));
        if is_on {
            self.look_at_entry(open, digit, now);
        }
        effects
    }

    /// Reports at once if an entry ends the game, causes a conflict, fills the board or completes a digit.
    fn look_at_entry(&mut self, cells: CellSet, digit: Digit, now: u64) {
        let Some(game) = self.game() else { return };
        if game.is_over() {
            self.solved(now);
        } else if game.puzzle().layout().is_some() {
            kept(|| self.look_at_entry_on_board(cells, digit));
        } else if let Some(conflict) = check(game.board().digits())
            .conflicts
            .into_iter()
            .find(|conflict| conflict.digit == digit && !conflict.cells.intersection(cells).is_empty())
            && self.settings.marks_conflicts
        {
            let (house, n_cells) = (conflict.house, conflict.cells.len());
            self.say(Message::Conflict { digit, house, n_cells });
        } else if game.board().digits().is_full() {
            self.say(Message::Full);
        } else if game.board().digits().cells_of(digit).len() == Digit::COUNT {
            self.say(Message::DigitDone(digit));
        }
    }

    /// Reports an entry as [`App::look_at_entry`] does, on a board other than the classic one.
    fn look_at_entry_on_board(&mut self, cells: CellSet, digit: Digit) {
        let Some((game, layout)) = self.game().and_then(|game| Some((game, game.puzzle().layout()?))) else {
            return;
        };
        let (digits, side) = (game.board().digits(), layout.side());
        // This cannot fail: no entry can be made outside the board.
        let verdict = RuledBoard::new((**layout).clone(), *digits).map(|board| check_board(&board));
        let is_new = |cells_of: CellSet| !cells_of.intersection(cells).is_empty();
        let conflicts = verdict.map(|verdict| verdict.conflicts).unwrap_or_default();
        let conflict = conflicts.into_iter().find(|conflict| {
            is_new(conflict.cells()) && conflict.cells().iter().any(|cell| digits.get(cell) == Some(digit))
        });
        let message = if let Some(conflict) = conflict.filter(|_| self.settings.marks_conflicts) {
            BoardMessage::Conflict(conflict).into()
        } else if game.puzzle().n_empty(digits) == 0 {
            Message::Full
        } else if digits.cells_of(digit).len() == side {
            BoardMessage::DigitDone { digit, side }.into()
        } else {
            return;
        };
        self.say(message);
    }

    /// Returns true if these cells hold no digit, note or colour.
    fn is_bare(&self, cells: CellSet) -> bool {
        let is_bare = |game: &Game, cell| {
            let is_none = |mark: &Mark| game.board().marks(cell, *mark).is_empty();
            Mark::ALL.iter().all(is_none) && self.corner_notes(game.board(), cell).is_empty()
        };
        self.game().is_some_and(|game| cells.iter().all(|cell| is_bare(game, cell)))
    }

    /// Erases one kind of marks: the selected kind if any are visible, else the topmost.
    fn erase(&mut self, now: u64) -> Vec<Effect> {
        let Some(game) = self.game() else { return Vec::new() };
        if game.is_over() {
            return self.said_over();
        }
        let (cells, board) = (self.board.cells, game.board());
        let entries = board.digits().filled_cells().difference(game.puzzle().givens().filled_cells());
        let has = |mark: Mark| match mark {
            Mark::Digit => !cells.intersection(entries).is_empty(),
            Mark::Corner if !cells.intersection(board.complete()).is_empty() => true,
            mark => cells.iter().any(|cell| !board.marks(cell, mark).is_empty()),
        };
        let order = [self.board.marking, Mark::Digit, Mark::Centre, Mark::Corner, Mark::Colour];
        let Some(mark) = order.into_iter().find(|mark| has(*mark)) else {
            let is_given = cells.single().filter(|cell| game.puzzle().givens().get(*cell).is_some());
            return self.said(is_given.map_or(Message::NothingToErase, Message::IsGiven));
        };
        if mark == Mark::Digit {
            self.board.wrong = self.board.wrong.difference(cells);
        }
        self.act(Action::Wipe { cells, mark });
        self.messages.clear();
        self.speak(match cells.single() {
            _ if !self.is_bare(cells) => Message::Wiped { mark: name_of(mark), n_cells: cells.len() },
            Some(cell) => Message::Erased(cell),
            None => Message::ErasedIn { n_cells: cells.len() },
        });
        self.changed(now)
    }

    fn centre_notes(&mut self, now: u64) -> Vec<Effect> {
        let cells = self.board.cells;
        if self.game().is_some_and(Game::is_over) {
            return self.said_over();
        }
        if !self.act(Action::Centre { cells }) {
            return self.said(Message::NothingToCentre);
        }
        self.speak(Message::Centred);
        let mut effects = self.use_mark(Mark::Centre);
        effects.extend(self.changed(now));
        effects
    }

    /// Reads out a house of the selected cell, or the digits that it lacks.
    pub(crate) fn read_house(&mut self, kind: HouseKind, is_left: bool) -> Vec<Effect> {
        let cell = self.board.selected;
        if let Some(layout) = self.layout().cloned() {
            return self.read_house_on_board(&layout, kind, is_left);
        }
        let house = cell.house(kind);
        let digits = core::array::from_fn(|at| self.digit_in(house.cell(at)));
        let held: DigitSet = digits.iter().copied().flatten().collect();
        self.speak(if is_left {
            Message::HouseLacks { house, digits: DigitSet::ALL.difference(held) }
        } else {
            Message::House { house, digits }
        });
        Vec::new()
    }
}

impl App {
    /// Reads out a house on a board other than the classic one.
    fn read_house_on_board(&mut self, layout: &Layout, kind: HouseKind, is_left: bool) -> Vec<Effect> {
        let cell = self.board.selected;
        let is_it = |of| of == kind || kind == HouseKind::Box && of == HouseKind::Piece;
        let Some(&house) = layout.houses_of(cell).find(|house| is_it(house.kind)) else { return Vec::new() };
        let digits: Vec<Option<Digit>> = house.cells.iter().map(|cell| self.digit_in(cell)).collect();
        let held: DigitSet = digits.iter().copied().flatten().collect();
        let message = if is_left {
            BoardMessage::HouseLacks { house, digits: layout.digits().difference(held) }
        } else {
            BoardMessage::House { house, digits }
        };
        self.speak(message.into());
        Vec::new()
    }
}

/// Returns the cells in which such a mark can be written.
pub(crate) fn open_cells(game: &Game, cells: CellSet, mark: Mark) -> CellSet {
    cells.difference(match mark {
        Mark::Digit => game.puzzle().givens().filled_cells(),
        Mark::Corner | Mark::Centre => game.board().digits().filled_cells(),
        Mark::Colour => CellSet::EMPTY,
    })
}

/// Returns the reason why nothing can be written in these cells.
fn refusal(game: &Game, cells: CellSet) -> Message {
    match cells.single() {
        Some(cell) if game.puzzle().givens().get(cell).is_some() => Message::IsGiven(cell),
        Some(cell) => Message::NoteNeedsEmpty(cell),
        None => Message::NoneToWriteIn,
    }
}

/// Returns the kind of a mark as messages name it.
const fn name_of(mark: Mark) -> MarkName {
    match mark {
        Mark::Digit => MarkName::Digit,
        Mark::Corner => MarkName::Corner,
        Mark::Centre => MarkName::Centre,
        Mark::Colour => MarkName::Colour,
    }
}
