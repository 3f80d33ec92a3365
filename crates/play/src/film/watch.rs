//! [`Watch`]: the view of a search: its film, and the speed of the film.

use std::rc::Rc;

use nonet::grid::{Candidate, Cell, CellSet, Digit, Grid, HouseKind};
use nonet::layout::{BoardHouse, Layout, Leap};
use nonet::rules::Board;
use nonet::trace::{EXAMPLES, Event, EventKind, Film, Outcome, Search, Strategy};

use super::activity::{Activity, Batch};
use super::race::Race;
use crate::making::Setup;
use crate::settings::Field;
use nonet_words::{Message, SharedRule};

/// The events a second at each position of the speed slider; `None` means as many as possible.
pub(super) const PACES: [Option<u32>; 13] = [
    Some(1),
    Some(2),
    Some(4),
    Some(8),
    Some(16),
    Some(30),
    Some(60),
    Some(250),
    Some(1_000),
    Some(10_000),
    Some(100_000),
    Some(1_000_000),
    None,
];

/// Returns the position of the slider when the view opens. A search of four rows then ends within a minute.
fn first_speed(layout: Option<&Layout>) -> usize {
    if layout.is_some_and(|layout| layout.side() == 4) { 3 } else { 2 }
}

/// The largest number of events in a frame that the page still names one by one. A player could not read more.
const MAX_NAMED: u64 = 16;

/// A button of the film's player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmControl {
    /// Play or pause.
    Play,
    /// Go one event forward.
    Forward,
    /// Go one event back.
    Back,
    /// Go to the start.
    ToStart,
    /// Go to the end at full speed.
    ToEnd,
}

impl FilmControl {
    /// Returns the button with this name in `index.html`.
    pub(crate) fn from_id(id: &str) -> Option<Self> {
        Some(match id {
            "play" => Self::Play,
            "forward" => Self::Forward,
            "back" => Self::Back,
            "start" => Self::ToStart,
            "end" => Self::ToEnd,
            _ => return None,
        })
    }
}

/// The motion of the film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Motion {
    Still,
    /// It plays at the speed of the slider.
    Playing,
    /// It goes to an event at full speed.
    To(u64),
}

/// The state of the view of a search.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    /// The puzzle of the board, to which the player can return.
    own: Grid,
    /// The layout of the board; `None` for the classic one.
    pub layout: Option<Rc<Layout>>,
    /// The typed puzzle from which the view was opened.
    pub setup: Option<Box<Setup>>,
    /// The searched example; none for the puzzle of the board. The examples are of the classic board.
    pub example: Option<&'static str>,
    pub film: Film,
    /// The current event of the film, if the film is slow enough to follow.
    pub event: Option<Event>,
    pub motion: Motion,
    /// An index into [`PACES`].
    pub speed: usize,
    pub is_calm: bool,
    pub activity: Activity,
    pub race: Option<Race>,
    /// True if all racers get the same number of events, not the same time.
    pub is_equal: bool,
    seed: u64,
    owed: f64,
    batch: Batch,
    pub(super) last_frame: u64,
}

impl Watch {
    pub(super) fn new(own: Grid, layout: Option<Rc<Layout>>, is_calm: bool, seed: u64) -> Self {
        Self {
            film: film(&own, layout.as_deref(), Strategy::Tables, seed),
            own,
            speed: first_speed(layout.as_deref()),
            layout,
            setup: None,
            example: None,
            event: None,
            motion: Motion::Still,
            is_calm,
            activity: Activity::of(&own),
            race: None,
            is_equal: true,
            seed,
            owed: 0.0,
            batch: Batch::START,
            last_frame: 0,
        }
    }

    /// Returns the searched grid.
    pub(crate) fn grid(&self) -> Grid {
        let example = EXAMPLES.iter().find(|example| Some(example.id) == self.example);
        example.map_or(self.own, |example| example.grid)
    }

    pub(crate) fn strategy(&self) -> Strategy {
        self.film.search().strategy()
    }

    /// Returns the searched board, unless it is the classic one.
    pub(crate) fn board(&self) -> Option<Board> {
        board(self.layout.as_deref()?, self.own)
    }

    /// Returns a search of the same puzzle at its beginning.
    pub(super) fn search(&self, strategy: Strategy) -> Search {
        match self.board() {
            Some(board) => Search::on(&board, strategy, self.seed),
            None => Search::new(&self.grid(), strategy, self.seed),
        }
    }

    fn restart(&mut self, strategy: Strategy) {
        self.film = film(&self.grid(), self.layout.as_deref(), strategy, self.seed);
        self.race = None;
        self.settle();
    }

    /// Stops the film where it is, with its event to be read.
    pub(super) fn settle(&mut self) {
        self.motion = Motion::Still;
        self.event = self.film.event();
        self.activity = Activity::of(self.film.search().grid());
    }

    fn start(&mut self, motion: Motion, now: u64) {
        self.motion = motion;
        self.last_frame = now;
        self.owed = 0.0;
    }

    pub(super) fn is_running(&self) -> bool {
        self.motion != Motion::Still || self.race.as_ref().is_some_and(|race| !race.is_over())
    }

    /// Runs one frame of the film. `spent` is the cost of the last frame, in microseconds.
    pub(super) fn frame(&mut self, spent: u32, now: u64) {
        let elapsed = now.saturating_sub(self.last_frame).min(250);
        self.last_frame = now;
        if let Some(race) = &mut self.race {
            race.frame(self.is_equal, spent, elapsed);
            return;
        }
        let wanted = match self.motion {
            Motion::Still => return,
            Motion::To(goal) => goal.saturating_sub(self.film.position()),
            Motion::Playing => match PACES[self.speed] {
                None => u64::MAX,
                Some(pace) => self.take_owed(f64::from(pace), elapsed),
            },
        };
        if wanted > self.batch.0 {
            self.batch.learn(spent);
        }
        let n_events = wanted.min(self.batch.0);
        self.event = None;
        if n_events <= MAX_NAMED {
            for _ in 0..n_events {
                self.event = self.film.step().or(self.event);
            }
        } else {
            self.film.run_events(n_events);
        }
        let touched = self.event.and_then(|event| event.kind.cell());
        self.activity.look(self.film.search().grid(), touched, elapsed);
        let is_there = matches!(self.motion, Motion::To(goal) if self.film.position() >= goal);
        if is_there || self.film.search().is_done() {
            self.settle();
        }
        if n_events == 0 {
            self.event = self.film.event();
        }
    }

    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
    fn take_owed(&mut self, pace: f64, elapsed: u64) -> u64 {
        self.owed += pace * elapsed as f64 / 1000.0;
        let whole = self.owed.floor();
        self.owed -= whole;
        whole as u64
    }

    pub(super) fn control(&mut self, control: FilmControl, now: u64) {
        match control {
            FilmControl::Play if self.motion == Motion::Still => {
                if self.film.search().is_done() {
                    self.film.seek(0);
                }
                self.start(Motion::Playing, now);
            }
            FilmControl::Play => self.settle(),
            FilmControl::Forward => {
                self.film.step();
                self.settle();
            }
            FilmControl::Back => {
                self.film.back();
                self.settle();
            }
            FilmControl::ToStart => {
                self.film.seek(0);
                self.settle();
            }
            FilmControl::ToEnd => match self.film.length_if_known() {
                Some(length) => {
                    self.film.seek(length);
                    self.settle();
                }
                None => self.start(Motion::To(u64::MAX), now),
            },
        }
    }

    pub(super) fn set(&mut self, field: Field, value: &str) {
        match field {
            Field::Strategy => {
                if let Some(strategy) = Strategy::from_id(value) {
                    self.restart(strategy);
                }
            }
            Field::Example if self.layout.is_none() => {
                self.example = EXAMPLES.iter().map(|example| example.id).find(|id| *id == value);
                self.restart(self.strategy());
            }
            Field::Speed => self.speed = value.parse().unwrap_or(self.speed).min(PACES.len() - 1),
            Field::Position => {
                if let Ok(position) = value.parse() {
                    self.film.seek(position);
                    self.settle();
                }
            }
            Field::Calm => self.is_calm = value == "on",
            Field::Equal => self.is_equal = value == "on",
            _ => {}
        }
    }

    /// Returns the digit that is being tried but is not yet written, if there is one.
    pub(super) fn tried(&self) -> Option<(Cell, Digit)> {
        match self.event?.kind {
            EventKind::Try { cell, digit } | EventKind::Refused { cell, digit, .. } => Some((cell, digit)),
            _ => None,
        }
    }

    /// Returns the message about an event. It names what forbids a digit if that is neither a row, a column nor a box.
    pub(super) fn message_of(&self, event: Event) -> Message {
        let (Some(layout), EventKind::Refused { cell, digit, because_of }) = (&self.layout, event.kind)
        else {
            return Message::Event(event);
        };
        match shared_rule(layout, cell, because_of) {
            Some(rule) => Message::Refused { candidate: Candidate { cell, digit }, holder: because_of, rule },
            None => Message::Event(event),
        }
    }

    /// Returns the message while the film is stopped.
    pub(super) fn message(&self) -> Option<Message> {
        if let Some(event) = self.event {
            return Some(self.message_of(event));
        }
        let outcome = self.film.search().outcome()?;
        Some(Message::Outcome { is_solved: outcome == Outcome::Solved, n_events: self.film.position() })
    }
}

/// Returns a puzzle with its layout. The digits are of this layout, since they were on its board.
fn board(layout: &Layout, digits: Grid) -> Option<Board> {
    Board::new(layout.clone(), digits).ok()
}

fn film(digits: &Grid, layout: Option<&Layout>, strategy: Strategy, seed: u64) -> Film {
    match layout.and_then(|layout| board(layout, *digits)) {
        Some(board) => Film::on(&board, strategy, seed),
        None => Film::new(digits, strategy, seed),
    }
}

/// Returns the rule by which two cells must differ, or `None` if a common row, column or box shows it.
fn shared_rule(layout: &Layout, one: Cell, other: Cell) -> Option<SharedRule> {
    let both: CellSet = [one, other].into_iter().collect();
    let mut shared =
        layout.houses().iter().filter(|house| house.cells.contains_all(both)).map(BoardHouse::house);
    if let Some(house) = shared.next() {
        let is_plain = matches!(house.kind(), HouseKind::Row | HouseKind::Column | HouseKind::Box);
        return (!is_plain).then_some(SharedRule::House(house));
    }
    let is_apart = |leap: &Leap| leap.from(one, layout.side()).contains(other);
    layout.leaps().find(is_apart).map(SharedRule::Leap)
}
