//! Hints: first where to look and which technique, then the whole reason, then the step is applied.

use nonet::grid::{Candidate, Candidates, Cell, CellSet, Grid};
use nonet::logic::Step;

use super::TeacherCommand;
use super::shown_hint::{Alternatives, Hint, ShownHint, candidates_on, is_right, known};
use crate::board::open_cells;
use crate::drawing::{Drawn, Walk, WalkMove, or_classic};
use crate::effects::Effect;
use crate::game::{Action, Game, Mark};
use crate::shell::{App, BoardCommand, BrowserEvent, Command, SelectionCommand};
use crate::work::{Allowed, Job, Kind, Known, Wanted};
use nonet_formats::write_rules_line;
use nonet_words::{Message, Stage};
use wasm_door::kept;

impl App {
    /// Handles the requests for help while a game is on the board.
    pub(crate) fn teach(&mut self, command: &TeacherCommand, now: u64) -> Vec<Effect> {
        match *command {
            TeacherCommand::Hint => self.hint(now),
            TeacherCommand::WalkMove(stride) => self.stride(stride),
            TeacherCommand::OtherHint => self.other_hint(),
            TeacherCommand::ChooseHint(line) => self.choose_hint(line),
            TeacherCommand::ShowDigit => self.show_digit(now),
            TeacherCommand::WhyNot => self.ask_why(),
            TeacherCommand::Ease if self.layout().is_some() => self.said_classic_only(),
            TeacherCommand::Ease => self.ease(now),
            // `update_teacher` has handled these, whatever the board shows.
            TeacherCommand::DropHint | TeacherCommand::Study(_) => Vec::new(),
        }
    }

    /// Clears the spoken text, and closes the hint or question when the player does something else. Returns whether a
    /// hint or question was closed. A clock tick or a late answer of the storage closes nothing.
    pub(crate) fn hush(&mut self, command: &Command) -> bool {
        self.is_touched |= command.is_by_person();
        if !command.is_by_person() && !matches!(command, Command::Browser(BrowserEvent::Fragment(_))) {
            return false;
        }
        self.messages.hush();
        let had_hint =
            self.teacher.hint.is_some() && !self.keeps_hint(command, self.writes_where_touched(command));
        if had_hint {
            self.teacher.hint = None;
        }
        let had_question = self.teacher.is_asking && !command.keeps_question();
        self.teacher.is_asking &= !had_question;
        if had_hint || had_question {
            self.messages.clear();
        }
        had_hint || had_question
    }

    /// Returns the step on the board with its stage and its walk. Everything that shows or reads out a step on the
    /// board uses this.
    pub(crate) fn drawn(&self) -> Option<Drawn<'_>> {
        let hint = self.shown_hint().filter(|hint| !hint.is_listed() && !hint.is_beyond_people())?;
        Some(Drawn {
            step: &hint.step,
            stage: hint.stage,
            walk: &hint.walk,
            candidates: &hint.candidates,
            layout: self.layout(),
            noted: self.noted(),
        })
    }

    /// Returns the visible hint or list of hints, unless the board is hidden.
    pub(crate) fn shown_hint(&self) -> Option<&ShownHint> {
        match &self.teacher.hint {
            Some(Hint::Shown(hint)) if !self.is_curtained() => Some(hint),
            _ => None,
        }
    }

    /// Returns the cells with notes.
    fn noted(&self) -> CellSet {
        let Some(board) = self.game().map(Game::board) else { return CellSet::EMPTY };
        let has =
            |cell: &Cell| !board.notes(*cell).is_empty() || !board.marks(*cell, Mark::Centre).is_empty();
        Cell::ALL.into_iter().filter(has).collect()
    }

    /// Moves along the links of a hint that is fully shown.
    pub(crate) fn stride(&mut self, stride: WalkMove) -> Vec<Effect> {
        let Some(Hint::Shown(hint)) = &mut self.teacher.hint else { return Vec::new() };
        if hint.stage != Stage::Whole || !hint.walk.is_walked() || hint.is_listed() {
            return Vec::new();
        }
        hint.walk.go(&hint.step, stride);
        if let Some(message) = self.hint_message()
            && self.messages.shown() != Some(&message)
        {
            self.say(message);
        }
        Vec::new()
    }

    /// Requests a hint, shows its next stage, or applies its step.
    pub(crate) fn hint(&mut self, now: u64) -> Vec<Effect> {
        match self.teacher.hint.take() {
            None => self.seek_hint(),
            Some(Hint::Sought { .. }) if self.helpers.is_slow(Kind::Hint) => self.seek_hint(),
            Some(sought @ Hint::Sought { .. }) => {
                self.teacher.hint = Some(sought);
                Vec::new()
            }
            Some(Hint::Shown(hint)) if hint.is_listed() => {
                self.teacher.hint = Some(Hint::Shown(hint));
                self.choose_hint(0)
            }
            Some(Hint::Shown(hint)) if hint.stage == Stage::Whole => self.do_hint(&hint.step, now),
            Some(Hint::Shown(mut hint)) => {
                hint.stage = Stage::Whole;
                self.show_hint(hint)
            }
        }
    }

    /// Creates the state of a hint that starts to be shown.
    pub(crate) fn new_hint(
        &self,
        step: Step,
        stage: Stage,
        candidates: &Candidates,
        others: Alternatives,
    ) -> Box<ShownHint> {
        let (walk, is_new) = (Walk::of(&step), self.is_new(step.technique));
        let step = step.with_closing_on(or_classic(self.layout()), candidates);
        let gist = self.teacher.gists.of(step.technique).to_vec();
        Box::new(ShownHint { step, stage, walk, candidates: *candidates, others, gist, is_new })
    }

    /// Stops the worker if it is busy with a slow search for a step that is no longer wanted.
    pub(crate) fn stop_hint(&mut self) -> Vec<Effect> {
        if !self.helpers.is_slow(Kind::Hint) {
            return Vec::new();
        }
        self.say(Message::HintStopped);
        vec![self.helpers.stop(Kind::Hint)]
    }

    /// Returns the message of the visible hint.
    pub(super) fn hint_message(&self) -> Option<Message> {
        match &self.teacher.hint {
            Some(Hint::Shown(hint)) => Some(hint.message(self.layout())),
            _ => None,
        }
    }

    /// Returns true during a slow search for a step.
    pub(crate) fn is_seeking(&self) -> bool {
        matches!(self.teacher.hint, Some(Hint::Sought { .. })) && self.helpers.is_slow(Kind::Hint)
    }

    pub(super) fn show_hint(&mut self, hint: Box<ShownHint>) -> Vec<Effect> {
        // While the curtain hides the board, the text waits until the game goes on.
        if !self.is_curtained() {
            let message = hint.message(self.layout());
            self.say(message);
        }
        self.teacher.hint = Some(Hint::Shown(hint));
        Vec::new()
    }

    /// Requests a new hint, unless an entry is wrong: then it names that first.
    fn seek_hint(&mut self) -> Vec<Effect> {
        let Some(game) = self.game() else { return Vec::new() };
        if game.is_over() {
            return self.said_over();
        }
        if let Some(effects) = self.name_wrong() {
            return effects;
        }
        let Some(game) = self.game() else { return Vec::new() };
        let lost = game.lost_notes();
        if let Some(first) = lost.first() {
            self.select_only(first);
            self.say(Message::NotesFirst { cell: first, n_cells: lost.len() });
            return vec![Effect::Focus(first)];
        }
        let known = Box::new(known(game));
        let job = search_job(game, known.clone(), self.allowed(), Wanted::Next);
        let mut effects = Vec::new();
        // An abandoned search for another position may take long; do not wait for it.
        if self.helpers.is_slow(Kind::Hint) {
            effects.push(self.helpers.stop(Kind::Hint));
        }
        effects.push(self.helpers.ask(job));
        let number = self.helpers.question(Kind::Hint).unwrap_or_default();
        self.teacher.hint = Some(Hint::Sought { number, known });
        self.say(Message::HintSought);
        effects
    }

    /// Names the wrong entries, if there are any.
    pub(crate) fn name_wrong(&mut self) -> Option<Vec<Effect>> {
        let wrong = self.game()?.wrong_cells();
        let first = wrong.first()?;
        self.board.mark_wrong(wrong);
        self.select_only(first);
        self.say(Message::WrongFirst { cell: first, n_wrong: wrong.len() });
        Some(vec![Effect::Focus(first)])
    }

    /// Shows the step that the worker found, if it belongs to this board.
    pub(crate) fn hinted(&mut self, number: u32, digits: &Grid, step: Option<Step>) -> Vec<Effect> {
        let Some(Hint::Sought { number: sought, known: position }) = &self.teacher.hint else {
            return self.seen_then(number, step);
        };
        if *sought != number {
            return Vec::new();
        }
        let is_here = position.digits == *digits && self.game().map(known).as_ref() == Some(position);
        let candidates = candidates_on(position, self.layout().map(|layout| &**layout));
        self.teacher.hint = None;
        match (step, candidates) {
            (Some(step), Some(candidates)) if is_here && self.fits(&step) => {
                self.games.note_hint();
                let hint = self.new_hint(step, Stage::Where, &candidates, Alternatives::default());
                self.show_hint(hint)
            }
            (Some(_), _) => self.said(Message::HintMisfit),
            (None, _) => self.said(Message::NoHint),
        }
    }

    /// Returns true if a step may be applied: it agrees with the solution, and the cells that it fills are empty.
    pub(super) fn fits(&self, step: &Step) -> bool {
        self.game().is_some_and(|game| {
            let is_open = |one: &Candidate| game.board().digits().get(one.cell).is_none();
            step.placements.iter().all(is_open) && is_right(step, game.puzzle().solution())
        })
    }

    /// Applies the hint as one undoable action.
    fn do_hint(&mut self, step: &Step, now: u64) -> Vec<Effect> {
        if !self.fits(step) {
            return self.said(Message::HintMisfit);
        }
        let placements = step.placements.iter().map(|&Candidate { cell, digit }| (cell, digit, true));
        let eliminations = step.eliminations.iter().map(|&Candidate { cell, digit }| (cell, digit, false));
        let Some(game) = self.games.current_mut() else { return Vec::new() };
        let mut continues_previous = false;
        for (cell, digit, is_placed) in placements.chain(eliminations) {
            let action = if is_placed {
                Action::Reveal { cell, digit, continues_previous }
            } else {
                Action::Strike { cell, digit, continues_previous }
            };
            continues_previous |= game.act(action);
        }
        self.say(Message::HintDone(Box::new(step.clone())));
        let effects = self.changed(now);
        let is_over = self.game().is_some_and(Game::is_over);
        if is_over {
            self.solved(now);
        }
        effects
    }
}

/// Returns the job that searches for steps on the board of a game.
pub(crate) fn search_job(game: &Game, candidates: Box<Known>, allowed: Allowed, wanted: Wanted) -> Job {
    let puzzle = game.puzzle();
    if puzzle.layout().is_some() {
        let rules = kept(|| write_rules_line(&puzzle.board()));
        return Job::BoardHints { rules, candidates, allowed, wanted };
    }
    let givens = *puzzle.givens();
    match wanted {
        Wanted::Next => Job::Hint { givens, candidates, allowed },
        Wanted::AsEasy => Job::Hints { givens, candidates, allowed, is_all: false },
        Wanted::All => Job::Hints { givens, candidates, allowed, is_all: true },
    }
}

impl App {
    /// Returns true if a command of the player keeps the hint; `writes` is true if a tap on a cell writes a digit.
    pub(super) fn keeps_hint(&self, command: &Command, writes: bool) -> bool {
        // A paused game refuses every change, so the hint stays.
        let is_refused = self.is_curtained()
            && (command.is_of_play() || matches!(command, Command::Selection(SelectionCommand::Escape)));
        is_refused || (!writes && command.keeps_hint()) || self.comes_to_nothing(command)
    }

    /// Returns true if the command would write, but nothing can be written in the selected cells.
    fn comes_to_nothing(&self, command: &Command) -> bool {
        let mark = match command {
            Command::Board(BoardCommand::Digit(_)) => self.board.marking(),
            Command::Board(BoardCommand::Key(_))
                if !self.settings.is_digit_first && self.board.chosen().is_none() =>
            {
                self.board.marking()
            }
            Command::Board(BoardCommand::OtherDigit(_)) => self.other_mark(),
            Command::Board(BoardCommand::Put(mark, _)) => *mark,
            _ => return false,
        };
        self.game().is_some_and(|game| open_cells(game, self.board.cells(), mark).is_empty())
    }

    /// Repeats the text of the hint that was open before the pause.
    pub(crate) fn resume_hint(&mut self) {
        match &self.teacher.hint {
            Some(Hint::Shown(hint)) => {
                let message = hint.message(self.layout());
                self.say(message);
            }
            Some(Hint::Sought { .. }) => self.say(Message::HintSought),
            None => {}
        }
    }
}
