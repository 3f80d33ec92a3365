//! [`Race`]: all searches of one puzzle side by side.

use nonet::trace::{Outcome, Search, Strategy};

use super::activity::{Activity, Batch};
use nonet_words::Message;

/// The searches that solve. Filling generates a puzzle of its own, so it cannot race.
const RACERS: [Strategy; 5] =
    [Strategy::Scan, Strategy::Tables, Strategy::MostConstrained, Strategy::LookAhead, Strategy::Propagation];

/// One of the searches of a race.
#[derive(Clone, Debug)]
pub(crate) struct Racer {
    pub search: Search,
    pub activity: Activity,
    batch: Batch,
}

/// A race between all searches of one puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Race {
    pub racers: Vec<Racer>,
    /// The index of the racer whose turn it is while each gets the same time.
    turn: usize,
    shared: Batch,
    is_stopped: bool,
}

impl Race {
    /// Creates a race. `search_by` returns the search of the puzzle by a strategy.
    pub(super) fn new(search_by: impl Fn(Strategy) -> Search) -> Self {
        let racer = |strategy| {
            let search = search_by(strategy);
            Racer { activity: Activity::of(search.grid()), search, batch: Batch::START }
        };
        Self { racers: RACERS.map(racer).into(), turn: 0, shared: Batch(16), is_stopped: false }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_stopped || self.racers.iter().all(|racer| racer.search.is_done())
    }

    pub(super) fn stop(&mut self) {
        self.is_stopped = true;
    }

    /// Returns the result once all are done. Those with the fewest events win, because the bars show events.
    pub(super) fn message(&self) -> Option<Message> {
        let searches = || self.racers.iter().map(|racer| &racer.search);
        if !searches().all(Search::is_done) {
            return None;
        }
        let n_events = searches().map(Search::n_events).min()?;
        let is_solved = searches().all(|search| search.outcome() == Some(Outcome::Solved));
        let mut first = [None; RACERS.len()];
        let best = searches().filter(|search| search.n_events() == n_events);
        first.iter_mut().zip(best).for_each(|(place, search)| *place = Some(search.strategy()));
        Some(Message::RaceOver { first, n_events, is_solved })
    }

    /// Runs one frame: the same number of events for all, or the time of the frame for one racer after the other.
    pub(super) fn frame(&mut self, is_equal: bool, spent: u32, elapsed: u64) {
        if self.is_over() {
            return;
        }
        if is_equal {
            self.shared.learn(spent);
            for racer in &mut self.racers {
                racer.search.run_events(self.shared.0);
            }
        } else {
            // `spent` is the cost of the racer whose turn it was in the last frame.
            self.racers[self.turn].batch.learn(spent);
            let n_racers = self.racers.len();
            let next = (1..=n_racers).map(|step| (self.turn + step) % n_racers);
            self.turn = next.into_iter().find(|&at| !self.racers[at].search.is_done()).unwrap_or(self.turn);
            let racer = &mut self.racers[self.turn];
            racer.search.run_events(racer.batch.0);
        }
        for racer in &mut self.racers {
            racer.activity.look(racer.search.grid(), None, elapsed);
        }
    }
}
