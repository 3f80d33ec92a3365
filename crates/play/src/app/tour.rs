//! [`Tour`]: why a digit cannot stand in a cell, or why it must; and how a puzzle can be solved. Step by step, on a
//! board of its own: the game is not touched.

use nonet::grid::{Candidate, Candidates, Cell, CellSet, Digit, HouseKind};
use nonet::logic::{Step, Technique, Tenths};
use nonet::why::Answer;

use super::replay::Replay;
use super::setup::Setup;
use crate::work::{Order, Path};
use nonet_words::{Language, Message, TourMessage};

/// What is toured.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Topic {
    /// Whether a digit stands in a cell, and what is known of that.
    Why(Candidate, Answer),
    /// How the puzzle can be solved, in an order.
    Path(Order),
    /// How a game was played.
    Replay(Box<Replay>),
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// The person is asked whether it is wished for.
    Asks,
    /// It is looked for, by the worker that has the question with this number.
    Sought(u32),
    /// It is told.
    Told,
}

/// A tour.
#[derive(Clone, Debug)]
pub(super) struct Tour {
    /// What was being typed when it was opened.
    pub setup: Option<Box<Setup>>,
    pub topic: Topic,
    pub progress: Progress,
    /// The cells that the puzzle started with.
    pub givens: CellSet,
    /// The board at the start of it.
    pub start: Candidates,
    /// The number of the step that is told, from 1; 0 for what is said of all.
    pub at: usize,
    /// The paths that are known, one for each order.
    pub(super) paths: [Option<Box<Path>>; 2],
    /// The rating of the step that an answer takes, where nothing easy tells.
    pub(super) takes: Option<Tenths>,
    /// Whether the text was just copied.
    pub is_copied: bool,
}

impl Tour {
    pub(super) fn new(topic: Topic, givens: CellSet, start: &Candidates) -> Self {
        let progress = Progress::Asks;
        Self {
            setup: None,
            topic,
            progress,
            givens,
            start: *start,
            at: 0,
            paths: [None, None],
            takes: None,
            is_copied: false,
        }
    }

    /// The path in the order that is looked at, where it is known.
    pub(super) fn path(&self) -> Option<&Path> {
        match self.topic {
            Topic::Path(order) => {
                self.paths[order as usize].as_deref().filter(|_| self.progress == Progress::Told)
            }
            Topic::Why(..) | Topic::Replay(_) => None,
        }
    }

    pub(super) fn n_steps(&self) -> usize {
        match &self.topic {
            Topic::Why(_, Answer::Follows { steps, .. }) => steps.len(),
            Topic::Replay(replay) => replay.frames.len(),
            _ => self.path().map_or(0, |path| path.steps.len()),
        }
    }

    /// The step with this number, from 1, and its rating where that is known.
    fn step(&self, number: usize) -> Option<(&Step, Option<Tenths>)> {
        let at = number.checked_sub(1)?;
        match &self.topic {
            Topic::Why(_, Answer::Follows { steps, .. }) => steps.get(at).map(|step| (step, None)),
            _ => self.path()?.steps.get(at).map(|one| (&one.step, one.rating)),
        }
    }

    /// The step that is told.
    pub(super) fn shown(&self) -> Option<&Step> {
        self.step(self.at).map(|(step, _)| step)
    }

    /// The board before the step that is told.
    pub(super) fn moment(&self) -> Candidates {
        self.moment_before(self.at)
    }

    /// The board before the step with this number.
    fn moment_before(&self, number: usize) -> Candidates {
        let mut candidates = self.start;
        let before = (1..number).filter_map(|number| self.step(number));
        before.for_each(|(step, _)| step.apply(&mut candidates));
        candidates
    }

    /// The name by which the page knows the step with this number, where it is rated and the scale calls it otherwise.
    fn also(&self, number: usize) -> Option<Technique> {
        let (step, rating) = self.step(number)?;
        rating.and_then(|_| step.also(&self.moment_before(number)))
    }

    /// The digit that was asked for and cannot be, at the last step that tells why, where that step itself speaks of
    /// another cell or another digit.
    pub(super) fn end(&self) -> Option<Candidate> {
        let Topic::Why(about, Answer::Follows { is_so: false, steps }) = &self.topic else { return None };
        let last = steps.last().filter(|_| self.at == steps.len())?;
        (!last.eliminations.contains(about)).then_some(*about)
    }

    /// What is to be said at this moment.
    pub(super) fn message(&self) -> TourMessage {
        if let Some((step, rating)) = self.step(self.at) {
            let is_hardest = self.path().is_some_and(|path| path.hardest + 1 == self.at);
            let step = Box::new(step.clone().with_closing(&self.moment()));
            let end = self.end();
            return TourMessage::Step {
                number: self.at,
                n_steps: self.n_steps(),
                step,
                also: self.also(self.at),
                rating,
                is_hardest,
                end,
            };
        }
        match (&self.topic, self.progress, self.path()) {
            (Topic::Replay(replay), ..) => replay.message(self.at),
            (Topic::Why(about, Answer::Follows { is_so, steps }), ..) => {
                TourMessage::Follows { about: *about, is_so: *is_so, n_steps: steps.len() }
            }
            (Topic::Why(about, Answer::Seen(holder)), ..) => {
                let kinds = [HouseKind::Box, HouseKind::Row, HouseKind::Column];
                let houses = kinds.map(|kind| about.cell.house(kind));
                let house = houses.into_iter().find(|house| house.cells().contains(*holder));
                TourMessage::Seen { about: *about, holder: *holder, house: house.unwrap_or(houses[0]) }
            }
            (Topic::Why(about, Answer::Filled(digit)), ..) => TourMessage::Filled(about.cell, *digit),
            (Topic::Why(about, Answer::Open), Progress::Told, _) => TourMessage::Open(*about, self.takes),
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

    /// All of it as text.
    pub(super) fn text(&self, language: Language) -> String {
        let mut lines = Vec::new();
        if let Some(path) = self.path() {
            lines.push(path.givens.to_string());
        } else {
            lines.push(self.start.grid().to_string());
            let whole = Self { at: 0, ..self.clone() };
            lines.push(language.say(&Message::Tour(whole.message())).replace('\n', " "));
        }
        let mut board = self.start;
        let numbers = 1..=self.n_steps();
        for (number, (step, rating)) in numbers.filter_map(|number| Some((number, self.step(number)?))) {
            let also = rating.and_then(|_| step.also(&board));
            lines.push(language.tour_line(number, step, also, rating));
            step.apply(&mut board);
        }
        lines.join("\n") + "\n"
    }
}

/// What a tour marks in a cell before its first step: the digit that it is about.
pub(super) fn subject(tour: &Tour, cell: Cell) -> Option<(Digit, Option<bool>)> {
    let Topic::Why(about, answer) = &tour.topic else { return None };
    let is_so = match answer {
        Answer::Follows { is_so, .. } => Some(*is_so),
        Answer::Seen(_) => Some(false),
        Answer::Open | Answer::Filled(_) => None,
    };
    (about.cell == cell).then_some((about.digit, is_so))
}
