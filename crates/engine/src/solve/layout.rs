//! Where a cell's bit is: the words, bits and tables that [`Board`](super::board::Board) is built on.

use super::lanes::Lanes;
use crate::grid::Cell;

/// The nine cells of a band's first row.
pub(super) const ROW: u32 = 0x1FF;
/// The first cell of each row of a band.
const FIRSTS: u32 = 1 | 1 << 10 | 1 << 20;
/// The 27 cells of a band.
pub(super) const BAND: u32 = ROW * FIRSTS;
/// The bit after each row, which stays free: a sum that runs over the row ends there.
const GUARDS: u32 = FIRSTS << 9;
/// The first column of each stack, in each row of a band.
pub(super) const STACKS: u32 = 7 * FIRSTS;

/// The bit of each cell in the word of its band.
pub(super) const BIT: [u32; 81] = {
    let mut bits = [0; 81];
    let mut index = 0;
    while index < 81 {
        let (row, column) = (index / 9 % 3, index % 9);
        bits[index] = 1 << (10 * row + 3 * (column % 3) + column / 3);
        index += 1;
    }
    bits
};

/// How many numbers a place may have: 32 times the lane plus the bit's number.
pub(super) const PLACES: usize = 96;

/// The cell of each place, or 0 where there is none.
pub(super) const CELL: [u8; PLACES] = {
    let mut cells = [0; PLACES];
    let mut index = 0;
    while index < 81 {
        #[allow(clippy::cast_possible_truncation, reason = "below 81")]
        let number = index as u8;
        cells[place_of(Cell::ALL[index])] = number;
        index += 1;
    }
    cells
};

/// The peers of the cell at each place, as four words.
pub(super) const PEERS: [[u32; 4]; PLACES] = {
    let mut all = [[0; 4]; PLACES];
    let mut index = 0;
    while index < 81 {
        let peers = Cell::ALL[index].peers();
        let mut other = 0;
        while other < 81 {
            if peers.contains(Cell::ALL[other]) {
                all[place_of(Cell::ALL[index])][other / 27] |= BIT[other];
            }
            other += 1;
        }
        index += 1;
    }
    all
};

/// The place of a cell.
pub(super) const fn place_of(cell: Cell) -> usize {
    cell.index() / 27 * 32 + BIT[cell.index()].trailing_zeros() as usize
}

/// The set of one cell.
pub(super) fn at<L: Lanes>(place: usize) -> L {
    let mut words = [0; 4];
    words[place / 32] = 1 << (place % 32);
    L::new(words)
}

/// Every cell, and nothing in the lane that holds no band.
#[inline(always)]
pub(super) fn full<L: Lanes>() -> L {
    L::new([BAND, BAND, BAND, 0])
}

/// The places of a set.
pub(super) fn places<L: Lanes>(cells: L) -> impl Iterator<Item = usize> {
    let [top, middle, bottom, _] = cells.words();
    let in_lane = |lane: usize, mut word: u32| {
        core::iter::from_fn(move || {
            let bit = word.trailing_zeros() as usize;
            word &= word.wrapping_sub(1);
            (bit < 32).then_some(32 * lane + bit)
        })
    };
    in_lane(0, top).chain(in_lane(1, middle)).chain(in_lane(2, bottom))
}

/// All cells of the rows in which there is a cell of the set, with the free bit after each such row.
#[inline(always)]
pub(super) fn rows_of<L: Lanes>(cells: L) -> L {
    // A row that holds anything carries into its free bit, and that less the row's first bit is the row.
    let guards = cells.plus(L::splat(BAND)).and(L::splat(GUARDS));
    guards.minus(guards.down::<9>())
}

/// The free bits of the rows in which there is no cell of the set.
#[inline(always)]
pub(super) fn empty_rows<L: Lanes>(cells: L) -> L {
    L::splat(GUARDS).without(cells.plus(L::splat(BAND)))
}

/// The cells that are alone in their row. No row may be empty.
#[inline(always)]
pub(super) fn alone_in_row<L: Lanes>(cells: L) -> L {
    let all_but_first = cells.and(cells.minus(L::splat(FIRSTS)));
    cells.without(rows_of(all_but_first))
}

/// The cells that are not the first of the set in their row. `rows` are the rows of the set.
#[inline(always)]
pub(super) fn after_first<L: Lanes>(cells: L, rows: L) -> L {
    cells.and(cells.minus(rows.and(L::splat(FIRSTS))))
}
