//! Positions that are made on demand, each from the generated puzzle of a number.

use nonet::catalogue::{Options, next_step, techniques_before};
use nonet::generate::{Request, generate};
use nonet::grid::{Candidates, HouseKind};
use nonet::ladder::Climb;
use nonet::logic::{Step, Technique, Technique as T, Tenths};
use nonet::puzzle::Puzzle;
use nonet::rng::Rng;

use super::position::{Example, Position, TablePosition};

/// A line for each technique with the numbers of puzzles that give a position. No numbers means that one in every few
/// puzzles has the technique.
const NUMBERS: &str = include_str!("numbers.txt");

/// The fewest empty cells of a position for practice without notes.
pub(super) const FEWEST_EMPTY: usize = 25;

/// The highest rating up to which a puzzle is solved. Steps above it take too long to find.
const HIGHEST: Tenths = Tenths(95);

/// The first of the techniques that people try if nothing else helps. They take long to find.
pub(super) const LAST_RESORT: Technique = T::ForcingChainContradiction;

pub(super) const SINGLES: [Technique; 3] = [T::FullHouse, T::HiddenSingle, T::NakedSingle];

/// The techniques that are too frequent to be the easier step beside the one to find.
const EASY: [Technique; 7] =
    [T::FullHouse, T::HiddenSingle, T::NakedSingle, T::Pointing, T::Claiming, T::NakedPair, T::HiddenPair];

/// Returns the numbers of puzzles that give a position of a technique. The list is empty if every few puzzles do.
/// Returns none if no puzzle is known.
pub(super) fn numbers(technique: Technique) -> Option<Vec<u64>> {
    NUMBERS.lines().find_map(|line| {
        let mut words = line.split(' ');
        (words.next()? == technique.id()).then(|| words.filter_map(|word| word.parse().ok()).collect())
    })
}

/// Returns the position that the puzzle of a number gives. There the technique is the next step or, if `is_next` is
/// false, it is available beside easier steps.
///
/// This is the first such board of the puzzle. If people see the technique without notes, it is a random one of all
/// boards with enough empty cells whose digits alone determine the candidates. So not all boards are as empty as the
/// puzzle.
pub fn made(technique: Technique, is_next: bool, number: u64) -> Option<Example> {
    let puzzle = generate(&Request { seed: format!("lesson {number}"), ..Request::default() });
    let start = Candidates::of(puzzle.givens()).ok()?;
    let mut finder = Finder { technique, is_next, puzzle: &puzzle, found: Vec::new() };
    let options = Options::default().with_givens(puzzle.givens().filled_cells());
    if SINGLES.contains(&technique) || !is_next && technique.is_seen_without_notes() {
        finder.walk(start, |candidates| next_step(candidates, &options.and_only(&SINGLES)));
    } else if let Some(easier) = techniques_before(technique) {
        let options = if easier.contains(&LAST_RESORT) || technique == LAST_RESORT {
            options
        } else {
            options.and_only(&techniques_before(LAST_RESORT).unwrap_or_default())
        };
        finder.walk(start, |candidates| next_step(candidates, &options));
    } else {
        let mut climb = Climb::up_to(&start, HIGHEST);
        finder.walk(start, |_| climb.next().map(|rated| rated.step));
    }
    let mut rng = Rng::from_u64(number);
    let found = finder.found;
    let is_of_line =
        |example: &&Example| example.step.reason.houses.iter().all(|one| one.kind() != HouseKind::Box);
    let of_lines: Vec<&Example> = found.iter().filter(is_of_line).collect();
    let pool = if technique == T::HiddenSingle && number.is_multiple_of(3) && !of_lines.is_empty() {
        of_lines
    } else {
        found.iter().collect()
    };
    let chosen = rng.below(u32::try_from(pool.len()).ok()?.max(1)) as usize;
    pool.get(chosen).map(|&example| example.clone())
}

/// Finds positions while it solves a puzzle.
struct Finder<'a> {
    technique: Technique,
    is_next: bool,
    puzzle: &'a Puzzle,
    found: Vec<Example>,
}

impl Finder<'_> {
    /// Goes from step to step until it finds a position; without notes it goes on to the last board fit for practice.
    fn walk(&mut self, mut candidates: Candidates, mut next: impl FnMut(&Candidates) -> Option<Step>) {
        let is_bare = self.technique.is_seen_without_notes();
        while let Some(step) = next(&candidates) {
            if is_bare && !is_whole(&candidates) {
                return;
            }
            self.found.extend(self.example(&candidates, &step));
            if !is_bare && !self.found.is_empty() {
                return;
            }
            step.apply(&mut candidates);
        }
    }

    /// Returns the position before a step, if it is a position of the technique.
    fn example(&self, candidates: &Candidates, step: &Step) -> Option<Example> {
        let Self { technique, is_next, puzzle, .. } = *self;
        let position = Position { givens: *puzzle.givens(), candidates: *candidates };
        if is_next {
            return (step.technique == technique).then(|| Example {
                position,
                step: step.clone(),
                is_next: true,
            });
        }
        if !technique.is_seen_without_notes() && EASY.contains(&step.technique) {
            return None;
        }
        TablePosition::beside_easier(position).example(technique).filter(|_| step.technique != technique)
    }
}

/// Returns true if a board is fit for practice without notes: it has enough empty cells, and its digits determine the
/// candidates.
fn is_whole(candidates: &Candidates) -> bool {
    candidates.empty_cells().len() >= FEWEST_EMPTY
        && Candidates::of(candidates.grid()).as_ref() == Ok(candidates)
}
