//! Everything that the ladder could find, whichever of its techniques comes first.

use core::ops::{ControlFlow, RangeInclusive};

use super::chain_inference::Mode;
use super::chain_multiple::Pool;
use super::rungs::{dynamic, of, rating_of_direct, rating_of_intersection};
use super::{aligned, bug, chain_step, fish, loops};
use crate::grid::Candidates;
use crate::logic::{
    RatedStep, Step, Tenths, intersections, marks::Marks, order::sort_by_number, sets, singles, wings,
};

/// A search that calls for each step until it is told to stop.
type Each = fn(&Marks, &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>;

/// A search that gives all steps at once.
type All = fn(&Marks) -> Vec<RatedStep>;

/// Every step of the techniques of the ladder whose least rating lies in `least`, the easiest first.
///
/// Of chains with the same conclusion only the best is given, and of an exclusion of pairs or triplets and of a
/// BUG only the first. Chains inside of chains (from 9.5 on) may take seconds.
///
/// ```
/// use nonet::{Candidates, Grid, Technique, Tenths, ladder::all_rated_steps};
/// let grid: Grid =
///     ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.".parse()?;
/// let candidates = Candidates::of(&grid).unwrap();
/// let steps = all_rated_steps(&candidates, Tenths(26)..=Tenths(30));
/// assert!(steps.iter().any(|rated| rated.step.technique == Technique::Pointing));
/// assert!(steps.iter().all(|rated| (Tenths(26)..=Tenths(30)).contains(&rated.rating)));
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
pub fn all_rated_steps(candidates: &Candidates, least: RangeInclusive<Tenths>) -> Vec<RatedStep> {
    let marks = Marks::of(candidates);
    let mut steps = Vec::new();
    let is_asked = |tenths: u8| least.contains(&Tenths(tenths));
    for (tenths, each) in EACH {
        if is_asked(tenths) {
            let _ = each(&marks, &mut |step| {
                let rating = match tenths {
                    17 => rating_of_direct(&step),
                    26 => rating_of_intersection(&step),
                    tenths => of(tenths)(&step),
                };
                steps.push(RatedStep { step, rating });
                ControlFlow::Continue(())
            });
        }
    }
    for (tenths, all) in ALL {
        if is_asked(tenths) {
            steps.extend(all(&marks));
        }
    }
    let mut pool = Pool::new();
    for (tenths, mode) in MULTIPLE {
        if is_asked(tenths) {
            steps.extend(chain_step::all_multiple(&marks, &mut pool, mode));
        }
    }
    sort_by_number(&mut steps, |rated| u128::from(rated.rating.0));
    steps
}

/// Searches that give each step, with their least rating.
const EACH: [(u8, Each); 16] = [
    (17, intersections::each_direct),
    (20, |marks, found| sets::each_direct_hidden(marks, 2, found)),
    (23, |marks, found| singles::naked_singles(marks).try_for_each(|single| found(single.step()))),
    (25, |marks, found| sets::each_direct_hidden(marks, 3, found)),
    (26, intersections::each),
    (30, |marks, found| sets::each_naked(marks, 2, found)),
    (32, |marks, found| fish::each(marks, 2, found)),
    (34, |marks, found| sets::each_hidden(marks, 2, found)),
    (36, |marks, found| sets::each_naked(marks, 3, found)),
    (38, |marks, found| fish::each(marks, 3, found)),
    (40, |marks, found| sets::each_hidden(marks, 3, found)),
    (42, wings::each_xy),
    (44, wings::each_xyz),
    (50, |marks, found| sets::each_naked(marks, 4, found)),
    (52, |marks, found| fish::each(marks, 4, found)),
    (54, |marks, found| sets::each_hidden(marks, 4, found)),
];

/// Searches that give all at once, with their least rating.
const ALL: [(u8, All); 7] = [
    (10, |marks| rated(singles::full_houses(marks), |_| 10)),
    (12, |marks| {
        rated(singles::hidden_singles(marks), |single| if singles::is_in_box(single) { 12 } else { 15 })
    }),
    (45, loops::all),
    (56, |marks| bug::find(marks).into_iter().collect()),
    (62, |marks| aligned::find_pair(marks).into_iter().collect()),
    (65, chain_step::all_static),
    (75, |marks| aligned::find_triplet(marks).into_iter().collect()),
];

fn rated(found: impl Iterator<Item = singles::Single>, tenths: fn(singles::Single) -> u8) -> Vec<RatedStep> {
    found.map(|single| RatedStep { step: single.step(), rating: Tenths(tenths(single)) }).collect()
}

/// Multiple chains, with their least rating.
const MULTIPLE: [(u8, Mode); 8] = [
    (75, Mode { is_nishio: true, ..dynamic(0) }),
    (80, Mode { is_dynamic: false, ..dynamic(0) }),
    (85, dynamic(0)),
    (90, dynamic(1)),
    (95, dynamic(2)),
    (100, dynamic(3)),
    (105, dynamic(4)),
    (110, dynamic(5)),
];
