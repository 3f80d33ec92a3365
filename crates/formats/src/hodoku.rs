//! The lines of `HoDoKu`'s library and its positions:
//! `:technique:digit:puzzle:removed:eliminations:placements:comment:`.
//!
//! In the puzzle a `+` comes before each entered digit. The removed candidates are three digits each: digit, row,
//! column. The format is that of `HoDoKu`'s library of techniques, <https://hodoku.sourceforge.net>.

use nonet::grid::{Cell, Digit, DigitSet, Grid, ParseGridError, marks_empty};

use super::rows::{is_frame, is_silent, lines};
use super::sheet::{Imported, LeftOut, Sheet, allowed, digit_of, title_of};
use super::{ReadError, Wants};

/// The signs between removed candidates.
const BETWEEN_REMOVED: [char; 4] = [' ', ',', ';', '\t'];

/// Returns whether the first line with content has fields between colons.
pub(super) fn is(text: &str) -> bool {
    let first = lines(text).map(|(_, line)| line.trim_start()).find(|line| !is_silent(line));
    // Chat programs write emoji as `:name:`.
    let has_code = |line: &str| !line.starts_with(|sign: char| sign.is_alphabetic());
    first
        .and_then(|line| line.strip_prefix(':'))
        .is_some_and(|rest| rest.matches(':').count() >= 3 && has_code(rest))
}

pub(super) fn read(text: &str) -> Result<Imported, ReadError> {
    let mut imported = Imported::empty();
    for (number, line) in joined(text) {
        match read_line(number, &line) {
            Ok(sheet) => imported.sheets.push(sheet),
            Err(first) => imported.left_out.get_or_insert(LeftOut { n_lines: 0, first }).n_lines += 1,
        }
    }
    match (imported.sheets.is_empty(), imported.left_out) {
        (true, Some(left_out)) => Err(left_out.first),
        (true, None) => Err(ReadError::NoPuzzle),
        (false, left_out) => Ok(Imported { left_out, ..imported }),
    }
}

/// Returns the lines with their numbers. A line of removed candidates is added to the one before.
fn joined(text: &str) -> Vec<(usize, String)> {
    let mut joined: Vec<(usize, String)> = Vec::new();
    for (number, line) in lines(text).filter(|(_, line)| !is_silent(line)) {
        let rest = line.trim_start().trim_start_matches(':');
        match joined.last_mut() {
            Some((_, last)) if last.matches(':').count() >= 4 && !removed_in(rest).is_empty() => {
                last.truncate(last.trim_end_matches([':', ' ']).len());
                last.push_str(if last.matches(':').count() == 3 { ":" } else { " " });
                last.push_str(rest);
            }
            _ => joined.push((number, line.to_owned())),
        }
    }
    joined
}

fn read_line(number: usize, line: &str) -> Result<Sheet, ReadError> {
    let fields: Vec<&str> = line.split(':').collect();
    let field = |at: usize| fields.get(at).copied().unwrap_or_default();
    // The column in which a field starts, in characters from 1.
    let column = |at: usize| fields.iter().take(at).map(|field| field.chars().count() + 1).sum::<usize>() + 1;
    let mut sheet = read_cells(field(3), number, column(3))?;
    sheet = with_removed(sheet, field(4), number, column(4))?;
    sheet.title = title_of(field(7));
    Ok(sheet)
}

/// Reads a position alone: 81 cells in one line or in nine, with a `+` before each entry. A colon and the removed
/// candidates may follow the cells, also on the next lines. Blanks and a frame may be between the cells.
///
/// Returns `None` if the text is anything else, or has neither entries nor removed candidates.
pub(super) fn position(text: &str) -> Option<Sheet> {
    if !text.contains(['+', ':']) {
        return None;
    }
    let has_cells = |line: &str| !is_silent(line) && !is_frame(line);
    let content: Vec<&str> = lines(text).map(|(_, line)| line).filter(|line| has_cells(line)).collect();
    let content = content.join("\n");
    let (cells, removed) = content.split_once(':').unwrap_or((&content, ""));
    if !matches!(cells.trim_end().lines().count(), 1 | 9) {
        return None;
    }
    let removed = removed.replace('\n', " ");
    let cells: String = cells.chars().filter(|&sign| !is_between(sign)).collect();
    if !cells.contains('+') && removed.is_empty() {
        return None;
    }
    let sheet = read_cells(&cells, 1, 1).ok().filter(|sheet| sheet.digits() != Grid::EMPTY)?;
    let sheet = with_removed(sheet, removed.trim(), 1, 1).ok()?;
    sheet.has_progress().then_some(sheet)
}

/// Returns whether a character may be between the cells of a drawn grid.
fn is_between(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '|' | '\u{2500}'..='\u{257F}')
}

/// Returns the removed candidates at the start of a text. Other words may follow them.
pub(super) fn removed_in(text: &str) -> Vec<&str> {
    let is_removed = |word: &&str| word.len() == 3 && word.bytes().all(|sign| matches!(sign, b'1'..=b'9'));
    let words = text.split(':').next().unwrap_or_default().split(BETWEEN_REMOVED);
    words.filter(|word| !word.is_empty()).take_while(is_removed).collect()
}

/// Writes all candidates except the removed ones as notes, if any are removed.
pub(super) fn with_removed(
    mut sheet: Sheet,
    text: &str,
    line: usize,
    first: usize,
) -> Result<Sheet, ReadError> {
    let removed = read_removed(text, line, first)?;
    if removed.iter().any(|digits| !digits.is_empty()) {
        let digits = sheet.digits();
        for cell in Cell::ALL.into_iter().filter(|&cell| digits.get(cell).is_none()) {
            sheet.corner[cell.index()] = allowed(&digits, cell).difference(removed[cell.index()]);
        }
    }
    Ok(sheet)
}

/// Reads 81 cells, with a `+` before each entry.
fn read_cells(text: &str, line: usize, first: usize) -> Result<Sheet, ReadError> {
    let mut sheet = Sheet::of(Grid::EMPTY);
    let (mut n_cells, mut is_entry) = (0, false);
    for (column, found) in (first..).zip(text.chars()) {
        let digit = Digit::from_char(found);
        match (found, digit, Cell::new(n_cells)) {
            ('+', ..) => is_entry = true,
            // Only a digit is an entry. A plus before an empty cell begins a line of a diff.
            (sign, ..) if is_entry && marks_empty(sign) => {
                return Err(ReadError::Expected { line, column, found: Some(found), wants: Wants::Cell });
            }
            (sign, ..) if sign == '-' || marks_empty(sign) => n_cells += 1,
            (_, None, _) => {
                return Err(ReadError::Expected { line, column, found: Some(found), wants: Wants::Cell });
            }
            (_, digit, Some(cell)) if is_entry => sheet.entries.set(cell, digit),
            (_, digit, Some(cell)) => sheet.givens.set(cell, digit),
            (_, Some(_), None) => {}
        }
        if digit.is_some() {
            (n_cells, is_entry) = (n_cells + 1, false);
        }
    }
    if n_cells == 81 { Ok(sheet) } else { Err(ParseGridError::Count { n_cells }.into()) }
}

/// Reads the removed candidates, for example `714 722`. Some programs put other signs between them.
fn read_removed(text: &str, line: usize, first: usize) -> Result<[DigitSet; 81], ReadError> {
    let mut removed = [DigitSet::EMPTY; 81];
    let mut column = first;
    for word in text.split(BETWEEN_REMOVED) {
        let numbers: Vec<usize> = word.bytes().map(|byte| usize::from(byte.wrapping_sub(b'0'))).collect();
        match numbers[..] {
            [] => {}
            [digit, row @ 1..=9, place @ 1..=9] if digit_of(digit).is_some() => {
                let cell = Cell::at(row - 1, place - 1);
                removed[cell.index()] = removed[cell.index()].union(digit_of(digit).into_iter().collect());
            }
            _ => {
                let found = word.chars().next();
                return Err(ReadError::Expected { line, column, found, wants: Wants::RemovedCandidate });
            }
        }
        column += word.chars().count() + 1;
    }
    Ok(removed)
}

pub(super) fn write(sheet: &Sheet) -> String {
    let digits = sheet.digits();
    let mut text = String::from(":0000:x:");
    let mut removed = Vec::new();
    for cell in Cell::ALL {
        match (sheet.givens.get(cell), sheet.entries.get(cell)) {
            (Some(digit), _) => text.push(digit.to_char()),
            (None, Some(digit)) => text.extend(['+', digit.to_char()]),
            (None, None) => {
                text.push('.');
                for digit in allowed(&digits, cell).difference(sheet.candidates(cell)) {
                    removed.push(format!("{digit}{}{}", cell.row() + 1, cell.column() + 1));
                }
            }
        }
    }
    text + ":" + &removed.join(" ") + ":::" + &sheet.title.replace(':', " ") + "\n"
}
