//! All fish of the human catalogue with one search: basic, finned, sashimi, Franken and mutant.
//!
//! A digit occurs once in each base house and once in each cover house. For each place, count the bases and
//! the covers that it is in. Over the final places of the digit, the bases sum up to the number of bases, and
//! the covers to the same number.
//!
//! So if no place is in more bases than covers, the digit cannot be in a place that is in more covers than
//! bases. A place that is in more bases than covers is a *fin*: either a fin holds the digit, or the fish is
//! valid. Everything that sees all fins is removed in both cases.
//!
//! The search starts from the place to be removed. Every base place that it does not see must be covered. Few
//! houses can do that, so there is little to try.

use alloc::vec::Vec;

use super::eliminations::of_digit;
use super::fish_kind::FishKind;
use super::joined::join_pairs;
use super::position::Position;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::{Reason, Step, Technique, order::sort_by_number};
use crate::rules::BoardCandidates;

/// A fish under construction: bases are chosen, the target is known, covers are added.
struct FishSearch<'a> {
    candidates: &'a BoardCandidates<'a>,
    digit: Digit,
    places: CellSet,
    fish_kind: FishKind,
    is_finned: bool,
    /// The houses that may be a cover, one bit each.
    may_cover: u32,
    bases: Vec<House>,
    covers: Vec<House>,
    /// The index of the first step with these bases.
    first_step: usize,
    steps: &'a mut Vec<Step>,
}

/// Finds all fish of a kind with `size` bases, either with or without fins.
pub(super) fn find(
    position: &Position<'_>,
    fish_kind: FishKind,
    size: usize,
    is_finned: bool,
    steps: &mut Vec<Step>,
) {
    let start = steps.len();
    let kinds = [
        (HouseKind::Row, HouseKind::Column),
        (HouseKind::Column, HouseKind::Row),
        (HouseKind::Box, HouseKind::Box),
    ];
    let n_ways = if fish_kind == FishKind::Mutant { 1 } else { 2 };
    for digit in Digit::ALL {
        let places = position.candidates.places(digit);
        for (base_kind, cover_kind) in kinds.into_iter().take(n_ways) {
            let may_be = |kind: HouseKind| -> Vec<House> {
                let fits = |house: &House| match fish_kind {
                    FishKind::Basic => house.kind() == kind,
                    FishKind::Franken => house.kind() == kind || house.kind() == HouseKind::Box,
                    FishKind::Mutant => true,
                };
                let open = |house: &House| !places.intersection(house.cells()).is_empty();
                House::ALL.into_iter().filter(|house| fits(house) && open(house)).collect()
            };
            let may_cover = may_be(cover_kind).into_iter().fold(0, |all, house| all | 1 << house.index());
            let mut search = FishSearch {
                candidates: position.candidates,
                digit,
                places,
                fish_kind,
                is_finned,
                may_cover,
                bases: Vec::new(),
                covers: Vec::new(),
                first_step: 0,
                steps,
            };
            search.choose_bases(&may_be(base_kind), size);
        }
    }
    if is_finned {
        join_pairs(steps, start, position.candidates, |one, other| {
            one.reason.digits == other.reason.digits && one.reason.houses == other.reason.houses
        });
    }
}

/// Returns the cells in at least one, and those in at least two of the houses.
fn once_and_twice(houses: &[House]) -> (CellSet, CellSet) {
    houses.iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), house| {
        (once.union(house.cells()), twice.union(once.intersection(house.cells())))
    })
}

impl FishSearch<'_> {
    fn choose_bases(&mut self, rest: &[House], n_more: usize) {
        if n_more == 0 {
            return self.choose_target();
        }
        for (index, &house) in rest.iter().enumerate() {
            self.bases.push(house);
            // A target must see every place that is in two bases; without fins there is no such place.
            let twice = once_and_twice(&self.bases).1.intersection(self.places);
            let may_go =
                if self.is_finned { twice.common_peers().intersection(self.places) } else { self.places };
            if twice.is_empty() || self.is_finned && !may_go.is_empty() {
                self.choose_bases(&rest[index + 1..], n_more - 1);
            }
            self.bases.pop();
        }
    }

    fn is_of_kind(&self) -> bool {
        let has = |houses: &[House], kind| houses.iter().any(|house| house.kind() == kind);
        match self.fish_kind {
            FishKind::Basic => true,
            FishKind::Franken => has(&self.bases, HouseKind::Box) || has(&self.covers, HouseKind::Box),
            // All that is not Franken: rows and columns on the same side.
            FishKind::Mutant => [&self.bases, &self.covers]
                .into_iter()
                .any(|side| has(side, HouseKind::Row) && has(side, HouseKind::Column)),
        }
    }

    fn choose_target(&mut self) {
        let (base, twice) = once_and_twice(&self.bases);
        let (base, twice) = (base.intersection(self.places), twice.intersection(self.places));
        if !self.is_finned && !twice.is_empty() {
            return;
        }
        let allowed = self.bases.iter().fold(self.may_cover, |all, house| all & !(1 << house.index()));
        self.first_step = self.steps.len();
        for target in self.places.difference(twice) {
            let known = |step: &Step| step.eliminations.iter().any(|eliminated| eliminated.cell == target);
            if !target.peers().contains_all(twice)
                || !self.is_finned && self.steps[self.first_step..].iter().any(known)
            {
                continue;
            }
            let open = if self.is_finned { base.difference(target.peers()) } else { base };
            self.cover_target(target, usize::from(base.contains(target)) + 1, open, allowed);
        }
    }

    /// Adds covers until the target is in enough of them.
    fn cover_target(&mut self, target: Cell, n_more: usize, open: CellSet, allowed: u32) {
        if n_more == 0 {
            return self.cover(open, allowed);
        }
        if self.covers.len() == self.bases.len() {
            return;
        }
        let mut left = allowed;
        for house in target.houses().into_iter().filter(|house| allowed >> house.index() & 1 == 1) {
            left &= !(1 << house.index());
            self.covers.push(house);
            self.cover_target(target, n_more - 1, open.difference(house.cells()), left);
            self.covers.pop();
        }
    }

    /// Adds covers until every open place is covered.
    fn cover(&mut self, open: CellSet, allowed: u32) {
        let is_full = self.covers.len() == self.bases.len();
        let Some(cell) = open.first() else {
            if is_full {
                self.conclude();
            }
            return;
        };
        if is_full {
            return;
        }
        let mut left = allowed;
        for house in cell.houses().into_iter().filter(|house| allowed >> house.index() & 1 == 1) {
            left &= !(1 << house.index());
            self.covers.push(house);
            self.cover(open.difference(house.cells()), left);
            self.covers.pop();
        }
    }

    fn conclude(&mut self) {
        let mut covers = self.covers.clone();
        sort_by_number(&mut covers, |house| house.index() as u128);
        let is_same = |step: &Step| step.reason.covers == covers;
        if !self.is_of_kind() || self.steps[self.first_step..].iter().any(is_same) {
            return;
        }
        let (base, twice_base) = once_and_twice(&self.bases);
        let (cover, twice_cover) = once_and_twice(&covers);
        let fins = base.difference(cover).union(twice_base).intersection(self.places);
        let eliminated = cover.difference(base).union(twice_cover).difference(twice_base);
        let eliminated = eliminated.intersection(fins.common_peers()).intersection(self.places);
        let body = base.intersection(cover).intersection(self.places).difference(fins);
        let is_covered = |house: &House| !body.intersection(house.cells()).is_empty();
        if eliminated.is_empty() || fins.is_empty() == self.is_finned || !covers.iter().all(is_covered) {
            return;
        }
        let is_sashimi =
            self.is_finned && self.bases.iter().any(|house| body.intersection(house.cells()).len() < 2);
        let Some(technique) = name(self.fish_kind, self.bases.len(), self.is_finned, is_sashimi) else {
            return;
        };
        self.steps.push(Step {
            technique,
            placements: Vec::new(),
            eliminations: of_digit(self.candidates, self.digit, eliminated),
            reason: Reason {
                houses: self.bases.clone(),
                covers,
                cells: body.union(fins),
                digits: DigitSet::of(self.digit),
                pattern: of_digit(self.candidates, self.digit, body),
                fins: of_digit(self.candidates, self.digit, fins),
                ..Reason::default()
            },
        });
    }
}

/// Returns the usual name of a fish of `size` bases.
fn name(fish_kind: FishKind, size: usize, is_finned: bool, is_sashimi: bool) -> Option<Technique> {
    use Technique as T;
    let plain = match fish_kind {
        FishKind::Basic if is_sashimi => [T::SashimiXWing, T::SashimiSwordfish, T::SashimiJellyfish],
        FishKind::Basic if is_finned => [T::FinnedXWing, T::FinnedSwordfish, T::FinnedJellyfish],
        FishKind::Basic => [T::XWing, T::Swordfish, T::Jellyfish],
        FishKind::Franken if is_finned => {
            [T::FinnedFrankenXWing, T::FinnedFrankenSwordfish, T::FinnedFrankenJellyfish]
        }
        FishKind::Franken => [T::FrankenXWing, T::FrankenSwordfish, T::FrankenJellyfish],
        FishKind::Mutant if is_finned => {
            return [
                T::FinnedMutantXWing,
                T::FinnedMutantSwordfish,
                T::FinnedMutantJellyfish,
                T::FinnedMutantSquirmbag,
                T::FinnedMutantWhale,
            ]
            .get(size - 2)
            .copied();
        }
        FishKind::Mutant => [T::MutantXWing, T::MutantSwordfish, T::MutantJellyfish],
    };
    plain.get(size - 2).copied()
}
