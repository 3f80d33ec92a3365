//! [`Board`]: the state of all cells, and the rules that follow from it.
//!
//! # The layout
//!
//! A set of cells is three words of 32 bits, one for each band, side by side in a vector (the fourth word is
//! unused). A band's word holds its three rows, ten bits apart. Within a row the columns are ordered by their
//! position in the stack, so that the three stacks are interleaved:
//!
//! ```text
//!  column    1  4  7   2  5  8   3  6  9
//!  row 1     0  1  2   3  4  5   6  7  8    9 is free
//!  row 2    10 11 12  13 14 15  16 17 18   19 is free
//!  row 3    20 21 22  23 24 25  26 27 28   29 is free
//! ```
//!
//! There is one such set for each digit: the cells where it may still go. With this order each of the four
//! rotations that the rules need is two shifts, or one shuffle, of the whole vector:
//!
//! ```text
//!  the next stack    x >> 1 | x << 2      of the bits 0 1 2 of each row
//!  the next column   x >> 3 | x << 6      of the bits 0 to 8 of a word
//!  the next row      x >> 10 | x << 20    of the bits 0 1 2 of each row
//!  the next band     the lanes 2 3 1
//! ```
//!
//! Bits that are shifted out of a group land where the last `and` clears them.
//!
//! # The rule
//!
//! In a band, a digit occurs once in each row and once in each box. The mini-rows that it may use form a 3x3
//! table. It will use three of them, no two in the same line: one of six permutations. A mini-row stays if
//! the 2x2 table of the other rows and other boxes still has a diagonal:
//!
//! ```text
//!   box    1 2 3
//!   row 1  a b c        a stays if  e and i,  or  f and h
//!   row 2  d e f
//!   row 3  g h i
//! ```
//!
//! With the rotations above this takes two dozen operations for all 27 mini-rows of a digit. The same rule
//! applies to the three bands of a stack and its three columns. There the test is direct: a column stays if all
//! columns of one of the two permutations through it are left.
//!
//! Together the two find every hidden single and every locked candidate of a digit, for the whole grid at
//! once. [`close`] is that step.
//!
//! # Credits
//!
//! - The representation of a digit's cells in a band as one word is by zhouyundong
//!   (<http://forum.enjoysudoku.com/3-77us-solver-2-8g-cpu-testcase-17sodoku-t30470.html>).
//! - The six permutations of a digit's box configurations in a band, and the gain from keeping exactly those,
//!   are from tdoku (<https://t-dillon.github.io/tdoku/>).
//! - The choice of the cell with two candidates and the most unsolved peers is from `FastBand`.
//! - The layout, the closure by rotations and the interleaved search of two grids ([`batch`](super::batch))
//!   are our own.

use super::lanes::Lanes;
use super::layout::{
    BAND, BIT, CELL, ROW, STACKS, after_first, alone_in_row, at, empty_rows, full, places, rows_of,
};

/// The result of applying the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// There is no solution.
    Contradiction,
    /// Every cell is solved.
    Solved,
    /// The rules find nothing further.
    Stalled,
    /// Some digits were closed. The next round says if more follows.
    Open,
}

/// The state of all cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board<L> {
    /// For each digit, the cells where it may go, in the rows where it is not solved yet.
    pub(super) open: [L; 9],
    /// For each digit, the cells where it is solved.
    pub(super) solved: [L; 9],
    /// The union of `solved`.
    pub(super) all_solved: L,
    /// The digits to close in the next round, besides those that lost a cell to another digit. Each digit has
    /// four bits; any of them counts.
    pending: u64,
}

/// Returns four bits for each digit, the lowest digit first. At least one of the four is set if the digit's set is not
/// empty.
#[inline(always)]
fn lit<L: Lanes>(of: impl Fn(usize) -> L) -> u64 {
    u64::from(L::lit([of(0), of(1), of(2), of(3), of(4), of(5), of(6), of(7)]))
        | u64::from(!of(8).is_zero()) << 32
}

/// Removes the cells of a digit that no permutation allows, first by stacks and then by bands. Also returns a
/// value that is not zero if another call would remove more.
///
/// The bands come second and see the changes of the stacks, so only a column can have lost its last cell.
#[inline(always)]
fn close<L: Lanes>(cells: L) -> (L, L) {
    let columns_of = |cells: L| cells.or(cells.down::<10>()).or(cells.down::<20>()).and(L::splat(ROW));
    let columns = columns_of(cells);
    let twice = columns.or(columns.up::<9>()); // the nine bits twice, so that shifts by 3 and 6 rotate them
    let (next, last) = (twice.next_band(), twice.next_band().next_band());
    let rising = next.down::<3>().and(last.down::<6>());
    let falling = next.down::<6>().and(last.down::<3>());
    let columns = columns.and(rising.or(falling));
    let cells = cells.and(columns.spread::<10, 20>());

    let boxes = cells.or(cells.down::<3>()).or(cells.down::<6>()).and(L::splat(STACKS));
    let next_stack = |x: L| x.down::<1>().or(x.up::<2>());
    let next_row = boxes.down::<10>().or(boxes.up::<20>());
    let last_row = boxes.down::<20>().or(boxes.up::<10>());
    let diagonals = next_row.and(next_stack(last_row)).or(next_stack(next_row).and(last_row));
    let boxes = boxes.and(next_stack(diagonals));
    let closed = cells.and(boxes.spread::<3, 6>());
    (closed, columns.without(columns_of(closed)))
}

/// Removes and returns the first digit that is lit.
#[inline(always)]
fn next_lit(lit: &mut u64) -> usize {
    let digit = lit.trailing_zeros() / 4;
    *lit &= !(0xF << (4 * digit));
    digit as usize
}

/// Returns the cells that are in exactly one of nine sets, and those in any of them.
#[inline(always)]
fn in_one<L: Lanes>(of: &[L; 9]) -> (L, L) {
    // Each pair holds the cells in any set and the cells in two or more.
    let pair = |one: L, two: L| (one.or(two), one.and(two));
    let join = |(any, twice): (L, L), (other, other_twice): (L, L)| {
        (any.or(other), twice.or(other_twice).or(any.and(other)))
    };
    let low = join(pair(of[0], of[1]), pair(of[2], of[3]));
    let high = join(pair(of[4], of[5]), pair(of[6], of[7]));
    let (any, twice) = join(low, join(high, (of[8], L::splat(0))));
    (any.without(twice), any)
}

impl<L: Lanes> Board<L> {
    /// Creates the board for 81 digits, 0 for an empty cell. Returns `None` if a row holds a digit twice.
    pub(super) fn new(digits: &[u8; 81]) -> Option<Self> {
        let mut words = [[0; 4]; 16];
        for (index, bit) in BIT.into_iter().take(27).enumerate() {
            for band in 0..3 {
                words[usize::from(digits[27 * band + index] & 15)][band] |= bit;
            }
        }
        let solved: [L; 9] = core::array::from_fn(|digit| L::new(words[digit + 1]));
        let all_solved = solved.into_iter().fold(L::splat(0), L::or);
        let (mut open, mut twice) = (solved, L::splat(0));
        for (open, &given) in open.iter_mut().zip(&solved) {
            let rows = rows_of(given);
            twice = twice.or(after_first(given, rows));
            *open = L::splat(BAND).without(all_solved).without(rows);
        }
        let board = Self { open, solved, all_solved, pending: 0x1_1111_1111 };
        twice.is_zero().then_some(board)
    }

    /// Applies the rules for one round.
    ///
    /// A round solves the cells with one candidate, then closes the digits that have lost a cell. If a digit
    /// has one cell left in a row, it is solved there. The other digits lose that cell in the next round,
    /// because all digits of a round are closed with the cells that were solved before.
    #[inline(always)]
    pub(super) fn round(&mut self) -> Outcome {
        if self.all_solved.is_same(full()) {
            return if self.is_solution() { Outcome::Solved } else { Outcome::Contradiction };
        }
        let mut dirty = self.pending | lit(|digit| self.open[digit].and(self.all_solved));
        let free: [L; 9] = core::array::from_fn(|digit| self.open[digit].without(self.all_solved));
        let (naked, any) = in_one(&free);
        if !full::<L>().without(any).without(self.all_solved).is_zero() {
            return Outcome::Contradiction;
        }
        if !naked.is_zero() {
            let singles = lit(|digit| self.open[digit].and(naked));
            dirty |= singles;
            if !self.solve_naked(naked, singles) {
                return Outcome::Contradiction;
            }
        }
        if dirty == 0 {
            return Outcome::Stalled;
        }
        if self.close_all(dirty) { Outcome::Open } else { Outcome::Contradiction }
    }

    /// Solves the cells that have one candidate, of the digits that are `lit`. Returns `false` if a digit
    /// would occur twice in a row.
    #[inline(always)]
    fn solve_naked(&mut self, naked: L, mut lit: u64) -> bool {
        let mut twice = L::splat(0);
        while lit != 0 {
            let digit = next_lit(&mut lit);
            let mine = self.open[digit].and(naked);
            let rows = rows_of(mine);
            twice = twice.or(after_first(mine, rows));
            self.open[digit] = self.open[digit].without(rows);
            self.solved[digit] = self.solved[digit].or(mine);
        }
        self.all_solved = self.all_solved.or(naked);
        twice.is_zero()
    }

    /// Closes the digits that are `lit`, solves those with a single cell in a row, and records which to close
    /// again. Returns `false` on a contradiction.
    #[inline(always)]
    fn close_all(&mut self, mut lit: u64) -> bool {
        let solved = self.all_solved;
        let (mut all_solved, mut pending) = (solved, 0);
        while lit != 0 {
            let digit = next_lit(&mut lit);
            let (closed, more) = close(self.open[digit].without(solved).or(self.solved[digit]));
            pending |= u64::from(!more.is_zero()) << (4 * digit);
            let alone = alone_in_row(closed);
            // Another digit may have been solved in the same cell in this round.
            let again = alone.without(self.solved[digit]).and(all_solved);
            self.open[digit] = closed.without(alone);
            self.solved[digit] = alone;
            all_solved = all_solved.or(alone);
            if !empty_rows(closed).or(again).is_zero() {
                return false;
            }
        }
        self.all_solved = all_solved;
        self.pending = pending;
        true
    }

    /// Returns `true` if each digit occurs once in each column and box; all 81 cells must be solved. Rows are
    /// always right, but the last cells solved have not been checked yet.
    fn is_solution(&self) -> bool {
        const BOXES: u32 = 7 << 10;
        let mut seen = L::splat(ROW | BOXES);
        for solved in self.solved {
            let columns = solved.or(solved.down::<10>()).or(solved.down::<20>());
            let boxes = columns.or(columns.down::<3>()).or(columns.down::<6>()).and(L::splat(7));
            let columns = columns.or(columns.next_band()).or(columns.next_band().next_band());
            seen = seen.and(columns.and(L::splat(ROW)).or(boxes.up::<10>()));
        }
        L::new([ROW | BOXES, ROW | BOXES, ROW | BOXES, 0]).without(seen).is_zero()
    }

    /// Excludes `digit` (0 to 8) from `place`.
    #[inline(always)]
    pub(super) fn exclude(&mut self, place: usize, digit: usize) {
        self.open[digit] = self.open[digit].without(at(place));
        self.pending |= 1 << (4 * digit);
    }

    /// Places `digit` (0 to 8) at `place`, where it must be possible.
    #[inline(always)]
    pub(super) fn assume(&mut self, place: usize, digit: usize) {
        let cell = at(place);
        self.open[digit] = self.open[digit].without(rows_of(cell));
        self.solved[digit] = self.solved[digit].or(cell);
        self.all_solved = self.all_solved.or(cell);
        self.pending |= 1 << (4 * digit);
    }

    /// Calls `write` for each solved cell, with its digit from 1 to 9.
    pub(super) fn write(&self, mut write: impl FnMut(usize, u8)) {
        for (digit, solved) in (1..).zip(self.solved) {
            for place in places(solved) {
                write(usize::from(CELL[place]), digit);
            }
        }
    }
}
