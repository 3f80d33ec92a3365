//! The position of each cell's bit: the words, bits and tables of [`Board`](super::board::Board).

use super::lanes::Lanes;
use crate::grid::Cell;

/// The nine cells of a band's first row.
pub(super) const ROW: u32 = 0x1FF;
/// The first cell of each row of a band.
const FIRSTS: u32 = 1 | 1 << 10 | 1 << 20;
/// The 27 cells of a band.
pub(super) const BAND: u32 = ROW * FIRSTS;
/// The free bit after each row. A carry out of the row ends there.
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

/// The number of places, used or not: a place is 32 times the lane plus the number of the bit.
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

/// Returns the place of a cell.
pub(super) const fn place_of(cell: Cell) -> usize {
    cell.index() / 27 * 32 + BIT[cell.index()].trailing_zeros() as usize
}

/// Returns the set of one cell.
pub(super) fn at<L: Lanes>(place: usize) -> L {
    let mut words = [0; 4];
    words[place / 32] = 1 << (place % 32);
    L::new(words)
}

/// Returns the set of all cells; the unused lane is zero.
#[inline(always)]
pub(super) fn full<L: Lanes>() -> L {
    L::new([BAND, BAND, BAND, 0])
}

/// Returns the places of a set.
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

/// Returns all cells of the rows that contain a cell of the set, with the free bit after each such row.
#[inline(always)]
pub(super) fn rows_of<L: Lanes>(cells: L) -> L {
    // A row with any cell carries into its free bit. That bit minus the row's first bit is the row.
    let guards = cells.plus(L::splat(BAND)).and(L::splat(GUARDS));
    guards.minus(guards.down::<9>())
}

/// Returns the free bits of the rows that contain no cell of the set.
#[inline(always)]
pub(super) fn empty_rows<L: Lanes>(cells: L) -> L {
    L::splat(GUARDS).without(cells.plus(L::splat(BAND)))
}

/// Returns the cells that are alone in their row. No row may be empty.
#[inline(always)]
pub(super) fn alone_in_row<L: Lanes>(cells: L) -> L {
    let all_but_first = cells.and(cells.minus(L::splat(FIRSTS)));
    cells.without(rows_of(all_but_first))
}

/// Returns the cells that are not the first of the set in their row. `rows` are the rows of the set.
#[inline(always)]
pub(super) fn after_first<L: Lanes>(cells: L, rows: L) -> L {
    cells.and(cells.minus(rows.and(L::splat(FIRSTS))))
}
