//! Backtracking, one event at a time: the common part of all the searches.
//!
//! The same search as a recursion:
//!
//! ```text
//! search:  follow what the digits force           (Forced, or a dead end)
//!          choose an empty cell, none: solved     (Look, Solved)
//!          for each digit of the cell:
//!              put it to the test                 (Try, Refused)
//!              write it, search, take it back     (Place, Erase)
//!          go back                                (BackUp)
//! ```
//!
//! Here the stack is a list of the placed digits, and a [`Phase`] is the current position in that outline.

use super::Counters;
use super::board::{SearchBoard, Work};
use super::end::{Limit, Outcome};
use super::event::{DeadEnd, Event, EventKind};
use crate::grid::{Cell, CellSet, Digit};

/// The parts that differ between searches.
pub(super) trait Method<B: SearchBoard> {
    /// The phase that follows a full grid.
    const WHEN_FULL: Phase = Phase::Done(Outcome::Solved);

    /// Handles [`Phase::Dig`] and [`Phase::TestHole`]. Only a method whose [`WHEN_FULL`](Self::WHEN_FULL)
    /// starts digging reaches these phases.
    fn dig(state: &mut State<B>) -> EventKind {
        state.phase = Phase::Done(Outcome::Solved);
        EventKind::Solved
    }

    /// Returns what the current digits force, before a cell is chosen.
    fn follow(_: &mut State<B>) -> Follow {
        Follow::Nothing
    }

    /// Returns the empty cell to fill next, or `None` if all are filled.
    fn choose(state: &mut State<B>) -> Option<Cell>;

    /// Returns the digit to try in `cell` after another, or the first.
    fn next_digit(state: &mut State<B>, cell: Cell, after: Option<Digit>) -> Option<Digit>;

    /// Checks whether `digit` may go in `cell`. If it may not, the error is the cell that excludes it.
    fn test(_: &mut State<B>, _cell: Cell, _: Digit) -> Result<(), Cell> {
        Ok(())
    }
}

/// The result of [`Method::follow`]: what the whole board forces.
pub(super) enum Follow {
    Nothing,
    DeadEnd(DeadEnd),
    Forced(EventKind, Cell, Digit),
}

/// The position in the search between two events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Nothing was done; the givens must be checked against the rules next.
    Start,
    /// A cell must be chosen next.
    Choose,
    /// The next digit of the cell must be tried.
    Digits { cell: Cell, after: Option<Digit> },
    /// The digit is being tried.
    Test { cell: Cell, digit: Digit },
    /// The last placed digit must be taken back.
    TakeBack,
    /// The grid is full; the cell at this index of the digging order is next.
    Dig { at: u8 },
    /// The cell at this index must be tested.
    TestHole { at: u8 },
    /// The search has ended.
    Done(Outcome),
}

/// The state of any search: the board, the stack, the counters, and the phase.
#[derive(Clone, Debug)]
pub(super) struct State<B> {
    pub(super) board: B,
    pub(super) counters: Counters,
    pub(super) phase: Phase,
    pub(super) seed: u64,
    forced: CellSet,
    stack: [(Cell, Digit); Cell::COUNT],
    height: u8,
}

impl<B: SearchBoard> State<B> {
    pub(super) fn new(board: B, seed: u64) -> Self {
        Self {
            board,
            counters: Counters::default(),
            phase: Phase::Start,
            seed,
            forced: CellSet::EMPTY,
            stack: [(Cell::ALL[0], Digit::D1); Cell::COUNT],
            height: 0,
        }
    }

    /// Returns the digits that the search placed, first one first.
    pub(super) fn stack(&self) -> &[(Cell, Digit)] {
        &self.stack[..usize::from(self.height)]
    }

    /// Returns the cells whose digits were forced.
    pub(super) fn forced(&self) -> CellSet {
        self.forced
    }

    /// Counts the work of finding candidates.
    #[inline]
    pub(super) fn count(&mut self, work: Work) {
        self.counters.table_lookups += work.lookups;
        self.counters.cells_looked_at += work.reads;
    }

    /// Places a digit without counting.
    pub(super) fn push(&mut self, cell: Cell, digit: Digit) {
        self.stack[usize::from(self.height)] = (cell, digit);
        self.height += 1;
        self.board.place(cell, digit);
    }

    /// Takes the last digit back without counting.
    pub(super) fn pop(&mut self) -> Option<(Cell, Digit)> {
        let top = self.height.checked_sub(1)?;
        let (cell, digit) = self.stack[usize::from(top)];
        self.height = top;
        self.board.erase(cell, digit);
        Some((cell, digit))
    }

    /// Counts an event and returns it.
    fn event(&mut self, kind: EventKind) -> Event {
        self.counters.events += 1;
        Event { kind, depth: self.counters.depth.to_le_bytes()[0] }
    }

    /// Continues to the next event. Returns `None` at the end.
    #[inline]
    pub(super) fn step<M: Method<B>>(&mut self) -> Option<Event> {
        let kind = match self.phase {
            Phase::Start => match self.board.conflict() {
                Some((cell, digit, because_of)) => {
                    self.phase = Phase::TakeBack;
                    EventKind::Refused { cell, digit, because_of }
                }
                None => self.choose::<M>(),
            },
            Phase::Choose => self.choose::<M>(),
            Phase::Digits { cell, after } => match M::next_digit(self, cell, after) {
                Some(digit) => {
                    self.counters.tries += 1;
                    self.phase = Phase::Test { cell, digit };
                    EventKind::Try { cell, digit }
                }
                None => self.back_up(DeadEnd::NoDigitLeft(cell)),
            },
            Phase::Test { cell, digit } => match M::test(self, cell, digit) {
                Ok(()) => self.place(cell, digit),
                Err(because_of) => {
                    self.phase = Phase::Digits { cell, after: Some(digit) };
                    EventKind::Refused { cell, digit, because_of }
                }
            },
            Phase::TakeBack => self.take_back(),
            Phase::Dig { .. } | Phase::TestHole { .. } => M::dig(self),
            Phase::Done(_) => return None,
        };
        Some(self.event(kind))
    }

    /// Runs without events until the search ends or reaches a limit.
    pub(super) fn run_to<M: Method<B>>(&mut self, limit: Limit) {
        while self.counters.events < limit.events
            && (self.counters.tries < limit.tries || matches!(self.phase, Phase::Test { .. }))
            && (self.try_at_once::<M>(limit) || self.step::<M>().is_some())
        {}
    }

    /// Does two events at once: `Try` and its result. Returns `true` if it did.
    #[inline]
    fn try_at_once<M: Method<B>>(&mut self, limit: Limit) -> bool {
        let Phase::Digits { cell, after } = self.phase else { return false };
        if limit.events - self.counters.events < 2 {
            return false;
        }
        let Some(digit) = M::next_digit(self, cell, after) else { return false };
        self.counters.tries += 1;
        self.counters.events += 2;
        if M::test(self, cell, digit).is_ok() {
            self.place(cell, digit);
        } else {
            self.phase = Phase::Digits { cell, after: Some(digit) };
        }
        true
    }

    fn choose<M: Method<B>>(&mut self) -> EventKind {
        match M::follow(self) {
            Follow::DeadEnd(because) => return self.back_up(because),
            Follow::Forced(kind, cell, digit) => {
                self.counters.forced += 1;
                self.forced.insert(cell);
                self.push(cell, digit);
                self.phase = Phase::Choose;
                return kind;
            }
            Follow::Nothing => {}
        }
        if let Some(cell) = M::choose(self) {
            self.phase = Phase::Digits { cell, after: None };
            EventKind::Look { cell }
        } else {
            self.phase = M::WHEN_FULL;
            EventKind::Solved
        }
    }

    fn place(&mut self, cell: Cell, digit: Digit) -> EventKind {
        self.push(cell, digit);
        self.counters.placements += 1;
        self.counters.depth += 1;
        self.counters.max_depth = self.counters.max_depth.max(self.counters.depth);
        self.phase = Phase::Choose;
        EventKind::Place { cell, digit }
    }

    fn back_up(&mut self, because: DeadEnd) -> EventKind {
        self.counters.back_ups += 1;
        self.phase = Phase::TakeBack;
        EventKind::BackUp { because }
    }

    fn take_back(&mut self) -> EventKind {
        let Some((cell, digit)) = self.pop() else {
            self.phase = Phase::Done(Outcome::NoSolution);
            return EventKind::NoSolution;
        };
        let was_forced = self.forced.contains(cell);
        if was_forced {
            self.forced.remove(cell);
        } else {
            self.counters.erasures += 1;
            self.counters.depth -= 1;
            self.phase = Phase::Digits { cell, after: Some(digit) };
        }
        EventKind::Erase { cell, digit, was_forced }
    }
}
