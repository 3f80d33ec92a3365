//! Work on many puzzles on all cores, by rayon. The results have the order of the arguments and are those of the
//! functions for a single puzzle.
//!
//! The threads are those of rayon's global pool: one for each core, or as many as `RAYON_NUM_THREADS` says. Within
//! `ThreadPool::install` they are those of that pool.

use alloc::vec::Vec;

use rayon::prelude::*;

use crate::canonical::{Canonical, canonical};
use crate::generate::{Request, generate};
use crate::grid::Grid;
use crate::ladder::rate;
use crate::logic::Rating;
use crate::puzzle::Puzzle;
use crate::solve::{Solutions, Solver};

/// Solves each grid, as [`solve`](crate::solve::solve) does.
///
/// ```
/// use nonet::{Grid, Solutions, parallel::solve_many, solve};
/// let hard: Grid =
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let grids = [hard, Grid::EMPTY];
/// assert_eq!(solve_many(&grids)[0], solve(&hard));
/// assert!(matches!(solve_many(&grids)[1], Solutions::Several(..)));
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
pub fn solve_many(grids: &[Grid]) -> Vec<Solutions> {
    grids.par_iter().map_init(Solver::default, Solver::solve).collect()
}

/// Rates each grid, as [`rate`] does.
///
/// ```
/// use nonet::{Grid, parallel::rate_many};
/// let easy: Grid =
///     ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse()?;
/// assert_eq!(rate_many(&[easy])[0].map(|rating| rating.to_string()), Some("1.2/1.2/1.2".to_owned()));
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
pub fn rate_many(grids: &[Grid]) -> Vec<Option<Rating>> {
    grids.par_iter().map(rate).collect()
}

/// Generates a puzzle for each request, as [`generate`] does.
///
/// ```
/// use nonet::{Request, generate, parallel::generate_many};
/// let requests = ["rain", "snow"].map(|seed| Request { seed: seed.into(), ..Request::default() });
/// assert_eq!(generate_many(&requests)[1], generate(&requests[1]));
/// ```
pub fn generate_many(requests: &[Request]) -> Vec<Puzzle> {
    requests.par_iter().map(generate).collect()
}

/// Finds the canonical form of each grid, as [`canonical`] does.
///
/// ```
/// use nonet::{Grid, canonical, parallel::canonical_many};
/// assert_eq!(canonical_many(&[Grid::EMPTY]), [canonical(&Grid::EMPTY)]);
/// ```
pub fn canonical_many(grids: &[Grid]) -> Vec<Canonical> {
    grids.par_iter().map(canonical).collect()
}
