//! A Sudoku engine that generates, solves, rates and explains puzzles.
//!
//! The engine does not depend on a browser, and of the standard library it needs only `alloc`. Its modules, in
//! the order in which to read them:
//!
//! | module | question that it answers |
//! |---|---|
//! | [`grid`] | what does a Sudoku consist of? |
//! | [`mod@check`] | does the grid follow the rules so far? |
//! | [`mod@solve`] | what is the solution? |
//! | [`puzzle`] | is there exactly one solution? |
//! | [`logic`] | what is a deduction? |
//! | [`ladder`] | how hard is it? |
//! | [`catalogue`] | which step would a person find next? |
//! | [`mod@why`] | why can a digit not go in a cell, or why must it? |
//! | [`solve_time`] | how long do people need? |
//! | [`mod@canonical`] | is it the same as another puzzle? |
//! | [`mod@generate`] | how is a puzzle made? |
//! | [`trace`] | what does a search look like? |
//! | [`layout`] | which houses does a board of another kind have? |
//! | [`rules`] | does such a board follow its rules so far? |
//! | [`mod@search`] | what are its solutions? |
//! | [`mod@craft`] | how is a puzzle for it made? |
//! | `parallel` | how is work on many puzzles divided among threads? (with the feature `parallel`) |
//!
//! A text is parsed into a [`Grid`], and a grid with exactly one solution becomes a [`Puzzle`]. A puzzle can
//! be rated on Sudoku Explainer's scale and explained step by step:
//!
//! ```
//! use nonet::{Difficulty, Grid, Puzzle, path, rate};
//! let grid: Grid =
//!     ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse()?;
//! let puzzle = Puzzle::new(grid)?;
//! assert!(puzzle.solution().is_full());
//!
//! let rating = rate(puzzle.givens()).ok_or("nothing to do")?;
//! assert_eq!(rating.to_string(), "1.2/1.2/1.2");
//! assert_eq!(Difficulty::of(rating), Difficulty::Easy);
//! assert_eq!(path(puzzle.givens())[0].step.to_string(), "r1c3=4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Request`] generates a puzzle, and the same request always generates the same one:
//!
//! ```
//! use nonet::{Clues, Difficulty, Request, Symmetry, Target, generate, rate};
//! let request = Request {
//!     target: Target::Difficulty(Difficulty::Hard),
//!     symmetry: Symmetry::Rotational,
//!     clues: Clues::Any,
//!     seed: "a rainy sunday".to_owned(),
//!     ..Request::default()
//! };
//! let puzzle = generate(&request);
//! assert_eq!(rate(puzzle.givens()).map(Difficulty::of), Some(Difficulty::Hard));
//! assert_eq!(generate(&request), puzzle);
//! ```

// The wide engine (`crates/engine-wide`) is these sources with room for sixteen rows, and all boards there are layouts.
// It still has the modules of the classic board, because the page shares their types, but nothing calls their
// functions: they would work on a board of sixteen rows, or not at all. So they are not part of its documentation.
#![no_std]
#![cfg_attr(wide, allow(dead_code, reason = "nothing calls the functions for the classic board"))]
#![cfg_attr(
    wide,
    allow(
        clippy::large_types_passed_by_value,
        clippy::large_enum_variant,
        clippy::large_stack_arrays,
        reason = "the limits fit the values of the classic board"
    )
)]

extern crate alloc;
#[cfg(test)]
extern crate std;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod grid;

#[cfg_attr(wide, doc(hidden))]
pub mod check;

#[cfg(not(wide))]
pub mod solve;
#[cfg(wide)]
#[doc(hidden)]
pub use search::classic_solver as solve;

#[cfg_attr(wide, doc(hidden))]
pub mod puzzle;

pub mod logic;

#[cfg_attr(wide, doc(hidden))]
pub mod ladder;

pub mod catalogue;

pub mod why;

#[cfg_attr(wide, doc(hidden))]
pub mod solve_time;

pub mod fnv;

pub mod rng;

#[cfg_attr(wide, doc(hidden))]
pub mod transform;

#[cfg(not(wide))]
pub mod canonical;

#[cfg_attr(wide, doc(hidden))]
pub mod generate;

#[cfg_attr(wide, doc(hidden))]
pub mod trace;

pub mod layout;

pub mod rules;

pub mod search;

pub mod craft;

#[cfg(all(feature = "parallel", not(wide)))]
pub mod parallel;

#[cfg(all(feature = "serde", not(wide)))]
mod serialization;

#[cfg(not(wide))]
pub use canonical::{Canonical, canonical};
#[cfg(not(wide))]
pub use check::{Conflict, Verdict, check};
#[cfg(not(wide))]
pub use generate::{Clues, GeneratedPuzzle, Progress, Request, Seeker, Target, daily, generate};
pub use grid::{
    Candidate, Candidates, Cell, CellSet, Contradiction, Digit, DigitSet, Grid, House, HouseKind,
    ParseGridError, Solutions, Symmetry,
};
#[cfg(not(wide))]
pub use ladder::{Climb, RatedPath, path, rate, rate_up_to};
pub use logic::{Difficulty, RatedStep, Rating, Step, Technique, Tenths};
#[cfg(not(wide))]
pub use puzzle::{Puzzle, PuzzleError};
pub use rng::{NoEntropy, Rng};
#[cfg(not(wide))]
pub use solve::{count_solutions, first_solution, has_solution_without, solve};
#[cfg(not(wide))]
pub use transform::Transform;
