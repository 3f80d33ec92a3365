//! Whole games, played as people play them: by keyboard, by pointer, with mistakes and breaks.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::time::Instant;

use nonet_page_tests::{Page, Profile};
use serde_json::json;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Opens the known puzzle from a link.
fn open_known() -> Page {
    Page::open_at(&format!("#p={GIVENS}"))
}

#[test]
fn a_generated_game_is_solved_by_keyboard_alone() {
    let page = Page::open();
    let givens = page.board();
    let solution = page.solution_of(&givens);
    page.press("KeyN Digit1 Digit2 KeyN Backspace");
    for cell in page.empty_cells() {
        assert!(!page.status().starts_with("Solved"), "with cells left");
        page.type_digit(cell, char::from(solution.as_bytes()[cell]));
    }
    assert_eq!(page.board(), solution);
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    page.press("Enter");
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    page.assert_clean();
}

#[test]
fn a_new_game_is_made_and_solved_by_pointer_alone() {
    let page = Page::open();
    let first = page.board();
    page.press("Shift+Digit1");
    page.open_wishes();
    page.click("input[name=symmetry][value=diagonal]");
    page.script(
        "const field = document.querySelector('#dialog-wish [data-set=target]');
        field.value = 'easy';
        field.dispatchEvent(new Event('input', { bubbles: true }));",
        &json!([]),
    );
    page.click("#dialog-wish [data-do=new]");
    page.wait_for_another_board(&first);
    let givens = page.board();
    let n_clues = 81 - page.empty_cells().len();
    page.wait_for_text(".about", &format!("{n_clues} clues"));
    let is_given = |row: usize, column: usize| givens.as_bytes()[row * 9 + column] != b'.';
    assert!((0..81).all(|cell| is_given(cell / 9, cell % 9) == is_given(cell % 9, cell / 9)), "{givens}");

    let solution = page.solution_of(&givens);
    for cell in page.empty_cells() {
        page.click_digit(cell, char::from(solution.as_bytes()[cell]));
    }
    assert_eq!(page.board(), solution);
    assert!(page.status().starts_with("Solved in "), "{}", page.status());

    // The first game is in the list of games.
    page.choose("#games");
    page.click("#game-list li:nth-child(2) button:first-child");
    assert_eq!(page.board(), first);
    page.assert_clean();
}

#[test]
fn an_answer_is_checked_in_words_and_on_the_board() {
    let page = open_known();
    page.click_digit(2, '4');
    page.click("#check");
    assert_eq!(page.status(), "Right so far. 50 cells left.");

    page.click_digit(3, '2');
    page.click("#check");
    assert_eq!(page.status(), "One entry is wrong (marked).");
    assert!(page.cell(3).is("wrong") && page.cell(3).label.contains("wrong"));
    assert!(!page.cell(2).is("wrong"));

    page.click_digit(5, '5');
    assert_eq!(page.status(), "There are two 5s in row 1.");
    assert!(page.cell(0).is("conflicting") && page.cell(5).is("conflicting"));
    page.click("#check");
    assert!(page.status().ends_with("cells conflict (marked)."), "{}", page.status());

    page.choose("#undo-to-right");
    assert_eq!(page.status(), "Undid 2 moves.");
    assert!(page.cells().iter().all(|cell| !cell.is("wrong") && !cell.is("conflicting")));
    page.assert_clean();
}

#[test]
fn the_solution_is_shown_and_taken_back() {
    let page = open_known();
    page.click_digit(2, '4');
    page.choose("#solution");
    page.click("#show-it");
    assert_eq!((page.board().as_str(), page.cells()[3].is("revealed")), (SOLUTION, true));
    assert!(page.cell(2).is("entry") && page.cell(0).is("given"));
    assert!(page.status().starts_with("Solution shown."));
    assert_eq!(page.attribute("#solution", "aria-disabled").as_deref(), Some("true"));
    page.click("#won-undo");
    assert_eq!(page.board(), GIVENS.replacen("53.", "534", 1));
    page.press("Control+Shift+KeyZ");
    assert_eq!(page.board(), SOLUTION);
    page.assert_clean();
}

#[test]
fn a_reload_during_play_restores_everything() {
    let page = open_known();
    page.click_digit(2, '4');
    page.press("ArrowRight Shift+Digit2 Shift+Digit6 ArrowRight ArrowRight Digit8 Control+KeyZ");
    page.choose("#settings");
    page.click("input[name=theme][value=dark]");
    let bars = "return [...document.querySelectorAll('[name=theme-color]')].map(bar => bar.content).join()";
    assert_eq!(page.script(bars, &json!([])), "#131519,#131519", "the browser's own bars are dark too");
    page.click("[data-set=same]");
    page.press("Escape");
    page.wait(
        "three seconds",
        "return Number(document.querySelector('#time').textContent.replace(':', '')) >= 3",
    );

    let (start, before) = (Instant::now(), page.seconds());
    page.reload();
    let reloaded = page.seconds();
    // The clock continues where it was, and counts no second that has not passed.
    let most = before + u32::try_from(start.elapsed().as_secs()).unwrap() + 1;
    assert!((before..=most).contains(&reloaded), "{reloaded} after {before}");
    assert_eq!((page.cell(2).digit, page.cell(3).notes.as_str(), page.cell(5).digit), ('4', "26", '.'));
    assert_eq!(page.attribute("html", "data-theme").as_deref(), Some("dark"));
    page.click(&Page::cell_selector(0));
    assert!(page.cells().iter().all(|cell| !cell.is("same")), "equal digits must not be highlighted");
    page.press("Control+KeyY");
    assert_eq!(page.cell(5).digit, '8');
    page.press("Control+KeyZ Control+KeyZ Control+KeyZ Control+KeyZ");
    assert_eq!(page.board(), GIVENS);
    assert!(page.cells().iter().all(|cell| cell.notes.is_empty()));
    page.press("Control+KeyZ");
    assert_eq!(page.status(), "There is nothing to undo.");
    page.assert_clean();
}

#[test]
fn a_browser_that_was_closed_comes_back_with_its_game() {
    let profile = Profile::new();
    let options = profile.options();
    let page = Page::start(&options, &format!("#p={GIVENS}"));
    page.click_digit(2, '4');
    drop(page);

    let page = Page::start(&options, "");
    assert_eq!(page.cell(2).digit, '4');
    page.press("Control+KeyZ");
    assert_eq!(page.board(), GIVENS);
    page.assert_clean();
}

#[test]
fn a_pause_hides_the_board_and_stops_the_clock() {
    let page = open_known();
    page.click("#clock");
    assert!(page.is_shown("#curtain"));
    assert_eq!(page.board(), ".".repeat(81), "the board behind the curtain cannot be read");
    let before = page.seconds();
    page.press("Digit4");
    assert_eq!(page.status(), "The game is paused.");
    // The page's own clock shows when two seconds have passed.
    let now = page.script("return performance.now()", &json!([]));
    page.wait("two seconds", &format!("return performance.now() > {now} + 2100"));
    assert_eq!(page.seconds(), before);
    page.click("#resume");
    assert_eq!((page.board().as_str(), page.is_shown("#curtain")), (GIVENS, false));
    let stood = page.text("#time");
    page.wait(
        "the clock to run",
        &format!("return document.querySelector('#time').textContent !== '{stood}'"),
    );
    page.assert_clean();
}

#[test]
fn a_digit_removes_notes_and_undo_restores_them() {
    let page = open_known();
    page.choose("#note-all");
    assert_eq!((page.cell(2).notes.as_str(), page.cell(3).notes.as_str()), ("124", "26"));
    page.click_digit(3, '2');
    assert_eq!((page.cell(2).notes.as_str(), page.cell(3).notes.as_str()), ("14", ""));
    page.click("#undo");
    assert_eq!((page.cell(2).notes.as_str(), page.cell(3).notes.as_str()), ("124", "26"));
    page.click("#notes");
    assert_eq!(page.attribute("#notes", "aria-pressed").as_deref(), Some("true"));
    page.click_digit(2, '1');
    assert_eq!((page.cell(2).digit, page.cell(2).notes.as_str()), ('.', "24"));
    page.assert_clean();
}

#[test]
fn after_a_click_in_the_menu_keys_go_to_the_board() {
    let page = open_known();
    page.choose("#note-all");
    page.press("Control+KeyZ");
    assert!(page.cells().iter().all(|cell| cell.notes.is_empty()));
    page.type_digit(2, '4');
    assert_eq!(page.cell(2).digit, '4');
    page.assert_clean();
}

#[test]
fn the_page_is_in_chinese_if_chosen() {
    let page = open_known();
    page.choose("#settings");
    page.click("input[name=language][value=zh]");
    page.press("Escape");
    assert_eq!(
        (page.text("#check .long"), page.attribute("html", "lang")),
        ("检查答案".into(), Some("zh".into()))
    );
    page.click("#check");
    assert_eq!(page.status(), "目前都对。还剩 51 格。");
    page.reload();
    assert_eq!(page.text("#new-game b"), "新游戏");
    page.assert_clean();
}

/// Records the changes to the page task by task: cells by number, other parts by id.
const GATHER: &str = "window.tasks = [];
    const part = node => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement).closest('[id], [data-cell]');
    const name = one => one?.dataset.cell === undefined ? String(one?.id) : `cell ${one.dataset.cell}`;
    new MutationObserver(all => window.tasks.push([...new Set(all.map(one => name(part(one.target))))].sort()))
        .observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });";

#[test]
fn a_key_changes_its_own_cell_before_all_others() {
    let page = open_known();
    page.wait_until_whole();
    page.press("Control+Home Control+ArrowRight");
    page.script(GATHER, &json!([]));
    // A digit that is already in the row.
    for (key, at_hand, later) in [
        ("Digit5", &["cell 2"][..], &["cell 0", "spoken", "status"][..]),
        ("ArrowRight", &["cell 2", "cell 3"], &["cell 11", "cell 12"]),
    ] {
        page.press(key);
        let tasks = page.script("return window.tasks.splice(0)", &json!([]));
        let tasks: Vec<Vec<String>> = serde_json::from_value(tasks).unwrap();
        // A clock tick or a rating may come before.
        let has = |parts: &[String], part: &str| parts.iter().any(|one| one == part);
        let first = tasks.iter().position(|parts| has(parts, "cell 2"));
        let first = first.unwrap_or_else(|| panic!("{key}: the cell is not in {tasks:?}"));
        assert_eq!(tasks[first], at_hand, "{key}");
        for part in later {
            let is_later = tasks[first + 1..].iter().any(|parts| has(parts, part));
            assert!(is_later, "{key}: {part} does not come later in {tasks:?}");
        }
    }
}
