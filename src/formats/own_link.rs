//! Nonet's own links: `#p=` and 81 characters, and with what was done `&s=` and the state of the open cells.
//!
//! The state goes over the cells without a given, in reading order: a digit is an entry, a letter from `a` to `z` 1 to
//! 26 cells with nothing in them. A cell with notes is `-` and two figures to the base 32 for its corner notes, `_` and
//! two for its centre notes, or both; the number is the sum of 1 for 1, 2 for 2, 4 for 3 and so on. All of these
//! characters stay as they are in an address.

use super::ReadError;
use super::sheet::Sheet;
use crate::grid::{Cell, Digit, DigitSet};

/// Reads the values of `p` and `s`.
pub(super) fn read(givens: &str, state: &str) -> Result<Sheet, ReadError> {
    let mut sheet = Sheet::of(givens.parse()?);
    let mut open = Cell::ALL.into_iter().filter(|&cell| sheet.givens.get(cell).is_none());
    let (mut entries, mut corner, mut centre) = (sheet.entries, sheet.corner, sheet.centre);
    let mut signs = state.chars();
    let mut last = None;
    while let Some(sign) = signs.next() {
        match sign {
            'a'..='z' => {
                last = None;
                for _ in 'a'..=sign {
                    open.next().ok_or(ReadError::Damaged)?;
                }
            }
            '1'..='9' => {
                last = None;
                entries.set(open.next().ok_or(ReadError::Damaged)?, Digit::from_char(sign));
            }
            '-' | '_' => {
                let figure = |sign: Option<char>| sign.and_then(|sign| sign.to_digit(32));
                let (Some(high), Some(low)) = (figure(signs.next()), figure(signs.next())) else {
                    return Err(ReadError::Damaged);
                };
                let bits = u16::try_from(high * 32 + low)
                    .ok()
                    .filter(|bits| *bits < 512)
                    .ok_or(ReadError::Damaged)?;
                // Centre notes right after corner notes are of the same cell.
                let cell = match last.filter(|_| sign == '_') {
                    Some(cell) => cell,
                    None => open.next().ok_or(ReadError::Damaged)?,
                };
                last = (sign == '-').then_some(cell);
                (if sign == '-' { &mut corner } else { &mut centre })[cell.index()] =
                    DigitSet::from_bits(bits);
            }
            _ => return Err(ReadError::Damaged),
        }
    }
    drop(open);
    (sheet.entries, sheet.corner, sheet.centre) = (entries, corner, centre);
    Ok(sheet)
}

/// The fragment of the link to the puzzle alone.
pub(super) fn write(sheet: &Sheet) -> String {
    format!("#p={}", sheet.givens)
}

/// The fragment of the link to the puzzle with what was done.
pub(super) fn write_state(sheet: &Sheet) -> String {
    let mut state = String::new();
    let mut n_blank: u8 = 0;
    let blanks = |state: &mut String, n_blank: &mut u8| {
        if *n_blank > 0 {
            state.push(char::from(b'a' + *n_blank - 1));
        }
        *n_blank = 0;
    };
    for cell in Cell::ALL.into_iter().filter(|&cell| sheet.givens.get(cell).is_none()) {
        let (corner, centre) = (sheet.corner[cell.index()], sheet.centre[cell.index()]);
        let entry = sheet.entries.get(cell);
        if entry.is_none() && corner.is_empty() && centre.is_empty() {
            n_blank += 1;
            if n_blank == 26 {
                blanks(&mut state, &mut n_blank);
            }
            continue;
        }
        blanks(&mut state, &mut n_blank);
        if let Some(digit) = entry {
            state.push(digit.to_char());
            continue;
        }
        // Centre notes of a cell that follows one with corner notes alone would be taken for that one's.
        let needs_sign = !corner.is_empty() || state.len() >= 3 && state.as_bytes()[state.len() - 3] == b'-';
        for (sign, notes) in [('-', corner), ('_', centre)] {
            if !notes.is_empty() || (sign == '-' && needs_sign) {
                let figures = [u32::from(notes.bits()) / 32, u32::from(notes.bits()) % 32];
                state.push(sign);
                state.extend(figures.into_iter().filter_map(|figure| char::from_digit(figure, 32)));
            }
        }
    }
    format!("#p={}{}", sheet.givens, if state.is_empty() { String::new() } else { format!("&s={state}") })
}
