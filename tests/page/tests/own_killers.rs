//! Killers that are typed: cages are drawn by keys, by a mouse and by a finger, with a verdict.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer, SCREENS};
use serde_json::json;

/// The cages of a killer of four rows without givens: their cells and their sums.
const CAGES: [(&[usize], &str); 7] = [
    (&[0, 9], "5"),
    (&[1, 2], "4"),
    (&[3, 12], "5"),
    (&[10, 19], "6"),
    (&[11, 20, 21], "8"),
    (&[18, 27, 28], "6"),
    (&[29, 30], "6"),
];

fn set_up(page: &Page, board: &str) {
    page.choose("#own");
    if board != "setup" {
        page.click("#dialog-own summary");
    }
    page.press_button(&format!("#dialog-own [data-do='{board}']"));
    page.wait(
        "the board",
        "return document.body.dataset.mode === 'setup' && !document.querySelector('dialog[open]')",
    );
}

fn drag(page: &Page, pointer: Pointer, cells: &[usize]) {
    let selectors: Vec<String> = cells.iter().map(|&cell| Page::cell_selector(cell)).collect();
    page.drag(pointer, &selectors.iter().map(String::as_str).collect::<Vec<_>>());
}

/// Returns the visible sums, each with its cell.
fn sums(page: &Page) -> String {
    let script = "return [...document.querySelectorAll('#board .sum')].filter(one => one.checkVisibility())
        .map(one => `${one.parentElement.dataset.cell}=${one.textContent}`).sort().join(' ')";
    page.script(script, &json!([])).as_str().unwrap().to_owned()
}

fn play(page: &Page) {
    assert_eq!(page.status(), "7 cages; every cell is in one. One solution. Press Start to play.");
    page.click("#start");
    page.wait("the game", "return document.body.dataset.mode === 'play'");
    for (at, digit) in page.stored_solution().chars().enumerate() {
        page.type_digit(at / 4 * 9 + at % 4, digit);
    }
    page.wait_for_status("Solved in ");
}

#[test]
fn a_killer_is_drawn_by_keys_heard_and_played() {
    let page = Page::open();
    set_up(&page, "setup 4x4");
    for (cells, sum) in CAGES {
        page.press("Escape");
        page.walk_to(cells[0]);
        for pair in cells.windows(2) {
            page.press(if pair[1] == pair[0] + 9 { "Shift+ArrowDown" } else { "Shift+ArrowRight" });
        }
        page.press("Shift+KeyG");
        let n_cells = cells.len();
        page.wait_for_status(&format!("This cage of {n_cells} cells: type its sum, "));
        page.press(&format!("Digit{sum}"));
        page.wait_for_status(&format!("This cage of {n_cells} cells, sum {sum}. "));
        assert!(page.cell(cells[0]).label.contains(&format!("cage of {n_cells} cells, sum {sum}")));
        page.press("Enter");
        page.wait("the end of the sum", "return !document.querySelector('#board[data-sum]')");
    }
    let expected = "0=5 10=6 11=8 18=6 1=4 29=6 3=5";
    assert_eq!(sums(&page), expected);
    page.reload();
    assert_eq!(sums(&page), expected);
    // The menu has the solution steps while a puzzle is typed.
    page.choose("#setup-path");
    page.wait("the steps", "return document.body.dataset.mode === 'tour'");
    page.press("Escape");
    page.wait("the drawing", "return document.body.dataset.mode === 'setup'");
    assert_eq!(sums(&page), expected);
    play(&page);
    page.assert_clean();
}

#[test]
fn a_killer_is_drawn_by_touch_and_its_mistakes_are_announced() {
    let page = Page::open();
    set_up(&page, "setup 4x4");
    page.resize(360, 640, Pointer::Touch);
    assert!(!page.is_shown("#setup-zero") && !page.is_shown("[data-key='9']"));
    for (cells, sum) in CAGES {
        drag(&page, Pointer::Touch, cells);
        page.tap("#setup-cage");
        assert_eq!(page.attribute("#setup-cage", "aria-pressed").as_deref(), Some("true"));
        // A sum may have any digit.
        page.tap("[data-key='1']");
        page.tap("#setup-zero");
        page.tap("#erase");
        page.tap("#erase");
        page.tap(&format!("[data-key='{sum}']"));
        page.tap("#setup-cage");
        assert_eq!(page.attribute("#setup-cage", "aria-pressed").as_deref(), Some("false"));
    }
    // A cell of a cage is enough to change its sum.
    page.tap(&Page::cell_selector(2));
    page.tap("#setup-cage");
    page.tap("[data-key='9']");
    page.wait_for_status("This cage of 2 cells, sum 9: only 3 to 7 are possible.");
    assert!(sums(&page).contains("1=9"), "{}", sums(&page));
    page.tap("#setup-cage");
    page.tap("#start");
    page.wait_for_status("The cage at r1c2 has the sum 9; 3 to 7 are possible.");
    page.tap(&Page::cell_selector(1));
    page.tap("#setup-cage");
    page.tap("[data-key='5']");
    page.tap("#setup-cage");
    page.wait_for_status("All sums add up to 41, 1 more than the 40 of a full board.");
    page.tap("#setup-undo");
    page.tap("#setup-undo");
    page.wait_for_status("7 cages; every cell is in one. ");
    play(&page);
    page.assert_clean();
}

#[test]
fn cages_are_drawn_by_a_mouse_on_the_classic_board() {
    let page = Page::open();
    set_up(&page, "setup");
    assert!(page.is_shown("#setup-cage"));
    drag(&page, Pointer::Mouse, &[0, 1, 10]);
    page.click("#setup-cage");
    // The next key is a digit of the sum.
    page.press("Digit2 Digit0");
    page.wait_for_status("This cage of 3 cells, sum 20. 1 cage; 78 cells are in no cage.");
    assert_eq!(sums(&page), "0=20");
    page.press("Backspace Digit4");
    assert_eq!(sums(&page), "0=24");
    // A new selection ends the sum; digits are givens again.
    page.click_digit(80, '7');
    assert_eq!(page.cell(80).digit, '7');
    page.press("Backspace");
    drag(&page, Pointer::Mouse, &[1, 2]);
    page.press("Shift+KeyG Digit9 Enter");
    assert_eq!(sums(&page), "0=24 1=9");
    page.click("#cancel-setup");
    page.wait("the game", "return document.body.dataset.mode === 'play'");
    assert_eq!(sums(&page), "");
    set_up(&page, "setup");
    assert_eq!(sums(&page), "0=24 1=9");
    page.click("#setup-clear");
    assert_eq!(sums(&page), "");
    assert!(!page.is_shown("#board[data-cages]"));
    page.assert_clean();
}

#[test]
fn the_sum_of_selected_cells_is_said_by_a_key_and_by_the_button_of_the_cages() {
    let page = Page::open_at("#v=2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a");
    page.wait("the killer", "return document.querySelector('#board[data-cages]') !== null");
    page.wait_until_whole();
    page.type_digit(1, '1');
    page.walk_to(0);
    page.press("Shift+ArrowRight Shift+ArrowRight Shift+KeyG");
    page.wait_for_status("3 cells selected: 1 so far, 2 empty.");
    page.resize(360, 640, Pointer::Touch);
    drag(&page, Pointer::Touch, &[1, 2]);
    page.tap("#cage");
    page.wait_for_status("2 cells selected: 1 so far, 1 empty. This cage of 2 cells, sum 4: 1+3.");
    page.tap(&Page::cell_selector(2));
    page.press("Shift+KeyG");
    page.wait_for_status("This cage of 2 cells, sum 4: 1 so far, 1 empty.");
    page.assert_clean();
}

#[test]
fn while_a_cage_is_drawn_all_is_in_sight_and_axe_finds_no_problem() {
    for language in ["en", "zh-CN"] {
        let page = Page::open();
        page.set_language(language);
        page.reload();
        page.wait_until_whole();
        for board in ["setup", "setup 4x4"] {
            set_up(&page, board);
            // The longest message: the cage, the number of cages, and two solutions or none.
            for cells in [[18, 19], [0, 1]] {
                drag(&page, Pointer::Mouse, &cells);
                page.press_button("#setup-cage");
                page.wait("the sum", "return document.querySelector('#board[data-sum]') !== null");
                page.press("Digit3");
            }
            page.bring_axe();
            for (width, height, pointer) in SCREENS {
                page.resize(width, height, pointer);
                let beyond = page.script(
                    "const shown = [...document.querySelectorAll('.modes button, .keys button, .foot button')]
                        .filter(one => one.checkVisibility());
                    const boxes = shown.map(one => one.getBoundingClientRect());
                    const out = shown.filter((one, at) => boxes[at].right > innerWidth + 0.5
                        || boxes[at].bottom > innerHeight + 0.5 || one.scrollWidth > one.clientWidth + 1);
                    const over = shown.filter((one, at) => boxes.some((other, n) => n !== at
                        && other.left < boxes[at].right - 1 && boxes[at].left < other.right - 1
                        && other.top < boxes[at].bottom - 1 && boxes[at].top < other.bottom - 1));
                    const keys = shown.filter(one => one.dataset.key).length;
                    return [out.map(one => one.id || one.dataset.key), over.map(one => one.id || one.dataset.key), keys]",
                    &json!([]),
                );
                assert_eq!(beyond, json!([[], [], 9]), "{language}, {board} at {width}x{height}");
                for theme in ["light", "dark", "contrast"] {
                    page.press_button(&format!("input[name=theme][value={theme}]"));
                    let found = page.objections();
                    assert_eq!(
                        found,
                        Vec::<String>::new(),
                        "{theme}, {language}, {board} at {width}x{height}"
                    );
                }
            }
            page.resize(1280, 800, Pointer::Mouse);
        }
        page.assert_clean();
    }
}
