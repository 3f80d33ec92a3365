//! The commands about the game that is played.

use super::{App, Command, Effect};
use crate::check::check;
use crate::game::{Action, Judgement};
use crate::grid::{Cell, CellSet, Digit};
use crate::words::Message;

impl App {
    pub(super) fn play(&mut self, command: &Command, now: u64) -> Vec<Effect> {
        match command {
            Command::ToggleNotes => {
                self.is_noting = !self.is_noting;
                return self.said(if self.is_noting { Message::NotesOn } else { Message::NotesOff });
            }
            Command::TogglePause | Command::Resume => {
                let is_over = self.game().is_none_or(crate::game::Game::is_over);
                self.is_paused = *command == Command::TogglePause && !self.is_paused && !is_over;
                self.status = None;
                if self.is_paused {
                    self.say(Message::IsPaused);
                }
                self.run_clock(now);
                return self.save_clock(now);
            }
            _ if self.is_paused => return self.said(Message::IsPaused),
            _ => {}
        }
        self.is_celebrating = false;
        match *command {
            Command::Digit(digit) => self.write(digit, self.is_noting, now),
            Command::OtherDigit(digit) => self.write(digit, !self.is_noting, now),
            Command::Erase => self.erase(now),
            Command::Undo => self.travel(true, now),
            Command::Redo => self.travel(false, now),
            Command::NoteAll => self.act_or(Action::NoteAll, Message::NotedAll, Message::NotedAll, now),
            Command::Clear => {
                self.act_or(Action::ClearEntries, Message::Cleared, Message::NothingToClear, now)
            }
            Command::Restart => {
                self.act_or(Action::Restart, Message::Restarted, Message::NothingToClear, now)
            }
            Command::UndoToRight => self.undo_to_right(now),
            Command::Check => self.check(now),
            Command::Hint => self.hint(now),
            Command::ShowSolution => {
                self.act_or(Action::ShowSolution, Message::SolutionShown, Message::IsOver, now)
            }
            _ => Vec::new(),
        }
    }

    /// Does an action and says what came of it.
    fn act_or(&mut self, action: Action, done: Message, nothing: Message, now: u64) -> Vec<Effect> {
        if !self.act(action) {
            return self.said(nothing);
        }
        self.say(done);
        self.changed(now)
    }

    fn act(&mut self, action: Action) -> bool {
        self.shelf.current_mut().is_some_and(|game| game.act(action))
    }

    /// What follows every change of the board: the clock, the marks, the store.
    pub(super) fn changed(&mut self, now: u64) -> Vec<Effect> {
        self.shows_conflicts = false;
        self.wrong = self.game().map_or(CellSet::EMPTY, |game| game.wrong_cells().intersection(self.wrong));
        self.run_clock(now);
        self.saved_at = now;
        self.save_game(now)
    }

    fn write(&mut self, digit: Digit, is_note: bool, now: u64) -> Vec<Effect> {
        let cell = self.selected;
        let Some(game) = self.game() else { return Vec::new() };
        let before = *game.board();
        if game.puzzle().givens().get(cell).is_some() {
            return self.said(Message::IsGiven(cell));
        }
        if game.is_over() {
            return self.said(Message::IsOver);
        }
        if is_note {
            if before.digits().get(cell).is_some() {
                return self.said(Message::NoteNeedsEmpty(cell));
            }
            self.act(Action::Note { cell, digit });
            let is_on = !before.notes(cell).contains(digit);
            self.spoken = Some(Message::Noted { digit, is_on });
            return self.changed(now);
        }
        let tidies_notes = self.settings.tidies_notes;
        self.wrong.remove(cell);
        if !self.act(Action::Enter { cell, digit, tidies_notes }) {
            return Vec::new();
        }
        self.spoken = Some(Message::Placed(digit, cell));
        self.status = None;
        let effects = self.changed(now);
        self.look_at_entry(cell, digit, now);
        effects
    }

    /// What is to be said of an entry at once: it ends the game, fills the board, or makes a conflict.
    fn look_at_entry(&mut self, cell: Cell, digit: Digit, now: u64) {
        let Some(game) = self.game() else { return };
        if game.is_over() {
            self.solved(now);
        } else if let Some(conflict) = check(game.board().digits())
            .conflicts
            .into_iter()
            .find(|conflict| conflict.digit == digit && conflict.cells.contains(cell))
            && self.settings.marks_conflicts
        {
            self.say(Message::Conflict { digit, house: conflict.house });
        } else if game.board().digits().is_full() {
            self.say(Message::Full);
        } else if game.board().digits().cells_of(digit).len() == 9 {
            self.say(Message::DigitDone(digit));
        }
    }

    pub(super) fn solved(&mut self, now: u64) {
        let Some(game) = self.game() else { return };
        let (time, n_revealed) = (game.clock.elapsed(now), game.board().revealed().len());
        self.say(Message::Solved { time, n_revealed });
        self.is_celebrating = n_revealed == 0;
    }

    fn erase(&mut self, now: u64) -> Vec<Effect> {
        let cell = self.selected;
        if self.givens().get(cell).is_some() {
            return self.said(Message::IsGiven(cell));
        }
        self.wrong.remove(cell);
        if !self.act(Action::Erase { cell }) {
            return self.said(Message::NothingToErase);
        }
        self.status = None;
        self.spoken = Some(Message::Erased(cell));
        self.changed(now)
    }

    fn travel(&mut self, is_back: bool, now: u64) -> Vec<Effect> {
        let Some(game) = self.shelf.current_mut() else { return Vec::new() };
        if !(if is_back { game.undo() } else { game.redo() }) {
            return self.said(if is_back { Message::NothingToUndo } else { Message::NothingToRedo });
        }
        self.status = None;
        self.spoken = Some(if is_back { Message::Undone } else { Message::Redone });
        self.changed(now)
    }

    fn undo_to_right(&mut self, now: u64) -> Vec<Effect> {
        let n_undone = self.shelf.current_mut().map_or(0, crate::game::Game::undo_to_right);
        if n_undone == 0 {
            return self.said(Message::AllRight);
        }
        self.say(Message::BackToRight { n_undone });
        self.changed(now)
    }

    /// Check answer: one of four things.
    fn check(&mut self, now: u64) -> Vec<Effect> {
        let Some(game) = self.game() else { return Vec::new() };
        match game.judge() {
            Judgement::Solved if game.is_given_up() => self.say(Message::SolutionShown),
            Judgement::Solved => self.solved(now),
            Judgement::Correct { n_empty } => self.say(Message::Correct { n_empty }),
            Judgement::Incorrect { wrong } => {
                self.wrong = wrong;
                self.say(Message::Incorrect { n_wrong: wrong.len() });
            }
            Judgement::Conflict { conflicting } => {
                self.shows_conflicts = true;
                self.say(Message::Conflicting { n_cells: conflicting.len() });
            }
        }
        Vec::new()
    }
}
