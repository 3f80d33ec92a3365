//! The arguments and the answer of `why` on any board.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use nonet::catalogue::Options;
use nonet::grid::Digit;
use nonet::logic::Step;
use nonet::why::{Answer, EASY};
use nonet_words::Language;

use super::arguments::{self, type_error};
use super::values::{array, cell_on};

/// The error for notes that rule out the solution.
pub(super) const LOST: &str = "The candidates of a cell lack the digit that it must hold.";

/// The options of `why`.
pub(super) struct WhyOptions {
    pub(super) candidates: JsValue,
    pub(super) board: JsValue,
    pub(super) language: Language,
    /// The techniques that the answer may use.
    pub(super) allowed: Options,
}

impl WhyOptions {
    /// Reads the options. It leaves the candidates and the board as they are, because one depends on the other.
    pub(super) fn read(options: &JsValue) -> Result<Self, Error> {
        const OPTIONS: [&str; 4] = ["candidates", "language", "easy", "board"];
        let mut read = Self {
            candidates: JsValue::UNDEFINED,
            board: JsValue::UNDEFINED,
            language: Language::En,
            allowed: Options::default(),
        };
        let mut is_easy = false;
        for (name, value) in arguments::options(options, &OPTIONS, "{ easy: true }")? {
            match name {
                "candidates" => read.candidates = value,
                "language" => read.language = arguments::language(&value)?,
                "board" => read.board = value,
                _ => is_easy = value.as_bool().ok_or_else(|| type_error("`easy` must be true or false."))?,
            }
        }
        if is_easy {
            read.allowed = read.allowed.and_only(&EASY);
        }
        Ok(read)
    }
}

/// Returns the entries of an answer on a board with `side` rows. `describe` describes its steps in order.
pub(super) fn answer_entries(
    answer: Answer,
    side: usize,
    describe: impl FnMut(Step) -> JsValue,
) -> Vec<(&'static str, JsValue)> {
    match answer {
        Answer::Filled(digit) => vec![("status", "filled".into()), ("digit", digit.get().into())],
        Answer::Seen(cell) => vec![("status", "seen".into()), ("cell", cell_on(side, cell))],
        Answer::Follows { is_true, steps } => {
            let status = if is_true { "must" } else { "cannot" };
            vec![("status", status.into()), ("steps", array(steps.into_iter().map(describe)))]
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
