//! [`LoopConstruction`]: a unique loop with a set, which comes too seldom by itself, is laid out in a full grid
//! first; then it is dug around it.
//!
//! In the solution all cells of such a loop but one hold its two digits by turns. That one, the gap, holds
//! an extra; the cell beside it in the house of the set, its partner, has one too. Of a full grid the places of
//! its digits say where such loops lie, and what they ask of the givens:
//!
//! - A cell has a candidate where the digit is nowhere given in its three houses; so some cells stay open.
//! - It lacks one where the digit is given in one of them; so of some cells one is required.
//!
//! Of many loops and sets in a full grid the one is taken that asks for the fewest givens. What is dug
//! around it is mostly too easy. A few givens come back and others go, again and again, as long as the puzzle
//! gets no easier; until no step is left before the one that is wanted.

use core::ops::RangeInclusive;

use super::aim::Aim;
use super::ground::{Ground, Waypoint};
use super::next_wanted::{Stuck, all_of, ease, least};
use super::orbits;
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};
use crate::ladder::loop_rating;
use crate::logic::Tenths;

/// The ratings that are constructed: all that a loop with a set has, but for those that come soon enough.
const CONSTRUCTED: [u8; 4] = [48, 49, 51, 53];

/// In so many places of a full grid loops are looked for. This and the numbers below were found by trying
/// others with `cargo bench --bench generate`.
const N_LOOKS: usize = 30;
/// In so many ways a set is put beside the loops of one place.
const N_SETS: usize = 20;
/// Longer loops may do as well, but seldom lead to the wanted step.
const LONGEST: usize = 10;
/// So many givens come back from puzzle to puzzle, and so many once the wanted step came.
const N_BACK: usize = 3;
const N_BACK_EASED: usize = 8;

/// What a loop with a set asks of the givens.
struct Required {
    /// The cells that stay empty.
    open: CellSet,
    /// Of each of these a cell is given.
    given: Vec<CellSet>,
    /// About so many givens that takes.
    n_given: usize,
    /// The length of the loop.
    n_cells: usize,
}

/// The last puzzle around a loop.
#[derive(Clone, Copy, Debug)]
struct Grown {
    givens: Grid,
    rank: Rank,
    /// So many more puzzles are looked at, unless one comes nearer.
    n_left: u32,
}

/// How near a puzzle is, the nearest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Easier steps solve it; the hardest of them is rated so.
    Solved(Tenths),
    /// They do not, but the wanted step is not the next.
    Stuck,
    /// The wanted step is the next.
    Wanted,
}

impl Rank {
    /// After so many puzzles that come no nearer another loop is laid out.
    const fn patience(self) -> u32 {
        match self {
            Self::Solved(_) => 20,
            Self::Stuck => 150,
            Self::Wanted => 200,
        }
    }
}

/// A search for unique loops with a set of a range of ratings: nothing to go on from before a new full grid.
#[derive(Clone, Debug)]
pub(super) struct LoopConstruction {
    range: RangeInclusive<Tenths>,
    last: Option<Grown>,
}

impl LoopConstruction {
    /// Whether loops are constructed for these ratings.
    pub(super) fn suits(range: &RangeInclusive<Tenths>) -> bool {
        all_of(range, &CONSTRUCTED)
    }

    pub(super) fn new(range: &RangeInclusive<Tenths>) -> Self {
        Self { range: range.clone(), last: None }
    }

    pub(super) fn step(&mut self, ground: &mut Ground, aim: &Aim) {
        ground.n_tries += 1;
        self.last = match self.last.take() {
            None => self.start(ground),
            Some(last) => self.grow(ground, aim, last),
        };
    }

    /// Lays a loop out in a new grid and digs to the end around it.
    fn start(&self, ground: &mut Ground) -> Option<Grown> {
        let order = ground.start_grid();
        let solution = Solution::of(&ground.solution());
        let Required { open, given, .. } = required(ground, &solution, least(&self.range))?;
        ground.digger.keep(given);
        let givens = ground.dig_around(open, order)?;
        Some(Grown { givens, rank: Rank::Solved(Tenths(0)), n_left: 1 })
    }

    /// Gives a few givens back and digs to the end again, around the same loop.
    fn grow(&self, ground: &mut Ground, aim: &Aim, last: Grown) -> Option<Grown> {
        let n_left = last.n_left.checked_sub(1)?;
        let n_back = if last.rank == Rank::Wanted { N_BACK_EASED } else { N_BACK };
        let givens = ground.swapped(&last.givens, n_back);
        let start = Candidates::of(&givens).ok()?;
        let now = Stuck::at(&start, &self.range, 0);
        let rank = if now.is_wanted {
            Rank::Wanted
        } else if now.is_solved() {
            ground.keep(aim, &givens, Aim::too_easy_by(now.er));
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

/// Looks for loops in random places, and puts sets beside them. Longer loops ask for more; so the first
/// that is found says how long the others may be.
fn required(ground: &mut Ground, solution: &Solution, er: Tenths) -> Option<Required> {
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

/// What the loop asks for with a set of this size in this house, at random; nothing where that cannot
/// be.
fn required_by(
    ground: &mut Ground,
    solution: &Solution,
    NearLoop { cells, gap, missing, other }: NearLoop,
    house: House,
    size: usize,
) -> Option<Required> {
    let partner = cells.intersection(house.cells()).without(gap).single()?;
    // In different boxes they hardly ever lead to the wanted step. Nor do they in one line where the set
    // is a quad and the loop long.
    let is_in_line = partner.row() == gap.row() || partner.column() == gap.column();
    if partner.box_index() != gap.box_index() || (is_in_line && is_wide(size, cells)) {
        return None;
    }
    // The missing digit must be possible in the gap.
    let mut open = gap.houses().into_iter().fold(cells, |open, at| open.with(solution.place(missing, at)));
    // The set, and as many more cells of the house as a smaller set would otherwise do for.
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

/// How many givens leave one in each of these sets, if they are chosen one orbit after the other: always that
/// which is in most of the sets for its size.
fn n_given(given: &[CellSet], orbits: &[CellSet]) -> usize {
    let mut left = given.to_vec();
    // How many sets each cell is in.
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

/// The size of the set that brings a loop of so many cells to this rating, if there may be one: a set is no
/// larger than half of the empty cells of a house.
fn set_size(er: Tenths, n_cells: usize) -> Option<usize> {
    let more_tenths = er.0.checked_sub(loop_rating(n_cells).0)?;
    (1..=3).contains(&more_tenths).then_some(usize::from(more_tenths) + 1)
}

/// Whether the set is a quad and the loop long: they leave each other little room.
const fn is_wide(size: usize, cells: CellSet) -> bool {
    size == 4 && cells.len() > 8
}

/// A loop whose cells hold two digits by turns, but for one.
struct NearLoop {
    cells: CellSet,
    gap: Cell,
    /// The digit that the gap would hold.
    missing: Digit,
    /// The digit of the cells beside it.
    other: Digit,
}

/// A full grid, and where its digits are.
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

/// The cells of the loops through `gap` that a set may bring to this rating. The other cells hold the second
/// digit and the first by turns.
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

/// A search for loops from cell to cell, beginning with the gap.
struct LoopSearch<'a> {
    solution: &'a Solution,
    gap: Cell,
    digits: [Digit; 2],
    longest: usize,
    visited: CellSet,
    /// The houses met by even and by odd cells, a bit each.
    met: [u32; 2],
    loops: Vec<CellSet>,
}

impl LoopSearch<'_> {
    /// Goes on from `cell`, which was reached through `last`.
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
