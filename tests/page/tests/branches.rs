//! The branches and checkpoints of a game, in the page.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer};
use serde_json::json;

const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns the lines of the dialog, each as its two texts.
fn lines(page: &Page) -> Vec<String> {
    let script = "return [...document.querySelectorAll('#branch-lines > button')]
        .map(one => [...one.children].map(part => part.textContent).join(', '))";
    let found = page.script(script, &json!([]));
    found.as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_owned()).collect()
}

/// Returns true if the focused element matches a selector.
fn has_focus(page: &Page, selector: &str) -> bool {
    page.script("return document.activeElement.matches(arguments[0])", &json!([selector])) == json!(true)
}

#[test]
fn a_branch_survives_a_reload_and_can_be_opened() {
    let page = Page::open_at(LINK);
    page.click(&Page::cell_selector(2));
    page.press("Digit4 ArrowRight Digit2 Control+ArrowRight Digit8 Control+KeyZ Control+KeyZ");
    let before = page.board();
    page.press("Digit6");
    let other = page.board();
    page.reload();
    assert_eq!(page.board(), other);
    page.click(&Page::cell_selector(2));
    page.press("KeyT");
    assert_eq!(
        lines(&page),
        ["2 moves, last r1c6 = 6, you are here", "2 moves, last r1c6 = 8, branch after 1 move"]
    );
    assert!(has_focus(&page, "#branch-lines [aria-selected=true]"));
    page.press("ArrowDown");
    assert_eq!(page.text("#branch-about"), "After 3 moves: 48 cells empty, 2 differ from now.");
    assert!(has_focus(&page, "#branch-lines > :last-child[aria-selected=true]"));
    page.press("Enter");
    assert!(!page.is_shown("#dialog-branches") && has_focus(&page, "[data-cell]"));
    assert_eq!(page.status(), "You are here: after 3 moves.");
    let first = page.board();
    page.press("Control+KeyZ Control+KeyZ");
    assert_eq!(page.board(), before);
    page.press("Control+KeyY Control+KeyY Control+KeyY");
    assert_eq!(page.board(), first, "redo goes along the branch to its end");
    page.assert_clean();
}

#[test]
fn check_points_are_set_named_gone_back_to_and_removed() {
    let page = Page::open_at(LINK);
    page.click(&Page::cell_selector(2));
    page.press("Digit4 KeyF");
    page.wait_for_status("Checkpoint saved; find it in Branches.");
    let board = page.board();
    page.press("ArrowRight Digit2");
    page.reload();
    page.click(&Page::cell_selector(2));
    page.press("Shift+KeyF");
    assert_eq!((page.board(), page.status()), (board, "Returned to: Checkpoint 1.".to_owned()));
    page.press("Control+KeyY KeyT");
    page.click("[data-set=point-name]");
    page.type_text("the guess");
    page.press("Enter");
    assert_eq!(page.text("#branches-message"), "Checkpoint saved; find it in Branches.");
    page.press("Escape");
    page.reload();
    page.click(&Page::cell_selector(2));
    page.press("KeyT");
    let all = ["2 moves, last r1c4 = 2, you are here", "Checkpoint 1, checkpoint after 1 move"];
    let named = "the guess, checkpoint after 2 moves";
    assert_eq!(lines(&page), [all[0], all[1], named]);
    page.press("End");
    page.click("[data-do='branches remove']");
    assert_eq!(lines(&page), all);
    assert!(has_focus(&page, "#branch-lines [aria-selected=true]"), "the pressed button is gone");
    page.press("Escape");
    assert!(has_focus(&page, "[data-cell]"));
    page.assert_clean();
}

#[test]
fn every_part_can_be_touched_on_the_smallest_phone() {
    let page = Page::open_at(LINK);
    page.resize(320, 568, Pointer::Touch);
    page.reload();
    for language in ["en-GB", "zh-CN"] {
        page.set_language(language);
        page.reload();
        page.tap(&Page::cell_selector(2));
        page.tap("#keypad [data-do='digit 4']");
        page.tap("#menu-button");
        page.tap("#set-point");
        page.tap("#undo");
        page.tap("#keypad [data-do='digit 1']");
        page.tap("#menu-button");
        page.tap("#branches");
        let fits = "const sheet = document.querySelector('#dialog-branches');
            const small = [...sheet.querySelectorAll('button, input')].filter(one => one.checkVisibility())
                .map(one => one.getBoundingClientRect()).filter(box => box.height < 40 || box.width < 40);
            return [sheet.scrollWidth <= sheet.clientWidth, small.length]";
        assert_eq!(page.script(fits, &json!([])), json!([true, 0]), "{language}");
        page.tap("#branch-lines > .point");
        page.tap("[data-do='branches go']");
        assert_eq!(page.cell(2).digit, '4', "{language}");
        page.tap("#undo");
    }
    page.assert_clean();
}
