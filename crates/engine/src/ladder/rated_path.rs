//! [`RatedPath`]: the steps to the solution with their total rating.

use alloc::vec::Vec;

use super::Climb;
use crate::grid::{Candidates, Grid};
use crate::logic::{RatedStep, Rating, Tenths};

/// The steps of a puzzle as far as the ladder goes, and its rating. Only this file decides whether a puzzle
/// is beyond the ladder.
///
/// ```
/// use nonet::{Candidates, Grid, RatedPath, Tenths, rate};
/// let grid: Grid =
///     ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse()?;
/// let path = RatedPath::of(&Candidates::of(&grid).unwrap()).unwrap();
/// assert_eq!((path.steps.len(), Some(path.rating)), (55, rate(&grid)));
/// assert!(path.is_solved());
/// // Two digits that can be exchanged give the ladder nothing to hold on to.
/// let grid: Grid =
///     "5346789..67..95348.9834.56785976.4.34.685379.7.39.485696.537.84.874.9635345.86.79".parse()?;
/// let path = RatedPath::of(&Candidates::of(&grid).unwrap()).unwrap();
/// assert_eq!((path.steps.len(), path.rating.er), (0, Tenths::BEYOND));
/// assert!(!path.is_solved());
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RatedPath {
    /// The rating of the whole path, or [`Tenths::BEYOND`] if the ladder does not reach the solution.
    pub rating: Rating,
    /// The steps, in order.
    pub steps: Vec<RatedStep>,
}

impl RatedPath {
    /// Climbs from these candidates to the end. Returns `None` if every cell is filled already.
    pub fn of(candidates: &Candidates) -> Option<Self> {
        Self::with_observer(candidates, &mut |_, _| {})
    }

    /// Climbs like [`Self::of`], and calls `observe` with each step and the climb after it.
    pub fn with_observer(
        candidates: &Candidates,
        observe: &mut dyn FnMut(&RatedStep, &Climb),
    ) -> Option<Self> {
        let mut climb = Climb::new(candidates);
        let mut steps = Vec::new();
        while let Some(step) = climb.next() {
            observe(&step, &climb);
            steps.push(step);
        }
        Some(Self { rating: concluded(&mut climb)?, steps })
    }

    /// Returns `true` if the steps lead to the solution. Otherwise the ladder finds no step after them.
    pub fn is_solved(&self) -> bool {
        self.rating.er < Tenths::BEYOND
    }
}

/// Returns the rating of a climb that has ended. If cells are left, the missing step counts as one with a
/// rating of [`Tenths::BEYOND`] that places nothing.
fn concluded(climb: &mut Climb) -> Option<Rating> {
    if !climb.is_solved() {
        climb.count_in(Tenths::BEYOND, false);
    }
    climb.rating()
}

/// Returns the rating of a puzzle, or `None` if nothing is left to do or the digits contradict each other.
///
/// It assumes that there is exactly one solution. A puzzle that the ladder cannot solve is rated
/// [`Tenths::BEYOND`]. The hardest puzzles take seconds; [`Climb`] goes step by step.
///
/// ```
/// use nonet::{Grid, rate};
/// let grid: Grid =
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// assert_eq!(rate(&grid).unwrap().to_string(), "10.7/10.7/9.7");
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
pub fn rate(grid: &Grid) -> Option<Rating> {
    let mut climb = Climb::new(&Candidates::of(grid).ok()?);
    climb.run();
    concluded(&mut climb)
}

/// Returns the steps to the solution in order, as far as the ladder goes.
pub fn path(grid: &Grid) -> Vec<RatedStep> {
    Candidates::of(grid).map(|candidates| Climb::new(&candidates).collect()).unwrap_or_default()
}
