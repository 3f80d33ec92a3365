//! The arguments and the answer of `why` on any board.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use nonet::grid::Digit;
use nonet::logic::Step;
use nonet::why::Answer;

use super::arguments::type_error;
use super::values::{array, cell_on};

/// The error for notes that rule out the solution.
pub(super) const LOST: &str = "The candidates of a cell lack the digit that it must hold.";

/// Returns the entries of an answer on a board with `side` rows. `told` describes its steps in order.
pub(super) fn answer_entries(
    answer: Answer,
    side: usize,
    told: impl FnMut(Step) -> JsValue,
) -> Vec<(&'static str, JsValue)> {
    match answer {
        Answer::Filled(digit) => vec![("status", "filled".into()), ("digit", digit.get().into())],
        Answer::Seen(cell) => vec![("status", "seen".into()), ("cell", cell_on(side, cell))],
        Answer::Follows { is_so, steps } => {
            let status = if is_so { "must" } else { "cannot" };
            vec![("status", status.into()), ("steps", array(steps.into_iter().map(told)))]
        }
        Answer::Open => vec![("status", "open".into())],
    }
}

/// Reads a digit of a board with `side` rows.
pub(super) fn read_digit(value: &JsValue, side: usize) -> Result<Digit, Error> {
    let digit = read_number(value, "The digit", 1, side)?;
    Ok(Digit::from_index(digit - 1))
}

/// Reads a whole number within these limits.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 255")]
pub(super) fn read_number(value: &JsValue, name: &str, least: usize, most: usize) -> Result<usize, Error> {
    let number = value.as_f64().filter(|number| (0.0..=255.0).contains(number) && number.fract() == 0.0);
    let number = number.map(|number| number as usize).filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| type_error(&format!("{name} must be a whole number from {least} to {most}.")))
}
