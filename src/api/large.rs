//! The functions for JavaScript about boards of 10, 12 and 16 rows, and about smaller ones.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use nonet::craft::{BoardKind, LevelSeeker, OtherOptions, OtherRequest, OtherRequestError};
use nonet::rng::Rng;
use nonet::rules::Board;
use nonet_formats::{find_board, read_board, read_board_of, read_titles};

use super::arguments::{self, error};
use super::why_answer::WhyOptions;
use super::{board_logic, on_board};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A kind of board. */
export type BoardKind =
  | "10x10" | "12x12" | "16x16" | "10x10x" | "12x12x" | "16x16x" | "jigsaw10" | "jigsaw12"
  | "4x4" | "6x6" | "8x8" | "x" | "windoku" | "knight" | "king" | "6x6x"
  | "jigsaw5" | "jigsaw6" | "jigsaw7" | "jigsaw8" | "jigsaw";

/**
 * The level of a puzzle: the hardest step of its path. Boards below nine rows have the first three, the others the
 * words of a difficulty, without "extreme" above nine rows.
 */
export type BoardLevel = "singles" | "pairs" | "beyond" | Difficulty;

/** The board that a text is read as. */
export interface BoardOptions {
  /** By default what the text says, or its number of cells. */
  board?: BoardKind | null;
}

/** Options for a new puzzle. */
export interface GenerateOptions {
  /** The kind of board; "16x16" by default. */
  board?: BoardKind | null;
  /** The level; without it no given can be removed, or nearly none. `generate` throws if it finds none. */
  level?: BoardLevel | null;
  /** The greatest number of cells in a cage, 2 to 5. With it the puzzle is a killer. */
  cages?: number | null;
  /** The number of givens of a killer; none by default. */
  givens?: number | null;
  symmetry?: "none" | "rotational" | "horizontal" | "vertical" | "diagonal" | "antidiagonal" | "quarter" | "full" | null;
  /** Any text; the same seed and options give the same puzzle everywhere. A whole request stands for all options. */
  seed?: string | null;
}

/** A puzzle with exactly one solution. */
export interface Generated extends OnBoard {
  /** The line with its givens and rules. */
  puzzle: string;
  /** The digits of all cells in reading order; letters from A for 10. */
  solution: string;
  clues: number;
  symmetry: string;
  /** The whole request, such as "v2-16x16-none-easy-rain". */
  seed: string;
  /** The level, if it was asked for. */
  level?: BoardLevel;
  /** True if the level is a word of `Difficulty`, which is only about right. */
  about?: boolean;
}

export interface WhyOptions extends BoardOptions {
  /** The candidates of the empty cells, as for `hint`. */
  candidates?: ArrayLike<number> | string | null;
  language?: Language | null;
  /** True to use only singles, intersections, sets, the simplest fish, wings and sums of cages. */
  easy?: boolean | null;
}

/** A form in which a board is written. */
export type BoardForm =
  | "line" | "rules" | "cells" | "jigsaw-line" | "tatham" | "sudokuwiki" | "iss" | "f-puzzles" | "sudokupad";
"#;

const EXAMPLE: &str = "{ board: \"16x16\" }";

/// The options of a request.
const REQUEST_OPTIONS: [&str; 6] = ["board", "level", "cages", "givens", "symmetry", "seed"];

/// Reads the board in a text argument; `name` appears in the error message.
fn board_of(text: &JsValue, name: &str, options: &JsValue) -> Result<Board, Error> {
    let mut board = JsValue::UNDEFINED;
    for (_, value) in arguments::options(options, &["board"], EXAMPLE)? {
        board = value;
    }
    board_in(text, name, &board)
}

/// Reads a board of the kind that the option `board` names.
fn board_in(text: &JsValue, name: &str, board: &JsValue) -> Result<Board, Error> {
    let text = arguments::text(text, name)?;
    let read = if arguments::is_missing(board) {
        find_board(text.trim()).unwrap_or_else(|| read_board(&text))
    } else {
        let kind: BoardKind = arguments::text(board, "`board`")?.parse().map_err(|reason| error(&reason))?;
        read_board_of(&text, kind)
    };
    read.map_err(|reason| error(&reason))
}

/// Reads a board from any text that holds one, in any form of docs/formats.md that can have more than nine rows.
///
/// An empty cell is `.`, `0`, `*`, `_` or `x`. Digits above 9 are letters from A, or numbers where spaces or commas are
/// between the cells.
///
/// # Errors
/// Throws a `TypeError` if `text` is not a string, and an `Error` that says what is wrong with it and where.
#[wasm_bindgen(unchecked_return_type = "Board")]
pub fn board(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    Ok(on_board::board(&board_of(text, "The grid", options)?))
}

/// Solves a puzzle and tells whether it has no solution, one, or several.
///
/// # Errors
/// Throws an `Error` if the text is not a board.
#[wasm_bindgen(unchecked_return_type = "Solved")]
pub fn solve(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    Ok(on_board::solve(&board_of(puzzle, "The puzzle", options)?))
}

/// Counts the solutions of a board, up to `limit`.
///
/// # Errors
/// Throws an `Error` if the text is not a board, and a `TypeError` if the limit is not a whole number from 0.
#[wasm_bindgen]
pub fn count(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] limit: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<f64, Error> {
    let limit = arguments::count(limit, "The limit")?;
    Ok(on_board::count(&board_of(puzzle, "The puzzle", options)?, limit))
}

/// Checks an answer against a puzzle.
///
/// `answer` is the same board, or its cells alone, with "." for empty cells. A given that the answer omits counts as
/// empty; a given that it changes counts as wrong.
///
/// # Errors
/// Throws an `Error` if a text is not a board, or if the puzzle does not have exactly one solution.
#[wasm_bindgen(unchecked_return_type = "Checked")]
pub fn check(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] answer: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    on_board::check(board_of(puzzle, "The puzzle", options)?, answer)
}

/// Finds the level of a puzzle: that of the hardest step of its path.
///
/// # Errors
/// Throws an `Error` if the text is not a board, or if the puzzle does not have exactly one solution or is full.
#[wasm_bindgen(unchecked_return_type = "BoardRated")]
pub fn rate(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    board_logic::rate(board_of(puzzle, "The puzzle", options)?)
}

/// Returns all steps to the solution in the order in which people see them, each with its reason.
///
/// # Errors
/// Throws an `Error` if the text is not a board, if the puzzle does not have exactly one solution or is full, or if the
/// language is unknown.
#[wasm_bindgen(unchecked_return_type = "BoardPath")]
pub fn path(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Language | null")] language: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    let language = arguments::language(language)?;
    board_logic::path(board_of(puzzle, "The puzzle", options)?, language)
}

/// Returns the step that a person would see next, as data and in words; null if every cell is filled and right.
///
/// `candidates` are the player's notes: a number for each cell in which bit 0 stands for 1, or `size` characters for
/// each cell: the digit at its place, or a dot. A cell without notes may hold whatever the answer leaves. If entries
/// differ from the solution, or notes have lost the digit of their cell, it returns those cells instead.
///
/// # Errors
/// Throws an `Error` if a text is not a board, if the puzzle does not have exactly one solution, if the language is
/// unknown, or if no step is found. Throws a `TypeError` if the notes have neither form.
#[wasm_bindgen(unchecked_return_type = "Hint | { wrong: number[] } | null")]
pub fn hint(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] answer: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "ArrayLike<number> | string | null")] candidates: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Language | null")] language: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    let language = arguments::language(language)?;
    board_logic::hint(board_of(puzzle, "The puzzle", options)?, answer, candidates, language)
}

/// Explains why a digit cannot stand in a cell, from 0 in reading order, or why it must: with the fewest easy steps
/// that prove it. `puzzle` is the current board, with exactly one solution.
///
/// # Errors
/// Throws an `Error` if the text is not a board, the board does not have exactly one solution, or the candidates have
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
    let board = board_in(puzzle, "The puzzle", &board)?;
    board_logic::why(board, cell, digit, &candidates, &allowed, language)
}

/// Writes a board in a form.
///
/// # Errors
/// Throws an `Error` if the text is not a board, if there is no such form, or if it cannot express the board.
#[wasm_bindgen]
pub fn write(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "BoardForm")] form: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<String, Error> {
    let name = arguments::text(form, "The form")?;
    let board = board_of(puzzle, "The puzzle", options)?;
    let titles = read_titles(&arguments::text(puzzle, "The puzzle")?);
    on_board::written(&board, &titles, &name)
}

/// Makes a puzzle that has exactly one solution. Most take milliseconds, hard ones up to seconds.
///
/// # Errors
/// Throws a `TypeError` if an option has the wrong type. Throws an `Error` if an option is unknown, impossible, or
/// contradicts another, or if 10,000 tries, or 1,000 of a killer, find no puzzle of a level.
#[wasm_bindgen(unchecked_return_type = "Generated")]
pub fn generate(
    #[wasm_bindgen(unchecked_optional_param_type = "GenerateOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    let request = request_of(options)?;
    let OtherRequest::Level(level) = &request else { return Ok(on_board::made(&request, &request.craft())) };
    let mut seeker = LevelSeeker::new(level);
    loop {
        seeker.step();
        if let Some(made) = seeker.found() {
            return Ok(on_board::made(&request, &made.puzzle));
        }
        let n_tries = seeker.n_tries();
        if n_tries >= LevelSeeker::most_tries(level) {
            return Err(error(&format!("No puzzle was found for “{level}” in {n_tries} tries.")));
        }
    }
}

/// Reads the options of a request.
fn request_of(options: &JsValue) -> Result<OtherRequest, Error> {
    let (mut kind, mut level, mut symmetry, mut seed) = (None, None, None, None);
    let (mut max_cage, mut n_givens) = (None, None);
    for (name, value) in arguments::options(options, &REQUEST_OPTIONS, EXAMPLE)? {
        let title = format!("`{name}`");
        let text = || arguments::text(&value, &title);
        let count =
            || arguments::count(&value, &title).map(|count| usize::try_from(count).unwrap_or(usize::MAX));
        match name {
            "board" => kind = Some(text()?.parse::<BoardKind>().map_err(|reason| error(&reason))?),
            "level" => level = Some(text()?),
            "cages" => max_cage = Some(count()?),
            "givens" => n_givens = Some(count()?),
            "symmetry" => symmetry = Some(text()?),
            _ => seed = Some(text()?),
        }
    }
    let is_whole = seed.as_deref().and_then(OtherRequest::whole).is_some();
    if kind.is_none() && !is_whole {
        kind = Some(BoardKind::SixteenBySixteen);
    }
    let seed = match seed {
        Some(seed) => seed,
        None => Rng::from_entropy().map_err(|reason| error(&reason))?.seed_text(),
    };
    let options =
        OtherOptions { kind, level: level.as_deref(), max_cage, n_givens, symmetry: symmetry.as_deref() };
    let request = OtherRequest::of_options(options, &seed).map_err(|reason| error(&reason))?;
    request.ok_or_else(|| error(&OtherRequestError::NoCages))
}
