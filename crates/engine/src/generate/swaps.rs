//! [`Swaps`]: unavoidable sets that are seen in a full grid without a search.
//!
//! Two lines of a band, or of a stack, may exchange what they hold where both have the same digits, and two digits may
//! change places in cells that no other cell of theirs sees. The rest of the grid stays as it is, so each puzzle of it has
//! a given in each of these sets:
//!
//! ```text
//! 1 . . 2      2 . . 1      rows of one band: the columns keep 1 and 2 where the pairs close a circle,
//! 2 . . 1  ->  1 . . 2      here after two, at most after nine
//! ```
//!
//! They are a part of what G. `McGuire`, B. Tugemann and G. Civario collect in "There is no 16-clue Sudoku" (2012), where each is
//! looked up in a table of shapes.

use crate::grid::{Cell, CellSet, Digit, Grid};

/// A full grid, looked at for what may change places in it.
#[derive(Clone, Debug)]
pub(super) struct Swaps {
    digits: [Digit; 81],
    /// Of each row the column, and of each column the row, in which it has each digit.
    in_rows: [[usize; 9]; 9],
    in_columns: [[usize; 9]; 9],
}

impl Swaps {
    /// Nothing where the grid is not full.
    pub(super) fn of(solution: &Grid) -> Option<Self> {
        if !solution.is_full() {
            return None;
        }
        let (mut in_rows, mut in_columns) = ([[0; 9]; 9], [[0; 9]; 9]);
        let mut digits = [Digit::D1; 81];
        for (cell, digit) in solution.filled() {
            digits[cell.index()] = digit;
            in_rows[cell.row()][digit.index()] = cell.column();
            in_columns[cell.column()][digit.index()] = cell.row();
        }
        Some(Self { digits, in_rows, in_columns })
    }

    /// Whether one of these sets with this cell, which is not among `left`, has none of the cells that are left.
    /// `places` is where the grid has each digit.
    pub(super) fn is_lost(&self, places: &[CellSet; 9], cell: Cell, left: CellSet) -> bool {
        let others = |line: usize| (line / 3 * 3..).take(3).filter(move |&other| other != line);
        let (row, column) = (cell.row(), cell.column());
        let in_rows = |other| {
            is_circle(&self.in_rows[row], column, left, |at| {
                self.pair(Cell::at(row, at), Cell::at(other, at))
            })
        };
        let in_columns = |other| {
            let pair = |at| self.pair(Cell::at(at, column), Cell::at(at, other));
            is_circle(&self.in_columns[column], row, left, pair)
        };
        if others(row).any(in_rows) || others(column).any(in_columns) {
            return true;
        }
        let own = places[self.digit(cell)];
        let seen = cell.peers().intersection(left);
        let may_part = |other: &&CellSet| **other != own && other.intersection(seen).is_empty();
        places.iter().filter(may_part).any(|other| is_apart(own.union(*other), cell, left))
    }

    const fn digit(&self, cell: Cell) -> usize {
        self.digits[cell.index()].index()
    }

    /// Two cells, and the digit of the second.
    const fn pair(&self, one: Cell, other: Cell) -> (CellSet, usize) {
        (CellSet::of(one).with(other), self.digit(other))
    }
}

/// Whether the circle of two lines is closed before it meets one of the cells that are left: from the digit of the second
/// line to `places`, where the first has it. `pair` has the cells of both at a place, and the digit of the second.
fn is_circle(
    places: &[usize; 9],
    start: usize,
    left: CellSet,
    pair: impl Fn(usize) -> (CellSet, usize),
) -> bool {
    let mut at = start;
    loop {
        let (cells, digit) = pair(at);
        if !cells.intersection(left).is_empty() {
            return false;
        }
        at = places[digit];
        if at == start {
            return true;
        }
    }
}

/// Whether none of the cells that are left is in the part of the cells of two digits that this one is in: those that
/// see each other, over others.
fn is_apart(both: CellSet, cell: Cell, left: CellSet) -> bool {
    let (mut rest, mut open) = (both.without(cell), CellSet::of(cell));
    while let Some(next) = open.first() {
        let met = rest.intersection(next.peers());
        if !met.intersection(left).is_empty() {
            return false;
        }
        rest = rest.difference(met);
        open = open.without(next).union(met);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::Swaps;
    use crate::generate::full_grid;
    use crate::grid::{Cell, CellSet, Digit, Grid};
    use crate::rng::Rng;
    use crate::solve::count_solutions;

    #[test]
    fn where_a_set_is_lost_a_full_grid_has_other_solutions() {
        for seed in 0..60 {
            let mut rng = Rng::from_u64(seed);
            let solution = full_grid(&mut rng);
            let swaps = Swaps::of(&solution).unwrap();
            let places = Digit::ALL.map(|digit| solution.cells_of(digit));
            let mut order = Cell::ALL;
            rng.shuffle(&mut order);
            let mut left = CellSet::ALL;
            let mut n_lost = 0;
            for cell in order {
                left.remove(cell);
                if swaps.is_lost(&places, cell, left) {
                    let givens =
                        left.iter().fold(Grid::EMPTY, |grid, one| grid.with(one, solution.get(one).unwrap()));
                    assert_eq!(count_solutions(&givens, 2), 2, "seed {seed}, {cell}");
                    left = left.with(cell);
                    n_lost += 1;
                }
            }
            assert!(n_lost > 0, "seed {seed}");
            // What is left has a given of every set.
            for cell in order.into_iter().filter(|&cell| !left.contains(cell)) {
                assert!(!swaps.is_lost(&places, cell, left), "seed {seed}, {cell}");
            }
        }
    }
}
