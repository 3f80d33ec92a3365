//! A solver that shares nothing with the engine's: exact cover by Knuth's algorithm X, over cells and houses.

use nonet_wide::layout::Layout;
use nonet_wide::{Cell, Digit, Grid};

/// Returns up to `limit` solutions of a grid.
pub(crate) fn solutions(layout: &Layout, grid: &Grid, limit: usize) -> Vec<Grid> {
    let side = layout.side();
    let cells: Vec<Cell> = layout.cells().iter().collect();
    let mut rows = Vec::new();
    let mut of_column: Vec<Vec<usize>> = vec![Vec::new(); cells.len() + layout.houses().len() * side];
    for (number, &cell) in cells.iter().enumerate() {
        for digit in layout.digits().iter().filter(|digit| grid.get(cell).is_none_or(|given| given == *digit))
        {
            let houses = layout.houses().iter().enumerate().filter(|(_, house)| house.cells.contains(cell));
            let mut columns = vec![number];
            columns.extend(houses.map(|(house, _)| cells.len() + house * side + digit.index()));
            for column in &columns {
                of_column[*column].push(rows.len());
            }
            rows.push((cell, digit, columns));
        }
    }
    // A row is out once a chosen row has one of its columns. A solution covers every column, because every house has as
    // many cells as digits.
    let mut cover =
        Cover { is_covered: vec![false; of_column.len()], n_out: vec![0; rows.len()], rows, of_column };
    let (mut chosen, mut found) = (Vec::new(), Vec::new());
    cover.go_on(&mut chosen, &mut found, limit);
    found
}

struct Cover {
    rows: Vec<(Cell, Digit, Vec<usize>)>,
    of_column: Vec<Vec<usize>>,
    is_covered: Vec<bool>,
    /// The number of covered columns of each row.
    n_out: Vec<usize>,
}

impl Cover {
    fn left(&self, column: usize) -> impl Iterator<Item = usize> {
        self.of_column[column].iter().copied().filter(|row| self.n_out[*row] == 0)
    }

    fn go_on(&mut self, chosen: &mut Vec<usize>, found: &mut Vec<Grid>, limit: usize) {
        let open = (0..self.of_column.len()).filter(|column| !self.is_covered[*column]);
        let Some(column) = open.min_by_key(|column| self.left(*column).count()) else {
            let digits = chosen.iter().map(|row| (self.rows[*row].0, self.rows[*row].1));
            found.push(digits.fold(Grid::EMPTY, |grid, (cell, digit)| grid.with(cell, digit)));
            return;
        };
        for row in self.left(column).collect::<Vec<_>>() {
            let columns = self.rows[row].2.clone();
            self.change(&columns, true);
            chosen.push(row);
            self.go_on(chosen, found, limit);
            chosen.pop();
            self.change(&columns, false);
            if found.len() >= limit {
                return;
            }
        }
    }

    fn change(&mut self, columns: &[usize], is_covered: bool) {
        for &column in columns {
            self.is_covered[column] = is_covered;
            for &row in &self.of_column[column] {
                if is_covered {
                    self.n_out[row] += 1;
                } else {
                    self.n_out[row] -= 1;
                }
            }
        }
    }
}
