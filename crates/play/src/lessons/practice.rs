//! Practice: a position in which to find the step, and the verdict on an answer.

use nonet::catalogue::{all_steps, techniques_before};
use nonet::grid::{Candidate, Grid};
use nonet::logic::{Step, Technique};
use nonet::puzzle::Puzzle;
use nonet::rng::Rng;
use nonet::transform::Transform;

use super::made::{made, numbers};
use super::position::{Example, TablePosition, example, kept, rated_steps_of};

/// The number of equivalent positions that are tried before the position itself is used.
const MAX_TRANSFORMS: usize = 6;

/// The maximum number of puzzles to try for a frequent technique before taking a known one.
const MAX_PUZZLES: usize = 24;

/// The seed modulo this number selects one of the positions of a technique.
pub const TURNS: u64 = 1 << 16;

/// The verdict on an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// The technique gives this answer here.
    Right {
        /// The step that gives it.
        step: Box<Step>,
        /// True if everything that the step does was marked.
        is_all: bool,
    },
    /// It is true, but not by this technique; it holds the other technique if that is known.
    Other(Option<Technique>),
    /// It is false: this candidate was ruled out but is in the solution, or was marked as true but is not.
    Wrong(Candidate),
}

/// Returns a position in which to find the technique, changed by the seed to an equivalent one.
///
/// Consecutive seeds give all known positions before one comes again. For a frequent technique each seed gives a new
/// puzzle, unless none of the puzzles that are tried shows it.
pub fn exercise(technique: Technique, seed: u64) -> Option<Example> {
    let mut rng = Rng::from_u64(seed);
    let kept = kept(technique);
    let is_next = kept.first().is_none_or(TablePosition::is_next);
    let numbers = numbers(technique);
    if numbers.as_ref().is_some_and(Vec::is_empty) {
        let found = (0..MAX_PUZZLES).find_map(|_| made(technique, is_next, rng.next_u64()));
        if let Some(example) = found {
            return transformed(technique, &TablePosition::of(&example), &mut rng);
        }
    }
    let numbers = numbers.unwrap_or_default();
    let n_positions = numbers.len() + kept.len();
    let turn = (seed % TURNS) as usize % n_positions.max(1);
    let chosen = match numbers.get(turn) {
        Some(&number) => TablePosition::of(&made(technique, is_next, number).or_else(|| example(technique))?),
        None => kept.into_iter().nth(turn - numbers.len())?,
    };
    transformed(technique, &chosen, &mut rng)
}

/// Returns an equivalent position, if the technique is still found there.
fn transformed(technique: Technique, chosen: &TablePosition, rng: &mut Rng) -> Option<Example> {
    for _ in 0..MAX_TRANSFORMS {
        // Of steps with the same cost, the first in reading order is taken. In a transformed position that may be a
        // step of another kind.
        let transformed = chosen.transformed(&Transform::random(rng));
        if let Some(example) = transformed.and_then(|transformed| transformed.example(technique)) {
            return Some(example);
        }
    }
    chosen.clone().example(technique)
}

/// Judges an answer to an exercise: at least one candidate, each marked as false (`false`) or true (`true`).
pub fn judge(exercise: &Example, answer: &[(Candidate, bool)]) -> Option<Verdict> {
    let Example { position, step, .. } = exercise;
    let technique = step.technique;
    let puzzle = Puzzle::new(position.givens).ok()?;
    let steps = || {
        if techniques_before(technique).is_some() {
            all_steps(&position.candidates, &position.options().only(&[technique]))
        } else if technique.is_seen_without_notes() {
            rated_steps_of(technique, &position.candidates)
        } else {
            vec![step.clone()]
        }
    };
    let all = || all_steps(&position.candidates, &position.options());
    Some(verdict(answer, puzzle.solution(), technique, steps, all))
}

/// Judges an answer by the solution, by the steps of the technique, and only then by all steps.
pub(super) fn verdict(
    answer: &[(Candidate, bool)],
    solution: &Grid,
    technique: Technique,
    steps: impl FnOnce() -> Vec<Step>,
    all: impl FnOnce() -> Vec<Step>,
) -> Verdict {
    let is_in_solution = |one: &Candidate| solution.get(one.cell) == Some(one.digit);
    if let Some((wrong, _)) = answer.iter().find(|(one, places)| is_in_solution(one) != *places) {
        return Verdict::Wrong(*wrong);
    }
    if let Some(verdict) = right(&steps(), answer) {
        return verdict;
    }
    let other = all().into_iter().find(|step| gives(step, answer)).map(|step| step.technique);
    Verdict::Other(other.filter(|other| *other != technique))
}

/// Returns true if a step does everything that is marked.
fn gives(step: &Step, answer: &[(Candidate, bool)]) -> bool {
    answer.iter().all(
        |(one, places)| {
            if *places { step.placements.contains(one) } else { step.eliminations.contains(one) }
        },
    )
}

/// Returns the verdict if one of these steps gives the answer: the smallest that does.
fn right(steps: &[Step], answer: &[(Candidate, bool)]) -> Option<Verdict> {
    let n_effects = |step: &Step| step.placements.len() + step.eliminations.len();
    let step = steps.iter().filter(|step| gives(step, answer)).min_by_key(|step| n_effects(step))?;
    Some(Verdict::Right { step: Box::new(step.clone()), is_all: n_effects(step) == answer.len() })
}
