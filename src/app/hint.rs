//! A hint in three stages, and the deed: where to look, which technique, the whole of it, done.

use super::{App, Command, Effect};
use crate::game::Action;
use crate::grid::{Candidate, Cell, CellSet, DigitSet};
use crate::logic::Step;
use crate::words::{Message, Stage};
use crate::work::{Job, Kind, Known, Reply};

/// How far a hint has gone.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Hint {
    /// It is looked for.
    Sought,
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
            let chained = reason.chains.iter().flat_map(|chain| &chain.nodes);
            let chained = chained.filter(|node| node.cells.contains(cell)).map(|node| node.digit);
            let locked =
                reason.sets.iter().filter(|(cells, _)| cells.contains(cell)).map(|(_, digits)| *digits);
            let pattern = locked.fold(of(&reason.pattern), DigitSet::union);
            marks.pattern =
                chained.fold(pattern, DigitSet::with).difference(marks.gone).difference(marks.fins);
        }
        marks
    }
}

/// The cells that a person should look at: the houses first, where the step is seen in houses.
fn look_at(step: &Step, stage: Stage) -> CellSet {
    let reason = &step.reason;
    let houses = reason.houses.iter().fold(CellSet::EMPTY, |all, house| all.union(house.cells()));
    let chained = reason.chains.iter().flat_map(|chain| &chain.nodes);
    let cells = chained.fold(reason.cells, |all, node| all.union(node.cells));
    let done: CellSet = step.placements.iter().map(|placed| placed.cell).collect();
    match stage {
        Stage::Where | Stage::Which if houses.is_empty() => cells,
        Stage::Where | Stage::Which => houses,
        Stage::Whole => cells.union(done),
    }
}

impl App {
    /// Asks for the next stage of a hint.
    pub(super) fn hint(&mut self, now: u64) -> Vec<Effect> {
        match self.hint.take() {
            None => self.seek_hint(),
            Some(Hint::Sought) => {
                self.hint = Some(Hint::Sought);
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
            self.selected = first;
            self.say(Message::WrongFirst { cell: first, n_wrong: wrong.len() });
            return vec![Effect::Focus(first)];
        }
        let job = Job::Hint { givens: *game.puzzle().givens(), candidates: Box::new(known(game)) };
        self.hint = Some(Hint::Sought);
        self.say(Message::HintSought);
        vec![Effect::Run(Box::new(job))]
    }

    /// The step that was looked for.
    fn hinted(&mut self, step: Option<Step>) -> Vec<Effect> {
        if self.hint != Some(Hint::Sought) {
            return Vec::new();
        }
        self.hint = None;
        match step {
            Some(step) => self.tell(Box::new(step), Stage::Where),
            None => self.said(Message::NoHint),
        }
    }

    /// Does what the hint says, as one action to undo.
    fn do_hint(&mut self, step: &Step, now: u64) -> Vec<Effect> {
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
        let is_over = self.game().is_some_and(crate::game::Game::is_over);
        if is_over {
            self.solved(now);
        }
        effects
    }

    /// What came of some work.
    pub(super) fn replied(&mut self, reply: Reply, now: u64) -> Vec<Effect> {
        match reply {
            Reply::Making { n_tries, nearest } => self.making(n_tries, nearest),
            Reply::Made { request, givens, rated } => self.made(request, givens, rated, now),
            Reply::Hinted(step) => self.hinted(step),
            Reply::Rating { grid, er, n_left } => {
                if self.rates(&grid) {
                    self.rating_so_far = Some((er, n_left));
                }
                Vec::new()
            }
            Reply::Rated { grid, rated } => {
                if self.rates(&grid) {
                    self.rating_so_far = None;
                    self.is_rating = false;
                }
                self.shelf.rated(&grid, rated);
                Vec::new()
            }
        }
    }

    /// A worker broke down: nothing more is waited for.
    pub(super) fn work_failed(&mut self, kind: Kind) -> Vec<Effect> {
        match kind {
            Kind::Rate => {
                self.is_rating = false;
                self.rating_so_far = None;
                Vec::new()
            }
            Kind::Hint => self.hinted(None),
            Kind::Make => {
                self.search = None;
                self.said(Message::MakeFailed)
            }
            Kind::Stock => Vec::new(),
        }
    }

    fn rates(&self, grid: &crate::grid::Grid) -> bool {
        self.is_rating && self.game().is_some_and(|game| game.puzzle().givens() == grid)
    }

    /// Has the puzzle on the board rated, unless it is.
    pub(super) fn seek_rating(&mut self) -> Vec<Effect> {
        self.rating_so_far = None;
        let was_rating = core::mem::take(&mut self.is_rating);
        let Some(givens) = self.game().map(|game| *game.puzzle().givens()) else { return Vec::new() };
        let mut effects = Vec::new();
        if was_rating {
            effects.push(Effect::Stop(Kind::Rate));
        }
        if self.shelf.rating().is_none() {
            self.is_rating = true;
            effects.push(Effect::Run(Box::new(Job::Rate(givens))));
        }
        effects
    }

    /// Gives up a rating that takes long.
    pub(super) fn stop_rating(&mut self) -> Vec<Effect> {
        if !core::mem::take(&mut self.is_rating) {
            return Vec::new();
        }
        self.rating_so_far = None;
        vec![Effect::Stop(Kind::Rate)]
    }
}

/// The digits on the board, and the notes where they are complete and hold the digit of the solution.
fn known(game: &crate::game::Game) -> Known {
    let board = game.board();
    let is_told = |cell: Cell| {
        let solution = game.puzzle().solution().get(cell);
        board.complete().contains(cell) && solution.is_some_and(|digit| board.notes(cell).contains(digit))
    };
    let told: CellSet = Cell::ALL.into_iter().filter(|&cell| is_told(cell)).collect();
    let cells = Cell::ALL.map(|cell| if told.contains(cell) { board.notes(cell) } else { DigitSet::ALL });
    Known { digits: *board.digits(), cells: (!told.is_empty()).then_some(cells) }
}

/// Whether a command leaves a hint as it is.
pub(super) const fn keeps_hint(command: &Command) -> bool {
    matches!(
        command,
        Command::Hint
            | Command::Replied(_)
            | Command::Tick
            | Command::Select(_)
            | Command::Move(_)
            | Command::Hide
            | Command::Show
            | Command::Open(_)
            | Command::Close
            | Command::Closed(_)
            | Command::Set(..)
            | Command::Frame { .. }
            | Command::ReducedMotion(_)
            | Command::StopRating
            | Command::Clock { .. }
            | Command::ToggleSearch
            | Command::DropSymmetry
            | Command::WorkFailed(_)
    )
}
