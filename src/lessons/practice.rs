//! Practice: a position to find the step in, and what is said of an answer.

use nonet::catalogue::{all_steps, seen_before};
use nonet::grid::Candidate;
use nonet::logic::{Step, Technique};
use nonet::puzzle::Puzzle;
use nonet::rng::Rng;

use super::position::{Example, kept};
use super::twin::Twin;

/// So often a position is dressed anew before it is taken as it is.
const MAX_DRESSES: usize = 6;

/// What is said of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It is what the technique gives here; `is_all` where it lacks nothing.
    Right {
        /// The step that gives it.
        step: Box<Step>,
        /// Whether all that the step does was marked.
        is_all: bool,
    },
    /// It is true, but not by this technique; where it is known, by that one.
    Other(Option<Technique>),
    /// It is not true: this candidate is that of the solution, or is not.
    Wrong(Candidate),
}

/// A position to find the technique in, another for each seed.
pub fn exercise(technique: Technique, seed: u64) -> Option<Example> {
    let mut rng = Rng::from_u64(seed);
    let kept = kept(technique);
    let chosen = kept.get(rng.below(u32::try_from(kept.len()).ok()?.max(1)) as usize)?;
    for _ in 0..MAX_DRESSES {
        // Where steps cost alike, the first in reading order is taken: in other clothes that may be another kind.
        let dressed = chosen.dressed(&Twin::random(&mut rng));
        if let Some(example) = dressed.and_then(|dressed| dressed.example(technique)) {
            return Some(example);
        }
    }
    chosen.clone().example(technique)
}

/// What is to be said of an answer to an exercise: candidates that go (`false`) or stand (`true`), some at least.
pub fn judge(exercise: &Example, answer: &[(Candidate, bool)]) -> Option<Verdict> {
    let Example { position, step, .. } = exercise;
    let technique = step.technique;
    let puzzle = Puzzle::new(position.givens).ok()?;
    let is_in_solution = |one: &Candidate| puzzle.solution().get(one.cell) == Some(one.digit);
    if let Some((wrong, _)) = answer.iter().find(|(one, stands)| is_in_solution(one) != *stands) {
        return Some(Verdict::Wrong(*wrong));
    }
    let steps = if seen_before(technique).is_some() {
        all_steps(&position.candidates, &position.options().only(&[technique]))
    } else {
        vec![step.clone()]
    };
    let gives = |step: &&Step| {
        answer.iter().all(|(one, stands)| {
            if *stands { step.placements.contains(one) } else { step.eliminations.contains(one) }
        })
    };
    let n_effects = |step: &Step| step.placements.len() + step.eliminations.len();
    if let Some(step) = steps.iter().filter(gives).min_by_key(|step| n_effects(step)) {
        let is_all = n_effects(step) == answer.len();
        return Some(Verdict::Right { step: Box::new(step.clone()), is_all });
    }
    let all = all_steps(&position.candidates, &position.options());
    Some(Verdict::Other(
        all.iter().find(gives).map(|step| step.technique).filter(|other| *other != technique),
    ))
}
