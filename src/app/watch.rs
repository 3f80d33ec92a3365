//! [`Watch`]: a search being watched: the film, how fast it runs, and what can be followed by eye.

use super::race::Race;
use super::setup::Setup;
use super::{App, Command, Effect, Field, Mode};
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::trace::{EXAMPLES, Event, Film, Outcome, Strategy, What};
use crate::words::Message;

/// How many events a second each place of the speed slider stands for; `None` for as many as can be.
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

/// Up to so many events a frame are told one by one; beyond, nobody could read them.
const MAX_TOLD: u64 = 16;

/// What one frame may cost, in microseconds: a third of a frame at 60 a second, for the browser has to lay
/// out and draw after it.
const FRAME_BUDGET: u32 = 5_000;

/// The fewest events of a frame at full speed.
const MIN_BATCH: u64 = 64;

/// Changes a second in one cell above which its digit would flash and is not drawn.
const FLASHING: f32 = 3.0;

/// The same while the calm view is on.
const CALM: f32 = 0.5;

/// A button of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wind {
    /// Run, or stop.
    Play,
    /// One event on.
    Forward,
    /// One event back.
    Back,
    /// To the start.
    ToStart,
    /// To the end, as fast as can be.
    ToEnd,
}

impl Wind {
    /// The button of a name in `index.html`.
    pub(super) fn from_id(id: &str) -> Option<Self> {
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

/// How many events fit in a frame, learned from what the last one cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Batch(pub(super) u64);

impl Batch {
    pub(super) const START: Self = Self(2_000);

    /// Learns from a frame that ran a whole batch and cost `spent` microseconds.
    pub(super) fn learn(&mut self, spent: u32) {
        if spent > FRAME_BUDGET {
            self.0 = (self.0 / 2).max(MIN_BATCH);
        } else if spent < FRAME_BUDGET / 2 {
            self.0 += self.0 / 4;
        }
    }
}

/// What changed on a board lately: the digits drawn last, and for each cell how often it changes.
#[derive(Clone, Debug)]
pub(super) struct Activity {
    shown: Grid,
    rates: [f32; 81],
}

impl Activity {
    pub(super) fn of(grid: &Grid) -> Self {
        Self { shown: *grid, rates: [0.0; 81] }
    }

    /// Looks at the board again after `elapsed` milliseconds.
    pub(super) fn look(&mut self, grid: &Grid, touched: Option<Cell>, elapsed: u64) {
        let kept = 1.0 - f32::from(u16::try_from(elapsed.min(1000)).unwrap_or(1000)) / 1000.0;
        for cell in Cell::ALL {
            let rate = &mut self.rates[cell.index()];
            *rate *= kept;
            if grid.get(cell) != self.shown.get(cell) || touched == Some(cell) {
                *rate += 1.0;
            }
        }
        self.shown = *grid;
    }

    /// Changes a second in `cell`, about.
    fn rate(&self, cell: Cell) -> f32 {
        self.rates[cell.index()]
    }

    /// How warm a cell is to be drawn, 0 to 6: each step is twice as many changes a second.
    pub(super) fn heat(&self, cell: Cell) -> u8 {
        let rate = self.rate(cell);
        [0.25, 1.0, 2.0, 4.0, 8.0, 16.0].into_iter().map(|limit| u8::from(rate > limit)).sum()
    }

    /// The cells whose digits change too often to be drawn.
    pub(super) fn blurred(&self, is_calm: bool) -> CellSet {
        let limit = if is_calm { CALM } else { FLASHING };
        Cell::ALL.into_iter().filter(|&cell| self.rate(cell) > limit).collect()
    }
}

/// Where the film is going.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Motion {
    Still,
    /// At the pace of the slider.
    Playing,
    /// To an event, as fast as can be.
    To(u64),
}

/// A search being watched.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    /// The puzzle of the board, to which one may go back.
    own: Grid,
    /// What was being typed when the search was opened.
    pub setup: Option<Box<Setup>>,
    /// The example that is searched, or the game's puzzle.
    pub example: Option<&'static str>,
    pub film: Film,
    /// The event at which the film stands, where it can be followed.
    pub event: Option<Event>,
    pub motion: Motion,
    /// A place in [`PACES`].
    pub speed: usize,
    pub is_calm: bool,
    pub activity: Activity,
    pub race: Option<Race>,
    /// Whether all racers get the same number of events, not the same time.
    pub is_equal: bool,
    seed: u64,
    owed: f64,
    batch: Batch,
    last_frame: u64,
}

impl Watch {
    fn new(own: Grid, is_calm: bool, seed: u64) -> Self {
        Self {
            own,
            setup: None,
            example: None,
            film: Film::new(&own, Strategy::Tables, seed),
            event: None,
            motion: Motion::Still,
            speed: 2,
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

    /// The grid that is searched.
    pub(super) fn grid(&self) -> Grid {
        let example = EXAMPLES.iter().find(|example| Some(example.id) == self.example);
        example.map_or(self.own, |example| example.grid)
    }

    pub(super) fn strategy(&self) -> Strategy {
        self.film.search().strategy()
    }

    fn restart(&mut self, strategy: Strategy) {
        self.film = Film::new(&self.grid(), strategy, self.seed);
        self.race = None;
        self.settle();
    }

    /// Stands still where the film is, with its event to be read.
    fn settle(&mut self) {
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

    /// One frame of the film. `spent` is what the last frame cost, in microseconds.
    fn frame(&mut self, spent: u32, now: u64) {
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
        if n_events <= MAX_TOLD {
            for _ in 0..n_events {
                self.event = self.film.step().or(self.event);
            }
        } else {
            self.film.run_events(n_events);
        }
        let touched = self.event.and_then(|event| event.what.cell());
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

    fn wind(&mut self, wind: Wind, now: u64) {
        match wind {
            Wind::Play if self.motion == Motion::Still => {
                if self.film.search().is_done() {
                    self.film.seek(0);
                }
                self.start(Motion::Playing, now);
            }
            Wind::Play => self.settle(),
            Wind::Forward => {
                self.film.step();
                self.settle();
            }
            Wind::Back => {
                self.film.back();
                self.settle();
            }
            Wind::ToStart => {
                self.film.seek(0);
                self.settle();
            }
            Wind::ToEnd => match self.film.length_if_known() {
                Some(length) => {
                    self.film.seek(length);
                    self.settle();
                }
                None => self.start(Motion::To(u64::MAX), now),
            },
        }
    }

    fn set(&mut self, field: Field, value: &str) {
        match field {
            Field::Strategy => {
                if let Some(strategy) = Strategy::from_id(value) {
                    self.restart(strategy);
                }
            }
            Field::Example => {
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

    /// The digit that is put to the test but not written, where there is one.
    pub(super) fn tried(&self) -> Option<(Cell, Digit)> {
        match self.event?.what {
            What::Try { cell, digit } | What::Refused { cell, digit, .. } => Some((cell, digit)),
            _ => None,
        }
    }

    /// What is to be said when it stands still.
    fn message(&self) -> Option<Message> {
        if let Some(event) = self.event {
            return Some(Message::Event(event));
        }
        let outcome = self.film.search().outcome()?;
        Some(Message::Outcome { is_solved: outcome == Outcome::Solved, n_events: self.film.position() })
    }
}

impl App {
    /// Opens the view of the searches, on the puzzle of the board.
    pub(super) fn start_watch(&mut self, now: u64) -> Vec<Effect> {
        let own = self.givens();
        self.stop_clock(now);
        let effects = self.save_clock(now);
        self.dialog = None;
        self.is_celebrating = false;
        self.status = None;
        let mut watch = Box::new(Watch::new(own, self.has_reduced_motion, now));
        watch.setup = match core::mem::replace(&mut self.mode, Mode::Play) {
            Mode::Setup(setup) => Some(setup),
            Mode::Watch(watch) => watch.setup,
            Mode::Tour(tour) => tour.setup,
            Mode::Play => None,
        };
        self.mode = Mode::Watch(watch);
        effects
    }

    /// The commands of the view of the searches.
    pub(super) fn watch(&mut self, command: &Command, now: u64) -> Vec<Effect> {
        let Mode::Watch(watch) = &mut self.mode else { return Vec::new() };
        match command {
            Command::Wind(wind) => {
                watch.race = None;
                watch.wind(*wind, now);
                self.spoken = watch.message().filter(|_| watch.motion == Motion::Still);
            }
            Command::Race => {
                let is_racing = watch.race.is_some();
                watch.settle();
                watch.race = (!is_racing).then(|| Race::new(&watch.grid()));
                watch.last_frame = now;
            }
            Command::StopRace => {
                if let Some(race) = &mut watch.race {
                    race.stop();
                }
            }
            Command::Frame { spent } => {
                let was_running = watch.is_running();
                watch.frame(*spent, now);
                if was_running && !watch.is_running() {
                    self.spoken = watch.message();
                }
            }
            _ => {}
        }
        Vec::new()
    }

    /// A form field of the view of the searches was changed.
    pub(super) fn set_watch(&mut self, field: Field, value: &str) -> Vec<Effect> {
        match &mut self.mode {
            Mode::Watch(watch) => watch.set(field, value),
            _ if field == Field::Position => self.seek_replay(value),
            _ => {}
        }
        Vec::new()
    }
}
