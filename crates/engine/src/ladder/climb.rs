//! The difficulty of a puzzle on Sudoku Explainer's scale, and the path of steps that proves it.
//!
//! Follows Sudoku Explainer 1.2.1 with the ratings of its command line `serate` 1.2.1.3: ER, EP and ED.
//! `tests/rated.rs` compares some of its recorded ratings with ours, `cargo xtask bench rate` all of them.

use core::fmt;

use super::chain_multiple::Pool;
use super::rungs::{self, Found};
use crate::grid::{Candidates, Grid};
use crate::logic::{RatedStep, Rating, Tenths, marks::Marks};

/// An iterator that climbs the ladder: it returns the steps to the solution one by one and applies each.
///
/// It ends when every cell is filled or when the ladder finds no further step. It assumes that there is
/// exactly one solution; otherwise a step may be wrong.
///
/// ```
/// use nonet::{Candidates, Climb, Grid, Technique};
/// let grid: Grid =
///     ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse()?;
/// let mut climb = Climb::new(&Candidates::of(&grid).unwrap());
/// let first = climb.next().unwrap();
/// assert_eq!(first.step.technique, Technique::HiddenSingle);
/// assert_eq!(first.step.to_string(), "r1c3=4");
/// assert_eq!(climb.count(), 54);
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
#[doc(alias("Sudoku Explainer", "serate"))]
pub struct Climb {
    marks: Marks,
    pool: Pool,
    max: Tenths,
    rating: Option<Rating>,
    has_placed: bool,
}

impl Climb {
    /// Starts from these candidates.
    pub fn new(candidates: &Candidates) -> Self {
        Self::up_to(candidates, Tenths::BEYOND)
    }

    /// Starts from these candidates and ends before the first step with a rating above `max`.
    pub fn up_to(candidates: &Candidates, max: Tenths) -> Self {
        Self { marks: Marks::of(candidates), pool: Pool::new(), max, rating: None, has_placed: false }
    }

    /// Returns the candidates after the steps so far.
    pub fn candidates(&self) -> Candidates {
        self.marks.candidates()
    }

    /// Returns `true` if every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.marks.is_full()
    }

    /// Returns the rating of the steps so far, or `None` before the first.
    pub fn rating(&self) -> Option<Rating> {
        self.rating
    }

    /// Climbs to the end without building the steps, which is faster.
    pub fn run(&mut self) {
        while self.advance().is_some() {}
    }

    /// Climbs until the next step has a rating of `least` or more, and does not take that step. Returns
    /// `false` if there is no such step, or once no house has `n_open` empty cells.
    ///
    /// Direct steps are skipped, so `least` must be above their ratings. The candidates at the end are the
    /// same, and it is faster.
    pub(crate) fn run_to(&mut self, least: Tenths, n_open: usize) -> bool {
        while self.marks.most_empty() >= n_open
            && let Some(found) = self.peek_at(false)
        {
            if found.rating() >= least {
                return true;
            }
            self.take(&found);
        }
        false
    }

    /// Returns the number of empty cells in the house that has the most.
    pub(crate) fn most_empty(&self) -> usize {
        self.marks.most_empty()
    }

    fn advance(&mut self) -> Option<Found> {
        let found = self.peek()?;
        self.take(&found);
        Some(found)
    }

    fn peek(&mut self) -> Option<Found> {
        self.peek_at(true)
    }

    fn peek_at(&mut self, with_direct: bool) -> Option<Found> {
        if self.is_solved() {
            return None;
        }
        rungs::next(&self.marks, &mut self.pool, self.max, with_direct)
            .filter(|found| found.rating() <= self.max)
    }

    fn take(&mut self, found: &Found) {
        self.count_in(found.rating(), found.places());
        found.apply(&mut self.marks);
    }

    /// Includes a step in the rating.
    pub(super) fn count_in(&mut self, rating: Tenths, places: bool) {
        let so_far = self.rating.get_or_insert(Rating { er: rating, ep: rating, ed: rating });
        so_far.er = so_far.er.max(rating);
        if !self.has_placed {
            so_far.ep = so_far.er;
        }
        self.has_placed |= places;
    }
}

impl Iterator for Climb {
    type Item = RatedStep;

    fn next(&mut self) -> Option<RatedStep> {
        self.advance().map(Found::into_step)
    }
}

impl fmt::Debug for Climb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Climb")
            .field("candidates", &self.candidates())
            .field("max", &self.max)
            .field("rating", &self.rating)
            .finish_non_exhaustive()
    }
}

/// Returns the rating of a puzzle if it is `max` or less. It stops at the first step with a higher rating,
/// which is much faster for difficult puzzles.
///
/// ```
/// use nonet::{Grid, Tenths, rate_up_to};
/// let grid: Grid =
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// assert_eq!(rate_up_to(&grid, Tenths(72)), None);
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
pub fn rate_up_to(grid: &Grid, max: Tenths) -> Option<Rating> {
    let mut climb = Climb::up_to(&Candidates::of(grid).ok()?, max);
    climb.run();
    climb.rating().filter(|_| climb.is_solved())
}
