//! What a person would see next: the human catalogue, in the order in which people see it.

use super::families::{self, Family};
use super::gone::Gone;
use crate::grid::{Candidates, CellSet};
use crate::logic::{Reason, Step, Technique, marks::Marks, order::sort_by_number};

/// What the player allows and how the player works.
///
/// ```
/// use nonet::{Technique, catalogue::Options};
/// let options = Options::default().without(Technique::XWing).without_uniqueness();
/// assert!(!options.allows(Technique::XWing));
/// assert!(!options.allows(Technique::UniqueRectangle1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    uniqueness: bool,
    pub(super) has_notes: bool,
    pub(super) givens: Option<CellSet>,
    left_out: u128,
}

impl Default for Options {
    /// Everything is allowed but the mutant fish of five and six houses, which no person sees and which
    /// take seconds to find; no notes; the givens not known.
    fn default() -> Self {
        let all = Self { uniqueness: true, has_notes: false, givens: None, left_out: 0 };
        all.without(Technique::FinnedMutantSquirmbag).without(Technique::FinnedMutantWhale)
    }
}

impl Options {
    /// The same without one technique: can it be done without?
    #[must_use]
    pub const fn without(mut self, technique: Technique) -> Self {
        self.left_out |= 1 << technique as u32;
        self
    }

    /// The same with these techniques and no other.
    #[must_use]
    pub fn only(self, techniques: &[Technique]) -> Self {
        let left_out = techniques.iter().fold(u128::MAX, |all, &technique| all & !(1 << technique as u32));
        Self { left_out, ..self }
    }

    /// The same without techniques that lean on the puzzle's having only one solution.
    #[must_use]
    pub const fn without_uniqueness(self) -> Self {
        Self { uniqueness: false, ..self }
    }

    /// The same for a player who works with notes: a cell with one candidate is seen before a digit with
    /// one place.
    #[must_use]
    pub const fn with_notes(self) -> Self {
        Self { has_notes: true, ..self }
    }

    /// The same, knowing the cells that the puzzle started with. Avoidable rectangles ask for them.
    #[must_use]
    pub const fn with_givens(self, givens: CellSet) -> Self {
        Self { givens: Some(givens), ..self }
    }

    /// Whether `technique` may be used.
    pub const fn allows(&self, technique: Technique) -> bool {
        self.left_out >> technique as u32 & 1 == 0 && (self.uniqueness || !technique.is_uniqueness())
    }
}

/// What a family looks at.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub(super) candidates: &'a Candidates,
    pub(super) marks: &'a Marks,
    pub(super) options: &'a Options,
}

/// The step that a person would see first, if the catalogue has one.
///
/// Within a technique the simplest comes first: the fewest cells, the shortest chain, then the most
/// effect.
pub fn next_step(candidates: &Candidates, options: &Options) -> Option<Step> {
    let marks = Marks::of(candidates);
    let sight = Sight { candidates, marks: &marks, options };
    families::in_order(options).find_map(|family| {
        let steps = family.steps(&sight);
        steps.into_iter().min_by_key(|step| effort(family, step))
    })
}

/// Every step that is there now, in the order of the catalogue. Of steps of one technique that do the
/// same only the simplest is kept.
///
/// Forcing chains and nets are asked only where nothing else is found.
pub fn all_steps(candidates: &Candidates, options: &Options) -> Vec<Step> {
    let marks = Marks::of(candidates);
    let sight = Sight { candidates, marks: &marks, options };
    let mut all: Vec<Step> = Vec::new();
    for family in families::in_order(options) {
        if family.is_last_resort && !all.is_empty() {
            break;
        }
        let mut steps = family.steps(&sight);
        sort_by_number(&mut steps, |step| effort(family, step));
        for step in steps {
            let is_same = |known: &Step| {
                known.technique == step.technique
                    && known.placements == step.placements
                    && known.eliminations == step.eliminations
            };
            if !all.iter().any(is_same) {
                all.push(step);
            }
        }
    }
    all
}

/// How much there is to look at: nodes of chains, houses, cells; and less for more effect.
fn effort(family: &Family, step: &Step) -> u128 {
    let reason = &step.reason;
    let n_nodes: usize = reason.chains.iter().map(|chain| chain.nodes.len()).sum();
    let n_seen = reason.cells.len() + reason.houses.len() + 3 * reason.fins.len() + 3 * reason.sets.len();
    let rank = family.rank(step.technique) as u128;
    ((rank << 24 | n_nodes as u128) << 24 | n_seen as u128) << 24 | (729 - step.eliminations.len()) as u128
}

/// Adds for every two of the steps from `start` on that belong together, and neither of which does all
/// that the other does, one step that does both (a Siamese fish, a dual kite).
pub(super) fn join_pairs(
    steps: &mut Vec<Step>,
    start: usize,
    candidates: &Candidates,
    belong: impl Fn(&Step, &Step) -> bool,
) {
    let end = steps.len();
    for one in start..end {
        for other in one + 1..end {
            let (first, second) = (&steps[one], &steps[other]);
            let has_all =
                |a: &Step, b: &Step| b.eliminations.iter().all(|gone| a.eliminations.contains(gone));
            if !belong(first, second) || has_all(first, second) || has_all(second, first) {
                continue;
            }
            let mut gone = Gone::default();
            for candidate in first.eliminations.iter().chain(&second.eliminations) {
                gone.add(candidate.digit, CellSet::of(candidate.cell));
            }
            let (a, b) = (&first.reason, &second.reason);
            let reason = Reason {
                houses: both(&a.houses, &b.houses, a.houses == b.houses),
                covers: both(&a.covers, &b.covers, a.covers == b.covers),
                cells: a.cells.union(b.cells),
                digits: a.digits.union(b.digits),
                pattern: both(&a.pattern, &b.pattern, false),
                fins: both(&a.fins, &b.fins, false),
                sets: Vec::new(),
                chains: both(&a.chains, &b.chains, false),
            };
            let eliminations = gone.list(candidates);
            let technique = first.technique.min(second.technique);
            steps.push(Step { technique, placements: Vec::new(), eliminations, reason });
        }
    }
}

/// One list after the other, or one of them if they are the same.
fn both<T: Clone>(one: &[T], other: &[T], is_same: bool) -> Vec<T> {
    if is_same { one.to_vec() } else { [one, other].concat() }
}
