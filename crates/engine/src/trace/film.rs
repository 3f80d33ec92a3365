//! [`Film`]: a search that can be wound to any event, forward and back.

use super::end::Limit;
use super::{Event, Search, Strategy};
use crate::grid::Grid;

/// So many check-points at most: half a megabyte. Of a run of 100 million events, there is one every
/// 200,000 at least.
const MAX_CHECKPOINTS: usize = 1024;

/// A search with check-points, so that every event of it can be reached again: the nearest check-point
/// before it is copied and run forward.
///
/// The check-points are equally far apart; when there are too many, every second one is dropped. So the
/// memory is bounded, and the way to any event of the past is at most a few hundredths of a second even in
/// a run of 100 million events.
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
    /// The event that led to `now`, where it was told.
    event: Option<Event>,
    /// The searches at the events 0, `spacing`, 2 `spacing` and so on.
    checkpoints: Vec<Search>,
    spacing: u64,
    length: Option<u64>,
}

impl Film {
    /// A film at its beginning; see [`Search::new`].
    pub fn new(grid: &Grid, strategy: Strategy, seed: u64) -> Self {
        let now = Search::new(grid, strategy, seed);
        Self { event: None, checkpoints: vec![now.clone()], now, spacing: 64, length: None }
    }

    /// The search as it stands after the event at [`position`](Self::position).
    pub const fn search(&self) -> &Search {
        &self.now
    }

    /// The number of the last event, counted from 1; 0 before the first.
    pub const fn position(&self) -> u64 {
        self.now.n_events()
    }

    /// The number of events in all, once the end was reached.
    pub const fn length_if_known(&self) -> Option<u64> {
        self.length
    }

    /// The event at [`position`](Self::position); none at the beginning.
    pub fn event(&mut self) -> Option<Event> {
        if self.event.is_none() && self.position() > 0 {
            self.seek(self.position());
        }
        self.event
    }

    /// Goes to the next event and tells it; `None` at the end.
    pub fn step(&mut self) -> Option<Event> {
        let event = self.now.next()?;
        self.event = Some(event);
        self.leave_checkpoint();
        Some(event)
    }

    /// Goes back by one event, if there is one.
    pub fn back(&mut self) {
        self.seek(self.position().saturating_sub(1));
    }

    /// Goes to the event of that number, or to the last if there are not so many.
    ///
    /// What was passed before is reached in a moment; what was not has to be run through, so a page that
    /// must not wait goes there by [`run_events`](Self::run_events) in slices.
    pub fn seek(&mut self, number: u64) {
        self.wind(number.saturating_sub(1));
        if number > 0 && self.step().is_none() {
            // The end came before that number, and its own event was not told.
            self.wind(self.position() - 1);
            self.step();
        }
    }

    /// Goes on without telling, by so many events or to the end.
    pub fn run_events(&mut self, n_events: u64) {
        self.go_on(Limit { tries: u64::MAX, events: self.position().saturating_add(n_events) });
    }

    /// Goes on without telling, by so many tries or to the end; see [`Search::run`].
    pub fn run(&mut self, n_tries: u64) {
        let tries = self.now.counters().tries.saturating_add(n_tries);
        self.go_on(Limit { tries, events: u64::MAX });
    }

    /// The depth at equally spaced events up to the furthest that was reached, as `(event, depth)`:
    /// at most 1024 points for a plot.
    pub fn depths(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.checkpoints.iter().map(|search| (search.n_events(), search.counters().depth))
    }

    /// Goes to the event of that number, or to the end, without telling.
    fn wind(&mut self, number: u64) {
        let last = self.checkpoints.len() - 1;
        let nearest = usize::try_from(number / self.spacing).map_or(last, |nearest| nearest.min(last));
        let checkpoint = &self.checkpoints[nearest];
        if !(checkpoint.n_events()..=number).contains(&self.position()) {
            self.now = checkpoint.clone();
            self.event = None;
        }
        self.go_on(Limit { tries: u64::MAX, events: number });
    }

    /// Goes on without telling, and leaves check-points where there are none yet.
    fn go_on(&mut self, limit: Limit) {
        let start = self.position();
        loop {
            let events = limit.events.min(self.next_checkpoint());
            self.now.run_to(Limit { events, ..limit });
            if !self.leave_checkpoint() {
                break;
            }
        }
        if self.position() != start {
            self.event = None;
        }
    }

    /// The event at which the next check-point is due: beyond everything that was reached before.
    fn next_checkpoint(&self) -> u64 {
        self.spacing * u64::try_from(self.checkpoints.len()).unwrap_or(u64::MAX)
    }

    /// Leaves a check-point if one is due, and says so. Notes the end.
    fn leave_checkpoint(&mut self) -> bool {
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
