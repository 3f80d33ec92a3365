//! [`Search`]: a running search that returns its events or runs at full speed.

use super::backtrack::{Phase, State};
use super::board::SearchBoard;
use super::classic_board::ClassicBoard;
use super::end::{Limit, Outcome};
use super::fill::Fill;
use super::look_ahead::LookAhead;
use super::most_constrained::MostConstrained;
use super::propagation::Propagation;
use super::ruled_board::RuledBoard;
use super::scan::Scan;
use super::tables::Tables;
use super::{Counters, Event, Strategy, batch};
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid};
use crate::layout::Layout;
use crate::rules::Board;

/// A running search.
///
/// It is an iterator that returns one [`Event`] at a time. It stores only its stack, and on a board other than
/// the classic one a reference to the houses, which all clones share. So a clone is a checkpoint of less than 600
/// bytes, and it continues exactly as the original does.
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
    running: Running,
}

/// The state of a search. The classic board has a state of its own, so that its searches keep their speed.
#[derive(Clone, Debug)]
enum Running {
    Classic(State<ClassicBoard>),
    Ruled(State<RuledBoard>, Ways),
}

/// The functions of the searches on any layout. Only [`Search::on`] names them, so a program that searches classic
/// boards alone does not contain them.
#[derive(Clone, Copy, Debug)]
struct Ways {
    step: fn(&mut State<RuledBoard>, Strategy) -> Option<Event>,
    run_to: fn(&mut State<RuledBoard>, Strategy, Limit),
}

impl Search {
    /// Creates a search of the classic board at its beginning. Only `Fill` uses the seed, and it starts from the
    /// empty grid instead of `grid`.
    pub fn new(grid: &Grid, strategy: Strategy, seed: u64) -> Self {
        let grid = if strategy == Strategy::Fill { &Grid::EMPTY } else { grid };
        Self { strategy, running: Running::Classic(State::new(ClassicBoard::of(grid), seed)) }
    }

    /// Creates a search of a board with any layout at its beginning. `Fill` starts from the empty board with the
    /// same layout. On the classic layout, the search is the one of [`Search::new`].
    ///
    /// ```
    /// use nonet::layout::Layout;
    /// use nonet::rules::Board;
    /// use nonet::trace::{EventKind, Search, Strategy};
    /// let board = Board::parse(Layout::boxes(2, 2)?.with_diagonals(), "12.. .... .... ....")?;
    /// let mut search = Search::on(&board, Strategy::Scan, 0);
    /// let refused = search.find(|event| matches!(event.kind, EventKind::Refused { .. })).map(|event| event.kind);
    /// assert_eq!(refused.and_then(EventKind::cell).map(|cell| cell.to_string()).as_deref(), Some("r1c3"));
    /// search.run(u64::MAX);
    /// let solution = search.solution().ok_or("there is a solution")?;
    /// assert_eq!(Board::new(board.layout().clone(), solution)?.to_string(), "1234341243212143");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on(board: &Board, strategy: Strategy, seed: u64) -> Self {
        if board.layout() == Layout::classic() {
            return Self::new(board.grid(), strategy, seed);
        }
        let board = match strategy {
            Strategy::Fill => RuledBoard::of(&Board::empty(board.layout().clone())),
            _ => RuledBoard::of(board),
        };
        Self { strategy, running: Running::Ruled(State::new(board, seed), Ways { step, run_to }) }
    }

    /// Returns the strategy of the search.
    pub const fn strategy(&self) -> Strategy {
        self.strategy
    }

    /// Returns the current grid.
    pub const fn grid(&self) -> &Grid {
        match &self.running {
            Running::Classic(state) => state.board.grid(),
            Running::Ruled(state, _) => state.board.grid(),
        }
    }

    /// Returns the counters.
    pub const fn counters(&self) -> &Counters {
        match &self.running {
            Running::Classic(state) => &state.counters,
            Running::Ruled(state, _) => &state.counters,
        }
    }

    /// Returns the number of events so far, returned or not.
    pub const fn n_events(&self) -> u64 {
        self.counters().events
    }

    /// Returns the stack: every tried or forced digit on the board, first one first.
    pub fn path(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.stack().iter().map(|&(cell, digit)| Candidate { cell, digit })
    }

    /// Returns the cells whose digits were forced.
    pub fn forced_cells(&self) -> CellSet {
        match &self.running {
            Running::Classic(state) => state.forced(),
            Running::Ruled(state, _) => state.forced(),
        }
    }

    /// Returns the outcome, if the search has ended.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase() {
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
        let is_found =
            matches!(self.phase(), Phase::Dig { .. } | Phase::TestHole { .. } | Phase::Done(Outcome::Solved));
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
        match &mut self.running {
            Running::Classic(state) => {
                if self.strategy == Strategy::Tables {
                    batch::run_to(state, limit);
                }
                run_to(state, self.strategy, limit);
            }
            Running::Ruled(state, ways) => (ways.run_to)(state, self.strategy, limit),
        }
    }

    const fn phase(&self) -> Phase {
        match &self.running {
            Running::Classic(state) => state.phase,
            Running::Ruled(state, _) => state.phase,
        }
    }

    fn stack(&self) -> &[(Cell, Digit)] {
        match &self.running {
            Running::Classic(state) => state.stack(),
            Running::Ruled(state, _) => state.stack(),
        }
    }
}

impl Iterator for Search {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        match &mut self.running {
            Running::Classic(state) => step(state, self.strategy),
            Running::Ruled(state, ways) => (ways.step)(state, self.strategy),
        }
    }
}

#[inline]
fn step<B: SearchBoard>(state: &mut State<B>, strategy: Strategy) -> Option<Event> {
    match strategy {
        Strategy::Scan => state.step::<Scan>(),
        Strategy::Tables => state.step::<Tables>(),
        Strategy::MostConstrained => state.step::<MostConstrained>(),
        Strategy::LookAhead => state.step::<LookAhead>(),
        Strategy::Propagation => state.step::<Propagation>(),
        Strategy::Fill => state.step::<Fill>(),
    }
}

#[inline]
fn run_to<B: SearchBoard>(state: &mut State<B>, strategy: Strategy, limit: Limit) {
    match strategy {
        Strategy::Scan => state.run_to::<Scan>(limit),
        Strategy::Tables => state.run_to::<Tables>(limit),
        Strategy::MostConstrained => state.run_to::<MostConstrained>(limit),
        Strategy::LookAhead => state.run_to::<LookAhead>(limit),
        Strategy::Propagation => state.run_to::<Propagation>(limit),
        Strategy::Fill => state.run_to::<Fill>(limit),
    }
}
