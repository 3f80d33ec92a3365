//! The boards in links to SudokuWiki.org: two characters a cell.
//!
//! Since 2023 (<https://www.sudokuwiki.org/Sudoku_String_Definitions>) a cell is a base-32 number. It is the sum of the
//! candidates (1 for 1, 2 for 2, 4 for 3 and so on to 256 for 9), doubled, plus 1 for a clue.
//!
//! Newer links start with `S9B` and have base-36 numbers: 1 to 9 for a clue, 10 to 18 for an entry, and from 19 on 18
//! plus the sum of the candidates. This is derived from links of that site.

use nonet::grid::{Cell, DigitSet, Grid};

use super::sheet::{Sheet, digit_of};

/// The start of newer boards.
const NEWER: &str = "S9B";

/// Reads a board of 81 times two characters, with or without `S9B` before it.
pub(super) fn read(text: &str) -> Option<Sheet> {
    let (cells, is_newer) = text.strip_prefix(NEWER).map_or((text, false), |cells| (cells, true));
    let bytes = cells.as_bytes();
    if bytes.len() != 162 {
        return None;
    }
    let base = if is_newer { 36 } else { 32 };
    let mut sheet = Sheet::of(Grid::EMPTY);
    for (cell, pair) in Cell::ALL.into_iter().zip(bytes.chunks(2)) {
        let figure = |byte: u8| char::from(byte).to_digit(base);
        let number = usize::try_from(figure(pair[0])? * base + figure(pair[1])?).ok()?;
        let (candidates, is_clue, is_digit) = if !is_newer {
            let candidates = set_of(number >> 1)?;
            (candidates, number & 1 == 1, candidates.len() == 1)
        } else if number <= 18 {
            let digit = digit_of(if number > 9 { number - 9 } else { number });
            (digit.into_iter().collect(), number <= 9, true)
        } else {
            (set_of(number - 18)?, false, false)
        };
        match candidates.single() {
            Some(digit) if is_clue => sheet.givens.set(cell, Some(digit)),
            Some(digit) if is_digit => sheet.entries.set(cell, Some(digit)),
            _ => sheet.corner[cell.index()] = candidates,
        }
    }
    Some(sheet)
}

/// Returns whether a text is an older board without its link. It must have a letter, since 162 digits may be anything.
pub(super) fn is_older(text: &str) -> bool {
    text.len() == 162
        && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'v'))
        && text.contains(|sign: char| sign.is_ascii_alphabetic())
}

fn set_of(bits: usize) -> Option<DigitSet> {
    u16::try_from(bits).ok().filter(|bits| *bits < 512).map(DigitSet::from_bits)
}

/// Writes the link to `SudokuWiki`.
pub(super) fn write(sheet: &Sheet) -> String {
    let mut text = format!("https://www.sudokuwiki.org/sudoku.htm?bd={NEWER}");
    for cell in Cell::ALL {
        let number = match (sheet.givens.get(cell), sheet.entries.get(cell)) {
            (Some(digit), _) => u32::from(digit.get()),
            (None, Some(digit)) => 9 + u32::from(digit.get()),
            (None, None) => 18 + u32::from(sheet.candidates(cell).bits()),
        };
        text.extend([number / 36, number % 36].iter().filter_map(|figure| char::from_digit(*figure, 36)));
    }
    text + "\n"
}
