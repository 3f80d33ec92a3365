//! [`Search`]: a running search that returns its events or runs at full speed.

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

/// A running search.
///
/// It is an iterator that returns one [`Event`] at a time. It stores only its stack and does not use the heap.
/// So a clone is a checkpoint of less than 600 bytes, and it continues exactly as the original does.
///
/// For givens in conflict, the first event names the conflict, and the second and last one reports that there
/// is no solution. If there are several solutions, it stops at the first.
///
/// ```
/// use nonet::trace::{Counters, EXAMPLES, Outcome, Search, Strategy};
/// let easy = EXAMPLES[0].grid;
/// let mut stepped = Search::new(&easy, Strategy::Tables, 0);
/// let mut run = stepped.clone();
/// let n_events = stepped.by_ref().count() as u64;
/// run.run(u64::MAX);
/// assert_eq!(run.counters(), stepped.counters());
/// assert_eq!((run.n_events(), run.outcome()), (n_events, Some(Outcome::Solved)));
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    strategy: Strategy,
    state: State,
}

impl Search {
    /// Creates a search at its beginning. Only `Fill` uses the seed, and it starts from the empty grid
    /// instead of `grid`.
    pub fn new(grid: &Grid, strategy: Strategy, seed: u64) -> Self {
        let grid = if strategy == Strategy::Fill { &Grid::EMPTY } else { grid };
        Self { strategy, state: State::new(grid, seed) }
    }

    /// Returns the strategy of the search.
    pub const fn strategy(&self) -> Strategy {
        self.strategy
    }

    /// Returns the current grid.
    pub const fn grid(&self) -> &Grid {
        self.state.board.grid()
    }

    /// Returns the counters.
    pub const fn counters(&self) -> &Counters {
        &self.state.counters
    }

    /// Returns the number of events so far, returned or not.
    pub const fn n_events(&self) -> u64 {
        self.state.counters.events
    }

    /// Returns the stack: every tried or forced digit on the board, first one first.
    pub fn path(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.state.stack().iter().map(|&(cell, digit)| Candidate { cell, digit })
    }

    /// Returns the cells whose digits were forced.
    pub fn forced_cells(&self) -> CellSet {
        self.state.forced()
    }

    /// Returns the outcome, if the search has ended.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.state.phase {
            Phase::Done(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Returns `true` if there is no further event.
    pub const fn is_done(&self) -> bool {
        self.outcome().is_some()
    }

    /// Returns the full grid, once it has been found. `Fill` keeps it in the digging phase.
    pub fn solution(&self) -> Option<Grid> {
        let is_found = matches!(
            self.state.phase,
            Phase::Dig { .. } | Phase::TestHole { .. } | Phase::Done(Outcome::Solved)
        );
        is_found.then(|| self.path().fold(*self.grid(), |grid, placed| grid.with(placed.cell, placed.digit)))
    }

    /// Runs without events until the search ends, or until it has made `n_tries` more tries and knows the
    /// result of the last one. Digging makes no tries, so it always runs to its end.
    pub fn run(&mut self, n_tries: u64) {
        let tries = self.counters().tries.saturating_add(n_tries);
        self.run_to(Limit { tries, events: u64::MAX });
    }

    /// Runs without events until the search ends or `n_events` more events have happened.
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
