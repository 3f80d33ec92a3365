//! Reads puzzles, one a line, and writes each that is not equivalent to one before it.
//!
//! ```text
//! cargo run --release -p nonet-engine --example canonical < puzzles.txt
//! ```

use std::{collections::HashSet, error::Error, io};

use nonet::{Grid, canonical};

fn main() -> Result<(), Box<dyn Error>> {
    let mut forms = HashSet::new();
    for line in io::stdin().lines() {
        let grid: Grid = line?.parse()?;
        if forms.insert(canonical(&grid).grid) {
            println!("{grid}");
        }
    }
    Ok(())
}
