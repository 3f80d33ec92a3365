//! Killers without givens as `SumoCue` and other programs write them
//! (<http://www.sudocue.net/forum/viewtopic.php?t=519>).
//!
//! The line is `3x3::k:`, or `3x3:d:k:` with diagonals, and a number for each cell, with colons between them: 256 times
//! the sum of its cage plus the number of the cage. A cell in no cage has the sum 0.

use core::fmt::Write as _;

use nonet::grid::{Cell, CellSet};
use nonet::layout::{Cage, Layout};
use nonet::rules::Board;

use super::board_error::{ReadBoardError, expected};

const START: &str = "3x3::k:";
const START_WITH_DIAGONALS: &str = "3x3:d:k:";

/// The factor of the sum.
const UNIT: u16 = 256;

/// Returns `true` if a text starts like such a line.
pub(super) fn is_one(text: &str) -> bool {
    [START, START_WITH_DIAGONALS].into_iter().any(|start| text.starts_with(start))
}

/// Reads a line for which [`is_one`] is true. A colon may follow the last number.
pub(super) fn read(text: &str) -> Result<Board, ReadBoardError> {
    let has_diagonals = text.starts_with(START_WITH_DIAGONALS);
    let start = if has_diagonals { START_WITH_DIAGONALS } else { START };
    let numbers = text.strip_prefix(start).unwrap_or_default();
    let mut position = start.len() + 1;
    // The cages with their numbers and sums.
    let mut cages: Vec<(u16, u16, CellSet)> = Vec::new();
    let mut cells = Cell::ALL.into_iter();
    for text in numbers.strip_suffix(':').unwrap_or(numbers).split(':') {
        let cell = cells.next().ok_or_else(|| expected(position, "the end, after a number for each cell"))?;
        let number: Option<u16> =
            text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
        let number = number.ok_or_else(|| expected(position, "a sum times 256 plus the number of a cage"))?;
        let (sum, name) = (number / UNIT, number % UNIT);
        if sum > 0 {
            match cages.iter_mut().find(|cage| cage.0 == name) {
                Some(cage) if cage.1 == sum => cage.2 = cage.2.with(cell),
                Some(_) => return Err(expected(position, "the sum that the other cells of the cage have")),
                None => cages.push((name, sum, CellSet::of(cell))),
            }
        }
        position += text.chars().count() + 1;
    }
    if cells.next().is_some() {
        return Err(expected(position - 1, "a number for each of 81 cells"));
    }
    let classic = Layout::classic().clone();
    let mut layout = if has_diagonals { classic.with_diagonals() } else { classic };
    for (_, sum, cells) in cages {
        layout = layout.with_cage(Cage::new(cells, sum))?;
    }
    Ok(Board::empty(layout))
}

/// Writes the cages of the classic board, perhaps with diagonals, if there are no givens and every cage has a sum.
pub(super) fn write(board: &Board) -> Option<String> {
    let (layout, bare) = (board.layout(), board.layout().without_cages());
    let has_diagonals = bare == Layout::classic().clone().with_diagonals();
    let is_known = has_diagonals || bare == *Layout::classic();
    let fits = |cage: &Cage| cage.sum().is_some() && !cage.may_repeat();
    if !is_known
        || layout.cages().is_empty()
        || !layout.cages().iter().all(fits)
        || board.grid().n_filled() > 0
    {
        return None;
    }
    let mut text = String::from(if has_diagonals { START_WITH_DIAGONALS } else { START });
    for cell in layout.cells() {
        let number = layout.cages().iter().position(|cage| cage.cells().contains(cell));
        let sum = number.and_then(|number| layout.cages()[number].sum()).unwrap_or(0);
        let number = usize::from(sum * UNIT) + number.unwrap_or(0);
        // Writing to a string cannot fail.
        let _ = write!(text, "{number}:");
    }
    Some(text)
}
