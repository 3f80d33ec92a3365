//! Measures the time to make a minimal puzzle for each kind of board: `cargo bench --bench craft`, natively and
//! on one processor. `-- 1000` makes that many puzzles a kind.

use std::time::{Duration, Instant};

use nonet::Symmetry;
use nonet::craft::{BoardKind, BoardRequest, craft};
use nonet::search::Searcher;

/// The number of puzzles a kind.
const N_PUZZLES: usize = 200;

/// Returns the item below which this part of the sorted times lies, in milliseconds.
fn at(times: &[Duration], hundredth: usize) -> f64 {
    times.get(times.len() * hundredth / 100).or(times.last()).map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

#[allow(clippy::cast_precision_loss, reason = "small counts")]
fn main() {
    let n_puzzles = std::env::args().find_map(|text| text.parse().ok()).unwrap_or(N_PUZZLES);
    println!("| board | clues | made in ms, median | 95% | slowest | proven in ms, median | 95% |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    for kind in BoardKind::ALL {
        let (mut made, mut proven, mut n_clues) = (Vec::new(), Vec::new(), 0);
        for number in 0..n_puzzles {
            let request = BoardRequest { kind, symmetry: Symmetry::None, seed: format!("bench {number}") };
            let start = Instant::now();
            let puzzle = craft(&request);
            made.push(start.elapsed());
            n_clues += puzzle.n_clues();
            let mut searcher = Searcher::new(puzzle.layout());
            let start = Instant::now();
            assert_eq!(searcher.count(puzzle.givens().grid(), 2), 1, "{request}");
            proven.push(start.elapsed());
        }
        made.sort();
        proven.sort();
        println!(
            "| {kind} | {:.1} | {:.2} | {:.2} | {:.2} | {:.3} | {:.3} |",
            n_clues as f64 / n_puzzles as f64,
            at(&made, 50),
            at(&made, 95),
            at(&made, 100),
            at(&proven, 50),
            at(&proven, 95),
        );
    }
}
