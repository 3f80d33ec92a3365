//! Steps from the sum of one cage: its last cell, its combinations, its least and greatest sum.

use alloc::{vec, vec::Vec};

use super::cage_fit::{CageFit, digits_on, rest_of};
use super::eliminations::{Eliminations, seen_by_all};
use super::position::Position;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::layout::Cage;
use crate::logic::{Reason, Step, Technique};
use crate::rules::BoardCandidates;

/// Finds the last empty cell of a cage.
pub(super) fn find_singles(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    for cage in candidates.layout().cages() {
        let last = cage.cells().intersection(candidates.empty_cells()).single();
        let (Some(cell), Some(rest)) = (last, rest_of(candidates, cage)) else { continue };
        let digit = u8::try_from(rest).ok().and_then(Digit::new);
        if let Some(digit) = digit.filter(|digit| candidates.has(cell, *digit)) {
            let reason = Reason { cells: cage.cells(), digits: DigitSet::of(digit), ..Reason::default() };
            let placements = vec![Candidate { cell, digit }];
            steps.push(Step {
                technique: Technique::CageSingle,
                placements,
                eliminations: Vec::new(),
                reason,
            });
        }
    }
}

/// Returns a step about a cage with these combinations, if it removes something.
fn step(
    candidates: &BoardCandidates<'_>,
    technique: Technique,
    (cells, combinations): (CellSet, &[DigitSet]),
    house: Option<House>,
    gone: &Eliminations,
) -> Option<Step> {
    let eliminations = gone.list(candidates);
    let reason = Reason {
        houses: house.into_iter().collect(),
        cells,
        digits: eliminations.iter().map(|gone| gone.digit).collect(),
        sets: combinations.iter().map(|digits| (cells, *digits)).collect(),
        ..Reason::default()
    };
    (!eliminations.is_empty()).then_some(Step { technique, placements: Vec::new(), eliminations, reason })
}

/// Returns the fits of the cages.
fn fits(candidates: &BoardCandidates<'_>) -> impl Iterator<Item = CageFit> {
    candidates.layout().cages().iter().filter_map(|cage| CageFit::of(candidates, cage))
}

/// Finds the digits that no combination of a cage has.
pub(super) fn find_combinations(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    for fit in fits(candidates) {
        let mut gone = Eliminations::default();
        gone.add_all(DigitSet::ALL.difference(fit.in_any()), fit.cells);
        let is_only = fit.combinations.len() == 1;
        let technique = if is_only { Technique::OnlyCombination } else { Technique::CageCombination };
        steps.extend(step(candidates, technique, (fit.cells, &fit.combinations), None, &gone));
    }
}

/// Finds the digits that no order of a combination has in a cell.
pub(super) fn find_permutations(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    for fit in fits(candidates) {
        let mut gone = Eliminations::default();
        for (cell, held) in &fit.of_cells {
            gone.add_all(DigitSet::ALL.difference(*held), CellSet::of(*cell));
        }
        let of_cage = (fit.cells, &fit.combinations[..]);
        steps.extend(step(candidates, Technique::CagePermutation, of_cage, None, &gone));
    }
}

/// Returns a step that removes the digits that the sum of a cage excludes from its cells. If nothing fits in the cage,
/// the step removes all digits of one cell.
pub(super) fn find_in_net(candidates: &BoardCandidates<'_>) -> Option<Step> {
    candidates.layout().cages().iter().find_map(|cage| {
        let rest = rest_of(candidates, cage)?;
        let cells = cage.cells().intersection(candidates.empty_cells());
        let first = cells.first().filter(|_| !cage.may_repeat())?;
        let fit = CageFit::with_sum(candidates, cells, rest);
        let mut gone = Eliminations::default();
        for (cell, held) in fit.iter().flat_map(|fit| &fit.of_cells) {
            gone.add_all(DigitSet::ALL.difference(*held), CellSet::of(*cell));
        }
        if fit.is_none() {
            gone.add_all(DigitSet::ALL, CellSet::of(first));
        }
        let combinations = fit.map_or_else(Vec::new, |fit| fit.combinations);
        step(candidates, Technique::CagePermutation, (cells, &combinations), None, &gone)
    })
}

/// Finds digits that a cage must hold: because all its combinations have them, so they go from the cells that see their
/// places in the cage; or because a house has no other place for them, so combinations without them go.
pub(super) fn find_with_houses(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    let layout = candidates.layout();
    for fit in fits(candidates) {
        for digit in fit.in_all() {
            let seen = seen_by_all(candidates, digit, fit.cells).difference(fit.cells);
            let mut gone = Eliminations::default();
            gone.add(digit, seen);
            let house = layout.shared_house(candidates.places(digit).intersection(fit.cells));
            let of_cage = (fit.cells, &fit.combinations[..]);
            steps.extend(step(candidates, Technique::CageAndHouse, of_cage, house, &gone));
        }
        for digit in fit.in_any().difference(fit.in_all()) {
            let is_bound = |cells: CellSet| {
                let places = candidates.places(digit).intersection(cells);
                !places.is_empty() && fit.cells.contains_all(places)
            };
            let Some(house) = layout.houses().iter().find(|house| is_bound(house.cells)) else { continue };
            let combinations: Vec<DigitSet> =
                fit.combinations.iter().copied().filter(|set| set.contains(digit)).collect();
            let held = combinations.iter().fold(DigitSet::EMPTY, |all, set| all.union(*set));
            let mut gone = Eliminations::default();
            gone.add_all(DigitSet::ALL.difference(held), fit.cells);
            let found = step(
                candidates,
                Technique::CageAndHouse,
                (fit.cells, &combinations),
                Some(house.house()),
                &gone,
            );
            steps.extend(found.map(|mut step| {
                step.reason.digits = DigitSet::of(digit);
                step
            }));
        }
    }
}

/// Finds digits of a cell that are too large or too small for the sum of its cage, whatever the other cells hold.
pub(super) fn find_bounds(position: &Position<'_>, steps: &mut Vec<Step>) {
    let candidates = position.candidates;
    for cage in candidates.layout().cages() {
        let open = cage.cells().intersection(candidates.empty_cells());
        let Some(rest) = rest_of(candidates, cage).filter(|_| open.len() > 1) else { continue };
        for cell in open {
            for is_least in [true, false] {
                let others = Others::new(candidates, cage, open.without(cell), is_least);
                let Some((sum, digits)) = others.extreme() else { continue };
                let is_gone = |digit: &Digit| {
                    let whole = i32::from(digit.get()) + sum;
                    if is_least { whole > rest } else { whole < rest }
                };
                let gone: DigitSet = candidates.of_cell(cell).iter().filter(is_gone).collect();
                if gone.is_empty() || gone == candidates.of_cell(cell) {
                    continue;
                }
                let filled = digits_on(candidates, cage.cells());
                let reason = Reason {
                    cells: open,
                    digits: gone,
                    pattern: digits.into_iter().chain(filled).collect(),
                    sets: vec![(CellSet::of(cell), candidates.of_cell(cell).difference(gone))],
                    ..Reason::default()
                };
                let eliminations = gone.iter().map(|digit| Candidate { cell, digit }).collect();
                steps.push(Step {
                    technique: Technique::CageBounds,
                    placements: Vec::new(),
                    eliminations,
                    reason,
                });
            }
        }
    }
}

/// The search for the least or greatest sum of some cells of a cage.
struct Others<'a> {
    candidates: &'a BoardCandidates<'a>,
    cells: Vec<Cell>,
    may_repeat: bool,
    is_least: bool,
}

impl<'a> Others<'a> {
    fn new(candidates: &'a BoardCandidates<'a>, cage: &Cage, cells: CellSet, is_least: bool) -> Self {
        Self { candidates, cells: cells.iter().collect(), may_repeat: cage.may_repeat(), is_least }
    }

    /// Returns the least or greatest sum of the cells, and digits that have it. Cells that must differ do.
    fn extreme(&self) -> Option<(i32, Vec<Candidate>)> {
        let mut best = None;
        let mut known = vec![false; 1 << self.candidates.layout().side()];
        self.go_on(0, &mut Vec::new(), &mut best, &mut known);
        best
    }

    /// Chooses digits for the cells from the next one on. `known` has the sets of different digits that were chosen
    /// before: the same set leaves the same choices to the other cells.
    fn go_on(
        &self,
        sum: i32,
        chosen: &mut Vec<Candidate>,
        best: &mut Option<(i32, Vec<Candidate>)>,
        known: &mut [bool],
    ) {
        let is_better = |sum: i32| {
            best.as_ref().is_none_or(|(best, _)| if self.is_least { sum < *best } else { sum > *best })
        };
        let rest = &self.cells[chosen.len()..];
        if !is_better(sum + rest.iter().map(|cell| self.end(*cell)).sum::<i32>()) {
            return;
        }
        let used: DigitSet = chosen.iter().map(|one| one.digit).collect();
        if !self.may_repeat && core::mem::replace(&mut known[usize::from(used.bits())], true) {
            return;
        }
        let Some(&cell) = rest.first() else {
            *best = Some((sum, chosen.clone()));
            return;
        };
        let digits: Vec<Digit> = self.candidates.of_cell(cell).iter().collect();
        for at in 0..digits.len() {
            let digit = digits[if self.is_least { at } else { digits.len() - 1 - at }];
            let is_equal = |one: &Candidate| {
                one.digit == digit && (!self.may_repeat || self.candidates.layout().sees(one.cell, cell))
            };
            if !chosen.iter().any(is_equal) {
                chosen.push(Candidate { cell, digit });
                self.go_on(sum + i32::from(digit.get()), chosen, best, known);
                chosen.pop();
            }
        }
    }

    /// Returns the digit of a cell that comes nearest to the extreme.
    fn end(&self, cell: Cell) -> i32 {
        let digits = self.candidates.of_cell(cell);
        let end = if self.is_least { digits.first() } else { digits.iter().last() };
        end.map_or(0, |digit| i32::from(digit.get()))
    }
}
