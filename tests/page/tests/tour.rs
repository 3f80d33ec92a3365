//! "Why not?" and the steps to the solution: requested, followed and copied, without a change to the game.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer};
use serde_json::json;

/// A puzzle with pointing, a chain and a locked pair on its path.
const PUZZLE: &str = ".3...2.7...8...5..6.5....2..9....4.5...51428........3..7.64....9.3...1.......8...";

/// Opens the puzzle with an entry and a note.
fn opened() -> Page {
    let page = Page::open_at(&format!("#p={PUZZLE}"));
    let solution = page.solution_of(PUZZLE);
    page.type_digit(80, char::from(solution.as_bytes()[80]));
    page.walk_to(2);
    page.press("Shift+Digit1");
    page
}

/// Returns the cell that has the focus.
fn focused(page: &Page) -> Option<u64> {
    page.script("return Number(document.activeElement?.dataset.cell ?? NaN)", &json!([])).as_u64()
}

/// Returns the visible state of the game.
fn game(page: &Page) -> (String, Vec<String>, usize) {
    let notes = page.cells().into_iter().map(|cell| cell.notes).collect();
    let shown = "return document.querySelectorAll('#keypad button, #undo').length";
    (page.board(), notes, usize::try_from(page.script(shown, &json!([])).as_u64().unwrap()).unwrap())
}

/// Asks by keyboard why a digit cannot go in a cell, and waits for the answer.
fn ask(page: &Page, cell: usize, digit: char) {
    page.walk_to(cell);
    page.press("KeyE");
    page.wait_for_status(&format!("Which digit in r{}c{}", cell / 9 + 1, cell % 9 + 1));
    page.press(&format!("Digit{digit}"));
    page.wait("an answer", "return ['asks', 'shown'].includes(document.body.dataset.tour)");
    // A long answer asks first; an arrow key shows its steps anyway.
    if page.is_shown("#tour-tell") {
        page.press("ArrowRight ArrowLeft");
    }
}

/// Returns the visible state at the current step of a tour.
fn moment(page: &Page) -> (String, String, Vec<String>) {
    let notes = page.cells().into_iter().map(|cell| cell.notes).collect();
    (page.status(), page.board(), notes)
}

#[test]
fn why_not_is_stepped_forward_and_back_and_the_game_is_unchanged() {
    let page = opened();
    let (before, solution) = (game(&page), page.solution_of(PUZZLE));
    let mut n_steps = 0;
    for (cell, digit) in [(0, '1'), (27, '8'), (2, '3')] {
        ask(&page, cell, digit);
        let is_true = solution.as_bytes()[cell] == digit as u8;
        let says = if is_true { "must be" } else { "cannot be" };
        let head = format!("r{}c{} {says} {digit}.", cell / 9 + 1, cell % 9 + 1);
        assert!(page.status().starts_with(&head), "{}", page.status());
        assert!(!page.is_shown("#keypad") && page.is_shown("#tour-close"));
        let mut moments = vec![moment(&page)];
        while page.attribute("#tour-on", "aria-disabled").is_none() {
            page.click("#tour-on");
            moments.push(moment(&page));
            n_steps += 1;
        }
        assert!(moments.windows(2).all(|two| two[0].0 != two[1].0), "each step has a different text");
        // Back by keyboard, wherever the focus is.
        while let Some(seen) = moments.pop() {
            assert_eq!(moment(&page), seen);
            page.press("ArrowLeft");
        }
        if cell == 0 {
            page.press("Escape");
        } else {
            page.click("#tour-close");
        }
        page.wait("the game", "return document.body.dataset.mode === 'play'");
        assert_eq!(focused(&page), Some(cell as u64), "the focus is back in the cell");
    }
    assert!(n_steps >= 2, "{n_steps}");
    page.walk_to(2);
    assert_eq!(game(&page), before);
    ask(&page, 0, '1');
    page.reload();
    assert_eq!((page.board(), page.cell(2).notes), (before.0, "1".into()), "a reload shows the game");
    page.assert_clean();
}

#[test]
fn the_menu_asks_for_the_digit_and_the_keypad_says_which() {
    let page = opened();
    page.walk_to(0);
    page.choose("#why-not");
    page.wait_for_status("Which digit in r1c1?");
    page.click("[data-key='3']");
    page.wait_for_status("r1c1 cannot be 3.");
    assert!(page.status().contains("Box 1 already has its 3, in r1c2."), "{}", page.status());
    page.click("#tour-another");
    page.wait_for_status("Which digit in r1c1?");
    page.press("Escape");
    assert_eq!(page.status(), "");
    page.assert_clean();
}

#[test]
fn the_steps_to_the_solution_are_listed_stepped_and_copied() {
    let page = opened();
    let (before, solution) = (game(&page), page.solution_of(PUZZLE));
    page.choose("#path-button");
    page.wait_for_status("Shows every step.");
    assert!(!page.is_shown("#tour-list"), "no step is shown yet");
    page.click("#tour-tell");
    page.wait_for_status("the hardest: ");
    for order in ["#by-person", "#by-rating"] {
        page.click(order);
        page.wait_for_status("the hardest: ");
        assert_eq!(page.attribute(order, "aria-pressed").as_deref(), Some("true"));
        let lines = "return document.querySelectorAll('#tour-list button').length";
        assert!(page.script(lines, &json!([])).as_u64().unwrap() > 10);
        page.press("ArrowRight");
        assert!(page.status().starts_with("1 of "), "{}", page.status());
        page.click("#tour-list [data-hardest]");
        assert!(page.status().contains("the hardest"), "{}", page.status());
        assert!(page.is_shown("#tour-list [data-hardest][aria-current]"));
        page.press("End");
        let shown = page.board();
        assert_eq!(shown.bytes().filter(|digit| *digit == b'.').count(), 1, "{shown}");
        assert!(shown.bytes().zip(solution.bytes()).all(|(is, right)| is == b'.' || is == right));
        page.press("Home");
        assert_eq!(page.board(), PUZZLE);
    }
    let grant = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    page.driver().cdp("Browser.grantPermissions", &grant).expect("the clipboard can be allowed");
    page.click("#tour-copy");
    page.wait_for_text("#tour-copy", "Copied");
    // On a laptop too, there is nothing between the list and the buttons above it.
    page.resize(1280, 800, Pointer::Mouse);
    let gap = "const box = what => document.querySelector(what).getBoundingClientRect();
        return box('#tour-list').top - box('#tour-row').bottom";
    let gap = page.script(gap, &json!([])).as_f64().unwrap();
    assert!((0.0..40.0).contains(&gap), "{gap}");
    page.click("#tour-close");
    page.wait("the game", "return document.body.dataset.mode === 'play'");
    page.walk_to(2);
    assert_eq!(game(&page), before);
    page.assert_clean();
}

#[test]
fn a_tour_is_in_chinese_if_chosen() {
    let page = opened();
    page.choose("#settings");
    page.click("input[name=language][value=zh]");
    page.press("Escape");
    page.walk_to(0);
    page.press("KeyE");
    page.wait_for_status("r1c1 为什么不行？");
    page.press("Digit3");
    page.wait_for_status("r1c1 不能是 3。");
    assert_eq!((page.text("#tour-close"), page.text("#tour-another")), ("关闭".into(), "换个数字".into()));
    page.click("#tour-close");
    page.choose("#path-button");
    page.wait_for_status("这会说出通向答案的每一步");
    page.click("#tour-tell");
    page.wait_for_status("最难的是");
    page.press("ArrowRight");
    assert!(page.status().starts_with("第 1/"), "{}", page.status());
    page.assert_clean();
}
