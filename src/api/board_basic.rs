//! The functions about a board in the smaller module of the npm package `nonet`, which knows classic boards only.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use super::arguments;
use super::board as classic;
use super::classic_arguments;

/// Reads a grid from plain text. `nonet/basic` reads nothing else; `nonet` also reads the formats of other programs.
///
/// An empty cell is `.`, `0`, `*`, `_`, `x` or a space. The cells form one line of 81 or nine lines of 9; spaces and
/// frames between them are allowed. A line that starts with `#` is a comment.
///
/// # Errors
/// Throws a `TypeError` if `text` is not a string, and an `Error` that says what is wrong with it and where.
#[wasm_bindgen(unchecked_return_type = "Board")]
pub fn board(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<JsValue, Error> {
    Ok(classic::board(&classic_arguments::grid(text, "The grid")?))
}

/// Solves a grid and tells whether it has no solution, one, or several.
///
/// # Errors
/// Throws an `Error` if the text is not a grid.
#[wasm_bindgen(unchecked_return_type = "Solved")]
pub fn solve(#[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue) -> Result<JsValue, Error> {
    Ok(classic::solve(&classic_arguments::grid(puzzle, "The puzzle")?))
}

/// Counts the solutions of a grid, up to `limit`.
///
/// # Errors
/// Throws an `Error` if the text is not a grid, and a `TypeError` if the limit is not a whole number from 0.
#[wasm_bindgen]
pub fn count(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] limit: &JsValue,
) -> Result<f64, Error> {
    let limit = arguments::count(limit, "The limit")?;
    Ok(classic::count(&classic_arguments::grid(puzzle, "The puzzle")?, limit))
}

/// Checks an answer against a puzzle.
///
/// `answer` is a grid as `board` reads it. A given that the answer omits counts as empty; a given
/// that it changes counts as wrong.
///
/// # Errors
/// Throws an `Error` if a text is not a grid, or if the puzzle does not have exactly one solution.
#[wasm_bindgen(unchecked_return_type = "Checked")]
pub fn check(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] answer: &JsValue,
) -> Result<JsValue, Error> {
    classic::check(classic_arguments::grid(puzzle, "The puzzle")?, answer)
}
