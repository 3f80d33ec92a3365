//! The engine as browsers run it: what JavaScript may call, and the same answers as natively.
//!
//! `cargo xtask test web` runs these in headless Chromium.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use js_sys::{Array, Error, Object, Reflect, Uint8Array};
use nonet::{Clues, Grid, Request, Symmetry};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// What JavaScript calls, for texts and numbers of Rust.
mod api {
    use js_sys::Error;
    use nonet::web;
    use wasm_bindgen::JsValue;

    pub(super) use web::api_generate::{generate, search};

    pub(super) fn board(text: &str) -> Result<JsValue, Error> {
        web::api::board(&text.into())
    }

    pub(super) fn solve(puzzle: &str) -> Result<JsValue, Error> {
        web::api::solve(&puzzle.into())
    }

    pub(super) fn count(puzzle: &str, limit: f64) -> Result<f64, Error> {
        web::api::count(&puzzle.into(), &limit.into())
    }

    pub(super) fn check(puzzle: &str, answer: &str) -> Result<JsValue, Error> {
        web::api::check(&puzzle.into(), &answer.into())
    }

    pub(super) fn trace(strategy: &str) -> Result<web::api_trace::Trace, Error> {
        web::api_trace::trace(&super::PUZZLE.into(), &strategy.into(), &JsValue::UNDEFINED)
    }
}

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A property of an object.
fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap()
}

/// A property that is a text.
fn text(object: &JsValue, name: &str) -> String {
    get(object, name).as_string().unwrap_or_else(|| panic!("{name} is no text"))
}

/// A property that is a number.
fn number(object: &JsValue, name: &str) -> f64 {
    get(object, name).as_f64().unwrap_or_else(|| panic!("{name} is no number"))
}

/// A property that is an array of cell indices.
fn cells(object: &JsValue, name: &str) -> Vec<u32> {
    let array: Array = get(object, name).dyn_into().unwrap_or_else(|_| panic!("{name} is no array"));
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 80")]
    array.iter().map(|cell| cell.as_f64().unwrap() as u32).collect()
}

/// What an `Error` says.
fn message<T>(result: Result<T, Error>) -> String {
    let Err(error) = result else { panic!("nothing was thrown") };
    assert!(JsValue::from(error.clone()).is_instance_of::<Error>());
    error.message().into()
}

/// An object with these properties.
fn options(entries: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in entries {
        Reflect::set(&object, &(*name).into(), value).unwrap();
    }
    object.into()
}

#[wasm_bindgen_test]
fn board_reads_every_plain_form() {
    let lines = "# as a site writes it\r\n8 0 0 0 0 0 0 0 0\r\n0 0 3 6 0 0 0 0 0\r\n0 7 0 0 9 0 2 0 0\r\n\
                 0 5 0 0 0 7 0 0 0\r\n0 0 0 0 4 5 7 0 0\r\n0 0 0 1 0 0 0 3 0\r\n0 0 1 0 0 0 0 6 8\r\n\
                 0 0 8 5 0 0 0 1 0\r\n0 9 0 0 0 0 4 0 0";
    let board = api::board(lines).unwrap();
    let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    assert_eq!(text(&board, "puzzle"), line);
    let digits: Uint8Array = get(&board, "cells").dyn_into().unwrap();
    let digits = digits.to_vec();
    assert_eq!((digits.len(), digits[0], digits[1], digits[11]), (81, 8, 0, 3));
    assert_eq!(number(&board, "clues"), 21.0);
    assert!(cells(&board, "conflicts").is_empty());
}

#[wasm_bindgen_test]
fn board_names_conflicts_and_refuses_what_is_no_grid() {
    let board = api::board(&PUZZLE.replacen("53.", "535", 1)).unwrap();
    assert_eq!(cells(&board, "conflicts"), [0, 2]);
    assert_eq!(message(api::board("")), "There is no Sudoku in this text.");
    assert_eq!(message(api::board("12345")), "Found 5 cells; a Sudoku has 81.");
    let with_letter = PUZZLE.replacen("7", "q", 1);
    assert_eq!(
        message(api::board(&with_letter)),
        "Line 1, character 5: “q” is neither a digit nor an empty cell."
    );
}

#[wasm_bindgen_test]
fn solve_tells_none_one_and_several_apart() {
    let one = api::solve(PUZZLE).unwrap();
    assert_eq!((number(&one, "solutions"), text(&one, "solution")), (1.0, SOLUTION.into()));
    assert!(get(&one, "other").is_null());

    let several = api::solve(&".".repeat(81)).unwrap();
    assert_eq!(number(&several, "solutions"), 2.0);
    let (solution, other) = (text(&several, "solution"), text(&several, "other"));
    assert_ne!(solution, other);
    for full in [solution, other] {
        assert!(nonet::check(&full.parse::<Grid>().unwrap()).is_solved(), "{full}");
    }

    let none = api::solve(&PUZZLE.replacen("53.", "535", 1)).unwrap();
    assert_eq!(number(&none, "solutions"), 0.0);
    assert!(get(&none, "solution").is_null() && get(&none, "other").is_null());
    assert_eq!(message(api::solve("1")), "Found 1 cell; a Sudoku has 81.");
}

#[wasm_bindgen_test]
fn count_counts_up_to_its_limit() {
    assert_eq!(api::count(PUZZLE, 10.0).unwrap(), 1.0);
    assert_eq!(api::count(&".".repeat(81), 1234.0).unwrap(), 1234.0);
    assert_eq!(api::count(PUZZLE, 0.0).unwrap(), 0.0);
    assert_eq!(api::count(&PUZZLE.replacen("53.", "535", 1), 10.0).unwrap(), 0.0);
    for limit in [-1.0, 1.5, f64::NAN, f64::INFINITY, 1e300] {
        assert!(
            message(api::count(PUZZLE, limit)).starts_with("The limit must be a whole number"),
            "{limit}"
        );
    }
    assert_eq!(message(api::count("", 2.0)), "There is no Sudoku in this text.");
}

#[wasm_bindgen_test]
fn generate_makes_what_is_asked_for() {
    let made = api::generate(&options(&[("clues", 30.into()), ("symmetry", "rotational".into())])).unwrap();
    let puzzle = text(&made, "puzzle");
    let solved = api::solve(&puzzle).unwrap();
    assert_eq!((number(&solved, "solutions"), text(&solved, "solution")), (1.0, text(&made, "solution")));
    let n_clues = puzzle.chars().filter(|cell| *cell != '.').count();
    assert_eq!((number(&made, "clues"), n_clues >= 30, n_clues <= 31), (n_clues as f64, true, true));
    assert_eq!(text(&made, "symmetry"), "rotational");
    let is_given = |cell: usize| puzzle.as_bytes()[cell] != b'.';
    assert!((0..81).all(|cell| is_given(cell) == is_given(80 - cell)), "{puzzle}");

    // The seed that it tells makes it again.
    let again = options(&[
        ("clues", 30.into()),
        ("symmetry", "rotational".into()),
        ("seed", text(&made, "seed").into()),
    ]);
    assert_eq!(text(&api::generate(&again).unwrap(), "puzzle"), puzzle);
    let other = api::generate(&JsValue::UNDEFINED).unwrap();
    assert_ne!(text(&other, "puzzle"), text(&api::generate(&JsValue::NULL).unwrap(), "puzzle"));
}

#[wasm_bindgen_test]
fn generate_gives_the_same_puzzle_as_natively() {
    let request = Request {
        symmetry: Symmetry::Rotational,
        clues: Clues::DownTo(30),
        seed: "a rainy sunday".into(),
        ..Request::default()
    };
    let wish = options(&[
        ("clues", 30.into()),
        ("symmetry", "rotational".into()),
        ("seed", "n1-a rainy sunday".into()),
    ]);
    let made = api::generate(&wish).unwrap();
    // What `tests/generate.rs` finds for the same wish on the native side.
    assert_eq!(text(&made, "puzzle"), FROZEN);
    assert_eq!(text(&made, "puzzle"), nonet::generate(&request).givens().to_string());
    assert_eq!(text(&made, "seed"), "n1-a rainy sunday");
}

const FROZEN: &str = "4.1....9...5.14..6.7.6..4..7..2...3.2..9.8..4.4...6..8..4..7.6.6..59.1...1....7.5";

#[wasm_bindgen_test]
fn generate_refuses_options_that_it_does_not_understand() {
    let refusal = |name: &str, value: JsValue| message(api::generate(&options(&[(name, value)])));
    let clues = "`clues` must be “minimal” or a whole number from 17 to 81.";
    for value in [JsValue::from(16), 82.into(), 30.5.into(), "few".into(), true.into(), f64::NAN.into()] {
        assert_eq!(refusal("clues", value), clues);
    }
    assert!(
        refusal("symmetry", "round".into()).starts_with("“round” is not a symmetry; there are “none”, “rot")
    );
    assert_eq!(refusal("symmetry", 5.into()), "`symmetry` must be a text.");
    assert_eq!(refusal("seed", 5.into()), "`seed` must be a text.");
    assert!(refusal("seed", "n9-rain".into()).starts_with("This way of making puzzles is not known"));
    let sentence = "The options must be a plain object, as { difficulty: \"hard\" }.";
    assert_eq!(message(api::generate(&"minimal".into())), sentence);
}

#[wasm_bindgen_test]
fn check_tells_four_outcomes_apart() {
    let status = |answer: &str| {
        let checked = api::check(PUZZLE, answer).unwrap();
        let (conflicts, wrong) = (cells(&checked, "conflicts"), cells(&checked, "wrong"));
        (text(&checked, "status"), conflicts, wrong, number(&checked, "empty"))
    };
    assert_eq!(status(SOLUTION), ("solved".into(), vec![], vec![], 0.0));
    assert_eq!(status(PUZZLE), ("correct".into(), vec![], vec![], 51.0));
    assert_eq!(status(&PUZZLE.replacen("53.", "531", 1)), ("incorrect".into(), vec![], vec![2], 50.0));
    assert_eq!(status(&PUZZLE.replacen("53.", "535", 1)), ("conflict".into(), vec![0, 2], vec![2], 50.0));

    let several = ".".repeat(81);
    assert!(message(api::check(&several, SOLUTION)).starts_with("This Sudoku has several solutions: "));
    assert_eq!(message(api::check(PUZZLE, "12")), "Found 2 cells; a Sudoku has 81.");
    let none = PUZZLE.replacen("53.", "535", 1);
    assert_eq!(
        message(api::check(&none, SOLUTION)),
        "This Sudoku breaks the rules: row 1 holds 5 more than once."
    );
}

#[wasm_bindgen_test]
fn a_trace_tells_its_events_and_counts_them_the_same_when_it_runs_on() {
    let mut told = api::trace("tables").unwrap();
    let first = told.next(&3.into()).unwrap();
    let names: Vec<String> = first.iter().map(|event| text(&event, "event")).collect();
    // In r1c3 nothing stands against a 1 yet.
    assert_eq!(names, ["look", "try", "place"]);
    while told.next(&1000.into()).unwrap().length() == 1000 {}
    let mut run = api::trace("tables").unwrap();
    run.run(&JsValue::UNDEFINED).unwrap();
    assert!(told.done() && run.done());
    assert_eq!((told.board(), run.board()), (SOLUTION.into(), SOLUTION.into()));
    for name in ["tries", "placements", "erasures", "depth", "maxDepth", "cellsLookedAt", "tableLookups"] {
        let counts = (number(&told.counters(), name), number(&run.counters(), name));
        assert!((counts.0 - counts.1).abs() < 0.5, "{name}: {counts:?}");
    }
    let error = api::trace("magic").unwrap_err();
    assert!(String::from(error.message()).contains("most-constrained"));
}

/// A predicted time must not hang on how a platform computes logarithms.
#[wasm_bindgen_test]
fn seeds_with_a_time_give_the_same_puzzles_as_natively() {
    let mut n_lines = 0;
    for line in include_str!("data/frozen_seeds.txt").lines().filter(|line| line.contains("min ")) {
        let [target, symmetry, "any", seed, puzzle] = line.split(' ').collect::<Vec<_>>()[..] else {
            continue;
        };
        let (min, max) = target.strip_suffix("min").unwrap().split_once('-').unwrap();
        let [min, max] = [min, max].map(|end| JsValue::from(end.parse::<f64>().unwrap()));
        let minutes = options(&[("min", min), ("max", max)]);
        let wish = [("minutes", minutes), ("symmetry", symmetry.into()), ("seed", seed.into())];
        assert_eq!(text(&api::generate(&options(&wish)).unwrap(), "puzzle"), puzzle, "{line}");
        n_lines += 1;
    }
    assert_eq!(n_lines, 7);
}

#[wasm_bindgen_test]
fn a_search_finds_what_generate_does() {
    let wish = options(&[("technique", "x-wing".into()), ("seed", "slices".into())]);
    let at_once = api::generate(&wish).unwrap();
    let mut search = api::search(&wish).unwrap();
    assert!(search.found().is_null() && search.tries() == 0.0);
    let mut n_steps = 0;
    while !search.step(&0.into()).unwrap() {
        n_steps += 1;
        assert!(search.found().is_null());
    }
    assert!(n_steps > 1 && search.tries() >= f64::from(n_steps), "{n_steps}");
    for name in ["puzzle", "seed", "difficulty", "symmetry"] {
        assert_eq!(text(&search.found(), name), text(&at_once, name));
    }
    let rating = nonet::rate(&text(&at_once, "puzzle").parse().unwrap()).unwrap();
    assert_eq!(number(&get(&at_once, "rating"), "er"), f64::from(rating.er.0) / 10.0);
}
