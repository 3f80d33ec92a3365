//! `.sdk`, the file of `SadMan` Sudoku with the additions of `SudoCue`.
//!
//! It has nine lines of nine characters, with or without a line `[Puzzle]` above them. Lines of a `#` and a letter may
//! come first: A author, D description, C comment, B date, S source, L level, U address. A section `[State]` of nine
//! more lines holds the entries. The source is <https://www.sudocue.net/fileformats.php>.

use nonet::grid::Grid;

use super::rows::{lines, rows_of};
use super::sheet::{Sheet, title_of};
use super::{ReadError, hodoku};

/// Returns whether the text has a section `[Puzzle]`.
pub(super) fn is(text: &str) -> bool {
    lines(text).any(|(_, line)| section(line) == Some("puzzle".into()))
}

/// Returns the name of the section that a line starts, in lower case.
fn section(line: &str) -> Option<String> {
    Some(line.trim().strip_prefix('[')?.strip_suffix(']')?.to_ascii_lowercase())
}

/// Returns the lines of a section. The other lines become blank, so that line numbers stay the same.
fn part(text: &str, name: &str) -> String {
    let mut is_in = false;
    let mut part = String::new();
    for (_, line) in lines(text) {
        if let Some(section) = section(line) {
            is_in = section == name;
        } else if is_in {
            part.push_str(line);
        }
        part.push('\n');
    }
    part
}

pub(super) fn read(text: &str) -> Result<Sheet, ReadError> {
    let puzzle = part(text, "puzzle");
    let position = hodoku::position(&puzzle);
    let mut sheet = position.map_or_else(|| puzzle.parse().map(Sheet::of), Ok)?;
    // Programs keep other data there too; anything but a grid is ignored.
    if let Ok(state) = part(text, "state").parse::<Grid>() {
        sheet.entries = state;
    }
    Ok(named(sheet.tidied(), text))
}

/// Sets the author and the title from lines such as `#AAda` and `#DThe title`.
pub(super) fn named(mut sheet: Sheet, text: &str) -> Sheet {
    for (_, line) in lines(text) {
        if let Some(author) = line.strip_prefix("#A") {
            sheet.author = title_of(author);
        } else if let Some(title) = line.strip_prefix("#D") {
            sheet.title = title_of(title);
        }
    }
    sheet
}

pub(super) fn write(sheet: &Sheet) -> String {
    let mut text = String::new();
    for (letter, words) in [('A', &sheet.author), ('D', &sheet.title)] {
        if !words.is_empty() {
            text.extend(['#', letter]);
            text.push_str(words);
            text.push('\n');
        }
    }
    text.push_str("[Puzzle]\n");
    for row in rows_of(&sheet.givens) {
        text.push_str(&row);
        text.push('\n');
    }
    text
}
