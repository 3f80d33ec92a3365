//! Finds grids between brackets, as programs write lists: 81 values in one pair of brackets, or nine in each of nine
//! consecutive pairs.

use super::found_grid::{Found, sheet_of};
use super::found_sign::{Value, value_of_field};
use super::found_view::View;

/// The length of the longest list that is read, in bytes.
const LONGEST: usize = 8_000;

/// The content of a pair of brackets without brackets inside.
struct List {
    span: (usize, usize),
    line: usize,
    values: Vec<Value>,
}

pub(super) fn find(view: &View) -> Vec<Found> {
    let (mut found, mut rows) = (Vec::new(), Vec::<List>::new());
    let mut open = None;
    let mut line = 0;
    for (at, byte) in view.text.bytes().enumerate() {
        match byte {
            b'\n' => line += 1,
            b'[' | b'{' | b'(' => open = Some((at + 1, line)),
            b']' | b'}' | b')' => {
                let Some((start, first)) = open.take() else { continue };
                let inside = view.text.get(start..at).filter(|inside| inside.len() <= LONGEST);
                let values = inside.and_then(|inside| values_of(view, inside)).unwrap_or_default();
                let list = List { span: (start, at), line: first, values };
                match list.values.len() {
                    9 => rows.push(list),
                    81 => {
                        close(&mut rows, &mut found);
                        found.extend(grid_of(&[list], line));
                    }
                    _ => close(&mut rows, &mut found),
                }
            }
            _ => {}
        }
    }
    close(&mut rows, &mut found);
    found
}

/// Adds the grids of the consecutive rows, and clears the rows.
fn close(rows: &mut Vec<List>, found: &mut Vec<Found>) {
    let rows = core::mem::take(rows);
    if rows.len().is_multiple_of(9) {
        found.extend(rows.chunks(9).filter_map(|rows| grid_of(rows, rows.last()?.line)));
    }
}

fn grid_of(lists: &[List], last_line: usize) -> Option<Found> {
    let (first, last) = (lists.first()?, lists.last()?);
    let sheet = sheet_of(lists.iter().flat_map(|list| list.values.iter().copied()))?;
    Some(Found { span: (first.span.0, last.span.1), lines: (first.line, last_line), rank: 3, sheet })
}

/// Returns the values of a list, with or without commas.
fn values_of(view: &View, text: &str) -> Option<Vec<Value>> {
    let value = |field: &str| value_of_field(field, view.has_dashes);
    if !text.contains([',', ';']) {
        return text.split_whitespace().map(value).collect();
    }
    let mut values: Vec<Value> = text.split([',', ';']).map(value).collect::<Option<_>>()?;
    // Programs may write a comma after the last value too.
    if text.trim_end().ends_with([',', ';']) {
        values.pop();
    }
    Some(values)
}
