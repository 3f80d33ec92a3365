//! Prints the table of seeds and their puzzles that the tests check on every platform.

use nonet::{Clues, Request, Symmetry, generate};

fn main() {
    println!("# seed\tsymmetry\tclues\tgivens; made by `cargo run -p nonet-tools --bin seeds`");
    for (number, symmetry) in Symmetry::ALL.into_iter().cycle().take(32).enumerate() {
        let clues = [Clues::Minimal, Clues::DownTo(24), Clues::DownTo(32), Clues::DownTo(45)][number / 8];
        let seed = format!("seed {number}");
        let request = Request { symmetry, clues, seed: seed.clone(), ..Request::default() };
        let clues = match clues {
            Clues::DownTo(n_clues) => n_clues.to_string(),
            _ => "minimal".to_owned(),
        };
        println!("{seed}\t{symmetry}\t{clues}\t{}", generate(&request).givens());
    }
}
