//! The commands of a tour: request it, show it, go through it and leave it.

use nonet::grid::{Candidate, Digit, Grid};
use nonet::logic::Tenths;
use nonet::rules::BoardCandidates;
use nonet::why::{Answer, start, start_on_board};

use super::FilmCommand;
use super::tour::{Progress, Topic, Tour, rules_line};
use super::watch::FilmControl;
use crate::drawing::or_classic;
use crate::effects::Effect;
use crate::game::Game;
use crate::shell::{App, BoardCommand, Command, Mode, TeacherCommand};
use crate::teacher::{candidates_on, known};
use crate::work::{Job, Kind, Known, Order, Path};
use nonet_words::{Message, TourMessage};
use wasm_door::kept;

/// The largest number of steps that is shown without asking whether the player wants them.
const MOST_STEPS: usize = 5;

impl App {
    /// Returns true if a tour is open.
    pub const fn is_on_tour(&self) -> bool {
        matches!(self.mode, Mode::Tour(_))
    }

    /// Starts to ask why a digit cannot go in the selected cell.
    pub(crate) fn ask_why(&mut self) -> Vec<Effect> {
        let Some(game) = self.game() else { return Vec::new() };
        if game.is_over() {
            return self.said_over();
        }
        if let Some(effects) = self.name_wrong() {
            return effects;
        }
        self.teacher.set_asking(true);
        self.ask_digit();
        vec![Effect::Focus(self.board.selected())]
    }

    /// Asks the player for a digit for the selected cell.
    pub(crate) fn ask_digit(&mut self) {
        let (cell, digit) = (self.board.selected(), self.digit_in(self.board.selected()));
        let which = TourMessage::WhichDigit(cell);
        self.say(Message::Tour(digit.map_or(which, |digit| TourMessage::Filled(cell, digit))));
    }

    /// Opens the explanation why this digit cannot go in the selected cell.
    pub(crate) fn why_not(&mut self, digit: Digit, now: u64) -> Vec<Effect> {
        let about = Candidate { cell: self.board.selected(), digit };
        let Some(game) = self.game() else { return Vec::new() };
        if game.board().digits().get(about.cell).is_some() {
            self.ask_digit();
            return Vec::new();
        }
        let puzzle = game.puzzle();
        if !puzzle.digits().contains(digit) {
            self.ask_digit();
            return Vec::new();
        }
        let (givens, candidates) = (*puzzle.givens(), Box::new(known(game)));
        let layout = puzzle.layout().cloned();
        let Some(board) = candidates_on(&candidates, layout.as_deref()) else { return Vec::new() };
        let holder = board.grid().cells_of(digit).intersection(puzzle.peers(about.cell)).first();
        let allowed = self.allowed();
        self.teacher.set_asking(false);
        let answer = holder.map_or(Answer::Open, Answer::Seen);
        let start = match &layout {
            None => start(&board, about),
            Some(layout) => {
                kept(|| *start_on_board(&BoardCandidates::from_tables(layout, board), about).tables())
            }
        };
        let tour = Tour::new(Topic::Why(about, answer), givens.filled_cells(), &start);
        let mut tour = Tour { layout, ..tour };
        let mut effects = Vec::new();
        tour.progress = Progress::Shown;
        if holder.is_none() {
            // The answer helps as much as a hint.
            self.games.note_hint();
            effects.extend(self.stop_tour());
            effects.push(self.helpers.ask(match &tour.layout {
                None => Job::Why { about, givens, candidates, allowed },
                Some(layout) => {
                    let rules = kept(|| rules_line(layout, givens));
                    Job::BoardWhy { about, rules, candidates, allowed }
                }
            }));
            tour.progress = Progress::Sought(self.helpers.question(Kind::Tour).unwrap_or_default());
        }
        self.enter_tour(tour, now);
        effects
    }

    /// Opens the path through the puzzle on the board.
    pub(crate) fn ask_path(&mut self, now: u64) -> Vec<Effect> {
        let is_typed = matches!(self.mode, Mode::Setup(_));
        let puzzle = match &self.mode {
            Mode::Setup(setup) => setup.proven(),
            _ => self.game().map(|game| (*game.puzzle().givens(), game.puzzle().layout().cloned())),
        };
        let start = puzzle.and_then(|(givens, layout)| {
            let known = Known { digits: givens, cells: None };
            Some((candidates_on(&known, layout.as_deref())?, givens, layout))
        });
        let is_open =
            start.filter(|(_, givens, layout)| givens.n_filled() < or_classic(layout.as_ref()).cells().len());
        let Some((start, givens, layout)) = is_open else {
            if let Mode::Setup(setup) = &self.mode {
                let message = setup.message();
                self.say(message);
            }
            return Vec::new();
        };
        let may_show = is_typed || self.game().is_some_and(Game::is_over);
        let tour = Tour { layout, ..Tour::new(Topic::Path(Order::Person), givens.filled_cells(), &start) };
        self.enter_tour(tour, now);
        if may_show { self.show_path(Order::Person) } else { Vec::new() }
    }

    /// Shows the path in an order, or requests it.
    fn show_path(&mut self, order: Order) -> Vec<Effect> {
        let mut effects: Vec<Effect> = self.stop_tour().into_iter().collect();
        let allowed = self.allowed();
        let is_over = self.game().is_none_or(Game::is_over);
        let Mode::Tour(tour) = &mut self.mode else { return effects };
        if !is_over && tour.setup.is_none() && tour.paths.iter().all(Option::is_none) {
            self.games.note_hint();
        }
        (tour.topic, tour.at, tour.is_copied) = (Topic::Path(order), 0, false);
        tour.progress = Progress::Shown;
        if tour.paths[order as usize].is_none() {
            effects.push(self.helpers.ask(match &tour.layout {
                None => Job::Path(order, givens_of(tour), allowed),
                Some(layout) => {
                    Job::BoardPath { rules: kept(|| rules_line(layout, givens_of(tour))), allowed }
                }
            }));
            tour.progress = Progress::Sought(self.helpers.question(Kind::Tour).unwrap_or_default());
        }
        self.say_tour();
        effects
    }

    pub(super) fn enter_tour(&mut self, mut tour: Tour, now: u64) {
        self.board.calm();
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

    /// Stops the worker if it still searches for a tour.
    pub(crate) fn stop_tour(&mut self) -> Option<Effect> {
        self.helpers.question(Kind::Tour).is_some().then(|| self.helpers.stop(Kind::Tour))
    }

    /// Handles the commands of a tour.
    pub(crate) fn tour(&mut self, command: &Command, now: u64) -> Vec<Effect> {
        let Mode::Tour(tour) = &mut self.mode else { return Vec::new() };
        if matches!(tour.topic, Topic::Replay(_)) {
            return self.replay(command, now);
        }
        let n_steps = tour.n_steps();
        let is_why = matches!(tour.topic, Topic::Why(..));
        let asks_why = is_why && tour.progress == Progress::Asks;
        // Going to a step means that the player wants the steps.
        if asks_why && matches!(command, Command::Film(FilmCommand::Control(_) | FilmCommand::TourAt(_))) {
            tour.progress = Progress::Shown;
        }
        match *command {
            Command::Film(FilmCommand::PathBy(_)) if asks_why => {
                tour.progress = Progress::Shown;
                self.turn_tour(1);
            }
            Command::Teacher(TeacherCommand::Hint) if asks_why => {
                let mut effects = self.leave(now);
                effects.extend(self.hint(now));
                return effects;
            }
            Command::Film(FilmCommand::Control(control)) => {
                let at = match control {
                    FilmControl::Forward => (tour.at + 1).min(n_steps),
                    FilmControl::Back => tour.at.saturating_sub(1),
                    FilmControl::ToStart => 0,
                    FilmControl::ToEnd => n_steps,
                    FilmControl::Play => tour.at,
                };
                self.turn_tour(at);
            }
            Command::Film(FilmCommand::TourAt(at)) => self.turn_tour(at.min(n_steps)),
            // Ratings are of classic boards.
            Command::Film(FilmCommand::PathBy(Order::Rating)) if tour.layout.is_some() => {}
            Command::Film(FilmCommand::PathBy(order)) if !is_why => return self.show_path(order),
            Command::Board(BoardCommand::Digit(digit)) if is_why && has_digit(tour, digit) => {
                let mut effects = self.leave(now);
                effects.extend(self.why_not(digit, now));
                return effects;
            }
            Command::Teacher(TeacherCommand::WhyNot) if is_why => {
                let mut effects = self.leave(now);
                effects.extend(self.ask_why());
                return effects;
            }
            Command::Film(FilmCommand::CopyTour) if n_steps > 0 => {
                let language = self.settings.language.unwrap_or(self.browser_language);
                // The text keeps digits, because its reader may not know the signs of this page.
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

    /// Returns the tour that waits for the question with this number.
    fn sought(&mut self, number: u32) -> Option<&mut Tour> {
        match &mut self.mode {
            Mode::Tour(tour) if tour.progress == Progress::Sought(number) => Some(tour),
            _ => None,
        }
    }

    /// Takes the answer so far about a digit in a cell.
    pub(crate) fn why_then(
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
            let is_long = tour.n_steps() > MOST_STEPS;
            tour.progress = if is_long { Progress::Asks } else { Progress::Shown };
            self.say_tour();
        } else {
            self.say(Message::Tour(TourMessage::NotYet(candidate, takes)));
        }
        Vec::new()
    }

    /// Updates the progress of the search for a path.
    pub(crate) fn pathing(&mut self, number: u32, n_left: usize) -> Vec<Effect> {
        if self.sought(number).is_some() {
            // Show it without speaking at each step.
            self.messages.show(Message::Tour(TourMessage::Pathing(Some(n_left))));
        }
        Vec::new()
    }

    /// Takes a path that was found.
    pub(crate) fn path_then(&mut self, number: u32, path: Box<Path>) -> Vec<Effect> {
        if let Some(tour) = self.sought(number)
            && tour.topic == Topic::Path(path.order)
            && path.givens == givens_of(tour)
        {
            let order = path.order;
            tour.paths[order as usize] = Some(path);
            tour.progress = Progress::Shown;
            self.say_tour();
        }
        Vec::new()
    }

    /// Ends the wait for a tour that no worker can find.
    pub(crate) fn lose_tour(&mut self) {
        if let Mode::Tour(tour) = &mut self.mode
            && matches!(tour.progress, Progress::Sought(_))
        {
            tour.progress = Progress::Shown;
        }
    }
}

/// Returns true if the board has this digit.
fn has_digit(tour: &Tour, digit: Digit) -> bool {
    tour.layout.as_ref().is_none_or(|layout| layout.digits().contains(digit))
}

/// Returns the puzzle of a path, which starts with only the givens.
fn givens_of(tour: &Tour) -> Grid {
    *tour.start.grid()
}
