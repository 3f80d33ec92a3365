//! Parsing of the plain text forms of a grid.

use alloc::string::String;
use alloc::vec::Vec;

use super::text::{marks_empty, plain_sign};
use super::{Cell, Digit, Grid, ParseGridError, SIDE};

/// The maximum length of a text of one grid, comments included.
const MAX_BYTES: usize = 64 * 1024;

/// A line with content, and its number counted from 1.
struct Line<'a> {
    number: usize,
    text: &'a str,
}

pub(super) fn parse(text: &str) -> Result<Grid, ParseGridError> {
    if text.len() > MAX_BYTES {
        return Err(ParseGridError::TooLong { n_bytes: text.len() });
    }
    let text = text.trim_start_matches('\u{FEFF}').replace("\r\n", "\n").replace('\r', "\n");
    let text: String = text.chars().map(plain_sign).collect();
    let lines: Vec<Line> = (1..)
        .zip(text.split('\n'))
        .map(|(number, text)| Line { number, text })
        .filter(|line| !line.text.trim_start().starts_with('#'))
        .collect();

    let mut rows = Vec::new();
    for line in &lines {
        let cells = read_line(line)?;
        if !cells.is_empty() {
            rows.push((line.number, cells));
        }
    }
    let n_cells: usize = rows.iter().map(|(_, cells)| cells.len()).sum();
    if n_cells != Cell::COUNT
        && let Some(grid) = parse_spaces(&lines).or_else(|| parse_dashes(&lines))
    {
        return Ok(grid);
    }
    let looks_like_rows = (5..=13).contains(&rows.len());
    if looks_like_rows
        && (rows.len() == SIDE || n_cells != Cell::COUNT)
        && let Some((line, cells)) = rows.iter().find(|(_, cells)| cells.len() != SIDE)
    {
        return Err(ParseGridError::Line { line: *line, n_cells: cells.len() });
    }
    let cells: Vec<Option<Digit>> = rows.into_iter().flat_map(|(_, cells)| cells).collect();
    match <[Option<Digit>; Cell::COUNT]>::try_from(cells) {
        Ok(cells) => Ok(Grid::from(cells)),
        Err(_) if n_cells == 0 => Err(ParseGridError::Empty),
        Err(_) => Err(ParseGridError::Count { n_cells }),
    }
}

/// Parses the most common form, exactly one character for each cell. Returns `None` for any other text.
pub(super) fn whole_line(text: &str) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    let characters = <&[u8; Cell::COUNT]>::try_from(text.as_bytes()).ok()?;
    for (cell, character) in Cell::ALL.into_iter().zip(characters) {
        if !matches!(character, b'.' | b'0') {
            grid.set(cell, Some(Digit::from_char(char::from(*character))?));
        }
    }
    Some(grid)
}

/// Returns the cells of a line. Blanks and frames are skipped.
fn read_line(line: &Line) -> Result<Vec<Option<Digit>>, ParseGridError> {
    let mut cells = Vec::new();
    for (column, character) in (1..).zip(line.text.chars()) {
        match character {
            '1'..='9' => cells.push(Digit::from_char(character)),
            sign if sign == '。' || marks_empty(sign) => cells.push(None),
            // The last range is Unicode's box drawing.
            ' ' | '\t' | '|' | '-' | '+' | '\u{2500}'..='\u{257F}' => {}
            _ => return Err(ParseGridError::Character { line: line.number, column, character }),
        }
    }
    Ok(cells)
}

/// Parses the form in which only a space marks an empty cell: one line of 81 characters, or nine of at most 9
/// (trailing spaces are easily lost).
fn parse_spaces(lines: &[Line]) -> Option<Grid> {
    let is_spaced = |line: &Line| line.text.chars().all(|c| c == ' ' || Digit::from_char(c).is_some());
    let has_space = lines.iter().any(|line| line.text.contains(' '));
    let has_digit = lines.iter().any(|line| !line.text.trim().is_empty());
    if !lines.iter().all(is_spaced) || !has_space || !has_digit {
        return None;
    }
    // An empty last line is usually the end of the text, but it may also be an empty row.
    let rows = match lines {
        [rows @ .., last] if last.text.is_empty() && (rows.len() == 1 || rows.len() == SIDE) => rows,
        rows => rows,
    };
    let width = if rows.len() == 1 { Cell::COUNT } else { SIDE };
    let fits = match rows {
        [line] => line.text.len() == Cell::COUNT,
        rows => rows.len() == SIDE && rows.iter().all(|line| line.text.len() <= SIDE),
    };
    if !fits {
        return None;
    }
    let padded = rows.iter().flat_map(|line| line.text.chars().chain(core::iter::repeat(' ')).take(width));
    let cells: Vec<Option<Digit>> = padded.map(Digit::from_char).collect();
    <[Option<Digit>; Cell::COUNT]>::try_from(cells).ok().map(Grid::from)
}

/// Parses the form in which a dash marks an empty cell and is not a frame: one line of 81 characters, or nine
/// of 9.
fn parse_dashes(lines: &[Line]) -> Option<Grid> {
    let is_between = |c: char| c.is_whitespace() || c == '|' || ('\u{2500}'..='\u{257F}').contains(&c);
    let rows = lines.iter().map(|line| line.text.chars().filter(|c| !is_between(*c)).collect::<String>());
    let is_frame = |row: &str| {
        let is_dashed = row.chars().all(|c| matches!(c, '-' | '+'));
        is_dashed && (row.contains('+') || ![SIDE, Cell::COUNT].contains(&row.len()))
    };
    let rows: Vec<String> = rows.filter(|row| !is_frame(row)).collect();
    let width = if rows.len() == 1 { Cell::COUNT } else { SIDE };
    if rows.iter().any(|row| row.chars().count() != width) {
        return None;
    }
    let cells = rows.iter().flat_map(|row| row.chars()).map(|c| match c {
        sign if matches!(sign, '-' | '。') || marks_empty(sign) => Some(None),
        c => Digit::from_char(c).map(Some),
    });
    let cells: Vec<Option<Digit>> = cells.collect::<Option<_>>()?;
    let has_digit = cells.iter().any(Option::is_some);
    <[Option<Digit>; Cell::COUNT]>::try_from(cells).ok().filter(|_| has_digit).map(Grid::from)
}
