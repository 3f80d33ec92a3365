//! `.sdm`, a collection: a puzzle a line.
//!
//! As described at <https://www.sudocue.net/fileformats.php>. What many lists have besides is taken too: words after
//! a puzzle are its title, lines that start with `#` are comments.

use super::rows::{is_silent, lines};
use super::sheet::{Imported, LeftOut, Sheet, title_of};
use super::{ReadError, Wants};
use crate::grid::{Grid, ParseGridError};

const fn is_cell(c: char) -> bool {
    matches!(c, '0'..='9' | '.' | '*' | '_' | 'x' | 'X')
}

/// The puzzle at the start of a line, and the words after it.
fn puzzle(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let end = line.find(|c| !is_cell(c)).unwrap_or(line.len());
    let (cells, words) = line.split_at_checked(end)?;
    let parts = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '|' | '#' | '"');
    (cells.len() == 81 && words.chars().next().is_none_or(parts)).then(|| (cells, words.trim_matches(parts)))
}

/// The puzzles, where the text is a collection, or one puzzle with its title.
pub(super) fn read(text: &str) -> Option<Imported> {
    let mut imported = Imported { title: String::new(), sheets: Vec::new(), left_out: None };
    let mut has_words = false;
    for (number, line) in lines(text).filter(|(_, line)| !is_silent(line)) {
        let read = puzzle(line).and_then(|(cells, words)| Some((cells.parse::<Grid>().ok()?, words)));
        if let Some((grid, words)) = read {
            has_words |= !words.is_empty();
            imported.sheets.push(Sheet { title: title_of(words), ..Sheet::of(grid) });
        } else {
            let left_out =
                imported.left_out.get_or_insert_with(|| LeftOut { n_lines: 0, first: fault(number, line) });
            left_out.n_lines += 1;
        }
    }
    let is_one = imported.sheets.len() == 1 && imported.left_out.is_none() && has_words;
    (imported.sheets.len() > 1 || is_one).then_some(imported)
}

/// What is wrong with a line.
fn fault(number: usize, line: &str) -> ReadError {
    let odd = (1..).zip(line.chars()).find(|(_, c)| !is_cell(*c) && !c.is_whitespace());
    match odd {
        Some((column, c)) if column <= 81 => {
            ReadError::Expected { line: number, column, found: Some(c), wants: Wants::Cell }
        }
        _ => ParseGridError::Line { line: number, n_cells: line.chars().filter(|c| is_cell(*c)).count() }
            .into(),
    }
}

/// A line for each puzzle.
pub(super) fn write(sheets: &[Sheet]) -> String {
    let mut text = String::new();
    for sheet in sheets {
        text.push_str(&sheet.givens.to_string().replace('.', "0"));
        text.push('\n');
    }
    text
}
