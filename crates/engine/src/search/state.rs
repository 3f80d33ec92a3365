//! [`State`]: the candidates of a board, and everything that follows from them without a try.

use alloc::vec::Vec;

use super::place::{HouseSet, Mask, Place, PlaceSet};
use super::sums::SumSet;
use super::tables::Tables;
use crate::grid::{Cell, Digit, DigitSet};

/// The candidates of each place. A place with one candidate is filled.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) masks: [Mask; Cell::COUNT],
}

/// The work that [`State::settle`] has left: places filled but not yet removed from their peers, and houses
/// that changed.
#[derive(Clone, Debug, Default)]
pub(super) struct Todo {
    filled: Vec<Place>,
    /// Houses to search for hidden singles.
    dirty: HouseSet,
    /// Houses that changed since the crossings were searched.
    touched: HouseSet,
    /// Sums with a place that changed.
    sums: SumSet,
}

impl Todo {
    /// Forgets all work.
    pub(super) fn clear(&mut self) {
        self.filled.clear();
        (self.dirty, self.touched, self.sums) = (0, 0, SumSet::default());
    }

    /// Requires a look at every house.
    pub(super) fn look_everywhere(&mut self, tables: &Tables) {
        self.dirty = HouseSet::MAX >> (HouseSet::BITS as usize - tables.houses.len());
        self.touched = self.dirty;
        self.sums = tables.sums.every();
    }

    /// Removes a sum from the work, and returns it.
    fn next_sum(&mut self) -> Option<usize> {
        let word = self.sums.iter().position(|word| *word != 0)?;
        let bit = self.sums[word].trailing_zeros() as usize;
        self.sums[word] &= self.sums[word] - 1;
        Some(64 * word + bit)
    }

    /// Requires a look at the houses of a place that lost candidates, and at its peers if it is filled now.
    pub(super) fn look_at(&mut self, tables: &Tables, place: usize, mask: Mask) {
        self.dirty |= tables.houses_of[place];
        self.touched |= tables.houses_of[place];
        tables.sums.of_place[place]
            .iter()
            .for_each(|&sum| self.sums[usize::from(sum) / 64] |= 1 << (sum % 64));
        if mask.is_power_of_two() {
            #[allow(clippy::cast_possible_truncation, reason = "below 256")]
            self.filled.push(place as Place);
        }
    }
}

impl State {
    /// Returns the candidates of an empty board.
    pub(super) fn new(tables: &Tables) -> Self {
        Self { masks: [tables.all; Cell::COUNT] }
    }

    /// Keeps only the candidates in `mask` at a place. Returns `false` if none is left.
    pub(super) fn keep(&mut self, tables: &Tables, todo: &mut Todo, place: usize, mask: Mask) -> bool {
        let (before, after) = (self.masks[place], self.masks[place] & mask);
        if after != before {
            self.masks[place] = after;
            todo.look_at(tables, place, after);
        }
        after != 0
    }

    /// Draws all conclusions from naked and hidden singles, from sums, from crossings of houses and
    /// from leaps. The result does not depend on their order. Returns `false` at a contradiction.
    pub(super) fn settle(&mut self, tables: &Tables, todo: &mut Todo) -> bool {
        loop {
            while let Some(place) = todo.filled.pop() {
                if !self.fill(tables, todo, usize::from(place)) {
                    return false;
                }
            }
            if todo.dirty != 0 {
                let house = todo.dirty.trailing_zeros() as usize;
                todo.dirty &= todo.dirty - 1;
                if !self.find_hidden_singles(tables, todo, house) {
                    return false;
                }
            } else if let Some(sum) = todo.next_sum() {
                if !self.keep_sum(tables, todo, sum) {
                    return false;
                }
            } else if todo.touched != 0 {
                let touched = core::mem::take(&mut todo.touched);
                if !self.cross(tables, todo, touched) || !self.leap(tables, todo, touched) {
                    return false;
                }
            } else {
                return true;
            }
        }
    }

    /// Removes the digit of a filled place from its peers.
    fn fill(&mut self, tables: &Tables, todo: &mut Todo, place: usize) -> bool {
        let digit = self.masks[place];
        tables.peers[place].iter().all(|&peer| {
            let peer = usize::from(peer);
            self.masks[peer] & digit == 0 || self.keep(tables, todo, peer, !digit)
        })
    }

    /// Fills the places of digits that fit in only one place of the house.
    fn find_hidden_singles(&mut self, tables: &Tables, todo: &mut Todo, house: usize) -> bool {
        let places = &tables.houses[house];
        let (mut once, mut twice) = (0, 0);
        for &place in places {
            let mask = self.masks[usize::from(place)];
            twice |= once & mask;
            once |= mask;
        }
        if once != tables.all {
            return false;
        }
        let single = once & !twice;
        single == 0
            || places.iter().all(|&place| {
                let place = usize::from(place);
                let mine = self.masks[place] & single;
                mine == 0 || (mine.is_power_of_two() && self.keep(tables, todo, place, mine))
            })
    }

    /// Removes digits by crossings: a digit of one house that fits only in the cells it shares with another
    /// house is removed from the rest of the other one. For boxes and lines these are locked candidates.
    fn cross(&mut self, tables: &Tables, todo: &mut Todo, touched: HouseSet) -> bool {
        let crossings = tables.crossings.iter().filter(|crossing| crossing.houses & touched != 0);
        for crossing in crossings {
            let union =
                |places: &[Place]| places.iter().fold(0, |all, &at| all | self.masks[usize::from(at)]);
            let shared = union(&crossing.shared);
            let [one, other] = [union(&crossing.rests[0]), union(&crossing.rests[1])];
            let gone = [shared & !other & one, shared & !one & other];
            for (places, gone) in crossing.rests.iter().zip(gone) {
                let mut places = places.iter().map(|&place| usize::from(place));
                if gone != 0 && !places.all(|place| self.keep(tables, todo, place, !gone)) {
                    return false;
                }
            }
        }
        true
    }

    /// Removes digits by leaps: a digit of a house goes from the cells that see all its places there.
    fn leap(&mut self, tables: &Tables, todo: &mut Todo, touched: HouseSet) -> bool {
        if !tables.has_leaps {
            return true;
        }
        let houses = tables.houses.iter().enumerate().filter(|(number, _)| touched >> number & 1 == 1);
        for (_, places) in houses {
            let mut seen = [PlaceSet::ALL; Digit::COUNT];
            for &place in places {
                let mask = self.masks[usize::from(place)];
                for digit in DigitSet::from_bits(mask) {
                    let seen = &mut seen[digit.index()];
                    *seen = seen.intersection(tables.seen_by[usize::from(place)]);
                }
            }
            for (digit, seen) in seen.into_iter().enumerate().take(tables.side) {
                // Otherwise the digit has lost its last place.
                let has_place = seen != PlaceSet::ALL;
                let remove = |place: Cell| self.keep(tables, todo, place.index(), !(1 << digit));
                if !has_place || !seen.iter().all(remove) {
                    return false;
                }
            }
        }
        true
    }
}
