//! Hints in stages, ratings that arrive later, and mistakes that a hint names first.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;

use nonet_page_tests::{Page, Pointer};
use serde_json::json;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A well-known puzzle that takes seconds to rate.
const SLOW: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// A puzzle whose first step is an XY-chain.
const CHAIN: &str = "2.15634.9.432791...96841.32432915...619738245.5.6249133654978219..1..3.41.43...97";

/// For each technique: a puzzle that starts with it, and the effect of the step.
const FIRST_STEPS: &str = include_str!("../../../crates/engine/tests/data/first_steps.txt");

/// The names of the techniques in the page.
const NAMES: [(&str, &str); 16] = [
    ("naked-single", "Naked single"),
    ("pointing", "Pointing"),
    ("claiming", "Claiming"),
    ("naked-pair", "Naked pair"),
    ("hidden-pair", "Hidden pair"),
    ("x-wing", "X-wing"),
    ("swordfish", "Swordfish"),
    ("hidden-triple", "Hidden triple"),
    ("bug-1", "BUG+1"),
    ("skyscraper", "Skyscraper"),
    ("two-string-kite", "Two-string kite"),
    ("w-wing", "W-wing"),
    ("xy-wing", "XY-wing"),
    ("unique-rectangle-1", "Unique rectangle type 1"),
    ("finned-x-wing", "Finned X-wing"),
    ("xy-chain", "XY-chain"),
];

/// Candidates: the number of the cell, and the digit.
type Candidates = BTreeSet<(usize, char)>;

/// Reads a step such as `r1c2<>57 r3c4=5`. Returns the candidates that it eliminates, then those that it places.
fn read_step(step: &str) -> [Candidates; 2] {
    let mut read = [Candidates::new(), Candidates::new()];
    for part in step.split_whitespace() {
        let figures: Vec<usize> =
            part.chars().filter_map(|one| one.to_digit(10)).map(|one| one as usize).collect();
        let cell = figures[0] * 9 + figures[1] - 10;
        let digits = part.chars().skip(4).filter(char::is_ascii_digit);
        read[usize::from(part.contains('='))].extend(digits.map(|digit| (cell, digit)));
    }
    read
}

/// Returns all notes on the board.
fn noted(page: &Page) -> Candidates {
    let cells = page.cells();
    let notes =
        cells.iter().enumerate().flat_map(|(cell, seen)| seen.notes.chars().map(move |one| (cell, one)));
    notes.collect()
}

#[test]
fn each_technique_is_explained_in_two_stages_then_done_and_undone() {
    let page = Page::open();
    for (id, name) in NAMES {
        let line = FIRST_STEPS.lines().find(|line| line.starts_with(&format!("{id} |"))).unwrap();
        let fields: Vec<&str> = line.split(" | ").collect();
        let (puzzle, [gone, placed]) = (fields[1], read_step(fields[2]));
        page.visit(&format!("#p={puzzle}"));
        page.wait_for_board(puzzle);
        page.choose("#note-all");
        // Rare commands wait until the whole page is loaded.
        let before = (0..1000).map(|_| noted(&page)).find(|notes| !notes.is_empty()).unwrap();

        page.press("KeyH");
        page.wait("where to look", "return document.querySelector('#board [data-look]') !== null");
        assert!(page.text("#hint-head").ends_with(name), "{} is not {name}", page.text("#hint-head"));
        assert!(!page.looked_at().is_empty() && page.marked("eliminated").is_empty(), "{line}");
        page.press("KeyH");
        assert_eq!(
            (page.marked("eliminated"), page.marked("placed")),
            (gone.clone(), placed.clone()),
            "{line}"
        );
        assert!(!page.looked_at().is_empty(), "{line}");
        assert_eq!(page.board(), puzzle, "nothing is done yet");
        // The digit to place is alone in its cell.
        let elsewhere = before.iter().filter(|note| placed.iter().all(|(cell, _)| *cell != note.0));
        assert!(noted(&page).is_superset(&elsewhere.copied().collect()), "{line}: no note is gone yet");
        assert_eq!(page.text("#hint-next"), "Apply");

        page.click("#hint-next");
        page.wait_for_status("Done: ");
        let (board, after) = (page.board(), noted(&page));
        assert_eq!(n_empty(&board) + placed.len(), n_empty(puzzle));
        for &(cell, digit) in &placed {
            assert_eq!(board.as_bytes()[cell], digit as u8, "{line}");
            assert!(after.iter().all(|note| note.0 != cell), "{line}");
        }
        if placed.is_empty() {
            assert_eq!(after, before.difference(&gone).copied().collect(), "{line}");
        }
        assert!(page.marked("eliminated").is_empty() && page.looked_at().is_empty(), "the hint is over");
        page.press("Control+KeyZ");
        assert_eq!((page.board().as_str(), noted(&page)), (puzzle, before), "{line}");
    }
    page.assert_clean();
}

/// Returns the number of empty cells of a puzzle.
fn n_empty(puzzle: &str) -> usize {
    puzzle.bytes().filter(|&digit| digit == b'.').count()
}

#[test]
fn a_hint_goes_from_the_place_to_the_action_and_can_be_undone() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.press("KeyH");
    page.wait("the first stage", "return document.body.hasAttribute('data-hint')");
    let place = page.status();
    page.press("KeyH");
    let whole = page.status();
    assert!(place != whole, "{place} | {whole}");
    assert_eq!(page.text("#hint-next"), "Apply");
    assert_eq!(page.board(), GIVENS, "nothing is done yet");
    page.click("#hint-next");
    let after = page.board();
    let solution = page.solution_of(GIVENS);
    let n_new = after.chars().zip(GIVENS.chars()).filter(|(one, other)| one != other).count();
    assert_eq!(n_new, 1);
    assert!(after.chars().zip(solution.chars()).all(|(one, other)| one == '.' || one == other));
    page.press("Control+KeyZ");
    assert_eq!(page.board(), GIVENS);
    page.assert_clean();
}

#[test]
fn hints_alone_solve_a_game() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    let solution = page.solution_of(GIVENS);
    for _ in 0..60 {
        if page.board() == solution {
            break;
        }
        page.press("KeyH");
        page.wait("a hint", "return document.body.hasAttribute('data-hint')");
        page.press("KeyH KeyH");
    }
    assert_eq!(page.board(), solution);
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    page.assert_clean();
}

#[test]
fn an_entry_that_is_not_right_is_named_before_any_hint() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    // The solution has a 4 there.
    page.type_digit(2, '1');
    page.press("KeyH");
    page.wait_for_status("Fix this first: r1c3 is wrong.");
    assert!(page.cell(2).is("wrong"));
    page.assert_clean();
}

#[test]
fn a_long_rating_can_be_given_up_while_the_page_answers() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.wait_for_text("#about", "Easy 1.2");
    page.visit(&format!("#p={SLOW}"));
    page.wait_for_text("#about", "or more");
    page.type_digit(1, '1');
    assert_eq!(page.cell(1).digit, '1');
    page.click("#stop-rating");
    page.wait_for_text("#about", "21 clues");
    assert!(!page.is_shown("#stop-rating"));
    page.assert_clean();
}

/// Checks that the current line is visible in its card, below the slider at the top, and that the page has not
/// scrolled.
const IS_IN_SIGHT: &str = "const box = one => document.querySelector(one).getBoundingClientRect();
    const [card, item, slider] = [box('.card'), box('#hint-lines [aria-current]'), box('#hint-link')];
    return slider.top >= card.top && item.top >= slider.bottom && item.bottom <= card.bottom && scrollY === 0";

#[test]
fn the_buttons_of_a_hint_do_not_move_for_any_text() {
    let page = Page::open();
    let place = |id: &str| {
        let script = "const box = document.getElementById(arguments[0]).getBoundingClientRect();
            return [box.left, box.top, box.width];";
        page.script(script, &json!([id]))
    };
    for (width, height, pointer) in
        [(320, 568, Pointer::Touch), (390, 844, Pointer::Touch), (1280, 800, Pointer::Mouse)]
    {
        page.resize(width, height, pointer);
        page.visit(&format!("#p={CHAIN}"));
        page.wait_for_board(CHAIN);
        page.press("KeyH");
        page.wait("where to look", "return document.querySelector('#board [data-look]') !== null");
        let (drop, next) = (place("hint-drop"), place("hint-next"));
        let other = place("hint-other");
        let about = place("hint-about");
        // They do not move when the name is long.
        page.script(
            "document.querySelector('#hint-head').textContent += ' of a long name'.repeat(4)",
            &json!([]),
        );
        assert_eq!(place("hint-other")[1], other[1], "{width}");
        assert_eq!(place("hint-about")[1], about[1], "{width}");
        assert_eq!(about[1], other[1], "{width}");
        page.press("KeyH");
        assert!(page.is_shown("#hint-back"), "it is a chain");
        assert_eq!((place("hint-drop"), place("hint-next")), (drop, next), "{width}");
        page.press("Escape");
        // F1 and Escape also work on the slider.
        page.press("KeyH");
        page.wait("where to look", "return document.querySelector('#board [data-look]') !== null");
        page.press("KeyH");
        page.wait("its links", "return document.body.hasAttribute('data-walk')");
        page.script("document.querySelector('#hint-link').focus()", &json!([]));
        page.press("F1");
        page.wait("the keys", "return document.querySelector('#dialog-help').open");
        page.press("Escape");
        page.wait("no dialog", "return !document.querySelector('dialog[open]')");
        page.script("document.querySelector('#hint-link').focus()", &json!([]));
        page.press("Escape");
        page.wait("no hint", "return !document.body.hasAttribute('data-hint')");
    }
    page.assert_clean();
}

#[test]
fn the_selected_line_stays_in_sight() {
    let page = Page::open();
    for (width, height, pointer) in
        [(390, 844, Pointer::Touch), (320, 568, Pointer::Touch), (1280, 800, Pointer::Mouse)]
    {
        page.resize(width, height, pointer);
        page.visit(&format!("#p={SLOW}"));
        page.wait_for_board(SLOW);
        page.press("KeyH");
        page.wait("a way on", "return document.querySelector('#show-digit') !== null");
        page.press("KeyH");
        let top = page.script("return document.querySelector('.card').scrollTop", &json!([]));
        assert_eq!(top, json!(0), "the conclusion comes first");
        let is_in_sight = |of: &str| {
            let seen = page.script(IS_IN_SIGHT, &json!([]));
            assert_eq!(seen, json!(true), "{width}x{height}: {of}");
        };
        for _ in 0..3 {
            page.press("Shift+Comma");
            is_in_sight(&page.status());
        }
        page.drag_slider("#hint-link", 0.0);
        is_in_sight(&page.status());
        page.press("Shift+Period");
        is_in_sight(&page.status());
    }
    page.assert_clean();
}
