//! [`LoopConstruction`]: a search for unique loops with a set, which random puzzles rarely contain. It lays
//! such a loop out in a full grid first, then digs around it.
//!
//! In the solution, all cells of such a loop but one hold its two digits alternately. That cell, the gap,
//! holds an extra. The cell beside it in the house of the set, its partner, has an extra too. The places of
//! the digits in a full grid show where such loops are, and what they require of the givens:
//!
//! - A cell has a candidate if no given of that digit is in its three houses, so some cells stay open.
//! - It lacks a candidate if such a given is in one of them, so some cells must include a given.
//!
//! Of many loops with their sets in a full grid, the search takes the one that requires the fewest givens.
//! The puzzles dug around it are mostly too easy. A few givens come back and others are removed, again and
//! again, as long as the puzzle gets no easier. It ends when no step is left before the wanted one.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::next_wanted::{Stuck, all_of, ease, least};
use super::orbits;
use super::search_state::{SearchState, Waypoint};
use super::target_test::TargetTest;
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, HouseBits};
use crate::ladder::loop_rating;
use crate::logic::Tenths;

/// The ratings that are constructed: all ratings of a loop with a set except those that are common enough.
const CONSTRUCTED: [u8; 4] = [48, 49, 51, 53];

/// The number of places of a full grid to search for loops. This and the numbers below were tuned with
/// `cargo bench --bench generate`.
const N_LOOKS: usize = 30;
/// The number of sets to try beside the loops of one place.
const N_SETS: usize = 20;
/// The maximum number of cells of a loop. Longer loops exist, but rarely lead to the wanted step.
const LONGEST: usize = 10;
/// The number of givens that come back from puzzle to puzzle, and the number once the wanted step was
/// reached.
const N_BACK: usize = 3;
const N_BACK_EASED: usize = 8;

/// The requirements of a loop with a set on the givens.
struct Required {
    /// The cells that stay empty.
    open: CellSet,
    /// Sets of cells, each of which must contain a given.
    given: Vec<CellSet>,
    /// The approximate number of givens that this needs.
    n_given: usize,
    /// The length of the loop.
    n_cells: usize,
}

/// The last puzzle around a loop.
#[derive(Clone, Copy, Debug)]
struct Grown {
    givens: Grid,
    rank: Rank,
    /// The number of further puzzles to test unless one comes nearer.
    n_left: u32,
}

/// The nearness of a puzzle, from far to near.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Easier steps solve it; this is the rating of the hardest of them.
    Solved(Tenths),
    /// Easier steps do not solve it, but the wanted step is not the next one.
    Stuck,
    /// The wanted step is the next one.
    Wanted,
}

impl Rank {
    /// Returns the number of puzzles without progress after which another loop is laid out.
    const fn patience(self) -> u32 {
        match self {
            Self::Solved(_) => 20,
            Self::Stuck => 150,
            Self::Wanted => 200,
        }
    }
}

/// A search for unique loops with a set in a range of ratings.
#[derive(Clone, Debug)]
pub(super) struct LoopConstruction {
    range: RangeInclusive<Tenths>,
    last: Option<Grown>,
}

impl LoopConstruction {
    /// Returns `true` if loops are constructed for these ratings.
    pub(super) fn suits(range: &RangeInclusive<Tenths>) -> bool {
        all_of(range, &CONSTRUCTED)
    }

    pub(super) fn new(range: &RangeInclusive<Tenths>) -> Self {
        Self { range: range.clone(), last: None }
    }

    pub(super) fn step(&mut self, ground: &mut SearchState, aim: &TargetTest) {
        ground.n_tries += 1;
        self.last = match self.last.take() {
            None => self.start(ground),
            Some(last) => self.grow(ground, aim, last),
        };
    }

    /// Lays out a loop in a new grid and digs to the end around it.
    fn start(&self, ground: &mut SearchState) -> Option<Grown> {
        let order = ground.start_grid();
        let solution = Solution::of(&ground.solution());
        let Required { open, given, .. } = required(ground, &solution, least(&self.range))?;
        ground.digger.keep(given);
        let givens = ground.dig_around(open, order)?;
        Some(Grown { givens, rank: Rank::Solved(Tenths(0)), n_left: 1 })
    }

    /// Gives a few givens back and digs to the end again, around the same loop.
    fn grow(&self, ground: &mut SearchState, aim: &TargetTest, last: Grown) -> Option<Grown> {
        let n_left = last.n_left.checked_sub(1)?;
        let n_back = if last.rank == Rank::Wanted { N_BACK_EASED } else { N_BACK };
        let givens = ground.swapped(&last.givens, n_back);
        let start = Candidates::of(&givens).ok()?;
        let now = Stuck::at(&start, &self.range, 0);
        let rank = if now.is_wanted {
            Rank::Wanted
        } else if now.is_solved() {
            ground.keep(aim, &givens, TargetTest::too_easy_by(now.er));
            Rank::Solved(now.er)
        } else {
            Rank::Stuck
        };
        if rank < last.rank {
            return Some(Grown { n_left, ..last });
        }
        if rank == Rank::Wanted {
            let sight = aim.look_at(&givens);
            ease(ground, aim, Waypoint { givens, sight });
            if ground.found.is_some() {
                return None;
            }
        }
        let n_left = if rank > last.rank { rank.patience() } else { n_left };
        Some(Grown { givens, rank, n_left })
    }
}

/// Searches for loops in random places and puts sets beside them. Longer loops require more, so the first one
/// found determines the length of the others.
fn required(ground: &mut SearchState, solution: &Solution, er: Tenths) -> Option<Required> {
    let mut best: Option<Required> = None;
    for _ in 0..N_LOOKS {
        let gap = Cell::ALL[ground.rng.below(81) as usize];
        let mut digits = Digit::ALL;
        ground.rng.shuffle(&mut digits);
        let [missing, other, ..] = digits;
        if [missing, other].contains(&solution.digit(gap)) {
            continue;
        }
        let loops = near_loops(solution, gap, [missing, other], er);
        let n_sets = if loops.is_empty() { 0 } else { N_SETS };
        for _ in 0..n_sets {
            let cells = loops[ground.rng.below(u32::try_from(loops.len()).ok()?) as usize];
            let size = set_size(er, cells.len())?;
            let kind = if is_wide(size, cells) { 2 } else { ground.rng.below(3) as usize };
            let near_loop = NearLoop { cells, gap, missing, other };
            let new = required_by(ground, solution, near_loop, gap.houses()[kind], size);
            best = match (best, new) {
                (Some(best), Some(new)) if new.n_cells == best.n_cells && new.n_given < best.n_given => {
                    Some(new)
                }
                (best, new) => best.or(new),
            };
        }
    }
    best
}

/// Returns the requirements of the loop with a random set of this size in this house, or `None` if that is
/// impossible.
fn required_by(
    ground: &mut SearchState,
    solution: &Solution,
    NearLoop { cells, gap, missing, other }: NearLoop,
    house: House,
    size: usize,
) -> Option<Required> {
    let partner = cells.intersection(house.cells()).without(gap).single()?;
    // A gap and a partner in different boxes hardly ever lead to the wanted step. Nor do they in one line, if
    // the set is a quad and the loop is long.
    let is_in_line = partner.row() == gap.row() || partner.column() == gap.column();
    if partner.box_index() != gap.box_index() || (is_in_line && is_wide(size, cells)) {
        return None;
    }
    // The missing digit must be possible in the gap.
    let mut open = gap.houses().into_iter().fold(cells, |open, at| open.with(solution.place(missing, at)));
    // The cells of the set are open, and enough other cells of the house that no smaller set exists.
    let taken = CellSet::of(gap).with(partner).with(solution.place(missing, house));
    let mut beside: Vec<Cell> = house.cells().difference(taken).iter().collect();
    ground.rng.shuffle(&mut beside);
    let set = &beside[..size - 1];
    open = beside[..2 * size - 3].iter().fold(open, |open, &cell| open.with(cell));
    let of_set =
        set.iter().fold(DigitSet::of(solution.digit(gap)), |all, &cell| all.with(solution.digit(cell)));
    // The partner must have an extra.
    let extra = of_set.iter().nth(ground.rng.below(u32::try_from(size).ok()?) as usize)?;
    open = partner.houses().into_iter().fold(open, |open, at| open.with(solution.place(extra, at)));
    open = orbits::around(&ground.orbits, open);
    let mut given = Vec::new();
    let pair = DigitSet::of(missing).with(other);
    for cell in cells.iter().chain(set.iter().copied()) {
        let digits = if set.contains(&cell) {
            of_set
        } else if cell == gap || cell == partner {
            pair.union(of_set)
        } else {
            pair
        };
        for digit in DigitSet::ALL.difference(digits) {
            let places: CellSet = cell.houses().into_iter().map(|at| solution.place(digit, at)).collect();
            let may_stay = places.difference(open);
            if may_stay.is_empty() {
                return None;
            }
            given.push(may_stay);
        }
    }
    let n_given = n_given(&given, &ground.orbits);
    Some(Required { open, given, n_given, n_cells: cells.len() })
}

/// Returns the number of givens that provide one in each of these sets. The orbits are chosen greedily:
/// always the one in the most sets for its size.
fn n_given(given: &[CellSet], orbits: &[CellSet]) -> usize {
    let mut left = given.to_vec();
    // The number of sets that each cell is in.
    let mut n_sets = [0_usize; 81];
    left.iter().flat_map(|&set| set).for_each(|cell| n_sets[cell.index()] += 1);
    let mut n_given = 0;
    while !left.is_empty() {
        let met = |orbit: &CellSet| orbit.iter().map(|cell| n_sets[cell.index()]).sum::<usize>();
        // Orbits have 1, 2, 4 or 8 cells.
        let Some(&best) = orbits.iter().max_by_key(|orbit| met(orbit) * 8 / orbit.len()) else { break };
        left.retain(|set| {
            let is_left = set.intersection(best).is_empty();
            if !is_left {
                set.iter().for_each(|cell| n_sets[cell.index()] -= 1);
            }
            is_left
        });
        n_given += best.len();
    }
    n_given
}

/// Returns the size of the set that brings a loop of `n_cells` cells to this rating, if one exists. A set has
/// 2 to 4 digits, because it takes at most half of the empty cells of a house.
fn set_size(er: Tenths, n_cells: usize) -> Option<usize> {
    let more_tenths = er.0.checked_sub(loop_rating(n_cells).0)?;
    (1..=3).contains(&more_tenths).then_some(usize::from(more_tenths) + 1)
}

/// Returns `true` if the set is a quad and the loop is long, because these leave each other little room.
const fn is_wide(size: usize, cells: CellSet) -> bool {
    size == 4 && cells.len() > 8
}

/// A loop in which all cells but one hold the two digits alternately.
struct NearLoop {
    cells: CellSet,
    gap: Cell,
    /// The digit that the gap would hold in the loop.
    missing: Digit,
    /// The digit of the cells beside the gap.
    other: Digit,
}

/// A full grid and the positions of its digits.
struct Solution {
    grid: [Digit; 81],
    places: [[Cell; 9]; 27],
}

impl Solution {
    fn of(full: &Grid) -> Self {
        let mut solution = Self { grid: [Digit::D1; 81], places: [[Cell::ALL[0]; 9]; 27] };
        for (cell, digit) in full.filled() {
            solution.grid[cell.index()] = digit;
            for house in cell.houses() {
                solution.places[house.index()][digit.index()] = cell;
            }
        }
        solution
    }

    const fn digit(&self, cell: Cell) -> Digit {
        self.grid[cell.index()]
    }

    const fn place(&self, digit: Digit, house: House) -> Cell {
        self.places[house.index()][digit.index()]
    }
}

/// Returns the cells of the loops through `gap` that a set may bring to this rating. The other cells hold the
/// second digit and the first alternately.
fn near_loops(solution: &Solution, gap: Cell, digits: [Digit; 2], er: Tenths) -> Vec<CellSet> {
    let longest = (4..=LONGEST).rev().find(|&n_cells| set_size(er, n_cells).is_some());
    let Some(longest) = longest else { return Vec::new() };
    let mut search = LoopSearch {
        solution,
        gap,
        digits,
        longest,
        visited: CellSet::of(gap),
        met: [gap.house_bits(), 0],
        loops: Vec::new(),
    };
    search.from(gap, None);
    search.loops.retain(|cells| set_size(er, cells.len()).is_some());
    search.loops
}

/// A search for loops from cell to cell, starting at the gap.
struct LoopSearch<'a> {
    solution: &'a Solution,
    gap: Cell,
    digits: [Digit; 2],
    longest: usize,
    visited: CellSet,
    /// The houses of the even and of the odd cells, one bit each.
    met: [HouseBits; 2],
    loops: Vec<CellSet>,
}

impl LoopSearch<'_> {
    /// Continues from `cell`, which was reached through `last`.
    fn from(&mut self, cell: Cell, last: Option<House>) {
        let n_cells = self.visited.len();
        let closes = n_cells >= 4 && self.met[0] == self.met[1] && cell.sees(self.gap);
        if closes && !self.loops.contains(&self.visited) {
            self.loops.push(self.visited);
        }
        if n_cells == self.longest {
            return;
        }
        let parity = n_cells % 2;
        for house in cell.houses().into_iter().filter(|&house| Some(house) != last) {
            let next = self.solution.place(self.digits[parity], house);
            let houses = next.house_bits();
            if self.visited.contains(next) || self.met[parity] & houses != 0 {
                continue;
            }
            self.met[parity] |= houses;
            self.visited.insert(next);
            self.from(next, Some(house));
            self.visited.remove(next);
            self.met[parity] &= !houses;
        }
    }
}
