//! Positions that are made on the spot, each from a generated puzzle that a number stands for.

use nonet::catalogue::{Options, next_step, seen_before};
use nonet::generate::{Request, generate};
use nonet::grid::{Candidates, HouseKind};
use nonet::ladder::Climb;
use nonet::logic::{Step, Technique, Technique as T, Tenths};
use nonet::puzzle::Puzzle;
use nonet::rng::Rng;

use super::position::{Example, Kept, Position};

/// One line a technique: the numbers of puzzles that give a position. A line without numbers is that of a technique
/// which every few puzzles have.
const NUMBERS: &str = include_str!("numbers.txt");

/// The fewest empty cells of a position that is practised on without notes.
const FEWEST_EMPTY: usize = 25;

/// The highest rating up to which a puzzle is climbed. Steps above it take too long.
const HIGHEST: Tenths = Tenths(95);

/// The first of the techniques that people try where nothing else helps, which take long to find.
const LAST_RESORT: Technique = T::ForcingChainContradiction;

const SINGLES: [Technique; 3] = [T::FullHouse, T::HiddenSingle, T::NakedSingle];

/// Techniques that are too frequent for a position in which something else is to be found beside them.
const EASY: [Technique; 7] =
    [T::FullHouse, T::HiddenSingle, T::NakedSingle, T::Pointing, T::Claiming, T::NakedPair, T::HiddenPair];

/// The numbers of puzzles that are known to give a position of a technique: an empty list where every few puzzles do,
/// none where no puzzle is known.
pub(super) fn numbers(technique: Technique) -> Option<Vec<u64>> {
    NUMBERS.lines().find_map(|line| {
        let mut words = line.split(' ');
        (words.next()? == technique.id()).then(|| words.filter_map(|word| word.parse().ok()).collect())
    })
}

/// The position that the puzzle of a number gives: where the technique is the next step or, for `is_next` false, where
/// it is there beside easier steps.
///
/// The first such board of the puzzle is taken. For a technique that people see without notes, chance takes one of all
/// boards with empty cells enough, where the digits alone leave the candidates. So not all are as empty as the puzzle.
pub fn made(technique: Technique, is_next: bool, number: u64) -> Option<Example> {
    let puzzle = generate(&Request { seed: format!("lesson {number}"), ..Request::default() });
    let start = Candidates::of(puzzle.givens()).ok()?;
    let mut finder = Finder { technique, is_next, puzzle: &puzzle, found: Vec::new() };
    let options = Options::default().with_givens(puzzle.givens().filled_cells());
    if SINGLES.contains(&technique) || !is_next && technique.is_seen_without_notes() {
        finder.walk(start, |candidates| next_step(candidates, &options.and_only(&SINGLES)));
    } else if let Some(easier) = seen_before(technique) {
        let options = if easier.contains(&LAST_RESORT) || technique == LAST_RESORT {
            options
        } else {
            options.and_only(&seen_before(LAST_RESORT).unwrap_or_default())
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

/// Finds positions on the way through a puzzle.
struct Finder<'a> {
    technique: Technique,
    is_next: bool,
    puzzle: &'a Puzzle,
    found: Vec<Example>,
}

impl Finder<'_> {
    /// Goes from step to step until there is a position; without notes to the last that may be practised on.
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

    /// The position before a step, where it is one.
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
        Kept::beside_easier(position).example(technique).filter(|_| step.technique != technique)
    }
}

/// Whether a board is practised on without notes: it has empty cells enough, and its digits say all that is known.
fn is_whole(candidates: &Candidates) -> bool {
    candidates.empty_cells().len() >= FEWEST_EMPTY
        && Candidates::of(candidates.grid()).as_ref() == Ok(candidates)
}
