//! [`find`]: the Sudokus in a text of any kind, such as a mail, a web page or the source of a program.
//!
//! A *view* is the text as a reader sees it (`view.rs`); of a web page there is a second one, without its tags
//! (`page.rs`). Each kind of grid has a finder, which goes over a view once:
//!
//! - `notes.rs`: nine lines of nine cells with their candidates;
//! - `rows.rs`: nine lines of nine cells, also of tables with blank cells and with labels before the rows;
//! - `runs.rs`: 81 cells in one piece, or with nothing but punctuation between them;
//! - `lists.rs`: 81 or nine times nine values between brackets.
//!
//! What only looks like a grid is refused by [`is_puzzle`], so that tables of other numbers give none.

mod lists;
mod notes;
mod page;
mod rows;
mod runs;
mod sign;
mod view;

use std::collections::BTreeSet;

use super::sheet::{Imported, LeftOut, Sheet, title_of};
use super::{ReadError, links};
use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::solve::count_solutions;
use view::View;

/// No puzzle with fewer digits has only one solution.
const FEWEST_DIGITS: usize = 17;

/// So many digits at random break a rule in all but one of 2,000 tables.
const ENOUGH_DIGITS: usize = 24;

/// Nor has one in which two digits are missing.
const FEWEST_KINDS: usize = 8;

/// A puzzle with fewer empty cells is none to search a text for once more.
const FEWEST_EMPTY: usize = 20;

/// A line above a grid that is longer is not its title.
const LONGEST_TITLE: usize = 40;

/// No more links of a text are looked at.
const MOST_LINKS: usize = 1_000;

/// A grid and its place in a view.
#[derive(Clone, Debug)]
struct Found {
    /// The first byte and the end.
    span: (usize, usize),
    /// The first and the last line, counted from 0.
    lines: (usize, usize),
    /// The finder, the surest first. Of two grids in one place the one of the surer finder is right.
    finder: u8,
    sheet: Sheet,
}

/// Finds the Sudokus of a text, and says which lines it left aside; nothing where the text holds none.
pub(super) fn find(text: &str) -> Option<Imported> {
    text.chars().filter(|sign| sign.is_numeric()).nth(FEWEST_DIGITS - 1)?;
    let page = page::text_of(text);
    // A dash is mostly part of a frame. It is an empty cell where there is no grid without it.
    let may_have_dashes =
        text.chars().filter(|&sign| sign::plain(sign) == '-').nth(FEWEST_EMPTY - 1).is_some();
    let ways = if may_have_dashes { &[false, true][..] } else { &[false] };
    ways.iter().find_map(|&has_dashes| {
        let views = page.iter().map(String::as_str).chain([text]);
        let best = views.map(|text| find_in(text, has_dashes)).reduce(better)?;
        (!best.sheets.is_empty()).then_some(best)
    })
}

fn better(one: Imported, other: Imported) -> Imported {
    if other.sheets.len() > one.sheets.len() { other } else { one }
}

fn find_in(text: &str, has_dashes: bool) -> Imported {
    let view = View::new(text, has_dashes);
    let mut found = notes::find(&view);
    found.extend(rows::find(&view));
    found.extend(runs::find(&view));
    found.extend(lists::find(&view));
    found.extend(find_links(&view));
    found.sort_by_key(|found| (found.span.0, found.finder));
    let kept = without_overlaps(found);
    let mut is_used = vec![false; view.n_lines()];
    let (mut sheets, mut firsts, mut seen) = (Vec::<Sheet>::new(), Vec::new(), BTreeSet::new());
    for Found { lines: (first, last), sheet, .. } in kept {
        is_used[first..=last].fill(true);
        let is_solution = sheet.givens.n_filled() == 81
            && sheets.last().is_some_and(|puzzle| sheet.givens.contains(&puzzle.givens));
        if !is_solution && seen.insert((sheet.givens, sheet.entries)) {
            sheets.push(sheet);
            firsts.push(first);
        }
    }
    // Where one has no title, what stands above the others is none.
    let titles: Option<Vec<_>> = firsts.iter().map(|&first| title_above(&view, first, &is_used)).collect();
    for (sheet, (line, title)) in
        sheets.iter_mut().zip(titles.filter(|titles| titles.len() > 1).into_iter().flatten())
    {
        sheet.title = title;
        is_used[line] = true;
    }
    let mut aside = (0..view.n_lines()).filter(|&line| !is_used[line] && view.says_something(line));
    let left_out = aside
        .next()
        .map(|line| LeftOut { n_lines: 1 + aside.count(), first: ReadError::Aside { line: line + 1 } });
    Imported { title: String::new(), sheets, left_out }
}

/// Drops each grid that lies over one of another finder.
fn without_overlaps(found: Vec<Found>) -> Vec<Found> {
    let mut kept: Vec<Found> = Vec::new();
    let mut end = 0;
    for found in found {
        let is_apart = found.span.0 >= end || kept.last().is_some_and(|last| last.finder == found.finder);
        if is_apart {
            end = end.max(found.span.1);
            kept.push(found);
        }
    }
    kept
}

/// The line above a grid, where it may be its title: it is right above, or has a number.
fn title_above(view: &View, first: usize, is_used: &[bool]) -> Option<(usize, String)> {
    let mut above = (0..first).rev().take(3);
    let line = above.find(|&line| is_used[line] || !view.line(line).trim().is_empty())?;
    let text = view.line(line).trim();
    let is_near = line + 1 == first || text.contains(|sign: char| sign.is_ascii_digit());
    let is_title = !is_used[line]
        && is_near
        && text.chars().count() <= LONGEST_TITLE
        && text.contains(char::is_alphabetic)
        && !text.contains(['{', '}', '[', ']', '(', '=', '<', '>', ';', '"']);
    let title = title_of(text.trim_start_matches(['#', '/', '*', ' ']).trim_end_matches([':', ' ']));
    (is_title && !title.is_empty()).then_some((line, title))
}

/// The puzzles in links.
fn find_links(view: &View) -> Vec<Found> {
    let mut found = Vec::new();
    let mut n_links = 0;
    for line in 0..view.n_lines() {
        let (start, text) = (view.start(line), view.line(line));
        for (at, _) in text.match_indices("http") {
            let link = text.get(at..).unwrap_or_default();
            let end = link.find(|c: char| c.is_whitespace() || matches!(c, '"' | '<' | '>' | ')' | ']'));
            let link = link.get(..end.unwrap_or(link.len())).unwrap_or_default();
            n_links += 1;
            if n_links > MOST_LINKS {
                return found;
            }
            if let Some(Ok(sheet)) = links::read(link)
                && is_puzzle(&sheet)
            {
                let span = (start + at, start + at + link.len());
                found.push(Found { span, lines: (line, line), finder: 0, sheet });
            }
        }
    }
    found
}

/// Whether a sheet can be a puzzle: no digit is twice in a house, and there are as many digits, and as many kinds of
/// them, as one solution takes. Where they are few, chance may do that, and there has to be one solution.
fn is_puzzle(sheet: &Sheet) -> bool {
    let digits = sheet.digits();
    let kinds: DigitSet = digits.filled().map(|(_, digit)| digit).collect();
    digits.n_filled() >= FEWEST_DIGITS
        && kinds.len() >= FEWEST_KINDS
        && is_legal(&sheet.givens)
        && (digits.n_filled() >= ENOUGH_DIGITS || count_solutions(&sheet.givens, 2) == 1)
}

fn is_legal(grid: &Grid) -> bool {
    let is_twice = |cell: Cell, digit: Digit| cell.peers().iter().any(|peer| grid.get(peer) == Some(digit));
    !grid.filled().any(|(cell, digit)| is_twice(cell, digit))
}

/// The cells of nine rows or of one piece, where there are 81 of them.
fn sheet_of(cells: impl IntoIterator<Item = sign::Value>) -> Option<Sheet> {
    let mut sheet = Sheet::of(Grid::EMPTY);
    let mut n_cells = 0;
    for value in cells {
        let cell = Cell::new(n_cells)?;
        n_cells += 1;
        match value {
            sign::Value::Empty => {}
            sign::Value::Given(digit) => sheet.givens.set(cell, Some(digit)),
            sign::Value::Entry(digit) => sheet.entries.set(cell, Some(digit)),
        }
    }
    // Where all digits have the mark of an entry, it is something else.
    (n_cells == 81 && sheet.givens != Grid::EMPTY && is_puzzle(&sheet)).then_some(sheet)
}
