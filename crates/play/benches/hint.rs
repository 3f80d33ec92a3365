//! How long a hint and a "Why not?" take, by band: `cargo xtask bench hint`.
//!
//! It needs the corpora. A hint is asked for at every position of a puzzle's path that is no single, as the worker is
//! asked, by the same line of text. The bands are those of the rating of the step that comes next there. The questions
//! that were timed are written, with their times, where `NONET_MEASURED` says, so that the same can be done in wasm.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Instant;
use std::{env, fs, hint};

use nonet::{Candidate, Candidates, Cell, Climb, DigitSet, Grid, Tenths};
use nonet_play::work::{Allowed, Job, Known, Question, Runner};

/// The bands of the table, by the tenths in which each ends, and how many positions of each are timed.
const BANDS: [(u8, &str, usize); 8] = [
    (29, "to 2.9", 60),
    (44, "3.0 to 4.4", 60),
    (65, "4.5 to 6.5", 60),
    (75, "6.6 to 7.5", 60),
    (82, "7.6 to 8.2", 40),
    (89, "8.3 to 8.9", 40),
    (93, "9.0 to 9.3", 20),
    (119, "9.4 to 11.9", 16),
];

/// Where the positions come from, the column of the puzzle, and how many puzzles of each are gone through.
const FILES: [(&str, usize, usize); 4] = [
    ("rated.tsv", 0, 400),
    ("rated_hard.tsv", 0, 60),
    ("rated_named.tsv", 1, 17),
    ("rated_hardest_published.tsv", 0, 8),
];

/// What "Why not?" is asked of: so many candidates of so many puzzles up to this rating, which wings decide.
const WHY: (usize, usize, u8) = (20, 3, 44);

/// The best of so many counts, for the machine may be busy with other work.
const ROUNDS: usize = 2;

fn main() {
    let mut positions: Vec<(Tenths, Job)> = Vec::new();
    let mut whys: Vec<Job> = Vec::new();
    for (name, column, n_puzzles) in FILES {
        let lines = lines(name);
        for line in lines.iter().step_by(lines.len().div_ceil(n_puzzles).max(1)) {
            let Some(Ok(givens)) = line.split('\t').nth(column).map(str::parse::<Grid>) else { continue };
            let Ok(start) = Candidates::of(&givens) else { continue };
            let mut climb = Climb::new(&start);
            let mut now = start;
            while let Some(rated) = climb.next() {
                if rated.step.placements.is_empty() {
                    let candidates = Box::new(known(&now));
                    positions
                        .push((rated.rating, Job::Hint { givens, candidates, allowed: Allowed::default() }));
                }
                now = climb.candidates();
            }
            let is_easy = climb.rating().is_some_and(|rating| (30..=WHY.2).contains(&rating.er.0));
            if is_easy && whys.len() < WHY.0 * WHY.1 {
                let cells = start.empty_cells();
                for cell in cells.iter().step_by(cells.len().div_ceil(WHY.1)) {
                    let about = start.of_cell(cell).iter().next().map(|digit| Candidate { cell, digit });
                    let candidates = Box::new(Known { digits: givens, cells: None });
                    let job = |about| Job::Why { about, givens, candidates, allowed: Allowed::default() };
                    whys.extend(about.map(job));
                }
            }
        }
    }
    let mut measured = String::new();
    let mut start = 0;
    println!("| what | positions | median ms | 95 % | longest |\n|---|---|---|---|---|");
    for (end, name, n_timed) in BANDS {
        let band: Vec<&Job> = positions
            .iter()
            .filter(|(rating, _)| (start + 1..=end).contains(&rating.0))
            .map(|(_, job)| job)
            .collect();
        let n_timed = n_timed.min(band.len());
        time(name, (0..n_timed).map(|at| band[at * band.len() / n_timed]), &mut measured);
        start = end;
    }
    time("Why not?", whys.iter(), &mut measured);
    if let Some(path) = env::var_os("NONET_MEASURED")
        && let Err(error) = fs::write(&path, measured)
    {
        eprintln!("{}: {error}", path.display());
    }
}

/// What a player with complete notes knows.
fn known(candidates: &Candidates) -> Known {
    let of_cell = |cell: Cell| match candidates.grid().get(cell) {
        Some(_) => DigitSet::ALL,
        None => candidates.of_cell(cell),
    };
    Known { digits: *candidates.grid(), cells: Some(Cell::ALL.map(of_cell)) }
}

/// Prints how long the answers to these questions take.
fn time<'a>(name: &str, jobs: impl Iterator<Item = &'a Job>, measured: &mut String) {
    let mut times: Vec<f64> = Vec::new();
    for job in jobs {
        let question = Question { number: 1, job: job.clone() };
        let ms = (0..ROUNDS).map(|_| milliseconds(&question)).fold(f64::INFINITY, f64::min);
        let _ = writeln!(measured, "{name}\t{question}\t{ms}");
        times.push(ms);
    }
    times.sort_by(f64::total_cmp);
    let at = |part: usize| times.get((times.len() * part / 100).min(times.len().saturating_sub(1)));
    let [median, most, longest] = [50, 95, 100].map(|part| at(part).copied().unwrap_or_default());
    println!("| {name} | {} | {median:.2} | {most:.2} | {longest:.2} |", times.len());
}

/// How long it takes to answer a question.
fn milliseconds(question: &Question) -> f64 {
    let question = question.clone();
    let start = Instant::now();
    Runner::default().take(question, &mut |answer| drop(hint::black_box(answer)));
    start.elapsed().as_secs_f64() * 1000.0
}

/// The lines of a corpus that say something.
fn lines(name: &str) -> Vec<String> {
    let folder = env::var_os("NONET_DATA").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data"),
        PathBuf::from,
    );
    let text = fs::read_to_string(folder.join(name)).unwrap_or_default();
    if text.is_empty() {
        println!("{name} is not there");
    }
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}
