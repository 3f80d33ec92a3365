//! Finds grids whose digits are named with their places: `r1c3=5`, facts of Prolog, lists of objects.
//!
//! Each digit is one of three numbers; the others are its row and its column. The text between them is the same each
//! time.

use nonet::grid::{Cell, Digit, Grid};

use super::found_grid::{FEWEST_DIGITS, Found, is_puzzle};
use super::found_view::View;
use super::sheet::Sheet;

/// The length of the longest text between two numbers, in bytes.
const LONGEST: usize = 80;

/// The length of the longest name of a number, in characters.
const LONGEST_NAME: usize = 12;

/// A number of the text.
#[derive(Clone, Copy)]
struct Number {
    span: (usize, usize),
    line: usize,
    /// `None` for a number of two or more figures.
    value: Option<usize>,
}

/// A digit with the numbers of its row and its column.
#[derive(Clone, Copy)]
struct Placed {
    row: usize,
    column: usize,
    digit: usize,
}

pub(super) fn find(view: &View) -> Vec<Found> {
    let numbers = numbers_in(&view.text);
    let mut found = Vec::new();
    let mut at = 0;
    while at + 3 * FEWEST_DIGITS <= numbers.len() {
        let run = run_of(view, &numbers[at..]);
        let grid = grid_of(&numbers[at..], &run);
        // Another run may begin one or two numbers after the first of this one, but only a short one.
        at += if grid.is_some() { 3 * run.len() } else { (3 * run.len()).saturating_sub(2).max(1) };
        found.extend(grid);
    }
    found
}

fn numbers_in(text: &str) -> Vec<Number> {
    let (mut numbers, mut line) = (Vec::<Number>::new(), 0);
    for (at, byte) in text.bytes().enumerate() {
        line += usize::from(byte == b'\n');
        if !byte.is_ascii_digit() {
            continue;
        }
        match numbers.last_mut() {
            Some(last) if last.span.1 == at => (last.span.1, last.value) = (at + 1, None),
            _ => numbers.push(Number { span: (at, at + 1), line, value: Some(usize::from(byte - b'0')) }),
        }
    }
    numbers
}

/// Returns the digits that begin with the first of these numbers, until the text between them changes, a place comes
/// twice, or a number has two figures.
fn run_of(view: &View, numbers: &[Number]) -> Vec<Placed> {
    let between = |at: usize| -> Option<String> {
        let text = view.text.get(numbers.get(at)?.span.1..numbers.get(at + 1)?.span.0)?;
        (text.len() <= LONGEST).then(|| text.split_whitespace().collect())
    };
    let [first, second, third] = [between(0), between(1), between(2)];
    // A list of plain numbers names no places.
    let is_named =
        |text: &String| text.contains(|sign: char| !matches!(sign, ',' | ';' | '|' | '.' | '-' | '+'));
    let (mut run, mut seen) = (Vec::new(), [[false; 10]; 10]);
    let is_named = [&first, &second, &third].into_iter().flatten().any(is_named);
    let heads = if is_named { None } else { heads_above(view, numbers) };
    if !(is_named || heads.is_some()) || first.is_none() || second.is_none() {
        return run;
    }
    let names = heads.unwrap_or_else(|| {
        [0, 1, 2].map(|at| numbers.get(at).map_or("", |number| name_before(&view.text, number.span.0)))
    });
    let begins = |name: &str, starts: &[&str]| starts.iter().any(|start| name.starts_with(start));
    let is_digit = |name: &&str| begins(name, &["v", "d", "n"]);
    let digit = names.iter().position(is_digit).unwrap_or(2);
    let [one, other] = [[1, 2], [0, 2], [0, 1]][digit];
    let is_turned = begins(names[one], &["c", "x", "j"]);
    let [row, column] = if is_turned { [other, one] } else { [one, other] };
    for (number, three) in numbers.chunks_exact(3).enumerate() {
        let at = 3 * number;
        let is_alike =
            between(at) == first && between(at + 1) == second && (at == 0 || between(at - 1) == third);
        let value = |at: usize| three[at].value;
        let (Some(row), Some(column), Some(digit)) = (value(row), value(column), value(digit)) else { break };
        if !is_alike || core::mem::replace(&mut seen[row][column], true) {
            break;
        }
        run.push(Placed { row, column, digit });
    }
    run
}

/// Returns the heads of a table whose columns are the rows, the columns and the digits.
fn heads_above<'a>(view: &'a View, numbers: &[Number]) -> Option<[&'a str; 3]> {
    let line = numbers.first()?.line;
    let above = (0..line).rev().take(2).map(|line| view.line(line));
    let above = above.filter(|line| line.len() <= LONGEST).find(|line| line.contains(char::is_alphabetic))?;
    let mut heads = above.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let heads = [heads.next()?, heads.next()?, heads.next().filter(|_| heads.next().is_none())?];
    let has = |starts: &[&str]| heads.iter().any(|head| starts.iter().any(|start| head.starts_with(start)));
    (has(&["r", "y", "i"]) && has(&["c", "x", "j"])).then_some(heads)
}

/// Returns the name directly before a place in the text, as in `"row": 5` or `r5`; empty if there is none.
fn name_before(text: &str, at: usize) -> &str {
    let before = text.get(..at).unwrap_or_default().trim_end_matches(['"', '\'', ':', '=', ' ']);
    let signs = before.chars().rev().take_while(char::is_ascii_alphabetic).take(LONGEST_NAME).count();
    before.get(before.len() - signs..).unwrap_or_default()
}

fn grid_of(numbers: &[Number], run: &[Placed]) -> Option<Found> {
    if run.len() < FEWEST_DIGITS {
        return None;
    }
    // Programs count from 0, and people from 1.
    let lowest = usize::from(!run.iter().any(|one| one.row == 0 || one.column == 0));
    let mut sheet = Sheet::of(Grid::EMPTY);
    for &Placed { row, column, digit } in run {
        let (row, column) = (row - lowest, column - lowest);
        if row.max(column) > 8 {
            return None;
        }
        sheet.givens.set(Cell::at(row, column), u8::try_from(digit).ok().and_then(Digit::new));
    }
    let (first, last) = (numbers.first()?, numbers.get(3 * run.len() - 1)?);
    is_puzzle(&sheet).then_some(Found {
        span: (first.span.0, last.span.1),
        lines: (first.line, last.line),
        rank: 4,
        sheet,
    })
}
