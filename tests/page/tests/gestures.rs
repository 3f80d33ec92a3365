//! Gestures that the browser handles itself, assistive software that types, and requests that the player did not make.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Engine, Page, Pointer, in_each_engine};
use serde_json::json;

const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const OTHER: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// Opens a page on a phone with the digit 4 selected, so that a tap on a cell writes it.
fn with_chosen_digit(width: u32, height: u32) -> Page {
    let page = Page::open_at(LINK);
    page.resize(width, height, Pointer::Touch);
    page.reload();
    page.wait_until_whole();
    page.hold(Pointer::Touch, "[data-key='4']");
    page.wait("the digit", "return document.querySelector(\"[data-key='4']\").ariaPressed === 'true'");
    page.let_go(Pointer::Touch);
    page
}

#[test]
fn a_pinch_writes_nothing_and_a_tap_and_a_stroke_do() {
    let page = with_chosen_digit(390, 844);
    let before = (page.board(), page.selected());
    // Two fingers touch one after the other and spread.
    page.move_fingers(
        &Page::cell_selector(40),
        &[&[(0, 0)], &[(0, 0), (60, 60)], &[(-20, -20), (90, 90)], &[(-60, -60), (120, 120)]],
    );
    assert_eq!((page.board(), page.selected()), before, "after a pinch");
    // Two fingers only touch.
    page.move_fingers(&Page::cell_selector(40), &[&[(0, 0)], &[(0, 0), (60, 60)]]);
    assert_eq!((page.board(), page.selected()), before, "after a touch of two fingers");
    page.reload();
    let page = with_chosen_digit(390, 844);
    page.tap(&Page::cell_selector(2));
    assert_eq!(page.cell(2).digit, '4', "a tap");
    page.tap("#undo");
    let row: Vec<String> = [57, 58, 59].map(Page::cell_selector).to_vec();
    page.drag(Pointer::Touch, &row.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!([57, 58, 59].map(|cell| page.cell(cell).digit), ['4'; 3], "a stroke");
    page.assert_clean();
}

#[test]
fn a_page_that_scrolls_is_swiped_over_its_board() {
    let page = with_chosen_digit(640, 240);
    page.wait("the page to know that it scrolls", "return document.body.dataset.scrolls !== undefined");
    page.script("scrollTo(0, 0)", &json!([]));
    let before = page.board();
    page.move_fingers(
        &Page::cell_selector(40),
        &[&[(0, 0)], &[(0, -20)], &[(0, -40)], &[(0, -60)], &[(0, -80)]],
    );
    page.wait("the page to scroll", "return scrollY > 20");
    assert_eq!(page.board(), before, "a swipe writes nothing");
    // Sideways it is a stroke.
    page.drag(
        Pointer::Touch,
        &[&Page::cell_selector(57), &Page::cell_selector(58), &Page::cell_selector(59)],
    );
    assert_eq!([57, 58, 59].map(|cell| page.cell(cell).digit), ['4'; 3]);
    page.resize(390, 844, Pointer::Touch);
    page.wait("the page to fit", "return document.body.dataset.scrolls === undefined");
    page.assert_clean();
}

#[test]
fn keys_of_programs_that_type_for_a_person_write() {
    let page = Page::open_at(LINK);
    page.wait_until_whole();
    page.click(&Page::cell_selector(2));
    page.press_as("", "", "4");
    assert_eq!(page.cell(2).digit, '4', "a key without a place");
    page.press_as("", "", "0");
    assert_eq!(page.cell(2).digit, '.');
    let send = |kind: &str, of: serde_json::Value| {
        let script = "document.activeElement.dispatchEvent(new KeyboardEvent(arguments[0],
            { ...arguments[1], bubbles: true, cancelable: true }))";
        page.script(script, &json!([kind, of]));
    };
    // On Windows, assistive software sends a key without a name; only the later event has the character.
    send("keydown", json!({ "key": "Unidentified", "code": "" }));
    assert_eq!(page.cell(2).digit, '.');
    send("keypress", json!({ "key": "4", "code": "" }));
    assert_eq!(page.cell(2).digit, '4');
    // AltGr writes a bracket on a German keyboard, as Linux and as Windows report it.
    send("keydown", json!({ "key": "[", "code": "Digit8", "modifierAltGraph": true }));
    assert_eq!(page.cell(2).digit, '.', "the key means undo");
    send(
        "keydown",
        json!({ "key": "5", "code": "Digit5", "modifierAltGraph": true, "ctrlKey": true, "altKey": true }),
    );
    assert_eq!(page.cell(2).digit, '5');
    // While an input method composes, the keys belong to it.
    send("keydown", json!({ "key": "4", "code": "Digit4", "isComposing": true }));
    assert_eq!(page.cell(2).digit, '5');
    page.assert_clean();
}

fn a_middle_click_pastes_nothing(engine: Engine) {
    let page = Page::start(&Page::options_of(engine), LINK);
    page.wait_until_whole();
    let before = page.board();
    // On Linux, a middle click pastes the selected text in Firefox. In other browsers, the test pastes it instead.
    let select = "const text = document.createElement('p');
        text.textContent = arguments[0];
        document.body.append(text);
        getSelection().selectAllChildren(text);";
    page.script(select, &json!([OTHER]));
    let paste = || {
        if engine == Engine::Firefox {
            // There, a script cannot set the pasted text.
            page.press("Control+KeyV");
        } else {
            page.paste(OTHER);
        }
    };
    page.press("Control+KeyC");
    page.script("window.pasted = []; addEventListener('paste', () => pasted.push(1), true)", &json!([]));
    page.middle_click(&Page::cell_selector(40));
    if engine == Engine::Firefox {
        println!("{} pasted by the middle click", page.script("return pasted.length", &json!([])));
    } else {
        paste();
    }
    assert_eq!(page.board(), before, "the player did not request it");
    page.press("ArrowLeft");
    paste();
    page.wait_for_another_board(&before);
    assert_eq!(page.board(), OTHER);
}

in_each_engine!(a_middle_click_pastes_nothing);

#[test]
fn the_browser_is_asked_to_keep_games_by_a_button_only() {
    let page = Page::open_at(LINK);
    page.wait_until_whole();
    let count = "window.asked = [];
        StorageManager.prototype.persisted = async () => { asked.push('persisted'); return false; };
        StorageManager.prototype.persist = async () => { asked.push('persist'); return true; };";
    page.script(count, &json!([]));
    let asked = || page.script("return asked.join(' ')", &json!([])).as_str().unwrap().to_owned();
    for game in 0..10 {
        let turn = |sign: char| {
            sign.to_digit(10).map_or('.', |digit| char::from_digit((digit + game) % 9 + 1, 10).unwrap())
        };
        let mut signs: Vec<char> = LINK[3..].chars().map(turn).collect();
        // Only nine shifts of the digits differ. Upside down, the board gives nine more puzzles.
        if game >= 9 {
            signs.reverse();
        }
        let givens: String = signs.into_iter().collect();
        let before = page.board();
        page.paste(&givens);
        page.wait_for_another_board(&before);
        page.click(&Page::cell_selector(2));
        page.press("Shift+Digit1");
    }
    assert_eq!(asked(), "", "not over the board");
    page.choose("#games");
    page.wait("the offer", "return document.querySelector('#promise').checkVisibility()");
    assert_eq!(asked(), "persisted");
    page.click("#promise button");
    page.wait_for_text("#games-message", "The browser will keep your games.");
    assert_eq!(asked(), "persisted persist");
    assert!(!page.is_shown("#promise"));
    page.assert_clean();
}
