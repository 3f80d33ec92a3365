//! A hint in three stages, and the deed: where to look, which technique, the whole of it, done.

use super::{App, Command, Effect};
use crate::game::{Action, Game};
use crate::grid::{Candidate, Cell, CellSet, DigitSet, Grid};
use crate::logic::Step;
use crate::words::{Message, Stage, named_cells};
use crate::work::{Job, Kind, Known};

/// How far a hint has gone.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Hint {
    /// It is looked for.
    Sought {
        /// The number of the question.
        number: u32,
        /// The position that it is sought for.
        known: Box<Known>,
    },
    /// This much of it is told.
    Told(Box<Step>, Stage),
}

/// What a hint marks in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HintMarks {
    /// Whether it is to be looked at.
    pub is_looked_at: bool,
    /// The candidates that make the pattern.
    pub pattern: DigitSet,
    /// Of a chain: the candidates that stand.
    pub on: DigitSet,
    /// Of a chain: the candidates that go on the way.
    pub off: DigitSet,
    /// The candidates that weaken it.
    pub fins: DigitSet,
    /// The candidates that must go.
    pub gone: DigitSet,
    /// The candidates that must stand.
    pub placed: DigitSet,
}

impl Hint {
    /// What it marks in `cell`.
    pub(super) fn marks(&self, cell: Cell) -> HintMarks {
        let Self::Told(step, stage) = self else { return HintMarks::default() };
        let reason = &step.reason;
        let of = |candidates: &[Candidate]| -> DigitSet {
            candidates
                .iter()
                .filter(|candidate| candidate.cell == cell)
                .map(|candidate| candidate.digit)
                .collect()
        };
        let mut marks =
            HintMarks { is_looked_at: look_at(step, *stage).contains(cell), ..HintMarks::default() };
        if *stage == Stage::Whole {
            marks.gone = of(&step.eliminations);
            marks.placed = of(&step.placements);
            marks.fins = of(&reason.fins);
            for node in reason.chains.iter().flat_map(|chain| &chain.nodes) {
                if node.cells.contains(cell) {
                    let side = if node.is_on { &mut marks.on } else { &mut marks.off };
                    *side = side.with(node.digit);
                }
            }
            let locked =
                reason.sets.iter().filter(|(cells, _)| cells.contains(cell)).map(|(_, digits)| *digits);
            let pattern = locked.fold(of(&reason.pattern), DigitSet::union);
            marks.pattern = pattern.difference(marks.gone).difference(marks.fins);
        }
        marks
    }
}

/// The cells that a person should look at: what is named, then all that the step is about.
fn look_at(step: &Step, stage: Stage) -> CellSet {
    if stage != Stage::Whole {
        return named_cells(step);
    }
    // The links of a chain are marked themselves, and may lie all over the board.
    let cells = if step.reason.chains.is_empty() { step.reason.cells } else { CellSet::EMPTY };
    let done = step.placements.iter().chain(&step.eliminations);
    cells.union(named_cells(step)).union(done.map(|candidate| candidate.cell).collect())
}

impl App {
    /// Asks for the next stage of a hint.
    pub(super) fn hint(&mut self, now: u64) -> Vec<Effect> {
        match self.hint.take() {
            None => self.seek_hint(),
            Some(Hint::Sought { .. }) if self.helpers.is_slow(Kind::Hint) => self.seek_hint(),
            Some(sought @ Hint::Sought { .. }) => {
                self.hint = Some(sought);
                Vec::new()
            }
            Some(Hint::Told(step, Stage::Whole)) => self.do_hint(&step, now),
            Some(Hint::Told(step, stage)) => {
                let next = if stage == Stage::Where { Stage::Which } else { Stage::Whole };
                self.tell(step, next)
            }
        }
    }

    fn tell(&mut self, step: Box<Step>, stage: Stage) -> Vec<Effect> {
        self.say(Message::Hint(step.clone(), stage));
        self.hint = Some(Hint::Told(step, stage));
        Vec::new()
    }

    /// A new hint: what is not right is named before anything else.
    fn seek_hint(&mut self) -> Vec<Effect> {
        let Some(game) = self.game() else { return Vec::new() };
        if game.is_over() {
            return self.said(Message::IsOver);
        }
        let wrong = game.wrong_cells();
        if let Some(first) = wrong.first() {
            self.wrong = wrong;
            self.select_only(first);
            self.say(Message::WrongFirst { cell: first, n_wrong: wrong.len() });
            return vec![Effect::Focus(first)];
        }
        let known = Box::new(known(game));
        let job = Job::Hint { givens: *game.puzzle().givens(), candidates: known.clone() };
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

    /// The step that was looked for, where it was looked for on this board.
    pub(super) fn hinted(&mut self, number: u32, digits: &Grid, step: Option<Step>) -> Vec<Effect> {
        let Some(Hint::Sought { number: sought, known: position }) = &self.hint else { return Vec::new() };
        if *sought != number {
            return Vec::new();
        }
        let is_here = position.digits == *digits && self.game().map(known).as_ref() == Some(position);
        self.hint = None;
        match step {
            Some(step) if is_here && self.fits(&step) => self.tell(Box::new(step), Stage::Where),
            Some(_) => self.said(Message::HintMisfit),
            None => self.said(Message::NoHint),
        }
    }

    /// Whether a step may be done on the board: all that it places is the solution's, and nothing that it
    /// takes away.
    fn fits(&self, step: &Step) -> bool {
        self.game().is_some_and(|game| {
            let is_right = |one: &Candidate| game.puzzle().solution().get(one.cell) == Some(one.digit);
            let is_open = |one: &Candidate| game.board().digits().get(one.cell).is_none();
            step.placements.iter().all(|one| is_right(one) && is_open(one))
                && !step.eliminations.iter().any(is_right)
        })
    }

    /// Does what the hint says, as one action to undo.
    fn do_hint(&mut self, step: &Step, now: u64) -> Vec<Effect> {
        if !self.fits(step) {
            return self.said(Message::HintMisfit);
        }
        let placements = step.placements.iter().map(|&Candidate { cell, digit }| (cell, digit, true));
        let eliminations = step.eliminations.iter().map(|&Candidate { cell, digit }| (cell, digit, false));
        let Some(game) = self.shelf.current_mut() else { return Vec::new() };
        let mut goes_on = false;
        for (cell, digit, is_placed) in placements.chain(eliminations) {
            let action = if is_placed {
                Action::Reveal { cell, digit, goes_on }
            } else {
                Action::Strike { cell, digit, goes_on }
            };
            goes_on |= game.act(action);
        }
        self.say(Message::HintDone(step.to_string()));
        let effects = self.changed(now);
        let is_over = self.game().is_some_and(Game::is_over);
        if is_over {
            self.solved(now);
        }
        effects
    }
}

/// The digits on the board, and the notes where they are complete and hold the digit of the solution.
fn known(game: &Game) -> Known {
    let board = game.board();
    let is_told = |cell: Cell| {
        let solution = game.puzzle().solution().get(cell);
        board.complete().contains(cell) && solution.is_some_and(|digit| board.notes(cell).contains(digit))
    };
    let told: CellSet = Cell::ALL.into_iter().filter(|&cell| is_told(cell)).collect();
    let cells = Cell::ALL.map(|cell| if told.contains(cell) { board.notes(cell) } else { DigitSet::ALL });
    Known { digits: *board.digits(), cells: (!told.is_empty()).then_some(cells) }
}

/// Whether a command of a person leaves a hint as it is.
pub(super) const fn keeps_hint(command: &Command) -> bool {
    matches!(
        command,
        Command::Hint
            | Command::Select(_)
            | Command::Press { .. }
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
            | Command::Open(_)
            | Command::Close
            | Command::Set(..)
            | Command::StopRating
            | Command::ToggleSearch
            | Command::DropSymmetry
            | Command::DropReady
    )
}
