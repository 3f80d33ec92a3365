//! [`Tour`]: why a digit cannot stand in a cell, or why it must; and how a puzzle can be solved. Step by step, on a
//! board of its own: the game is not touched.

use super::hint::known;
use super::replay::Replay;
use super::setup::Setup;
use super::{App, Command, Effect, Mode, Wind};
use crate::game::Game;
use crate::grid::{Candidate, Candidates, Cell, CellSet, Digit, Grid, HouseKind};
use crate::logic::{Step, Tenths};
use crate::puzzle::Puzzle;
use crate::why::{Answer, start};
use crate::words::{Language, Message, TourMessage};
use crate::work::{Job, Kind, Order, Path};

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
    paths: [Option<Box<Path>>; 2],
    /// The rating of the step that an answer takes, where nothing easy tells.
    takes: Option<Tenths>,
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
        let mut candidates = self.start;
        let before = (1..self.at).filter_map(|number| self.step(number));
        before.for_each(|(step, _)| step.apply(&mut candidates));
        candidates
    }

    /// What is to be said at this moment.
    fn message(&self) -> TourMessage {
        if let Some((step, rating)) = self.step(self.at) {
            let is_hardest = self.path().is_some_and(|path| path.hardest + 1 == self.at);
            let step = Box::new(step.clone());
            return TourMessage::Step { number: self.at, n_steps: self.n_steps(), step, rating, is_hardest };
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
                    rating: hardest.rating,
                    is_whole: path.is_whole,
                }
            }
            (Topic::Path(_), ..) => TourMessage::Pathing(None),
        }
    }

    /// All of it as text.
    fn text(&self, language: Language) -> String {
        let mut lines = Vec::new();
        if let Some(path) = self.path() {
            lines.push(path.givens.to_string());
        } else {
            lines.push(self.start.grid().to_string());
            let whole = Self { at: 0, ..self.clone() };
            lines.push(language.say(&Message::Tour(whole.message())).replace('\n', " "));
        }
        let numbers = 1..=self.n_steps();
        let steps = numbers.filter_map(|number| Some((number, self.step(number)?)));
        lines.extend(steps.map(|(number, (step, rating))| language.tour_line(number, step, rating)));
        lines.join("\n") + "\n"
    }
}

impl App {
    /// Whether a tour is open, whose steps can be gone through.
    pub const fn is_on_tour(&self) -> bool {
        matches!(self.mode, Mode::Tour(_))
    }

    /// The person wants to know why a digit does not go in the selected cell: which digit?
    pub(super) fn ask_why(&mut self) -> Vec<Effect> {
        let Some(game) = self.game() else { return Vec::new() };
        if game.is_over() {
            return self.said(Message::IsOver);
        }
        if let Some(effects) = self.name_wrong() {
            return effects;
        }
        self.is_asking = true;
        self.ask_digit();
        vec![Effect::Focus(self.selected)]
    }

    /// Asks for the digit of the cell that is selected now.
    pub(super) fn ask_digit(&mut self) {
        let (cell, digit) = (self.selected, self.digit_in(self.selected));
        let which = TourMessage::WhichDigit(cell);
        self.say(Message::Tour(digit.map_or(which, |digit| TourMessage::Filled(cell, digit))));
    }

    /// Why not this digit in the selected cell?
    pub(super) fn why_not(&mut self, digit: Digit, now: u64) -> Vec<Effect> {
        let about = Candidate { cell: self.selected, digit };
        let Some(game) = self.game() else { return Vec::new() };
        if game.board().digits().get(about.cell).is_some() {
            self.ask_digit();
            return Vec::new();
        }
        let (givens, candidates) = (*game.puzzle().givens(), Box::new(known(game)));
        let Some(board) = candidates.read() else { return Vec::new() };
        let allowed = self.allowed();
        self.is_asking = false;
        let holder = board.grid().cells_of(digit).intersection(about.cell.peers()).first();
        let answer = holder.map_or(Answer::Open, Answer::Seen);
        let mut tour = Tour::new(Topic::Why(about, answer), givens.filled_cells(), &start(&board, about));
        let mut effects = Vec::new();
        tour.progress = Progress::Told;
        if holder.is_none() {
            effects.extend(self.stop_tour());
            effects.push(self.helpers.ask(Job::Why { about, givens, candidates, allowed }));
            tour.progress = Progress::Sought(self.helpers.question(Kind::Tour).unwrap_or_default());
        }
        self.enter_tour(tour, now);
        effects
    }

    /// How can the puzzle on the board be solved?
    pub(super) fn ask_path(&mut self, now: u64) -> Vec<Effect> {
        let typed = match &self.mode {
            Mode::Setup(setup) => Some(*setup.grid()),
            _ => None,
        };
        let givens = match typed {
            Some(grid) => Puzzle::new(grid).ok().map(|_| grid),
            None => self.game().map(|game| *game.puzzle().givens()),
        };
        let start = givens.and_then(|givens| Candidates::of(&givens).ok().map(|start| (givens, start)));
        let Some((givens, start)) = start.filter(|(givens, _)| !givens.is_full()) else {
            if let Mode::Setup(setup) = &self.mode {
                let message = setup.message();
                self.say(message);
            }
            return Vec::new();
        };
        let may_tell = typed.is_some() || self.game().is_some_and(Game::is_over);
        let tour = Tour::new(Topic::Path(Order::Person), givens.filled_cells(), &start);
        self.enter_tour(tour, now);
        if may_tell { self.tell_path(Order::Person) } else { Vec::new() }
    }

    /// Tells the path in an order, or has it looked for.
    fn tell_path(&mut self, order: Order) -> Vec<Effect> {
        let mut effects: Vec<Effect> = self.stop_tour().into_iter().collect();
        let allowed = self.allowed();
        let Mode::Tour(tour) = &mut self.mode else { return effects };
        (tour.topic, tour.at, tour.is_copied) = (Topic::Path(order), 0, false);
        tour.progress = Progress::Told;
        if tour.paths[order as usize].is_none() {
            effects.push(self.helpers.ask(Job::Path(order, givens_of(tour), allowed)));
            tour.progress = Progress::Sought(self.helpers.question(Kind::Tour).unwrap_or_default());
        }
        self.say_tour();
        effects
    }

    pub(super) fn enter_tour(&mut self, mut tour: Tour, now: u64) {
        self.is_celebrating = false;
        tour.setup = match core::mem::replace(&mut self.mode, Mode::Play) {
            Mode::Setup(setup) => Some(setup),
            Mode::Watch(watch) => watch.setup,
            Mode::Tour(tour) => tour.setup,
            Mode::Play => None,
        };
        self.mode = Mode::Tour(Box::new(tour));
        self.run_clock(now);
        self.say_tour();
    }

    fn say_tour(&mut self) {
        if let Mode::Tour(tour) = &self.mode {
            let message = Message::Tour(tour.message());
            self.say(message);
        }
    }

    /// Ends the worker where it still looks for something.
    pub(super) fn stop_tour(&mut self) -> Option<Effect> {
        self.helpers.question(Kind::Tour).is_some().then(|| self.helpers.stop(Kind::Tour))
    }

    /// The commands of a tour.
    pub(super) fn tour(&mut self, command: &Command, now: u64) -> Vec<Effect> {
        let Mode::Tour(tour) = &mut self.mode else { return Vec::new() };
        if matches!(tour.topic, Topic::Replay(_)) {
            return self.replay(command, now);
        }
        let n_steps = tour.n_steps();
        let is_why = matches!(tour.topic, Topic::Why(..));
        match *command {
            Command::Wind(wind) => {
                let at = match wind {
                    Wind::Forward => (tour.at + 1).min(n_steps),
                    Wind::Back => tour.at.saturating_sub(1),
                    Wind::ToStart => 0,
                    Wind::ToEnd => n_steps,
                    Wind::Play => tour.at,
                };
                self.turn_tour(at);
            }
            Command::TourAt(at) => self.turn_tour(at.min(n_steps)),
            Command::PathBy(order) if !is_why => return self.tell_path(order),
            Command::Digit(digit) if is_why => {
                let mut effects = self.leave(now);
                effects.extend(self.why_not(digit, now));
                return effects;
            }
            Command::WhyNot if is_why => {
                let mut effects = self.leave(now);
                effects.extend(self.ask_why());
                return effects;
            }
            Command::CopyTour if n_steps > 0 => {
                let language = self.settings.language.unwrap_or(self.browser_language);
                return vec![Effect::Copy { text: tour.text(language) }];
            }
            _ => {}
        }
        Vec::new()
    }

    fn turn_tour(&mut self, at: usize) {
        if let Mode::Tour(tour) = &mut self.mode {
            let is_new = tour.at != at;
            (tour.at, tour.is_copied) = (at, false);
            if is_new {
                self.say_tour();
            }
        }
    }

    /// The tour with the question that has this number.
    fn sought(&mut self, number: u32) -> Option<&mut Tour> {
        match &mut self.mode {
            Mode::Tour(tour) if tour.progress == Progress::Sought(number) => Some(tour),
            _ => None,
        }
    }

    /// What is known of a digit in a cell by now.
    pub(super) fn why_told(
        &mut self,
        number: u32,
        (candidate, digits): (Candidate, &Grid),
        (answer, takes): (Answer, Option<Tenths>),
        is_last: bool,
    ) -> Vec<Effect> {
        let Some(tour) = self.sought(number) else { return Vec::new() };
        let Topic::Why(about, known) = &mut tour.topic else { return Vec::new() };
        if *about != candidate || tour.start.grid() != digits {
            return Vec::new();
        }
        (*known, tour.takes) = (answer, takes);
        if is_last {
            tour.progress = Progress::Told;
            self.say_tour();
        } else {
            self.say(Message::Tour(TourMessage::NotYet(candidate, takes)));
        }
        Vec::new()
    }

    /// How far the search for a path is.
    pub(super) fn pathing(&mut self, number: u32, n_left: usize) -> Vec<Effect> {
        if self.sought(number).is_some() {
            // Seen, and not spoken anew at each step.
            self.status = Some(Message::Tour(TourMessage::Pathing(Some(n_left))));
        }
        Vec::new()
    }

    /// A path was found.
    pub(super) fn path_told(&mut self, number: u32, path: Box<Path>) -> Vec<Effect> {
        if let Some(tour) = self.sought(number)
            && tour.topic == Topic::Path(path.order)
            && path.givens == givens_of(tour)
        {
            let order = path.order;
            tour.paths[order as usize] = Some(path);
            tour.progress = Progress::Told;
            self.say_tour();
        }
        Vec::new()
    }

    /// The worker that looked for it is of no use.
    pub(super) fn lose_tour(&mut self) {
        if let Mode::Tour(tour) = &mut self.mode
            && matches!(tour.progress, Progress::Sought(_))
        {
            tour.progress = Progress::Told;
        }
    }
}

/// The puzzle of a path: it starts with the givens alone.
fn givens_of(tour: &Tour) -> Grid {
    *tour.start.grid()
}

/// Whether a command leaves the question for a digit as it is.
pub(super) const fn keeps_question(command: &Command) -> bool {
    matches!(
        command,
        Command::WhyNot
            | Command::Select(_)
            | Command::Press { .. }
            | Command::Move(_)
            | Command::MoveToEmpty(_)
            | Command::Again
            | Command::Read { .. }
            | Command::Digit(_)
            | Command::OtherDigit(_)
            | Command::Put(..)
            | Command::Key(_)
            | Command::Choose(_)
            | Command::Menu
    )
}

/// The digit that a command names.
pub(super) const fn named_digit(command: &Command) -> Option<Digit> {
    match command {
        Command::Digit(digit)
        | Command::OtherDigit(digit)
        | Command::Put(_, digit)
        | Command::Key(digit)
        | Command::Choose(digit) => Some(*digit),
        _ => None,
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
