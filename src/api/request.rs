//! The request for a puzzle, from the options of JavaScript callers.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use nonet::generate::PuzzleRequest;
use nonet::rng::Rng;

use super::arguments::{error, refusal};
use super::classic_arguments::request_options;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type Symmetry =
  | "none" | "rotational" | "quarter" | "horizontal" | "vertical" | "diagonal" | "antidiagonal" | "full";
"#;

/// Returns the request that the options describe. Without a seed, it gets an unpredictable one.
pub(super) fn request_of(options: &JsValue) -> Result<PuzzleRequest, Error> {
    let options = request_options(options)?;
    let request = options.puzzle_request().map_err(|reason| refusal(&reason))?;
    if options.has_seed() {
        return Ok(request);
    }
    Ok(request.with_seed(&Rng::from_entropy().map_err(|reason| error(&reason))?.seed_text()))
}
