//! Explanations of why a digit cannot stand in a cell, or why it must, for JavaScript.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use nonet::catalogue::Options;
use nonet::grid::{Candidate, Cell, Digit};
use nonet::logic::Step;
use nonet::why::{Answer, EASY, why as tell_why};

use super::arguments::{self, error, type_error};
use super::logic::read_puzzle;
use super::notes::read_notes;
use super::steps::{View, step_entries};
use super::values::{array, number, object};
use nonet_play::work::Known;
use nonet_words::{Language, Stage};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface WhyOptions {
  /** The candidates of the empty cells, as for `hint`. */
  candidates?: ArrayLike<number> | string | null;
  language?: Language | null;
  /** True to use only singles, intersections, sets and wings, which takes a fraction of a second. */
  easy?: boolean | null;
}

/** The answer about a digit in a cell. */
export type Why =
  /** The cell holds this digit. */
  | { status: "filled"; digit: number }
  /** Impossible: this peer of the cell holds the digit. */
  | { status: "seen"; cell: number }
  /** The steps that prove it, in order; none can be left out. */
  | { status: "cannot" | "must"; steps: (Step & { why: string })[] }
  /** No allowed technique proves it. */
  | { status: "open" };
"#;

/// Explains why a digit, 1 to 9, cannot stand in a cell, 0 to 80, or why it must: with the fewest easy steps that prove
/// it.
///
/// `puzzle` is the current board, with exactly one solution. If only chains and nets prove it, this takes seconds: call
/// it in a worker, or ask for `easy` steps only.
///
/// # Errors
/// Throws an `Error` if the text is not a grid, the board does not have exactly one solution, or the candidates have
/// lost a digit of it. Throws an `Error` too if the language or an option is unknown. Throws a `TypeError` if the cell,
/// the digit or an option has the wrong type.
#[wasm_bindgen(unchecked_return_type = "Why")]
pub fn why(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] cell: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] digit: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "WhyOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    const OPTIONS: [&str; 3] = ["candidates", "language", "easy"];
    let (mut notes, mut language, mut is_easy) = (None, Language::En, false);
    for (name, value) in arguments::options(options, &OPTIONS, "{ easy: true }")? {
        match name {
            "candidates" => notes = read_notes(&value)?,
            "language" => language = arguments::language(&value)?,
            _ => is_easy = value.as_bool().ok_or_else(|| type_error("`easy` must be true or false."))?,
        }
    }
    let puzzle = read_puzzle(puzzle, "why")?;
    let cell = whole(cell).and_then(|cell| Cell::new(cell.into()));
    let cell = cell.ok_or_else(|| type_error("The cell must be a whole number from 0 to 80."))?;
    let digit = whole(digit).and_then(Digit::new);
    let digit = digit.ok_or_else(|| type_error("The digit must be a whole number from 1 to 9."))?;
    let has_lost =
        |(cell, right): (Cell, Digit)| notes.is_some_and(|notes| !notes[cell.index()].contains(right));
    if puzzle.solution().filled().any(|held| puzzle.givens().get(held.0).is_none() && has_lost(held)) {
        return Err(error(&"The candidates of a cell lack the digit that it must hold."));
    }
    let known = Known { digits: *puzzle.givens(), cells: notes };
    let known = known.read().ok_or_else(|| error(&"This Sudoku has no solution."))?;
    let all = Options::default();
    let allowed = if is_easy { all.and_only(&EASY) } else { all };
    let told = |step: &Step| {
        let mut entries = step_entries(step, View::classic(language));
        entries.push(("why", language.explain(step, Stage::Whole).into()));
        object(&entries)
    };
    // Each step is described on the board that the steps before it leave.
    let tell = |steps: Vec<Step>| {
        let mut board = known;
        array(steps.into_iter().map(|step| {
            let step = step.with_closing(&board);
            step.apply(&mut board);
            told(&step)
        }))
    };
    Ok(match tell_why(&known, Candidate { cell, digit }, &allowed) {
        Answer::Filled(digit) => object(&[("status", "filled".into()), ("digit", digit.get().into())]),
        Answer::Seen(cell) => object(&[("status", "seen".into()), ("cell", number(cell.index()))]),
        Answer::Follows { is_so, steps } => {
            object(&[("status", if is_so { "must" } else { "cannot" }.into()), ("steps", tell(steps))])
        }
        Answer::Open => object(&[("status", "open".into())]),
    })
}

/// Reads a whole number from 0 to 255.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 255")]
fn whole(value: &JsValue) -> Option<u8> {
    let number = value.as_f64()?;
    ((0.0..=255.0).contains(&number) && number.fract() == 0.0).then_some(number as u8)
}
