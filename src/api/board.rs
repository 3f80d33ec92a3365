//! Reading, solving and checking a board, for JavaScript.

use js_sys::{Error, Uint8Array};
use wasm_bindgen::prelude::*;

use nonet::check::check as check_rules;
use nonet::grid::{Cell, CellSet, Digit, Grid};
use nonet::puzzle::Puzzle;
use nonet::solve::{self, Solutions};

use super::arguments::{self, error};
use super::values::{cells, number, object};
use nonet_play::game::{Judgement, judge};

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
    let grid = arguments::grid(text, "The grid")?;
    let digits = grid.as_array().map(|digit| digit.map_or(0, Digit::get));
    Ok(object(&[
        ("puzzle", grid.to_string().into()),
        ("cells", Uint8Array::from(digits.as_slice()).into()),
        ("clues", number(grid.n_filled())),
        ("conflicts", cells(check_rules(&grid).conflicting_cells())),
    ]))
}

/// Solves a grid and tells whether it has no solution, one, or several.
///
/// # Errors
/// Throws an `Error` if the text is not a grid.
#[wasm_bindgen(unchecked_return_type = "Solved")]
pub fn solve(#[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue) -> Result<JsValue, Error> {
    let text = |grid: &Grid| JsValue::from(grid.to_string());
    let (solutions, solution, other) = match solve::solve(&arguments::grid(puzzle, "The puzzle")?) {
        Solutions::None => (0, JsValue::NULL, JsValue::NULL),
        Solutions::One(solution) => (1, text(&solution), JsValue::NULL),
        Solutions::Several(one, other) => (2, text(&one), text(&other)),
    };
    Ok(object(&[("solutions", solutions.into()), ("solution", solution), ("other", other)]))
}

/// Counts the solutions of a grid, up to `limit`.
///
/// # Errors
/// Throws an `Error` if the text is not a grid, and a `TypeError` if the limit is not a whole number from 0.
#[wasm_bindgen]
#[allow(clippy::cast_precision_loss, reason = "a limit below 2^53")]
pub fn count(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] limit: &JsValue,
) -> Result<f64, Error> {
    let limit = arguments::count(limit, "The limit")?;
    Ok(solve::count_solutions(&arguments::grid(puzzle, "The puzzle")?, limit) as f64)
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
    let puzzle = Puzzle::new(arguments::grid(puzzle, "The puzzle")?).map_err(|reason| error(&reason))?;
    let answer = arguments::grid(answer, "The answer")?;
    let wrong: CellSet = Cell::ALL
        .into_iter()
        .filter(|&cell| answer.get(cell).is_some() && answer.get(cell) != puzzle.solution().get(cell))
        .collect();
    let status = match judge(&puzzle, &answer) {
        Judgement::Solved => "solved",
        Judgement::Correct { .. } => "correct",
        Judgement::Incorrect { .. } => "incorrect",
        Judgement::Conflict { .. } => "conflict",
    };
    Ok(object(&[
        ("status", status.into()),
        ("conflicts", cells(check_rules(&answer).conflicting_cells())),
        ("wrong", cells(wrong)),
        ("empty", number(81 - answer.n_filled())),
    ]))
}
