//! Reads the candidates that JavaScript callers give.

use js_sys::{Error, Reflect};
use wasm_bindgen::prelude::*;

use nonet::grid::{Cell, Digit, DigitSet};
use nonet::layout::Layout;

use super::arguments::{self, type_error};

/// Reads a number for each cell of a board from an array, a typed array or anything array-like. `None` if the length
/// differs or an element is not a number.
pub(super) fn numbers(value: &JsValue, layout: &Layout) -> Option<Vec<f64>> {
    let n_cells = u32::try_from(layout.cells().len()).ok()?;
    let length = Reflect::get(value, &"length".into()).ok()?.as_f64()?;
    if length.to_bits() != f64::from(n_cells).to_bits() {
        return None;
    }
    (0..n_cells).map(|place| Reflect::get_u32(value, place).ok()?.as_f64()).collect()
}

/// Converts the numbers of the cells to sets of digits, with bit 0 for digit 1. `None` if one is not a whole number, or
/// stands for a digit that the board does not have.
pub(super) fn sets(numbers: &[f64], layout: &Layout) -> Option<[DigitSet; Cell::COUNT]> {
    let most = f64::from(layout.digits().bits());
    if !numbers.iter().all(|number| (0.0..=most).contains(number) && number.fract() == 0.0) {
        return None;
    }
    let mut sets = [DigitSet::EMPTY; Cell::COUNT];
    for (cell, &number) in layout.cells().iter().zip(numbers) {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 65535")]
        let bits = number as u16;
        sets[cell.index()] = DigitSet::from_bits(bits);
    }
    Some(sets)
}

/// Reads the player's notes on a board. A cell without notes gets all digits. `None` if `value` is missing.
pub(super) fn read_notes(value: &JsValue, layout: &Layout) -> Result<Option<[DigitSet; Cell::COUNT]>, Error> {
    if arguments::is_missing(value) {
        return Ok(None);
    }
    let notes = if value.is_string() {
        notes_of_text(&arguments::text(value, "The candidates' text")?, layout)
    } else {
        numbers(value, layout).and_then(|numbers| sets(&numbers, layout))
    };
    let notes = notes.ok_or_else(|| {
        let (n_cells, most, side) = (layout.cells().len(), layout.digits().bits(), layout.side());
        type_error(&format!(
            "The candidates must be {n_cells} numbers from 0 to {most}, or a string of {side} characters for each cell."
        ))
    })?;
    Ok(Some(notes.map(|noted| if noted.is_empty() { DigitSet::ALL } else { noted })))
}

fn notes_of_text(text: &str, layout: &Layout) -> Option<[DigitSet; Cell::COUNT]> {
    let mut notes = [DigitSet::EMPTY; Cell::COUNT];
    let text = text.as_bytes();
    if text.len() != layout.cells().len() * layout.side() {
        return None;
    }
    for (cell, characters) in layout.cells().iter().zip(text.chunks(layout.side())) {
        for (&character, digit) in characters.iter().zip(Digit::ALL) {
            match char::from(character) {
                '.' | '0' => {}
                character if character == digit.to_char() => notes[cell.index()].insert(digit),
                _ => return None,
            }
        }
    }
    Some(notes)
}
