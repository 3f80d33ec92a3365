//! Finds grids with one cell on each line, also with its number before it. An empty cell is a symbol, a word such as
//! `null`, or a blank line.

use nonet::grid::{Cell, Digit, Grid};
use nonet::solve::count_solutions;

use super::found_grid::{FEWEST_DIGITS, Found, is_puzzle, sheet_of};
use super::found_sign::{Value, value_of_field};
use super::found_view::View;
use super::sheet::Sheet;

/// The largest number of blocks of digits and blank lines that are tried. The solver checks each in several ways.
const MOST_BLOCKS: usize = 100;

/// The lines that hold a cell of a grid whose empty cells are blank lines, by the number of the cell.
const WAYS: [fn(usize) -> usize; 3] = [
    |cell| cell,
    // A blank line is between the cells.
    |cell| 2 * cell,
    // A blank line is between the rows.
    |cell| cell + cell / 9,
];

pub(super) fn find(view: &View) -> Vec<Found> {
    let mut found = Vec::new();
    let mut block: Vec<(usize, Value)> = Vec::new();
    let (mut last_label, mut n_blocks) = (None, 0);
    for line in 0..=view.n_lines() {
        let text = if line < view.n_lines() { view.unquoted(line).trim() } else { "end" };
        if text.is_empty() {
            continue;
        }
        let cell = cell_of(text, view.has_dashes);
        let label = cell.and_then(|(label, _)| label);
        if cell.is_none() || label != last_label.map(|last| last + 1) {
            let block = core::mem::take(&mut block);
            if block.len() >= FEWEST_DIGITS && n_blocks < MOST_BLOCKS {
                n_blocks += 1;
                found.extend(grids_of(view, &block));
            }
        }
        last_label = label;
        block.extend(cell.map(|(_, value)| (line, value)));
    }
    found
}

/// Returns the number before the cell of a line, if there is one, and the cell. A line may be a point of a list.
fn cell_of(text: &str, has_dashes: bool) -> Option<(Option<usize>, Value)> {
    let mut text = text.trim_end_matches([',', ';']);
    let is_point = |rest: &&str| rest.is_empty() || rest.starts_with(' ');
    while let Some(rest) = text.strip_prefix(['-', '*', '•']).filter(is_point) {
        text = rest.trim_start();
    }
    let numbered = || {
        let (number, rest) = text.split_at(text.find(|sign: char| !sign.is_ascii_digit())?);
        let value = rest.strip_prefix(['.', ')', ':', ',', ';', ' ', '\t'])?;
        Some((Some(number.parse().ok()?), value_of_field(value, has_dashes)?))
    };
    value_of_field(text, has_dashes).map(|value| (None, value)).or_else(numbered)
}

fn grids_of(view: &View, block: &[(usize, Value)]) -> Vec<Found> {
    if block.len().is_multiple_of(81) {
        let sheet = |cells: &[(usize, Value)]| {
            Some((cells.first()?.0, cells.last()?.0, sheet_of(cells.iter().map(|(_, value)| *value))?))
        };
        let sheets = block.chunks(81).filter_map(sheet);
        return sheets.map(|(first, last, sheet)| found(view, first, last, sheet)).collect();
    }
    let digits: Option<Vec<(usize, Digit)>> = block
        .iter()
        .map(|(line, value)| if let Value::Given(digit) = value { Some((*line, *digit)) } else { None })
        .collect();
    let Some(digits) = digits.filter(|digits| digits.len() < 81) else { return Vec::new() };
    let (first, last) = (digits[0].0, digits[digits.len() - 1].0);
    // The first and the last cells may be empty, so the first digit may be in several cells. Only one of them may give
    // a puzzle.
    let mut grids: Vec<Grid> = WAYS
        .into_iter()
        .flat_map(|line_of| (0..81 - digits.len()).map(move |cell| (line_of, cell)))
        .filter_map(|(line_of, cell)| grid_of(&digits, line_of, cell))
        .collect();
    grids.dedup();
    match grids[..] {
        [grid] => vec![found(view, first, last, Sheet::of(grid))],
        _ => Vec::new(),
    }
}

/// Returns the puzzle of these digits on their lines, if the first of them is in this cell.
fn grid_of(digits: &[(usize, Digit)], line_of: fn(usize) -> usize, first: usize) -> Option<Grid> {
    let (mut grid, mut number) = (Grid::EMPTY, first);
    let start = digits[0].0;
    for &(line, digit) in digits {
        while number < Cell::COUNT && line_of(number) - line_of(first) < line - start {
            number += 1;
        }
        let cell = Cell::new(number).filter(|_| line_of(number) - line_of(first) == line - start)?;
        grid.set(cell, Some(digit));
    }
    (is_puzzle(&Sheet::of(grid)) && count_solutions(&grid, 2) == 1).then_some(grid)
}

fn found(view: &View, first: usize, last: usize, sheet: Sheet) -> Found {
    let span = (view.start(first), view.start(last) + view.line(last).len());
    Found { span, lines: (first, last), rank: 2, sheet }
}
