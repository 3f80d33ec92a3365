//! Explanations of why a digit cannot stand in a cell, or why it must, for JavaScript.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use nonet::grid::{Candidate, Cell, Digit};
use nonet::layout::Layout;
use nonet::logic::Step;
use nonet::why::why as tell_why;

use super::arguments::error;
use super::board_logic;
use super::boards::{AnyBoard, board_in};
use super::logic::puzzle_of;
use super::notes::read_notes;
use super::steps::{View, step_entries};
use super::values::object;
use super::why_answer::{LOST, WhyOptions, answer_entries, read_digit, read_number};
use nonet_play::work::Known;
use nonet_words::Stage;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface WhyOptions {
  /** The candidates of the empty cells, as for `hint`. */
  candidates?: ArrayLike<number> | string | null;
  /** By default the classic board, unless the text itself says that it is another one. */
  board?: BoardKind | "auto" | "classic" | null;
  language?: Language | null;
  /**
   * True to use only singles, intersections, sets, the simplest fish, wings and sums of cages, which takes a fraction
   * of a second.
   */
  easy?: boolean | null;
}
"#;

/// Explains why a digit, 1 to 9, cannot stand in a cell, 0 to 80, or why it must: with the fewest easy steps that prove
/// it. Another board has fewer cells and digits if it has fewer rows.
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
    let WhyOptions { candidates, board, language, allowed } = WhyOptions::read(options)?;
    let grid = match board_in(puzzle, "The puzzle", &board)? {
        AnyBoard::Classic(grid) => grid,
        AnyBoard::Other(board) => {
            return board_logic::why(*board, cell, digit, &candidates, &allowed, language);
        }
    };
    let notes = read_notes(&candidates, Layout::classic())?;
    let puzzle = puzzle_of(grid)?;
    let cell = Cell::from_index(read_number(cell, "The cell", 0, Cell::COUNT - 1)?);
    let digit = read_digit(digit, 9)?;
    let has_lost =
        |(cell, right): (Cell, Digit)| notes.is_some_and(|notes| !notes[cell.index()].contains(right));
    if puzzle.solution().filled().any(|held| puzzle.givens().get(held.0).is_none() && has_lost(held)) {
        return Err(error(&LOST));
    }
    let known = Known { digits: *puzzle.givens(), cells: notes };
    let known = known.read().ok_or_else(|| error(&"This Sudoku has no solution."))?;
    // Each step is described on the board that the steps before it leave.
    let mut now = known;
    let describe = |step: Step| {
        let step = step.with_closing(&now);
        step.apply(&mut now);
        let mut entries = step_entries(&step, View::classic(language));
        entries.push(("why", language.explain(&step, Stage::Whole).into()));
        object(&entries)
    };
    Ok(object(&answer_entries(tell_why(&known, Candidate { cell, digit }, &allowed), 9, describe)))
}
