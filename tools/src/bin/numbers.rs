//! Finds the puzzles from which practice generates its positions, as lines for `crates/play/src/lessons/numbers.txt`.
//!
//! ```text
//! cargo run --release -p nonet-tools --bin numbers [puzzles to solve] [puzzles to search] [numbers for each]
//! ```
//!
//! It keeps up to 12 numbers for each technique, unless the third argument says otherwise.
//!
//! The program solves each puzzle once with the catalogue and once with the ladder. A technique that one puzzle in six
//! needs gets a line without numbers, because practice generates new puzzles for it. For techniques that are never the
//! next step, it searches fewer puzzles for a step beside easier ones, which takes longer.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    time::{Duration, Instant},
};

use nonet::{
    Candidates, Climb, Puzzle, Request, Step, Technique, Tenths,
    catalogue::{Options, next_step, techniques_before},
    generate,
    logic::Link,
};
use nonet_play::lessons::{among_easier, made, positions};

/// A technique is frequent if more than one in `FREQUENT` puzzles needs it. Practice then finds it by trying a few
/// puzzles.
const FREQUENT: usize = 6;

/// The maximum time to search one puzzle. Slower puzzles are not used for practice.
const SLOW: Duration = Duration::from_millis(150);

/// For each technique, how many puzzles may give a position, and the numbers of those that do.
type Found = BTreeMap<Technique, (usize, Vec<u64>)>;

fn main() {
    let mut words = env::args().skip(1).filter_map(|word| word.parse().ok());
    let mut number = |default| words.next().unwrap_or(default);
    let (n_puzzles, n_beside, n_each) = (number(100_000), number(2_000), number(12));
    let mut found = Found::new();
    for number in 0..n_puzzles {
        for technique in needed(number) {
            keep(&mut found, technique, true, number, n_each);
        }
    }
    for technique in Technique::ALL.iter().copied().filter(|&one| is_never_next(one)) {
        let start = Instant::now();
        for number in 0..n_beside {
            // Practice must not wait this long for a position.
            if start.elapsed() > SLOW * u32::try_from(number + 20).unwrap_or(u32::MAX) {
                break;
            }
            if keep(&mut found, technique, false, number, n_each) >= n_each {
                break;
            }
        }
    }
    println!(
        "# The numbers of puzzles that give a position of a technique to practise on, made by `tools` (numbers)."
    );
    println!("# A technique without numbers is needed by every few puzzles.");
    for (technique, (n_found, mut numbers)) in found {
        if numbers.is_empty() {
            continue;
        }
        let is_next = !is_never_next(technique);
        let n_puzzles = usize::try_from(n_puzzles).unwrap_or(usize::MAX);
        if is_next && n_found * FREQUENT > n_puzzles {
            numbers.clear();
        }
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        println!("{}", [&[technique.id().to_owned()], &*numbers].concat().join(" "));
    }
}

/// Returns the techniques that are the next step somewhere in a puzzle.
fn needed(number: u64) -> BTreeSet<Technique> {
    let puzzle = puzzle(number);
    let Ok(start) = Candidates::of(puzzle.givens()) else { return BTreeSet::new() };
    let climbed = Climb::up_to(&start, Tenths(95)).map(|rated| rated.step.technique);
    let mut needed: BTreeSet<Technique> = climbed.filter(|&one| techniques_before(one).is_none()).collect();
    let known = techniques_before(Technique::ForcingChainContradiction).unwrap_or_default();
    let options = Options::default().with_givens(puzzle.givens().filled_cells()).and_only(&known);
    let mut candidates = start;
    while let Some(step) = next_step(&candidates, &options) {
        needed.insert(step.technique);
        step.apply(&mut candidates);
    }
    let all = Options::default().with_givens(puzzle.givens().filled_cells());
    needed.extend(next_step(&candidates, &all).map(|step| step.technique));
    needed.retain(|&technique| !is_never_next(technique));
    needed
}

/// Keeps the number of a puzzle if it gives a position. Returns how many numbers the technique had before.
fn keep(found: &mut Found, technique: Technique, is_next: bool, number: u64, n_each: u64) -> u64 {
    let (n_found, numbers) = found.entry(technique).or_default();
    *n_found += 1;
    let n_numbers = numbers.len() as u64;
    let start = Instant::now();
    if n_numbers < n_each
        && !is_kept(technique, number)
        && let Some(example) = made(technique, is_next, number)
        && start.elapsed() < SLOW
        && is_as_named(&example.step)
    {
        numbers.push(number);
    }
    n_numbers
}

/// Returns true if the technique has positions, but is the next step in none of them.
fn is_never_next(technique: Technique) -> bool {
    positions(technique).next().is_none() && among_easier(technique).next().is_some()
}

/// Returns true if the tables of positions contain a board of this puzzle.
fn is_kept(technique: Technique, number: u64) -> bool {
    let puzzle = puzzle(number);
    positions(technique).chain(among_easier(technique)).any(|position| position.givens == *puzzle.givens())
}

fn puzzle(number: u64) -> Puzzle {
    generate(&Request { seed: format!("lesson {number}"), ..Request::default() })
}

/// Returns true if the inner chains of a nested chain match its name.
fn is_as_named(step: &Step) -> bool {
    let Some((kind, _)) = step.technique.id().strip_prefix("nested-").and_then(|rest| rest.rsplit_once('-'))
    else {
        return true;
    };
    let kind = if kind == "multiple" { "-forcing-chains" } else { kind };
    let mut nodes = step.reason.chains.iter().flat_map(|chain| &chain.nodes);
    nodes.any(|node| matches!(&node.link, Link::Step(inner) if inner.technique.id().contains(kind)))
}
