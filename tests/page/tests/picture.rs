//! Tests the drawing of a hint. Buttons, keys and the slider follow its links forward and back, on a phone and a
//! laptop. Other tests apply a hint, undo it, and ask for another one.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer};
use serde_json::json;

const FIRST_STEPS: &str = include_str!("../../../crates/engine/tests/data/first_steps.txt");

/// Returns the puzzle whose first step uses a technique.
fn puzzle_of(technique: &str) -> &'static str {
    let line = FIRST_STEPS.lines().find(|line| line.starts_with(&format!("{technique} |"))).unwrap();
    line.split(" | ").nth(1).unwrap()
}

fn n_of(page: &Page, selector: &str) -> u64 {
    let script =
        "return [...document.querySelectorAll(arguments[0])].filter(one => one.checkVisibility()).length";
    page.script(script, &json!([selector])).as_u64().unwrap()
}

/// Asks for the whole hint on a board.
fn show_whole_hint(page: &Page, puzzle: &str) {
    page.visit(&format!("#p={puzzle}"));
    page.wait_for_board(puzzle);
    page.press("KeyH");
    page.wait("a hint", "return document.body.hasAttribute('data-hint')");
    assert_eq!(n_of(page, "#picture *"), 0, "only the place to look at is shown");
    page.press("KeyH");
    assert_eq!(page.text("#hint-next"), "Apply");
}

/// Asserts that the page does not scroll and that the buttons of the hint are inside the window.
fn fits(page: &Page) {
    let script = "const page = document.scrollingElement;
        const ends = [...document.querySelectorAll('.hint-row button')].filter(one => one.checkVisibility())
            .map(one => one.getBoundingClientRect().bottom);
        return page.scrollWidth <= innerWidth && page.scrollHeight <= innerHeight
            && Math.max(...ends) <= innerHeight";
    assert_eq!(page.script(script, &json!([])), json!(true), "something scrolls");
}

/// A puzzle whose first step is a forcing net with many side branches.
const NET: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

#[test]
fn a_side_branch_of_a_net_opens_by_touch_and_by_keyboard_in_both_languages() {
    let page = Page::open();
    let side = "#hint-lines [data-side]:not([data-side] ~ [data-side]) button";
    let is_open = || page.attribute(side, "aria-expanded");
    for (width, height, pointer) in [(360, 640, Pointer::Touch), (1280, 800, Pointer::Mouse)] {
        page.resize(width, height, pointer);
        for (language, name) in [("zh-CN", "还需要：r"), ("en", "Also needed: r")] {
            page.set_language(language);
            page.visit(&format!("#p={NET}"));
            page.reload();
            page.wait_for_board(NET);
            page.press("KeyH");
            page.wait("a hint", "return document.body.hasAttribute('data-hint')");
            page.press("KeyH");
            page.wait_for_text(side, name);
            assert_eq!(is_open().as_deref(), Some("false"));
            let folded = n_of(&page, "#hint-lines li");
            let status = page.status();
            if pointer == Pointer::Touch {
                page.tap(side);
            } else {
                page.script("document.querySelector(arguments[0]).focus()", &json!([side]));
                page.press("Enter");
            }
            page.wait(
                "the branch",
                &format!("return document.querySelectorAll('#hint-lines li').length > {folded}"),
            );
            assert_eq!(is_open().as_deref(), Some("true"));
            assert!(n_of(&page, "#hint-lines li") > folded);
            assert_ne!(page.status(), status, "the status describes the branch");
            fits(&page);
            // A tap right after another at the same place does not act on an element that has just appeared there.
            let now = page.script("return performance.now()", &json!([]));
            page.wait("a second", &format!("return performance.now() > {now} + 1000"));
            if pointer == Pointer::Touch {
                page.tap(side);
            } else {
                assert_eq!(
                    page.script("return document.activeElement.matches(arguments[0])", &json!([side])),
                    json!(true),
                    "the focus stays"
                );
                page.press("Space");
            }
            page.wait(
                "it folds",
                &format!("return document.querySelectorAll('#hint-lines li').length === {folded}"),
            );
            assert_eq!(is_open().as_deref(), Some("false"));
        }
    }
    page.assert_clean();
}

#[test]
fn the_links_of_a_chain_are_followed_forward_and_back() {
    let page = Page::open();
    for (width, height, pointer) in
        [(390, 844, Pointer::Touch), (320, 568, Pointer::Touch), (1280, 800, Pointer::Mouse)]
    {
        page.resize(width, height, pointer);
        for technique in ["xy-chain", "skyscraper", "w-wing"] {
            let puzzle = puzzle_of(technique);
            show_whole_hint(&page, puzzle);
            fits(&page);
            let whole = page.drawn();
            let n_lines = n_of(&page, "#hint-lines li");
            assert!(n_lines >= 4 && n_of(&page, "#picture .link") >= n_lines - 3, "{technique}");
            assert_eq!(n_of(&page, "#picture .past") + n_of(&page, "#board [data-past]"), 0, "{technique}");
            // The keys of the board go back to the first assumption.
            let mut seen = vec![whole.clone()];
            for left in (1..n_lines).rev() {
                page.press("Shift+Comma");
                assert!(
                    page.status().starts_with(&format!("{left} of {}: ", n_lines - 1)),
                    "{}",
                    page.status()
                );
                seen.push(page.drawn());
                fits(&page);
            }
            assert!(page.status().contains("Suppose"), "{}", page.status());
            assert_eq!(n_of(&page, "#picture .link"), 0);
            assert_eq!(page.attribute("#hint-back", "aria-disabled").as_deref(), Some("true"));
            // The button goes forward.
            for before in seen.iter().rev().skip(1) {
                page.click("#hint-on");
                assert_eq!(page.drawn(), *before, "{technique}");
            }
            assert_eq!(page.drawn(), whole);
            // Arrow keys move through the links if the hint has the focus, otherwise through the cells.
            page.script("document.querySelector('#hint-back').focus()", &json!([]));
            page.press("ArrowLeft");
            assert_eq!(page.drawn(), seen[1], "{technique}");
            page.press("Home");
            assert!(page.status().starts_with("1 of "), "{}", page.status());
            page.press("End");
            assert_eq!(page.drawn(), whole);
            page.click("#hint-next");
            page.wait_for_status("Done: ");
            assert_eq!(n_of(&page, "#picture *"), 0);
            page.press("Control+KeyZ");
            assert_eq!(page.board(), puzzle);
        }
    }
    page.assert_clean();
}

#[test]
fn a_fish_shows_its_base_and_its_cover() {
    let page = Page::open();
    show_whole_hint(&page, puzzle_of("swordfish"));
    assert_eq!((n_of(&page, "#picture .base"), n_of(&page, "#picture .cover")), (3, 3));
    assert!(!page.is_shown("#hint-back") && !page.is_shown("#hint-link"), "there are no links to follow");
    page.click("#hint-drop");
    assert_eq!(n_of(&page, "#picture *"), 0);
    page.assert_clean();
}

#[test]
fn the_slider_goes_to_a_link_and_announces_it() {
    let page = Page::open();
    show_whole_hint(&page, puzzle_of("xy-chain"));
    page.drag_slider("#hint-link", 0.0);
    assert!(page.status().starts_with("1 of "), "{}", page.status());
    let said = page.attribute("#hint-link", "aria-valuetext").unwrap();
    assert!(page.status().ends_with(said.as_str()), "{said}");
    page.assert_clean();
}

#[test]
fn another_hint_is_shown_and_then_all_are_listed() {
    let page = Page::open();
    let puzzle = puzzle_of("naked-single");
    page.visit(&format!("#p={puzzle}"));
    page.wait_for_board(puzzle);
    page.press("KeyH");
    page.wait("a hint", "return document.body.hasAttribute('data-hint')");
    let is_listed = "return document.querySelector('#hint-choices button') !== null";
    for _ in 0..60 {
        page.click("#hint-other");
        page.wait("an answer", "return !document.querySelector('#status').textContent.startsWith('Looking')");
        if page.script(is_listed, &json!([])) == json!(true) {
            break;
        }
    }
    assert_eq!(page.status(), "All hints for this board. Choose one.");
    assert_eq!(
        (page.text("#hint-head"), page.text("#hint-next")),
        ("What can be seen".into(), "Easiest hint".into())
    );
    assert_eq!(page.attribute("#hint-other", "aria-disabled").as_deref(), Some("true"));
    assert!(
        page.looked_at().is_empty() && !page.is_shown("#hint-about"),
        "no part of a hint is highlighted or named"
    );
    page.click("#hint-choices li:first-child button");
    assert!(!page.looked_at().is_empty());
    assert_eq!(page.text("#hint-next"), "Next step");
    page.click("#hint-next");
    assert_eq!(page.text("#hint-next"), "Apply");
    page.click("#hint-next");
    page.assert_clean();
}

#[test]
fn notes_without_the_right_digit_are_named_first_and_undo_restores_them() {
    let page =
        Page::open_at("#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    page.choose("#note-all");
    page.wait("notes", "return document.querySelector('#board .notes[data-n]') !== null");
    // The solution has a 4 there.
    page.walk_to(2);
    page.press("Shift+Digit4");
    page.press("KeyH");
    page.wait_for_status("Fix this first: r1c3 lacks the right note.");
    page.click("#offer-undo");
    page.wait_for_status("Undid 1 move.");
    assert!(page.cell(2).notes.contains('4'), "{:?}", page.cell(2));
    page.assert_clean();
}
