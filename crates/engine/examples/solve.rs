//! Solves a puzzle, and says what is wrong with one that has no solution or several.
//!
//! ```text
//! cargo run --example solve -- 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
//! ```

use std::{env, error::Error};

use nonet::{Grid, Solutions, check, solve};

const EXAMPLE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn main() -> Result<(), Box<dyn Error>> {
    // A text becomes a grid, which may still break the rules.
    let grid: Grid = env::args().nth(1).as_deref().unwrap_or(EXAMPLE).parse()?;
    for conflict in check(&grid).conflicts {
        println!("{conflict:?}");
    }
    match solve(&grid) {
        Solutions::None => println!("There is no solution."),
        Solutions::One(solution) => println!("{solution:#}"),
        Solutions::Several(one, other) => println!("There are several solutions, such as\n{one}\n{other}"),
    }
    Ok(())
}
