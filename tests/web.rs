//! The engine as browsers run it: the same answers in wasm, with its SIMD, as natively.
//!
//! `cargo xtask test web` runs these in headless Chromium.
#![cfg(target_arch = "wasm32")]

use nonet::{Grid, check};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[wasm_bindgen_test]
fn reads_and_writes_a_grid() {
    let grid: Grid = PUZZLE.parse().expect("81 cells");
    assert_eq!(grid.to_string(), PUZZLE);
}

#[wasm_bindgen_test]
fn finds_a_conflict() {
    let grid: Grid = PUZZLE.replacen("53.", "535", 1).parse().expect("81 cells");
    assert!(!check(&grid).conflicts.is_empty());
}
