//! Helpers that several formats share: numbered lines, frames, cells with candidates.

use nonet::grid::{Cell, Digit, DigitSet, Grid, ParseGridError};

use super::sheet::Sheet;
pub(super) use super::text_lines::{is_silent, lines};
use super::{ReadError, Wants};

/// Returns whether a line is part of a frame: lines and the joints between them.
pub(super) fn is_frame(line: &str) -> bool {
    let is_stroke = |c: char| matches!(c, '-' | '=' | '─' | '━' | '═');
    let is_joint = |c: char| matches!(c, '+' | '|' | '*' | '.' | ':' | '\'' | '`' | ',' | ' ' | '\t');
    let is_drawn = |c: char| is_stroke(c) || is_joint(c) || ('\u{2500}'..='\u{257F}').contains(&c);
    line.chars().all(is_drawn) && line.chars().filter(|&c| is_stroke(c)).count() >= 3
}

/// The column of a word's first character, counted from 1, and the word.
pub(super) type Word = (usize, String);

/// Returns the words of a line, which are separated by blanks and the bars of a frame.
fn words(line: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut is_between = true;
    for (column, c) in (1..).zip(line.chars()) {
        let parts = c.is_whitespace() || matches!(c, '|' | '│' | '║' | '┃');
        if !parts {
            match words.last_mut() {
                Some((_, word)) if !is_between => word.push(c),
                _ => words.push((column, c.into())),
            }
        }
        is_between = parts;
    }
    words
}

/// Returns whether the text is nine lines of nine words, of which some have several digits (candidates). Some lines may
/// be wrong, so that the reader can report them.
pub(super) fn has_candidates(text: &str) -> bool {
    let is_word =
        |word: &str| word.trim_start_matches('u').bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let rows: Vec<Vec<Word>> = rows(text).map(|(_, line)| words(line)).collect();
    let whole = rows.iter().filter(|row| row.len() == 9 && row.iter().all(|(_, word)| is_word(word)));
    let has_several = rows.iter().flatten().any(|(_, word)| word.len() > 1 && is_word(word));
    (7..=11).contains(&rows.len()) && whole.count() >= 5 && has_several
}

fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(_, line)| !is_silent(line) && !is_frame(line))
}

/// Reads nine lines of nine cells, each written as its digit or its candidates. A single digit is a given, or an entry
/// after a `u`.
pub(super) fn read_candidates(text: &str) -> Result<Sheet, ReadError> {
    let mut sheet = Sheet::of(Grid::EMPTY);
    let mut n_cells = 0;
    for (row, (line, text)) in rows(text).enumerate() {
        let words = words(text);
        if words.len() != 9 {
            return Err(ParseGridError::Line { line, n_cells: words.len() }.into());
        }
        for (column, (at, word)) in words.into_iter().enumerate() {
            n_cells += 1;
            if row > 8 {
                continue;
            }
            let cell = Cell::at(row, column);
            let (is_entry, digits) =
                word.strip_prefix('u').map_or((false, word.as_str()), |rest| (true, rest));
            let candidates = read_word(digits, line, at + usize::from(is_entry))?;
            match candidates.single() {
                Some(digit) if is_entry => sheet.entries.set(cell, Some(digit)),
                Some(digit) => sheet.givens.set(cell, Some(digit)),
                None => sheet.corner[cell.index()] = candidates,
            }
        }
    }
    if n_cells == 81 { Ok(sheet) } else { Err(ParseGridError::Count { n_cells }.into()) }
}

/// Returns the digits of a word.
fn read_word(word: &str, line: usize, first: usize) -> Result<DigitSet, ReadError> {
    let mut digits = DigitSet::EMPTY;
    for (column, found) in (first..).zip(word.chars()) {
        match Digit::from_char(found) {
            Some(digit) => digits.insert(digit),
            None if matches!(found, '.' | '0') => {}
            None => {
                return Err(ReadError::Expected {
                    line,
                    column,
                    found: Some(found),
                    wants: Wants::Candidates,
                });
            }
        }
    }
    Ok(digits)
}

/// Returns the nine rows of a grid, each as nine characters.
pub(super) fn rows_of(grid: &Grid) -> impl Iterator<Item = String> {
    let text = grid.to_string();
    (0..9).map(move |row| text.chars().skip(9 * row).take(9).collect())
}

/// Returns the digits of a set as text, without separators.
pub(super) fn digits_of(set: DigitSet) -> String {
    set.iter().map(Digit::to_char).collect()
}
