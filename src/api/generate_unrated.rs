//! Puzzle generation without ratings, for the smaller module of the npm package `nonet`.

use js_sys::{Error, Reflect};
use wasm_bindgen::prelude::*;

use nonet::generate::{PuzzleRequest, Target, without_target};

use super::arguments::{error, is_missing};
use super::request::request_of;
use super::values::{number, object};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Options for a new puzzle. Whatever is left out is free. */
export interface GenerateOptions {
  /**
   * The number of givens to stop at, 17 to 81, or "minimal": no given can be removed without losing uniqueness. If
   * left out, "minimal".
   */
  clues?: number | "minimal" | null;
  symmetry?: Symmetry | null;
  /** Any text; the same seed and options give the same puzzle everywhere. */
  seed?: string | null;
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
"#;

/// Generates a puzzle that has exactly one solution, without a rating. The whole library generates the same puzzle
/// from the same options.
///
/// # Errors
/// Throws a `TypeError` if an option has the wrong type. Throws an `Error` if an option is unknown or impossible, or
/// asks for a difficulty, a pattern or another board.
#[wasm_bindgen(unchecked_return_type = "Generated")]
pub fn generate(
    #[wasm_bindgen(unchecked_optional_param_type = "GenerateOptions | null")] options: &JsValue,
) -> Result<JsValue, Error> {
    if Reflect::get(options, &"board".into()).is_ok_and(|board| !is_missing(&board)) {
        return Err(error(&"“nonet/basic” makes classic boards only: use “nonet”."));
    }
    let PuzzleRequest::Free(request) = request_of(options)? else {
        return Err(error(&"“nonet/basic” makes no puzzles for a pattern: use “nonet”."));
    };
    if request.target != Target::Any {
        return Err(error(
            &"“nonet/basic” cannot rate puzzles: use “nonet” to ask for a difficulty, a rating, a technique or a time.",
        ));
    }
    let puzzle = without_target(&request);
    Ok(object(&[
        ("puzzle", puzzle.givens().to_string().into()),
        ("solution", puzzle.solution().to_string().into()),
        ("clues", number(puzzle.n_clues())),
        ("symmetry", request.symmetry.name().into()),
        ("seed", request.seed_text().into()),
    ]))
}
