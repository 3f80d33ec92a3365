//! Nonet: Sudoku, made, solved and checked.

pub mod check;
pub mod grid;
pub mod logic;

pub use check::{Conflict, Verdict, check};
pub use grid::{
    Candidate, Candidates, Cell, CellSet, Contradiction, Digit, DigitSet, Grid, House, HouseKind,
    ParseGridError,
};
pub use logic::{Climb, Difficulty, RatedStep, Rating, Step, Technique, Tenths, path, rate, rate_up_to};
