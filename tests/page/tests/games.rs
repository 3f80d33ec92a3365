//! The list of games and collections in the page, by keyboard and by touch.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer, TemporaryFile};
use serde_json::json;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const OTHER: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Returns the action of the focused element.
fn focused(page: &Page) -> String {
    let script =
        "const one = document.activeElement; return one.dataset.do ?? one.dataset.set ?? one.tagName";
    page.script(script, &json!([])).as_str().unwrap_or_default().to_owned()
}

/// Returns the first lines of the cards in the list.
fn names(page: &Page) -> Vec<String> {
    let script = "return [...document.querySelectorAll('#game-list .level')].map(one => one.textContent)";
    let names = page.script(script, &json!([]));
    names.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_game_is_named_by_keys_alone_and_played_again_by_touch() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.press("ArrowRight");
    page.press("Digit4");
    page.choose("#games");
    page.wait("the list", "return document.querySelectorAll('#game-list > li').length === 1");
    page.script("document.querySelector('[data-do^=\"games more\"]').focus()", &json!([]));
    page.press("Enter");
    page.wait("the field", "return document.activeElement.dataset.set === 'game-name'");
    page.type_text("From the train");
    page.press("Enter");
    page.wait_for_text("#game-list .level", "From the train");
    assert!(page.is_shown("#dialog-games"), "Enter names the game and leaves the dialog open");
    assert!(focused(&page).starts_with("games more"), "{}", focused(&page));
    // Escape first closes the opened part, and only then the dialog.
    page.press("Enter");
    page.wait("the field", "return document.activeElement.dataset.set === 'game-name'");
    page.press("Escape");
    page.wait("no field", "return !document.querySelector('.game-more')");
    assert!(page.is_shown("#dialog-games"));
    page.press("Escape");
    page.wait("no dialog", "return !document.querySelector('dialog[open]')");

    page.resize(390, 844, Pointer::Touch);
    let played = page.board();
    page.tap("#menu-button");
    page.tap("#games");
    page.tap("[data-do^='games more']");
    page.tap("[data-do^='play-again']");
    page.wait_for_board(GIVENS);
    assert_ne!(played, GIVENS);
    page.tap("#menu-button");
    page.tap("#games");
    page.wait("both", "return document.querySelectorAll('#game-list .level').length === 2");
    assert_eq!(names(&page), ["From the train", "From the train"]);
    // The button that restores a removed game has the focus.
    page.tap("[data-do^='forget']");
    page.wait("the way back", "return document.activeElement.dataset.do?.startsWith('bring-back')");
    page.press("Enter");
    page.wait("both", "return document.querySelectorAll('#game-list .level').length === 2");
    page.assert_clean();
}

#[test]
fn a_collection_survives_a_reload_and_shows_which_puzzles_are_begun() {
    let page = Page::open();
    let text = format!("{GIVENS}\n{OTHER}\n").repeat(1_000);
    let file = TemporaryFile::new("kept-collection.sdm", text.as_bytes());
    page.drop_file(&file);
    page.wait("the list", "return document.querySelectorAll('#collection-list button').length === 50");
    page.click("[data-do='sheet 1']");
    page.wait_for_board(OTHER);
    page.choose("#solution");
    page.click("#show-it");
    page.press("Control+KeyZ");
    page.reload();
    page.choose("#games");
    page.wait_for_text("#collections", "2\u{202f}000 puzzles");
    page.script("document.querySelector('#collections button').focus()", &json!([]));
    page.press("Enter");
    page.wait("the list", "return document.querySelectorAll('#collection-list button').length === 50");
    page.wait_for_text("#collection-list", "begun");
    page.press("Escape");
    page.wait("no dialog", "return !document.querySelector('dialog[open]')");
    // Sorts and filters the list.
    page.choose("#games");
    let order = "const choice = document.querySelector('[data-set=games-order]'); choice.value = 'left';
        choice.dispatchEvent(new Event('input', { bubbles: true }))";
    page.script(order, &json!([]));
    page.click("#dialog-games [value=own]");
    page.wait("own games", "return document.querySelectorAll('#game-list > li').length === 1");
    page.click("[data-do^='games drop']");
    page.wait_for_text("#collections", "Restore");
    page.press_button("[data-do^='games bring']");
    page.wait("it again", "return document.querySelector('[data-do^=\"games collection\"]') !== null");
    page.assert_clean();
}
