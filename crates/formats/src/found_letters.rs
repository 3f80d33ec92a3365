//! Finds grids whose digits are named with a letter and a number: `A1=5`, `"B3": 7`, `$C$4 = 2`.
//!
//! Both readings of the letter give a Sudoku, each the mirror image of the other. If the cells are listed row by row,
//! as programs do, the order says which is meant. Otherwise the first sign names the row, as on most sites.

use nonet::grid::{Cell, Digit, Grid};

use super::found_grid::{FEWEST_DIGITS, Found, is_puzzle};
use super::found_sign::{Value, value_of_field};
use super::found_view::View;
use super::sheet::{LettersName, Sheet};

/// The length of the longest text between a cell and its digit, in bytes.
const LONGEST: usize = 12;

/// The length of the longest text between two cells, in bytes.
const LONGEST_BETWEEN: usize = 80;

/// The letters of the rows. Some sites leave out the I, which looks like a 1.
const LETTERS: &str = "abcdefghij";

/// A cell with its digit.
struct Named<'a> {
    span: (usize, usize),
    line: usize,
    /// The letter and the number, counted from 0.
    letter: usize,
    number: usize,
    is_letter_first: bool,
    value: Value,
    /// The text between the cell and its digit, without blanks.
    between: &'a [u8],
}

/// Returns the grids, each with the reading of its letters.
pub(super) fn find(view: &View) -> Vec<(Found, LettersName)> {
    let named = named_in(view);
    let (mut found, mut run, mut seen) = (Vec::new(), Vec::<&Named>::new(), [[false; 9]; 10]);
    for one in &named {
        let is_next = run.last().is_none_or(|last| {
            last.between == one.between
                && last.is_letter_first == one.is_letter_first
                && one.span.0 - last.span.1 <= LONGEST_BETWEEN
        });
        if !is_next || seen[one.letter][one.number] {
            found.extend(grid_of(&run));
            run.clear();
            seen = [[false; 9]; 10];
        }
        seen[one.letter][one.number] = true;
        run.push(one);
    }
    found.extend(grid_of(&run));
    found
}

/// Returns the cells that the text names, each with its digit.
fn named_in(view: &View) -> Vec<Named<'_>> {
    let text = view.text.as_bytes();
    let sign = |at: usize| text.get(at).copied().unwrap_or(b' ');
    let is_part = |at: usize| sign(at).is_ascii_alphanumeric();
    let (mut named, mut line, mut end) = (Vec::new(), 0, 0);
    for at in 0..text.len() {
        line += usize::from(text[at] == b'\n');
        // A spreadsheet marks both parts of a name.
        let second = at + 1 + usize::from(sign(at + 1) == b'$');
        let Some((letter, number, is_letter_first)) = name_of(sign(at), sign(second)) else { continue };
        if at < end || (at > 0 && is_part(at - 1)) || is_part(second + 1) {
            continue;
        }
        let Some(length) = length_between(&text[second + 1..]) else { continue };
        let start = second + 1 + length;
        let n_signs = (start..).take_while(|&at| is_part(at)).take(10).count().max(1);
        let Some(value) = view.text.get(start..start + n_signs).and_then(value_in) else { continue };
        end = start + n_signs;
        let between = &text[second + 1..start];
        named.push(Named { span: (at, end), line, letter, number, is_letter_first, value, between });
    }
    named
}

/// Returns the letter and the number of a name, counted from 0, and true if the letter is first.
fn name_of(first: u8, second: u8) -> Option<(usize, usize, bool)> {
    let letter = |sign: u8| LETTERS.find(char::from(sign.to_ascii_lowercase()));
    let number = |sign: u8| matches!(sign, b'1'..=b'9').then(|| usize::from(sign - b'1'));
    let letter_first = letter(first).zip(number(second));
    let number_first = || letter(second).zip(number(first));
    let name = |is_first: bool| move |(letter, number)| (letter, number, is_first);
    letter_first.map(name(true)).or_else(|| number_first().map(name(false)))
}

/// Returns the length of the text between a cell and its digit.
fn length_between(text: &[u8]) -> Option<usize> {
    let is_cell = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_');
    let length = text.iter().take(LONGEST + 1).position(is_cell).filter(|length| *length > 0)?;
    Some(if text[length..].starts_with(b"is ") { length + 3 } else { length })
}

/// Returns the value of a cell, which may be several candidates.
fn value_in(text: &str) -> Option<Value> {
    let candidates = || {
        let digits: Option<Vec<Digit>> = text.chars().map(Digit::from_char).collect();
        digits.filter(|digits| digits.is_sorted_by(|one, next| one < next)).map(|_| Value::Empty)
    };
    value_of_field(text, false).or_else(candidates)
}

fn grid_of(run: &[&Named]) -> Option<(Found, LettersName)> {
    let (first, last) = (run.first()?, run.last()?);
    if run.len() < FEWEST_DIGITS {
        return None;
    }
    let has = |letter: usize| run.iter().any(|one| one.letter == letter);
    let letter = |one: &Named| match one.letter {
        9 if !has(8) => 8,
        letter => letter,
    };
    let is_listed = |key: fn(&(usize, usize)) -> (usize, usize)| {
        run.iter().map(|one| (letter(one), one.number)).is_sorted_by_key(|place| key(&place))
    };
    let by_letters = is_listed(|&(letter, number)| (letter, number));
    let by_numbers = is_listed(|&(letter, number)| (number, letter));
    let letters_are_rows = by_letters || (!by_numbers && first.is_letter_first);
    let mut sheet = Sheet::of(Grid::EMPTY);
    for one in run {
        let letter = Some(letter(one)).filter(|letter| *letter < 9)?;
        let cell = if letters_are_rows { Cell::at(letter, one.number) } else { Cell::at(one.number, letter) };
        if let Value::Given(digit) = one.value {
            sheet.givens.set(cell, Some(digit));
        }
    }
    let (span, lines) = ((first.span.0, last.span.1), (first.line, last.line));
    let letters = if letters_are_rows { LettersName::Rows } else { LettersName::Columns };
    is_puzzle(&sheet).then_some((Found { span, lines, rank: 4, sheet }, letters))
}
