//! Reads the candidates that JavaScript callers give.

use js_sys::{Error, Reflect};
use wasm_bindgen::prelude::*;

use nonet::grid::{Digit, DigitSet};

use super::arguments::{self, type_error};

/// Reads 81 numbers from an array, a typed array or anything array-like. `None` if the length differs or an element is
/// not a number.
pub(super) fn numbers(value: &JsValue) -> Option<[f64; 81]> {
    let length = Reflect::get(value, &"length".into()).ok()?.as_f64()?;
    if length.to_bits() != 81.0_f64.to_bits() {
        return None;
    }
    let mut numbers = [0.0; 81];
    for (place, number) in (0..).zip(&mut numbers) {
        *number = Reflect::get_u32(value, place).ok()?.as_f64()?;
    }
    Some(numbers)
}

/// Converts numbers to sets of digits, with bit 0 for digit 1. `None` if one is not a whole number from 0 to 511.
pub(super) fn sets(numbers: &[f64; 81]) -> Option<[DigitSet; 81]> {
    if !numbers.iter().all(|number| (0.0..=511.0).contains(number) && number.fract() == 0.0) {
        return None;
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 511")]
    Some(numbers.map(|number| DigitSet::from_bits(number as u16)))
}

/// Reads the player's notes. A cell without notes gets all digits. `None` if `value` is missing.
pub(super) fn read_notes(value: &JsValue) -> Result<Option<[DigitSet; 81]>, Error> {
    if arguments::is_missing(value) {
        return Ok(None);
    }
    let notes = if value.is_string() {
        notes_of_text(&arguments::text(value, "The candidates' text")?)
    } else {
        numbers(value).and_then(|numbers| sets(&numbers))
    };
    let notes = notes.ok_or_else(|| {
        type_error(
            "The candidates must be 81 numbers from 0 to 511, or a text of nine characters for each cell.",
        )
    })?;
    Ok(Some(notes.map(|noted| if noted.is_empty() { DigitSet::ALL } else { noted })))
}

fn notes_of_text(text: &str) -> Option<[DigitSet; 81]> {
    let mut notes = [DigitSet::EMPTY; 81];
    let text = text.as_bytes();
    if text.len() != 729 {
        return None;
    }
    for (of_cell, characters) in notes.iter_mut().zip(text.chunks(9)) {
        for (&character, digit) in characters.iter().zip(Digit::ALL) {
            match char::from(character) {
                '.' | '0' => {}
                character if character == digit.to_char() => of_cell.insert(digit),
                _ => return None,
            }
        }
    }
    Some(notes)
}
