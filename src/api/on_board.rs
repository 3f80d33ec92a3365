//! Boards as JavaScript objects: read, solved, checked and made, on any layout but the classic one.

use js_sys::{Error, Uint8Array};
use wasm_bindgen::prelude::*;

use nonet::catalogue::BoardLevel;
use nonet::craft::OtherRequest;
use nonet::grid::{CellSet, Digit, Grid};
use nonet::layout::{Cage, Layout};
use nonet::rules::{Board, check_board};
use nonet::search::{RuledPuzzle, Searcher};
use nonet::solve::Solutions;
use nonet_formats::{BoardForm, Titles, board_name, find_board, write_rules_line, write_titled_board};

use super::arguments::{self, error};
use super::values::{array, cells_on, number, object};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The board of a result. The classic board has none of these properties. */
export interface OnBoard {
  /** The kind of another board, or a name such as "3x2;n", "killer" or "killer-6x6". */
  board?: BoardKind | string;
  /** The number of rows of another board. */
  size?: number;
  /** The cages of a killer, in the order of their first cells. */
  cages?: Cage[];
}
/** A cage of a killer. */
export interface Cage {
  /** The sum of its digits, or null if they only have to differ. */
  sum: number | null;
  /** True if a digit may stand in it more than once. */
  repeats: boolean;
  /** Its cells, counted from 0 in reading order. */
  cells: number[];
}
export interface Board extends OnBoard {}
export interface Solved extends OnBoard {}
export interface Checked extends OnBoard {}
"#;

/// Returns the cells of a grid in reading order, a digit or a dot each.
fn text_of(layout: &Layout, grid: &Grid) -> String {
    layout.cells().iter().map(|cell| grid.get(cell).map_or('.', Digit::to_char)).collect()
}

/// Returns the name and the size of a board, and its cages if it is a killer.
pub(super) fn board_entries(layout: &Layout) -> Vec<(&'static str, JsValue)> {
    let cage = |cage: &Cage| {
        object(&[
            ("sum", cage.sum().map_or(JsValue::NULL, |sum| number(usize::from(sum)))),
            ("repeats", cage.may_repeat().into()),
            ("cells", cells_on(layout.side(), cage.cells())),
        ])
    };
    let mut entries = vec![("board", board_name(layout).into()), ("size", number(layout.side()))];
    if !layout.cages().is_empty() {
        entries.push(("cages", array(layout.cages().iter().map(cage))));
    }
    entries
}

/// Returns a board as an object.
pub(super) fn board(board: &Board) -> JsValue {
    let layout = board.layout();
    let digits: Vec<u8> =
        layout.cells().iter().map(|cell| board.grid().get(cell).map_or(0, Digit::get)).collect();
    let mut entries = vec![
        ("puzzle", write_rules_line(board).into()),
        ("cells", Uint8Array::from(digits.as_slice()).into()),
        ("clues", number(board.n_filled())),
        ("conflicts", cells_on(layout.side(), check_board(board).conflicting_cells())),
    ];
    entries.extend(board_entries(layout));
    object(&entries)
}

/// Solves a board.
pub(super) fn solve(board: &Board) -> JsValue {
    let layout = board.layout();
    let text = |grid: &Grid| JsValue::from(text_of(layout, grid));
    let (solutions, solution, other) = match Searcher::new(layout).solve(board.grid()) {
        Solutions::None => (0, JsValue::NULL, JsValue::NULL),
        Solutions::One(solution) => (1, text(&solution), JsValue::NULL),
        Solutions::Several(one, other) => (2, text(&one), text(&other)),
    };
    let mut entries = vec![("solutions", solutions.into()), ("solution", solution), ("other", other)];
    entries.extend(board_entries(layout));
    object(&entries)
}

/// Counts the solutions of a board.
#[allow(clippy::cast_precision_loss, reason = "a limit below 2^53")]
pub(super) fn count(board: &Board, limit: u64) -> f64 {
    Searcher::new(board.layout()).count(board.grid(), limit) as f64
}

/// Checks an answer against a puzzle.
pub(super) fn check(board: Board, answer: &JsValue) -> Result<JsValue, Error> {
    let puzzle = RuledPuzzle::new(board).map_err(|reason| error(&reason))?;
    let layout = puzzle.layout();
    let answer = answer_on(layout, answer)?;
    let filled = answer.grid().filled();
    let wrong: CellSet = filled
        .filter(|&(cell, digit)| puzzle.solution().get(cell) != Some(digit))
        .map(|(cell, _)| cell)
        .collect();
    let verdict = check_board(&answer);
    let status = match (verdict.is_legal(), wrong.is_empty(), verdict.n_empty) {
        (false, _, _) => "conflict",
        (true, false, _) => "incorrect",
        (true, true, 0) => "solved",
        (true, true, _) => "correct",
    };
    let mut entries = vec![
        ("status", status.into()),
        ("conflicts", cells_on(layout.side(), verdict.conflicting_cells())),
        ("wrong", cells_on(layout.side(), wrong)),
        ("empty", number(verdict.n_empty)),
    ];
    entries.extend(board_entries(layout));
    Ok(object(&entries))
}

/// Reads an answer to a puzzle on another board.
pub(super) fn answer_on(layout: &Layout, answer: &JsValue) -> Result<Board, Error> {
    let text = arguments::text(answer, "The answer")?;
    match find_board(&text) {
        Some(Ok(answer)) if answer.layout() == layout => Ok(answer),
        _ => Board::parse(layout.clone(), &text).map_err(|reason| error(&reason)),
    }
}

/// Returns a puzzle that was made for a request, with its level if one was asked for.
pub(super) fn made(request: &OtherRequest, puzzle: &RuledPuzzle) -> JsValue {
    let layout = puzzle.layout();
    let level = match request {
        OtherRequest::Level(request) => Some(request.level()),
        OtherRequest::Any(_) | OtherRequest::Killer(_) => None,
    };
    let mut made = vec![
        ("puzzle", write_rules_line(puzzle.givens()).into()),
        ("solution", text_of(layout, puzzle.solution()).into()),
        ("clues", number(puzzle.n_clues())),
        ("difficulty", JsValue::NULL),
        ("rating", JsValue::NULL),
        ("symmetry", request.symmetry().name().into()),
        ("seed", request.to_string().into()),
    ];
    made.extend(board_entries(layout));
    made.extend(level.into_iter().flat_map(level_entries));
    object(&made)
}

/// Returns a level as a word, and whether it is only about right.
pub(super) fn level_entries(level: BoardLevel) -> [(&'static str, JsValue); 2] {
    [("level", level.id().into()), ("about", matches!(level, BoardLevel::About(_)).into())]
}

/// Writes a board in the form with an id; `line` is the line with all rules.
pub(super) fn written(board: &Board, titles: &Titles, name: &str) -> Result<String, Error> {
    let form = if name == "line" { Some(BoardForm::Rules) } else { BoardForm::from_id(name) };
    let form = form.ok_or_else(|| {
        let known = BoardForm::ALL.map(|form| format!("“{}”", form.id()));
        error(&format!("There is no such form for another board; there are “line”, {}.", known.join(", ")))
    })?;
    write_titled_board(board, titles, form).ok_or_else(|| {
        let board = board_name(board.layout());
        error(&format!("The form “{name}” cannot express the rules of the board “{board}”."))
    })
}
