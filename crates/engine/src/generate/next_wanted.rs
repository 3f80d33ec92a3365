//! Tests whether the wanted step is the next one, and leads from such a puzzle to one in which it is the
//! hardest.

use core::ops::RangeInclusive;

use super::orbits;
use super::search_state::{SearchState, Waypoint};
use super::target_test::{Miss, TargetTest};
use crate::grid::Candidates;
use crate::ladder::Climb;
use crate::logic::{Tenths, scale::is_rating};

/// Returns the ratings of a range that a step may have.
fn steps(range: &RangeInclusive<Tenths>) -> impl Iterator<Item = u8> {
    (range.start().0..=range.end().0).filter(|&er| is_rating(er))
}

/// Returns the least rating of the range that a step may have.
pub(super) fn least(range: &RangeInclusive<Tenths>) -> Tenths {
    steps(range).next().map_or(*range.start(), Tenths)
}

/// Returns `true` if every rating of the range that a step may have is in `ratings`, and there is at least
/// one.
pub(super) fn all_of(range: &RangeInclusive<Tenths>, ratings: &[u8]) -> bool {
    steps(range).next().is_some() && steps(range).all(|er| ratings.contains(&er))
}

/// The state after all steps that are easier than the wanted one.
#[derive(Clone, Copy)]
pub(super) struct Stuck {
    pub(super) candidates: Candidates,
    /// True if the wanted step is the next one.
    pub(super) is_wanted: bool,
    /// True if it can no longer occur: all cells are filled, or each house has too few empty cells.
    pub(super) is_over: bool,
    /// The rating of the hardest step so far.
    pub(super) er: Tenths,
}

impl Stuck {
    /// Applies all easier steps. The wanted step needs a house with `n_open` empty cells.
    pub(super) fn at(now: &Candidates, range: &RangeInclusive<Tenths>, n_open: usize) -> Self {
        let mut climb = Climb::up_to(now, *range.end());
        let is_wanted = climb.run_to(*range.start(), n_open);
        let er = climb.rating().map_or(Tenths(0), |rating| rating.er);
        let is_over = climb.is_solved() || climb.most_empty() < n_open;
        Self { candidates: climb.candidates(), is_wanted, is_over, er }
    }

    pub(super) fn is_solved(&self) -> bool {
        self.candidates.empty_cells().is_empty()
    }
}

/// Gives givens back as long as the wanted step is taken and more cells are filled after it. Returns the last
/// such puzzle, or `None` if the target is met or the wanted step is lost.
pub(super) fn ease(ground: &mut SearchState, aim: &TargetTest, mut at: Waypoint) -> Option<Waypoint> {
    loop {
        match at.sight.miss {
            Miss::Met => {
                ground.keep(aim, &at.givens, at.sight);
                return None;
            }
            Miss::TooHard if at.sight.nearness > 0 => {}
            Miss::TooEasy | Miss::TooHard => return None,
        }
        let before = at.sight.nearness;
        for orbit in orbits::shuffled(&ground.may_be_given, &mut ground.rng) {
            if at.sight.miss == Miss::TooHard && orbit.intersection(at.givens.filled_cells()).is_empty() {
                let givens = ground.digger.with(&at.givens, orbit);
                let sight = ground.look_at(aim, &givens);
                if sight.nearness > at.sight.nearness {
                    at = Waypoint { givens, sight };
                }
            }
        }
        if at.sight.nearness == before {
            return Some(at);
        }
    }
}
