//! [`RuledBoard`]: the board of a search on any layout.

use alloc::{sync::Arc, vec::Vec};

use super::board::{SearchBoard, Work};
use super::classic_board::first_conflict;
use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid, House};
use crate::layout::{Layout, MOST_HOUSES};
use crate::rules::Board;

/// A grid on a layout, and for each house the digits that it contains.
#[derive(Clone, Debug)]
pub(super) struct RuledBoard {
    grid: Grid,
    used: [DigitSet; MOST_HOUSES],
    /// The same for all boards of a search, so a checkpoint does not copy it.
    shape: Arc<Shape>,
}

/// The houses and the cells of a layout, in the form in which a search reads them.
#[derive(Debug)]
struct Shape {
    layout: Layout,
    /// The houses in the order of the layout, each with its cells in reading order.
    houses: Vec<(House, Vec<Cell>)>,
    /// The links of each cell: none for a cell outside the board.
    of_cell: Vec<Links>,
}

/// The cells that must differ from a cell.
#[derive(Debug)]
struct Links {
    /// The indices of its houses.
    houses: Vec<usize>,
    /// The cells that it sees without a common house, in reading order: those a move of a chess piece away.
    apart: Vec<Cell>,
}

impl Shape {
    fn of(layout: &Layout) -> Self {
        let links = |cell| {
            let near = layout.houses_of(cell).fold(CellSet::EMPTY, |near, house| near.union(house.cells));
            let numbered = layout.houses().iter().enumerate();
            Links {
                houses: numbered.filter(|(_, house)| house.cells.contains(cell)).map(|(at, _)| at).collect(),
                apart: layout.peers(cell).difference(near).iter().collect(),
            }
        };
        Self {
            houses: layout
                .houses()
                .iter()
                .map(|house| (house.house(), house.cells.iter().collect()))
                .collect(),
            of_cell: Cell::ALL.into_iter().map(links).collect(),
            layout: layout.clone(),
        }
    }
}

impl RuledBoard {
    pub(super) fn of(board: &Board) -> Self {
        let shape = Arc::new(Shape::of(board.layout()));
        let mut search = Self { grid: Grid::EMPTY, used: [DigitSet::EMPTY; MOST_HOUSES], shape };
        for (cell, digit) in board.grid().filled() {
            search.place(cell, digit);
        }
        search
    }

    /// Returns the current digits.
    pub(super) const fn grid(&self) -> &Grid {
        &self.grid
    }

    fn links(&self, cell: Cell) -> &Links {
        &self.shape.of_cell[cell.index()]
    }
}

impl SearchBoard for RuledBoard {
    const IS_FILLED_IN_ORDER: bool = false;

    fn grid(&self) -> &Grid {
        &self.grid
    }

    fn digits(&self) -> DigitSet {
        self.shape.layout.digits()
    }

    fn last_digit(&self) -> Digit {
        Digit::ALL[self.shape.layout.side() - 1]
    }

    fn is_empty(&self, cell: Cell) -> bool {
        self.has(cell) && self.grid.get(cell).is_none()
    }

    fn has(&self, cell: Cell) -> bool {
        self.shape.layout.cells().contains(cell)
    }

    fn conflict(&self) -> Option<(Cell, Digit, Cell)> {
        first_conflict(&self.grid, |cell| self.shape.layout.peers(cell))
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        for &house in &self.shape.of_cell[cell.index()].houses {
            self.used[house].insert(digit);
        }
    }

    fn erase(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, None);
        for &house in &self.shape.of_cell[cell.index()].houses {
            self.used[house].remove(digit);
        }
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        let links = self.links(cell);
        let used = links.houses.iter().fold(DigitSet::EMPTY, |used, &house| used.union(self.used[house]));
        let apart: DigitSet = links.apart.iter().filter_map(|&other| self.grid.get(other)).collect();
        self.digits().difference(used).difference(apart)
    }

    fn work_in(&self, cell: Cell) -> Work {
        let count = |n| u64::try_from(n).unwrap_or(0);
        let links = self.links(cell);
        Work { lookups: count(links.houses.len()), reads: count(links.apart.len()) }
    }

    fn work_in_first(&self, n: u64) -> Work {
        let n = usize::try_from(n).unwrap_or(0);
        let empty = self.shape.layout.cells().difference(self.grid.filled_cells());
        empty.iter().take(n).map(|cell| self.work_in(cell)).fold(Work::default(), |sum, work| Work {
            lookups: sum.lookups + work.lookups,
            reads: sum.reads + work.reads,
        })
    }

    fn holder(&self, cell: Cell, digit: Digit) -> (Option<Cell>, u64) {
        let mut n_cells = 0;
        let links = self.links(cell);
        let in_houses = links.houses.iter().flat_map(|&house| &self.shape.houses[house].1);
        let found = in_houses.chain(&links.apart).copied().find(|&other| {
            n_cells += 1;
            self.grid.get(other) == Some(digit)
        });
        (found, n_cells)
    }

    fn n_houses(&self) -> usize {
        self.shape.houses.len()
    }

    fn house(&self, at: usize) -> House {
        self.shape.houses[at].0
    }

    fn cells_of(&self, at: usize) -> &[Cell] {
        &self.shape.houses[at].1
    }

    fn used(&self, at: usize) -> DigitSet {
        self.used[at]
    }
}
