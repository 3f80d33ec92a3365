//! Reading, solving and checking a classic board, for JavaScript.

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
  /** 81 characters in reading order, "." for an empty cell. For another board the line with its rules. */
  puzzle: string;
  /** The cells in reading order, 0 for an empty one. */
  cells: Uint8Array;
  /** The number of filled cells. */
  clues: number;
  /** The cells, from 0 in reading order, that hold a digit that one of their peers holds. */
  conflicts: number[];
}

/** The number of solutions, with one or two of them as evidence. */
export interface Solved {
  /** 2 means two or more. */
  solutions: 0 | 1 | 2;
  /** A solution in reading order, or null if there is none. */
  solution: string | null;
  /** A different solution, or null if there is none. */
  other: string | null;
}

/** The result of checking an answer. */
export interface Checked {
  /**
   * "solved": full and right. "correct": right so far. "incorrect": some digits differ from the solution.
   * "conflict": a digit stands in two cells that must differ.
   */
  status: "solved" | "correct" | "incorrect" | "conflict";
  /** The cells in conflict, from 0 in reading order. */
  conflicts: number[];
  /** The cells whose digit differs from the solution. */
  wrong: number[];
  /** The number of empty cells. */
  empty: number;
}
"#;

/// Returns a grid as an object.
pub(super) fn board(grid: &Grid) -> JsValue {
    let digits = grid.as_array().map(|digit| digit.map_or(0, Digit::get));
    object(&[
        ("puzzle", grid.to_string().into()),
        ("cells", Uint8Array::from(digits.as_slice()).into()),
        ("clues", number(grid.n_filled())),
        ("conflicts", cells(check_rules(grid).conflicting_cells())),
    ])
}

/// Solves a grid.
pub(super) fn solve(puzzle: &Grid) -> JsValue {
    let text = |grid: &Grid| JsValue::from(grid.to_string());
    let (solutions, solution, other) = match solve::solve(puzzle) {
        Solutions::None => (0, JsValue::NULL, JsValue::NULL),
        Solutions::One(solution) => (1, text(&solution), JsValue::NULL),
        Solutions::Several(one, other) => (2, text(&one), text(&other)),
    };
    object(&[("solutions", solutions.into()), ("solution", solution), ("other", other)])
}

/// Counts the solutions of a grid.
#[allow(clippy::cast_precision_loss, reason = "a limit below 2^53")]
pub(super) fn count(puzzle: &Grid, limit: u64) -> f64 {
    solve::count_solutions(puzzle, limit) as f64
}

/// Checks an answer against a puzzle.
pub(super) fn check(puzzle: Grid, answer: &JsValue) -> Result<JsValue, Error> {
    let puzzle = Puzzle::new(puzzle).map_err(|reason| error(&reason))?;
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
