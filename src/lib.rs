//! Nonet: Sudoku, made, solved and checked.

pub mod app;
pub mod check;
pub mod game;
pub mod generate;
pub mod grid;
pub mod logic;
pub mod puzzle;
pub mod rng;
pub mod solve;
pub mod trace;
#[cfg(target_arch = "wasm32")]
pub mod web;
pub mod words;
pub mod work;

pub use check::{Conflict, Verdict, check};
pub use generate::{Clues, Made, Progress, Request, Seeker, Symmetry, Target, daily, generate};
pub use grid::{
    Candidate, Candidates, Cell, CellSet, Contradiction, Digit, DigitSet, Grid, House, HouseKind,
    ParseGridError,
};
pub use logic::{Climb, Difficulty, RatedStep, Rating, Step, Technique, Tenths, path, rate, rate_up_to};
pub use puzzle::{Puzzle, PuzzleError};
pub use rng::{NoEntropy, Rng};
pub use solve::{Solutions, count_solutions, first_solution, has_solution_without, solve};
