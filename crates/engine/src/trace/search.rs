//! [`Search`]: one search on its way, told event by event or run at full speed.

use super::backtrack::{Phase, State};
use super::end::{Limit, Outcome};
use super::fill::Fill;
use super::look_ahead::LookAhead;
use super::most_constrained::MostConstrained;
use super::propagation::Propagation;
use super::scan::Scan;
use super::tables::Tables;
use super::{Counters, Event, Strategy, batch};
use crate::grid::{Candidate, CellSet, Grid};

/// A search on its way.
///
/// As an iterator it tells one [`Event`] at a time. It holds its stack and nothing else, on no heap, so
/// a clone is a check-point: less than 600 bytes, and the copy goes on exactly as the original does.
///
/// Givens in conflict are met truthfully: the first event names the conflict, the second and last says
/// that there is no solution. If there are several solutions, it stops at the first.
///
/// ```
/// use nonet::trace::{Counters, EXAMPLES, Outcome, Search, Strategy};
/// let easy = EXAMPLES[0].grid;
/// let mut told = Search::new(&easy, Strategy::Tables, 0);
/// let mut run = told.clone();
/// let n_events = told.by_ref().count() as u64;
/// run.run(u64::MAX);
/// assert_eq!(run.counters(), told.counters());
/// assert_eq!((run.n_events(), run.outcome()), (n_events, Some(Outcome::Solved)));
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    strategy: Strategy,
    state: State,
}

impl Search {
    /// A search that has done nothing yet. Only `Fill` uses the seed; it starts from the empty grid
    /// instead of `grid`.
    pub fn new(grid: &Grid, strategy: Strategy, seed: u64) -> Self {
        let grid = if strategy == Strategy::Fill { &Grid::EMPTY } else { grid };
        Self { strategy, state: State::new(grid, seed) }
    }

    /// Which of the searches it is.
    pub const fn strategy(&self) -> Strategy {
        self.strategy
    }

    /// The grid as it stands now.
    pub const fn grid(&self) -> &Grid {
        self.state.board.grid()
    }

    /// What was done so far.
    pub const fn counters(&self) -> &Counters {
        &self.state.counters
    }

    /// How many events there were so far, told or not.
    pub const fn n_events(&self) -> u64 {
        self.state.counters.events
    }

    /// The stack: every digit that stands by a try or was forced, the first first.
    pub fn path(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.state.stack().iter().map(|&(cell, digit)| Candidate { cell, digit })
    }

    /// The cells whose digits were forced.
    pub fn forced_cells(&self) -> CellSet {
        self.state.forced()
    }

    /// How it ended, if it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.state.phase {
            Phase::Done(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Whether there is no further event.
    pub const fn is_done(&self) -> bool {
        self.outcome().is_some()
    }

    /// The full grid, once it has been found; `Fill` keeps it while it digs.
    pub fn solution(&self) -> Option<Grid> {
        let is_found = matches!(
            self.state.phase,
            Phase::Dig { .. } | Phase::TestHole { .. } | Phase::Done(Outcome::Solved)
        );
        is_found.then(|| self.path().fold(*self.grid(), |grid, placed| grid.with(placed.cell, placed.digit)))
    }

    /// Goes on without telling, until it is done or has made `n_tries` more tries and knows the result
    /// of the last. Digging makes no tries, so it is always run to its end.
    pub fn run(&mut self, n_tries: u64) {
        let tries = self.counters().tries.saturating_add(n_tries);
        self.run_to(Limit { tries, events: u64::MAX });
    }

    /// Goes on without telling, until it is done or `n_events` more events have happened.
    pub fn run_events(&mut self, n_events: u64) {
        let events = self.n_events().saturating_add(n_events);
        self.run_to(Limit { tries: u64::MAX, events });
    }

    pub(super) fn run_to(&mut self, limit: Limit) {
        let state = &mut self.state;
        match self.strategy {
            Strategy::Scan => state.run_to::<Scan>(limit),
            Strategy::Tables => {
                batch::run_to(state, limit);
                state.run_to::<Tables>(limit);
            }
            Strategy::MostConstrained => state.run_to::<MostConstrained>(limit),
            Strategy::LookAhead => state.run_to::<LookAhead>(limit),
            Strategy::Propagation => state.run_to::<Propagation>(limit),
            Strategy::Fill => state.run_to::<Fill>(limit),
        }
    }
}

impl Iterator for Search {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        match self.strategy {
            Strategy::Scan => self.state.step::<Scan>(),
            Strategy::Tables => self.state.step::<Tables>(),
            Strategy::MostConstrained => self.state.step::<MostConstrained>(),
            Strategy::LookAhead => self.state.step::<LookAhead>(),
            Strategy::Propagation => self.state.step::<Propagation>(),
            Strategy::Fill => self.state.step::<Fill>(),
        }
    }
}
