//! All steps that the ladder can find on a board, not only the first.
//!
//! Sudoku Explainer shows such a list too. This one is for tests, tools and lessons; no rating uses it.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::chain_multiple::Pool;
use super::rungs;
use crate::grid::{Candidate, Candidates};
use crate::logic::scale::SCALE;
use crate::logic::{RatedStep, Technique, Tenths, marks::Marks, order::sort_by_number};

/// Returns every step of the ladder's techniques whose least rating is in `least`, easiest first.
///
/// Among chains with the same conclusion, only the best is included; among pair exclusions, triplet exclusions and
/// BUGs, only the first of each. Chains inside chains (from 9.5 on) may take seconds.
///
/// ```
/// use nonet::{Candidates, Grid, Technique, Tenths, ladder::all_rated_steps};
/// let grid: Grid =
///     ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse()?;
/// let candidates = Candidates::of(&grid).unwrap();
/// let steps = all_rated_steps(&candidates, Tenths(26)..=Tenths(30));
/// assert!(steps.iter().any(|rated| rated.step.technique == Technique::Pointing));
/// assert!(steps.iter().all(|rated| (Tenths(26)..=Tenths(30)).contains(&rated.rating)));
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
pub fn all_rated_steps(candidates: &Candidates, least: RangeInclusive<Tenths>) -> Vec<RatedStep> {
    let marks = Marks::of(candidates);
    let mut pool = Pool::new();
    let mut steps = Vec::new();
    for rung in SCALE.iter().filter(|rung| least.contains(&rung.least())) {
        steps.extend(rungs::all(rung.search, &marks, &mut pool));
    }
    sort_by_number(&mut steps, |rated| u128::from(rated.rating.0));
    steps
}

/// Returns every step of a multi-start chain technique (Nishio, cell and region chains, dynamic chains) that
/// begins with this candidate, easiest first. Chains may also begin with the candidates of its cell or with
/// its digit in one of its houses. For other techniques the list is empty.
///
/// Of steps with the same conclusion only the best is included. This is much faster than a search of the
/// whole board, especially for chains inside chains.
///
/// ```
/// use nonet::{Candidate, Candidates, Cell, Digit, Grid, Technique, ladder::rated_steps_from};
/// let grid: Grid =
///     ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse()?;
/// let candidates = Candidates::of(&grid).unwrap();
/// let start = Candidate { cell: Cell::at(0, 0), digit: Digit::new(1).unwrap() };
/// let steps = rated_steps_from(&candidates, Technique::DynamicCell, start);
/// assert!(!steps.is_empty());
/// assert!(steps.iter().all(|rated| rated.step.reason.cells.contains(start.cell)));
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
pub fn rated_steps_from(candidates: &Candidates, technique: Technique, start: Candidate) -> Vec<RatedStep> {
    let mut steps = rungs::all_from(technique, &Marks::of(candidates), start);
    sort_by_number(&mut steps, |rated| u128::from(rated.rating.0));
    steps
}
