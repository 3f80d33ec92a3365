//! The look of the page of large boards: what scrolls, what the lens shows, and where the keys are.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer};
use serde_json::{Value, json};

/// Puzzles of 16 rows, and of 12 rows with diagonals.
const SIXTEEN: &str = "large.html#v=4x4:a16b13_9b1_10_12_6f14_6c3c9_5_7d11_10a2b3_14a7_8c2a1b12_6_11_8a15b14_13_4b7_14a5_15b11_16b13b16a15a7e13_12_1a2a6b2a8_10_14d15_12_11a10c11a1f6b7a8a14_6a12_13_2b10a4a3d15_7_9a12_6b5_14_1a9d5a10_8_14_15_13_2c14c10_13f9_8b11c14_2f16_15c5_7a13b15b11a4_10_6_8a3a16e2_13e2_16c4b3_10_14_12a7_9";
const TWELVE: &str = "large.html#v=3x4x:6b7_3a10_5a8_2a1c9_2a4c7b4_5_6_12_8c3a7a9c4g2_1b6b5_10_12a10g1c9a4_2_7d11_8d12_8_3b4_1c12b4_5b7_9a12b2b9_10b6a10_4_3e5c11_8e2_1_3_12_10";

/// Opens the page of large boards with a puzzle in a window.
fn open(rest: &str, n_rows: usize, (width, height, pointer): (u32, u32, Pointer)) -> Page {
    let page = Page::open_at(rest);
    page.resize(width, height, pointer);
    page.wait_until_whole();
    page.wait("the board", &format!("return document.documentElement.dataset.rows === '{n_rows}'"));
    page
}

/// Returns true if the selected cell is in view with the cells beside it.
fn sees_selected(page: &Page) -> Value {
    page.script(
        "const frame = document.querySelector('#scroller').getBoundingClientRect();
        const { left, right, top, bottom, width } = document.querySelector('#board .selected').getBoundingClientRect();
        const board = document.querySelector('#board').getBoundingClientRect();
        return Math.max(left - width, board.left) >= frame.left - 3
            && Math.min(right + width, board.right) <= frame.right + 3
            && Math.max(top - width, board.top) >= frame.top - 3
            && Math.min(bottom + width, board.bottom) <= frame.bottom + 3",
        &json!([]),
    )
}

#[test]
fn a_large_board_scrolls_to_the_selected_cell_on_a_phone() {
    let page = open(SIXTEEN, 16, (360, 640, Pointer::Touch));
    page.wait("a board that scrolls", "return document.querySelector('#scroller').hasAttribute('data-pans')");
    let least =
        "const { width, height } = document.querySelector('#board [data-cell]').getBoundingClientRect();
        return width >= 24 && height >= 24 && document.documentElement.scrollHeight <= innerHeight";
    assert_eq!(
        page.script(least, &json!([])),
        json!(true),
        "cells for a finger, and the whole page in the window"
    );
    assert_eq!(
        page.script("return getComputedStyle(document.querySelector('#board')).touchAction", &json!([])),
        json!("manipulation"),
        "a finger moves the board"
    );
    for keys in ["Control+End", "ArrowUp ArrowUp ArrowUp ArrowUp", "Home", "PageUp", "Control+Home"] {
        page.press(keys);
        page.settle();
        assert_eq!(sees_selected(&page), json!(true), "{keys}");
    }
    // A tap on a cell at the edge shows what is behind it.
    let at_edge = "const frame = document.querySelector('#scroller').getBoundingClientRect();
        return document.elementFromPoint(frame.right - 6, frame.top + 60).closest('[data-cell]').dataset.cell";
    let cell = page.script(at_edge, &json!([])).as_str().unwrap().to_owned();
    page.tap(&format!("#board [data-cell=\"{cell}\"]"));
    page.settle();
    assert_eq!(page.selected(), cell.parse().ok());
    assert_eq!(sees_selected(&page), json!(true), "the cell {cell}");
    page.assert_clean();
}

#[test]
fn a_finger_moves_a_large_board_and_selects_nothing() {
    let page = open(SIXTEEN, 16, (360, 640, Pointer::Touch));
    page.wait("a board that scrolls", "return document.querySelector('#scroller').hasAttribute('data-pans')");
    let selected = page.selected();
    let cell = "#board [data-cell=\"86\"]";
    page.move_fingers(cell, &[&[(0, 0)], &[(0, -20)], &[(0, -40)], &[(0, -60)]]);
    page.wait("the board to move up", "return document.querySelector('#scroller').scrollTop > 20");
    page.move_fingers(cell, &[&[(0, 0)], &[(-20, 0)], &[(-40, 0)], &[(-60, 0)]]);
    page.wait("the board to move aside", "return document.querySelector('#scroller').scrollLeft > 20");
    assert_eq!(page.selected(), selected);
    assert_eq!(
        page.script("return document.querySelectorAll('#board .selected').length", &json!([])),
        json!(1)
    );
    page.assert_clean();
}

#[test]
fn the_lens_shows_the_notes_of_the_selected_cell() {
    let page = open(SIXTEEN, 16, (360, 640, Pointer::Touch));
    page.press("KeyM Control+Home");
    page.settle();
    let lens = "const shown = document.querySelector('#lens .notes');
        const { height } = document.querySelector('#lens').getBoundingClientRect();
        const noted = document.querySelector('#board .selected .notes');
        return [shown?.dataset.n === noted?.dataset.n, height >= 44,
            document.querySelectorAll('#lens [data-cell], #lens [role], #lens [tabindex]').length]";
    assert_eq!(page.script(lens, &json!([])), json!([true, true, 0]));
    page.press("ArrowDown");
    page.settle();
    assert_eq!(page.script(lens, &json!([])), json!([true, true, 0]), "another cell");
    page.assert_clean();
}

#[test]
fn twelve_rows_fit_on_a_phone() {
    let page = open(TWELVE, 12, (360, 640, Pointer::Touch));
    let fits = "const frame = document.querySelector('#scroller');
        const { width } = document.querySelector('#board [data-cell]').getBoundingClientRect();
        return [frame.hasAttribute('data-pans'), width >= 26, document.documentElement.scrollHeight <= innerHeight]";
    page.settle();
    assert_eq!(page.script(fits, &json!([])), json!([false, true, true]));
    page.assert_clean();
}

/// Asserts that a key for each digit, and one to erase, are in the window, apart from each other, and large enough.
fn check_keys(page: &Page, n_keys: usize, of: &str) {
    let seen = page.script(
        "const keys = [...document.querySelectorAll('#keypad > button')].filter((one) => one.checkVisibility());
        const boxes = keys.map((one) => one.getBoundingClientRect());
        const meet = (one, other) => one !== other && one.left < other.right && other.left < one.right
            && one.top < other.bottom && other.top < one.bottom;
        return [keys.length, Math.min(...boxes.map(({ height }) => Math.round(height))) >= 36,
            boxes.every((one) => one.left >= 0 && one.right <= innerWidth),
            boxes.some((one) => boxes.some((other) => meet(one, other))),
            boxes.some((one) => [...document.querySelectorAll('.acts button')].some((act) => meet(one, act.getBoundingClientRect())))]",
        &json!([]),
    );
    assert_eq!(seen, json!([n_keys + 1, true, true, false, false]), "{of}");
}

#[test]
fn every_digit_has_a_key_in_every_layout() {
    for (rest, n_rows) in [(SIXTEEN, 16), (TWELVE, 12)] {
        let page = open(rest, n_rows, (1280, 800, Pointer::Mouse));
        for (width, height, pointer) in
            [(1280, 800, Pointer::Mouse), (360, 640, Pointer::Touch), (844, 390, Pointer::Touch)]
        {
            page.resize(width, height, pointer);
            for pad in ["calculator", "phone"] {
                for side in ["left", "below", "right"] {
                    page.set_field("pad", pad);
                    page.set_field("side", side);
                    page.settle();
                    check_keys(&page, n_rows, &format!("{n_rows} {width} {pad} {side}"));
                }
            }
        }
        page.press_button("[data-set=marks]");
        page.press_button("#mark-colour");
        page.settle();
        check_keys(&page, 9, "the colours");
        page.assert_clean();
    }
}

#[test]
fn the_drawing_of_a_hint_lies_on_its_cell_on_a_large_board() {
    for (rest, n_rows) in [(SIXTEEN, 16), (TWELVE, 12)] {
        let page = open(rest, n_rows, (360, 640, Pointer::Touch));
        page.click("#hint");
        page.wait("a hint", "return document.body.hasAttribute('data-hint')");
        page.click("#hint-next");
        page.wait("its drawing", "return document.querySelector('#picture .tile') !== null");
        page.settle();
        let places = page.script(
            "const [, row, column, digit] = /r(\\d+)c(\\d+) is (\\d+)/.exec(document.querySelector('#status').textContent);
            const cell = document.querySelector(`#board [data-cell=\"${(row - 1) * 16 + Number(column) - 1}\"]`);
            const [one, other] = [document.querySelector('#picture .tile'), cell].map((one) => one.getBoundingClientRect());
            const frame = document.querySelector('#scroller').getBoundingClientRect();
            return [Math.abs(one.left - other.left) < 3 && Math.abs(one.bottom - other.bottom) < 3,
                other.left >= frame.left && other.right <= frame.right && other.top >= frame.top && other.bottom <= frame.bottom,
                document.querySelector('#picture .tile-digit').textContent === digit]",
            &json!([]),
        );
        assert_eq!(places, json!([true, true, true]), "{n_rows}: {}", page.status());
        page.assert_clean();
    }
}

#[test]
fn the_pages_lead_to_each_other_and_each_hides_what_the_other_has() {
    let page = open(TWELVE, 12, (360, 640, Pointer::Touch));
    page.bring_axe();
    page.choose("#new-game");
    for (selector, is_shown) in [
        ("#dialog-boards [data-do=\"new-board 16x16x\"]", true),
        ("#dialog-boards [data-do=\"new-killer 10x10\"]", true),
        ("#dialog-boards a[href=\"./\"]", true),
        ("#dialog-boards [data-do=\"new-board 6x6\"]", false),
        ("#dialog-boards a[href^=\"large.html\"]", false),
    ] {
        assert_eq!(page.is_shown(selector), is_shown, "{selector}");
    }
    for theme in ["light", "dark", "sepia", "contrast"] {
        page.press_button(&format!("input[name=theme][value={theme}]"));
        assert_eq!(page.objections(), Vec::<String>::new(), "{theme}");
    }
    page.press_button("#dialog-boards [data-do=close]");
    assert_eq!(page.objections(), Vec::<String>::new(), "the board");
    page.assert_clean();
    let classic = Page::open();
    classic.wait_until_whole();
    classic.press_button("#boards");
    for (selector, is_shown) in [
        ("#dialog-boards a[href=\"large.html#b=killer-16x16\"]", true),
        ("#dialog-boards [data-do=\"new-board 6x6\"]", true),
        ("#dialog-boards [data-do=\"new-board 16x16x\"]", false),
        ("#dialog-boards a[href=\"./\"]", false),
    ] {
        assert_eq!(classic.is_shown(selector), is_shown, "{selector}");
    }
    classic.assert_clean();
}
