//! [`BugConstruction`]: a search for BUGs with a set, which random puzzles rarely contain.
//!
//! Suppose that all empty cells are in three lines of a full grid: the rows of a band or the columns of a
//! stack. Then there are few ways to choose them, and the candidates follow from these lines alone. So the
//! search tries every choice that leaves a BUG with extras in one of the lines. If the wanted step is the
//! next one, more givens are removed as long as it stays the hardest.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::next_wanted::{Stuck, all_of, least};
use super::search_state::SearchState;
use super::target_test::{Miss, TargetTest};
use super::{Symmetry, orbits};
use crate::grid::{Candidates, Cell, CellSet, DigitSet, Grid, House};
use crate::logic::Tenths;

/// The ratings of BUGs with a pair, a triple, a quad and a quintuple.
const CONSTRUCTED: [u8; 4] = [58, 59, 60, 61];

/// The maximum number of cells of a BUG with extras. More are too rare to be worth the time.
const MAX_EXTRA_CELLS: usize = 3;

/// Returns the maximum number of given cells in the line. No BUG with a pair was found without one; larger
/// sets are found fastest without any.
const fn max_given(er: Tenths) -> usize {
    if er.0 == 58 { 1 } else { 0 }
}

/// A search for BUGs with a set in a range of ratings. Each step starts with a new full grid, so there is no
/// state.
#[derive(Clone, Debug)]
pub(super) struct BugConstruction {
    range: RangeInclusive<Tenths>,
}

impl BugConstruction {
    /// Returns `true` if BUGs are constructed for these ratings. Three lines leave no room for a symmetry.
    pub(super) fn suits(range: &RangeInclusive<Tenths>, symmetry: Symmetry) -> bool {
        symmetry == Symmetry::None && all_of(range, &CONSTRUCTED)
    }

    pub(super) fn new(range: &RangeInclusive<Tenths>) -> Self {
        Self { range: range.clone() }
    }

    /// Tries every BUG around one line of a new grid.
    pub(super) fn step(&self, ground: &mut SearchState, aim: &TargetTest) {
        ground.n_tries += 1;
        ground.start_grid();
        let line = House::ALL[ground.rng.below(18) as usize];
        let solution = ground.solution();
        let mut bugs = Lines::around(&solution, line).bugs(max_given(least(&self.range)));
        ground.rng.shuffle(&mut bugs);
        for open in bugs {
            ground.n_tries += 1;
            let givens = open.iter().fold(solution, Grid::without);
            let Ok(start) = Candidates::of(&givens) else { return };
            let now = Stuck::at(&start, &self.range, 0);
            if now.is_solved()
                && ground.nearest.is_none()
                && let Some(givens) = ground.digger.without(&solution, open)
            {
                ground.keep(aim, &givens, TargetTest::too_easy_by(now.er));
            }
            if now.is_wanted
                && aim.look_at(&givens).miss == Miss::Met
                && let Some(givens) = ground.digger.without(&solution, open)
            {
                let givens = dug_on(ground, aim, givens);
                let sight = aim.look_at(&givens);
                return ground.keep(aim, &givens, sight);
            }
        }
    }
}

/// Removes givens as long as the puzzle meets the target.
fn dug_on(ground: &mut SearchState, aim: &TargetTest, mut givens: Grid) -> Grid {
    for orbit in orbits::shuffled(&ground.orbits, &mut ground.rng) {
        if let Some(fewer) = ground.digger.without(&givens, orbit)
            && ground.look_at(aim, &fewer).miss == Miss::Met
        {
            givens = fewer;
        }
    }
    givens
}

/// Three parallel lines of a full grid that share boxes, crossed by nine lines.
struct Lines {
    cells: [[Cell; 9]; 3],
    digits: [[DigitSet; 9]; 3],
    /// For each line, the digits that it has from each crossing line onwards.
    later: [[DigitSet; 10]; 3],
    /// The open cells in each crossing line: a bit for each of the three lines.
    open: [u8; 9],
    bugs: Vec<CellSet>,
}

/// The open cells that a crossing line may have: none, two or all three. One alone would be a single.
const WAYS: [u8; 5] = [0b000, 0b011, 0b101, 0b110, 0b111];

impl Lines {
    fn around(solution: &Grid, line: House) -> Self {
        let index = line.index();
        let lines = [0, 1, 2].map(|by| House::ALL[index / 3 * 3 + (index + by) % 3]);
        let cells = lines.map(|line| core::array::from_fn(|position| line.cell(position)));
        let digits = cells
            .map(|line: [Cell; 9]| line.map(|cell| solution.get(cell).map_or(DigitSet::EMPTY, DigitSet::of)));
        let mut later = [[DigitSet::EMPTY; 10]; 3];
        for (later, digits) in later.iter_mut().zip(&digits) {
            for position in (0..9).rev() {
                later[position] = later[position + 1].union(digits[position]);
            }
        }
        Self { cells, digits, later, open: [0; 9], bugs: Vec::new() }
    }

    /// Returns the sets of open cells that may leave a BUG with extras in the first line, with at most
    /// `max_given` given cells there.
    fn bugs(mut self, max_given: usize) -> Vec<CellSet> {
        self.choose(0, max_given, [DigitSet::EMPTY; 3]);
        self.bugs
    }

    /// Chooses the open cells from the crossing line `at` on. The digits that are `missing` in each line so
    /// far stay missing, and more may be added.
    fn choose(&mut self, at: usize, may_be_given: usize, missing: [DigitSet; 3]) {
        if !self.may_be_bug(at, missing) {
            return;
        }
        if at == 9 {
            if self.has_no_single(missing) {
                let open = (0..9).flat_map(|at| (0..3).map(move |line| (line, at)));
                let open = open.filter(|&(line, at)| self.is_open(line, at));
                self.bugs.push(open.map(|(line, at)| self.cells[line][at]).collect());
            }
            return;
        }
        for way in WAYS {
            self.open[at] = way;
            let Some(may_be_given) = may_be_given.checked_sub(usize::from(way & 1 == 0)) else { continue };
            let mut missing = missing;
            for line in (0..3).filter(|&line| self.is_open(line, at)) {
                missing[line] = missing[line].union(self.digits[line][at]);
            }
            self.choose(at + 1, may_be_given, missing);
        }
    }

    const fn is_open(&self, line: usize, at: usize) -> bool {
        self.open[at] >> line & 1 == 1
    }

    /// Returns the missing digits of a crossing line.
    fn missing_across(&self, at: usize) -> DigitSet {
        let open = (0..3).filter(|&line| self.is_open(line, at));
        open.fold(DigitSet::EMPTY, |all, line| all.union(self.digits[line][at]))
    }

    /// Returns `true` if all cells before `at` may still have two candidates, or three for some in the first
    /// line.
    fn may_be_bug(&self, at: usize, missing: [DigitSet; 3]) -> bool {
        let mut n_extra_cells = 0;
        for before in 0..at {
            let across = self.missing_across(before);
            for line in (0..3).filter(|&line| self.is_open(line, before)) {
                let now = across.intersection(missing[line]).len();
                let most = across.intersection(missing[line].union(self.later[line][at])).len();
                if most < 2 || (now > 2 && line > 0) {
                    return false;
                }
                n_extra_cells += usize::from(now > 2);
            }
        }
        n_extra_cells <= MAX_EXTRA_CELLS && (at < 9 || n_extra_cells > 0)
    }

    /// Returns `true` if every missing digit has two or more places in each house.
    fn has_no_single(&self, missing: [DigitSet; 3]) -> bool {
        // For each line, crossing line and box: the digits with one place or more, and those with two or
        // more.
        let mut places = [(DigitSet::EMPTY, DigitSet::EMPTY); 15];
        for at in 0..9 {
            let across = self.missing_across(at);
            for line in (0..3).filter(|&line| self.is_open(line, at)) {
                let digits = across.intersection(missing[line]);
                for house in [line, 3 + at, 12 + at / 3] {
                    let (one, two) = &mut places[house];
                    *two = two.union(one.intersection(digits));
                    *one = one.union(digits);
                }
            }
        }
        places.iter().all(|(one, two)| one == two)
    }
}
