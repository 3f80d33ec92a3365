//! Steps from the sum of houses: the rule of 45.

use alloc::{vec, vec::Vec};
use core::ops::RangeInclusive;

use super::board_basics::choose;
use super::cage_fit::{CageFit, digits_in, digits_on, rest_of};
use super::eliminations::Eliminations;
use super::position::Position;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::layout::{BoardHouse, Cage, HouseSum, Layout};
use crate::logic::{Reason, Step, Technique};
use crate::rules::BoardCandidates;

/// The most empty cells of a sum. People compare few cells at a time.
pub(super) const MOST_CELLS: usize = 4;

/// The most lines that are taken together. A group of more than half of the lines gives the same sums as the rest.
pub(super) const MOST_LINES: usize = 4;

/// The most boxes or pieces that are taken together.
const MOST_PIECES: usize = 3;

/// Houses that do not overlap, and their cells.
pub(super) type Region = (Vec<House>, CellSet);

/// Returns the houses whose sums people look at, at most `most` at a time: boxes or pieces that touch, and runs of
/// lines, at most half of them. Other houses come alone.
pub(super) fn regions(layout: &Layout, most: usize) -> Vec<Region> {
    let houses = layout.houses();
    let region = |houses: &[&BoardHouse]| -> Region {
        let cells = houses.iter().fold(CellSet::EMPTY, |all, house| all.union(house.cells));
        (houses.iter().map(|house| house.house()).collect(), cells)
    };
    let of_kind = |kind| houses.iter().filter(move |house| house.kind == kind).collect::<Vec<_>>();
    let is_piece = |house: &&BoardHouse| matches!(house.kind, HouseKind::Box | HouseKind::Piece);
    let pieces: Vec<&BoardHouse> = houses.iter().filter(is_piece).collect();
    let mut found: Vec<Region> = houses.iter().map(|house| region(&[house])).collect();
    for n_houses in 2..=most {
        if n_houses <= MOST_PIECES {
            choose(&pieces, n_houses, &mut Vec::new(), &mut |chosen| {
                found.extend(Some(region(chosen)).filter(|(_, cells)| cells.is_connected()));
            });
        }
        for lines in [of_kind(HouseKind::Row), of_kind(HouseKind::Column)] {
            if n_houses <= layout.side() / 2 {
                found.extend(lines.windows(n_houses).map(region));
            }
        }
    }
    found
}

/// Finds the single cells that the cages of at most `most` houses leave over.
pub(super) fn find_singles(position: &Position<'_>, most: usize, found: &mut Vec<Step>) {
    let regions = regions(position.candidates.layout(), most);
    found.extend(steps(position.candidates, &regions, 1..=1));
}

/// Finds sums of two to four empty cells inside or outside of houses.
pub(super) fn find_sums(position: &Position<'_>, found: &mut Vec<Step>) {
    let regions = regions(position.candidates.layout(), MOST_LINES);
    found.extend(steps(position.candidates, &regions, 2..=MOST_CELLS));
}

/// Returns the steps from sums of these houses with these numbers of empty cells.
///
/// Each set of houses has three sums: with the cages inside it, with all cages that have a cell in it, and with
/// those that have at least half of their cells in it.
pub(super) fn steps<'a>(
    candidates: &'a BoardCandidates<'_>,
    regions: &'a [Region],
    n_open: RangeInclusive<usize>,
) -> impl Iterator<Item = Step> + 'a {
    let layout = candidates.layout();
    let has_sums = layout.has_sums();
    regions.iter().filter(move |_| has_sums).flat_map(move |(houses, cells)| {
        let n_inside = |cage: &Cage| cage.cells().intersection(*cells).len();
        let sums = [
            HouseSum::counting(layout, *cells, houses.len(), |cage| cells.contains_all(cage.cells())),
            HouseSum::counting(layout, *cells, houses.len(), |_| true),
            HouseSum::counting(layout, *cells, houses.len(), |cage| 2 * n_inside(cage) >= cage.cells().len()),
        ];
        let n_open = n_open.clone();
        (0..sums.len()).filter_map(move |at| {
            let sum = sums[at];
            let cells = sum.innies.union(sum.outies).intersection(candidates.empty_cells());
            let is_new = n_open.contains(&cells.len()) && !sums[..at].contains(&sum);
            is_new.then(|| Open { candidates, houses, sum, cells }.step()).flatten()
        })
    })
}

/// A sum with a few empty cells.
struct Open<'a> {
    candidates: &'a BoardCandidates<'a>,
    houses: &'a [House],
    sum: HouseSum,
    /// The empty cells of the sum.
    cells: CellSet,
}

impl Open<'_> {
    /// Returns the step that follows from the sum, if it places or removes something.
    fn step(&self) -> Option<Step> {
        let Self { candidates, sum, cells, .. } = *self;
        let (innies, outies) = (sum.innies.intersection(cells), sum.outies.intersection(cells));
        let rest = sum.rest() - digits_in(candidates, sum.innies) + digits_in(candidates, sum.outies);
        if let Some(cell) = cells.single() {
            let digit = u8::try_from(rest.abs()).ok().and_then(Digit::new)?;
            let is_right = (rest > 0) == outies.is_empty() && candidates.has(cell, digit);
            let placed = vec![Candidate { cell, digit }];
            return is_right.then(|| self.of(Technique::RuleOf45, placed, Vec::new(), None));
        }
        if let Some(step) = self.splitting(rest) {
            return Some(step);
        }
        let mut gone = Eliminations::default();
        for (cell, held) in self.held(rest)? {
            gone.add_all(DigitSet::ALL.difference(held), CellSet::of(cell));
        }
        let technique = match (innies.is_empty(), outies.is_empty()) {
            (_, true) => Technique::Innies,
            (true, false) => Technique::Outies,
            (false, false) => Technique::InniesAndOuties,
        };
        let gone = gone.list(candidates);
        (!gone.is_empty()).then(|| self.of(technique, Vec::new(), gone, None))
    }

    /// Returns the step of a cage that the houses cut into two parts, if all empty cells are in one of them.
    fn splitting(&self, rest: i32) -> Option<Step> {
        let Self { candidates, cells, .. } = *self;
        let cage = candidates.layout().cage_of(cells.first()?)?;
        let other = cage.cells().difference(cells).intersection(candidates.empty_cells());
        if !cage.cells().contains_all(cells) || other.is_empty() || cage.may_repeat() {
            return None;
        }
        let of_other = rest_of(candidates, cage)? - rest.abs();
        let mut gone = Eliminations::default();
        for (part, sum) in [(cells, rest.abs()), (other, of_other)] {
            for (cell, held) in CageFit::with_sum(candidates, part, sum)?.of_cells {
                gone.add_all(DigitSet::ALL.difference(held), CellSet::of(cell));
            }
        }
        let gone = gone.list(candidates);
        (!gone.is_empty()).then(|| self.of(Technique::CageSplitting, Vec::new(), gone, Some(other)))
    }

    fn of(
        &self,
        technique: Technique,
        placements: Vec<Candidate>,
        eliminations: Vec<Candidate>,
        other_part: Option<CellSet>,
    ) -> Step {
        let Self { candidates, houses, sum, cells } = *self;
        let with_digits = |cells: CellSet| {
            let of_cells = cells.iter().map(|cell| candidates.of_cell(cell));
            (cells, of_cells.fold(DigitSet::EMPTY, DigitSet::union))
        };
        let cut = other_part.and_then(|part| candidates.layout().cage_of(part.first()?));
        let known = cut.map_or(CellSet::EMPTY, Cage::cells).union(sum.innies).union(sum.outies);
        let reason = Reason {
            houses: houses.to_vec(),
            cells: cells.union(other_part.unwrap_or_default()),
            digits: placements.iter().chain(&eliminations).map(|one| one.digit).collect(),
            pattern: digits_on(candidates, known).collect(),
            sets: [sum.innies, sum.outies].into_iter().chain(other_part).map(with_digits).collect(),
            ..Reason::default()
        };
        Step { technique, placements, eliminations, reason }
    }

    /// Returns the digits that each empty cell can hold such that the sum is right and cells that see each other
    /// differ, or `None` if there is no way.
    fn held(&self, rest: i32) -> Option<Vec<(Cell, DigitSet)>> {
        let mut held: Vec<(Cell, DigitSet)> = self.cells.iter().map(|cell| (cell, DigitSet::EMPTY)).collect();
        self.try_all(rest, &mut Vec::new(), &mut held).then_some(held)
    }

    /// Tries all digits of the cells after those of `chosen`. Returns `true` if they can have the sum.
    fn try_all(&self, rest: i32, chosen: &mut Vec<Candidate>, held: &mut [(Cell, DigitSet)]) -> bool {
        let Some(&(cell, _)) = held.get(chosen.len()) else { return rest == 0 };
        let layout = self.candidates.layout();
        let sign = if self.sum.outies.contains(cell) { -1 } else { 1 };
        let mut digits = self.candidates.of_cell(cell);
        if chosen.len() + 1 == held.len() {
            let last = u8::try_from(sign * rest).ok().and_then(Digit::new);
            digits = digits.intersection(last.map_or(DigitSet::EMPTY, DigitSet::of));
        }
        let mut is_possible = false;
        for digit in digits {
            if chosen.iter().any(|one| one.digit == digit && layout.sees(one.cell, cell)) {
                continue;
            }
            chosen.push(Candidate { cell, digit });
            if self.try_all(rest - sign * i32::from(digit.get()), chosen, held) {
                held[chosen.len() - 1].1.insert(digit);
                is_possible = true;
            }
            chosen.pop();
        }
        is_possible
    }
}
