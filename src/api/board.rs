//! Reading, solving and checking a classic board, for JavaScript.

use js_sys::{Error, Uint8Array};
use wasm_bindgen::prelude::*;

use nonet::check::check as check_rules;
use nonet::grid::{Cell, CellSet, Digit, Grid};
use nonet::puzzle::Puzzle;
use nonet::solve::{self, Solutions};

use super::arguments::error;
use super::classic_arguments;
use super::values::{cells, number, object};
use nonet_play::game::{Judgement, judge};

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
    let answer = classic_arguments::grid(answer, "The answer")?;
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
