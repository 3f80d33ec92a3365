//! Rates a puzzle on the scale of Sudoku Explainer, and lists the steps to its solution.
//!
//! ```text
//! cargo run --release --example rate
//! ```

use std::{env, error::Error};

use nonet::{Difficulty, Grid, Puzzle, path, rate};

const EXAMPLE: &str = "000704005020010070000080002090006250600070008053200010400090000030060090200407000";

fn main() -> Result<(), Box<dyn Error>> {
    let grid: Grid = env::args().nth(1).as_deref().unwrap_or(EXAMPLE).parse()?;
    // A `Puzzle` has exactly one solution. The error says why a grid is not a puzzle.
    let puzzle = Puzzle::new(grid)?;
    for rated in path(puzzle.givens()) {
        println!("{} {:30} {}", rated.rating, rated.step.technique.id(), rated.step);
    }
    let rating = rate(puzzle.givens()).ok_or("nothing is left to solve, or no rated step is found")?;
    println!("ER/EP/ED {rating}: {}", Difficulty::of(rating).id());
    Ok(())
}
