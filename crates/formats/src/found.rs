//! [`find`]: finds the Sudokus in any text, such as an email, a web page or the source of a program.
//!
//! A *view* is the text as a reader sees it (`found_view.rs`). A web page gets more views, without its tags
//! (`found_page.rs`) and with its drawings as lines of cells (`found_drawn.rs`). Each kind of grid has a finder, which
//! scans a view once:
//!
//! - `found_notes.rs`: nine lines of nine cells with their candidates;
//! - `found_rows.rs`: nine lines of nine cells, also tables with blank cells and with labels before the rows;
//! - `found_columns.rs`: tables whose columns a ruler gives;
//! - `found_cells.rs`: one cell on each line;
//! - `found_runs.rs`: 81 cells without a break, or with nothing but punctuation between them;
//! - `found_lists.rs`: 81 or nine times nine values between brackets;
//! - `found_placed.rs`: digits that are named with their rows and columns;
//! - `found_letters.rs`: the same with a letter, as in `A1=5`.
//!
//! Removed candidates may follow a grid (`found_removed.rs`).
//!
//! [`is_puzzle`] refuses tables of other numbers that only look like a grid.

use std::collections::BTreeSet;

use super::found_grid::{FEWEST_DIGITS, Found, is_puzzle};
use super::found_view::View;
use super::sheet::{Imported, LeftOut, Sheet, title_of};
use super::{
    ReadError, found_cells, found_columns, found_drawn, found_letters, found_lists, found_notes, found_page,
    found_placed, found_removed, found_rows, found_runs, found_sign, links,
};

/// The minimum number of dashes, tildes and hashes for which a text is searched again, with these as empty cells.
const FEWEST_EMPTY: usize = 20;

/// The length of the longest line above a grid that can be its title, in characters.
const LONGEST_TITLE: usize = 40;

/// Finds the Sudokus in a text, and reports the lines that it left out. Returns `None` if the text holds none.
pub(super) fn find(text: &str) -> Option<Imported> {
    text.chars().filter(|sign| sign.is_numeric()).nth(FEWEST_DIGITS - 1)?;
    let drawn = found_drawn::with_rows(text);
    let pages = found_page::texts_of(drawn.as_deref().unwrap_or(text));
    // A dash is mostly part of a frame, and the others mark a text. They are empty cells only if the text has no grid
    // otherwise.
    let may_have_dashes = text
        .chars()
        .filter(|&sign| matches!(found_sign::plain(sign), '-' | '~' | '#'))
        .nth(FEWEST_EMPTY - 1)
        .is_some();
    let ways = if may_have_dashes { &[false, true][..] } else { &[false] };
    ways.iter().find_map(|&has_dashes| {
        let views = pages.iter().map(String::as_str).chain([text]);
        let best = views.map(|text| find_in(text, has_dashes)).reduce(better)?;
        (!best.sheets.is_empty()).then_some(best)
    })
}

fn better(one: Imported, other: Imported) -> Imported {
    if other.sheets.len() > one.sheets.len() { other } else { one }
}

fn find_in(text: &str, has_dashes: bool) -> Imported {
    let view = View::new(text, has_dashes);
    let mut found = found_notes::find(&view);
    found.extend(found_rows::find(&view));
    found.extend(found_columns::find(&view));
    found.extend(found_cells::find(&view));
    found.extend(found_runs::find(&view));
    found.extend(found_lists::find(&view));
    found.extend(found_placed::find(&view));
    let (with_letters, named): (Vec<_>, Vec<_>) = found_letters::find(&view)
        .into_iter()
        .map(|(found, letters)| {
            let named = (found.sheet.givens, letters);
            (found, named)
        })
        .unzip();
    found.extend(with_letters);
    found.extend(find_links(&view));
    found.sort_by_key(|found| (found.span.0, found.rank));
    let kept = without_overlaps(found);
    let mut is_used = vec![false; view.n_lines()];
    let (mut sheets, mut firsts, mut seen) = (Vec::<Sheet>::new(), Vec::new(), BTreeSet::new());
    for found in kept {
        let Found { lines: (first, last), sheet, .. } = found_removed::with_removed(&view, found);
        is_used[first..=last].fill(true);
        let is_solution = sheet.givens.n_filled() == 81
            && sheets.last().is_some_and(|puzzle| sheet.givens.contains(&puzzle.givens));
        if !is_solution && seen.insert((sheet.givens, sheet.entries)) {
            sheets.push(sheet);
            firsts.push(first);
        }
    }
    // If one grid has no title, the lines above the others are not titles either.
    let titles: Option<Vec<_>> = firsts.iter().map(|&first| title_above(&view, first, &is_used)).collect();
    for (sheet, (line, title)) in
        sheets.iter_mut().zip(titles.filter(|titles| titles.len() > 1).into_iter().flatten())
    {
        sheet.title = title;
        is_used[line] = true;
    }
    let mut aside = (0..view.n_lines()).filter(|&line| !is_used[line] && view.has_letter_or_digit(line));
    let left_out = aside
        .next()
        .map(|line| LeftOut { n_lines: 1 + aside.count(), first: ReadError::Aside { line: line + 1 } });
    let letters = match &sheets[..] {
        [sheet] => named.iter().find(|(givens, _)| *givens == sheet.givens).map(|(_, letters)| *letters),
        _ => None,
    };
    Imported { sheets, left_out, letters, ..Imported::empty() }
}

/// Drops each grid that overlaps with one of another finder.
fn without_overlaps(found: Vec<Found>) -> Vec<Found> {
    let mut kept: Vec<Found> = Vec::new();
    let mut end = 0;
    for found in found {
        let is_apart = found.span.0 >= end || kept.last().is_some_and(|last| last.rank == found.rank);
        if is_apart {
            end = end.max(found.span.1);
            kept.push(found);
        }
    }
    kept
}

/// Returns the line above a grid if it may be the grid's title. It is directly above, or has a number.
fn title_above(view: &View, first: usize, is_used: &[bool]) -> Option<(usize, String)> {
    let mut above = (0..first).rev().take(3);
    let line = above.find(|&line| is_used[line] || !view.unquoted(line).trim().is_empty())?;
    let text = view.unquoted(line).trim();
    let is_near = line + 1 == first || text.contains(|sign: char| sign.is_ascii_digit());
    let is_title = !is_used[line]
        && is_near
        && text.chars().count() <= LONGEST_TITLE
        && text.contains(char::is_alphabetic)
        && !text.contains(['{', '}', '[', ']', '(', '=', '<', '>', ';', '"']);
    let title = title_of(text.trim_start_matches(['*', ' ']).trim_end_matches([':', ' ']));
    (is_title && !title.is_empty()).then_some((line, title))
}

/// Finds the puzzles in links.
fn find_links(view: &View) -> Vec<Found> {
    let mut found = Vec::new();
    let mut n_links = 0;
    for line in 0..view.n_lines() {
        let (start, text) = (view.start(line), view.line(line));
        for (at, link) in links::addresses(text) {
            n_links += 1;
            if n_links > links::MOST_LINKS {
                return found;
            }
            if let Some(Ok(read)) = links::read(link)
                && let Ok(sheet) = read.classic()
                && is_puzzle(&sheet)
            {
                let span = (start + at, start + at + link.len());
                found.push(Found { span, lines: (line, line), rank: 0, sheet });
            }
        }
    }
    found
}
