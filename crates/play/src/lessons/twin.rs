//! [`Twin`]: an equivalent position. It exchanges digits, permutes lines and may transpose the board, in a way that
//! keeps every house a house. So whatever holds for one position holds for the other.

use nonet::grid::{Cell, Digit};
use nonet::rng::Rng;

/// A symmetry transformation of a position.
#[derive(Clone, Debug)]
pub(super) struct Twin {
    digits: [usize; 9],
    rows: [usize; 9],
    columns: [usize; 9],
    is_mirrored: bool,
}

impl Twin {
    pub(super) fn random(rng: &mut Rng) -> Self {
        let mut digits = core::array::from_fn(|at| at);
        rng.shuffle(&mut digits);
        Self { digits, rows: lines(rng), columns: lines(rng), is_mirrored: rng.below(2) == 1 }
    }

    pub(super) fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[cell.row()], self.columns[cell.column()]);
        if self.is_mirrored { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    pub(super) const fn digit(&self, digit: Digit) -> Digit {
        Digit::from_index(self.digits[digit.index()])
    }
}

/// Returns the lines of three chutes in a random order.
fn lines(rng: &mut Rng) -> [usize; 9] {
    let mut chutes = [0, 1, 2];
    rng.shuffle(&mut chutes);
    let mut within = [[0, 1, 2]; 3];
    for lines in &mut within {
        rng.shuffle(lines);
    }
    core::array::from_fn(|at| 3 * chutes[at / 3] + within[at / 3][at % 3])
}
