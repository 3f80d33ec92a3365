//! [`Found`]: a grid that was found in a text, and what it takes to be one.

use nonet::grid::{Cell, Digit, DigitSet, Grid};
use nonet::solve::count_solutions;

use super::found_sign::Value;
use super::sheet::Sheet;

/// No puzzle with fewer digits has only one solution.
pub(super) const FEWEST_DIGITS: usize = 17;

/// No puzzle with fewer kinds of digits has only one solution: two that are missing can change places.
const FEWEST_KINDS: usize = 8;

/// This many random digits break a rule in all but one of 2,000 tables.
const ENOUGH_DIGITS: usize = 24;

/// A grid and its place in a view.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The first byte and the end.
    pub(super) span: (usize, usize),
    /// The first and the last line, counted from 0.
    pub(super) lines: (usize, usize),
    /// The finder, the surest first. Of two grids in one place the one of the surer finder is right.
    pub(super) finder: u8,
    pub(super) sheet: Sheet,
}

/// Whether a sheet can be a puzzle: no digit is twice in a house, and there are as many digits, and as many kinds of
/// them, as one solution takes. Where they are few, chance may do that, and there has to be one solution.
pub(super) fn is_puzzle(sheet: &Sheet) -> bool {
    let digits = sheet.digits();
    let kinds: DigitSet = digits.filled().map(|(_, digit)| digit).collect();
    digits.n_filled() >= FEWEST_DIGITS
        && kinds.len() >= FEWEST_KINDS
        && is_legal(&sheet.givens)
        && (digits.n_filled() >= ENOUGH_DIGITS || count_solutions(&sheet.givens, 2) == 1)
}

fn is_legal(grid: &Grid) -> bool {
    let is_twice = |cell: Cell, digit: Digit| cell.peers().iter().any(|peer| grid.get(peer) == Some(digit));
    !grid.filled().any(|(cell, digit)| is_twice(cell, digit))
}

/// The cells of nine rows or of one piece, where there are 81 of them.
pub(super) fn sheet_of(cells: impl IntoIterator<Item = Value>) -> Option<Sheet> {
    let mut sheet = Sheet::of(Grid::EMPTY);
    let mut n_cells = 0;
    for value in cells {
        let cell = Cell::new(n_cells)?;
        n_cells += 1;
        match value {
            Value::Empty => {}
            Value::Given(digit) => sheet.givens.set(cell, Some(digit)),
            Value::Entry(digit) => sheet.entries.set(cell, Some(digit)),
        }
    }
    // Where all digits have the mark of an entry, it is something else.
    (n_cells == 81 && sheet.givens != Grid::EMPTY && is_puzzle(&sheet)).then_some(sheet)
}
