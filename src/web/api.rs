//! What JavaScript may call: plain values in and out, so there is nothing to free.
//!
//! Wherever a puzzle goes in, any text that [`board`] reads is accepted. What cannot be done is an
//! `Error` with a message that can be shown to a person.

use js_sys::{Array, Error, Object, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::check::check as check_rules;
use crate::game::{Judgement, judge};
use crate::generate::{self, Clues, Request};
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use crate::solve::{self, Solutions};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A grid as it was read. */
export interface Board {
  /** 81 characters in reading order, "." for an empty cell. */
  puzzle: string;
  /** The 81 cells in reading order, 0 for an empty one. */
  cells: Uint8Array;
  /** How many cells are filled. */
  clues: number;
  /** The cells, 0 to 80, that hold a digit twice in a row, a column or a box. */
  conflicts: number[];
}

/** How many solutions there are, with one or two of them. */
export interface Solved {
  /** 2 means two or more. */
  solutions: 0 | 1 | 2;
  /** A solution of 81 digits; null where there is none. */
  solution: string | null;
  /** Another one; null where there is none. */
  other: string | null;
}

export type Symmetry =
  | "none" | "rotational" | "quarter" | "horizontal" | "vertical" | "diagonal" | "antidiagonal" | "full";

/** What a puzzle should be like. Whatever is left out is free. */
export interface GenerateOptions {
  /** How many givens to stop at, or "minimal": none can go without losing uniqueness. The default. */
  clues?: number | "minimal";
  symmetry?: Symmetry;
  /** Any text; the same seed and options give the same puzzle everywhere. */
  seed?: string;
}

/** A puzzle with exactly one solution. */
export interface Generated {
  puzzle: string;
  solution: string;
  clues: number;
  symmetry: Symmetry;
  /** The seed that was used, with the version of the generator: "n1-...". */
  seed: string;
}

/** What is to be said of an answer. */
export interface Checked {
  /**
   * "solved": full and right. "correct": right so far. "incorrect": some digits are not the solution's.
   * "conflict": a digit stands twice in a row, a column or a box.
   */
  status: "solved" | "correct" | "incorrect" | "conflict";
  /** The cells, 0 to 80, that are in a conflict. */
  conflicts: number[];
  /** The cells whose digit is not the solution's. */
  wrong: number[];
  /** How many cells are empty. */
  empty: number;
}
"#;

pub(super) fn error(message: &impl core::fmt::Display) -> Error {
    Error::new(&message.to_string())
}

pub(super) fn read(text: &str) -> Result<Grid, Error> {
    text.parse().map_err(|reason: crate::grid::ParseGridError| error(&reason))
}

pub(super) fn object(entries: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in entries {
        // Setting a property of a fresh object cannot fail.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

fn indices(cells: CellSet) -> JsValue {
    #[allow(clippy::cast_possible_truncation, reason = "below 81")]
    let indices: Array = cells.iter().map(|cell| JsValue::from(cell.index() as u32)).collect();
    indices.into()
}

fn count_of(n: usize) -> JsValue {
    JsValue::from(u32::try_from(n).unwrap_or(u32::MAX))
}

/// Reads a grid from any plain text form.
///
/// An empty cell is `.`, `0`, `*`, `_`, `x` or a space; the cells stand in one line of 81 or nine of 9,
/// with or without blanks and frames between; a line that starts with `#` is a comment.
///
/// # Errors
/// Throws an `Error` that says what is wrong and where.
#[wasm_bindgen(unchecked_return_type = "Board")]
pub fn board(text: &str) -> Result<JsValue, Error> {
    let grid = read(text)?;
    let cells = grid.as_array().map(|digit| digit.map_or(0, Digit::get));
    Ok(object(&[
        ("puzzle", grid.to_string().into()),
        ("cells", Uint8Array::from(cells.as_slice()).into()),
        ("clues", count_of(grid.n_filled())),
        ("conflicts", indices(check_rules(&grid).conflicting_cells())),
    ]))
}

/// Solves a grid and tells none, one, and two or more solutions apart.
///
/// # Errors
/// Throws an `Error` where the text is no grid.
#[wasm_bindgen(unchecked_return_type = "Solved")]
pub fn solve(puzzle: &str) -> Result<JsValue, Error> {
    let text = |grid: &Grid| JsValue::from(grid.to_string());
    let (solutions, solution, other) = match solve::solve(&read(puzzle)?) {
        Solutions::None => (0, JsValue::NULL, JsValue::NULL),
        Solutions::One(solution) => (1, text(&solution), JsValue::NULL),
        Solutions::Several(one, other) => (2, text(&one), text(&other)),
    };
    Ok(object(&[("solutions", solutions.into()), ("solution", solution), ("other", other)]))
}

/// Counts the solutions of a grid, up to `limit`.
///
/// # Errors
/// Throws an `Error` where the text is no grid, or the limit is not a whole number from 0 up.
#[wasm_bindgen]
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
pub fn count(puzzle: &str, limit: f64) -> Result<f64, Error> {
    const MAX_SAFE: f64 = 9_007_199_254_740_991.0;
    if !(0.0..=MAX_SAFE).contains(&limit) || limit.fract() != 0.0 {
        return Err(error(&"The limit must be a whole number from 0 to 9007199254740991."));
    }
    Ok(solve::count_solutions(&read(puzzle)?, limit as u64) as f64)
}

/// Makes a puzzle that has exactly one solution.
///
/// # Errors
/// Throws an `Error` where an option is not understood.
#[wasm_bindgen(unchecked_return_type = "Generated")]
pub fn generate(
    #[wasm_bindgen(unchecked_optional_param_type = "GenerateOptions")] options: &JsValue,
) -> Result<JsValue, Error> {
    let mut request = Request::default();
    let option = |name: &str| {
        let value = Reflect::get(options, &name.into()).unwrap_or(JsValue::UNDEFINED);
        (!value.is_undefined() && !value.is_null()).then_some(value)
    };
    if !options.is_undefined() && !options.is_null() && !options.is_object() {
        return Err(error(&"The options must be an object."));
    }
    if let Some(clues) = option("clues") {
        request.clues = read_clues(&clues)?;
    }
    if let Some(symmetry) = option("symmetry") {
        let name = symmetry.as_string().unwrap_or_default();
        request.symmetry = name.parse().map_err(|reason: generate::ParseSymmetryError| error(&reason))?;
    }
    match option("seed") {
        Some(seed) => {
            let seed = seed.as_string().ok_or_else(|| error(&"The seed must be a text."))?;
            request.read_seed(&seed).map_err(|reason| error(&reason))?;
        }
        None => request.seed = Rng::from_entropy().map_err(|reason| error(&reason))?.seed_text(),
    }
    let puzzle = generate::generate(&request);
    Ok(object(&[
        ("puzzle", puzzle.givens().to_string().into()),
        ("solution", puzzle.solution().to_string().into()),
        ("clues", count_of(puzzle.n_clues())),
        ("symmetry", request.symmetry.name().into()),
        ("seed", request.seed_text().into()),
    ]))
}

fn read_clues(clues: &JsValue) -> Result<Clues, Error> {
    if clues.as_string().as_deref() == Some("minimal") {
        return Ok(Clues::Minimal);
    }
    let number = clues.as_f64().filter(|number| (17.0..=81.0).contains(number) && number.fract() == 0.0);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 17 to 81")]
    number
        .map(|number| Clues::DownTo(number as u8))
        .ok_or_else(|| error(&"The number of clues must be “minimal” or a whole number from 17 to 81."))
}

/// Holds an answer against a puzzle.
///
/// `answer` is a grid in any form, "." for what is not filled yet. A given that the answer leaves out or
/// changes counts as empty or as wrong.
///
/// # Errors
/// Throws an `Error` where a text is no grid, or the puzzle has not exactly one solution.
#[wasm_bindgen(unchecked_return_type = "Checked")]
pub fn check(puzzle: &str, answer: &str) -> Result<JsValue, Error> {
    let puzzle = Puzzle::new(read(puzzle)?).map_err(|reason| error(&reason))?;
    let answer = read(answer)?;
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
        ("conflicts", indices(check_rules(&answer).conflicting_cells())),
        ("wrong", indices(wrong)),
        ("empty", count_of(81 - answer.n_filled())),
    ]))
}
