//! Finds grids of nine lines with a row each, written as single cells, in groups of three, in one piece, or as a table.
//!
//! Frames and blank lines may be between the rows. A row may have a label before it, as in tables. Several grids may
//! be side by side.

use nonet::grid::Digit;

use super::found_grid::{Found, sheet_of};
use super::found_sign::{Value, value_of, value_of_field};
use super::found_view::{View, Word};

/// The separators between the fields of a table.
const PARTS: [char; 5] = ['\t', '&', ';', '|', ','];

/// The largest number of grids that can be side by side.
const MOST_BESIDE: usize = 8;

/// A row in a line.
#[derive(Clone, Debug)]
struct Row {
    line: usize,
    span: (usize, usize),
    /// True if a blank line is between this row and the previous one.
    is_after_blank: bool,
    /// The first of ten words or fields in a line, which is not a cell.
    label: Option<String>,
    values: [Value; 9],
}

pub(super) fn find(view: &View) -> Vec<Found> {
    let found = find_as(view, false);
    if found.is_empty() { find_as(view, true) } else { found }
}

/// Finds the grids. If `is_loose`, a cell may be blank at the end of a line and between the frames of two boxes, and a
/// digit may be written as a fraction.
fn find_as(view: &View, is_loose: bool) -> Vec<Found> {
    let mut found = Vec::new();
    let mut blocks: [Vec<Row>; MOST_BESIDE] = Default::default();
    let mut is_after_blank = false;
    for line in 0..view.n_lines() {
        let rows = rows_of(view, line, is_loose);
        if rows.is_empty() && is_neutral(view, line) {
            is_after_blank |= view.unquoted(line).is_empty();
            continue;
        }
        let n_rows = rows.len();
        for (block, row) in blocks.iter_mut().zip(rows) {
            if block.last().is_some_and(|last| last.label.is_some() != row.label.is_some()) {
                close(block, &mut found);
            }
            block.push(Row { is_after_blank, ..row });
        }
        for block in blocks.iter_mut().skip(n_rows) {
            close(block, &mut found);
        }
        is_after_blank = false;
    }
    for block in &mut blocks {
        close(block, &mut found);
    }
    found
}

/// Returns whether a line may be between the rows of a grid: it is part of a frame, or blank.
fn is_neutral(view: &View, line: usize) -> bool {
    let has_digit = |word: &Word| view.values(*word).any(|value| value != Value::Empty);
    view.words_of(line).iter().all(|word| (word.n_cells > 0 && !has_digit(word)) || is_sign(view, word))
}

/// Returns whether a word is a separator, `=` or `:`.
fn is_sign(view: &View, word: &Word) -> bool {
    matches!(view.text.as_bytes().get(word.span.0), Some(b'=' | b':'))
}

/// Adds the grids of the adjacent rows, and clears the rows.
fn close(block: &mut Vec<Row>, found: &mut Vec<Found>) {
    let rows = core::mem::take(block);
    let is_head = |row: &Row| {
        let counts = |(value, digit): (&Value, Digit)| *value == Value::Given(digit);
        row.values == [Value::Empty; 9] || row.values.iter().zip(Digit::ALL).all(counts)
    };
    let rows = match &rows[..] {
        // The numbers of the columns, or an empty header.
        [head, rest @ ..] if rows.len() % 9 == 1 && is_head(head) => rest,
        rows => rows,
    };
    if rows.len().is_multiple_of(9) {
        found.extend(rows.chunks(9).filter_map(grid_of));
    } else {
        let parts = rows.chunk_by(|_, next| !next.is_after_blank);
        found.extend(parts.filter(|part| part.len() == 9).filter_map(grid_of));
    }
}

fn grid_of(rows: &[Row]) -> Option<Found> {
    let (first, last) = (rows.first()?, rows.last()?);
    let labels: Vec<&str> = rows.iter().filter_map(|row| row.label.as_deref()).collect();
    if !labels.is_empty() && !count_up(&labels) {
        return None;
    }
    let sheet = sheet_of(rows.iter().flat_map(|row| row.values))?;
    Some(Found { span: (first.span.0, last.span.1), lines: (first.line, last.line), rank: 1, sheet })
}

/// Returns whether the labels number consecutive rows, or are all the same symbol.
fn count_up(labels: &[&str]) -> bool {
    let last = |label: &str| label.chars().last().map(u32::from).unwrap_or_default();
    let is_same =
        labels.iter().all(|label| *label == labels[0]) && !labels[0].contains(char::is_alphanumeric);
    is_same || labels.windows(2).all(|pair| last(pair[1]) == last(pair[0]) + 1)
}

/// Returns the rows in a line, from left to right.
fn rows_of(view: &View, line: usize, is_loose: bool) -> Vec<Row> {
    if view.has_dashes
        && view.line(line).contains('+')
        && !view.line(line).contains(|c: char| c.is_ascii_digit())
    {
        return Vec::new();
    }
    let words = view.words_of(line);
    if let Some(row) = row_of_fields(view, line, is_loose) {
        return vec![row];
    }
    if is_loose && let Some(row) = row_of_boxes(view, line).or_else(|| row_of_fractions(view, words)) {
        return vec![row];
    }
    let mut rows = Vec::new();
    for run in words.chunk_by(|one, other| one.n_cells == other.n_cells) {
        let (size, n_words) = (run[0].n_cells, run.len());
        let is_whole = |n_of_a_row: usize| n_words.is_multiple_of(n_of_a_row);
        match size {
            9 => rows.extend(run.iter().filter_map(|word| row(view, &[*word], None))),
            3 if is_whole(3) => rows.extend(run.chunks(3).filter_map(|words| row(view, words, None))),
            1 if is_whole(9) => rows.extend(run.chunks(9).filter_map(|words| row(view, words, None))),
            1 if n_words == 10 => {
                let (start, end) = run[0].span;
                let label = view.text.get(start..end).map(str::to_owned);
                rows.extend(row(view, &run[1..], label));
            }
            _ => {}
        }
    }
    rows
}

fn row(view: &View, words: &[Word], label: Option<String>) -> Option<Row> {
    let (first, last) = (words.first()?, words.last()?);
    let mut values = words.iter().flat_map(|word| view.values(*word));
    let mut row = [Value::Empty; 9];
    for value in &mut row {
        *value = values.next()?;
    }
    let span = (first.span.0, last.span.1);
    Some(Row { line: first.line, span, is_after_blank: false, label, values: row })
}

/// Returns the row of a table, in which some fields may be blank.
fn row_of_fields(view: &View, line: usize, is_loose: bool) -> Option<Row> {
    // Each cell may have its own brackets.
    let text = &view.unquoted(line).replace("][", "|");
    let part = PARTS.into_iter().find(|part| text.matches(*part).count() >= 8)?;
    // LaTeX ends a row with backslashes.
    let text = text.split('\\').next().unwrap_or(text);
    let text = if part == '|' { text.trim_end().trim_end_matches('.') } else { text };
    let mut fields = fields_of(text, part, is_loose);
    // Two adjacent bars may be one that is drawn thicker.
    let thinner = if fields.len() > 10 { text.replace("||", "|") } else { String::new() };
    if fields.len() > 10 {
        fields = fields_of(&thinner, part, is_loose);
    }
    let label = match fields.len() {
        9 => None,
        10 => Some(fields.remove(0).trim().to_owned()).filter(|label| !label.is_empty()),
        _ => return None,
    };
    let mut values = [Value::Empty; 9];
    for (value, field) in values.iter_mut().zip(&fields) {
        *value = value_of_field(field, view.has_dashes)?;
    }
    let span = (view.start(line), view.start(line) + view.line(line).len());
    Some(Row { line, span, is_after_blank: false, label, values })
}

/// Returns the row of a frame around the boxes, in which empty cells are blank.
fn row_of_boxes(view: &View, line: usize) -> Option<Row> {
    let boxes: Vec<&str> = view.unquoted(line).trim_end().split('|').collect();
    let ["", one, two, three, ""] = boxes[..] else { return None };
    let width = two.chars().count();
    // The first cell of a box, and the step to the next.
    let (first, step) =
        [(3, (0, 1)), (5, (0, 2)), (7, (1, 2))].into_iter().find(|(size, _)| *size == width)?.1;
    let mut values = [Value::Empty; 9];
    for (number, text) in [one, two, three].into_iter().enumerate() {
        if text.chars().count() != width {
            return None;
        }
        for (at, sign) in text.chars().enumerate().filter(|(_, sign)| *sign != ' ') {
            let place = at.checked_sub(first).filter(|at| at.is_multiple_of(step))? / step;
            *values.get_mut(3 * number + place)? = value_of(sign, view.has_dashes)?;
        }
    }
    let span = (view.start(line), view.start(line) + view.line(line).len());
    Some(Row { line, span, is_after_blank: false, label: None, values })
}

/// Returns the row of nine whole numbers with a decimal point, as in `5. 3. 0.`
fn row_of_fractions(view: &View, words: &[Word]) -> Option<Row> {
    let is_whole = |word: &Word| {
        view.text.get(word.span.0 + 1..word.span.1).is_some_and(|rest| rest == "." || rest == ".0")
    };
    if words.len() != 9 || !words.iter().all(is_whole) {
        return None;
    }
    let firsts: Vec<Word> =
        words.iter().map(|word| Word { span: (word.span.0, word.span.0 + 1), ..*word }).collect();
    row(view, &firsts, None)
}

/// Returns the fields of a row, without those outside its frame.
fn fields_of(text: &str, part: char, is_loose: bool) -> Vec<&str> {
    let mut fields: Vec<&str> = text.split(part).collect();
    let is_blank = |field: Option<&&str>| field.is_some_and(|field| field.trim().is_empty());
    // A line with a label, or with a bar before each cell, may end with an empty cell.
    let keeps_last = is_loose && fields.len() == 10;
    if fields.len() > 9 && !keeps_last && is_blank(fields.last()) {
        fields.pop();
    }
    if fields.len() > 9 && part == '|' && is_blank(fields.first()) {
        fields.remove(0);
    }
    fields
}
