//! The ladder: the techniques of Sudoku Explainer in the order in which it tries them, and its ratings.
//!
//! The first rung that finds anything gives the step, even if a later rung has a cheaper one; then all
//! starts again at the first.

use core::ops::ControlFlow;

use super::chain_inference::Mode;
use super::chain_multiple::Pool;
use super::chain_step::{self, FoundChains};
use super::{aligned, bug, fish, loops};
use crate::grid::Candidate;
use crate::logic::{
    RatedStep, Step, Technique, Tenths, intersections,
    marks::Marks,
    sets,
    singles::{self, Single},
    wings,
};

/// What a rung finds.
pub(super) enum Found {
    /// A single, which is explained only when asked.
    Single(Single, Tenths),
    /// Chains, which are explained only when asked.
    Chains(Box<FoundChains>),
    /// Any other step.
    Step(Box<RatedStep>),
}

impl Found {
    pub(super) fn rating(&self) -> Tenths {
        match self {
            Self::Single(_, rating) => *rating,
            Self::Chains(chains) => chains.rating(),
            Self::Step(rated) => rated.rating,
        }
    }

    pub(super) fn places(&self) -> bool {
        match self {
            Self::Single(..) => true,
            Self::Chains(chains) => chains.placement().is_some(),
            Self::Step(rated) => !rated.step.placements.is_empty(),
        }
    }

    pub(super) fn apply(&self, marks: &mut Marks) {
        match self {
            Self::Single(single, _) => marks.place(single.placed.cell, single.placed.digit),
            Self::Chains(chains) => do_all(marks, &chains.eliminations(), chains.placement().as_slice()),
            Self::Step(rated) => do_all(marks, &rated.step.eliminations, &rated.step.placements),
        }
    }

    pub(super) fn into_step(self) -> RatedStep {
        match self {
            Self::Single(single, rating) => RatedStep { step: single.step(), rating },
            Self::Chains(chains) => chains.into_step(),
            Self::Step(rated) => *rated,
        }
    }
}

fn do_all(marks: &mut Marks, eliminations: &[Candidate], placements: &[Candidate]) {
    for gone in eliminations {
        marks.remove(gone.cell, gone.digit);
    }
    for placed in placements {
        marks.place(placed.cell, placed.digit);
    }
}

/// One technique, or a few that are tried together.
struct Rung {
    /// The least rating that it gives, in tenths. It never falls from rung to rung.
    least: u8,
    find: fn(&Marks, &mut Pool) -> Option<Found>,
}

const fn rung(least: u8, find: fn(&Marks, &mut Pool) -> Option<Found>) -> Rung {
    Rung { least, find }
}

/// The rungs above the hidden singles.
const RUNGS: [Rung; 29] = [
    rung(17, |marks, _| first(rating_of_direct, |found| intersections::each_direct(marks, found))),
    rung(20, |marks, _| first(of(20), |found| sets::each_direct_hidden(marks, 2, found))),
    rung(23, |marks, _| singles::naked_singles(marks).next().map(|single| Found::Single(single, Tenths(23)))),
    rung(25, |marks, _| first(of(25), |found| sets::each_direct_hidden(marks, 3, found))),
    rung(26, |marks, _| first(rating_of_intersection, |found| intersections::each(marks, found))),
    rung(30, |marks, _| first(of(30), |found| sets::each_naked(marks, 2, found))),
    rung(32, |marks, _| first(of(32), |found| fish::each(marks, 2, found))),
    rung(34, |marks, _| first(of(34), |found| sets::each_hidden(marks, 2, found))),
    rung(36, |marks, _| first(of(36), |found| sets::each_naked(marks, 3, found))),
    rung(38, |marks, _| first(of(38), |found| fish::each(marks, 3, found))),
    rung(40, |marks, _| first(of(40), |found| sets::each_hidden(marks, 3, found))),
    rung(42, |marks, _| first(of(42), |found| wings::each_xy(marks, found))),
    rung(44, |marks, _| first(of(44), |found| wings::each_xyz(marks, found))),
    rung(45, |marks, _| loops::all(marks).into_iter().next().map(other)),
    rung(50, |marks, _| first(of(50), |found| sets::each_naked(marks, 4, found))),
    rung(52, |marks, _| first(of(52), |found| fish::each(marks, 4, found))),
    rung(54, |marks, _| first(of(54), |found| sets::each_hidden(marks, 4, found))),
    rung(56, |marks, _| bug::find(marks).map(other)),
    rung(62, |marks, _| aligned::find_pair(marks).map(other)),
    rung(65, |marks, _| chains(chain_step::find_static(marks))),
    rung(75, |marks, _| aligned::find_triplet(marks).map(other)),
    rung(75, |marks, pool| {
        chains(chain_step::find_multiple(marks, pool, Mode { is_nishio: true, ..dynamic(0) }))
    }),
    rung(80, |marks, pool| {
        chains(chain_step::find_multiple(marks, pool, Mode { is_dynamic: false, ..dynamic(0) }))
    }),
    rung(85, |marks, pool| chains(chain_step::find_multiple(marks, pool, dynamic(0)))),
    rung(90, |marks, pool| chains(chain_step::find_multiple(marks, pool, dynamic(1)))),
    rung(95, |marks, pool| chains(chain_step::find_multiple(marks, pool, dynamic(2)))),
    rung(100, |marks, pool| chains(chain_step::find_multiple(marks, pool, dynamic(3)))),
    rung(105, |marks, pool| chains(chain_step::find_multiple(marks, pool, dynamic(4)))),
    rung(110, |marks, pool| chains(chain_step::find_multiple(marks, pool, dynamic(5)))),
];

pub(super) const fn dynamic(level: u8) -> Mode {
    Mode { is_dynamic: true, is_nishio: false, level }
}

/// The least ratings of the rungs that place a digit where a later rung takes candidates for the same reason.
const DIRECT: [u8; 3] = [17, 20, 25];

/// The next step of the ladder, if a rung finds one that may be rated `max` or less.
///
/// Where only the end matters, the direct rungs can be left out: later ones lead to the same candidates.
pub(super) fn next(marks: &Marks, pool: &mut Pool, max: Tenths, with_direct: bool) -> Option<Found> {
    if let Some(single) = singles::full_houses(marks).next() {
        return Some(Found::Single(single, Tenths(10)));
    }
    if let Some(single) = singles::hidden_singles(marks).next() {
        let rating = if singles::is_in_box(single) { Tenths(12) } else { Tenths(15) };
        return Some(Found::Single(single, rating));
    }
    let rungs = RUNGS.iter().take_while(|rung| rung.least <= max.0);
    let rungs = rungs.filter(|rung| with_direct || !DIRECT.contains(&rung.least));
    rungs.map(|rung| rung.find).find_map(|find| find(marks, pool))
}

fn other(rated: RatedStep) -> Found {
    Found::Step(Box::new(rated))
}

fn chains(found: Option<FoundChains>) -> Option<Found> {
    found.map(|chains| Found::Chains(Box::new(chains)))
}

/// The first step that a family finds.
fn first(
    rate: impl Fn(&Step) -> Tenths,
    each: impl Fn(&mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Option<Found> {
    let mut first = None;
    let _ = each(&mut |step| {
        first = Some(step);
        ControlFlow::Break(())
    });
    first.map(|step| other(RatedStep { rating: rate(&step), step }))
}

/// Rates every step the same.
pub(super) fn of(tenths: u8) -> impl Fn(&Step) -> Tenths {
    move |_| Tenths(tenths)
}

pub(super) fn rating_of_direct(step: &Step) -> Tenths {
    if step.technique == Technique::DirectPointing { Tenths(17) } else { Tenths(19) }
}

pub(super) fn rating_of_intersection(step: &Step) -> Tenths {
    if step.technique == Technique::Pointing { Tenths(26) } else { Tenths(28) }
}
