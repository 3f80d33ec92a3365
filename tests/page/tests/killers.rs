//! Killers: boards with cages, from a link to the finish.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer, SCREENS};
use serde_json::{Value, json};

/// A killer of four rows without givens.
const SMALL: &str = "2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a";

/// A killer of nine rows without givens.
const LARGE: &str = "3x3k:zzzc,_a_aa____aa___a__aa_a_aa____a______a___a____aa____aa_caaaa__aaa__a_a_aa_____a____aa____baa_____aa____a_,17_3a17_8a15a15a13_12a7a6e11a14_10_8a17_12a8c3b7b9_10a11a5_6_12_7b13_14e13b17_9_6_12_11a14a9d8a11b5a";

/// Opens a killer by a link.
fn open(text: &str) -> Page {
    let page = Page::open_at(&format!("#v={text}"));
    page.wait("the killer", "return document.querySelector('#board[data-cages]') !== null");
    page.wait_until_whole();
    page
}

/// Returns the cells of the small killer with the digits of its solution.
fn moves(page: &Page) -> Vec<(usize, char)> {
    let solution = page.stored_solution();
    solution.chars().enumerate().map(|(at, digit)| (at / 4 * 9 + at % 4, digit)).collect()
}

/// Returns the sums on the board, each with its cell.
fn sums(page: &Page) -> Value {
    page.script(
        "return [...document.querySelectorAll('#board .sum')].filter(one => one.checkVisibility())
            .map(one => [Number(one.parentElement.dataset.cell), one.textContent])",
        &json!([]),
    )
}

/// Returns the number of drawn tints, and whether the lines of the cages are drawn.
fn drawn(page: &Page) -> Value {
    let tints =
        "[...document.querySelectorAll('#board [class^=tint]')].filter(one => one.checkVisibility()).length";
    let lines = "document.querySelector('#board .cage')?.getTotalLength() > 1000";
    page.script(&format!("return [{tints}, {lines}]"), &json!([]))
}

#[test]
fn a_small_killer_is_played_by_touch_and_kept() {
    let page = open(SMALL);
    page.resize(360, 640, Pointer::Touch);
    let said = page.status();
    assert!(said.contains("The digits in a cage differ and have its sum."), "{said}");
    let expected = json!([[0, "5"], [1, "4"], [3, "5"], [10, "6"], [11, "8"], [18, "6"], [29, "6"]]);
    assert_eq!((sums(&page), drawn(&page)), (expected.clone(), json!([4, true])));
    // Without givens, nothing but the cages tells the puzzle.
    for (number, (cell, digit)) in moves(&page).into_iter().enumerate() {
        if number == 2 {
            page.reload();
            assert_eq!((sums(&page), drawn(&page)), (expected.clone(), json!([4, true])), "after a reload");
            page.tap(&Page::cell_selector(cell));
            page.tap("#cage");
            // r1c2 is in the cage.
            assert_eq!(page.status(), "This cage of 2 cells, sum 4: 1+3.");
        }
        page.tap(&Page::cell_selector(cell));
        page.tap(&format!("[data-key=\"{digit}\"]"));
    }
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    page.assert_clean();
}

#[test]
fn a_small_killer_is_played_by_keys_and_its_conflicts_are_announced() {
    let page = open(SMALL);
    let name = page.cell(1).label;
    assert_eq!(name, "empty, row 1, column 2, box 1, cage of 2 cells, sum 4");
    page.walk_to(1);
    page.press("KeyG");
    page.wait_for_status("This cage of 2 cells, sum 4: 1+3.");
    let conflicting =
        "return [...document.querySelectorAll('#board [aria-invalid]')].map(one => Number(one.dataset.cell))";
    for (cell, digit) in [(10, '1'), (19, '4')] {
        page.type_digit(cell, digit);
    }
    page.wait_for_status("The cage at r2c2 has the sum 5, not 6.");
    assert_eq!(page.script(conflicting, &json!([])), json!([10, 19]));
    page.press("Backspace");
    assert_eq!(page.script(conflicting, &json!([])), json!([]));
    page.type_digit(10, '1');
    // r2c3 and r3c4 are in a cage and in no house together.
    for cell in [11, 21] {
        page.type_digit(cell, '3');
    }
    page.wait_for_status("The cage at r2c3 holds 3 twice.");
    assert_eq!(page.script(conflicting, &json!([])), json!([11, 21]));
    for cell in [11, 21] {
        page.walk_to(cell);
        page.press("Backspace");
    }
    page.press("KeyH");
    page.wait("a hint", "return document.querySelector('#status').textContent.startsWith('Look at ')");
    page.press("Escape");
    for (cell, digit) in moves(&page) {
        page.type_digit(cell, digit);
    }
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    page.reload();
    assert!(page.is_shown("#next"));
    page.assert_clean();
}

#[test]
fn a_hint_of_a_killer_names_its_houses_and_then_their_sum_in_both_languages() {
    for (language, (width, height, pointer), place, reason) in [
        (
            "en",
            (360, 640, Pointer::Touch),
            "Look at box 2.",
            "The digits of box 2 sum to 45. The cages inside make 43, so r3c6, the only other cell, is 2.",
        ),
        (
            "zh",
            (1280, 800, Pointer::Mouse),
            "请看：第2宫。",
            "第2宫的数字之和是 45。完全在里面的虚线框的和是 43，所以 r3c6（剩下的一格）是 2。",
        ),
    ] {
        let page = open(LARGE);
        page.set_language(language);
        page.reload();
        page.wait("the killer", "return document.querySelector('#board[data-cages]') !== null");
        page.wait_until_whole();
        page.resize(width, height, pointer);
        page.press("KeyM");
        page.press("KeyH");
        page.wait("a place", "return document.querySelectorAll('#board [data-look]').length === 9");
        assert!(page.status().starts_with(place), "{}", page.status());
        assert!(!page.status().contains('2') || !page.status().contains("r3c6"), "{}", page.status());
        page.press("KeyH");
        page.wait("a reason", "return document.querySelector('#picture .set') !== null");
        assert_eq!(page.status(), reason);
        // The house, its cell that no cage inside has, and the digit.
        let frames =
            "return [...document.querySelectorAll('#picture rect')].map(one => one.getAttribute('class'))";
        assert_eq!(page.script(frames, &json!([])), json!(["base", "set", "tile"]));
        page.press("KeyH");
        page.wait(
            "the digit",
            "return document.querySelector('[data-cell=\"23\"] .digit').textContent === '2'",
        );
        // The cage of r3c6 has one cell more: the page goes on with sums.
        page.press("KeyH");
        page.wait("a place", "return document.querySelectorAll('#board [data-look]').length > 1");
        page.press("KeyH");
        page.wait("a reason", "return document.querySelectorAll('#picture *').length > 0");
        page.assert_clean();
    }
}

#[test]
fn the_link_and_the_print_of_a_killer_have_its_cages() {
    let page = open(SMALL);
    page.choose("#export");
    let link = page.script("return document.querySelector('#export-text').value.split('#')[1]", &json!([]));
    assert_eq!(link, json!(format!("v={SMALL}")));
    page.click("#dialog-export [data-do=close]");
    page.script("window.print = () => window.is_printed = true", &json!([]));
    page.choose("#print");
    page.click("#dialog-print [data-do=print]");
    let printed = page.script(
        "const [puzzle] = document.querySelectorAll('#paper .leaf svg');
        return [puzzle.querySelector('.cage').getAttribute('d').length > 100,
            [...puzzle.querySelectorAll('.sum')].map(one => one.textContent).join(' ')]",
        &json!([]),
    );
    assert_eq!(printed, json!([true, "5 4 5 6 8 6 6"]));
    page.click("#dialog-print [data-do=close]");
    // A game on another board has no cages.
    page.start_board("4x4");
    assert_eq!((sums(&page), drawn(&page)), (json!([]), json!([0, false])));
    assert!(!page.is_shown("#cage"));
    page.assert_clean();
}

/// Letters stand for the colours of a cell, and a dotted frame for a conflict.
#[test]
fn neither_letters_of_colours_nor_conflicts_cover_a_sum() {
    let page = open(LARGE);
    page.press("KeyM");
    // All of these cells except the last have a sum.
    for (cell, n_colours) in [(0, 2), (3, 3), (4, 1), (8, 4), (10, 5), (12, 2), (14, 1)] {
        page.walk_to(cell);
        for colour in 1..=n_colours {
            page.press(&format!("Control+Shift+Digit{colour}"));
        }
    }
    // One conflict in a column, with the sum 17 of its cage, and one in a cage.
    for (cell, digit) in [(72, '4'), (27, '4'), (23, '2'), (31, '2')] {
        page.type_digit(cell, digit);
    }
    for selected in [40, 3, 4] {
        page.walk_to(selected);
        for (width, height, pointer) in SCREENS {
            page.resize(width, height, pointer);
            let found = page.script(
                "const over = (one, other) => one.left < other.right - 0.5 && other.left < one.right - 0.5
                    && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5;
                const boxOf = one => {
                    const text = document.createRange();
                    text.selectNodeContents(one);
                    return text.getBoundingClientRect();
                };
                const faults = [];
                for (const mark of document.querySelectorAll('#board .colours i')) {
                    const cell = mark.closest('[data-cell]'), sum = cell.querySelector('.sum');
                    // Only as a text does the letter have a box that can be measured.
                    const letter = mark.dataset.colour;
                    mark.removeAttribute('data-colour');
                    mark.textContent = letter;
                    const text = boxOf(mark), inside = cell.getBoundingClientRect();
                    const size = parseFloat(getComputedStyle(mark).fontSize);
                    mark.textContent = '';
                    mark.dataset.colour = letter;
                    // A capital is as high as 0.72 of its font.
                    const middle = text.top + text.height / 2;
                    const moved = parseFloat(getComputedStyle(mark, '::before').left) || 0;
                    const box = { left: text.left + moved, right: text.right + moved, top: middle - size * 0.36,
                        bottom: middle + size * 0.36 };
                    const place = `${letter} of ${cell.dataset.cell}`;
                    if (sum && over(box, boxOf(sum))) faults.push(`${place} is on the sum`);
                    if (box.left < inside.left - 0.5 || box.right > inside.right + 0.5) faults.push(`${place} is outside`);
                    const notes = cell.querySelector('.notes').getBoundingClientRect();
                    const isAbove = box.top < inside.top + inside.height / 2;
                    if (isAbove && box.bottom > notes.top + 1.5) faults.push(`${place} is on the notes`);
                }
                for (const cell of document.querySelectorAll('#board .conflicting:has(.sum)')) {
                    const ground = getComputedStyle(cell.querySelector('.sum')).backgroundColor;
                    if (!/^rgb\\(/.test(ground)) faults.push(`the frame of ${cell.dataset.cell} crosses the sum`);
                }
                return faults",
                &json!([]),
            );
            assert_eq!(found, json!([]), "{width}x{height}, cell {selected} selected");
        }
    }
    page.assert_clean();
}

#[test]
fn the_frames_of_a_hint_leave_the_sums_free() {
    let page = open(LARGE);
    page.press("KeyM");
    // Then the hint is the only combination of r1c2 and r1c3.
    for (cell, digit) in [(23, '2'), (24, '1'), (57, '1'), (48, '6'), (60, '5'), (51, '8')] {
        page.type_digit(cell, digit);
    }
    page.press("KeyH");
    page.wait("a place", "return document.querySelector('#board [data-look]') !== null");
    page.press("KeyH");
    page.wait("a reason", "return document.querySelectorAll('#picture .set').length === 2");
    assert!(
        page.status().contains("The only combination left for r1c2 and r1c3 is 1+2."),
        "{}",
        page.status()
    );
    for (width, height, pointer) in SCREENS {
        page.resize(width, height, pointer);
        // The inner edge of the line at a rounded corner, against the corner of the digits.
        let over = page.script(
            "const sum = document.querySelector('[data-cell=\"1\"] .sum').getBoundingClientRect();
            const frame = document.querySelector('#picture .set'), box = frame.getBoundingClientRect();
            const style = getComputedStyle(frame), unit = document.querySelector('#picture').clientWidth / 9000;
            const inner = parseFloat(style.rx) * unit * (1 - Math.SQRT1_2) + parseFloat(style.strokeWidth) / 2;
            return [box.left + inner - sum.left, box.top + inner - sum.top]",
            &json!([]),
        );
        for side in 0..2 {
            assert!(over[side].as_f64().unwrap() < 1.1, "{width}x{height}: {over}");
        }
    }
    // With forced colours, the cells have frames of their own, below the sum.
    page.emulate_media(&[("forced-colors", "active")]);
    let ground = "return getComputedStyle(document.querySelector('[data-cell=\"1\"] .sum')).backgroundColor";
    let ground = page.script(ground, &json!([]));
    assert!(ground.as_str().unwrap().starts_with("rgb("), "{ground}");
    page.assert_clean();
}

#[test]
fn no_note_of_a_killer_lies_on_a_sum_and_axe_finds_no_problem() {
    let page = open(LARGE);
    page.press("KeyM");
    page.bring_axe();
    for (width, height, pointer) in SCREENS {
        page.resize(width, height, pointer);
        // A sum ends above the first line of notes, whose digits are as high as 0.72 of their font.
        let free = page.script(
            "const cells = [...document.querySelectorAll('#board [data-cell]:has(.sum)')];
            const gaps = cells.map(cell => {
                const [sum, notes] = ['.sum', '.notes'].map(part => cell.querySelector(part));
                return notes.getBoundingClientRect().top - sum.getBoundingClientRect().bottom;
            });
            const inside = cells.every(cell => cell.querySelector('.sum').getBoundingClientRect().right
                < cell.getBoundingClientRect().left + cell.offsetWidth * 0.5);
            const sizes = cells.map(cell => parseFloat(getComputedStyle(cell.querySelector('.sum')).fontSize));
            return [Math.min(...gaps), inside, Math.min(...sizes)]",
            &json!([]),
        );
        let [gap, inside, size] = [&free[0], &free[1], &free[2]];
        assert!(gap.as_f64().unwrap() >= -0.5, "{width}x{height}: {free}");
        assert_eq!(inside, &json!(true), "{width}x{height}: the gap of the line holds the sum");
        assert!(size.as_f64().unwrap() >= 9.0, "{width}x{height}: {free}");
        for theme in ["light", "dark", "sepia", "contrast"] {
            page.press_button(&format!("input[name=theme][value={theme}]"));
            assert_eq!(page.objections(), Vec::<String>::new(), "{theme} at {width}x{height}");
        }
        page.press_button("input[name=theme][value=system]");
    }
    // With all marks, six buttons are in one row on a small phone.
    page.resize(360, 640, Pointer::Touch);
    let rows = page.script(
        "document.body.dataset.marks = '';
        const shown = [...document.querySelectorAll('.modes button')].filter(one => one.checkVisibility());
        const rows = new Set(shown.map(one => one.getBoundingClientRect().top));
        delete document.body.dataset.marks;
        return [shown.length, rows.size]",
        &json!([]),
    );
    assert_eq!(rows, json!([6, 1]));
    // With forced colours, the lines show the cages alone.
    page.emulate_media(&[("forced-colors", "active")]);
    let hidden = "const all = [...document.querySelectorAll('#board [class^=tint]')];
        const cage = document.querySelector('#board .cage');
        return [all.every(one => !one.checkVisibility()), cage.checkVisibility()]";
    assert_eq!(page.script(hidden, &json!([])), json!([true, true]));
    page.assert_clean();
}
