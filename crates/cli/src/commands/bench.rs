//! `nonet bench`: measures how fast puzzles are solved, proven, brought to their canonical form and rated.

use std::time::Instant;

use nonet::solve::Solver;
use nonet::{Grid, canonical, rate};
use nonet_records as records;
use serde_json::json;

use super::{OutputStyle, print};
use crate::input::{AnyItem, Chunks};
use crate::options::Bench;
use crate::output::Output;
use crate::pipeline::OutputError;
use crate::progress::Progress;
use crate::refuse;

/// The largest number of puzzles that are kept in memory; further ones are ignored.
const MOST: usize = 1_000_000;

pub(super) fn run(files: &Bench, n_threads: usize) -> Result<bool, OutputError> {
    let style = OutputStyle::of(files.style);
    let progress = Progress::of_bytes(None, &Output::stdout());
    let mut grids: Vec<Grid> = Vec::new();
    let mut is_good = true;
    for item in Chunks::new(&files.files, files.part, 1024).flat_map(crate::input::Chunk::items).take(MOST) {
        match item {
            Ok(AnyItem::Classic(item)) => grids.push(item.sheet.givens),
            Ok(AnyItem::Other(_)) => refuse(&records::classic_only("bench")),
            Err(fault) => {
                let mut answers = crate::answers::Answers::new();
                answers.complain(&fault.place, &fault.message);
                progress.say(&answers.messages);
                is_good = false;
            }
        }
    }
    if grids.is_empty() {
        progress.say("nonet: there is no puzzle to measure with.\n");
        return Ok(false);
    }
    style.start(&["what", "puzzles", "threads", "seconds", "puzzles a second"])?;
    let solve_all = |grids: &[Grid]| {
        let mut solver = Solver::default();
        grids.iter().filter(|grid| solver.first_solution(grid).is_some()).count()
    };
    let prove_all = |grids: &[Grid]| {
        let mut solver = Solver::default();
        grids.iter().filter(|grid| solver.count_solutions(grid, 2) == 1).count()
    };
    let rate_all = |grids: &[Grid]| {
        let mut solver = Solver::default();
        let is_rated = |grid: &&Grid| solver.count_solutions(grid, 2) == 1 && rate(grid).is_some();
        grids.iter().filter(is_rated).count()
    };
    measure(style, "solve", &grids, n_threads, solve_all)?;
    measure(style, "prove", &grids, n_threads, prove_all)?;
    let canonize_all = |grids: &[Grid]| grids.iter().filter(|grid| canonical(grid).grid != **grid).count();
    measure(style, "canonical", &grids, n_threads, canonize_all)?;
    // The hardest puzzles take seconds each, so only 1,000 are rated.
    measure(style, "rate", &grids[..grids.len().min(1_000)], n_threads, rate_all)?;
    Ok(is_good)
}

/// Times one kind of work, divided among the threads, and prints the result.
fn measure(
    style: OutputStyle,
    what: &str,
    grids: &[Grid],
    n_threads: usize,
    work: impl Fn(&[Grid]) -> usize + Sync,
) -> Result<(), OutputError> {
    let start = Instant::now();
    let size = grids.len().div_ceil(n_threads);
    std::thread::scope(|scope| {
        for share in grids.chunks(size) {
            let work = &work;
            scope.spawn(move || std::hint::black_box(work(share)));
        }
    });
    let seconds = start.elapsed().as_secs_f64();
    #[allow(clippy::cast_precision_loss, reason = "at most a million puzzles")]
    let pace = grids.len() as f64 / seconds;
    print(&match style {
        OutputStyle::Json => {
            let record = json!({
                "schema": "nonet/bench/1", "what": what, "puzzles": grids.len(), "threads": n_threads,
                "seconds": seconds, "puzzles_a_second": pace,
            });
            format!("{record}\n")
        }
        OutputStyle::Tsv => format!("{what}\t{}\t{n_threads}\t{seconds:.3}\t{pace:.0}\n", grids.len()),
        OutputStyle::Lines | OutputStyle::Drawn => {
            format!("{what:9}  {:7} puzzles  {seconds:8.3} s  {pace:10.0} a second\n", grids.len())
        }
    })
}
