//! Every fish of a person's catalogue: basic, finned, sashimi, Franken and mutant, by one search.
//!
//! A digit stands once in each base house and once in each cover house. Count for a place how many
//! bases and how many covers it lies in. Over the places where the digit stands in the end, the bases
//! sum up to the number of bases, and the covers to the same number. So if no place lies in more bases
//! than covers, none that lies in more covers than bases can hold the digit. A place that lies in more
//! bases than covers is a *fin*: either a fin holds the digit, or the fish is right. What sees all fins
//! goes in both cases.
//!
//! The search starts from the place that is to go. Every base place that it does not see must be
//! covered, and few houses can do that, so there is little to try.

use super::{
    Technique,
    gone::each,
    human::{Sight, join_pairs},
    step::{Reason, Step},
};
use crate::grid::{Candidates, Cell, CellSet, Digit, House, HouseKind};

/// Which houses may be base and which cover.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Rows are covered by columns or columns by rows.
    Basic,
    /// As basic, with boxes among them.
    Franken,
    /// Any by any.
    Mutant,
}

/// A fish as it grows: bases are chosen, the place to go is known, covers are added.
struct Search<'a> {
    candidates: &'a Candidates,
    digit: Digit,
    shape: Shape,
    is_finned: bool,
    may_cover: Vec<House>,
    bases: Vec<House>,
    covers: Vec<House>,
    /// The base places that must be covered, as often as they stand here.
    open: Vec<Cell>,
    steps: &'a mut Vec<Step>,
}

/// Finds all fish of a `shape` with `size` bases; those with fins or those without.
pub(super) fn find(sight: &Sight<'_>, shape: Shape, size: usize, is_finned: bool, steps: &mut Vec<Step>) {
    let start = steps.len();
    let kinds = [
        (HouseKind::Row, HouseKind::Column),
        (HouseKind::Column, HouseKind::Row),
        (HouseKind::Box, HouseKind::Box),
    ];
    let n_ways = if shape == Shape::Mutant { 1 } else { 2 };
    for digit in Digit::ALL {
        let places = sight.candidates.places(digit);
        for (base_kind, cover_kind) in kinds.into_iter().take(n_ways) {
            let may_be = |kind: HouseKind| -> Vec<House> {
                let fits = |house: &House| match shape {
                    Shape::Basic => house.kind() == kind,
                    Shape::Franken => house.kind() == kind || house.kind() == HouseKind::Box,
                    Shape::Mutant => true,
                };
                let open = |house: &House| !places.intersection(house.cells()).is_empty();
                House::ALL.into_iter().filter(|house| fits(house) && open(house)).collect()
            };
            let mut search = Search {
                candidates: sight.candidates,
                digit,
                shape,
                is_finned,
                may_cover: may_be(cover_kind),
                bases: Vec::new(),
                covers: Vec::new(),
                open: Vec::new(),
                steps,
            };
            search.choose_bases(&may_be(base_kind), size);
        }
    }
    if is_finned {
        join_pairs(steps, start, sight.candidates, |one, other| {
            one.reason.digits == other.reason.digits && one.reason.houses == other.reason.houses
        });
    }
}

/// In how many of `houses` the cell lies.
fn n_in(houses: &[House], cell: Cell) -> usize {
    houses.iter().filter(|house| house.cells().contains(cell)).count()
}

impl Search<'_> {
    fn choose_bases(&mut self, rest: &[House], n_more: usize) {
        if n_more == 0 {
            return self.choose_target();
        }
        for (index, &house) in rest.iter().enumerate() {
            // Two bases that share nothing but solved cells are fine; a base without a place is not here.
            self.bases.push(house);
            self.choose_bases(&rest[index + 1..], n_more - 1);
            self.bases.pop();
        }
    }

    fn is_shape(&self) -> bool {
        let has = |houses: &[House], kind| houses.iter().any(|house| house.kind() == kind);
        let all = |kind| has(&self.bases, kind) || has(&self.covers, kind);
        match self.shape {
            Shape::Basic => true,
            Shape::Franken => all(HouseKind::Box),
            // Whatever is not Franken: rows and columns on one side.
            Shape::Mutant => [&self.bases, &self.covers]
                .into_iter()
                .any(|side| has(side, HouseKind::Row) && has(side, HouseKind::Column)),
        }
    }

    fn choose_target(&mut self) {
        let places = self.candidates.places(self.digit);
        let base = self.bases.iter().fold(CellSet::EMPTY, |all, house| all.union(house.cells()));
        let base = base.intersection(places);
        if !self.is_finned && self.shape == Shape::Basic {
            // Without fins all base places are covered, so there are few lines across.
            let across = |house: &&House| !base.intersection(house.cells()).is_empty();
            if self.may_cover.iter().filter(across).count() > self.bases.len() {
                return;
            }
        }
        let first_step = self.steps.len();
        for target in places {
            let known = |step: &Step| step.eliminations.iter().any(|gone| gone.cell == target);
            if !self.is_finned && self.steps[first_step..].iter().any(known) {
                continue;
            }
            let must_cover = if self.is_finned { base.difference(target.peers()) } else { base };
            // A place in more covers than bases: the target itself is to be covered once more.
            self.open.clear();
            self.open.push(target);
            for cell in must_cover {
                let n_bases = n_in(&self.bases, cell);
                self.open.extend(core::iter::repeat_n(cell, n_bases));
            }
            self.cover(target);
        }
    }

    /// Adds covers until nothing is open.
    fn cover(&mut self, target: Cell) {
        let short = self.open.iter().enumerate().find(|&(index, &cell)| {
            let wanted = self.open[..=index].iter().filter(|&&other| other == cell).count();
            n_in(&self.covers, cell) < wanted
        });
        let Some((_, &cell)) = short else {
            if self.covers.len() == self.bases.len() {
                self.tell();
            }
            return;
        };
        if self.covers.len() == self.bases.len() {
            return;
        }
        for house in cell.houses() {
            let taken = self.covers.contains(&house) || self.bases.contains(&house);
            if self.may_cover.contains(&house) && !taken {
                self.covers.push(house);
                self.cover(target);
                self.covers.pop();
            }
        }
    }

    fn tell(&mut self) {
        let mut covers = self.covers.clone();
        covers.sort_unstable();
        let is_same = |step: &Step| {
            step.reason.digits.contains(self.digit)
                && step.reason.houses == self.bases
                && step.reason.covers == covers
        };
        if !self.is_shape() || self.steps.iter().rev().take(64).any(is_same) {
            return;
        }
        let (mut fins, mut gone, mut body) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
        for cell in self.candidates.places(self.digit) {
            let (n_bases, n_covers) = (n_in(&self.bases, cell), n_in(&covers, cell));
            match n_bases.cmp(&n_covers) {
                core::cmp::Ordering::Greater => fins.insert(cell),
                core::cmp::Ordering::Less => gone.insert(cell),
                core::cmp::Ordering::Equal if n_bases > 0 => body.insert(cell),
                core::cmp::Ordering::Equal => {}
            }
        }
        gone = gone.intersection(fins.common_peers());
        let is_covered = |house: &House| !body.intersection(house.cells()).is_empty();
        if gone.is_empty() || fins.is_empty() == self.is_finned || !covers.iter().all(is_covered) {
            return;
        }
        let is_sashimi =
            self.bases.iter().any(|house| body.intersection(house.cells()).len() < 2) && self.is_finned;
        let Some(technique) = name(self.shape, self.bases.len(), self.is_finned, is_sashimi) else { return };
        self.steps.push(Step {
            technique,
            placements: Vec::new(),
            eliminations: each(self.candidates, self.digit, gone),
            reason: Reason {
                houses: self.bases.clone(),
                covers,
                cells: body.union(fins),
                digits: crate::grid::DigitSet::of(self.digit),
                pattern: each(self.candidates, self.digit, body),
                fins: each(self.candidates, self.digit, fins),
                ..Reason::default()
            },
        });
    }
}

/// What people call a fish of `size` bases.
fn name(shape: Shape, size: usize, is_finned: bool, is_sashimi: bool) -> Option<Technique> {
    use Technique as T;
    let plain = match shape {
        Shape::Basic if is_sashimi => [T::SashimiXWing, T::SashimiSwordfish, T::SashimiJellyfish],
        Shape::Basic if is_finned => [T::FinnedXWing, T::FinnedSwordfish, T::FinnedJellyfish],
        Shape::Basic => [T::XWing, T::Swordfish, T::Jellyfish],
        Shape::Franken if is_finned => {
            [T::FinnedFrankenXWing, T::FinnedFrankenSwordfish, T::FinnedFrankenJellyfish]
        }
        Shape::Franken => [T::FrankenXWing, T::FrankenSwordfish, T::FrankenJellyfish],
        Shape::Mutant if is_finned => {
            [T::FinnedMutantXWing, T::FinnedMutantSwordfish, T::FinnedMutantJellyfish]
        }
        Shape::Mutant => [T::MutantXWing, T::MutantSwordfish, T::MutantJellyfish],
    };
    plain.get(size - 2).copied()
}
