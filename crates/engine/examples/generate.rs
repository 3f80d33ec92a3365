//! Makes three puzzles with rotational symmetry, the same ones in each run.
//!
//! ```text
//! cargo run --release --example generate -- hard
//! ```

use std::{env, error::Error};

use nonet::{Request, Symmetry, Target, generate, rate};

fn main() -> Result<(), Box<dyn Error>> {
    // A level ("hard"), a rating or a range ("8.2-8.7"), a technique ("swordfish") or minutes ("5-10min").
    let target: Target = env::args().nth(1).as_deref().unwrap_or("hard").parse()?;
    if !target.is_possible() {
        return Err(format!("no puzzle can be {target}").into());
    }
    for number in 1..=3 {
        // The same request makes the same puzzle for ever, on every platform.
        let seed = format!("example {number}");
        let request =
            Request { target: target.clone(), symmetry: Symmetry::Rotational, seed, ..Request::default() };
        let puzzle = generate(&request);
        let rating = rate(puzzle.givens()).map(|rating| rating.to_string()).unwrap_or_default();
        println!("{} {rating}", puzzle.givens());
    }
    Ok(())
}
