//! Manual input: several cells at once, four marks, every keyboard layout, digit first, and the focus.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer};
use serde_json::json;

const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns the selected cells, counted from 0.
fn selected(page: &Page) -> Vec<usize> {
    let cells = page.cells();
    (0..81).filter(|&cell| cells[cell].is_selected).collect()
}

fn drag(page: &Page, pointer: Pointer, cells: &[usize]) {
    let selectors: Vec<String> = cells.iter().map(|&cell| Page::cell_selector(cell)).collect();
    page.drag(pointer, &selectors.iter().map(String::as_str).collect::<Vec<_>>());
}

fn has_focus(page: &Page, selector: &str) -> bool {
    page.script("return document.activeElement.matches(arguments[0])", &json!([selector])) == json!(true)
}

/// Returns the text of a part of a cell.
fn part(page: &Page, cell: usize, part: &str) -> String {
    let script = "const parts = document.querySelectorAll(arguments[0] + ' i');
        return [...parts].map(one => one.dataset.n ?? one.dataset.colour).join('')";
    page.script(script, &json!([format!("{} {part}", Page::cell_selector(cell))]))
        .as_str()
        .unwrap()
        .to_owned()
}

/// Returns the selected kind of mark, as the page shows it.
fn marking(page: &Page) -> String {
    page.attribute("body", "data-marking").unwrap()
}

#[test]
fn a_mouse_selects_cells_by_drags_clicks_and_double_clicks() {
    let page = Page::open_at(LINK);
    drag(&page, Pointer::Mouse, &[0, 10, 20]);
    assert_eq!(selected(&page), [0, 10, 20], "the cells on the diagonal, and no others");
    page.while_held("Control", || {
        page.click(&Page::cell_selector(40));
        page.click(&Page::cell_selector(10));
    });
    assert_eq!(selected(&page), [0, 20, 40]);
    page.while_held("Control", || drag(&page, Pointer::Mouse, &[40, 20, 0, 8]));
    assert_eq!(selected(&page), [8], "all were deselected, but one cell is always selected");
    page.double_click(&Page::cell_selector(1));
    assert_eq!(selected(&page), [1, 35, 41], "all threes");
    page.click(&Page::cell_selector(2));
    assert_eq!(selected(&page), [2]);
    page.assert_clean();
}

#[test]
fn one_key_on_many_cells_is_one_undo() {
    let page = Page::open_at(LINK);
    drag(&page, Pointer::Mouse, &[2, 3, 5]);
    page.press("Shift+Digit4");
    assert_eq!(selected(&page), [2, 3, 4, 5]);
    assert_eq!([2, 3, 5].map(|cell| page.cell(cell).notes), ["4", "4", "4"]);
    assert_eq!(page.text("#spoken"), "Note 4 in 3 cells");
    page.click(&Page::cell_selector(2));
    page.press("Shift+Digit4 Shift+ArrowRight Shift+Digit4");
    assert_eq!(
        [2, 3, 5].map(|cell| page.cell(cell).notes),
        ["4", "4", "4"],
        "one cell lacks it, so all get it"
    );
    page.press("Control+KeyZ Control+KeyZ Control+KeyZ");
    assert!(page.cells().iter().all(|cell| cell.notes.is_empty()));
    page.assert_clean();
}

#[test]
fn cells_are_selected_by_keyboard_alone() {
    let page = Page::open_at(LINK);
    page.press("Control+Home Shift+ArrowRight Shift+ArrowDown");
    assert_eq!(selected(&page), [0, 1, 10]);
    page.press("Control+KeyI");
    assert_eq!(selected(&page).len(), 78);
    page.press("Control+KeyA");
    assert_eq!(selected(&page).len(), 81);
    page.press("Escape");
    assert_eq!(selected(&page), [10]);
    page.press("PageDown End Shift+Home");
    assert_eq!(selected(&page), (72..81).collect::<Vec<_>>());
    page.press("Control+Home Control+ArrowRight");
    assert_eq!(selected(&page), [2], "the next empty cell");
    page.press("KeyS KeyD KeyD KeyW KeyA");
    assert_eq!(selected(&page), [3]);
    page.assert_clean();
}

#[test]
fn a_finger_and_a_pen_draw_over_cells_and_tap_them_together() {
    let page = Page::open_at(LINK);
    drag(&page, Pointer::Pen, &[30, 40, 50]);
    assert_eq!(selected(&page), [30, 40, 50]);
    page.resize(390, 844, Pointer::Touch);
    page.reload();
    drag(&page, Pointer::Touch, &[2, 3, 12]);
    assert_eq!(selected(&page), [2, 3, 12]);
    page.tap("#notes");
    page.tap("[data-key='4']");
    assert_eq!([2, 3, 12].map(|cell| page.cell(cell).notes), ["4", "4", ""], "r2c4 is a given");
    page.tap("#gather");
    for cell in [60, 61, 62, 61] {
        page.tap(&Page::cell_selector(cell));
    }
    assert_eq!(selected(&page), [2, 3, 12, 60, 62]);
    page.assert_clean();
}

#[test]
fn four_marks_are_written_by_keys_and_by_buttons() {
    let page = Page::open_at(LINK);
    assert!(page.is_shown("#notes") && !page.is_shown("#mark-centre"), "at first there is one kind of notes");
    page.press(
        "Control+Home ArrowRight ArrowRight Shift+Digit1 Control+Digit2 Control+Digit7 Control+Shift+Digit3",
    );
    let seen = |page: &Page| (page.cell(2).notes, part(page, 2, ".centre"), part(page, 2, ".colours"));
    assert_eq!(seen(&page), ("1".into(), "27".into(), "C".into()));
    assert!(!page.is_shown("#notes") && page.is_shown("#mark-centre"), "then each kind has a button");
    for (key, mark) in [("KeyX", "corner"), ("KeyC", "centre"), ("KeyV", "colour"), ("KeyZ", "digit")] {
        page.press(key);
        assert_eq!(marking(&page), mark);
        assert_eq!(page.attribute(&format!("#mark-{mark}"), "aria-pressed").as_deref(), Some("true"));
    }
    page.press("Space Space");
    assert_eq!(marking(&page), "centre");
    page.press("Shift+Space");
    assert_eq!(marking(&page), "corner");
    page.click("#mark-colour");
    assert_eq!(page.text("[data-key='9'] b"), "I");
    page.click("[data-key='9']");
    assert_eq!(seen(&page).2, "CI");
    page.press("KeyZ Digit4");
    assert_eq!(seen(&page), (String::new(), String::new(), "CI".into()));
    page.press("Backspace");
    assert_eq!(seen(&page), ("1".into(), "27".into(), "CI".into()));
    page.press("Period");
    assert_eq!(seen(&page), (String::new(), "127".into(), "CI".into()));
    page.reload();
    assert_eq!(seen(&page), (String::new(), "127".into(), "CI".into()));
    assert_eq!(page.cell(2).label, "centre 1 2 7, C yellow, I grey, row 1, column 3, box 1");
    page.press("Control+KeyZ BracketLeft BracketRight");
    assert_eq!(page.cell(2).notes, "1");
    page.assert_clean();
}

#[test]
fn every_keyboard_has_the_same_places() {
    let page = Page::open_at(LINK);
    page.press("Control+Home ArrowRight ArrowRight");
    // A French keyboard: the digit keys without Shift are signs, and some letters are elsewhere.
    page.press_as("", "Digit4", "'");
    assert_eq!(page.cell(2).digit, '4');
    page.press_as("Control", "KeyW", "z");
    assert_eq!(page.cell(2).digit, '.');
    page.press_as("Shift", "Digit4", "4");
    assert_eq!(page.cell(2).notes, "4");
    page.press_as("", "KeyX", "x");
    assert_eq!(marking(&page), "corner");
    page.press_as("", "KeyZ", "w");
    assert_eq!(marking(&page), "digit");
    page.press_as("", "Semicolon", "m");
    assert_eq!(page.cell(2).notes, "124");
    // A Persian keyboard: no Latin letters, and its own digits.
    page.press_as("Control", "KeyZ", "ظ");
    assert_eq!(page.cell(2).notes, "4");
    page.press_as("", "Digit4", "۴");
    assert_eq!(page.cell(2).digit, '4');
    page.press_as("", "KeyD", "ی");
    assert_eq!(page.selected(), Some(3));
    page.press_as("", "KeyX", "ط");
    assert_eq!(marking(&page), "corner");
    // The numeric keypad on Windows with Shift and Num Lock sends the arrow that is printed on the key.
    let script = "const key = { code: 'Numpad6', key: 'ArrowRight', modifierNumLock: true, bubbles: true, cancelable: true };
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', key));";
    page.press("KeyZ");
    page.script(script, &json!([]));
    assert_eq!((page.cell(3).notes.as_str(), page.selected()), ("6", Some(3)));
    page.assert_clean();
}

#[test]
fn single_keys_are_for_the_board_and_can_be_switched_off() {
    let page = Page::open_at(LINK);
    page.press("Control+Home");
    page.script("document.querySelector('#check').focus()", &json!([]));
    page.press("Digit4 KeyX KeyP ArrowRight");
    assert_eq!((page.selected(), marking(&page)), (Some(0), "digit".into()));
    assert!(!page.is_shown("#curtain"));
    page.click(&Page::cell_selector(2));
    page.choose("#settings");
    page.click("[data-set=letters]");
    page.press("Escape KeyX KeyP KeyD");
    assert_eq!((page.selected(), marking(&page)), (Some(2), "digit".into()));
    page.press("Digit4 Control+Digit1");
    assert_eq!(page.cell(2).digit, '4');
    page.press("Enter");
    assert_eq!(page.status(), "Right so far. 50 cells left.");
    page.press("F1");
    assert!(page.is_shown("#dialog-help"));
    page.press("Escape Digit4");
    assert_eq!(page.cell(2).digit, '.', "and the board has the focus again");
    page.assert_clean();
}

#[test]
fn the_next_key_goes_where_a_person_expects() {
    let page = Page::open_at(LINK);
    page.press("Digit9 Control+KeyZ");
    page.click("#undo");
    assert!(has_focus(&page, "[data-cell]"), "after a button of the page");
    page.click("#hint");
    page.wait("the hint", "return document.body.dataset.hint !== undefined");
    page.press("KeyH");
    page.click("#hint-next");
    assert!(has_focus(&page, "[data-cell]"), "after the action");
    page.script("document.querySelector('#hint').focus()", &json!([]));
    page.press("Enter");
    page.wait("the hint", "return document.body.dataset.hint !== undefined");
    page.wait("the focus on its button", "return document.activeElement.id === 'hint-next'");
    page.press("Enter Enter");
    assert!(has_focus(&page, "[data-cell]"), "the buttons of the hint are gone");
    page.click("#clock");
    page.click("#curtain button");
    assert!(has_focus(&page, "[data-cell]"), "after a pause");
    page.choose("#watch");
    page.click("#leave-watch");
    assert!(has_focus(&page, "[data-cell]"), "back from the searches");
    page.click("h1");
    assert!(has_focus(&page, "[data-cell]"), "after a click on nothing");
    page.resize(390, 844, Pointer::Touch);
    page.reload();
    for item in ["#note-all", "#restart"] {
        page.tap("#menu-button");
        page.tap(item);
        assert!(has_focus(&page, "[data-cell]"), "after {item}");
    }
    page.tap("#menu-button");
    page.tap("#settings");
    page.tap("#dialog-settings [data-do=close]");
    assert!(has_focus(&page, "[data-cell]"), "after a dialog of the menu");
    page.assert_clean();
}

#[test]
fn a_key_that_comes_before_the_frame_of_a_click_is_for_the_board() {
    let page = Page::open_at(LINK);
    // The focus is nowhere, as after the page was hidden. The next frame moves it to the cell.
    let script = "
        const cell = document.querySelector(arguments[0]);
        const { left, top, width, height } = cell.getBoundingClientRect();
        const place = { clientX: left + width / 2, clientY: top + height / 2 };
        const rest = { bubbles: true, cancelable: true, isPrimary: true, pointerType: 'mouse', ...place };
        cell.dispatchEvent(new PointerEvent('pointerdown', rest));
        const key = { key: '1', code: 'Digit1', bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', key));
        cell.dispatchEvent(new PointerEvent('pointerup', rest));";
    page.script(script, &json!([Page::cell_selector(3)]));
    page.wait("the digit", "return document.querySelector('[data-cell=\"3\"]').ariaLabel.startsWith('1')");
    page.assert_clean();
}

#[test]
fn a_key_that_is_held_chooses_its_digit_for_taps() {
    for pointer in [Pointer::Mouse, Pointer::Touch] {
        let page = Page::open_at(LINK);
        let tap = |selector: &str| {
            if pointer == Pointer::Touch { page.tap(selector) } else { page.click(selector) }
        };
        let chosen = "return document.querySelector(\"[data-key='4']\").ariaPressed === 'true'";
        page.hold(pointer, "[data-key='4']");
        page.wait("the digit to be chosen", chosen);
        page.let_go(pointer);
        tap(&Page::cell_selector(2));
        tap(&Page::cell_selector(57));
        assert_eq!((page.cell(2).digit, page.cell(57).digit), ('4', '4'), "{pointer:?}");
        tap("[data-key='4']");
        tap(&Page::cell_selector(3));
        assert_eq!(page.cell(3).digit, '.', "a tap on the key releases it");
        page.assert_clean();
    }
}

#[test]
fn keys_that_two_thumbs_touch_at_once_count_once_each() {
    let page = Page::open_at(LINK);
    page.resize(390, 844, Pointer::Touch);
    page.wait_until_whole();
    page.touch_together(&[&Page::cell_selector(2), "[data-key='4']"]);
    assert_eq!(page.cell(2).digit, '4', "a key while a finger is on the cell");
    page.touch_together(&[&Page::cell_selector(3), "#notes"]);
    page.touch_together(&["[data-key='2']", "[data-key='6']"]);
    assert_eq!(page.cell(3).notes, "26", "two keys");
    page.tap("[data-key='2']");
    page.tap("[data-key='6']");
    assert_eq!(page.cell(3).notes, "", "one after the other");
    page.touch_together(&["#undo", "#hint"]);
    assert_eq!(page.cell(3).notes, "6", "undone, once");
    page.assert_clean();
}

#[test]
fn a_double_tap_does_not_press_what_appears_in_its_place() {
    let page = Page::open_at(LINK);
    page.resize(390, 844, Pointer::Touch);
    page.wait_until_whole();
    page.script(
        "window.taps = []; addEventListener('click', event => taps.push(event.timeStamp), true)",
        &json!([]),
    );
    // On a busy machine, the two taps of a double tap may be too far apart.
    let double_tap = |selector: &str| {
        page.double_tap(selector);
        let script = "const [first, second] = taps.slice(-2); return second - first";
        page.script(script, &json!([])).as_f64().unwrap() < 400.0
    };
    page.tap(&Page::cell_selector(2));
    let mut has_put_away = false;
    while !has_put_away {
        page.tap("[data-key='4']");
        page.tap("#undo");
        page.tap("#hint");
        page.wait("a hint", "return document.querySelector('#hint-drop').checkVisibility()");
        has_put_away = double_tap("#hint-drop");
        assert!(!page.is_shown("#hint-row"), "the first tap closes the hint");
        // The redo button is in its place.
        assert!(!has_put_away || page.cell(2).digit == '.', "the second redoes nothing");
        page.tap("#redo");
        page.tap("#undo");
    }
    page.assert_clean();
}

#[test]
fn a_solved_game_stays_solved_in_the_page() {
    let page = Page::open_at(LINK);
    page.choose("#solution");
    page.click("#show-it");
    page.click(&Page::cell_selector(2));
    for keys in ["Backspace", "Digit4", "Shift+Digit4", "KeyM"] {
        page.press(keys);
        assert!(page.status().ends_with("This puzzle is finished. Undo to keep editing."), "{keys}");
    }
    assert!(page.empty_cells().is_empty());
    page.press("Control+KeyZ");
    assert_eq!(page.status(), "You can edit the puzzle again.");
    page.assert_clean();
}

#[test]
fn rows_columns_and_boxes_are_read_out() {
    let page = Page::open_at(LINK);
    page.press("Control+Home KeyR");
    assert_eq!(page.text("#spoken"), "row 1: 5, 3, empty, empty, 7, empty, empty, empty, empty");
    page.press("Shift+KeyB");
    assert_eq!(page.text("#spoken"), "box 1 lacks 1 2 4 7");
    page.press("ArrowRight KeyI");
    assert_eq!(page.text("#spoken"), "box 1 lacks 1 2 4 7");
    assert_eq!(page.attribute("[data-key='5']", "aria-label").as_deref(), Some("5, 6 left"));
    page.press("Alt+Digit5");
    assert!(page.cell(0).is("same"));
    page.assert_clean();
}

#[test]
fn escape_closes_one_thing_at_a_time() {
    let page = Page::open_at(LINK);
    page.press("Control+Home ArrowRight ArrowRight Shift+ArrowRight KeyH");
    page.wait("the hint", "return document.body.dataset.hint !== undefined");
    page.press("Escape");
    assert!(page.attribute("body", "data-hint").is_none(), "the hint is gone");
    assert_eq!(selected(&page), [2, 3], "and nothing else");
    page.press("Escape");
    assert_eq!(selected(&page), [3]);
    page.assert_clean();
}

/// Returns the name of the focused element, which a screen reader speaks.
fn heard(page: &Page) -> String {
    let script = "return document.activeElement.getAttribute('aria-label')";
    page.script(script, &json!([])).as_str().unwrap().to_owned()
}

#[test]
fn a_whole_game_is_played_from_what_is_spoken_alone() {
    let page = Page::open_at(LINK);
    page.press("Control+Home");
    let mut board = String::new();
    for cell in 0..81 {
        let name = heard(&page);
        let place = format!(
            "row {}, column {}, box {}",
            cell / 9 + 1,
            cell % 9 + 1,
            cell / 27 * 3 + cell % 9 / 3 + 1
        );
        assert!(name.ends_with(&place), "{name} is heard at {place}");
        board.push(name.chars().next().filter(char::is_ascii_digit).unwrap_or('.'));
        page.press(if cell % 9 == 8 { "ArrowRight ArrowDown" } else { "ArrowRight" });
    }
    let solution = nonet::Puzzle::new(board.parse().unwrap()).unwrap().solution().to_string();
    page.press("Control+Home");
    for (cell, digit) in solution.chars().enumerate() {
        if heard(&page).starts_with("empty") {
            page.press(&format!("Digit{digit}"));
            assert!(heard(&page).starts_with(digit), "{} after {digit}", heard(&page));
        }
        if cell % 9 == 0 {
            page.press("Shift+KeyR");
            assert!(page.text("#spoken").starts_with(&format!("row {} lacks", cell / 9 + 1)));
        }
        if cell < 80 {
            page.press(if cell % 9 == 8 { "ArrowRight ArrowDown" } else { "ArrowRight" });
        }
    }
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    page.assert_clean();
}

#[test]
fn the_focus_is_not_lost_if_its_element_disappears() {
    let page = Page::open_at(LINK);
    page.wait_until_whole();
    let focus = |selector: &str| {
        page.script("document.querySelector(arguments[0]).focus()", &json!([selector]));
    };
    focus(".skip");
    page.press("Enter");
    assert!(has_focus(&page, "[data-cell]"), "after moving to the board");
    // A wrong digit, and the offer of a hint to undo it.
    page.press("Control+Home Control+ArrowRight Digit9");
    page.press("KeyH");
    page.wait("the offer", "return document.querySelector('#offer-undo').checkVisibility()");
    focus("#offer-undo");
    page.press("Enter");
    page.wait("the undo", "return !document.querySelector('#offer-undo').checkVisibility()");
    assert!(has_focus(&page, "[data-cell]"), "after the mistakes are undone");
    // The menu stays open while the focus moves to the board.
    focus("#menu-button");
    page.press("Enter");
    assert!(page.is_shown("#menu"));
    focus("[data-cell='2']");
    page.press("Digit4");
    assert_eq!(page.cell(2).digit, '4');
    assert!(!page.is_shown("#menu"));
    page.press("Control+KeyZ");
    // After a pause during a hint, the board has the focus again.
    page.press("KeyH");
    page.wait("the hint", "return document.body.dataset.hint !== undefined");
    page.press("KeyP KeyP");
    assert!(has_focus(&page, "[data-cell]"), "after a pause");
    page.assert_clean();
}

#[test]
fn enter_in_a_field_of_a_dialog_does_not_close_it() {
    let page = Page::open_at(LINK);
    page.choose("#settings");
    page.click("[data-set=moved-letters]");
    page.press("KeyQ Enter");
    assert!(page.is_shown("#dialog-settings") && page.is_shown("#letters-error"));
    page.script("document.querySelector('[data-set=blocked]').focus()", &json!([]));
    page.press("Enter");
    assert!(page.is_shown("#dialog-settings"));
    page.assert_clean();
}
