//! Parts of the words in a saved game: cells, a digit, and letters after it.

use core::fmt;

use nonet::grid::{Cell, CellSet, Digit};

/// The number of figures that a digit may have.
const MOST_FIGURES: usize = if Digit::COUNT > 9 { 2 } else { 1 };

/// Writes cells by their numbers: `2.5.9-17`.
pub(super) fn write_cells(f: &mut fmt::Formatter<'_>, cells: CellSet) -> fmt::Result {
    let mut rest = cells;
    let mut stop = "";
    while let Some(first) = rest.first() {
        let mut last = first;
        rest.remove(first);
        while let Some(next) = Cell::new(last.index() + 1).filter(|next| rest.contains(*next)) {
            rest.remove(next);
            last = next;
        }
        match last.index() - first.index() {
            0 => write!(f, "{stop}{}", first.index())?,
            1 => write!(f, "{stop}{}.{}", first.index(), last.index())?,
            _ => write!(f, "{stop}{}-{}", first.index(), last.index())?,
        }
        stop = ".";
    }
    Ok(())
}

/// Reads cells as [`write_cells`] writes them; `None` if there are none.
pub(super) fn read_cells(text: &str) -> Option<CellSet> {
    let mut cells = CellSet::EMPTY;
    for part in text.split('.') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (read_cell(first)?.index(), read_cell(last)?.index());
        (first..=last).for_each(|cell| cells.insert(Cell::from_index(cell)));
    }
    (!cells.is_empty()).then_some(cells)
}

/// Reads a cell by its number.
pub(super) fn read_cell(text: &str) -> Option<Cell> {
    Cell::new(text.parse().ok()?)
}

/// Splits `2.5=7t+` into the text of the cells, the digit and the letters after it.
pub(super) fn read_target(text: &str) -> Option<(&str, Digit, &str)> {
    let (cells, rest) = text.split_once('=')?;
    let figures = rest.bytes().take(MOST_FIGURES).take_while(u8::is_ascii_digit).count();
    let (digit, letters) = rest.split_at(figures);
    Some((cells, Digit::new(digit.parse().ok()?)?, letters))
}
