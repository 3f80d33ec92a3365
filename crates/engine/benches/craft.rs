//! Measures the time to make and to prove minimal puzzles of each kind of board and killers, and the time to make
//! killers of a level and to find their paths: `cargo bench --bench craft`. All of it runs natively on one processor.
//! `-- 1000` makes that many puzzles a kind.

use std::time::{Duration, Instant};

use nonet::Symmetry;
use nonet::catalogue::{Options, board_path};
use nonet::craft::{BoardKind, BoardRequest, KillerRequest, LevelSeeker, craft, craft_killer};
use nonet::search::{RuledPuzzle, Searcher};

/// The number of puzzles a kind.
const N_PUZZLES: usize = 200;

/// Returns a percentile of sorted times, in milliseconds.
fn at(times: &[Duration], hundredth: usize) -> f64 {
    times.get(times.len() * hundredth / 100).or(times.last()).map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

fn main() {
    let n_puzzles = std::env::args().find_map(|text| text.parse().ok()).unwrap_or(N_PUZZLES);
    println!("| board | clues | made in ms, median | 95% | slowest | proven in ms, median | 95% |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    for kind in BoardKind::ALL {
        let request =
            |number| BoardRequest { kind, symmetry: Symmetry::None, seed: format!("bench {number}") };
        measure(&kind.to_string(), n_puzzles, |number| craft(&request(number)));
    }
    for max_cage in 2..=5 {
        for board in [None, Some(BoardKind::SixBySix), Some(BoardKind::X), Some(BoardKind::Jigsaw)] {
            let usual = KillerRequest { board, max_cage, ..KillerRequest::default() };
            let request = |number| KillerRequest { seed: format!("bench {number}"), ..usual.clone() };
            let name = format!("killer {}, cages to {max_cage}", board.map_or("classic", BoardKind::id));
            measure(&name, n_puzzles, |number| craft_killer(&request(number)));
        }
    }
    println!(
        "\n| killers of a level | made in ms, median | 95% | slowest | path in ms, median | 95% | slowest |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|");
    for board in ["classic", "x", "jigsaw"] {
        for level in ["easy-4-36", "medium-3-0", "hard-4-0", "expert-4-0", "extreme-5-0"] {
            measure_level(&format!("k2-{board}-{level}-none-bench"), n_puzzles);
        }
    }
}

/// Makes killers of a level, finds their paths, and prints a row of the table.
fn measure_level(request: &str, n_puzzles: usize) {
    let (mut made, mut paths) = (Vec::new(), Vec::new());
    for number in 0..n_puzzles {
        let request = format!("{request} {number}").parse().expect("a request");
        let mut seeker = LevelSeeker::new(&request);
        let start = Instant::now();
        while seeker.found().is_none() && seeker.n_tries() < LevelSeeker::most_tries(&request) {
            seeker.step();
        }
        made.push(start.elapsed());
        let killer = seeker.found().expect("a killer");
        let start = Instant::now();
        let path = board_path(killer.puzzle.givens(), &Options::default());
        paths.push(start.elapsed());
        assert_eq!(path.as_ref(), Ok(&killer.path));
    }
    made.sort();
    paths.sort();
    let [made, paths] = [made, paths].map(|times| {
        let at = |hundredth| format!("{:.1}", at(&times, hundredth));
        [at(50), at(95), at(100)].join(" | ")
    });
    println!("| {request} | {made} | {paths} |");
}

/// Makes and proves puzzles, and prints a row of the table.
#[allow(clippy::cast_precision_loss, reason = "small counts")]
fn measure(name: &str, n_puzzles: usize, puzzle: impl Fn(usize) -> RuledPuzzle) {
    let (mut made, mut proven, mut n_clues) = (Vec::new(), Vec::new(), 0);
    for number in 0..n_puzzles {
        let start = Instant::now();
        let puzzle = puzzle(number);
        made.push(start.elapsed());
        n_clues += puzzle.n_clues();
        let mut searcher = Searcher::new(puzzle.layout());
        let start = Instant::now();
        assert_eq!(searcher.count(puzzle.givens().grid(), 2), 1, "{name} {number}");
        proven.push(start.elapsed());
    }
    made.sort();
    proven.sort();
    println!(
        "| {name} | {:.1} | {:.2} | {:.2} | {:.2} | {:.3} | {:.3} |",
        n_clues as f64 / n_puzzles as f64,
        at(&made, 50),
        at(&made, 95),
        at(&made, 100),
        at(&proven, 50),
        at(&proven, 95),
    );
}
