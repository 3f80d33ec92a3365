//! Reading, solving, checking and making boards of all kinds, for JavaScript.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use nonet::craft::{BoardKind, OtherOptions, OtherRequest, OtherRequestError};
use nonet::generate::{OptionError, RequestOptions};
use nonet::grid::Grid;
use nonet::rng::Rng;
use nonet::rules::Board;
use nonet_formats::read_board_of;

use super::arguments::{self, error};
use super::board as classic;
use super::classic_arguments;
use super::on_board;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A kind of board other than the classic one. */
export type BoardKind =
  | "4x4" | "6x6" | "8x8" | "x" | "windoku" | "knight" | "king" | "6x6x"
  | "jigsaw5" | "jigsaw6" | "jigsaw7" | "jigsaw8" | "jigsaw";

/**
 * The level of a puzzle on another board: the hardest step of its path. Boards below nine rows have the first three,
 * the others the words of a difficulty, which are only about right there.
 */
export type BoardLevel = "singles" | "pairs" | "beyond" | Difficulty;

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

/// The options of a request for another board.
const REQUEST_OPTIONS: [&str; 6] = ["board", "level", "cages", "givens", "symmetry", "seed"];

const EXAMPLE: &str = "{ board: \"x\" }";

/// Reads the name of a board; `None` for the classic one or `auto`.
fn kind_of(name: &str) -> Result<Option<BoardKind>, Error> {
    match name {
        AUTO | CLASSIC => Ok(None),
        name => name.parse().map(Some).map_err(|reason| error(&reason)),
    }
}

/// The board that a text holds.
pub(super) enum AnyBoard {
    Classic(Grid),
    Other(Box<Board>),
}

/// Reads the board in a text argument; `name` appears in the error message.
pub(super) fn any_board(text: &JsValue, name: &str, options: &JsValue) -> Result<AnyBoard, Error> {
    let mut board = JsValue::UNDEFINED;
    for (_, value) in arguments::options(options, &OPTIONS, EXAMPLE)? {
        board = value;
    }
    board_in(text, name, &board)
}

/// Reads a grid on any board, as the option `board` says.
pub(super) fn board_in(text: &JsValue, name: &str, board: &JsValue) -> Result<AnyBoard, Error> {
    let board =
        if arguments::is_missing(board) { AUTO.to_owned() } else { arguments::text(board, "`board`")? };
    let kind = kind_of(&board)?;
    let text = arguments::text(text, name)?;
    let other = match kind {
        Some(kind) => Some(read_board_of(&text, kind)),
        None if board == AUTO => classic_arguments::other_board(&text),
        None => None,
    };
    match other {
        Some(board) => board.map(|board| AnyBoard::Other(Box::new(board))).map_err(|reason| error(&reason)),
        None => classic_arguments::grid_in(&text).map(AnyBoard::Classic),
    }
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
    Ok(match any_board(text, "The grid", options)? {
        AnyBoard::Classic(grid) => classic::board(&grid),
        AnyBoard::Other(board) => on_board::board(&board),
    })
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
    Ok(match any_board(puzzle, "The puzzle", options)? {
        AnyBoard::Classic(grid) => classic::solve(&grid),
        AnyBoard::Other(board) => on_board::solve(&board),
    })
}

/// Counts the solutions of a grid, up to `limit`.
///
/// # Errors
/// Throws an `Error` if the text is not a grid, and a `TypeError` if the limit is not a whole number from 0.
#[wasm_bindgen]
pub fn count(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] limit: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<f64, Error> {
    let limit = arguments::count(limit, "The limit")?;
    Ok(match any_board(puzzle, "The puzzle", options)? {
        AnyBoard::Classic(grid) => classic::count(&grid, limit),
        AnyBoard::Other(board) => on_board::count(&board, limit),
    })
}

/// Checks an answer against a puzzle.
///
/// `answer` is a grid in any format, with "." for empty cells, on the board of the puzzle. A given that the answer
/// omits counts as empty; a given that it changes counts as wrong.
///
/// # Errors
/// Throws an `Error` if a text is not a grid, or if the puzzle does not have exactly one solution.
#[wasm_bindgen(unchecked_return_type = "Checked")]
pub fn check(
    #[wasm_bindgen(unchecked_param_type = "string")] puzzle: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] answer: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "BoardOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    match any_board(puzzle, "The puzzle", options)? {
        AnyBoard::Classic(grid) => classic::check(grid, answer),
        AnyBoard::Other(board) => on_board::check(*board, answer),
    }
}

/// Returns the request for a puzzle on another board, or `None` if the options are those of a classic one.
pub(super) fn board_request(options: &JsValue) -> Result<Option<OtherRequest>, Error> {
    let Some(given) = classic_arguments::entries_of_object(options) else { return Ok(None) };
    let value = |name: &str| given.iter().find(|(given, _)| given == name).map(|(_, value)| value);
    let text = |name: &str| value(name).map(|value| arguments::text(value, &format!("`{name}`"))).transpose();
    let kind = match text("board")? {
        Some(board) => kind_of(&board)?,
        None => None,
    };
    let count = |name: &str| {
        let count = value(name).map(|value| arguments::count(value, &format!("`{name}`"))).transpose()?;
        Ok::<_, Error>(count.map(|count| usize::try_from(count).unwrap_or(usize::MAX)))
    };
    // The reader of classic options says what is wrong with a seed of another type, or with one that is too long.
    let seed = value("seed").and_then(|seed| arguments::text(seed, "`seed`").ok());
    let (max_cage, n_givens) = (count("cages")?, count("givens")?);
    let is_other = kind.is_some()
        || max_cage.is_some()
        || n_givens.is_some()
        || seed.as_deref().and_then(OtherRequest::whole).is_some();
    if !is_other {
        return Ok(None);
    }
    for (name, _) in &given {
        match name.as_str() {
            name if REQUEST_OPTIONS.contains(&name) => {}
            name if RequestOptions::OPTIONS.contains(&name) => {
                return Err(classic_arguments::classic_only(name));
            }
            name => {
                let (name, known) = (name.to_owned(), &REQUEST_OPTIONS);
                return Err(arguments::refusal(&OptionError::Option { name, of: None, known }));
            }
        }
    }
    let (symmetry, level) = (text("symmetry")?, text("level")?);
    let seed = match text("seed")? {
        Some(seed) => seed,
        None => Rng::from_entropy().map_err(|reason| error(&reason))?.seed_text(),
    };
    let (symmetry, level) = (symmetry.as_deref(), level.as_deref());
    let options = OtherOptions { kind, level, max_cage, n_givens, symmetry };
    match OtherRequest::of_options(options, &seed) {
        Ok(None) => Err(error(&OtherRequestError::NoCages)),
        request => request.map_err(|reason| error(&reason)),
    }
}
