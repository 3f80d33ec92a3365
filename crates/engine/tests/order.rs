//! Tests the order of hints: no hint appears while there is another that people find before it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::{corpus, usual_of};
use nonet::Technique::{self, *};
use nonet::catalogue::{Options, all_steps, next_step};
use nonet::{Candidates, CellSet, Clues, Difficulty, Puzzle, Request, Step, Target, generate};

/// A row of the count: its name, the techniques of the hints, and the techniques that should have come first.
type Row = (&'static str, &'static [Technique], &'static [Technique]);

const CHAINS: &[Technique] = &[
    XChain,
    XYChain,
    ContinuousNiceLoop,
    Aic,
    DiscontinuousNiceLoop,
    GroupedContinuousNiceLoop,
    GroupedAic,
    GroupedDiscontinuousNiceLoop,
];

const ROWS: [Row; 10] = [
    ("locked pair, pointing or claiming there", &[LockedPair], &[Pointing, Claiming]),
    ("locked triple, pointing or claiming there", &[LockedTriple], &[Pointing, Claiming]),
    ("locked triple, naked pair there", &[LockedTriple], &[NakedPair]),
    ("naked triple, hidden pair there", &[NakedTriple], &[HiddenPair]),
    ("W-wing, XY-wing there", &[WWing], &[XYWing]),
    (
        "wing or empty rectangle, unique rectangle 1, 2 or 4 there",
        &[WWing, XYWing, XYZWing, EmptyRectangle, DualEmptyRectangle],
        &[UniqueRectangle1, UniqueRectangle2, UniqueRectangle4],
    ),
    ("remote pair, skyscraper or kite there", &[RemotePair], &[Skyscraper, TwoStringKite]),
    ("unique rectangle 3, unique rectangle 4 there", &[UniqueRectangle3], &[UniqueRectangle4]),
    (
        "swordfish or jellyfish, two strong links, wing or unique rectangle there",
        &[Swordfish, Jellyfish],
        &[
            Skyscraper,
            TwoStringKite,
            TurbotFish,
            XYWing,
            XYZWing,
            WWing,
            UniqueRectangle1,
            UniqueRectangle2,
            UniqueRectangle4,
        ],
    ),
    ("chain, ALS-XZ of at most four cells there", CHAINS, &[WXYZWing, AlsXZ]),
];

/// Returns `true` if a step is small enough to count: an ALS-XZ has at most four cells in all.
fn is_small(step: &Step) -> bool {
    let cells = step.reason.sets.iter().fold(CellSet::EMPTY, |all, set| all.union(set.0));
    step.technique != AlsXZ || cells.len() <= 4
}

/// Returns puzzles of each difficulty, and samples of the corpora if they are available.
fn puzzles() -> Vec<Puzzle> {
    let mut all = Vec::new();
    for difficulty in Difficulty::ALL {
        for number in 0..usual_of(5, 30) {
            let target = Target::Difficulty(difficulty);
            let seed = format!("order {number}");
            all.push(generate(&Request { target, clues: Clues::Any, seed, ..Request::default() }));
        }
    }
    for (name, n_puzzles) in [("magictour_1465.txt", 30), ("givens_17.txt", 25), ("minimal_random.txt", 25)] {
        let lines = corpus(name);
        let stride = (lines.len() / usual_of(4, n_puzzles)).max(1);
        let puzzle = |line: &String| Puzzle::new(line[..81].parse().unwrap()).unwrap();
        all.extend(lines.iter().step_by(stride).map(puzzle));
    }
    all
}

/// Goes through the puzzles hint by hint and counts the hints, the chains among them, and the rows.
fn count(puzzles: &[Puzzle], options: &Options) -> (usize, usize, [usize; ROWS.len()]) {
    let (mut n_hints, mut n_chains, mut counts) = (0, 0, [0; ROWS.len()]);
    for puzzle in puzzles {
        let options = options.with_givens(puzzle.givens().filled_cells());
        let mut candidates = Candidates::of(puzzle.givens()).unwrap();
        while let Some(step) = next_step(&candidates, &options) {
            n_hints += 1;
            n_chains += usize::from(CHAINS.contains(&step.technique));
            for ((_, techniques, there), count) in ROWS.iter().zip(&mut counts) {
                if techniques.contains(&step.technique) {
                    let seen = all_steps(&candidates, &options.only(there));
                    *count += usize::from(seen.iter().any(is_small));
                }
            }
            step.apply(&mut candidates);
        }
        assert_eq!(candidates.grid(), puzzle.solution());
    }
    (n_hints, n_chains, counts)
}

#[test]
fn no_hint_comes_before_what_people_see_first() {
    let puzzles = puzzles();
    let (n_hints, n_chains, now) = count(&puzzles, &Options::default());
    let (n_first, n_first_chains, first) = count(&puzzles, &Options::default().in_n1_order());
    println!("{} puzzles", puzzles.len());
    println!("{n_first_chains} chains of {n_first} hints in the first order, {n_chains} of {n_hints} now");
    for ((name, ..), (first, now)) in ROWS.iter().zip(first.iter().zip(now)) {
        println!("{first:>4} {now:>4} {name}");
    }
    assert_eq!(now, [0; ROWS.len()]);
    assert!(first.iter().sum::<usize>() > 0, "the puzzles show no difference");
}
