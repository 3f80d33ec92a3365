//! The ladder: the techniques of Sudoku Explainer in its order, and its ratings.
//!
//! The first rung that finds anything provides the step, even if a later rung has an easier one. Then the
//! search starts again at the first rung.
//!
//! Follows Sudoku Explainer 1.2.1; the order and the ratings are in `logic::scale`. The order of the rungs
//! decides, not the rating: pair exclusions (6.2) are only tried after a BUG, which may be rated 6.3.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::chain_inference::Mode;
use super::chain_multiple::Pool;
use super::chain_step::{self, FoundChains};
use super::{aligned, bug, fish, loops};
use crate::grid::Candidate;
use crate::logic::scale::{RungSearch, SCALE, least_of};
use crate::logic::singles::{self, Single};
use crate::logic::{RatedStep, Rung, Step, Technique, Tenths, intersections, marks::Marks, sets, wings};

/// The finding of a rung.
pub(super) enum Found {
    /// A single. Its explanation is computed on demand.
    Single(Single, Tenths),
    /// Chains. Their explanation is computed on demand.
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
    for eliminated in eliminations {
        marks.remove(eliminated.cell, eliminated.digit);
    }
    for placed in placements {
        marks.place(placed.cell, placed.digit);
    }
}

/// Finds the next step of the ladder, if a rung finds one that may be rated `max` or less.
///
/// If only the end matters, the direct rungs can be left out, because later ones lead to the same candidates.
pub(super) fn next(marks: &Marks, pool: &mut Pool, max: Tenths, with_direct: bool) -> Option<Found> {
    // Full houses and hidden singles are always tried, even if `max` is below their rating.
    let is_asked = |rung: &&Rung| rung.least() <= max || is_hidden(rung.search);
    let rungs = SCALE.iter().take_while(is_asked).filter(|rung| with_direct || !is_direct(rung.search));
    rungs.map(|rung| rung.search).find_map(|search| find(search, marks, pool))
}

const fn is_hidden(search: RungSearch) -> bool {
    matches!(search, RungSearch::FullHouses | RungSearch::HiddenSingles)
}

/// Returns `true` if the search places a digit where a later rung only removes candidates for the same
/// reason.
const fn is_direct(search: RungSearch) -> bool {
    matches!(search, RungSearch::DirectIntersections | RungSearch::DirectHiddenSets(_))
}

/// Returns the first step of a search, or the best if the search compares steps.
fn find(search: RungSearch, marks: &Marks, pool: &mut Pool) -> Option<Found> {
    match search {
        RungSearch::FullHouses => singles::full_houses(marks).next().map(single),
        RungSearch::HiddenSingles => singles::hidden_singles(marks).next().map(single),
        RungSearch::NakedSingles => singles::naked_singles(marks).next().map(single),
        RungSearch::UniqueLoops => loops::all(marks).into_iter().next().map(other),
        RungSearch::Bug => bug::find(marks).map(other),
        RungSearch::AlignedPairs => aligned::find_pair(marks).map(other),
        RungSearch::AlignedTriplets => aligned::find_triplet(marks).map(other),
        RungSearch::StaticChains => chains(chain_step::find_static(marks)),
        RungSearch::Nishio | RungSearch::MultipleChains | RungSearch::DynamicChains(_) => {
            chains(chain_step::find_multiple(marks, pool, mode_of(search)))
        }
        _ => {
            let mut first = None;
            let _ = each(search, marks, &mut |step| {
                first = Some(step);
                ControlFlow::Break(())
            });
            first.map(|step| other(rated(step)))
        }
    }
}

/// Returns all steps of a search; of an exclusion and a BUG only the first.
pub(super) fn all(search: RungSearch, marks: &Marks, pool: &mut Pool) -> Vec<RatedStep> {
    let explained = |single| self::single(single).into_step();
    match search {
        RungSearch::FullHouses => singles::full_houses(marks).map(explained).collect(),
        RungSearch::HiddenSingles => singles::hidden_singles(marks).map(explained).collect(),
        RungSearch::NakedSingles => singles::naked_singles(marks).map(explained).collect(),
        RungSearch::UniqueLoops => loops::all(marks),
        RungSearch::Bug => bug::find(marks).into_iter().collect(),
        RungSearch::AlignedPairs => aligned::find_pair(marks).into_iter().collect(),
        RungSearch::AlignedTriplets => aligned::find_triplet(marks).into_iter().collect(),
        RungSearch::StaticChains => chain_step::all_static(marks),
        RungSearch::Nishio | RungSearch::MultipleChains | RungSearch::DynamicChains(_) => {
            chain_step::all_multiple(marks, pool, mode_of(search))
        }
        _ => {
            let mut all = Vec::new();
            let _ = each(search, marks, &mut |step| {
                all.push(rated(step));
                ControlFlow::Continue(())
            });
            all
        }
    }
}

/// Returns all steps of a multi-start chain technique that begin with this candidate. For other techniques
/// the list is empty.
pub(super) fn all_from(technique: Technique, marks: &Marks, start: Candidate) -> Vec<RatedStep> {
    let has_it = |rung: &&Rung| rung.techniques().any(|one| one == technique);
    match SCALE.iter().find(has_it).map(|rung| rung.search) {
        Some(search @ (RungSearch::Nishio | RungSearch::MultipleChains | RungSearch::DynamicChains(_))) => {
            chain_step::all_multiple_from(marks, mode_of(search), technique, start)
        }
        _ => Vec::new(),
    }
}

/// Calls `found` for each step of a search whose techniques each have a single rating, until it breaks.
fn each(
    search: RungSearch,
    marks: &Marks,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match search {
        RungSearch::DirectIntersections => intersections::each_direct(marks, found),
        RungSearch::DirectHiddenSets(size) => sets::each_direct_hidden(marks, size.into(), found),
        RungSearch::Intersections => intersections::each(marks, found),
        RungSearch::NakedSets(size) => sets::each_naked(marks, size.into(), found),
        RungSearch::HiddenSets(size) => sets::each_hidden(marks, size.into(), found),
        RungSearch::Fish(size) => fish::each(marks, size.into(), found),
        RungSearch::XYWings => wings::each_xy(marks, found),
        RungSearch::XYZWings => wings::each_xyz(marks, found),
        _ => ControlFlow::Continue(()),
    }
}

const fn mode_of(search: RungSearch) -> Mode {
    match search {
        RungSearch::Nishio => Mode { is_dynamic: true, is_nishio: true, level: 0 },
        RungSearch::DynamicChains(level) => Mode { is_dynamic: true, is_nishio: false, level },
        _ => Mode { is_dynamic: false, is_nishio: false, level: 0 },
    }
}

fn rated(step: Step) -> RatedStep {
    RatedStep { rating: least_of(step.technique), step }
}

fn single(single: Single) -> Found {
    let least = least_of(single.technique);
    // A hidden single in a line is harder to find than one in a box.
    let is_hidden_in_line = single.technique == Technique::HiddenSingle && !singles::is_in_box(single);
    Found::Single(single, if is_hidden_in_line { Tenths(least.0 + 3) } else { least })
}

fn other(rated: RatedStep) -> Found {
    Found::Step(Box::new(rated))
}

fn chains(found: Option<FoundChains>) -> Option<Found> {
    found.map(|chains| Found::Chains(Box::new(chains)))
}
