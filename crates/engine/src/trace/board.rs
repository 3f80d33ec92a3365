//! [`Board`]: the grid of a search with the used digits of each house.

use crate::grid::{Cell, Digit, DigitSet, Grid, House};

/// A grid, and for each house the digits that it contains.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    grid: Grid,
    used: [DigitSet; 27],
}

impl Board {
    pub(super) fn of(grid: &Grid) -> Self {
        let mut board = Self { grid: Grid::EMPTY, used: [DigitSet::EMPTY; 27] };
        for (cell, digit) in grid.filled() {
            board.place(cell, digit);
        }
        board
    }

    /// Returns the first conflict in reading order: a cell that sees its own digit before it, the digit, and
    /// the earlier cell.
    pub(super) fn conflict(&self) -> Option<(Cell, Digit, Cell)> {
        self.grid.filled().find_map(|(cell, digit)| {
            let twins = self.grid.cells_of(digit).intersection(cell.peers());
            twins.first().filter(|&twin| twin < cell).map(|twin| (cell, digit, twin))
        })
    }

    /// Returns the current digits.
    pub(super) const fn grid(&self) -> &Grid {
        &self.grid
    }

    pub(super) const fn is_empty(&self, cell: Cell) -> bool {
        self.grid.get(cell).is_none()
    }

    /// Places a digit in an empty cell whose houses do not contain it.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        for house in HOUSES_OF[cell.index()] {
            self.used[house.index()].insert(digit);
        }
    }

    /// Clears a cell that holds `digit`.
    pub(super) fn erase(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, None);
        for house in HOUSES_OF[cell.index()] {
            self.used[house.index()].remove(digit);
        }
    }

    /// Returns the digits that `house` contains.
    pub(super) const fn used(&self, house: House) -> DigitSet {
        self.used[house.index()]
    }

    /// Returns the candidates of an empty cell with three table lookups.
    pub(super) const fn candidates(&self, cell: Cell) -> DigitSet {
        let [row, column, box_] = HOUSES_OF[cell.index()];
        DigitSet::ALL.difference(self.used(row).union(self.used(column)).union(self.used(box_)))
    }

    /// Returns the cell that excludes `digit` from `cell`: the first in its row, else its column, else its
    /// box.
    pub(super) fn holder(&self, cell: Cell, digit: Digit) -> Option<Cell> {
        let houses = HOUSES_OF[cell.index()];
        houses
            .into_iter()
            .flat_map(|house| CELLS_OF[house.index()])
            .find(|&other| self.grid.get(other) == Some(digit))
    }
}

/// The row, the column and the box of each cell.
pub(super) const HOUSES_OF: [[House; 3]; 81] = {
    let mut houses = [[House::ALL[0]; 3]; 81];
    let mut index = 0;
    while index < 81 {
        houses[index] = Cell::ALL[index].houses();
        index += 1;
    }
    houses
};

/// The nine cells of each house, in the order in which a person searches it.
pub(super) const CELLS_OF: [[Cell; 9]; 27] = {
    let mut cells = [[Cell::ALL[0]; 9]; 27];
    let mut index = 0;
    while index < 27 {
        let mut position = 0;
        while position < 9 {
            cells[index][position] = House::ALL[index].cell(position);
            position += 1;
        }
        index += 1;
    }
    cells
};
