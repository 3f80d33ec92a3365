//! The commands on the current game.

use super::board_command::BoardCommand;
use crate::effects::Effect;
use crate::game::{Action, Game, Judgement, Mark};
use crate::shell::{App, Command, MakingCommand, Mode};
use nonet::grid::{CellSet, DigitSet};
use nonet_words::{BoardMessage, Message};
use wasm_door::{kept, later};

/// The milliseconds after the last entry during which Enter still means Check; later it leads to the next puzzle.
const TIME_TO_SEE: u64 = 1500;

impl App {
    pub(crate) fn play(&mut self, command: &Command, now: u64) -> Vec<Effect> {
        match command {
            Command::Board(BoardCommand::TogglePause | BoardCommand::Resume) => {
                let is_over = self.game().is_none_or(Game::is_over);
                if is_over && !self.board.is_paused {
                    return Vec::new();
                }
                self.board.is_paused = matches!(command, Command::Board(BoardCommand::TogglePause))
                    && !self.board.is_paused
                    && !is_over;
                self.messages.clear();
                if self.board.is_paused {
                    self.say(Message::IsPaused);
                }
                self.run_clock(now);
                if !self.board.is_paused {
                    self.speak(Message::Resumed);
                    if self.teacher.has_hint() {
                        later(|| self.resume_hint());
                    }
                }
                let mut effects = self.save_clock(now);
                effects.extend(self.save_current());
                return effects;
            }
            _ if self.board.is_paused => {
                return self.said(Message::IsPaused);
            }
            _ => {}
        }
        self.board.is_celebrating = false;
        if self.layout().is_some() && kept(|| self.is_beyond_board(command)) {
            return Vec::new();
        }
        if let Some(digit) = command.named_digit().filter(|_| self.teacher.is_asking()) {
            return later(|| self.why_not(digit, now));
        }
        match command {
            Command::Board(BoardCommand::Undo) => self.travel(true, now),
            Command::Board(BoardCommand::Redo) => self.travel(false, now),
            Command::Board(BoardCommand::NoteAll) if self.is_over() => self.said_over(),
            Command::Board(BoardCommand::NoteAll) => {
                self.act_or(Action::NoteAll, Message::NotedAll, Message::NotedAll, now)
            }
            Command::Board(command) if command.traits().is_of_play => self.mark(command, now),
            Command::Board(command) => later(|| self.change_game(command, now)),
            Command::Teacher(command) => later(|| self.teach(command, now)),
            Command::Making(MakingCommand::Cages(_)) => later(|| self.read_sum()),
            _ => Vec::new(),
        }
    }

    /// Handles the commands on the game as a whole.
    fn change_game(&mut self, command: &BoardCommand, now: u64) -> Vec<Effect> {
        match *command {
            BoardCommand::Clear => {
                self.act_or(Action::ClearEntries, Message::Cleared, Message::NothingToClear, now)
            }
            BoardCommand::Restart => {
                self.act_or(Action::Restart, Message::Restarted, Message::NothingToClear, now)
            }
            BoardCommand::Branches(act) => self.branch(act, now),
            BoardCommand::UndoToRight => self.undo_to_right(now),
            BoardCommand::ClearWrong => self.clear_wrong(now),
            BoardCommand::CheckOrNext if self.leads_on(now) => self.next_game(now),
            BoardCommand::Check | BoardCommand::CheckOrNext => self.check(now),
            BoardCommand::AskSolution if self.is_over() => self.said_over(),
            BoardCommand::AskSolution => self.said(Message::AskSolution),
            BoardCommand::OneKind => self.use_one_kind(),
            BoardCommand::KeepPlaying => {
                self.messages.clear();
                vec![Effect::Focus(self.board.selected)]
            }
            BoardCommand::ShowSolution => {
                if !self.act(Action::ShowSolution) {
                    return self.said_over();
                }
                self.say_shown();
                self.changed(now)
            }
            _ => self.mark(command, now),
        }
    }

    /// Says that a command works on the classic board only.
    pub(crate) fn said_classic_only(&mut self) -> Vec<Effect> {
        self.said(BoardMessage::ClassicOnly.into())
    }

    /// Returns true if a command names a digit that the board does not have. Nine colours are on every board.
    fn is_beyond_board(&self, command: &Command) -> bool {
        let digits = self.game().map_or(DigitSet::ALL, |game| game.puzzle().digits());
        let is_colour = match command {
            Command::Board(BoardCommand::Put(mark, _)) => *mark == Mark::Colour,
            _ => self.board.marking == Mark::Colour,
        };
        if is_colour && let Some(number) = command.named_digit() {
            return !Mark::Colour.has(number);
        }
        let named = command.named_digit().or(match command {
            Command::Board(BoardCommand::Highlight(digit)) => Some(*digit),
            _ => None,
        });
        named.is_some_and(|digit| !digits.contains(digit))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game().is_some_and(Game::is_over)
    }

    /// Returns the message that the game is over, and whether it can be reopened.
    fn over(&self) -> Message {
        Message::IsOver { can_reopen: self.game().is_some_and(Game::can_undo) }
    }

    pub(crate) fn said_over(&mut self) -> Vec<Effect> {
        self.said(self.over())
    }

    /// Returns true if Enter leads to the next puzzle: the player has solved this one and has had time to see that.
    fn leads_on(&self, now: u64) -> bool {
        let is_won = self.is_over() && !self.game().is_some_and(Game::is_given_up);
        is_won && now.saturating_sub(self.board.saved_at) >= TIME_TO_SEE
    }

    /// Performs an action and reports its result.
    fn act_or(&mut self, action: Action, done: Message, nothing: Message, now: u64) -> Vec<Effect> {
        if !self.act(action) {
            return self.said(nothing);
        }
        self.say(done);
        self.changed(now)
    }

    pub(crate) fn act(&mut self, action: Action) -> bool {
        self.games.current_mut().is_some_and(|game| game.act(action))
    }

    /// Updates everything that depends on the board: the clock, the marks, the store.
    pub(crate) fn changed(&mut self, now: u64) -> Vec<Effect> {
        self.board.shows_conflicts = false;
        self.board.wrong =
            self.game().map_or(CellSet::EMPTY, |game| game.wrong_cells().intersection(self.board.wrong));
        self.run_clock(now);
        self.board.saved_at = now;
        self.save_game(now)
    }

    pub(crate) fn solved(&mut self, now: u64) {
        let Some(game) = self.game() else { return };
        let (time, n_revealed) = (game.clock.elapsed(now), game.board().revealed().len());
        self.say(Message::Solved { time, n_revealed });
        self.board.is_celebrating = n_revealed == 0;
    }

    fn travel(&mut self, is_back: bool, now: u64) -> Vec<Effect> {
        let was_over = self.is_over();
        let Some(game) = self.games.current_mut() else { return Vec::new() };
        if !(if is_back { game.undo() } else { game.redo() }) {
            return self.said(if is_back { Message::NothingToUndo } else { Message::NothingToRedo });
        }
        self.messages.clear();
        self.speak(if is_back { Message::Undone } else { Message::Redone });
        let effects = self.changed(now);
        self.say_if_over(was_over, now);
        effects
    }

    /// Reports a game that a move through the actions reopened or solved.
    pub(super) fn say_if_over(&mut self, was_over: bool, now: u64) {
        if was_over && !self.is_over() {
            self.say(Message::Reopened);
        } else if !was_over && self.is_over() {
            self.say_over(now);
        }
    }

    fn undo_to_right(&mut self, now: u64) -> Vec<Effect> {
        let n_undone = self.games.current_mut().map_or(0, Game::undo_to_right);
        if n_undone == 0 {
            return self.said(Message::AllRight);
        }
        self.say(Message::BackToRight { n_undone });
        self.changed(now)
    }

    fn clear_wrong(&mut self, now: u64) -> Vec<Effect> {
        let cells = self.game().map_or(CellSet::EMPTY, Game::wrong_cells);
        let done = Message::ClearedWrong { n_cleared: cells.len() };
        self.act_or(Action::Wipe { cells, mark: Mark::Digit }, done, Message::AllRight, now)
    }

    /// Returns the number of actions to undo until no mistake is left, while a message about mistakes is shown.
    pub(crate) fn n_to_right(&self) -> Option<usize> {
        let is_of_mistake = matches!(
            self.messages.shown(),
            Some(Message::WrongFirst { .. } | Message::NotesFirst { .. } | Message::Incorrect { .. })
        );
        let mut game = self.game().filter(|_| is_of_mistake)?.clone();
        Some(game.undo_to_right()).filter(|n_undone| *n_undone > 0)
    }

    /// Returns the heading of a finished game, which stays while there is no other message.
    pub(crate) fn heading(&self, now: u64) -> Option<Message> {
        let game = self.game().filter(|game| matches!(self.mode, Mode::Play) && game.is_over())?;
        if game.is_given_up() {
            return self.shown_message();
        }
        let n_revealed = game.board().revealed().len();
        Some(Message::Solved { time: game.clock.elapsed(now), n_revealed })
    }

    /// Reports that the board is full and right.
    fn say_over(&mut self, now: u64) {
        if self.game().is_some_and(Game::is_given_up) {
            self.say_shown();
        } else {
            self.solved(now);
        }
    }

    /// Checks the answer, with one of four results.
    fn check(&mut self, now: u64) -> Vec<Effect> {
        let Some(game) = self.game() else { return Vec::new() };
        match game.judge() {
            Judgement::Solved => {
                self.say_over(now);
                // The lights of the logo have already moved.
                self.board.is_celebrating = false;
            }
            Judgement::Correct { n_empty } => self.say(Message::Correct { n_empty }),
            Judgement::Incorrect { wrong } => {
                self.board.wrong = wrong;
                self.say(Message::Incorrect { n_wrong: wrong.len() });
            }
            Judgement::Conflict { conflicting } => {
                self.board.shows_conflicts = true;
                self.say(Message::Conflicting { n_cells: conflicting.len() });
            }
        }
        Vec::new()
    }
}
