//! A hint in two stages, and then the deed: where to look and for which technique, the whole reason, done.

use nonet::grid::{Candidate, Candidates, Cell, CellSet, Grid};
use nonet::logic::Step;

use super::picture::Drawn;
use super::told::{Hint, Others, Told, is_right, known};
use super::walk::{Stride, Walk};
use super::write::open_cells;
use super::{App, Command, Effect};
use crate::game::{Action, Game, Mark};
use crate::work::{Job, Kind};
use nonet_words::{Message, Stage};

impl App {
    /// Clears the spoken text, and closes the hint or question when the player does something else. Returns whether a
    /// hint or question was closed. A clock tick or a late answer of the storage closes nothing.
    pub(super) fn hush(&mut self, command: &Command) -> bool {
        self.is_touched |= command.is_by_person();
        if !command.is_by_person() && !matches!(command, Command::Fragment(_)) {
            return false;
        }
        self.spoken = None;
        self.trouble = None;
        let had_hint = self.hint.is_some() && !self.keeps_hint(command, self.writes_where_touched(command));
        if had_hint {
            self.hint = None;
        }
        let had_question = self.is_asking && !super::tour_acts::keeps_question(command);
        self.is_asking &= !had_question;
        if had_hint || had_question {
            self.status = None;
        }
        had_hint || had_question
    }

    /// The step that is drawn on the board, and how far it is told and followed. What is seen and heard of a step on
    /// the board asks here.
    pub(super) fn drawn(&self) -> Option<Drawn<'_>> {
        let told = self.told_hint().filter(|told| !told.is_listed() && !told.is_beyond_people())?;
        Some(Drawn {
            step: &told.step,
            stage: told.stage,
            walk: &told.walk,
            candidates: &told.candidates,
            noted: self.noted(),
        })
    }

    /// The hint that is told, or the list of all, while the board can be seen.
    pub(super) fn told_hint(&self) -> Option<&Told> {
        match &self.hint {
            Some(Hint::Told(told)) if !self.is_curtained() => Some(told),
            _ => None,
        }
    }

    /// The cells in which the player wrote notes.
    fn noted(&self) -> CellSet {
        let Some(board) = self.game().map(Game::board) else { return CellSet::EMPTY };
        let has =
            |cell: &Cell| !board.notes(*cell).is_empty() || !board.marks(*cell, Mark::Centre).is_empty();
        Cell::ALL.into_iter().filter(has).collect()
    }

    /// Follows the links of a hint that is wholly told another way.
    pub(super) fn stride(&mut self, stride: Stride) -> Vec<Effect> {
        let Some(Hint::Told(told)) = &mut self.hint else { return Vec::new() };
        if told.stage != Stage::Whole || !told.walk.is_walked() || told.is_listed() {
            return Vec::new();
        }
        told.walk.go(&told.step, stride);
        let message = told.message();
        if self.status.as_deref() != Some(&message) {
            self.say(message);
        }
        Vec::new()
    }

    /// Asks for the next stage of a hint.
    pub(super) fn hint(&mut self, now: u64) -> Vec<Effect> {
        match self.hint.take() {
            None => self.seek_hint(),
            Some(Hint::Sought { .. }) if self.helpers.is_slow(Kind::Hint) => self.seek_hint(),
            Some(sought @ Hint::Sought { .. }) => {
                self.hint = Some(sought);
                Vec::new()
            }
            Some(Hint::Told(told)) if told.is_listed() => {
                self.hint = Some(Hint::Told(told));
                self.choose_hint(0)
            }
            Some(Hint::Told(told)) if told.stage == Stage::Whole => self.do_hint(&told.step, now),
            Some(Hint::Told(mut told)) => {
                told.stage = Stage::Whole;
                self.tell(told)
            }
        }
    }

    /// A hint that begins to be told.
    pub(super) fn told(
        &self,
        step: Step,
        stage: Stage,
        candidates: &Candidates,
        others: Others,
    ) -> Box<Told> {
        let (walk, is_new) = (Walk::of(&step), self.is_new(step.technique));
        let step = step.with_closing(candidates);
        let gist = self.gists.of(step.technique).to_vec();
        Box::new(Told { step, stage, walk, candidates: *candidates, others, gist, is_new })
    }

    /// Ends the worker where it looks for a step that nobody waits for any more, and that takes long.
    pub(super) fn stop_hint(&mut self) -> Vec<Effect> {
        if !self.helpers.is_slow(Kind::Hint) {
            return Vec::new();
        }
        self.say(Message::HintStopped);
        vec![self.helpers.stop(Kind::Hint)]
    }

    /// Whether a step is looked for, and it takes long.
    pub(super) fn is_seeking(&self) -> bool {
        matches!(self.hint, Some(Hint::Sought { .. })) && self.helpers.is_slow(Kind::Hint)
    }

    pub(super) fn tell(&mut self, told: Box<Told>) -> Vec<Effect> {
        // A curtain hides what it is about; it is told once the game goes on.
        if !self.is_curtained() {
            self.say(told.message());
        }
        self.hint = Some(Hint::Told(told));
        Vec::new()
    }

    /// A new hint: what is not right is named before anything else.
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
        let allowed = self.allowed();
        let job = Job::Hint { givens: *game.puzzle().givens(), candidates: known.clone(), allowed };
        let mut effects = Vec::new();
        // What was sought for another position may take long: this one does not wait behind it.
        if self.helpers.is_slow(Kind::Hint) {
            effects.push(self.helpers.stop(Kind::Hint));
        }
        effects.push(self.helpers.ask(job));
        let number = self.helpers.question(Kind::Hint).unwrap_or_default();
        self.hint = Some(Hint::Sought { number, known });
        self.say(Message::HintSought);
        effects
    }

    /// Names the entries that are not right, where there are any.
    pub(super) fn name_wrong(&mut self) -> Option<Vec<Effect>> {
        let wrong = self.game()?.wrong_cells();
        let first = wrong.first()?;
        self.wrong = wrong;
        self.select_only(first);
        self.say(Message::WrongFirst { cell: first, n_wrong: wrong.len() });
        Some(vec![Effect::Focus(first)])
    }

    /// The step that was looked for, where it was looked for on this board.
    pub(super) fn hinted(&mut self, number: u32, digits: &Grid, step: Option<Step>) -> Vec<Effect> {
        let Some(Hint::Sought { number: sought, known: position }) = &self.hint else {
            return self.seen_then(number, step);
        };
        if *sought != number {
            return Vec::new();
        }
        let is_here = position.digits == *digits && self.game().map(known).as_ref() == Some(position);
        let candidates = position.read();
        self.hint = None;
        match (step, candidates) {
            (Some(step), Some(candidates)) if is_here && self.fits(&step) => {
                self.games.note_hint();
                let told = self.told(step, Stage::Where, &candidates, Others::default());
                self.tell(told)
            }
            (Some(_), _) => self.said(Message::HintMisfit),
            (None, _) => self.said(Message::NoHint),
        }
    }

    /// Whether a step may be done on the board: all that it places is the solution's, and nothing that it
    /// takes away.
    pub(super) fn fits(&self, step: &Step) -> bool {
        self.game().is_some_and(|game| {
            let is_open = |one: &Candidate| game.board().digits().get(one.cell).is_none();
            step.placements.iter().all(is_open) && is_right(step, game.puzzle().solution())
        })
    }

    /// Does what the hint says, as one action to undo.
    fn do_hint(&mut self, step: &Step, now: u64) -> Vec<Effect> {
        if !self.fits(step) {
            return self.said(Message::HintMisfit);
        }
        let placements = step.placements.iter().map(|&Candidate { cell, digit }| (cell, digit, true));
        let eliminations = step.eliminations.iter().map(|&Candidate { cell, digit }| (cell, digit, false));
        let Some(game) = self.games.current_mut() else { return Vec::new() };
        let mut goes_on = false;
        for (cell, digit, is_placed) in placements.chain(eliminations) {
            let action = if is_placed {
                Action::Reveal { cell, digit, goes_on }
            } else {
                Action::Strike { cell, digit, goes_on }
            };
            goes_on |= game.act(action);
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

impl App {
    /// Whether a command of a person leaves the hint as it is; `writes` where a tap on a cell writes a digit.
    pub(super) fn keeps_hint(&self, command: &Command, writes: bool) -> bool {
        // A game that is paused refuses whatever would change it.
        let is_refused = self.is_curtained() && (command.is_of_play() || matches!(command, Command::Escape));
        is_refused || (!writes && keeps_hint(command)) || self.comes_to_nothing(command)
    }

    /// Whether the command would write, and nothing can be written in the selected cells.
    fn comes_to_nothing(&self, command: &Command) -> bool {
        let mark = match command {
            Command::Digit(_) => self.marking,
            Command::Key(_) if !self.settings.is_digit_first && self.chosen.is_none() => self.marking,
            Command::OtherDigit(_) => self.other_mark(),
            Command::Put(mark, _) => *mark,
            _ => return false,
        };
        self.game().is_some_and(|game| open_cells(game, self.cells, mark).is_empty())
    }

    /// Says again what a hint tells, where there was one before the pause.
    pub(super) fn resume_hint(&mut self) {
        match &self.hint {
            Some(Hint::Told(told)) => {
                let message = told.message();
                self.say(message);
            }
            Some(Hint::Sought { .. }) => self.say(Message::HintSought),
            None => {}
        }
    }
}

/// Whether a command of a person leaves a hint as it is.
const fn keeps_hint(command: &Command) -> bool {
    matches!(
        command,
        Command::Hint
            | Command::Stride(_)
            | Command::TogglePause
            | Command::Resume
            | Command::OtherHint
            | Command::ChooseHint(_)
            | Command::Select(_)
            | Command::Press { .. }
            | Command::Touch(_)
            | Command::Drag { .. }
            | Command::Move(_)
            | Command::Extend(_)
            | Command::MoveToEmpty(_)
            | Command::SelectAll
            | Command::Invert
            | Command::ToggleGathering
            | Command::Highlight(_)
            | Command::Read { .. }
            | Command::Again
            | Command::CopyBoard
            | Command::CopyMarks
            | Command::Menu
            | Command::Open(_)
            | Command::Study(_)
            | Command::Close
            | Command::Set(..)
            | Command::StopRating
            | Command::ToggleSearch
            | Command::DropSymmetry
            | Command::DropReady
            | Command::DropVersion
    ) || matches!(command, Command::Branches(act) if act.stays())
}
