//! Ratings, hints and paths as JavaScript gets them.
//!
//! `cargo xtask test web` runs these in headless Chromium.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use js_sys::{Array, Error, Reflect, Uint16Array};
use nonet::{Candidates, Cell, Digit, Grid};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// What JavaScript calls, for texts of Rust.
mod api_logic {
    use js_sys::Error;
    use nonet::web;
    use wasm_bindgen::JsValue;

    pub(super) fn solve(puzzle: &str) -> Result<JsValue, Error> {
        web::api::solve(&puzzle.into())
    }

    pub(super) fn rate(puzzle: &str) -> Result<JsValue, Error> {
        web::api_logic::rate(&puzzle.into())
    }

    pub(super) fn path(puzzle: &str, language: Option<&str>) -> Result<JsValue, Error> {
        web::api_logic::path(&puzzle.into(), &language.into())
    }

    pub(super) fn hint(
        puzzle: &str,
        answer: &str,
        candidates: &JsValue,
        language: Option<&str>,
    ) -> Result<JsValue, Error> {
        web::api_logic::hint(&puzzle.into(), &answer.into(), candidates, &language.into())
    }
}

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FISH: &str = ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.";
/// A puzzle with branching chains, and a hard one without.
const CHAINS: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap()
}

fn text(object: &JsValue, name: &str) -> String {
    get(object, name).as_string().unwrap_or_else(|| panic!("{name} is no text"))
}

fn number(object: &JsValue, name: &str) -> f64 {
    get(object, name).as_f64().unwrap_or_else(|| panic!("{name} is no number"))
}

fn list(object: &JsValue, name: &str) -> Vec<JsValue> {
    let array: Array = get(object, name).dyn_into().unwrap_or_else(|_| panic!("{name} is no array"));
    array.iter().collect()
}

fn numbers(object: &JsValue, name: &str) -> Vec<f64> {
    list(object, name).iter().map(|value| value.as_f64().unwrap()).collect()
}

fn message<T>(result: Result<T, Error>) -> String {
    let Err(error) = result else { panic!("nothing was thrown") };
    error.message().into()
}

fn index(value: f64) -> usize {
    Cell::ALL.iter().map(|cell| cell.index()).find(|&index| index as f64 == value).unwrap()
}

fn hint(answer: &str, candidates: &JsValue) -> JsValue {
    api_logic::hint(EASY, answer, candidates, None).unwrap()
}

#[wasm_bindgen_test]
fn rate_gives_the_numbers_the_word_and_what_is_needed() {
    let rated = api_logic::rate(CHAINS).unwrap();
    assert_eq!((number(&rated, "er"), number(&rated, "ep"), number(&rated, "ed")), (10.7, 10.7, 9.7));
    assert_eq!(text(&rated, "difficulty"), "extreme");
    assert!(number(&rated, "minutes") > 5.0 && number(&rated, "score") > 100.0);
    let path = list(&rated, "path");
    let ratings: Vec<f64> = path.iter().map(|step| number(step, "rating")).collect();
    assert!(ratings.is_sorted() && ratings.last() == Some(&10.7), "{ratings:?}");

    let rated = api_logic::rate(EASY).unwrap();
    assert_eq!((number(&rated, "er"), text(&rated, "difficulty")), (1.2, "easy".into()));
    let counts: f64 = list(&rated, "path").iter().map(|step| number(step, "count")).sum();
    assert_eq!(counts, 51.0);
}

#[wasm_bindgen_test]
fn only_a_puzzle_that_is_not_solved_yet_is_rated() {
    let solved = text(&api_logic::solve(EASY).unwrap(), "solution");
    let several = ".".repeat(81);
    let none = EASY.replacen("53.", "535", 1);
    for ask in [api_logic::rate, |puzzle: &str| api_logic::path(puzzle, None)] {
        assert_eq!(message(ask(&solved)), "This Sudoku is solved; there is nothing left to do.");
        assert!(message(ask(&several)).starts_with("This Sudoku has several solutions: "));
        assert_eq!(message(ask(&none)), "This Sudoku breaks the rules: row 1 holds 5 more than once.");
        assert_eq!(message(ask("12")), "Found 2 cells; a Sudoku has 81.");
    }
}

/// Does what the steps say, one after the other.
fn play(puzzle: &str, steps: impl IntoIterator<Item = JsValue>) -> Grid {
    let mut candidates = Candidates::of(&puzzle.parse().unwrap()).unwrap();
    for step in steps {
        for gone in list(&step, "eliminations") {
            let cell = Cell::from_index(index(number(&gone, "cell")));
            candidates.remove(cell, Digit::from_index(index(number(&gone, "digit")) - 1));
        }
        for placed in list(&step, "placements") {
            let cell = Cell::from_index(index(number(&placed, "cell")));
            candidates.place(cell, Digit::from_index(index(number(&placed, "digit")) - 1));
        }
    }
    *candidates.grid()
}

#[wasm_bindgen_test]
fn the_steps_of_a_path_lead_to_the_solution() {
    for puzzle in [EASY, FISH, CHAINS] {
        let steps: Array = api_logic::path(puzzle, None).unwrap().dyn_into().unwrap();
        let rated = api_logic::rate(puzzle).unwrap();
        let counts: f64 = list(&rated, "path").iter().map(|step| number(step, "count")).sum();
        assert_eq!(f64::from(steps.length()), counts);
        let hardest = steps.iter().map(|step| number(&step, "rating")).fold(0.0, f64::max);
        assert_eq!(hardest, number(&rated, "er"));
        assert_eq!(
            play(puzzle, steps.iter()).to_string(),
            text(&api_logic::solve(puzzle).unwrap(), "solution")
        );
    }
    let steps: Array = api_logic::path(EASY, Some("zh-CN")).unwrap().dyn_into().unwrap();
    assert_eq!(text(&steps.get(0), "name"), "排除（隐性单数）");
}

#[wasm_bindgen_test]
fn chains_can_be_followed() {
    let steps: Array = api_logic::path(CHAINS, None).unwrap().dyn_into().unwrap();
    let (mut n_chains, mut has_step) = (0, false);
    for chain in steps.iter().flat_map(|step| list(&step, "chains")) {
        let nodes: Vec<JsValue> = chain.dyn_into::<Array>().unwrap().iter().collect();
        assert_eq!(text(&nodes[0], "link"), "assumed");
        n_chains += 1;
        for node in &nodes {
            assert!(!numbers(node, "cells").is_empty() && get(node, "on").as_bool().is_some());
            assert!(numbers(node, "parents").into_iter().all(|parent| index(parent) < nodes.len()));
            match text(node, "link").as_str() {
                "house" => assert!((0.0..27.0).contains(&number(node, "house"))),
                "step" => {
                    has_step = true;
                    assert!(!list(&get(node, "step"), "eliminations").is_empty());
                }
                "set" => assert!(!numbers(node, "set").is_empty()),
                link => assert!(["assumed", "cell"].contains(&link), "{link}"),
            }
        }
    }
    assert!(n_chains > 0 && has_step, "{n_chains}");
}

#[wasm_bindgen_test]
fn a_hint_says_where_which_and_why() {
    let step = hint(EASY, &JsValue::UNDEFINED);
    assert_eq!(
        (text(&step, "technique"), text(&step, "name")),
        ("hidden-single".into(), "Hidden single".into())
    );
    let placed = &list(&step, "placements")[0];
    let (cell, digit) = (Cell::from_index(index(number(placed, "cell"))), number(placed, "digit"));
    assert!(
        text(&step, "where").starts_with("Look at ") && text(&step, "which").starts_with("Hidden single")
    );
    assert!(text(&step, "why").ends_with(&format!("so {cell} is {digit}.")), "{}", text(&step, "why"));
    let chinese = api_logic::hint(EASY, EASY, &JsValue::NULL, Some("zh")).unwrap();
    assert!(text(&chinese, "why").contains(&format!("{cell} 是 {digit}")));
}

#[wasm_bindgen_test]
fn hints_lead_to_the_solution() {
    let solution = text(&api_logic::solve(EASY).unwrap(), "solution");
    let mut answer = EASY.to_owned();
    for _ in 0..51 {
        answer = play(&answer, [hint(&answer, &JsValue::UNDEFINED)]).to_string();
    }
    assert_eq!(answer, solution);
    assert!(hint(&solution, &JsValue::UNDEFINED).is_null());
    // The givens need not be told again.
    assert!(!hint(&".".repeat(81), &JsValue::UNDEFINED).is_null());
}

#[wasm_bindgen_test]
fn a_wrong_entry_is_named_instead() {
    let wrong = hint(&EASY.replacen("53.", "531", 1), &JsValue::UNDEFINED);
    assert_eq!(numbers(&wrong, "wrong"), [2.0]);
    assert!(get(&wrong, "technique").is_undefined());
    // Row 1 holds 4 in its third cell: notes that have struck it are wrong too.
    let mut notes = vec![0_u16; 81];
    notes[2] = 0b111;
    assert_eq!(numbers(&hint(EASY, &Uint16Array::from(&notes[..]).into()), "wrong"), [2.0]);
}

#[wasm_bindgen_test]
fn notes_count_in_both_forms() {
    // Only 4 is noted in r1c3, which is seen at once.
    let mut notes = vec![0_u16; 81];
    notes[2] = 0b1000;
    let seen = hint(EASY, &Uint16Array::from(&notes[..]).into());
    assert_eq!(text(&seen, "technique"), "naked-single");
    let text_form = format!("{}...4.....{}", ".".repeat(18), ".".repeat(702));
    let also = hint(EASY, &text_form.as_str().into());
    assert_eq!(text(&also, "why"), text(&seen, "why"));
    let list: Array = notes.iter().map(|&bits| JsValue::from(bits)).collect();
    assert_eq!(text(&hint(EASY, &list.into()), "why"), text(&seen, "why"));

    let refusal = |value: JsValue| message(api_logic::hint(EASY, EASY, &value, None));
    let eighty = Uint16Array::new_with_length(80);
    for bad in [JsValue::from("12"), "x".repeat(729).into(), eighty.into(), 5.into(), JsValue::from(512)] {
        assert!(refusal(bad).starts_with("The candidates must be 81 numbers from 0 to 511"));
    }
}
