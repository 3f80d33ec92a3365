//! Finds tables whose columns a ruler gives, as in reStructuredText, pandoc and what databases print:
//!
//! ```text
//! === === ===      +---+---+---+
//! 5   3            | 5 | 3 |   |
//! === === ===      +---+---+---+
//! ```
//!
//! A cell of a simple table is as wide as its column and may be blank. A cell of a grid table may have several lines.

use nonet::grid::Digit;

use super::found_grid::{Found, sheet_of};
use super::found_sign::{Value, value_of_field};
use super::found_view::{QUOTES, View};

/// The columns that a ruler gives, as ranges of characters.
#[derive(PartialEq, Eq)]
struct Ruler {
    columns: Vec<(usize, usize)>,
    /// True for a grid table, with a bar between two columns.
    has_bars: bool,
}

/// A row of a table.
struct Row {
    line: usize,
    values: [Value; 9],
    /// True for a line without any sign: it may be between two rows, or be an empty row.
    is_blank: bool,
}

pub(super) fn find(view: &View) -> Vec<Found> {
    let mut found = Vec::new();
    let mut ruler: Option<Ruler> = None;
    let mut rows: Vec<Row> = Vec::new();
    // The cells of the current row of a grid table.
    let mut cells: Option<Vec<String>> = None;
    for line in 0..view.n_lines() {
        if let Some(next) = ruler_of(view.line(line)) {
            if let Some(row) = cells.take().map(|cells| values_of(&cells, view.has_dashes)) {
                keep(&mut rows, row, line - 1);
            }
            if ruler.as_ref() != Some(&next) {
                close(view, &mut rows, &mut found);
            }
            ruler = Some(next);
            continue;
        }
        let Some(columns) = &ruler else { continue };
        let is_blank = view.line(line).trim().is_empty();
        match fields_of(view.line(line), columns) {
            Some(fields) if columns.has_bars => {
                let cells = cells.get_or_insert_with(|| vec![String::new(); columns.columns.len()]);
                cells.iter_mut().zip(&fields).for_each(|(cell, field)| cell.push_str(field.trim()));
            }
            // A row that the ruler does not fit: the table has more rows than those between rulers.
            _ if columns.has_bars && view.line(line).trim_start_matches(QUOTES).starts_with('|') => {
                cells = None;
                rows.clear();
                ruler = None;
            }
            _ if columns.has_bars || is_blank && view.line(line).is_empty() => {
                cells = None;
                rows.push(Row { line, values: [Value::Empty; 9], is_blank: true });
            }
            Some(fields) if is_blank || values_of(&fields, view.has_dashes).is_some() => {
                keep(&mut rows, values_of(&fields, view.has_dashes), line);
            }
            // The heads of the columns, or the end of the table.
            _ => {
                close(view, &mut rows, &mut found);
                let is_head = view.n_lines() > line + 1 && ruler_of(view.line(line + 1)).is_some();
                ruler = ruler.filter(|_| is_head);
            }
        }
    }
    close(view, &mut rows, &mut found);
    found
}

/// Adds a row. Another text in its place is the head of the table.
fn keep(rows: &mut Vec<Row>, values: Option<[Value; 9]>, line: usize) {
    match values {
        Some(values) => rows.push(Row { line, values, is_blank: false }),
        None => rows.clear(),
    }
}

/// Adds the grid of the rows, and clears them.
fn close(view: &View, rows: &mut Vec<Row>, found: &mut Vec<Found>) {
    let rows = core::mem::take(rows);
    let full: Vec<&Row> = rows.iter().filter(|row| !row.is_blank).collect();
    let is_head = |row: &Row| row.values.iter().copied().eq(Digit::ALL.map(Value::Given));
    let rows: Vec<&Row> = match &full[..] {
        [head, rest @ ..] if rest.len() == 9 && is_head(head) => rest.to_vec(),
        full if full.len().is_multiple_of(9) => full.to_vec(),
        // An empty row is a blank line.
        _ => rows.iter().collect(),
    };
    if rows.len().is_multiple_of(9) {
        found.extend(rows.chunks(9).filter_map(|rows| grid_of(view, rows)));
    }
}

fn grid_of(view: &View, rows: &[&Row]) -> Option<Found> {
    let (first, last) = (rows.first()?.line, rows.last()?.line);
    let sheet = sheet_of(rows.iter().flat_map(|row| row.values))?;
    let span = (view.start(first), view.start(last) + view.line(last).len());
    Some(Found { span, lines: (first, last), rank: 1, sheet })
}

/// Returns the columns if a line is a ruler of nine columns, or of ten with the labels of the rows.
fn ruler_of(line: &str) -> Option<Ruler> {
    let ruler = line.trim_start_matches(QUOTES).trim_end();
    let first = line.chars().count() - line.trim_start_matches(QUOTES).chars().count();
    let has_bars = ruler.starts_with('+');
    let strokes: &[char] = match ruler.chars().next()? {
        '+' => &['-', '='],
        '=' => &['='],
        '-' => &['-'],
        _ => return None,
    };
    let (mut columns, mut start) = (Vec::new(), None);
    for (at, sign) in (first..).zip(ruler.chars().chain(Some(' '))) {
        let is_between = if has_bars { matches!(sign, '+' | ' ') } else { sign == ' ' };
        if strokes.contains(&sign) {
            start.get_or_insert(at);
        } else if is_between {
            columns.extend(start.take().map(|start| (start, at)));
        } else {
            return None;
        }
    }
    matches!(columns.len(), 9 | 10).then_some(Ruler { columns, has_bars })
}

/// Returns the fields of a line, if no word is between two columns.
fn fields_of(line: &str, ruler: &Ruler) -> Option<Vec<String>> {
    let signs: Vec<char> = line.chars().collect();
    let part = |start: usize, end: usize| -> String {
        signs.get(start.min(signs.len())..end.min(signs.len())).unwrap_or_default().iter().collect()
    };
    let is_between =
        |text: &str| if ruler.has_bars { matches!(text.trim(), "|" | "+") } else { text.trim().is_empty() };
    let (_, end) = *ruler.columns.last()?;
    let columns = ruler.columns.windows(2).all(|pair| is_between(&part(pair[0].1, pair[1].0)));
    let rest = part(end, signs.len());
    let is_inside = if ruler.has_bars { rest.trim().starts_with('|') } else { rest.trim().is_empty() };
    (columns && is_inside).then(|| ruler.columns.iter().map(|&(start, end)| part(start, end)).collect())
}

/// Returns the values of the last nine fields. The first of ten is a label.
fn values_of(fields: &[String], has_dashes: bool) -> Option<[Value; 9]> {
    let mut values = [Value::Empty; 9];
    let fields = fields.get(fields.len().checked_sub(9)?..)?;
    for (value, field) in values.iter_mut().zip(fields) {
        // In a simple table, a backslash stands for a blank cell.
        *value = value_of_field(field.trim_start_matches('\\'), has_dashes)?;
    }
    Some(values)
}
