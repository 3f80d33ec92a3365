//! Checks every step of both catalogues against the solution, on all cores. It prints how often each technique was
//! found.
//!
//! ```text
//! cargo run --release -p nonet-tools --bin sound -- [--ladder | --human] [--every <n>] <file of puzzles> ...
//! ```
//!
//! It takes the first word of 81 characters in each line. It skips lines without one, and grids that have no solution
//! or several. It ends with an error at the first step that removes a digit of the solution.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, process, thread};

use nonet::{
    Candidates, Climb, Grid, Puzzle, Step, Technique,
    catalogue::{Options, next_step},
};

/// The number of steps of each technique: first on the ladder, then in the human catalogue.
type Counts = BTreeMap<Technique, [usize; 2]>;

/// The catalogues to check.
#[derive(Clone, Copy)]
struct Catalogues {
    ladder: bool,
    human: bool,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut catalogues, mut every) = (Catalogues { ladder: true, human: true }, 1);
    let mut all = Counts::new();
    let mut arguments = env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match &*argument {
            "--ladder" => catalogues.human = false,
            "--human" => catalogues.ladder = false,
            "--every" => every = arguments.next().ok_or("--every wants a number")?.parse()?,
            file => {
                let text = fs::read_to_string(file)?;
                let puzzles: Vec<Puzzle> = text.lines().filter_map(puzzle_of).step_by(every).collect();
                let counts = go(&puzzles, catalogues);
                let [ladder, human] =
                    [0, 1].map(|which| counts.values().map(|count| count[which]).sum::<usize>());
                eprintln!("{file}: {} puzzles, {ladder} and {human} steps", puzzles.len());
                for (technique, counts) in counts {
                    let sum = all.entry(technique).or_default();
                    *sum = [sum[0] + counts[0], sum[1] + counts[1]];
                }
            }
        }
    }
    println!("| technique | ladder | human catalogue |\n|---|---:|---:|");
    for (technique, [ladder, human]) in all {
        println!("| {} | {ladder} | {human} |", technique.id());
    }
    Ok(())
}

fn puzzle_of(line: &str) -> Option<Puzzle> {
    let text = line.split_whitespace().find(|word| word.len() == 81)?;
    Puzzle::new(text.parse::<Grid>().ok()?).ok()
}

fn go(puzzles: &[Puzzle], catalogues: Catalogues) -> Counts {
    let (next, all) = (AtomicUsize::new(0), Mutex::new(Counts::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(|| {
                while let Some(puzzle) = puzzles.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let mut counts = Counts::new();
                    if catalogues.ladder {
                        ladder(puzzle, &mut counts);
                    }
                    if catalogues.human {
                        human(puzzle, &mut counts);
                    }
                    let Ok(mut all) = all.lock() else { return };
                    for (technique, counts) in counts {
                        let sum = all.entry(technique).or_default();
                        *sum = [sum[0] + counts[0], sum[1] + counts[1]];
                    }
                }
            });
        }
    });
    all.into_inner().unwrap_or_default()
}

fn ladder(puzzle: &Puzzle, counts: &mut Counts) {
    let Ok(start) = Candidates::of(puzzle.givens()) else { return };
    for rated in Climb::new(&start) {
        verify(puzzle, &rated.step);
        counts.entry(rated.step.technique).or_default()[0] += 1;
    }
}

fn human(puzzle: &Puzzle, counts: &mut Counts) {
    let Ok(mut candidates) = Candidates::of(puzzle.givens()) else { return };
    let options = Options::default().with_givens(puzzle.givens().filled_cells());
    while let Some(step) = next_step(&candidates, &options) {
        verify(puzzle, &step);
        step.apply(&mut candidates);
        counts.entry(step.technique).or_default()[1] += 1;
    }
}

/// Ends the program if a step removes a digit of the solution.
fn verify(puzzle: &Puzzle, step: &Step) {
    let is_true = |about: &nonet::Candidate| puzzle.solution().get(about.cell) == Some(about.digit);
    if !step.placements.iter().all(is_true) || step.eliminations.iter().any(is_true) {
        eprintln!("{} in {}: {step} is false", step.technique.id(), puzzle.givens());
        process::exit(1);
    }
}
