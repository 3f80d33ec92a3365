//! Reading, solving, checking and making boards of all kinds, for JavaScript.

use js_sys::{Error, Uint8Array};
use wasm_bindgen::prelude::*;

use nonet::craft::{BoardKind, BoardRequest};
use nonet::generate::RequestOptions;
use nonet::grid::{CellSet, Digit, Grid};
use nonet::layout::Layout;
use nonet::rng::Rng;
use nonet::rules::{Board, check_board};
use nonet::search::{RuledPuzzle, Searcher};
use nonet::solve::Solutions;
use nonet_formats::{board_name, find_board, read_board_of, write_rules_line};

use super::arguments::{self, error};
use super::board as classic;
use super::values::{array, number, object};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A grid that was read from a text. */
export interface Board {
  /** 81 characters in reading order, "." for an empty cell. For another board the line with its rules. */
  puzzle: string;
  /** The cells in reading order, 0 for an empty one: 81, or `size` times `size`. */
  cells: Uint8Array;
  /** The number of filled cells. */
  clues: number;
  /** The cells, from 0 in reading order, that hold a digit that one of their peers holds. */
  conflicts: number[];
  /** The kind of another board, or a name such as "3x2;n". */
  board?: BoardKind | string;
  /** The number of rows of another board, 4 to 9. */
  size?: number;
}

/** The number of solutions, with one or two of them as evidence. */
export interface Solved {
  /** 2 means two or more. */
  solutions: 0 | 1 | 2;
  /** A solution in reading order, or null if there is none. */
  solution: string | null;
  /** A different solution, or null if there is none. */
  other: string | null;
  /** The kind of another board, or a name such as "3x2;n". */
  board?: BoardKind | string;
  /** The number of rows of another board, 4 to 9. */
  size?: number;
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
  /** The kind of another board, or a name such as "3x2;n". */
  board?: BoardKind | string;
  /** The number of rows of another board, 4 to 9. */
  size?: number;
}

/** A kind of board other than the classic one. */
export type BoardKind =
  | "4x4" | "6x6" | "8x8" | "x" | "windoku" | "knight" | "king" | "6x6x"
  | "jigsaw5" | "jigsaw6" | "jigsaw7" | "jigsaw8" | "jigsaw";

/** The board that a text is read as. */
export interface BoardOptions {
  /** By default the classic board, unless the text itself says that it is another one. */
  board?: BoardKind | "auto" | "classic" | null;
}
"#;

/// The names of the boards that are not kinds.
const AUTO: &str = "auto";
const CLASSIC: &str = "classic";

/// The options of the functions about a board.
const OPTIONS: [&str; 1] = ["board"];

const EXAMPLE: &str = "{ board: \"x\" }";

/// Reads the name of a board; `None` for the classic one or `auto`.
fn kind_of(name: &str) -> Result<Option<BoardKind>, Error> {
    match name {
        AUTO | CLASSIC => Ok(None),
        name => name.parse().map(Some).map_err(|reason| error(&reason)),
    }
}

/// Returns the other board that a text holds, or `None` if it is read as a classic one.
fn other_board(text: &JsValue, name: &str, options: &JsValue) -> Result<Option<Board>, Error> {
    let mut board = AUTO.to_owned();
    for (_, value) in arguments::options(options, &OPTIONS, EXAMPLE)? {
        board = arguments::text(&value, "`board`")?;
    }
    let kind = kind_of(&board)?;
    let read = |text: &str| match kind {
        Some(kind) => read_board_of(text, kind).map(Some),
        None if board == AUTO => arguments::other_board(text).transpose(),
        None => Ok(None),
    };
    read(&arguments::text(text, name)?).map_err(|reason| error(&reason))
}

/// Returns the cells of a grid in reading order, a digit or a dot each.
fn text_of(layout: &Layout, grid: &Grid) -> String {
    layout.cells().iter().map(|cell| grid.get(cell).map_or('.', Digit::to_char)).collect()
}

/// Returns the numbers of cells, from 0 in the reading order of the board.
fn cells(layout: &Layout, cells: CellSet) -> JsValue {
    array(cells.iter().map(|cell| number(cell.row() * layout.side() + cell.column())))
}

/// Returns the name and the size of a board.
fn entries(layout: &Layout) -> [(&'static str, JsValue); 2] {
    [("board", board_name(layout).into()), ("size", number(layout.side()))]
}

/// Reads a board from any text that holds one: also ids of Simon Tatham's Solo, jigsaws and the other forms of
/// docs/formats.md.
///
/// An empty cell is `.`, `0`, `*`, `_`, `x` or a space. The cells form one line of 81 or nine lines of 9; spaces and
/// frames between them are allowed. A line that starts with `#` is a comment. 16, 36 and 64 cells are smaller boards.
///
/// # Errors
/// Throws a `TypeError` if `text` is not a string, and an `Error` that says what is wrong with it and where.
#[wasm_bindgen(unchecked_return_type = "Board")]
pub fn board(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    let Some(board) = other_board(text, "The grid", options)? else { return classic::board(text) };
    let layout = board.layout();
    let digits: Vec<u8> =
        layout.cells().iter().map(|cell| board.grid().get(cell).map_or(0, Digit::get)).collect();
    let [name, size] = entries(layout);
    Ok(object(&[
        ("puzzle", write_rules_line(&board).into()),
        ("cells", Uint8Array::from(digits.as_slice()).into()),
        ("clues", number(board.n_filled())),
        ("conflicts", cells(layout, check_board(&board).conflicting_cells())),
        name,
        size,
    ]))
}

/// Solves a puzzle and tells whether it has no solution, one, or several.
///
/// # Errors
/// Throws an `Error` if the text is not a grid.
#[wasm_bindgen(unchecked_return_type = "Solved")]
pub fn solve(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    let Some(board) = other_board(puzzle, "The puzzle", options)? else { return classic::solve(puzzle) };
    let layout = board.layout();
    let text = |grid: &Grid| JsValue::from(text_of(layout, grid));
    let (solutions, solution, other) = match Searcher::new(layout).solve(board.grid()) {
        Solutions::None => (0, JsValue::NULL, JsValue::NULL),
        Solutions::One(solution) => (1, text(&solution), JsValue::NULL),
        Solutions::Several(one, other) => (2, text(&one), text(&other)),
    };
    let [name, size] = entries(layout);
    Ok(object(&[("solutions", solutions.into()), ("solution", solution), ("other", other), name, size]))
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
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<f64, Error> {
    let n_most = arguments::count(limit, "The limit")?;
    match other_board(puzzle, "The puzzle", options)? {
        Some(board) => Ok(Searcher::new(board.layout()).count(board.grid(), n_most) as f64),
        None => classic::count(puzzle, limit),
    }
}

/// Checks an answer against a puzzle.
///
/// `answer` is a grid in any format, with "." for empty cells, on the board of the puzzle. A given that the answer omits
/// counts as empty; a given that it changes counts as wrong.
///
/// # Errors
/// Throws an `Error` if a text is not a grid, or if the puzzle does not have exactly one solution.
#[wasm_bindgen(unchecked_return_type = "Checked")]
pub fn check(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] answer: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    let Some(board) = other_board(puzzle, "The puzzle", options)? else {
        return classic::check(puzzle, answer);
    };
    let puzzle = RuledPuzzle::new(board).map_err(|reason| error(&reason))?;
    let layout = puzzle.layout();
    let text = arguments::text(answer, "The answer")?;
    let answer = match find_board(&text) {
        Some(Ok(answer)) if answer.layout() == layout => answer,
        _ => Board::parse(layout.clone(), &text).map_err(|reason| error(&reason))?,
    };
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
    let [name, size] = entries(layout);
    Ok(object(&[
        ("status", status.into()),
        ("conflicts", cells(layout, verdict.conflicting_cells())),
        ("wrong", cells(layout, wrong)),
        ("empty", number(verdict.n_empty)),
        name,
        size,
    ]))
}

/// Returns the request for a puzzle on another board, or `None` if the options are those of a classic one.
pub(super) fn board_request(options: &JsValue) -> Result<Option<BoardRequest>, Error> {
    let Some(given) = arguments::entries_of_object(options) else { return Ok(None) };
    let value = |name: &str| given.iter().find(|(given, _)| given == name).map(|(_, value)| value);
    let text = |name: &str| value(name).map(|value| arguments::text(value, &format!("`{name}`"))).transpose();
    let kind = match text("board")? {
        Some(board) => kind_of(&board)?,
        None => None,
    };
    // The reader of classic options says what is wrong with a seed of another type, or with one that is too long.
    let seed = value("seed").and_then(|seed| arguments::text(seed, "`seed`").ok());
    let whole = seed.as_deref().and_then(|seed| seed.parse::<BoardRequest>().ok());
    let Some(kind) = kind.or_else(|| whole.as_ref().map(|request| request.kind)) else { return Ok(None) };
    for (name, _) in &given {
        match name.as_str() {
            "board" | "symmetry" | "seed" => {}
            name if RequestOptions::OPTIONS.contains(&name) => {
                return Err(error(&format!("`{name}` works on classic boards only.")));
            }
            name => return Err(error(&format!("`{name}` is not an option."))),
        }
    }
    let symmetry = text("symmetry")?.map(|symmetry| symmetry.parse()).transpose();
    let symmetry = symmetry.map_err(|reason| error(&reason))?;
    let seed = match text("seed")? {
        Some(seed) => seed,
        None => Rng::from_entropy().map_err(|reason| error(&reason))?.seed_text(),
    };
    let Some(request) = whole else {
        return Ok(Some(BoardRequest { kind, symmetry: symmetry.unwrap_or_default(), seed }));
    };
    if request.kind != kind || symmetry.is_some_and(|symmetry| symmetry != request.symmetry) {
        return Err(error(&format!("The seed “{seed}” contradicts the other options.")));
    }
    Ok(Some(request))
}

/// Returns a puzzle that was made for a request.
pub(super) fn made(request: &BoardRequest, puzzle: &RuledPuzzle) -> JsValue {
    let layout = puzzle.layout();
    let [name, size] = entries(layout);
    object(&[
        ("puzzle", write_rules_line(puzzle.givens()).into()),
        ("solution", text_of(layout, puzzle.solution()).into()),
        ("clues", number(puzzle.n_clues())),
        ("difficulty", JsValue::NULL),
        ("rating", JsValue::NULL),
        ("symmetry", request.symmetry.name().into()),
        ("seed", request.to_string().into()),
        name,
        size,
    ])
}
