//! `.sdm`, a collection with one puzzle a line.
//!
//! The source is <https://www.sudocue.net/fileformats.php>. The reader also takes common additions: words after a
//! puzzle are its title, and lines that start with `#` are comments.

use nonet::grid::{Grid, marks_empty};

use super::found_grid::is_puzzle;
use super::rows::{is_silent, lines};
use super::sheet::{Imported, LeftOut, Sheet, title_of};
use super::{ReadError, Wants};

const fn is_cell(c: char) -> bool {
    matches!(c, '1'..='9' | '-') || marks_empty(c)
}

/// Returns whether a character separates a puzzle from the words after it.
fn parts(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | ':' | '|' | '#' | '"')
}

/// Returns the puzzle of a line and the words after it. A number or a name may precede the puzzle.
fn puzzle(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start_matches(parts);
    // Public banks start a line with part of a hash.
    let is_name =
        |name: &str| (1..=64).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_hexdigit());
    let named = line.split_once(parts).filter(|(name, _)| is_name(name));
    cells_first(line).or_else(|| cells_first(named?.1.trim_start_matches(parts)))
}

fn cells_first(line: &str) -> Option<(&str, &str)> {
    let end = line.find(|c| !is_cell(c)).unwrap_or(line.len());
    let (cells, words) = line.split_at_checked(end)?;
    (cells.len() == 81 && words.chars().next().is_none_or(parts)).then(|| (cells, words.trim_matches(parts)))
}

/// Returns the title among the words after a puzzle. Tables put the solution and then numbers there; neither is a
/// title.
fn title(words: &str) -> String {
    let (first, rest) = words.split_at_checked(81).unwrap_or((words, ""));
    let is_solution =
        first.len() == 81 && first.chars().all(is_cell) && rest.chars().next().is_none_or(parts);
    if is_solution { String::new() } else { title_of(words) }
}

/// Returns whether a line names the columns of a table.
fn is_header(line: &str) -> bool {
    let is_named = |c: char| c.is_alphabetic() || parts(c) || matches!(c, '_' | '-');
    line.chars().all(is_named) && line.chars().any(char::is_alphabetic)
}

/// Reads a collection, or one puzzle with its title. Returns `None` if the text is neither.
pub(super) fn read(text: &str) -> Option<Imported> {
    let mut imported = Imported::empty();
    let mut has_words = false;
    for (at, (number, line)) in lines(text).filter(|(_, line)| !is_silent(line)).enumerate() {
        if at == 0 && puzzle(line).is_none() && is_header(line) {
            has_words = true;
            continue;
        }
        let read = puzzle(line).and_then(|(cells, words)| Some((cells.parse::<Grid>().ok()?, words)));
        if let Some((grid, words)) = read {
            has_words |= !words.is_empty();
            imported.sheets.push(Sheet { title: title(words), ..Sheet::of(grid) });
        } else {
            let left_out =
                imported.left_out.get_or_insert_with(|| LeftOut { n_lines: 0, first: fault(number, line) });
            left_out.n_lines += 1;
        }
    }
    drop_solutions(&mut imported.sheets);
    let n_sheets = imported.sheets.len();
    // If most lines are something else, or beside other lines no grid can be a puzzle, the text is something else.
    let is_collection = imported
        .left_out
        .as_ref()
        .is_none_or(|left_out| left_out.n_lines <= n_sheets && imported.sheets.iter().any(is_puzzle));
    let is_one = n_sheets == 1 && imported.left_out.is_none() && has_words;
    (is_one || (n_sheets > 1 && is_collection)).then_some(imported)
}

/// Drops each solution that is directly below its puzzle.
fn drop_solutions(sheets: &mut Vec<Sheet>) {
    sheets.dedup_by(|next, puzzle| {
        next.givens.n_filled() == 81 && puzzle.givens.n_filled() < 81 && next.givens.contains(&puzzle.givens)
    });
}

/// Returns the error in a line.
fn fault(number: usize, line: &str) -> ReadError {
    let odd = (1..).zip(line.chars()).find(|(_, c)| !is_cell(*c) && !c.is_whitespace());
    match odd {
        Some((column, c)) if column <= 81 => {
            ReadError::Expected { line: number, column, found: Some(c), wants: Wants::Cell }
        }
        _ => ReadError::Cells { line: number, n_cells: line.chars().filter(|c| is_cell(*c)).count() },
    }
}

/// Writes a line for each puzzle.
pub(super) fn write(sheets: &[Sheet]) -> String {
    let mut text = String::new();
    for sheet in sheets {
        text.push_str(&sheet.givens.to_string().replace('.', "0"));
        text.push('\n');
    }
    text
}
