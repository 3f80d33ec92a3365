//! Solves a puzzle by hints, each of which is the step that a person would see first.
//!
//! ```text
//! cargo run --release --example hint
//! ```

use std::{env, error::Error};

use nonet::{
    Candidates, Grid, Puzzle,
    catalogue::{Options, next_step},
};

const EXAMPLE: &str = "000704005020010070000080002090006250600070008053200010400090000030060090200407000";

fn main() -> Result<(), Box<dyn Error>> {
    let grid: Grid = env::args().nth(1).as_deref().unwrap_or(EXAMPLE).parse()?;
    let puzzle = Puzzle::new(grid)?;
    // Candidates hold the digits that are placed and what each empty cell may still be.
    let mut candidates = Candidates::of(puzzle.givens())?;
    while let Some(step) = next_step(&candidates, &Options::default()) {
        // `step.reason` holds the cells, digits and houses that prove it.
        println!("{}: {step}", step.technique.id());
        step.apply(&mut candidates);
    }
    println!("{}", if candidates.empty_cells().is_empty() { "Solved." } else { "No step is known here." });
    Ok(())
}
