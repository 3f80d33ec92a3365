//! Axe finds no problem in rare states either: menus, technique pages, tours, races, searches, errors.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer};
use serde_json::json;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A puzzle that needs an XY-chain next.
const CHAIN: &str = "2.15634.9.432791...96841.32432915...619738245.5.6249133654978219..1..3.41.43...97";

/// An action of the player.
type Action = fn(&Page);

fn wait_for(page: &Page, what: &str, condition: &str) {
    page.wait(what, &format!("return {condition}"));
}

fn escape(page: &Page) {
    page.press("Escape");
}

fn close_tour(page: &Page) {
    page.press_button("#tour-close");
    wait_for(page, "the game", "document.body.dataset.mode === 'play'");
}

/// The states of the page, each with the ways into it from a new game and back again.
const STATES: [(&str, Action, Action); 13] = [
    ("the menu", |page| page.press_button("#menu-button"), escape),
    ("the list of techniques", list_techniques, escape),
    ("the page of a technique", open_technique, escape),
    ("saving and sharing", |page| page.press_button("#export"), escape),
    ("a collection", |page| page.paste(&format!("{GIVENS}\n{CHAIN}\n")), escape),
    ("why not", ask_why, close_tour),
    ("solution steps", tell_the_path, close_tour),
    ("a race", start_a_race, |page| page.press_button("#leave-watch")),
    ("a search", start_a_search, |page| page.press_button("#stop-search")),
    ("a puzzle that is ready", wait_for_a_puzzle, |page| page.press_button("#drop-ready")),
    ("what is not kept", tell_that_nothing_is_kept, |page| page.reload()),
    ("a conflict and a wrong entry", err, |page| page.press_button("#restart")),
    ("four marks in several cells", mark_several, |page| page.press_button("#restart")),
];

fn list_techniques(page: &Page) {
    page.press_button("#techniques");
    wait_for(page, "the list", "document.querySelectorAll('#study .course button').length > 80");
}

fn open_technique(page: &Page) {
    list_techniques(page);
    page.press_button("#study [data-do='study open x-wing']");
    wait_for(page, "its page", "!!document.querySelector('#study .sides')");
}

fn ask_why(page: &Page) {
    page.click(&Page::cell_selector(2));
    page.press_button("#why-not");
    page.press("Digit1");
    wait_for(page, "an answer", "['asks', 'shown'].includes(document.body.dataset.tour)");
}

fn tell_the_path(page: &Page) {
    page.press_button("#path-button");
    // During a game the page asks first.
    wait_for(page, "the question or the steps", "['asks', 'shown'].includes(document.body.dataset.tour)");
    if page.is_shown("#tour-tell") {
        page.press_button("#tour-tell");
    }
    wait_for(page, "the steps", "document.body.dataset.tour === 'shown'");
}

fn start_a_race(page: &Page) {
    page.press_button("#watch");
    page.press_button("#race");
}

fn start_a_search(page: &Page) {
    wish_for(page, "6.3");
    wait_for(page, "the search", "document.body.hasAttribute('data-search')");
}

/// Requests a puzzle and continues the game at once.
fn wish_for(page: &Page, wish: &str) {
    let script = "const field = document.querySelector('[data-set=rating]');
        field.value = arguments[0];
        field.dispatchEvent(new Event('input', { bubbles: true }));
        document.querySelector('#dialog-wish .row [data-do=new]').click();
        document.querySelector('#check').click();";
    page.wait_until_whole();
    page.script(script, &json!([wish]));
}

fn wait_for_a_puzzle(page: &Page) {
    wish_for(page, "2.3");
    page.wait_for_text("#ready", "Ready");
}

/// Shows the page as if the browser's storage were full.
fn tell_that_nothing_is_kept(page: &Page) {
    let script = "const sign = document.querySelector('#unsaved');
        sign.hidden = false;
        document.body.dataset.unsaved = '';
        document.querySelector('#unsaved-text').textContent = 'This browser keeps nothing.';";
    page.script(script, &json!([]));
}

fn err(page: &Page) {
    page.click(&Page::cell_selector(2));
    page.press("Digit5 ArrowRight Digit2");
    page.press_button("#check");
    page.press_button("#check");
}

fn mark_several(page: &Page) {
    page.click(&Page::cell_selector(2));
    page.press("Shift+ArrowRight Shift+Digit1 Shift+Digit2 Control+Digit4 Control+Shift+Digit3");
    page.press("Control+Shift+Digit9 Alt+Digit1");
}

fn look(page: &Page, what: &str, found: &mut Vec<String>) {
    let width = page.script("return innerWidth", &json!([]));
    found.extend(page.objections().iter().map(|line| format!("{what}, {width}: {line}")));
}

/// Asserts that axe finds no problem in one theme and one colour scheme of the system.
fn check_with_axe(theme: &str, scheme: &str) {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.emulate_media(&[("prefers-color-scheme", scheme)]);
    page.press_button(&format!("input[name=theme][value={theme}]"));
    let mut found = Vec::new();
    for (width, height, pointer) in [(390, 844, Pointer::Touch), (1280, 800, Pointer::Mouse)] {
        page.resize(width, height, pointer);
        page.visit(&format!("#p={GIVENS}"));
        page.reload();
        page.bring_axe();
        page.press_button("#restart");
        for (what, come, go) in STATES {
            come(&page);
            look(&page, what, &mut found);
            go(&page);
            if what == "what is not kept" {
                page.bring_axe();
            }
        }
    }
    // A hint with links, and the list of all hints.
    page.visit(&format!("#p={CHAIN}"));
    page.bring_axe();
    page.press("KeyH");
    wait_for(&page, "a hint", "document.body.hasAttribute('data-hint')");
    page.press("KeyH");
    wait_for(&page, "its links", "document.body.hasAttribute('data-walk')");
    look(&page, "a hint with links", &mut found);
    page.script(
        "const more = document.querySelector('#hint-other');
         for (let at = 0; at < 40 && !document.querySelector('#hint-choices button'); at++) more.click();",
        &json!([]),
    );
    look(&page, "other hints", &mut found);
    page.press_button("#hint-drop");
    // A game that the player solved, and its replay.
    page.visit(&format!("#p={GIVENS}"));
    page.bring_axe();
    page.press("Control+Home");
    for (cell, given) in GIVENS.chars().enumerate() {
        if given == '.' {
            page.press(&format!("Digit{}", char::from(SOLUTION.as_bytes()[cell])));
        }
        page.press(if cell % 9 == 8 { "ArrowRight ArrowDown" } else { "ArrowRight" });
    }
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    look(&page, "a game that was solved", &mut found);
    page.press_button("#won-replay");
    wait_for(&page, "the replay", "document.body.dataset.topic === 'replay'");
    page.press("ArrowRight");
    look(&page, "a game that is gone through again", &mut found);
    close_tour(&page);
    for dialog in ["#games", "#statistics", "#daily"] {
        page.press_button(dialog);
        look(&page, dialog, &mut found);
        page.press("Escape");
    }
    assert!(found.is_empty(), "{found:#?}");
    page.assert_clean();
}

#[test]
fn axe_finds_no_fault_in_light_colours() {
    check_with_axe("light", "dark");
}

#[test]
fn axe_finds_no_fault_in_dark_colours() {
    check_with_axe("dark", "light");
}

#[test]
fn axe_finds_no_fault_in_sepia() {
    check_with_axe("sepia", "light");
}

#[test]
fn axe_finds_no_fault_in_high_contrast() {
    check_with_axe("contrast", "light");
}
