//! Reads nine rows whose cells are separated by tabs, commas, semicolons or vertical bars, with blanks for empty cells.
//! Spreadsheets copy and save such tables, and Markdown has them.

use nonet::grid::{Cell, Digit, Grid, ParseGridError, marks_empty};

use super::rows::{is_frame, lines};
use super::sheet::Sheet;
use super::{ReadError, Wants};

/// The separators of the cells, the most reliable first.
const PARTS: [&[char]; 4] = [&['\t'], &[','], &[';'], &['|', '│', '║', '┃']];

type Row = Result<[Option<Digit>; 9], ReadError>;

/// Reads a table, or returns `None` if the text is not one. Some rows may be wrong, so that the reader can report them.
pub(super) fn read(text: &str) -> Option<Result<Sheet, ReadError>> {
    PARTS.iter().find_map(|parts| read_parted(text, parts))
}

fn read_parted(text: &str, parts: &[char]) -> Option<Result<Sheet, ReadError>> {
    let mut rows: Vec<Row> = Vec::new();
    let mut frames_at = Vec::new();
    for (number, line) in lines(text).filter(|(_, line)| !line.trim_start().starts_with('#')) {
        if is_frame(line) {
            frames_at.push(rows.len());
        } else if line.contains(parts) {
            rows.push(read_row(line, number, parts));
        } else if !line.trim().is_empty() {
            return None;
        }
    }
    // A header may name the columns or be empty, and often has the only frame line below it.
    let has_head = frames_at == [1];
    let is_head =
        |row: &Row| has_head || row.as_ref().map_or(true, |cells| cells.iter().all(Option::is_none));
    if rows.len() == 10 && is_head(&rows[0]) {
        drop(rows.remove(0));
    }
    if rows.len() != 9 || rows.iter().flatten().count() < 5 {
        return None;
    }
    let mut grid = Grid::EMPTY;
    for (row, cells) in rows.into_iter().enumerate() {
        match cells {
            Ok(cells) => (0..9).for_each(|column| grid.set(Cell::at(row, column), cells[column])),
            Err(error) => return Some(Err(error)),
        }
    }
    (grid != Grid::EMPTY).then_some(Ok(Sheet::of(grid)))
}

/// Reads the cells of a row, which may begin and end with a separator.
fn read_row(line: &str, number: usize, parts: &[char]) -> Row {
    let fields: Vec<&str> = line.split(parts).collect();
    let is_blank = |field: Option<&&str>| field.is_some_and(|field| field.trim().is_empty());
    let (first, last) = (is_blank(fields.first()), is_blank(fields.last()));
    let is_stroke = parts.len() > 1;
    let skipped = match fields.len() {
        9 => 0,
        10 if last => 0,
        10 if first && is_stroke => 1,
        11 if first && last && is_stroke => 1,
        n_cells => {
            let n_ends = usize::from(first) + usize::from(last);
            let n_cells = if is_stroke { n_cells - n_ends.min(n_cells) } else { n_cells };
            return Err(ParseGridError::Line { line: number, n_cells }.into());
        }
    };
    let mut cells = [None; 9];
    let mut column = 1 + fields.iter().take(skipped).map(|field| field.chars().count() + 1).sum::<usize>();
    for (cell, field) in cells.iter_mut().zip(fields.iter().skip(skipped)) {
        let is_sign = |c: char| !c.is_whitespace() && c != '"';
        let mut signs = (column..).zip(field.chars()).filter(|(_, c)| is_sign(*c));
        *cell = match signs.next() {
            None => None,
            Some((_, sign)) if sign == '-' || marks_empty(sign) => None,
            Some((column, found)) => {
                let digit = Digit::from_char(found);
                let wrong =
                    || ReadError::Expected { line: number, column, found: Some(found), wants: Wants::Cell };
                Some(digit.ok_or_else(wrong)?)
            }
        };
        if let Some((column, found)) = signs.next() {
            return Err(ReadError::Expected { line: number, column, found: Some(found), wants: Wants::End });
        }
        column += field.chars().count() + 1;
    }
    Ok(cells)
}
