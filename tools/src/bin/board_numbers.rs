//! Finds the puzzles from which practice on other boards makes its positions, as lines for
//! `crates/play/src/lessons/board_numbers.txt`.
//!
//! ```text
//! cargo run --release -p nonet-tools --bin board_numbers [puzzles of each board] [numbers of each technique] [board]
//! ```
//!
//! The program makes puzzles of each board, by default 12,000 of six rows, 400 killers and 2,000 of the others, and
//! solves them with the catalogue. It leaves out positions that take long to make or to judge, so nothing else should
//! run beside it. A technique with fewer than ten positions gets no line, so practice does not offer it on that board.
//! A line begins with the position that is the easiest to read.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::time::{Duration, Instant};

use nonet::Technique;
use nonet_play::lessons::{BoardExample, StudyBoard, board_made, board_steps, judge_on};

/// The fewest positions of a technique that practice offers.
const FEWEST: usize = 10;

/// The maximum time to make a position and to judge an answer to it. In a browser it takes a few times longer.
const SLOW: Duration = Duration::from_millis(200);

fn main() {
    let mut words = env::args().skip(1);
    let mut number = || words.next().and_then(|word| word.parse().ok());
    let (n_wanted, n_each) = (number(), number().unwrap_or(16));
    let only = words.next().and_then(|id| StudyBoard::from_id(&id));
    println!(
        "# The numbers of puzzles that give a position of a technique on a board, made by `tools` (board_numbers)."
    );
    println!(
        "# The first shows the technique best. With `any`, at least three in four puzzles give a position."
    );
    for board in StudyBoard::ALL.into_iter().filter(|&board| only.is_none_or(|only| only == board)) {
        // Puzzles of six rows are made quickly, and few need more than singles.
        let n_puzzles = n_wanted.unwrap_or(match board {
            StudyBoard::SixBySix => 12_000,
            // Nearly each has all techniques.
            StudyBoard::Killer => 400,
            _ => 2_000,
        });
        for (technique, (n_found, examples)) in found(board, n_puzzles, n_each) {
            eprintln!("{} {}: {n_found} of {n_puzzles}, {} kept", technique.id(), board.id(), examples.len());
            if examples.len() < FEWEST {
                continue;
            }
            let last = examples.iter().map(|(_, number)| number + 1).max().unwrap_or_default();
            let any = (examples.len() as u64 * 4 >= last * 3).then(|| "any".to_owned());
            let first = [technique.id().to_owned(), board.id().to_owned()].into_iter().chain(any);
            let numbers = examples.into_iter().map(|(_, number)| number.to_string());
            println!("{}", first.chain(numbers).collect::<Vec<_>>().join(" "));
        }
    }
}

/// The number of puzzles that have a technique; and the numbers of those that give a position, the one that is the
/// easiest to read first.
type Found = (u64, BTreeSet<((usize, usize), u64)>);

fn found(board: StudyBoard, n_puzzles: u64, n_each: u64) -> BTreeMap<Technique, Found> {
    let mut all: BTreeMap<Technique, Found> = BTreeMap::new();
    for number in 0..n_puzzles {
        let steps = board_steps(board, number);
        // A killer is for its own techniques; the others are easier to find without cages.
        let is_of_board = |technique: &Technique| board != StudyBoard::Killer || technique.needs_cages();
        let met: BTreeSet<Technique> = steps.iter().map(|step| step.technique).filter(is_of_board).collect();
        for technique in met {
            let (n_found, examples) = all.entry(technique).or_default();
            *n_found += 1;
            if (examples.len() as u64) < n_each
                && let Some(example) = quick(technique, board, number)
            {
                examples.insert((size(&example), number));
            }
        }
    }
    all
}

/// Returns the position of a number, unless it takes too long.
fn quick(technique: Technique, board: StudyBoard, number: u64) -> Option<BoardExample> {
    let start = Instant::now();
    let example = board_made(technique, board, number)?;
    let placed = example.step.placements.iter().map(|one| (*one, true));
    let eliminated = example.step.eliminations.iter().map(|one| (*one, false));
    judge_on(&example, &placed.chain(eliminated).collect::<Vec<_>>())?;
    (start.elapsed() < SLOW).then_some(example)
}

/// Returns the size of a position for a reader: the links of its step or the parts of its sum, then the candidates on
/// the board.
fn size(example: &BoardExample) -> (usize, usize) {
    let reason = &example.step.reason;
    let n_links: usize = reason.chains.iter().map(|chain| chain.nodes.len()).sum();
    let is_of_sum = example.step.technique.needs_cages();
    let n_parts = reason.houses.len() + reason.cells.len() + reason.pattern.len() + reason.sets.len();
    let n_links = match (is_of_sum, reason.cells.len()) {
        // A cage of one cell shows nothing.
        (true, 1) if example.step.technique == Technique::CageSingle => usize::MAX,
        (true, _) => n_parts,
        (false, _) => n_links,
    };
    let empty = example.candidates.empty_cells();
    (n_links, empty.iter().map(|cell| example.candidates.of_cell(cell).len()).sum())
}
