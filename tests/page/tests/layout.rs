//! The page fits the window and the thumb, from the smallest phone to a laptop.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Font, Options, Page, Pointer, in_each_font};
use serde_json::{Value, json};

const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Window sizes in CSS pixels: upright phones, a phone in landscape, a tablet, laptops.
const WINDOWS: [(u32, u32, Pointer); 9] = [
    (320, 568, Pointer::Touch),
    (360, 640, Pointer::Touch),
    (390, 844, Pointer::Touch),
    (844, 390, Pointer::Touch),
    (768, 1024, Pointer::Touch),
    (1280, 720, Pointer::Mouse),
    (1280, 800, Pointer::Mouse),
    (1366, 641, Pointer::Mouse),
    (1920, 1080, Pointer::Mouse),
];

in_each_font!(
    everything_fits_without_scrolling_in_every_window,
    nothing_lies_over_anything_else,
    no_button_moves_when_more_is_said,
    no_button_moves_for_a_hint_a_check_or_a_search,
    menus_stay_within_the_window_and_all_of_them_can_be_reached,
    a_search_that_goes_on_has_its_buttons_within_every_window,
    a_puzzle_that_is_ready_waits_within_every_window,
    dialogs_fit_the_smallest_phone,
    what_stands_on_a_button_of_the_foot_takes_one_line,
);

/// Opens the page in a window of this size.
fn open_in(width: u32, height: u32, pointer: Pointer) -> Page {
    open_with(&Page::options(), width, height, pointer)
}

fn open_with(options: &Options, width: u32, height: u32, pointer: Pointer) -> Page {
    let page = Page::start(options, LINK);
    page.resize(width, height, pointer);
    page.reload();
    page
}

/// Waits until a search says the number of its tries, in any language.
fn wait_for_tries(page: &Page) {
    page.wait("the tries", r"return /\d/.test(document.querySelector('#status').textContent)");
}

/// Returns how far the page scrolls, sideways and down, in CSS pixels.
fn scroll_room(page: &Page) -> (i64, i64) {
    let room = page.script(
        "const page = document.scrollingElement;
         return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight];",
        &json!([]),
    );
    (room[0].as_i64().unwrap(), room[1].as_i64().unwrap())
}

/// Returns left, top, right and bottom of every visible element that matches a selector.
fn boxes(page: &Page, selector: &str) -> Vec<[f64; 4]> {
    let found = page.script(
        "return [...document.querySelectorAll(arguments[0])]
            .filter(one => one.checkVisibility())
            .map(one => one.getBoundingClientRect())
            .map(box => [box.left, box.top, box.right, box.bottom]);",
        &json!([selector]),
    );
    let sides = |one: &Value| [0, 1, 2, 3].map(|side| one[side].as_f64().unwrap());
    found.as_array().unwrap().iter().map(sides).collect()
}

fn everything_fits_without_scrolling_in_every_window(font: Font) {
    let page = Page::start(&font.options(), LINK);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.reload();
        let window = format!("{width}x{height}");
        let (side, down) = scroll_room(&page);
        assert!(side <= 0 && down <= 0, "{window} scrolls by {side} to the side and {down} down");
        let (right_end, bottom_end) = (f64::from(width) + 0.5, f64::from(height) + 0.5);
        for part in
            ["#board", "#keypad button", ".modes button", ".acts button", ".bar button", ".about", "#status"]
        {
            for [left, top, right, bottom] in boxes(&page, part) {
                assert!(left >= -0.5 && top >= -0.5, "{part} starts outside of {window}");
                assert!(
                    right <= right_end && bottom <= bottom_end,
                    "{part} ends at {right},{bottom} in {window}"
                );
            }
        }
    }
    page.assert_clean();
}

#[test]
fn cells_and_keys_are_large_enough_for_a_thumb() {
    let page = Page::open_at(LINK);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.reload();
        let window = format!("{width}x{height}");
        let at_least = |selector: &str, least_width: f64, least_height: f64| {
            let found = boxes(&page, selector);
            assert!(!found.is_empty(), "there is no {selector} in {window}");
            for [left, top, right, bottom] in found {
                let (wide, high) = (right - left, bottom - top);
                let is_enough = wide >= least_width - 0.1 && high >= least_height - 0.1;
                assert!(is_enough, "{selector} is {wide:.1} by {high:.1} in {window}");
            }
        };
        at_least("#keypad button", 44.0, 44.0);
        at_least(".modes button", 44.0, 40.0);
        at_least(".acts button", 44.0, 44.0);
        at_least(".bar .round", 40.0, 40.0);
        at_least("#board [data-cell]", 32.0, 32.0);
    }
}

fn nothing_lies_over_anything_else(font: Font) {
    let page = Page::start(&font.options(), LINK);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.reload();
        let parts = boxes(&page, ".bar, #board, .card, .modes, .keys");
        for (at, one) in parts.iter().enumerate() {
            for other in &parts[..at] {
                let overlap = |low: usize, high: usize| one[high].min(other[high]) - one[low].max(other[low]);
                let is_over = overlap(0, 2) > 1.0 && overlap(1, 3) > 1.0;
                assert!(!is_over, "{one:?} lies over {other:?} in {width}x{height}");
            }
        }
    }
}

/// The buttons of play, except the one with the level, which grows to the right.
const BUTTONS: &str = "#keypad button, .modes button, .acts button, .bar button:not(#new-game)";

fn no_button_moves_when_more_is_said(font: Font) {
    let page = Page::start(&font.options(), LINK);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.reload();
        let before = boxes(&page, BUTTONS);
        page.script("document.querySelector('#status').textContent = arguments[0]", &json!([LONG]));
        assert_eq!(boxes(&page, BUTTONS), before, "in {width}x{height}");
        let (side, down) = scroll_room(&page);
        assert!(side <= 0 && down <= 0, "{width}x{height} scrolls by {side} to the side and {down} down");
    }
}

fn no_button_moves_for_a_hint_a_check_or_a_search(font: Font) {
    let page = Page::start(&font.options(), LINK);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.reload();
        let window = format!("{width}x{height}");
        let (before, acts) = (boxes(&page, BUTTONS), boxes(&page, "#check"));
        let press = |one: &str| page.press_button(one);
        press("#check");
        assert_eq!(boxes(&page, BUTTONS), before, "after a check in {window}");
        press("#hint");
        page.wait("a hint", "return document.body.hasAttribute('data-hint')");
        // Its buttons are in the place of the actions.
        for [_, top, _, bottom] in boxes(&page, ".hint-row button") {
            let [_, old_top, _, old_bottom] = acts[0];
            let is_there = (top - old_top).abs() < 1.0 && (bottom - old_bottom).abs() < 1.0;
            assert!(is_there, "{top} to {bottom} instead of {old_top} to {old_bottom} in {window}");
        }
        let (side, down) = scroll_room(&page);
        assert!(side <= 0 && down <= 0, "a hint scrolls by {side}, {down} in {window}");
        press("#hint-drop");
        assert_eq!(boxes(&page, BUTTONS), before, "after a hint in {window}");
        page.write_wish("6.3");
        press("#dialog-wish [data-do=new]");
        wait_for_tries(&page);
        assert_eq!(boxes(&page, BUTTONS), before, "during a search in {window}");
        let (side, down) = scroll_room(&page);
        assert!(side <= 0 && down <= 0, "a search scrolls by {side}, {down} in {window}");
        press("#stop-search");
        assert_eq!(boxes(&page, BUTTONS), before, "after a search in {window}");
    }
    page.assert_clean();
}

#[test]
fn the_board_stays_large_enough_in_a_window_that_is_too_small() {
    let page = Page::open_at(LINK);
    // The first is a laptop at 400% zoom.
    for (width, height) in [(320, 256), (320, 480), (480, 200), (900, 300)] {
        page.resize(width, height, Pointer::Mouse);
        page.reload();
        let [left, top, right, bottom] = boxes(&page, "#board")[0];
        assert!(
            right - left >= 287.9 && bottom - top >= 287.9,
            "{width}x{height}: {left} {top} {right} {bottom}"
        );
        let (side, down) = scroll_room(&page);
        assert!(side <= 0 && down > 0, "{width}x{height}: {side} to the side, {down} down");
        // Scrolling reaches everything.
        page.click("#check");
        page.click("[data-key='9']");
    }
    page.assert_clean();
}

#[test]
fn cells_are_whole_pixels_of_the_screen() {
    let page = Page::open_at(LINK);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.reload();
        let scale = if pointer == Pointer::Touch { 2.0 } else { 1.0 };
        let is_whole = |place: f64| (place * scale - (place * scale).round()).abs() < 0.02;
        for cell in boxes(&page, "#board [data-cell]") {
            assert!(cell.into_iter().all(is_whole), "{cell:?} in {width}x{height}");
        }
    }
}

fn menus_stay_within_the_window_and_all_of_them_can_be_reached(font: Font) {
    let page = Page::start(&font.options(), LINK);
    for (width, height) in [(320, 568), (360, 640), (844, 390), (390, 844)] {
        page.resize(width, height, Pointer::Touch);
        page.reload();
        for (button, menu, last) in [("#menu-button", "#menu", "#help"), ("#menu-button", "#menu", "#print")]
        {
            page.tap(button);
            page.settle();
            let [left, top, right, bottom] = boxes(&page, menu)[0];
            let fits = left >= 0.0
                && top >= 0.0
                && right <= f64::from(width) + 0.5
                && bottom <= f64::from(height) + 0.5;
            assert!(fits, "{menu} in {width}x{height}: {left} {top} {right} {bottom}");
            let script = "const one = document.querySelector(arguments[0]); return one.scrollHeight - one.clientHeight";
            assert_eq!(page.script(script, &json!([menu])), json!(0), "{menu} scrolls in {width}x{height}");
            page.script("document.querySelector(arguments[0]).scrollIntoView()", &json!([last]));
            let [_, top, _, bottom] = boxes(&page, last)[0];
            assert!(top >= 0.0 && bottom <= f64::from(height), "{last} in {width}x{height}");
            page.press("Escape");
            assert!(!page.is_shown(menu), "Escape closes {menu}");
        }
    }
    page.assert_clean();
}

/// The longest message during play.
const LONG: &str = "The board is full, but something is wrong. Check shows what.";

#[test]
fn entries_of_a_menu_do_not_move_after_its_first_frame() {
    for (width, height, pointer) in [(360, 640, Pointer::Touch), (1280, 800, Pointer::Mouse)] {
        let page = open_in(width, height, pointer);
        // The page adds menu items after the first frame.
        page.wait_until_whole();
        // A busy machine shows the first frame late, so the animation is held at its start.
        page.script(
            "document.querySelector('#menu-button').click();
             for (const way of document.querySelector('#menu').getAnimations()) {
                 way.pause();
                 way.currentTime = 0;
             }",
            &json!([]),
        );
        let first = boxes(&page, "#menu button");
        page.script(
            "for (const way of document.querySelector('#menu').getAnimations()) way.finish();",
            &json!([]),
        );
        assert!(first.len() > 5, "{width}x{height}");
        assert_eq!(first, boxes(&page, "#menu button"), "{width}x{height}");
    }
}

/// Returns true if the element at a point belongs to this part of the page.
fn is_of(page: &Page, part: &str, x: f64, y: f64) -> bool {
    let script =
        "return document.elementFromPoint(arguments[1], arguments[2]).closest(arguments[0]) !== null";
    page.script(script, &json!([part, x, y])) == json!(true)
}

fn a_search_that_goes_on_has_its_buttons_within_every_window(font: Font) {
    let page = Page::start(&font.options(), LINK);
    page.write_wish("6.3");
    page.click("#dialog-wish [data-do=new]");
    wait_for_tries(&page);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        let (side, _) = scroll_room(&page);
        assert!(side <= 0, "{width}x{height} scrolls by {side} to the side");
        let buttons = boxes(&page, ".search-row button");
        assert_eq!(buttons.len(), 3);
        let hand = boxes(&page, ".card")[0];
        assert!(buttons.iter().all(|one| one[0] >= hand[0] && one[2] <= hand[2] + 0.5), "{width}x{height}");
    }
    // Common phones: upright, with a browser's bars above and below the page, and in landscape.
    let upright = [(360, 621), (360, 640), (375, 667), (390, 664), (390, 700), (360, 740), (390, 780)];
    for (width, height) in upright.into_iter().chain([(568, 320), (640, 340), (640, 360), (667, 375)]) {
        page.resize(width, height, Pointer::Touch);
        for [left, top, right, bottom] in boxes(&page, ".search-row button") {
            for high in [top + 2.0, bottom - 2.0] {
                assert!(
                    is_of(&page, ".search-row", left.midpoint(right), high),
                    "{high} in {width}x{height}"
                );
            }
        }
    }
    page.click("#stop-search");
    page.assert_clean();
}

fn a_puzzle_that_is_ready_waits_within_every_window(font: Font) {
    let page = Page::start(&font.options(), LINK);
    let board = page.board();
    page.write_wish("6.5");
    // This happens at once, before the search can end, like a player who continues the game.
    let script =
        "for (const one of ['#dialog-wish [data-do=new]', '#check']) document.querySelector(one).click()";
    page.script(script, &json!([]));
    page.wait("a puzzle", "return document.querySelector('#ready').textContent.includes('6.5')");
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        let (side, _) = scroll_room(&page);
        assert!(side <= 0, "{width}x{height} scrolls by {side} to the side");
        let parts = boxes(&page, ".ready-row > *");
        assert_eq!(parts.len(), 3);
        let hand = boxes(&page, ".hand")[0];
        assert!(parts.iter().all(|one| one[0] >= hand[0] && one[2] <= hand[2] + 0.5), "{width}x{height}");
        for [left, top, right, bottom] in parts {
            for high in [top + 2.0, bottom - 2.0] {
                let is_seen = is_of(&page, ".ready-row", left.midpoint(right), high);
                assert!(is_seen, "{left} {high} in {width}x{height}");
            }
        }
    }
    assert_eq!(page.board(), board, "nothing is removed");
    page.click("#play-ready");
    page.wait_for_text("#about", "6.5");
    assert!(page.board() != board && !page.is_shown("#play-ready"));
    page.assert_clean();
}

fn dialogs_fit_the_smallest_phone(font: Font) {
    let page = open_with(&font.options(), 320, 568, Pointer::Touch);
    for dialog in ["new-game", "own", "daily", "games", "settings", "help"] {
        page.choose(&format!("#{dialog}"));
        let selector = format!("#dialog-{}", dialog.trim_end_matches("-game"));
        let [left, top, right, bottom] = boxes(&page, &selector)[0];
        assert!(left >= 0.0 && right <= 320.0 && top >= 0.0 && bottom <= 568.0, "{dialog}");
        let script =
            "const one = document.querySelector(arguments[0]); return one.scrollWidth - one.clientWidth";
        assert_eq!(page.script(script, &json!([selector])), json!(0), "{dialog} scrolls to the side");
        page.tap(&format!("{selector} [data-do=close]"));
        assert!(!page.is_shown(&selector), "{dialog} closes");
    }
    page.assert_clean();
}

#[test]
fn a_finger_plays_on_the_smallest_phone() {
    let page = open_in(320, 568, Pointer::Touch);
    page.tap(&Page::cell_selector(2));
    page.tap("[data-key='4']");
    page.tap("#notes");
    page.tap(&Page::cell_selector(3));
    page.tap("[data-key='2']");
    page.tap("[data-key='6']");
    assert_eq!((page.cell(2).digit, page.cell(3).notes.as_str()), ('4', "26"));
    page.tap("#erase");
    assert_eq!(page.cell(3).notes, "");
    page.tap("#undo");
    page.tap("#undo");
    assert_eq!(page.cell(3).notes, "2");
    page.tap("#check");
    assert_eq!(page.status(), "Right so far. 50 cells left.");
    // No text field has the focus, so no on-screen keyboard appears.
    let tag = page.script("return document.activeElement.tagName", &json!([]));
    assert!(!["INPUT", "TEXTAREA"].contains(&tag.as_str().unwrap()), "{tag}");
    page.tap("#menu-button");
    page.tap("#restart");
    assert!(!page.is_shown("#menu"), "the menu closes when an entry is chosen");
    assert_eq!(page.empty_cells().len(), 51);
    page.assert_clean();
}

#[test]
fn two_quick_taps_do_not_zoom_but_two_fingers_may() {
    let page = open_in(390, 844, Pointer::Touch);
    for part in ["body", "#keypad button", "#check"] {
        let script = "return getComputedStyle(document.querySelector(arguments[0])).touchAction";
        assert_eq!(page.script(script, &json!([part])), json!("manipulation"), "{part}");
    }
    let viewport = page.attribute("meta[name=viewport]", "content").unwrap();
    assert!(!viewport.contains("user-scalable") && !viewport.contains("maximum-scale"), "{viewport}");
}

#[test]
fn a_search_that_is_watched_lies_over_nothing() {
    let page = Page::open_at(LINK);
    for (width, height) in [(1024, 768), (1280, 640), (900, 600), (1366, 641)] {
        page.resize(width, height, Pointer::Mouse);
        page.choose("#watch");
        // A button that another one covers cannot be clicked.
        page.click("#race");
        page.click("#race");
        page.click("#leave-watch");
    }
    page.assert_clean();
}

/// Changes a field of the settings.
fn set(page: &Page, field: &str, value: &str) {
    page.set_field(field, value);
    page.settle();
}

#[test]
fn the_keypad_is_where_it_is_set_in_every_window() {
    let page = Page::open_at(LINK);
    let press = |one: &str| page.press_button(one);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.reload();
        // The settings fields load after the board.
        page.wait_until_whole();
        for (side, pad) in
            ["right", "left", "below"].iter().flat_map(|side| ["phone", "calculator"].map(|pad| (*side, pad)))
        {
            set(&page, "side", side);
            set(&page, "pad", pad);
            let context = format!("{side} and {pad} in {width}x{height}");
            let (aside, down) = scroll_room(&page);
            assert!(aside <= 0 && down <= 0, "{context} scrolls by {aside} to the side and {down} down");
            let [board_left, _, board_right, board_bottom] = boxes(&page, "#board")[0];
            let keys = boxes(&page, "#keypad button");
            // A phone in landscape has no room below the board, an upright one none beside it.
            let place = match side {
                _ if width < height => "below",
                "below" if height < 560 => "right",
                other => other,
            };
            for [left, top, right, bottom] in &keys {
                let is_there = match place {
                    "right" => *left >= board_right,
                    "left" => *right <= board_left,
                    _ => *top >= board_bottom,
                };
                assert!(is_there, "a key at {left} {top} {right} {bottom}, {context}");
                assert!(right - left >= 43.9 && bottom - top >= 43.9, "a key is too small, {context}");
            }
            // On a calculator, 7 is above 1; on a phone, it is below 1.
            assert_eq!(keys[6][1] < keys[0][1], pad == "calculator", "{context}");
            let has_three_rows = (keys[6][1] - keys[5][1]).abs() > 1.0;
            let is_between = (keys[6][1] < keys[3][1]) == (keys[3][1] < keys[0][1]);
            assert!(is_between || !has_three_rows || place == "below", "4 is between 1 and 7, {context}");
            assert!(keys[6][0] < keys[7][0] && keys[7][0] < keys[8][0], "{context}");
            let parts = boxes(&page, ".bar, #board, .card, .modes, #keypad button, .acts button, .elsewhere");
            for (at, one) in parts.iter().enumerate() {
                for other in &parts[..at] {
                    let overlap =
                        |low: usize, high: usize| one[high].min(other[high]) - one[low].max(other[low]);
                    let is_over = overlap(0, 2) > 1.0 && overlap(1, 3) > 1.0;
                    assert!(!is_over, "{one:?} lies over {other:?}, {context}");
                }
            }
        }
        let (board, acts) = (boxes(&page, "#board"), boxes(&page, "#check"));
        press("#hint");
        page.wait("a hint", "return document.body.hasAttribute('data-hint')");
        assert_eq!(boxes(&page, "#board"), board, "a hint moves the board in {width}x{height}");
        for [_, top, _, bottom] in boxes(&page, ".hint-row button") {
            let is_there = (top - acts[0][1]).abs() < 1.0 && (bottom - acts[0][3]).abs() < 1.0;
            assert!(is_there, "{top} to {bottom} instead of {:?} in {width}x{height}", acts[0]);
        }
        press("#hint-drop");
        press("#menu-button");
        let [left, top, right, bottom] = boxes(&page, "#menu")[0];
        let fits =
            left >= 0.0 && top >= 0.0 && right <= f64::from(width) + 0.5 && bottom <= f64::from(height) + 0.5;
        assert!(fits, "#menu at {left} {top} {right} {bottom} in {width}x{height}");
        page.press("Escape");
    }
    page.assert_clean();
}

#[test]
fn the_navigation_is_a_row_on_a_laptop_and_the_menu_covers_the_panel() {
    let page = Page::open_at(LINK);
    for language in ["en", "zh-CN"] {
        page.set_language(language);
        for (width, height) in [(1024, 768), (1280, 720), (1280, 800), (1366, 641), (1920, 1080)] {
            page.resize(width, height, Pointer::Mouse);
            page.reload();
            let context = format!("{width}x{height} in {language}");
            let row = boxes(&page, ".elsewhere > button");
            assert_eq!(row.len(), 5, "{context}");
            assert!(
                row.windows(2).all(|two| two[0][2] <= two[1][0] && (two[0][1] - two[1][1]).abs() < 0.1),
                "{context}: {row:?}"
            );
            assert!(boxes(&page, "#menu button").is_empty(), "{context}");
            page.click("#menu-button");
            page.settle();
            let [left, top, right, bottom] = boxes(&page, "#menu")[0];
            let board = boxes(&page, "#board")[0];
            let fits = left >= board[2] - 100.0 && top >= 0.0 && right <= f64::from(width);
            assert!(fits && bottom <= f64::from(height), "{left} {top} {right} {bottom} in {context}");
            assert_eq!(boxes(&page, ".elsewhere > button"), row, "the row moves in {context}");
            page.click("#help");
            assert!(page.is_shown("#dialog-help") && !page.is_shown("#menu"), "{context}");
            page.press("Escape");
        }
    }
    page.assert_clean();
}

#[test]
fn the_close_button_and_the_start_of_a_long_dialog_are_in_sight() {
    let page = Page::open_at(LINK);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.reload();
        for dialog in ["settings", "help", "statistics", "daily", "print"] {
            let context = format!("{dialog} in {width}x{height}");
            page.choose(&format!("#{dialog}"));
            page.settle();
            let script = "return document.querySelector('dialog[open]').scrollTop";
            assert_eq!(page.script(script, &json!([])), json!(0), "{context}");
            let [_, top, _, bottom] = boxes(&page, "dialog[open] [data-do=close]")[0];
            // A phone in landscape has no room for it.
            assert!(
                height < 521 || (top >= 0.0 && bottom <= f64::from(height)),
                "{context}: {top} to {bottom}"
            );
            page.press("Escape");
        }
    }
    page.assert_clean();
}

fn what_stands_on_a_button_of_the_foot_takes_one_line(font: Font) {
    let page = Page::start(&font.options(), LINK);
    for (width, height, pointer) in WINDOWS {
        page.resize(width, height, pointer);
        page.visit("#p=2.15634.9.432791...96841.32432915...619738245.5.6249133654978219..1..3.41.43...97");
        page.press("KeyH");
        page.wait("a hint", "return document.body.hasAttribute('data-hint')");
        for stage in 1..=2 {
            let lines = page.script(
                "return [...document.querySelectorAll('.hint-row button')]
                    .filter(one => one.checkVisibility() && one.textContent).map(one => {
                        const range = document.createRange();
                        range.selectNodeContents(one);
                        return `${one.textContent} ${range.getClientRects().length}`;
                    }).filter(line => !line.endsWith(' 1'));",
                &json!([]),
            );
            assert_eq!(lines, json!([]), "stage {stage} in {width}x{height}");
            page.press("KeyH");
        }
    }
}

#[test]
fn the_keys_are_in_three_columns_while_a_puzzle_is_typed_too() {
    let page = open_in(1280, 800, Pointer::Mouse);
    let columns = || boxes(&page, "#keypad [data-key]").iter().map(|key| key[0]).collect::<Vec<_>>();
    let before = columns();
    page.choose("#own");
    page.click("[data-do=setup]");
    page.wait("the empty board", "return document.body.dataset.mode === 'setup'");
    assert_eq!(columns(), before);
    page.assert_clean();
}
