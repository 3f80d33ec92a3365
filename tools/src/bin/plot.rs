//! Plots the ratings of generated puzzles: `cargo run --release -p nonet-tools --bin plot -- docs/ratings.svg`.
//!
//! The first row of columns shows random minimal puzzles, the others the puzzles of each difficulty.
#![allow(clippy::cast_precision_loss, reason = "counts of puzzles")]

use std::collections::BTreeMap;
use std::fmt::Write;
use std::{env, fs, thread};

use nonet::{Clues, Difficulty, Request, Seeker, Target};

/// The number of puzzles in each row.
const N_RANDOM: usize = 10_000;
const N_A_WORD: usize = 500;

const WIDTH: f64 = 960.0;
const ROW: f64 = 90.0;
const LEFT: f64 = 110.0;
const LEAST: f64 = 1.0;
const MOST: f64 = 9.6;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = env::args().nth(1).unwrap_or_else(|| "docs/ratings.svg".to_owned());
    let mut rows = vec![("random, minimal".to_owned(), Target::Any, Clues::Minimal, N_RANDOM)];
    for word in Difficulty::ALL {
        rows.push((word.id().to_owned(), Target::Difficulty(word), Clues::Any, N_A_WORD));
    }
    let height = ROW * rows.len() as f64 + 60.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<title>Ratings of puzzles</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    for (place, (name, target, clues, n_puzzles)) in rows.iter().enumerate() {
        let counts = ratings(target, *clues, *n_puzzles);
        let bottom = ROW * (place as f64 + 1.0);
        let highest = counts.values().copied().max().unwrap_or(1) as f64;
        writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{name}</text>",
            LEFT - 10.0,
            bottom - 4.0
        )?;
        writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#777\" font-size=\"11\">{n_puzzles}</text>",
            LEFT - 10.0,
            bottom - 20.0
        )?;
        writeln!(svg, "<path d=\"M{LEFT} {bottom}H{WIDTH}\" stroke=\"#ccc\"/>")?;
        for (er, count) in counts {
            let (x, high) = (x_of(f64::from(er) / 10.0), (ROW - 25.0) * count as f64 / highest);
            let percent = 100.0 * count as f64 / *n_puzzles as f64;
            writeln!(
                svg,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"7\" height=\"{high:.1}\" fill=\"#36c\">\
                 <title>{}.{}: {percent:.2}%</title></rect>",
                x - 3.5,
                bottom - high,
                er / 10,
                er % 10
            )?;
        }
    }
    for er in 1..=9 {
        let (x, y) = (x_of(f64::from(er)), height - 38.0);
        writeln!(svg, "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{er}.0</text>")?;
    }
    writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">ER; the highest column of each row is drawn equally \
         high</text>\n</svg>",
        WIDTH / 2.0,
        height - 14.0
    )?;
    fs::write(&path, svg)?;
    println!("{path}");
    Ok(())
}

fn x_of(er: f64) -> f64 {
    LEFT + (er - LEAST) / (MOST - LEAST) * (WIDTH - LEFT)
}

/// Returns the number of puzzles with each rating, in tenths.
fn ratings(target: &Target, clues: Clues, n_puzzles: usize) -> BTreeMap<u8, usize> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let rated = |first: usize| {
        let mut counts: BTreeMap<u8, usize> = BTreeMap::new();
        for place in (first..n_puzzles).step_by(cores) {
            let seed = format!("plot{place}");
            let mut seeker =
                Seeker::new(&Request { target: target.clone(), clues, seed, ..Request::default() });
            while seeker.found().is_none() {
                seeker.step();
            }
            let er = seeker.found().map_or(0, |made| made.path.rating.er.0);
            *counts.entry(er).or_default() += 1;
        }
        counts
    };
    let mut all: BTreeMap<u8, usize> = BTreeMap::new();
    thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|first| scope.spawn(move || rated(first))).collect();
        for (er, count) in threads.into_iter().filter_map(|thread| thread.join().ok()).flatten() {
            *all.entry(er).or_default() += count;
        }
    });
    all
}
