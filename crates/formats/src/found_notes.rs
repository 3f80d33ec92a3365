//! Finds grids of candidates: nine lines of nine cells, each written as its digit or its candidates, with or
//! without a frame.
//!
//! People who explain a step mark candidates, for example `12*`, `(3)45` or `#27`.

use nonet::grid::{Cell, Digit, DigitSet, Grid};

use super::found_grid::{Found, is_puzzle};
use super::found_view::View;
use super::sheet::Sheet;

/// The smallest ratio of all candidates to those that a digit rules out. Real grids have a few ruled-out candidates,
/// because a cell with a single candidate looks like a solved one.
const CANDIDATES_FOR_EACH_SEEN: usize = 4;

/// The cells of a row: the digits, and true if the cell is marked as an entry.
type Cells = [(DigitSet, bool); 9];

struct Row {
    line: usize,
    is_after_blank: bool,
    cells: Cells,
}

pub(super) fn find(view: &View) -> Vec<Found> {
    let (mut found, mut block) = (Vec::new(), Vec::<Row>::new());
    let mut is_after_blank = false;
    for line in 0..view.n_lines() {
        if let Some(cells) = cells_of(view.unquoted(line)) {
            block.push(Row { line, is_after_blank, cells });
            is_after_blank = false;
        } else if view.has_letter_or_digit(line) {
            close(view, &mut block, &mut found);
        } else {
            is_after_blank |= view.unquoted(line).is_empty();
        }
    }
    close(view, &mut block, &mut found);
    found
}

/// Adds the grids of the adjacent rows, and clears the rows.
fn close(view: &View, block: &mut Vec<Row>, found: &mut Vec<Found>) {
    let rows = core::mem::take(block);
    if rows.len().is_multiple_of(9) {
        found.extend(rows.chunks(9).filter_map(|rows| grid_of(view, rows)));
    } else {
        let parts = rows.chunk_by(|_, next| !next.is_after_blank);
        found.extend(parts.filter(|part| part.len() == 9).filter_map(|rows| grid_of(view, rows)));
    }
}

fn grid_of(view: &View, rows: &[Row]) -> Option<Found> {
    let (first, last) = (rows.first()?.line, rows.last()?.line);
    let mut sheet = Sheet::of(Grid::EMPTY);
    for (cell, (digits, is_entry)) in Cell::ALL.into_iter().zip(rows.iter().flat_map(|row| row.cells)) {
        match digits.single() {
            Some(digit) if is_entry => sheet.entries.set(cell, Some(digit)),
            Some(digit) => sheet.givens.set(cell, Some(digit)),
            None => sheet.corner[cell.index()] = digits,
        }
    }
    let span = (view.start(first), view.start(last) + view.line(last).len());
    (sheet.has_notes() && is_puzzle(&sheet) && fits(&sheet)).then_some(Found {
        span,
        lines: (first, last),
        rank: 0,
        sheet,
    })
}

/// Returns whether the digits rule out only a few of the candidates.
fn fits(sheet: &Sheet) -> bool {
    let digits = sheet.digits();
    let (mut n_candidates, mut n_seen) = (0, 0);
    for cell in Cell::ALL {
        let notes = sheet.corner[cell.index()];
        let seen: DigitSet = cell.peers().iter().filter_map(|peer| digits.get(peer)).collect();
        n_candidates += notes.len();
        n_seen += notes.intersection(seen).len();
    }
    n_seen * CANDIDATES_FOR_EACH_SEEN <= n_candidates
}

/// Returns the cells of a line if it is a row.
fn cells_of(line: &str) -> Option<Cells> {
    // Words may be beside the frame.
    let inside = match (line.find('|'), line.rfind('|')) {
        (Some(first), Some(last)) if first < last => line.get(first..last).unwrap_or_default(),
        _ => line,
    };
    let parts = |c: char| c == '|' || c.is_whitespace();
    let mut words = inside.split(parts).filter(|word| !word.is_empty());
    let mut cells = [(DigitSet::EMPTY, false); 9];
    for cell in &mut cells {
        *cell = cell_of(words.next()?)?;
    }
    words.next().is_none().then_some(cells)
}

/// Returns the candidates of a word without their marks, and true if the word is marked as an entry.
fn cell_of(word: &str) -> Option<(DigitSet, bool)> {
    if matches!(word, "." | "0" | "-" | "*" | "_") {
        return Some((DigitSet::EMPTY, false));
    }
    let inside = word.trim_matches(|c: char| c.is_ascii_alphabetic());
    if word.len() - inside.len() > 2 {
        return None;
    }
    let mut digits = DigitSet::EMPTY;
    for sign in inside.chars() {
        match Digit::from_char(sign) {
            Some(digit) if digits.contains(digit) => return None,
            Some(digit) => digits.insert(digit),
            None if sign.is_alphanumeric() || matches!(sign, '.' | ',' | ':' | '/') => return None,
            None => {}
        }
    }
    (!digits.is_empty()).then_some((digits, word.starts_with('u')))
}
