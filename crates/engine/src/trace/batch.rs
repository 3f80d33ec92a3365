//! Search 2 (tables) at full speed on the classic board: the same tries and counters without events.
//!
//! The open cells are numbered in reading order as *levels*. Level `k` keeps the candidates of the seven
//! levels after it in one word, nine bits a level, the nearest lowest:
//!
//! ```text
//!   bit 63   54..62   45..53   36..44   27..35   18..26    9..17     0..8
//!       0  | k + 7  | k + 6  | k + 5  | k + 4  | k + 3  | k + 2  | k + 1  |   ahead
//! ```
//!
//! A digit placed at level `k` is removed from every lane whose cell sees `k`. One multiplication copies its
//! bit to all lanes, and one mask selects those that see it. The lowest lane then holds the candidates of
//! level `k + 1`.
//!
//! If a lane is empty, the search below cannot get past its level. It would still try everything up to there.
//! That part is counted instead of searched ([`walk`]): up to three levels by a formula, more by trying the
//! first of them. The board is unchanged afterwards, because such a walk ends where it began.
//!
//! Only placements are counted on the way. Everything else follows from them, see [`settle`].

use super::backtrack::{Phase, State};
use super::board::SearchBoard;
use super::classic_board::ClassicBoard;
use super::end::Limit;
use super::tables::Tables;
use crate::grid::{Cell, Digit, DigitSet, House};

/// The number of levels that the word looks ahead.
const N_LANES: usize = 7;
/// All bits of one lane.
const LANE: u64 = 0x1FF;
/// The lowest bit of each lane.
const LOWEST: u64 = 0o1_001_001_001_001_001_001;
/// The highest bit of each lane.
const HIGHEST: u64 = LOWEST << 8;
/// The lanes that [`walk`] counts by a formula if one of them is the first empty one: the lowest four.
const NEAR: u64 = (1 << 36) - 1;
/// The number of placements between two returns. A browser only switches a function to its optimized form
/// when it is called again, so no call may take long.
const SLICE: u64 = 1 << 16;

/// At most 81 levels, and some past the end that see nothing. It is a power of two for [`slot`].
const N_LEVELS: usize = 128;
/// A house of the levels past the end, in which no digit is used.
const NO_HOUSE: usize = 31;

/// Returns the array index of a level. The mask shows the compiler that it is in range.
const fn slot(level: usize) -> usize {
    level & (N_LEVELS - 1)
}

/// An open cell.
#[derive(Clone, Copy)]
struct Level {
    /// Its row, column and box, as indices of the tables.
    houses: [usize; 3],
    /// The lanes of the levels after it that see it.
    sees: u64,
    /// The number of the three pairs among this level and the next two that see each other, minus one.
    n_pairs_less_one: u64,
}

/// The state of a level.
#[derive(Clone, Copy, Default)]
struct Frame {
    /// The candidates of the next levels.
    ahead: u64,
    /// The candidates still to be tried.
    rest: u64,
    /// The candidate that was tried last.
    tried: u64,
}

struct Walker {
    levels: [Level; N_LEVELS],
    n_levels: usize,
    /// The used digits of each house.
    used: [u16; NO_HOUSE + 1],
    frames: [Frame; N_LEVELS],
    level: usize,
    placements: u64,
    deepest: usize,
}

/// Runs without events while the limit is more than a full stack of tries away.
pub(super) fn run_to(state: &mut State<ClassicBoard>, limit: Limit) {
    // With `p` placements there are at most 9 p + 9 tries and 21 p + 19 events, see `settle`.
    let most = (limit.tries.saturating_sub(9) / 9).min(limit.events.saturating_sub(19) / 21);
    while state.counters.placements < most {
        // The next step must be to try a digit, which takes a few events at most.
        let Phase::Digits { after, .. } = state.phase else {
            if state.step::<Tables>().is_none() {
                return;
            }
            continue;
        };
        let start = state.counters.placements;
        let mut walker = Walker::new(state, after);
        walker.walk_on(most.min(start.saturating_add(SLICE)));
        walker.settle(state);
        if state.counters.placements == start {
            // Everything was tried.
            return;
        }
    }
}

impl Walker {
    /// Creates the walk for the search of `state`, which is about to try the digit after `after`.
    fn new(state: &mut State<ClassicBoard>, after: Option<Digit>) -> Self {
        let mut path = [Digit::D1; Cell::COUNT];
        let mut height = 0;
        for (digit, &(_, written)) in path.iter_mut().zip(state.stack()) {
            *digit = written;
            height += 1;
        }
        while state.pop().is_some() {}
        let mut walker = Self {
            levels: [Level { houses: [NO_HOUSE; 3], sees: 0, n_pairs_less_one: 0 }; N_LEVELS],
            n_levels: 0,
            used: [0; NO_HOUSE + 1],
            frames: [Frame::default(); N_LEVELS],
            level: 0,
            placements: state.counters.placements,
            deepest: usize::try_from(state.counters.max_depth).unwrap_or(N_LEVELS),
        };
        for (house, used) in House::ALL.into_iter().zip(&mut walker.used) {
            *used = state.board.used(house.index()).bits();
        }
        walker.number_levels(state);
        walker.frames[0].rest = walker.free(0);
        walker.frames[0].ahead = (1..=N_LANES).rev().fold(0, |ahead, level| ahead << 9 | walker.free(level));
        for &digit in &path[..height] {
            let frame = &mut walker.frames[slot(walker.level)];
            frame.skip_to(digit);
            let (tried, ahead) = (frame.tried, frame.ahead);
            walker.down(tried, ahead & !walker.seen(tried));
        }
        if let Some(digit) = after {
            walker.frames[slot(walker.level)].skip_to(digit);
        }
        walker
    }

    /// Numbers the open cells of the board, and records which of the next ones each of them sees.
    fn number_levels(&mut self, state: &State<ClassicBoard>) {
        let mut cells = [None; N_LEVELS];
        for cell in Cell::ALL.into_iter().filter(|&cell| state.board.is_empty(cell)) {
            cells[self.n_levels] = Some(cell);
            self.n_levels += 1;
        }
        let sees = |a: usize, b: usize| match (cells[slot(a)], cells[slot(b)]) {
            (Some(a), Some(b)) => a.sees(b),
            _ => false,
        };
        for (level, cell) in cells.into_iter().flatten().enumerate() {
            let lanes = (0..N_LANES).filter(|lane| sees(level, level + 1 + lane));
            let pairs = [(level, level + 1), (level, level + 2), (level + 1, level + 2)];
            let n_pairs = pairs.into_iter().filter(|&(a, b)| sees(a, b)).count();
            self.levels[level] = Level {
                houses: cell.houses().map(House::index),
                sees: lanes.fold(0, |seen, lane| seen | LANE << (9 * lane)),
                n_pairs_less_one: u64::from(n_pairs == 2) + 2 * u64::from(n_pairs == 3),
            };
        }
    }

    /// Returns the candidates of a level by the tables; all digits past the end.
    fn free(&self, level: usize) -> u64 {
        let [row, column, box_] = self.levels[slot(level)].houses;
        let used = self.used[row & NO_HOUSE] | self.used[column & NO_HOUSE] | self.used[box_ & NO_HOUSE];
        LANE & !u64::from(used)
    }

    /// Returns the bit of a digit in all lanes that see the current level.
    fn seen(&self, bit: u64) -> u64 {
        bit.wrapping_mul(LOWEST) & self.levels[slot(self.level)].sees
    }

    /// Writes or erases a digit of the current level in the tables.
    fn toggle(&mut self, bit: u64) {
        for house in self.levels[slot(self.level)].houses {
            // `bit` has nine bits.
            #[allow(clippy::cast_possible_truncation, reason = "below 512")]
            let bit = bit as u16;
            self.used[house & NO_HOUSE] ^= bit;
        }
    }

    /// Places a digit and moves to the next level. `lanes` are those of that level and of the ones after it.
    fn down(&mut self, bit: u64, lanes: u64) {
        self.toggle(bit);
        self.level += 1;
        let last = self.free(self.level + N_LANES);
        self.frames[slot(self.level)] =
            Frame { rest: lanes & LANE, ahead: lanes >> 9 | last << (9 * (N_LANES - 1)), tried: 0 };
    }

    /// Walks until the grid is full, everything was tried, or `most` placements are reached.
    fn walk_on(&mut self, most: u64) {
        while self.level < self.n_levels && self.placements < most {
            let Frame { rest, ahead, .. } = self.frames[slot(self.level)];
            if rest == 0 {
                if self.level == 0 {
                    return;
                }
                self.level -= 1;
                self.toggle(self.frames[slot(self.level)].tried);
                continue;
            }
            let bit = rest & rest.wrapping_neg();
            let frame = &mut self.frames[slot(self.level)];
            (frame.rest, frame.tried) = (rest ^ bit, bit);
            self.placements += 1;
            let lanes = ahead & !self.seen(bit);
            let empty = empty_lanes(lanes);
            if empty != 0 && self.level + 1 + first_lane(empty) <= self.deepest {
                let below = walk(&self.levels, self.level + 1, lanes);
                if self.placements + below <= most {
                    self.placements += below;
                    continue;
                }
            }
            self.down(bit, lanes);
            self.deepest = self.deepest.max(self.level);
        }
    }

    /// Writes the state back, and the counters, which all follow from the placements and the stack.
    fn settle(&self, state: &mut State<ClassicBoard>) {
        while state.pop().is_some() {}
        let mut tried = 0;
        let mut cells = Cell::ALL.into_iter();
        for frame in &self.frames[..self.level] {
            let cell = cells.find(|&cell| state.board.is_empty(cell));
            if let (Some(cell), Some(digit)) = (cell, digit_of(frame.tried)) {
                state.push(cell, digit);
                tried += u64::from(digit.get());
            }
        }
        let mut looks = self.placements;
        state.phase = match cells.find(|&cell| state.board.is_empty(cell)) {
            None => Phase::Choose,
            Some(cell) => {
                let frame = self.frames[self.level];
                // The digits up to the last tried candidate were tried. The search continues with the next
                // one.
                let after = digit_of(frame.tried);
                tried += after.map_or(0, |digit| u64::from(digit.get()));
                looks += 1;
                Phase::Digits { cell, after }
            }
        };
        // Each placement that is not on the stack was erased when the search left the cell after it: nine
        // tries there, one back-up, one erasure.
        let depth = u64::try_from(self.level).unwrap_or(0);
        let n_left = self.placements - depth;
        let counters = &mut state.counters;
        counters.placements = self.placements;
        counters.tries = 9 * n_left + tried;
        counters.erasures = n_left;
        counters.back_ups = n_left;
        counters.depth = depth;
        counters.max_depth = u64::try_from(self.deepest).unwrap_or(0);
        counters.table_lookups = 3 * counters.tries;
        counters.events = looks + 2 * counters.tries + 2 * n_left;
    }
}

impl Frame {
    /// Moves to the point where `digit` was the last one tried.
    fn skip_to(&mut self, digit: Digit) {
        self.tried = u64::from(DigitSet::of(digit).bits());
        self.rest &= !(self.tried | (self.tried - 1));
    }
}

/// Returns the digit of a bit of the lowest lane.
fn digit_of(bit: u64) -> Option<Digit> {
    DigitSet::from_bits(u16::try_from(bit).unwrap_or(0)).first()
}

/// Returns the highest bit of each empty lane. Above the first empty lane, some other lanes may be set too.
const fn empty_lanes(lanes: u64) -> u64 {
    lanes.wrapping_sub(LOWEST) & !lanes & HIGHEST
}

/// Returns the first of the lanes, 0 for the nearest.
const fn first_lane(highest_bits: u64) -> usize {
    highest_bits.trailing_zeros() as usize / 9
}

/// Counts the placements from `level` on, if one of `lanes` is empty. The lowest lane is that of `level`
/// itself.
fn walk(levels: &[Level; N_LEVELS], level: usize, lanes: u64) -> u64 {
    let empty = empty_lanes(lanes);
    if empty == 0 || empty & NEAR != 0 {
        return walk_near(levels, level, lanes);
    }
    let (mut rest, ahead) = (lanes & LANE, lanes >> 9);
    let sees = levels[slot(level)].sees;
    let mut placements = 0;
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        // The lane that comes in on top is full. It is beyond the empty one.
        let next = ahead & !(bit.wrapping_mul(LOWEST) & sees) | LANE << (9 * (N_LANES - 1));
        placements += 1 + walk(levels, level + 1, next);
    }
    placements
}

/// Counts the same if one of the lowest four lanes is empty. It adds the ways to fill the first level, the
/// first two, and all three, with different digits in levels that see each other.
///
/// Let `a`, `b`, `c` be the numbers of candidates, and let brackets count common candidates. If all three
/// levels see each other, there are `abc - (ab)c - (ac)b - (bc)a + 2 (abc)` ways. For each pair that does not
/// see each other, its bracket is omitted, and the 2 becomes 1, then 0. From an empty lane on, all terms are
/// zero.
fn walk_near(levels: &[Level; N_LEVELS], level: usize, lanes: u64) -> u64 {
    let n = |digits: u64| u64::from(digits.count_ones());
    let Level { sees, n_pairs_less_one, .. } = levels[slot(level)];
    let (first, second, third) = (lanes & LANE, lanes >> 9 & LANE, lanes >> 18 & LANE);
    let in_1_and_2 = n(first & second & sees);
    let in_1_and_3 = n(first & third & sees >> 9);
    let in_2_and_3 = n(second & third & levels[slot(level + 1)].sees);
    let in_all = n(first & second & third);
    let (first, second, third) = (n(first), n(second), n(third));
    let pairs = first * second - in_1_and_2;
    let triples = pairs * third + n_pairs_less_one * in_all - in_1_and_3 * second - in_2_and_3 * first;
    first + pairs + triples
}
