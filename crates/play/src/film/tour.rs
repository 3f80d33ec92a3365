//! [`Tour`]: an explanation why a digit cannot or must go in a cell, a path through the whole puzzle, or a replay of a
//! game. It goes step by step on a board of its own and does not change the game.

use std::rc::Rc;

use nonet::grid::{Candidate, Candidates, Cell, CellSet, Digit, Grid, HouseKind};
use nonet::layout::{BoardHouse, Layout};
use nonet::logic::{Step, Technique, Tenths};
use nonet::rules::{Board, BoardCandidates};
use nonet::why::Answer;
use nonet_formats::write_rules_line;
use wasm_door::kept;

use super::replay::Replay;
use crate::drawing::or_classic;
use crate::game::Game;
use crate::making::Setup;
use crate::work::{Order, Path};
use nonet_words::{Language, Message, TourMessage};

/// The subject of a tour.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Topic {
    /// The reason why a digit cannot or must go in a cell, and the answer so far.
    Why(Candidate, Answer),
    /// A path through the puzzle, in an order.
    Path(Order),
    /// A replay of a game.
    Replay(Box<Replay>),
}

/// The progress of a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// The page asks whether the player wants to see it.
    Asks,
    /// A worker searches for it, for the question with this number.
    Sought(u32),
    /// It is visible.
    Shown,
}

/// A tour.
#[derive(Clone, Debug)]
pub(crate) struct Tour {
    /// The typed puzzle from which it was opened.
    pub setup: Option<Box<Setup>>,
    pub topic: Topic,
    pub progress: Progress,
    /// The cells of the givens.
    pub givens: CellSet,
    /// The board at its start.
    pub start: Candidates,
    /// The layout of the board; `None` for the classic one.
    pub layout: Option<Rc<Layout>>,
    /// The number of the current step, from 1; 0 for the overview.
    pub at: usize,
    /// The known paths, one for each order.
    pub(super) paths: [Option<Box<Path>>; 2],
    /// The rating of the step that an answer needs, if no easy step gives it.
    pub(super) takes: Option<Tenths>,
    /// True if the text was just copied.
    pub is_copied: bool,
}

impl Tour {
    /// Returns true if the clock of the game stops during the tour: it is a replay, or it is about a typed puzzle.
    pub(crate) const fn stops_clock(&self) -> bool {
        self.setup.is_some() || matches!(self.topic, Topic::Replay(_))
    }

    pub(super) fn new(topic: Topic, givens: CellSet, start: &Candidates) -> Self {
        let progress = Progress::Asks;
        Self {
            setup: None,
            topic,
            progress,
            givens,
            start: *start,
            layout: None,
            at: 0,
            paths: [None, None],
            takes: None,
            is_copied: false,
        }
    }

    /// Returns the game that is replayed, if the tour is a replay.
    pub(crate) const fn replayed_game(&self) -> Option<&Game> {
        match &self.topic {
            Topic::Replay(replay) => Some(&replay.game),
            Topic::Why(..) | Topic::Path(_) => None,
        }
    }

    /// Returns the path in the current order, if it is known.
    pub(super) fn path(&self) -> Option<&Path> {
        match self.topic {
            Topic::Path(order) => {
                self.paths[order as usize].as_deref().filter(|_| self.progress == Progress::Shown)
            }
            Topic::Why(..) | Topic::Replay(_) => None,
        }
    }

    pub(crate) fn n_steps(&self) -> usize {
        match &self.topic {
            Topic::Why(_, Answer::Follows { steps, .. }) => steps.len(),
            Topic::Replay(replay) => replay.frames.len(),
            _ => self.path().map_or(0, |path| path.steps.len()),
        }
    }

    /// Returns the step with this number, from 1, and its rating if it is known.
    fn step(&self, number: usize) -> Option<(&Step, Option<Tenths>)> {
        let at = number.checked_sub(1)?;
        match &self.topic {
            Topic::Why(_, Answer::Follows { steps, .. }) => steps.get(at).map(|step| (step, None)),
            _ => self.path()?.steps.get(at).map(|one| (&one.step, one.rating)),
        }
    }

    /// Returns the current step.
    pub(super) fn shown(&self) -> Option<&Step> {
        self.step(self.at).map(|(step, _)| step)
    }

    /// Returns the board before the current step.
    pub(super) fn moment(&self) -> Candidates {
        self.moment_before(self.at)
    }

    /// Returns the board before the step with this number.
    fn moment_before(&self, number: usize) -> Candidates {
        let mut candidates = self.start;
        let before = (1..number).filter_map(|number| self.step(number));
        before.for_each(|(step, _)| self.apply(step, &mut candidates));
        candidates
    }

    /// Applies a step to the board.
    pub(super) fn apply(&self, step: &Step, candidates: &mut Candidates) {
        match &self.layout {
            None => step.apply(candidates),
            Some(layout) => kept(|| {
                let mut board = BoardCandidates::from_tables(layout, *candidates);
                step.apply_on(&mut board);
                *candidates = *board.tables();
            }),
        }
    }

    /// Returns the popular technique of the step with this number, if the step is rated and the scale uses another name
    /// for it.
    fn also(&self, number: usize) -> Option<Technique> {
        let (step, rating) = self.step(number)?;
        rating.and_then(|_| step.also(&self.moment_before(number)))
    }

    /// Returns the ruled-out digit that the player asked about, at the last step, if that step itself eliminates other
    /// candidates.
    pub(super) fn end(&self) -> Option<Candidate> {
        let Topic::Why(about, Answer::Follows { is_true: false, steps }) = &self.topic else { return None };
        let last = steps.last().filter(|_| self.at == steps.len())?;
        (!last.eliminations.contains(about)).then_some(*about)
    }

    /// Returns the message at this point of the tour.
    pub(super) fn message(&self) -> TourMessage {
        if let Some((step, rating)) = self.step(self.at) {
            let is_hardest = self.path().is_some_and(|path| path.hardest + 1 == self.at);
            let layout = or_classic(self.layout.as_ref());
            let mut step = Box::new(step.clone().with_closing_on(layout, &self.moment()));
            let end = self.end();
            if let Some(about) = end {
                name_implied(&mut step, about, layout);
            }
            return TourMessage::Step {
                number: self.at,
                n_steps: self.n_steps(),
                step,
                also: self.also(self.at),
                rating,
                is_hardest,
                end,
                layout: self.layout.clone(),
            };
        }
        match (&self.topic, self.progress, self.path()) {
            (Topic::Replay(replay), ..) => replay.message(self.at),
            (Topic::Why(about, Answer::Follows { is_true, steps }), ..) => {
                TourMessage::Follows { about: *about, is_true: *is_true, n_steps: steps.len() }
            }
            (Topic::Why(about, Answer::Seen(holder)), ..) => {
                let layout = or_classic(self.layout.as_ref());
                let houses = layout.houses().iter().chain(layout.implied_houses());
                let is_shared =
                    |house: &&BoardHouse| house.cells.contains(about.cell) && house.cells.contains(*holder);
                // A box or a piece comes first.
                let shared = houses
                    .filter(is_shared)
                    .min_by_key(|house| !matches!(house.kind, HouseKind::Box | HouseKind::Piece));
                let house = shared.map(BoardHouse::house);
                let cage = layout.cage_of(about.cell).filter(|cage| !cage.may_repeat());
                let is_in_cage = cage.is_some_and(|cage| cage.cells().contains(*holder));
                TourMessage::Seen { about: *about, holder: *holder, house, is_in_cage }
            }
            (Topic::Why(about, Answer::Filled(digit)), ..) => TourMessage::Filled(about.cell, *digit),
            (Topic::Why(about, Answer::Open), Progress::Shown, _) => TourMessage::Open(*about, self.takes),
            (Topic::Why(about, Answer::Open), ..) => TourMessage::Looking(*about),
            (Topic::Path(_), Progress::Asks, _) => TourMessage::AskPath,
            (Topic::Path(_), _, Some(path)) if !path.steps.is_empty() => {
                let hardest = &path.steps[path.hardest.min(path.steps.len() - 1)];
                TourMessage::Path {
                    n_steps: path.steps.len(),
                    technique: hardest.step.technique,
                    also: self.also(path.hardest + 1),
                    rating: hardest.rating,
                    is_whole: path.is_whole,
                }
            }
            (Topic::Path(_), ..) => TourMessage::Pathing(None),
        }
    }

    /// Returns the whole tour as text.
    pub(super) fn text(&self, language: Language) -> String {
        let mut lines = Vec::new();
        let digits = *self.start.grid();
        lines.push(match &self.layout {
            None => digits.to_string(),
            Some(layout) => kept(|| rules_line(layout, digits)),
        });
        if self.path().is_none() {
            let whole = Self { at: 0, ..self.clone() };
            lines.push(language.say(&Message::Tour(whole.message())).replace('\n', " "));
        }
        let mut board = self.start;
        let numbers = 1..=self.n_steps();
        for (number, (step, rating)) in numbers.filter_map(|number| Some((number, self.step(number)?))) {
            let also = rating.and_then(|_| step.also(&board));
            lines.push(language.tour_line(number, step, also, rating, or_classic(self.layout.as_ref())));
            self.apply(step, &mut board);
        }
        lines.join("\n") + "\n"
    }
}

/// Adds to a step the implied house in which it excludes the candidate, if the two cells share no house of the rules.
fn name_implied(step: &mut Step, about: Candidate, layout: &Layout) {
    let is_holder = |placed: &&Candidate| placed.digit == about.digit && placed.cell != about.cell;
    let Some(holder) = step.placements.iter().find(is_holder).map(|placed| placed.cell) else { return };
    let has_both = |house: &&BoardHouse| house.cells.contains(holder) && house.cells.contains(about.cell);
    let implied = layout.implied_houses().iter().find(has_both).filter(|_| !layout.sees(holder, about.cell));
    if let Some(house) = implied.map(BoardHouse::house) {
        let closing = step.reason.closing.get_or_insert_default();
        closing.implied.retain(|known| *known != house);
        closing.implied.push(house);
    }
}

/// Returns the puzzle with its board as one line, as [`write_rules_line`] writes it.
pub(super) fn rules_line(layout: &Layout, givens: Grid) -> String {
    Board::new(layout.clone(), givens).map(|board| write_rules_line(&board)).unwrap_or_default()
}

/// Returns the mark in a cell before the first step: the digit that the tour is about.
pub(super) fn subject(tour: &Tour, cell: Cell) -> Option<(Digit, Option<bool>)> {
    let Topic::Why(about, answer) = &tour.topic else { return None };
    let is_true = match answer {
        Answer::Follows { is_true, .. } => Some(*is_true),
        Answer::Seen(_) => Some(false),
        Answer::Open | Answer::Filled(_) => None,
    };
    (about.cell == cell).then_some((about.digit, is_true))
}
