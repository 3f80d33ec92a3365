//! [`ClassicBoard`]: the classic board of a search.

use super::board::{SearchBoard, Work};
use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid, House, SIDE};

/// A classic grid, and for each house the digits that it contains.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClassicBoard {
    grid: Grid,
    used: [DigitSet; House::COUNT],
}

impl ClassicBoard {
    pub(super) fn of(grid: &Grid) -> Self {
        let mut board = Self { grid: Grid::EMPTY, used: [DigitSet::EMPTY; House::COUNT] };
        for (cell, digit) in grid.filled() {
            board.place(cell, digit);
        }
        board
    }

    /// Returns the current digits.
    pub(super) const fn grid(&self) -> &Grid {
        &self.grid
    }
}

impl SearchBoard for ClassicBoard {
    const IS_FILLED_IN_ORDER: bool = true;

    #[inline]
    fn grid(&self) -> &Grid {
        &self.grid
    }

    #[inline]
    fn digits(&self) -> DigitSet {
        DigitSet::ALL
    }

    #[inline]
    fn last_digit(&self) -> Digit {
        Digit::D9
    }

    #[inline]
    fn is_empty(&self, cell: Cell) -> bool {
        self.grid.get(cell).is_none()
    }

    #[inline]
    fn has(&self, _: Cell) -> bool {
        true
    }

    fn conflict(&self) -> Option<(Cell, Digit, Cell)> {
        first_conflict(&self.grid, Cell::peers)
    }

    #[inline]
    fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        for house in HOUSES_OF[cell.index()] {
            self.used[house.index()].insert(digit);
        }
    }

    #[inline]
    fn erase(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, None);
        for house in HOUSES_OF[cell.index()] {
            self.used[house.index()].remove(digit);
        }
    }

    #[inline]
    fn candidates(&self, cell: Cell) -> DigitSet {
        let [row, column, box_] = HOUSES_OF[cell.index()];
        let used = |house: House| self.used[house.index()];
        DigitSet::ALL.difference(used(row).union(used(column)).union(used(box_)))
    }

    #[inline]
    fn work_in(&self, _: Cell) -> Work {
        Work { lookups: 3, reads: 0 }
    }

    #[inline]
    fn work_in_first(&self, n: u64) -> Work {
        Work { lookups: 3 * n, reads: 0 }
    }

    /// Searches the row first, then the column, then the box.
    #[inline]
    fn holder(&self, cell: Cell, digit: Digit) -> (Option<Cell>, u64) {
        let digits = self.grid.as_array();
        let mut n_cells = 0;
        let found = HOUSES_OF[cell.index()].iter().find_map(|house| {
            CELLS_OF[house.index()].iter().copied().find(|other| {
                n_cells += 1;
                digits[other.index()] == Some(digit)
            })
        });
        (found, n_cells)
    }

    #[inline]
    fn n_houses(&self) -> usize {
        House::COUNT
    }

    #[inline]
    fn house(&self, at: usize) -> House {
        House::ALL[at]
    }

    #[inline]
    fn cells_of(&self, at: usize) -> &[Cell] {
        &CELLS_OF[at]
    }

    #[inline]
    fn used(&self, at: usize) -> DigitSet {
        self.used[at]
    }
}

/// Returns the first cell in reading order that sees an earlier cell with the same digit, then the digit and the
/// earlier cell.
pub(super) fn first_conflict(grid: &Grid, peers: impl Fn(Cell) -> CellSet) -> Option<(Cell, Digit, Cell)> {
    grid.filled().find_map(|(cell, digit)| {
        let twins = grid.cells_of(digit).intersection(peers(cell));
        twins.first().filter(|&twin| twin < cell).map(|twin| (cell, digit, twin))
    })
}

/// The row, the column and the box of each cell.
const HOUSES_OF: [[House; 3]; Cell::COUNT] = {
    let mut houses = [[House::ALL[0]; 3]; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        houses[index] = Cell::ALL[index].houses();
        index += 1;
    }
    houses
};

/// The cells of each house in reading order.
const CELLS_OF: [[Cell; SIDE]; House::COUNT] = {
    let mut cells = [[Cell::ALL[0]; SIDE]; House::COUNT];
    let mut index = 0;
    while index < House::COUNT {
        let mut position = 0;
        while position < SIDE {
            cells[index][position] = House::ALL[index].cell(position);
            position += 1;
        }
        index += 1;
    }
    cells
};
