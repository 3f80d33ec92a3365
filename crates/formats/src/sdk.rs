//! `.sdk`, the file of `SadMan` Sudoku with the additions of `SudoCue`.
//!
//! Nine lines of nine characters, below a line `[Puzzle]` or not. Before them may stand lines of a `#` and a letter:
//! A the author, D a description, C a comment, B a date, S the source, L the level, U an address. A section
//! `[State]` with nine lines more holds what was entered. As described at <https://www.sudocue.net/fileformats.php>.

use nonet::grid::Grid;

use super::rows::{lines, rows_of};
use super::sheet::{Sheet, title_of};
use super::{ReadError, hodoku};

/// Whether the text is parted in sections.
pub(super) fn is(text: &str) -> bool {
    lines(text).any(|(_, line)| section(line) == Some("puzzle".into()))
}

/// The name of the section that a line starts.
fn section(line: &str) -> Option<String> {
    Some(line.trim().strip_prefix('[')?.strip_suffix(']')?.to_ascii_lowercase())
}

/// Only the lines of a section, the others blank, so that the numbers of lines stay.
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
    // Programs keep other things there too; what is no grid is none of ours.
    if let Ok(state) = part(text, "state").parse::<Grid>() {
        sheet.entries = state;
    }
    Ok(named(sheet.tidied(), text))
}

/// Takes the title and the author from lines such as `#AAda`.
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
