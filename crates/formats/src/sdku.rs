//! `.sdku`, the XML of Sudoku Solver for Windows.
//!
//! Each `<Cell>` with a digit has its column `<x>` and its row `<y>`, from 0, its `<value>` and its `<origin>`. The
//! origin is `Given` or `Provided` by the puzzle, typed by the `User`, or found by the program. Digits found by the
//! program are left out. The first version has the column and the row as attributes, and no origin
//! (<https://github.com/DHancock/SudokuSolver>, `PuzzleModel.cs`).

use nonet::grid::{Cell, Grid};

use super::ReadError;
use super::sheet::{Imported, Sheet, digit_of};
use super::xml::{self, Tag};

/// Returns whether the text is in this format.
pub(super) fn is(text: &str) -> bool {
    text.contains("<Sudoku") && text.contains("<Cell")
}

/// The parts of a cell that were read so far.
#[derive(Default)]
struct Parts {
    column: Option<usize>,
    row: Option<usize>,
    value: Option<usize>,
    origin: String,
}

pub(super) fn read(text: &str) -> Result<Imported, ReadError> {
    let mut sheet = Sheet::of(Grid::EMPTY);
    let mut parts = Parts::default();
    let number = |text: &str| text.trim().parse().ok();
    let attribute = |tag: &Tag, name: &str| tag.get(name).and_then(number);
    for tag in xml::tags(text)? {
        match tag.name.as_str() {
            "Cell" => {
                let (column, row) = (attribute(&tag, "x"), attribute(&tag, "y"));
                parts = Parts { column, row, value: number(&tag.text), origin: String::new() };
            }
            "x" => parts.column = number(&tag.text),
            "y" => parts.row = number(&tag.text),
            "value" => parts.value = number(&tag.text),
            "origin" => tag.text.trim().clone_into(&mut parts.origin),
            "/Cell" => {
                let Parts { column, row, value, origin } = core::mem::take(&mut parts);
                let (Some(row), Some(column)) = (row, column) else { return Err(ReadError::NoPuzzle) };
                if row.max(column) > 8 {
                    return Err(ReadError::Size(row.max(column).saturating_add(1)));
                }
                let (cell, digit) = (Cell::at(row, column), value.and_then(digit_of));
                match origin.as_str() {
                    "Given" | "Provided" => sheet.givens.set(cell, digit),
                    "User" | "" => sheet.entries.set(cell, digit),
                    _ => {}
                }
            }
            _ => {}
        }
    }
    if sheet.digits() == Grid::EMPTY { Err(ReadError::NoPuzzle) } else { Ok(Imported::one(sheet)) }
}
