//! The library compiled for wasm and called from Rust, without the package's JavaScript around it.
//!
//! `cargo xtask test web` runs these and the tests of the vectors of `solve` in headless Chromium. The page tests
//! check the promises to callers on the built package, with `tests/page/tests/library.js`.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::{Clues, Request, Symmetry, Tenths, generate, rate};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn a_seed_gives_the_same_puzzle_as_natively() {
    let request = Request {
        symmetry: Symmetry::Rotational,
        clues: Clues::DownTo(30),
        seed: "a rainy sunday".into(),
        ..Request::default()
    };
    assert_eq!(
        generate(&request).givens().to_string(),
        "4.1....9...5.14..6.7.6..4..7..2...3.2..9.8..4.4...6..8..4..7.6.6..59.1...1....7.5"
    );
}

#[wasm_bindgen_test]
fn a_rating_is_the_native_one() {
    let puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let rating = rate(&puzzle.parse().unwrap()).unwrap();
    assert_eq!([rating.er, rating.ep, rating.ed], [Tenths(107), Tenths(107), Tenths(97)]);
}
