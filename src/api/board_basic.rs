//! The functions about a board in the smaller module of the npm package, which knows classic boards only.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use super::board as classic;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A grid that was read from a text. */
export interface Board {
  /** 81 characters in reading order, "." for an empty cell. */
  puzzle: string;
  /** The 81 cells in reading order, 0 for an empty one. */
  cells: Uint8Array;
  /** The number of filled cells. */
  clues: number;
  /** The cells, 0 to 80, that hold a digit twice in a row, a column or a box. */
  conflicts: number[];
}

/** The number of solutions, with one or two of them as evidence. */
export interface Solved {
  /** 2 means two or more. */
  solutions: 0 | 1 | 2;
  /** A solution of 81 digits, or null if there is none. */
  solution: string | null;
  /** A different solution, or null if there is none. */
  other: string | null;
}

/** The result of checking an answer. */
export interface Checked {
  /**
   * "solved": full and right. "correct": right so far. "incorrect": some digits differ from the solution.
   * "conflict": a digit stands twice in a row, a column or a box.
   */
  status: "solved" | "correct" | "incorrect" | "conflict";
  /** The cells, 0 to 80, in conflict. */
  conflicts: number[];
  /** The cells whose digit differs from the solution. */
  wrong: number[];
  /** The number of empty cells. */
  empty: number;
}
"#;

/// Reads a grid from plain text. `nonet/basic` reads nothing else; the others read the formats of other programs too.
///
/// An empty cell is `.`, `0`, `*`, `_`, `x` or a space. The cells form one line of 81 or nine lines of 9; spaces and
/// frames between them are allowed. A line that starts with `#` is a comment.
///
/// # Errors
/// Throws a `TypeError` if `text` is not a string, and an `Error` that says what is wrong with it and where.
#[wasm_bindgen(unchecked_return_type = "Board")]
pub fn board(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<JsValue, Error> {
    classic::board(text)
}

/// Solves a grid and tells whether it has no solution, one, or several.
///
/// # Errors
/// Throws an `Error` if the text is not a grid.
#[wasm_bindgen(unchecked_return_type = "Solved")]
pub fn solve(#[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue) -> Result<JsValue, Error> {
    classic::solve(puzzle)
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
    classic::count(puzzle, limit)
}

/// Checks an answer against a puzzle.
///
/// `answer` is a grid in any format, with "." for empty cells. A given that the answer omits counts as empty; a given
/// that it changes counts as wrong.
///
/// # Errors
/// Throws an `Error` if a text is not a grid, or if the puzzle does not have exactly one solution.
#[wasm_bindgen(unchecked_return_type = "Checked")]
pub fn check(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] answer: &JsValue,
) -> Result<JsValue, Error> {
    classic::check(puzzle, answer)
}
