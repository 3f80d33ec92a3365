//! Whole games on a killer of nine rows without givens: by touch on a small phone, and by keys with a screen reader.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;

use nonet::Cell;
use nonet::layout::{Cage, Layout};
use nonet_page_tests::{Page, Pointer, sort_to_and_fro};
use serde_json::{Value, json};

const KILLER: &str = "3x3k:zzzc,_a_aa____aa___a__aa_a_aa____a______a___a____aa____aa_caaaa__aaa__a_a_aa_____a____aa____baa_____aa____a_,17_3a17_8a15a15a13_12a7a6e11a14_10_8a17_12a8c3b7b9_10a11a5_6_12_7b13_14e13b17_9_6_12_11a14a9d8a11b5a";

const SOLUTION: &str = "412853967753916428689742135975384612861529374324671859248167593137495286596238741";

fn open() -> Page {
    let page = Page::open_at(&format!("#v={KILLER}"));
    page.wait("the killer", "return document.querySelector('#board[data-cages]') !== null");
    page.wait_until_whole();
    page
}

fn layout() -> Layout {
    nonet_formats::read_board(KILLER).unwrap().layout().clone()
}

/// Returns the index of a cell on the page.
fn at(name: &str) -> usize {
    Cell::ALL.iter().position(|cell| cell.to_string() == name).unwrap()
}

/// Returns the name of a cell for a screen reader. `holds` is its digit, or `empty`.
fn name_of(layout: &Layout, cell: usize, holds: &str) -> String {
    let (row, column) = (cell / 9 + 1, cell % 9 + 1);
    let in_box = (row - 1) / 3 * 3 + (column - 1) / 3 + 1;
    let cage: &Cage = layout.cage_of(Cell::ALL[cell]).unwrap();
    let (n_cells, sum) = (cage.cells().len(), cage.sum().unwrap());
    format!("{holds}, row {row}, column {column}, box {in_box}, cage of {n_cells} cells, sum {sum}")
}

/// Returns the cells that are marked as conflicting.
fn conflicting(page: &Page) -> Value {
    let script =
        "return [...document.querySelectorAll('#board [aria-invalid]')].map(one => Number(one.dataset.cell))";
    page.script(script, &json!([]))
}

/// Returns the digits of the solution with their cells, without those of cells that have a digit already.
fn moves_left(page: &Page) -> Vec<(usize, char)> {
    let board = page.board();
    let all = SOLUTION.chars().zip(board.chars()).enumerate();
    all.filter(|(_, (_, now))| *now == '.').map(|(cell, (digit, _))| (cell, digit)).collect()
}

fn tap_digit(page: &Page, cell: usize, digit: char) {
    page.tap(&Page::cell_selector(cell));
    page.tap(&format!("[data-key='{digit}']"));
}

#[test]
fn a_whole_killer_is_played_by_touch_on_a_small_phone() {
    let page = open();
    page.resize(360, 640, Pointer::Touch);
    assert_eq!(page.stored_solution(), SOLUTION);
    // Everything that a game needs is in the window, and nothing is smaller than 24 pixels.
    let targets = page.script(
        "const all = [...document.querySelectorAll('#keypad button, .modes button, #board [data-cell]')]
            .filter(one => one.checkVisibility());
        const boxes = all.map(one => one.getBoundingClientRect());
        const beyond = boxes.filter(box => box.left < 0 || box.top < 0 || box.right > innerWidth
            || box.bottom > innerHeight).length;
        const sides = boxes.flatMap(box => [box.width, box.height]);
        return [document.querySelectorAll('#keypad [data-key]').length, all.length > 90, beyond, Math.min(...sides)]",
        &json!([]),
    );
    assert_eq!([&targets[0], &targets[1], &targets[2]], [&json!(9), &json!(true), &json!(0)], "{targets}");
    assert!(targets[3].as_f64().unwrap() >= 24.0, "{targets}");

    page.tap(&Page::cell_selector(at("r1c5")));
    page.tap("#cage");
    assert_eq!(page.status(), "This cage of 2 cells, sum 8: 1+7, 2+6, 3+5.");
    // r3c6, r4c5 and r4c6 are a cage. The first two are in no house together.
    tap_digit(&page, at("r3c6"), '2');
    assert_eq!((conflicting(&page), page.status()), (json!([]), String::new()));
    tap_digit(&page, at("r4c5"), '2');
    assert_eq!(page.status(), "The cage at r3c6 holds 2 twice.");
    assert_eq!(conflicting(&page), json!([at("r3c6"), at("r4c5")]));
    page.tap("#erase");
    assert_eq!(conflicting(&page), json!([]));
    // r1c2 and r1c3 are a cage with the sum 3.
    tap_digit(&page, at("r1c2"), '1');
    tap_digit(&page, at("r1c3"), '8');
    assert_eq!(page.status(), "The cage at r1c2 has the sum 9, not 3.");
    page.tap("#undo");
    assert_eq!(conflicting(&page), json!([]));
    tap_digit(&page, at("r1c6"), '3');
    page.tap(&Page::cell_selector(at("r1c5")));
    page.tap("#cage");
    assert_eq!(page.status(), "This cage of 2 cells, sum 8: 3+5. No longer possible: 1+7, 2+6.");

    let moves = moves_left(&page);
    assert_eq!(moves.len(), 78);
    for (cell, digit) in moves {
        tap_digit(&page, cell, digit);
        assert_eq!(page.cell(cell).digit, digit);
    }
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    assert_eq!(page.board(), SOLUTION);
    assert_eq!(page.script("return [scrollX, scrollY]", &json!([])), json!([0, 0]));
    assert!(page.is_shown("#next"));
    page.assert_clean();
}

#[test]
fn a_whole_killer_is_played_by_keys_and_every_turn_is_said() {
    let page = open();
    let layout = layout();
    page.listen();
    let expected: Vec<String> = (0..81).map(|cell| name_of(&layout, cell, "empty")).collect();
    assert_eq!(page.cell_names(), expected);

    page.walk_to(at("r4c6"));
    page.press("KeyG");
    assert!(page.status().starts_with("This cage of 3 cells, sum 14: "), "{}", page.status());
    page.press("Shift+KeyG");
    assert_eq!(page.status(), "This cage of 3 cells, sum 14: 0 so far, 3 empty.");
    page.heard();
    page.type_digit(at("r3c6"), '2');
    assert_eq!(page.heard(), ["2 in r3c6"]);
    page.type_digit(at("r4c5"), '2');
    assert_eq!(page.heard(), ["The cage at r3c6 holds 2 twice.", "2 in r4c5"]);
    assert_eq!(page.cell(at("r4c5")).label, name_of(&layout, at("r4c5"), "2, conflict"));
    assert_eq!(conflicting(&page), json!([at("r3c6"), at("r4c5")]));
    page.press("Backspace");
    assert_eq!((page.heard(), conflicting(&page)), (vec!["r4c5 emptied".to_owned()], json!([])));
    page.press("Digit8");
    assert_eq!(page.heard(), ["8 in r4c5"]);
    page.press("Shift+KeyG");
    assert_eq!(page.heard(), ["This cage of 3 cells, sum 14: 10 so far, 1 empty."]);
    assert_eq!(page.cell(at("r4c5")).label, name_of(&layout, at("r4c5"), "8"));
    page.type_digit(at("r4c6"), '4');
    assert_eq!(page.heard(), ["4 in r4c6"]);
    page.press("Shift+KeyG");
    assert_eq!(page.heard(), ["This cage of 3 cells, sum 14: 14 in all."]);

    let (mut moves, mut done) = (moves_left(&page), BTreeSet::new());
    assert_eq!(moves.len(), 78);
    sort_to_and_fro(&mut moves, 9);
    let last = moves.pop().unwrap();
    for (cell, digit) in moves {
        page.walk_to(cell);
        assert_eq!(page.attribute(":focus", "aria-label"), Some(name_of(&layout, cell, "empty")));
        page.press(&format!("Digit{digit}"));
        assert_eq!(page.attribute(":focus", "aria-label"), Some(name_of(&layout, cell, &digit.to_string())));
        let written = format!("{digit} in {}", Cell::ALL[cell]);
        let lines = page.heard();
        if lines.len() > 1 {
            assert_eq!(lines, [format!("All 9 {digit}s are on the board."), written]);
            done.insert(digit);
        } else {
            assert_eq!(lines, [written]);
        }
    }
    page.type_digit(last.0, last.1);
    let lines = page.heard();
    assert!(lines.iter().any(|line| line.starts_with("Solved in ")), "{lines:?}");
    assert_eq!(page.board(), SOLUTION);
    // The last digit ends the game instead.
    assert_eq!(done.len(), 8, "{done:?}");
    page.assert_clean();
}

/// Asks by touch why a digit cannot go in a cell, and returns the texts of the answer and of its steps.
fn ask(page: &Page, cell: &str, digit: char) -> String {
    page.tap(&Page::cell_selector(at(cell)));
    page.tap("#menu-button");
    page.tap("#why-not");
    page.wait_for_status(cell);
    page.tap(&format!("[data-key='{digit}']"));
    page.wait("an answer", "return document.body.dataset.tour === 'shown'");
    let mut texts = page.status();
    while page.attribute("#tour-on", "aria-disabled").is_none() {
        page.tap("#tour-on");
        texts = format!("{texts}\n{}", page.status());
    }
    page.tap("#tour-close");
    page.wait("the game", "return document.body.dataset.mode === 'play'");
    texts
}

#[test]
fn why_not_names_the_sum_and_the_cage_in_both_languages() {
    for (language, expected) in [
        (
            "en",
            [
                "r1c2 cannot be 3.\nOne step shows why.\nOnly combination\nThe cage at r1c2 has the sum 3. \
                The only combination left for r1c2 and r1c3 is 1+2. So these cells hold no other digit.",
                "r3c6 cannot be 3.\nOne step shows why.\nRule of 45\nThe digits of box 2 sum to 45. \
                The cages inside make 43, so r3c6, the only other cell, is 2. So r3c6 cannot be 3.",
                "r4c5 cannot be 2.\nIts cage already holds 2, in r3c6.",
                "r1c5 must be 5.\nOne step shows why.\nCage single\nThe cage at r1c5 has the sum 8. \
                Its filled cells make 3, so r1c5 is 5.",
            ],
        ),
        (
            "zh",
            [
                "r1c2 不能是 3。\n一步就能说明。\n唯一组合\nr1c2 处的虚线框的和是 3。\
                r1c2、r1c3 只剩一种组合：1+2。所以这些格不能是别的数字。",
                "r3c6 不能是 3。\n一步就能说明。\n45 法则\n第2宫的数字之和是 45。\
                完全在里面的虚线框的和是 43，所以 r3c6（剩下的一格）是 2。所以 r3c6 不能是 3。",
                "r4c5 不能是 2。\n同一虚线框里 r3c6 已是 2。",
                "r1c5 必须是 5。\n一步就能说明。\n框内最后一格\nr1c5 处的虚线框的和是 8，\
                已填的格加起来是 3，所以 r1c5 是 5。",
            ],
        ),
    ] {
        let page = open();
        page.set_language(language);
        page.reload();
        page.wait_until_whole();
        page.resize(360, 640, Pointer::Touch);
        let first = [ask(&page, "r1c2", '3'), ask(&page, "r3c6", '3')];
        tap_digit(&page, at("r3c6"), '2');
        tap_digit(&page, at("r1c6"), '3');
        let before = page.board();
        let second = [ask(&page, "r4c5", '2'), ask(&page, "r1c5", '5')];
        assert_eq!([first, second].concat(), expected);
        assert_eq!(page.board(), before, "the game is as before");
        page.assert_clean();
    }
}
