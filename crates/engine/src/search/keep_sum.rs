//! Conclusions from sums: each place keeps the digits with which the sum has a solution.

use super::place::{Mask, PlaceSet};
use super::state::{State, Todo};
use super::sums::Sums;
use super::tables::Tables;
use crate::grid::{Cell, DigitSet};

/// The greatest number of open places for which all assignments are tried.
const EXACT: usize = 3;

/// The greatest number of open places of different digits for which all assignments are tried.
const EXACT_DIFFERENT: usize = 2;

/// The greatest number of open places for which the set of possible totals is used. On boards with more than nine
/// digits it is smaller, because every total must fit into the bits of the set.
const MOST_BITS: usize = 14;

/// The number of bits of a set of totals.
const TOTAL_BITS: usize = u128::BITS as usize;

/// The open places of a sum.
struct Open {
    places: [usize; Cell::COUNT],
    masks: [Mask; Cell::COUNT],
    /// The digits for which a solution is found so far.
    kept: [Mask; Cell::COUNT],
    /// True for the places that count as negative.
    is_minus: [bool; Cell::COUNT],
    n: usize,
}

impl State {
    /// Keeps only the digits with which the sum has a solution. Returns `false` if it has none.
    pub(super) fn keep_sum(&mut self, tables: &Tables, todo: &mut Todo, index: usize) -> bool {
        let sum = &tables.sums.all[index];
        let mut open = Open {
            places: [0; Cell::COUNT],
            masks: [0; Cell::COUNT],
            kept: [0; Cell::COUNT],
            is_minus: [false; Cell::COUNT],
            n: 0,
        };
        let (mut total, mut filled) = (sum.total, 0);
        // A negative digit `d` counts as `side + 1 - d`, which is positive.
        let flip = flip(tables);
        for (&place, &is_minus) in sum.places.iter().zip(&sum.is_minus) {
            let place = usize::from(place);
            let mut mask = self.masks[place];
            if is_minus {
                total += flip;
                mask = flipped(mask, tables.side);
            }
            if mask.is_power_of_two() {
                #[allow(clippy::cast_possible_wrap, reason = "below 16")]
                let digit = mask.trailing_zeros() as i32 + 1;
                total -= digit;
                filled |= mask;
            } else {
                (open.places[open.n], open.masks[open.n]) = (place, mask);
                open.is_minus[open.n] = is_minus;
                open.n += 1;
            }
        }
        if open.n == 0 {
            return total == 0;
        }
        let every = if sum.differ {
            let Some(every) = open.combine(&tables.sums, total, filled) else { return false };
            every
        } else {
            if open.n <= EXACT {
                open.try_all(tables, total);
            } else if open.n <= MOST_BITS && open.n * tables.side < TOTAL_BITS {
                open.reach(total);
            } else {
                open.bound(total);
            }
            0
        };
        for at in 0..open.n {
            let place = open.places[at];
            let kept = if open.is_minus[at] { flipped(open.kept[at], tables.side) } else { open.kept[at] };
            if !self.keep(tables, todo, place, kept) {
                return false;
            }
        }
        self.clear_seen(tables, todo, &open, every)
    }

    /// Removes the digits that are in every combination from the places that see all their places in the sum.
    fn clear_seen(&mut self, tables: &Tables, todo: &mut Todo, open: &Open, every: Mask) -> bool {
        for digit in DigitSet::from_bits(every) {
            let bit = 1 << digit.index();
            let places = (0..open.n).filter(|&at| open.kept[at] & bit != 0);
            let seen =
                places.fold(PlaceSet::ALL, |seen, at| seen.intersection(tables.seen_by[open.places[at]]));
            if !seen.iter().all(|place| self.keep(tables, todo, place.index(), !bit)) {
                return false;
            }
        }
        true
    }
}

/// Returns the sum of a digit and the one that it counts as where digits are negative.
#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most 17")]
const fn flip(tables: &Tables) -> i32 {
    tables.side as i32 + 1
}

/// Returns the digits `side + 1 - d` for each digit `d`.
const fn flipped(mask: Mask, side: usize) -> Mask {
    mask.reverse_bits() >> (Mask::BITS as usize - side)
}

impl Open {
    /// Finds the digits of places that all differ, from the combinations that fit. Returns the digits that are in each
    /// of them, or `None` if there is none.
    fn combine(&mut self, sums: &Sums, total: i32, filled: Mask) -> Option<Mask> {
        let masks = &self.masks[..self.n];
        let union = masks.iter().fold(0, |union, mask| union | mask) & !filled;
        let mut every = Mask::MAX;
        for &digits in sums.combinations(self.n, total) {
            if digits & !union != 0 {
                continue;
            }
            let fits = if self.n <= EXACT_DIFFERENT {
                assign(&self.masks[..self.n], &mut self.kept[..self.n], digits)
            } else {
                let fits = self.masks[..self.n].iter().all(|mask| mask & digits != 0);
                if fits {
                    self.kept
                        .iter_mut()
                        .zip(&self.masks[..self.n])
                        .for_each(|(kept, mask)| *kept |= mask & digits);
                }
                fits
            };
            if fits {
                every &= digits;
            }
        }
        (every != Mask::MAX).then_some(every)
    }

    /// Finds the digits of up to three places by trying all. Places that see each other hold different digits.
    fn try_all(&mut self, tables: &Tables, total: i32) {
        let n = self.n;
        let minus = self.is_minus;
        let differ = |one: usize, other: usize| tables.sees(self.places[one], self.places[other]);
        let flip = flip(tables);
        let digit_of = |at: usize, value: i32| if minus[at] { flip - value } else { value };
        let fits = |at: usize, value: i32, before: &[i32]| {
            before
                .iter()
                .enumerate()
                .all(|(other, &known)| !differ(at, other) || digit_of(at, value) != digit_of(other, known))
        };
        let values = |mask: Mask| DigitSet::from_bits(mask).iter().map(|digit| i32::from(digit.get()));
        let has = |mask: Mask, value: i32| (1..flip).contains(&value) && mask >> (value - 1) & 1 == 1;
        let masks = self.masks;
        let mut keep = |values: &[i32]| {
            values.iter().enumerate().for_each(|(at, value)| self.kept[at] |= 1 << (value - 1));
        };
        match n {
            1 => {
                if has(masks[0], total) {
                    keep(&[total]);
                }
            }
            2 => {
                for one in values(masks[0]) {
                    let other = total - one;
                    if has(masks[1], other) && fits(1, other, &[one]) {
                        keep(&[one, other]);
                    }
                }
            }
            _ => {
                for one in values(masks[0]) {
                    for two in values(masks[1]).filter(|&two| fits(1, two, &[one])) {
                        let three = total - one - two;
                        if has(masks[2], three) && fits(2, three, &[one, two]) {
                            keep(&[one, two, three]);
                        }
                    }
                }
            }
        }
    }

    /// Finds the digits of up to 14 places from the totals that the places before and after each can have.
    fn reach(&mut self, total: i32) {
        let Some(total) = u32::try_from(total).ok().filter(|total| *total < u128::BITS) else { return };
        let spread = |totals: u128, mask: Mask| {
            DigitSet::from_bits(mask).iter().fold(0, |all, digit| all | totals << digit.get())
        };
        let mut before = [1_u128; MOST_BITS + 1];
        for at in 0..self.n {
            before[at + 1] = spread(before[at], self.masks[at]);
        }
        // Bit `t` of `left`: the places from here on have the total that is left when those before have `t`.
        let mut left = 1_u128 << total;
        for at in (0..self.n).rev() {
            let mut next = 0;
            for digit in DigitSet::from_bits(self.masks[at]) {
                let with = left >> digit.get();
                if with & before[at] != 0 {
                    self.kept[at] |= 1 << digit.index();
                }
                next |= with;
            }
            left = next;
        }
    }

    /// Finds the digits of any number of places from the least and greatest total of the others.
    fn bound(&mut self, total: i32) {
        let least = |mask: Mask| mask.trailing_zeros().cast_signed() + 1;
        let most = |mask: Mask| Mask::BITS.cast_signed() - mask.leading_zeros().cast_signed();
        let sum = |of: &dyn Fn(Mask) -> i32| self.masks[..self.n].iter().map(|mask| of(*mask)).sum::<i32>();
        let (all_least, all_most) = (sum(&least), sum(&most));
        for (mask, kept) in self.masks[..self.n].iter().zip(&mut self.kept) {
            let range = total - (all_most - most(*mask))..=total - (all_least - least(*mask));
            for digit in DigitSet::from_bits(*mask) {
                if range.contains(&i32::from(digit.get())) {
                    *kept |= 1 << digit.index();
                }
            }
        }
    }
}

/// Assigns each digit to a place, in all ways. Adds the digits of each place in them to `kept`. Returns `false` if
/// there is no way.
fn assign(masks: &[Mask], kept: &mut [Mask], digits: Mask) -> bool {
    let ([mask, masks @ ..], [kept, others @ ..]) = (masks, kept) else { return true };
    let (mut left, mut fits) = (mask & digits, false);
    while left != 0 {
        let digit = left & left.wrapping_neg();
        left &= left - 1;
        if assign(masks, others, digits & !digit) {
            *kept |= digit;
            fits = true;
        }
    }
    fits
}
