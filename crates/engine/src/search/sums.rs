//! Sums of cells: those of the cages, and those that follow from cages and houses together.

use alloc::vec::Vec;

use super::place::{Mask, Place};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::layout::{Cage, HouseSum, Layout, sum_of};

/// The maximum number of cells in a sum that follows from cages and houses.
const MOST_DERIVED: usize = 6;

/// The maximum number of sums: the bits of [`SumSet`].
const MOST_SUMS: usize = 256;

/// A set of sums: bit `n` is the sum with this index.
pub(super) type SumSet = [u64; MOST_SUMS / 64];

/// An equation: the digits of some places minus those of some others have this total.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    pub(super) places: Vec<Place>,
    /// True for the places that count as negative.
    pub(super) is_minus: Vec<bool>,
    pub(super) total: i32,
    /// True if no place is negative and all digits differ.
    pub(super) differ: bool,
}

/// All sums of a layout, and the sets of different digits by their number and sum.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    pub(super) all: Vec<Sum>,
    /// The sums of each place.
    pub(super) of_place: Vec<Vec<u16>>,
    /// The sets of `n` digits with the sum `s` are at `N_SUMS * n + s`.
    combinations: Vec<Vec<Mask>>,
}

/// One more than the greatest sum of different digits.
const N_SUMS: usize = Digit::COUNT * (Digit::COUNT + 1) / 2 + 1;

impl Sums {
    pub(super) fn new(layout: &Layout, cells: &[Cell], place: impl Fn(Cell) -> Place) -> Self {
        let mut sums = Self { of_place: alloc::vec![Vec::new(); cells.len()], ..Self::default() };
        if !layout.has_sums() {
            return sums;
        }
        sums.combinations = alloc::vec![Vec::new(); (Digit::COUNT + 1) * N_SUMS];
        for mask in 0..=layout.digits().bits() {
            let digits = DigitSet::from_bits(mask);
            sums.combinations[digits.len() * N_SUMS + usize::from(sum_of(digits))].push(mask);
        }
        for equation in equations(layout).into_iter().take(MOST_SUMS) {
            let index = u16::try_from(sums.all.len()).unwrap_or(u16::MAX);
            let mut sum =
                Sum { places: Vec::new(), is_minus: Vec::new(), total: equation.total, differ: false };
            for (cells, is_minus) in [(equation.plus, false), (equation.minus, true)] {
                for cell in cells {
                    sum.places.push(place(cell));
                    sum.is_minus.push(is_minus);
                    sums.of_place[usize::from(place(cell))].push(index);
                }
            }
            let sees_others = |cell: Cell| layout.peers(cell).contains_all(equation.plus.without(cell));
            sum.differ = equation.minus.is_empty() && equation.plus.iter().all(sees_others);
            sums.all.push(sum);
        }
        sums
    }

    /// Returns the sets of `n_digits` different digits with this sum.
    pub(super) fn combinations(&self, n_digits: usize, sum: i32) -> &[Mask] {
        let sum = usize::try_from(sum).ok().filter(|sum| *sum < N_SUMS);
        let found = sum.and_then(|sum| self.combinations.get(n_digits * N_SUMS + sum));
        found.map_or(&[], Vec::as_slice)
    }

    /// Returns the set of all sums.
    pub(super) fn every(&self) -> SumSet {
        let mut every = SumSet::default();
        (0..self.all.len()).for_each(|index| every[index / 64] |= 1 << (index % 64));
        every
    }
}

/// The digits in `plus` minus those in `minus` have this total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Equation {
    plus: CellSet,
    minus: CellSet,
    total: i32,
}

/// Returns the sums of the cages, and then those of a few cells that follow from cages and houses (the "innies and
/// outies" of the 45 rule).
fn equations(layout: &Layout) -> Vec<Equation> {
    let mut found: Vec<Equation> = layout
        .cages()
        .iter()
        .filter_map(|cage| Some((cage.cells(), cage.sum()?)))
        .map(|(plus, sum)| Equation { plus, minus: CellSet::EMPTY, total: i32::from(sum) })
        .collect();
    let n_cages = found.len();
    for (cells, n_houses) in regions(layout) {
        let equation = derived(layout, cells, n_houses);
        let n_cells = equation.plus.len() + equation.minus.len();
        let is_known = |known: &Equation| known.plus == equation.plus && known.minus == equation.minus;
        if (1..=MOST_DERIVED).contains(&n_cells) && !found.iter().any(is_known) {
            found.push(equation);
        }
    }
    found[n_cages..].sort_by_key(|equation| equation.plus.len() + equation.minus.len());
    found
}

/// Returns sets of cells that are unions of houses without common cells, each with the number of its houses: runs of
/// rows and of columns, one to three boxes or pieces, and each other house.
fn regions(layout: &Layout) -> Vec<(CellSet, usize)> {
    let side = layout.side();
    let houses: Vec<CellSet> = layout.houses().iter().map(|house| house.cells).collect();
    let union = |houses: &[CellSet]| houses.iter().fold(CellSet::EMPTY, |all, house| all.union(*house));
    let mut found = Vec::new();
    for lines in [&houses[..side], &houses[side..2 * side]] {
        for n_lines in 1..side {
            found.extend(lines.windows(n_lines).map(|run| (union(run), n_lines)));
        }
    }
    let pieces = &houses[2 * side..3 * side];
    for (one, first) in pieces.iter().enumerate() {
        found.push((*first, 1));
        for (two, second) in pieces.iter().enumerate().skip(one + 1) {
            found.push((first.union(*second), 2));
            found.extend(pieces[two + 1..].iter().map(|third| (union(&[*first, *second, *third]), 3)));
        }
    }
    found.extend(houses[3 * side..].iter().map(|house| (*house, 1)));
    found
}

/// Returns the equation of a union of houses: of each cage it has the smaller part, inside or outside.
fn derived(layout: &Layout, cells: CellSet, n_houses: usize) -> Equation {
    let is_inside = |cage: &Cage| 2 * cage.cells().intersection(cells).len() >= cage.cells().len();
    let sum = HouseSum::counting(layout, cells, n_houses, is_inside);
    let equation = Equation { plus: sum.innies, minus: sum.outies, total: sum.rest() };
    if equation.plus.is_empty() {
        let Equation { plus, minus, total } = equation;
        return Equation { plus: minus, minus: plus, total: -total };
    }
    equation
}
