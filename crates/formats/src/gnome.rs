//! The saves of GNOME Sudoku: JSON with a list of the cells that are not empty.
//!
//! Each cell has a `position` (row and column from 0), a `value`, a `fixed` flag for givens, and its notes under
//! `earmarks` (<https://gitlab.gnome.org/GNOME/gnome-sudoku/-/blob/master/lib/sudoku-saver.vala>).

use nonet::grid::{Cell, Grid};

use super::ReadError;
use super::f_puzzles::notes;
use super::json::Json;
use super::sheet::{Sheet, digit_of};

/// Returns whether the cells of a list have positions.
pub(super) fn is(cells: &[Json]) -> bool {
    cells.iter().any(|cell| cell.get(&["position"]).is_some())
}

pub(super) fn read(cells: &[Json]) -> Result<Sheet, ReadError> {
    let mut sheet = Sheet::of(Grid::EMPTY);
    for entries in cells {
        let position = entries.get(&["position"]).map(Json::items).unwrap_or_default();
        let [row, column] = position else { return Err(ReadError::NoPuzzle) };
        let (Some(row), Some(column)) = (row.number(), column.number()) else {
            return Err(ReadError::NoPuzzle);
        };
        if row.max(column) > 8 {
            return Err(ReadError::Size(row.max(column) + 1));
        }
        let cell = Cell::at(row, column);
        let digit = entries.get(&["value"]).and_then(Json::number).and_then(digit_of);
        let is_given = entries.get(&["fixed"]).is_some_and(Json::has_content);
        (if is_given { &mut sheet.givens } else { &mut sheet.entries }).set(cell, digit);
        sheet.corner[cell.index()] = notes(entries, &["earmarks"]);
    }
    Ok(sheet.tidied())
}
