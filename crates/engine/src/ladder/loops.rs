//! Unique rectangles and loops: cells that could hold two digits in two ways if nothing else were there.
//!
//! A loop goes from cell to cell through rows, columns and boxes in turn. Every house on its way contains two
//! of its cells, an even and an odd one. If all of them held only the same two digits, the digits could be
//! swapped and the puzzle would have two solutions. So one of the extra candidates is true. A rectangle is a
//! loop of four cells.
//!
//! Follows Sudoku Explainer 1.2.1 except for a known defect. While a loop grows, Sudoku Explainer keeps extra
//! digits of cells that it tried before, so it misses some loops. `tests/rated.rs` lists the puzzles with a
//! different rating for that reason, with both ratings.

use alloc::{vec, vec::Vec};

use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseBits};
use crate::logic::{
    RatedStep, Reason, Step, Technique, Tenths,
    looking::houses_around,
    marks::{HOUSES_OF, Marks, subsets},
    order::sort_by_number,
    scale::least_of,
};

/// A closed loop with its cells in order.
struct Loop {
    digits: DigitSet,
    path: Vec<Cell>,
    cells: CellSet,
    /// The cells with candidates other than the two digits.
    extra_cells: CellSet,
    /// The digits of those candidates.
    extras: DigitSet,
}

/// Returns every deduction from a rectangle or loop, easiest first.
pub(super) fn all(marks: &Marks) -> Vec<RatedStep> {
    let mut found = Vec::new();
    for (one, other) in pairs() {
        for unique_loop in loops_of(marks, one, other) {
            Deducer { marks, unique_loop: &unique_loop, found: &mut found }.deduce();
        }
    }
    sort_by_number(&mut found, |(rated, kind)| u128::from(rated.rating.0) << 64 | u128::from(*kind));
    found.into_iter().map(|(rated, _)| rated).collect()
}

/// Returns all pairs of digits.
fn pairs() -> impl Iterator<Item = (Digit, Digit)> {
    let beyond = |one: Digit| Digit::ALL.into_iter().filter(move |&other| other > one);
    Digit::ALL.into_iter().flat_map(move |one| beyond(one).map(move |other| (one, other)))
}

/// Returns the loops of two digits.
fn loops_of(marks: &Marks, one: Digit, other: Digit) -> Vec<Loop> {
    let digits = DigitSet::of(one).with(other);
    let cells = marks.places(one).intersection(marks.places(other));
    let pure: CellSet = cells.iter().filter(|&cell| marks.of_cell(cell) == digits).collect();
    let mut loops = Vec::new();
    if cells.len() < 4 || pure.is_empty() {
        return loops;
    }
    let mut left = cells;
    for start in pure {
        let mut search = LoopSearch {
            marks,
            digits,
            cells: left,
            path: vec![start],
            visited: CellSet::of(start),
            met: [start.house_bits(), 0],
            loops: &mut loops,
        };
        search.from(start, 3, CellSet::EMPTY, DigitSet::EMPTY);
        left.remove(start);
    }
    loops
}

/// A search for loops from cell to cell, starting at a cell with only the two digits.
struct LoopSearch<'a> {
    marks: &'a Marks,
    digits: DigitSet,
    /// The cells that the loop may use.
    cells: CellSet,
    path: Vec<Cell>,
    visited: CellSet,
    /// The houses of the even and of the odd cells, one bit each.
    met: [HouseBits; 2],
    loops: &'a mut Vec<Loop>,
}

impl LoopSearch<'_> {
    /// Continues from `cell`, which was reached through a house of kind `last_kind`.
    fn from(&mut self, cell: Cell, last_kind: usize, extra_cells: CellSet, extras: DigitSet) {
        for kind in (0..3).filter(|&kind| kind != last_kind) {
            let house = HOUSES_OF[cell.index()][kind].0;
            let next_cells = self.cells.intersection(house.cells()).without(cell);
            let closes = self.path.len() >= 4 && next_cells.contains(self.path[0]);
            if closes
                && self.met[0] == self.met[1]
                && !self.loops.iter().any(|known| known.cells == self.visited)
            {
                self.loops.push(Loop {
                    digits: self.digits,
                    path: self.path.clone(),
                    cells: self.visited,
                    extra_cells,
                    extras,
                });
            }
            for next in next_cells.difference(self.visited) {
                let parity = self.path.len() % 2;
                let houses = next.house_bits();
                let more = self.marks.of_cell(next).difference(self.digits);
                let extras = extras.union(more);
                let extra_cells = if more.is_empty() { extra_cells } else { extra_cells.with(next) };
                if self.met[parity] & houses != 0 || (extra_cells.len() > 2 && extras.len() > 1) {
                    continue;
                }
                self.met[parity] |= houses;
                self.path.push(next);
                self.visited.insert(next);
                self.from(next, kind, extra_cells, extras);
                self.visited.remove(next);
                self.path.pop();
                self.met[parity] &= !houses;
            }
        }
    }
}

/// The deductions from one loop.
struct Deducer<'a> {
    marks: &'a Marks,
    unique_loop: &'a Loop,
    found: &'a mut Vec<(RatedStep, u8)>,
}

impl Deducer<'_> {
    fn deduce(&mut self) {
        let Loop { extra_cells, extras, digits, .. } = *self.unique_loop;
        if let Some(cell) = extra_cells.single() {
            self.add(1, 0, CellSet::of(cell), digits, Reason::default());
            return;
        }
        if let Some(extra) = extras.single() {
            self.add(2, 0, extra_cells.common_peers(), DigitSet::of(extra), Reason::default());
        }
        if extra_cells.len() == 2 {
            if extras.len() > 1 {
                houses_around(extra_cells).for_each(|house| self.with_a_set(house));
            }
            houses_around(extra_cells).for_each(|house| self.bound(house));
        }
    }

    /// Finds type 3: the extras form a naked set with other cells of the house, or the two digits a hidden
    /// one.
    ///
    /// The two cells count as one cell of each set. As in Sudoku Explainer, the size of a set is at least the
    /// number of extra digits and at most half of the empty cells. If a naked and a hidden set have the same
    /// effect, the naked one counts.
    fn with_a_set(&mut self, house: House) {
        let Loop { extra_cells, extras, digits, .. } = *self.unique_loop;
        let others = self.marks.empty_cells().intersection(house.cells()).difference(extra_cells);
        let at: Vec<Cell> = others.iter().collect();
        // The digits that neither of the two cells has as an extra.
        let free: DigitSet = Digit::ALL
            .into_iter()
            .filter(|&digit| !extras.union(digits).contains(digit))
            .filter(|&digit| !self.marks.places(digit).intersection(others).is_empty())
            .collect();
        let before = self.found.len();
        for size in extras.len()..=at.len() / 2 + 1 {
            for chosen in subsets((1 << at.len()) - 1, small(size) - 1) {
                let cells: CellSet =
                    (0..at.len()).filter(|index| chosen >> index & 1 == 1).map(|index| at[index]).collect();
                let set = cells.iter().fold(extras, |set, cell| set.union(self.marks.of_cell(cell)));
                if set.len() == size {
                    self.add_set(
                        before,
                        small(size) - 1,
                        house,
                        (cells, set),
                        (others.difference(cells), set),
                    );
                }
            }
            for more in subsets(free.bits(), small(size) - 2) {
                let set = DigitSet::from_bits(more).union(digits);
                let places =
                    set.iter().fold(CellSet::EMPTY, |cells, digit| cells.union(self.marks.places(digit)));
                let cells = places.intersection(others);
                if cells.len() == size - 1 {
                    let eliminated = (cells, DigitSet::ALL.difference(set));
                    self.add_set(before, small(size) - 2, house, (cells, set), eliminated);
                }
            }
        }
    }

    /// Keeps a step of type 3 unless one of those kept since `before` has the same effect.
    fn add_set(
        &mut self,
        before: usize,
        more_tenths: u32,
        house: House,
        set: (CellSet, DigitSet),
        (cells, digits): (CellSet, DigitSet),
    ) {
        let eliminations = self.marks.candidates_in(cells, digits);
        if !self.found[before..].iter().any(|(known, _)| known.step.eliminations == eliminations) {
            let reason = Reason { houses: vec![house], sets: vec![set], ..Reason::default() };
            self.add(3, more_tenths, cells, digits, reason);
        }
    }

    /// Finds type 4: one of the two digits has no other place in the house, so the other is removed from both
    /// cells.
    fn bound(&mut self, house: House) {
        let Loop { extra_cells, digits, .. } = *self.unique_loop;
        for digit in digits {
            if self.marks.places(digit).intersection(house.cells()) == extra_cells {
                let reason = Reason { houses: vec![house], ..Reason::default() };
                self.add(4, 0, extra_cells, digits.without(digit), reason);
            }
        }
    }

    /// Keeps a step that removes `digits` from `cells`, if there is anything to remove.
    fn add(&mut self, kind: u8, more_tenths: u32, cells: CellSet, digits: DigitSet, reason: Reason) {
        let eliminations = self.marks.candidates_in(cells, digits);
        if eliminations.is_empty() {
            return;
        }
        let Loop { path, cells, extras, extra_cells, digits, .. } = self.unique_loop;
        let index = usize::from(kind) - 1;
        let technique = if path.len() == 4 { RECTANGLES[index] } else { LOOPS[index] };
        let reason = Reason {
            cells: *cells,
            digits: *digits,
            pattern: path
                .iter()
                .flat_map(|&cell| self.marks.candidates_in(CellSet::of(cell), *digits))
                .collect(),
            fins: self.marks.candidates_in(*extra_cells, *extras),
            ..reason
        };
        let step = Step { technique, placements: Vec::new(), eliminations, reason };
        let rating =
            Tenths(loop_rating(self.unique_loop.path.len()).0 + u8::try_from(more_tenths).unwrap_or(u8::MAX));
        self.found.push((RatedStep { step, rating }, kind));
    }
}

const RECTANGLES: [Technique; 4] = [
    Technique::UniqueRectangle1,
    Technique::UniqueRectangle2,
    Technique::UniqueRectangle3,
    Technique::UniqueRectangle4,
];

const LOOPS: [Technique; 4] =
    [Technique::UniqueLoop1, Technique::UniqueLoop2, Technique::UniqueLoop3, Technique::UniqueLoop4];

/// Returns the rating of a loop of `n_cells` cells without a set. A naked set adds a tenth for each of its
/// digits after the first.
pub(crate) const fn loop_rating(n_cells: usize) -> Tenths {
    let (technique, more_tenths) = match n_cells {
        ..=4 => (Technique::UniqueRectangle1, 0),
        5..=6 => (Technique::UniqueLoop1, 0),
        7..=8 => (Technique::UniqueLoop1, 1),
        _ => (Technique::UniqueLoop1, 4),
    };
    Tenths(least_of(technique).0 + more_tenths)
}

/// Converts a number up to nine.
fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(0)
}
