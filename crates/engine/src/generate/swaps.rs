//! [`Swaps`]: unavoidable sets that can be seen in a full grid without a search.
//!
//! Two lines of a band or stack can swap their contents in a part where both have the same digits. Two digits
//! can swap places in a group of their cells that no other cell of theirs sees. The rest of the grid stays as
//! it is, so each puzzle of the grid has a given in each of these sets:
//!
//! ```text
//! 1 . . 2      2 . . 1      rows of one band: the columns keep 1 and 2 where the pairs close a circle,
//! 2 . . 1  ->  1 . . 2      here after two, at most after nine
//! ```
//!
//! They are some of the sets that G. `McGuire`, B. Tugemann and G. Civario collect in "There is no 16-clue
//! Sudoku" (2012) and find with a table of shapes.

use crate::grid::{Cell, CellSet, Digit, Grid, SIDE};

/// A full grid, indexed for finding such swaps.
#[derive(Clone, Debug)]
pub(super) struct Swaps {
    digits: [Digit; Cell::COUNT],
    /// For each row the column of each digit, and for each column the row of each digit.
    in_rows: [[usize; SIDE]; SIDE],
    in_columns: [[usize; SIDE]; SIDE],
}

impl Swaps {
    /// Indexes a grid. Returns `None` if it is not full.
    pub(super) fn of(solution: &Grid) -> Option<Self> {
        if !solution.is_full() {
            return None;
        }
        let (mut in_rows, mut in_columns) = ([[0; SIDE]; SIDE], [[0; SIDE]; SIDE]);
        let mut digits = [Digit::D1; Cell::COUNT];
        for (cell, digit) in solution.filled() {
            digits[cell.index()] = digit;
            in_rows[cell.row()][digit.index()] = cell.column();
            in_columns[cell.column()][digit.index()] = cell.row();
        }
        Some(Self { digits, in_rows, in_columns })
    }

    /// Returns `true` if one of these sets contains this cell, which is not in `left`, but no cell of `left`.
    /// `places` are the cells of each digit.
    pub(super) fn is_lost(&self, places: &[CellSet; Digit::COUNT], cell: Cell, left: CellSet) -> bool {
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

    /// Returns two cells, and the digit of the second.
    const fn pair(&self, one: Cell, other: Cell) -> (CellSet, usize) {
        (CellSet::of(one).with(other), self.digit(other))
    }
}

/// Returns `true` if the cycle of two lines closes before it meets a cell of `left`. Each step goes from the
/// digit of the second line to its position in the first, by `places`. `pair` returns the cells of both lines
/// at a position, and the digit of the second.
fn is_circle(
    places: &[usize; SIDE],
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

/// Returns `true` if the group of this cell contains no cell of `left`. The group is made of the cells of two
/// digits that see each other, directly or through others.
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

#[cfg(all(test, not(wide)))]
mod tests {
    use super::Swaps;
    use crate::generate::full_grid;
    use crate::grid::{Cell, CellSet, Digit, Grid};
    use crate::rng::Rng;
    use crate::solve::count_solutions;

    #[test]
    fn a_grid_that_lost_a_set_has_other_solutions() {
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
            // The remaining grid has a given in every set.
            for cell in order.into_iter().filter(|&cell| !left.contains(cell)) {
                assert!(!swaps.is_lost(&places, cell, left), "seed {seed}, {cell}");
            }
        }
    }
}
