//! [`Film`]: a search that can move to any event, forward and back.

use alloc::{vec, vec::Vec};

use super::end::Limit;
use super::{Event, Search, Strategy};
use crate::grid::Grid;
use crate::rules::Board;

/// The maximum number of checkpoints, half a megabyte. A run of 100 million events has one every 200,000
/// events or closer.
const MAX_CHECKPOINTS: usize = 1024;

/// A search with checkpoints that can return to any of its events. It copies the nearest checkpoint before
/// the event and runs forward from there.
///
/// The checkpoints are equally spaced. When there are too many, every second one is dropped. So the memory is
/// bounded, and any past event is at most a few hundredths of a second away, even in a run of 100 million
/// events.
///
/// ```
/// use nonet::trace::{EXAMPLES, Film, Strategy};
/// let mut film = Film::new(&EXAMPLES[0].grid, Strategy::Scan, 0);
/// for _ in 0..4 {
///     film.step();
/// }
/// let fifth = film.step();
/// film.back();
/// assert_eq!(film.position(), 4);
/// film.seek(5);
/// assert_eq!(film.event(), fifth);
/// assert_eq!(film.length_if_known(), None);
/// film.seek(u64::MAX);
/// assert_eq!(film.length_if_known(), Some(film.position()));
/// ```
#[derive(Clone, Debug)]
pub struct Film {
    now: Search,
    /// The event that led to `now`. `None` at the start, or if the search ran without returning events.
    event: Option<Event>,
    /// The searches at the events 0, `spacing`, 2 `spacing` and so on.
    checkpoints: Vec<Search>,
    spacing: u64,
    length: Option<u64>,
}

impl Film {
    /// Creates a film of the classic board at its beginning; see [`Search::new`].
    pub fn new(grid: &Grid, strategy: Strategy, seed: u64) -> Self {
        Self::from_start(Search::new(grid, strategy, seed))
    }

    /// Creates a film of a board with any layout at its beginning; see [`Search::on`].
    ///
    /// ```
    /// use nonet::layout::Layout;
    /// use nonet::rules::Board;
    /// use nonet::trace::{Film, Outcome, Strategy};
    /// let board = Board::empty(Layout::boxes(2, 3)?);
    /// let mut film = Film::on(&board, Strategy::Propagation, 0);
    /// film.seek(u64::MAX);
    /// assert_eq!(film.search().outcome(), Some(Outcome::Solved));
    /// # Ok::<(), nonet::layout::LayoutError>(())
    /// ```
    pub fn on(board: &Board, strategy: Strategy, seed: u64) -> Self {
        Self::from_start(Search::on(board, strategy, seed))
    }

    fn from_start(now: Search) -> Self {
        Self { event: None, checkpoints: vec![now.clone()], now, spacing: 64, length: None }
    }

    /// Returns the search after the event at [`position`](Self::position).
    pub const fn search(&self) -> &Search {
        &self.now
    }

    /// Returns the number of the last event, counted from 1, or 0 before the first.
    pub const fn position(&self) -> u64 {
        self.now.n_events()
    }

    /// Returns the total number of events, once the end has been reached.
    pub const fn length_if_known(&self) -> Option<u64> {
        self.length
    }

    /// Returns the event at [`position`](Self::position), or `None` at the beginning.
    pub fn event(&mut self) -> Option<Event> {
        if self.event.is_none() && self.position() > 0 {
            self.seek(self.position());
        }
        self.event
    }

    /// Moves to the next event and returns it, or `None` at the end.
    pub fn step(&mut self) -> Option<Event> {
        let event = self.now.next()?;
        self.event = Some(event);
        self.add_due_checkpoint();
        Some(event)
    }

    /// Moves back by one event, if there is one.
    pub fn back(&mut self) {
        self.seek(self.position().saturating_sub(1));
    }

    /// Moves to the event with this number, or to the last one if there are fewer.
    ///
    /// Past events are reached almost instantly. Later ones must be run first. So a page that must stay
    /// responsive uses [`run_events`](Self::run_events) in slices for those.
    pub fn seek(&mut self, number: u64) {
        self.move_to(number.saturating_sub(1));
        if number > 0 && self.step().is_none() {
            // The search ended before that number without returning its last event.
            self.move_to(self.position() - 1);
            self.step();
        }
    }

    /// Runs without events for `n_events` events or to the end.
    pub fn run_events(&mut self, n_events: u64) {
        self.run_to_limit(Limit { tries: u64::MAX, events: self.position().saturating_add(n_events) });
    }

    /// Runs without events for `n_tries` tries or to the end; see [`Search::run`].
    pub fn run(&mut self, n_tries: u64) {
        let tries = self.now.counters().tries.saturating_add(n_tries);
        self.run_to_limit(Limit { tries, events: u64::MAX });
    }

    /// Returns the depth at equally spaced events up to the furthest event reached, as `(event, depth)`.
    /// There are at most 1024 points, for a plot.
    pub fn depths(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.checkpoints.iter().map(|search| (search.n_events(), search.counters().depth))
    }

    /// Moves to the event with this number, or to the end, without returning events.
    fn move_to(&mut self, number: u64) {
        let last = self.checkpoints.len() - 1;
        let nearest = usize::try_from(number / self.spacing).map_or(last, |nearest| nearest.min(last));
        let checkpoint = &self.checkpoints[nearest];
        if !(checkpoint.n_events()..=number).contains(&self.position()) {
            self.now = checkpoint.clone();
            self.event = None;
        }
        self.run_to_limit(Limit { tries: u64::MAX, events: number });
    }

    /// Runs without returning events, and adds checkpoints where there are none yet.
    fn run_to_limit(&mut self, limit: Limit) {
        let start = self.position();
        loop {
            let events = limit.events.min(self.next_checkpoint());
            self.now.run_to(Limit { events, ..limit });
            if !self.add_due_checkpoint() {
                break;
            }
        }
        if self.position() != start {
            self.event = None;
        }
    }

    /// Returns the event of the next checkpoint, which is beyond everything reached before.
    fn next_checkpoint(&self) -> u64 {
        self.spacing * u64::try_from(self.checkpoints.len()).unwrap_or(u64::MAX)
    }

    /// Adds a checkpoint if one is due, and records the end. Returns `true` if it added one.
    fn add_due_checkpoint(&mut self) -> bool {
        if self.now.is_done() {
            self.length = Some(self.position());
        }
        let is_due = self.position() == self.next_checkpoint();
        if is_due {
            if self.checkpoints.len() == MAX_CHECKPOINTS {
                let mut is_even = false;
                self.checkpoints.retain(|_| {
                    is_even = !is_even;
                    is_even
                });
                self.spacing *= 2;
            }
            self.checkpoints.push(self.now.clone());
        }
        is_due
    }
}
