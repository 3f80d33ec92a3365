//! [`Found`]: a grid that was found in a text, and the conditions that it meets.

use nonet::grid::{Cell, Digit, DigitSet, Grid};
use nonet::solve::count_solutions;

use super::found_sign::Value;
use super::sheet::Sheet;

/// The fewest digits that can give a puzzle exactly one solution.
pub(super) const FEWEST_DIGITS: usize = 17;

/// The fewest different digits that can give a puzzle exactly one solution: two missing digits can be swapped.
const FEWEST_KINDS: usize = 8;

/// A table with at least this number of digits counts as a puzzle if it obeys the rules, without a search: only one in
/// 2,000 tables of random digits obeys them.
const ENOUGH_DIGITS: usize = 24;

/// A grid and its place in a view.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The byte range: start and end.
    pub(super) span: (usize, usize),
    /// The first and the last line, counted from 0.
    pub(super) lines: (usize, usize),
    /// The rank of the finder, 0 for the most reliable. Of two grids that start at the same place, the one with the
    /// lower rank wins.
    pub(super) rank: u8,
    pub(super) sheet: Sheet,
}

/// Returns whether a sheet can be a puzzle.
///
/// No given repeats in a house, and there are at least [`FEWEST_DIGITS`] digits of at least [`FEWEST_KINDS`] kinds. A
/// table with fewer than [`ENOUGH_DIGITS`] can meet this by chance, so it must have exactly one solution.
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

/// Returns the sheet of exactly 81 cells, if it is a puzzle.
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
    // If all digits are marked as entries, the text is something else.
    (n_cells == 81 && sheet.givens != Grid::EMPTY && is_puzzle(&sheet)).then_some(sheet)
}
