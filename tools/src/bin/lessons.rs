//! Finds positions in which a technique is the next step, as lines for `crates/play/src/lessons/positions.txt`.
//!
//! ```text
//! cargo run --release -p nonet-tools --bin lessons [how many puzzles] [how many of each] [file of puzzles, or -] [technique ...]
//! ```
//!
//! The program solves generated puzzles with the catalogue, and with the ladder for techniques that only the ladder
//! has. For techniques that are rarely the next step, it fills in parts of the solution and removes candidates at
//! random. It keeps the positions with the fewest candidates, because they are the easiest to read.
//!
//! With the word `among` before the other arguments, it finds positions with a technique beside easier ones, as lines
//! for `crates/play/src/lessons/among.txt`. It searches the hardest position of each puzzle in the file from every
//! candidate. It keeps the chains with the fewest statements, and only those whose inner chains match the name.

use std::{collections::BTreeMap, env, fs};

use nonet::{
    Candidate, Candidates, Cell, Climb, Puzzle, Request, Rng, Step, Technique, Tenths,
    catalogue::{Options, next_step, techniques_before},
    generate,
    ladder::rated_steps_from,
    logic::Link,
};
use nonet_play::lessons::Position;

/// The positions found, by technique: the number of candidates and the line of each.
type Found = BTreeMap<&'static str, Vec<(usize, String)>>;

struct Finder {
    n_each: usize,
    wanted: Vec<Technique>,
    found: Found,
}

fn main() {
    let mut words = env::args().skip(1).peekable();
    let is_among = words.next_if(|word| word == "among").is_some();
    let n_puzzles: usize = words.next().and_then(|word| word.parse().ok()).unwrap_or(200);
    let n_each: usize = words.next().and_then(|word| word.parse().ok()).unwrap_or(2);
    let file = words.next().and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default();
    let mut wanted: Vec<Technique> = words.filter_map(|id| Technique::from_id(&id)).collect();
    if wanted.is_empty() {
        wanted = Technique::course().collect();
    }
    let mut finder = Finder { n_each, wanted, found: Found::new() };
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let board = line.split(' ').next().unwrap_or_default();
        if let Some(puzzle) = board.parse().ok().and_then(|grid| Puzzle::new(grid).ok()) {
            if is_among {
                finder.look_beside(&puzzle);
                continue;
            }
            finder.walk(&puzzle, None);
            finder.climb(&puzzle, Tenths::BEYOND, usize::MAX);
        }
    }
    if n_puzzles > 0 {
        for line in include_str!("../../../crates/engine/tests/data/rare_steps.txt")
            .lines()
            .filter(|line| !line.starts_with('#'))
        {
            for number in line.split(' ').skip(1).take(12) {
                let puzzle = generate(&Request { seed: format!("ladder {number}"), ..Request::default() });
                finder.walk(&puzzle, None);
                finder.climb(&puzzle, Tenths(95), usize::MAX);
            }
        }
    }
    let mut rng = Rng::from_u64(7);
    for number in 0..n_puzzles {
        let puzzle = generate(&Request { seed: format!("lesson {number}"), ..Request::default() });
        finder.walk(&puzzle, None);
        finder.climb(&puzzle, Tenths(95), usize::MAX);
        for _ in 0..4 {
            finder.walk(&puzzle, Some(&mut rng));
        }
    }
    for technique in Technique::ALL {
        for (_, line) in finder.found.get(technique.id()).into_iter().flatten() {
            println!("{line}");
        }
    }
    let missing: Vec<_> =
        Technique::course().map(Technique::id).filter(|id| !finder.found.contains_key(id)).collect();
    eprintln!("not found: {missing:?}");
}

impl Finder {
    /// Solves a puzzle as a person would, from its start or from a position with random digits filled in and random
    /// candidates removed.
    fn walk(&mut self, puzzle: &Puzzle, rng: Option<&mut Rng>) {
        let options = Options::default().with_givens(puzzle.givens().filled_cells());
        let Ok(mut candidates) = Candidates::of(puzzle.givens()) else { return };
        let penalty = if rng.is_some() { 1_000 } else { 0 };
        if let Some(rng) = rng {
            thin(&mut candidates, puzzle, rng);
        }
        while let Some(step) = next_step(&candidates, &options) {
            if techniques_before(step.technique).is_some() {
                self.keep(puzzle, &candidates, &step, penalty);
            }
            step.apply(&mut candidates);
        }
    }

    /// Takes up to `n_steps` steps of the ladder, for the techniques that only the ladder has.
    fn climb(&mut self, puzzle: &Puzzle, max: Tenths, n_steps: usize) {
        let Ok(start) = Candidates::of(puzzle.givens()) else { return };
        let mut climb = Climb::up_to(&start, max);
        for _ in 0..n_steps {
            let before = climb.candidates();
            let Some(rated) = climb.next() else { return };
            if techniques_before(rated.step.technique).is_none() {
                self.keep(puzzle, &before, &rated.step, 0);
            }
        }
    }

    /// Searches the hardest position of the puzzle for the wanted chains.
    fn look_beside(&mut self, puzzle: &Puzzle) {
        let Ok(start) = Candidates::of(puzzle.givens()) else { return };
        let mut climb = Climb::new(&start);
        let mut hardest: Option<(Tenths, Candidates)> = None;
        loop {
            let before = climb.candidates();
            let Some(rated) = climb.next() else { break };
            if hardest.as_ref().is_none_or(|(rating, _)| *rating < rated.rating) {
                hardest = Some((rated.rating, before));
            }
        }
        let Some((_, candidates)) = hardest else { return };
        let position = Position { givens: *puzzle.givens(), candidates };
        for technique in self.wanted.clone() {
            for cell in candidates.empty_cells() {
                for digit in candidates.of_cell(cell) {
                    let steps = rated_steps_from(&candidates, technique, Candidate { cell, digit });
                    let Some(step) = steps.first().map(|rated| &rated.step).filter(|step| is_as_named(step))
                    else {
                        continue;
                    };
                    let line =
                        format!("{} | {position} | {cell}={} | {step}", technique.id(), digit.to_char());
                    let known = self.found.entry(technique.id()).or_default();
                    known.push((n_statements(step), line));
                    known.sort();
                    known.truncate(self.n_each);
                }
            }
        }
    }

    fn keep(&mut self, puzzle: &Puzzle, at: &Candidates, step: &Step, penalty: usize) {
        if !self.wanted.contains(&step.technique) {
            return;
        }
        let n_candidates = at.empty_cells().iter().map(|cell| at.of_cell(cell).len()).sum::<usize>();
        let weight = n_candidates + 4 * step.reason.cells.len() + penalty;
        let known = self.found.entry(step.technique.id()).or_default();
        let is_known = known.iter().any(|one| one.0 <= weight && known.len() >= self.n_each);
        let n_better = known.iter().filter(|one| one.0 <= weight).count();
        if n_better >= self.n_each && is_known {
            return;
        }
        let position = Position { givens: *puzzle.givens(), candidates: *at };
        // This keeps one position of each puzzle.
        let givens = |line: &str| {
            line.split(" | ").nth(1).map(|board| {
                board.chars().map(|c| if c.is_ascii_digit() { c } else { '.' }).collect::<String>()
            })
        };
        let line = format!("{} | {position} | {step}", step.technique.id());
        if let Some(same) = known.iter_mut().find(|one| givens(&one.1) == givens(&line)) {
            if same.0 > weight {
                *same = (weight, line);
            }
        } else {
            known.push((weight, line));
        }
        known.sort();
        known.truncate(self.n_each);
    }
}

/// Returns the steps inside the chains of a step, at any depth.
fn inside(step: &Step) -> Vec<&Step> {
    let nodes = step.reason.chains.iter().flat_map(|chain| &chain.nodes);
    let direct =
        nodes.filter_map(|node| if let Link::Step(step) = &node.link { Some(&**step) } else { None });
    direct.flat_map(|step| [vec![step], inside(step)].concat()).collect()
}

/// Returns true if one of the inner chains matches the name of the technique, such as `dynamic-plus` in
/// `nested-dynamic-plus-cell`.
fn is_as_named(step: &Step) -> bool {
    let id = step.technique.id();
    let Some((kind, _)) = id.strip_prefix("nested-").and_then(|rest| rest.rsplit_once('-')) else {
        return true;
    };
    let kind = if kind == "multiple" { "-forcing-chains" } else { kind };
    inside(step).iter().any(|inner| inner.technique.id().contains(kind))
}

fn n_statements(step: &Step) -> usize {
    let of = |step: &Step| step.reason.chains.iter().map(|chain| chain.nodes.len()).sum::<usize>();
    of(step) + inside(step).into_iter().map(of).sum::<usize>()
}

/// Fills in a part of the solution and removes false candidates.
fn thin(candidates: &mut Candidates, puzzle: &Puzzle, rng: &mut Rng) {
    let mut cells = Cell::ALL;
    rng.shuffle(&mut cells);
    for &cell in &cells[..rng.below(35) as usize] {
        if let Some(digit) = puzzle.solution().get(cell) {
            candidates.place(cell, digit);
        }
    }
    let share = 3 + rng.below(8);
    for cell in candidates.empty_cells() {
        for digit in candidates.of_cell(cell) {
            if puzzle.solution().get(cell) != Some(digit) && rng.below(share) == 0 {
                candidates.remove(cell, digit);
            }
        }
    }
}
