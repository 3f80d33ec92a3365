//! The ladder: the techniques of Sudoku Explainer in the order in which it tries them, and its ratings.
//!
//! The first rung that finds anything gives the step, even if a later rung has a cheaper one; then all
//! starts again at the first.

use core::ops::ControlFlow;

use super::chain_walk::Mode;
use super::marks::Marks;
use super::singles::{self, Single};
use super::{RatedStep, Step, Technique, Tenths};
use super::{aligned, bug, chain_step, fish, intersections, loops, sets, wings};
use crate::grid::Candidates;

/// What a rung finds.
pub(super) enum Found {
    /// A single, which is explained only when asked.
    Single(Single, Tenths),
    /// Any other step.
    Step(RatedStep),
}

impl Found {
    pub(super) fn rating(&self) -> Tenths {
        match self {
            Self::Single(_, rating) => *rating,
            Self::Step(step) => step.rating,
        }
    }

    pub(super) fn step(self) -> RatedStep {
        match self {
            Self::Single(single, rating) => RatedStep { step: single.step(), rating },
            Self::Step(step) => step,
        }
    }
}

/// The rungs in order, hidden singles apart.
const RUNGS: &[fn(&Marks) -> Option<RatedStep>] = &[
    |marks| first(marks, rating_of_direct, intersections::each_direct),
    |marks| first(marks, |_| Tenths(20), |marks, found| sets::each_direct_hidden(marks, 2, found)),
    |marks| {
        singles::naked_singles(marks)
            .next()
            .map(|single| RatedStep { step: single.step(), rating: Tenths(23) })
    },
    |marks| first(marks, |_| Tenths(25), |marks, found| sets::each_direct_hidden(marks, 3, found)),
    |marks| first(marks, rating_of_intersection, intersections::each),
    |marks| first(marks, |_| Tenths(30), |marks, found| sets::each_naked(marks, 2, found)),
    |marks| first(marks, |_| Tenths(32), |marks, found| fish::each(marks, 2, found)),
    |marks| first(marks, |_| Tenths(34), |marks, found| sets::each_hidden(marks, 2, found)),
    |marks| first(marks, |_| Tenths(36), |marks, found| sets::each_naked(marks, 3, found)),
    |marks| first(marks, |_| Tenths(38), |marks, found| fish::each(marks, 3, found)),
    |marks| first(marks, |_| Tenths(40), |marks, found| sets::each_hidden(marks, 3, found)),
    |marks| first(marks, |_| Tenths(42), wings::each_xy),
    |marks| first(marks, |_| Tenths(44), wings::each_xyz),
    |marks| loops::all(marks).into_iter().next(),
    |marks| first(marks, |_| Tenths(50), |marks, found| sets::each_naked(marks, 4, found)),
    |marks| first(marks, |_| Tenths(52), |marks, found| fish::each(marks, 4, found)),
    |marks| first(marks, |_| Tenths(54), |marks, found| sets::each_hidden(marks, 4, found)),
    bug::find,
    aligned::find_pair,
    chain_step::find_static,
    aligned::find_triplet,
    |marks| chain_step::find_multiple(marks, Mode { is_dynamic: true, is_nishio: true, level: 0 }),
    |marks| chain_step::find_multiple(marks, Mode { is_dynamic: false, is_nishio: false, level: 0 }),
    |marks| chain_step::find_multiple(marks, Mode { is_dynamic: true, is_nishio: false, level: 0 }),
    |marks| chain_step::find_multiple(marks, Mode { is_dynamic: true, is_nishio: false, level: 1 }),
];

/// The next step.
pub(super) fn next(marks: &Marks) -> Option<Found> {
    if let Some(single) = singles::full_houses(marks).next() {
        return Some(Found::Single(single, Tenths(10)));
    }
    if let Some(single) = singles::hidden_singles(marks).next() {
        let rating = if singles::is_in_box(&single) { Tenths(12) } else { Tenths(15) };
        return Some(Found::Single(single, rating));
    }
    RUNGS.iter().find_map(|rung| rung(marks)).map(Found::Step)
}

/// The next step of the ladder from these candidates, or none where none of its techniques finds any.
pub fn next_rated(candidates: &Candidates) -> Option<RatedStep> {
    next(&Marks::of(candidates)).map(Found::step)
}

/// The first step that a family finds.
fn first(
    marks: &Marks,
    rate: impl Fn(&Step) -> Tenths,
    each: impl Fn(&Marks, &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Option<RatedStep> {
    let mut first = None;
    let _ = each(marks, &mut |step| {
        first = Some(step);
        ControlFlow::Break(())
    });
    first.map(|step| RatedStep { rating: rate(&step), step })
}

fn rating_of_direct(step: &Step) -> Tenths {
    if step.technique == Technique::DirectPointing { Tenths(17) } else { Tenths(19) }
}

fn rating_of_intersection(step: &Step) -> Tenths {
    if step.technique == Technique::Pointing { Tenths(26) } else { Tenths(28) }
}
