//! The page of large boards: whole games by touch and by keys, and the ways from and to the page of the classic board.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;

use nonet_page_tests::{LARGE, LARGE_SIDE, Page, Pointer, TemporaryFile, sort_to_and_fro};
use serde_json::{Value, json};

use crate::offline::host::{Build, Host};

/// A puzzle of 16 rows.
const SIXTEEN: &str = "4x4:b5_10a9c3_1c4a14g13b15_8a11_10_4b6a10_12b2_11a13_9a14b8d13_6c12_7_3a12b2c16a6c8c5_4_1_8_12a15_3d10c10_13c2_6b5b1a12_16c9a1d8_7_2a4_1a3_5_11d16a9c7_13a10b16b5_8c4_2c12d9_11a15_10_3_13_5c14c8a7c9b16a2_16_13c12_4d11b7a6_14a5_10b11_8a4b2_5_8a12_16b2g9a9c6_3c10a16_5b";

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn open() -> Page {
    let page = Page::open_large(&format!("#v={SIXTEEN}"));
    page.wait_for_status("one solution");
    page
}

/// Returns the name of a cell of sixteen rows for a screen reader.
fn name_of(cell: usize, holds: &str) -> String {
    let (row, column) = (cell / LARGE_SIDE, cell % LARGE_SIDE);
    let in_box = row / 4 * 4 + column / 4 + 1;
    format!("{holds}, row {}, column {}, box {in_box}", row + 1, column + 1)
}

fn label(page: &Page, cell: usize) -> String {
    page.attribute(&Page::cell_selector(cell), "aria-label").unwrap()
}

fn place(cell: usize) -> String {
    format!("r{}c{}", cell / LARGE_SIDE + 1, cell % LARGE_SIDE + 1)
}

#[test]
fn a_whole_game_of_sixteen_rows_is_played_by_touch_on_a_small_phone() {
    let page = open();
    page.resize(360, 640, Pointer::Touch);
    let moves = page.large_moves();
    assert!(moves.len() > 100, "{moves:?}");
    for (number, (cell, digit)) in moves.into_iter().enumerate() {
        if number == 5 {
            page.reload();
            page.wait_for_large();
        }
        page.tap(&Page::cell_selector(cell));
        page.tap(&format!("[data-key='{digit}']"));
        let shown = page.text(&format!("{} .digit", Page::cell_selector(cell)));
        assert_eq!(shown, digit.to_string(), "{}", place(cell));
    }
    assert!(page.status().starts_with("Solved in "), "{}", page.status());
    assert!(page.large_moves().is_empty());
    page.reload();
    page.wait_for_large();
    assert!(page.large_moves().is_empty() && page.is_shown("#next"));
    page.assert_clean();
}

#[test]
fn a_whole_game_of_sixteen_rows_is_played_by_keys_and_every_turn_is_said() {
    let page = open();
    page.listen();
    let mut moves = page.large_moves();
    let board = page.large_board();
    for (cell, sign) in board.iter().enumerate() {
        let holds = sign.to_digit(17).map_or("empty".to_owned(), |digit| format!("{digit}, given"));
        assert_eq!(label(&page, cell), name_of(cell, &holds));
    }
    sort_to_and_fro(&mut moves, LARGE_SIDE);
    let (last, mut done) = (moves.pop().unwrap(), BTreeSet::new());
    page.heard();
    for (cell, digit) in moves {
        page.walk_on_large(cell);
        assert_eq!(page.attribute(":focus", "aria-label"), Some(name_of(cell, "empty")));
        page.type_number(digit);
        assert_eq!(page.attribute(":focus", "aria-label"), Some(name_of(cell, &digit.to_string())));
        let (written, lines) = (format!("{digit} in {}", place(cell)), page.heard());
        if lines.len() > 1 {
            assert_eq!(lines, [format!("All 16 {digit}s are on the board."), written]);
            done.insert(digit);
        } else {
            assert_eq!(lines, [written]);
        }
    }
    page.walk_on_large(last.0);
    page.type_number(last.1);
    let lines = page.heard();
    assert!(lines.iter().any(|line| line.starts_with("Solved in ")), "{lines:?}");
    assert_eq!(done.len(), 15, "{done:?}");
    page.assert_clean();
}

#[test]
fn notes_and_questions_take_numbers_of_two_figures() {
    let page = open();
    let (cell, digit) = page.large_moves()[0];
    page.walk_on_large(cell);
    page.press("Shift+Digit1 Shift+Digit2 Shift+Digit3 Shift+Digit1 Shift+Digit0");
    assert_eq!(label(&page, cell), name_of(cell, "3 10 12 noted"));
    page.press("Control+Digit1 Control+Digit0");
    assert!(label(&page, cell).contains("centre 10"), "{}", label(&page, cell));
    page.press("Control+KeyZ Control+KeyZ Control+KeyZ Control+KeyZ");
    assert_eq!(label(&page, cell), name_of(cell, "empty"));
    // A 1 is written when the time for a second figure is over, or with the next key.
    page.press("Digit1 ArrowRight");
    assert!(label(&page, cell).starts_with("1, "), "{}", label(&page, cell));
    page.press("ArrowLeft Digit0");
    assert!(label(&page, cell).starts_with("empty"), "{}", label(&page, cell));

    // The worker answers.
    let wrong = if digit == 16 { 15 } else { 16 };
    page.press("KeyE");
    page.wait_for_status(&place(cell));
    page.type_number(wrong);
    page.wait("an answer", "return document.body.dataset.tour === 'shown'");
    assert!(page.status().starts_with(&format!("{} cannot be {wrong}.", place(cell))), "{}", page.status());
    page.click("#tour-close");
    page.press_button("#hint");
    page.wait("a hint", "return document.body.hasAttribute('data-hint')");
    page.press_button("#hint-drop");
    page.press_button("[data-do=path]");
    page.wait("the tour", "return document.body.dataset.mode === 'tour'");
    page.press_button("[data-do='path-by person']");
    page.wait("a path", "return document.body.dataset.tour === 'shown'");
    page.click("#tour-close");
    page.assert_clean();
}

#[test]
fn each_kind_of_large_board_is_started_and_axe_finds_nothing() {
    let page = Page::open_large("");
    for (kind, side) in [
        ("10x10", 10),
        ("12x12", 12),
        ("16x16", 16),
        ("10x10x", 10),
        ("12x12x", 12),
        ("16x16x", 16),
        ("jigsaw10", 10),
        ("jigsaw12", 12),
        ("killer-10x10", 10),
    ] {
        // With another query, the browser loads the page again instead of only changing the fragment.
        page.visit(&format!("{LARGE}?{kind}#b={kind}"));
        page.wait_for_large();
        page.wait("the board", &format!("return document.querySelector('#board').ariaColCount === '{side}' ||
            [...document.querySelectorAll('#board [data-cell]')].filter(one => one.checkVisibility()).length === {}", side * side));
        let shown = page.script(
            "const shown = of => [...document.querySelectorAll(of)].filter(one => one.checkVisibility()).length;
            return [shown('#board [data-cell]'), shown('[data-key]')]",
            &json!([]),
        );
        assert_eq!(shown, json!([side * side, side]), "{kind}");
        // Beside a sum, the digit of a given is not the whole visible text of its cell, as on small killers.
        if !kind.starts_with("killer") {
            page.bring_axe();
            assert_eq!(page.objections(), Vec::<String>::new(), "{kind}");
        }
    }
    page.assert_clean();
}

/// Returns the path and the fragment of the page's address.
fn address(page: &Page) -> (String, String) {
    let at = page.script("return [location.pathname, location.hash]", &json!([]));
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&at[0]), text(&at[1]))
}

#[test]
fn links_lead_to_the_page_of_their_board_with_the_puzzle() {
    let page = Page::open_at(&format!("#p={CLASSIC}"));
    page.wait_until_whole();
    page.visit(&format!("?1#v={SIXTEEN}"));
    page.wait_for_large();
    assert!(address(&page).0.ends_with(LARGE), "{:?}", address(&page));
    page.wait_for_status("one solution");
    assert_eq!(page.large_board()[2], '5');

    page.visit(&format!("{LARGE}?2#p={CLASSIC}"));
    page.wait(
        "the classic page",
        "return !document.documentElement.hasAttribute('data-large')
        && document.querySelectorAll('.given').length === 30",
    );
    assert_eq!(page.board(), CLASSIC);

    page.visit(&format!("{LARGE}?3#v=2x2:1a3j2a4"));
    page.wait(
        "the classic page",
        "return !document.documentElement.hasAttribute('data-large')
        && document.querySelectorAll('.given').length === 4",
    );
    // A text that is pasted leads there too.
    page.wait_until_whole();
    page.script("document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: (() => {
        const data = new DataTransfer(); data.setData('text/plain', arguments[0]); return data; })(), bubbles: true }))", &json!([SIXTEEN]));
    page.wait_for_large();
    page.wait_for_status("one solution");
    page.assert_clean();
}

#[test]
fn texts_and_files_of_other_programs_open_on_the_page_of_their_board() {
    let texts = include_str!("../../../crates/play/tests/data/large_texts.txt");
    let of = |name: &str| {
        texts.lines().find_map(|line| Some(line.strip_prefix(name)?.trim_start().to_owned())).unwrap()
    };
    let cells: Vec<char> = of("10x10 cells").chars().collect();
    let is_there = |page: &Page| {
        page.wait_for_large();
        page.wait_for_status("one solution");
        let board = page.large_board();
        let rows: Vec<char> = board.chunks(16).take(10).flat_map(|row| &row[..10]).copied().collect();
        assert_eq!(rows, cells);
        assert_eq!(address(page).1, "", "a reload opens the game");
    };
    let page = Page::open_at(&format!("#p={CLASSIC}"));
    page.wait_until_whole();
    page.type_digit(2, '4');
    page.paste(&of("10x10 f-puzzles"));
    is_there(&page);

    // Back leads to the game, which goes on.
    page.script("history.back()", &json!([]));
    page.wait("the classic page", "return !document.documentElement.hasAttribute('data-large')");
    page.wait_until_whole();
    assert_eq!(page.cell(2).digit, '4');
    let game = TemporaryFile::new("game.txt", of("10x10 game").replace("\\n", "\n").as_bytes());
    page.drop_file(&game);
    is_there(&page);

    let rows: Vec<String> =
        CLASSIC.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    page.paste(&format!("[Puzzle]\r\n{}\r\n", rows.join("\r\n")));
    page.wait("the classic page", "return !document.documentElement.hasAttribute('data-large')");
    page.wait_for_board(&CLASSIC.replacen("53.", "534", 1));
    page.assert_clean();
}

#[test]
fn both_pages_share_the_settings_and_not_the_games() {
    let page = Page::open_at(&format!("#p={CLASSIC}"));
    page.wait_until_whole();
    page.type_digit(2, '4');
    page.press_button("input[name=theme][value=dark]");
    page.visit(LARGE);
    page.wait_for_large();
    assert_eq!(page.script("return document.documentElement.dataset.theme", &json!([])), json!("dark"));
    page.press_button("input[name=theme][value=sepia]");
    let (cell, digit) = page.large_moves()[0];
    page.walk_on_large(cell);
    page.type_number(digit);
    page.visit("");
    page.wait_until_whole();
    assert_eq!(page.script("return document.documentElement.dataset.theme", &json!([])), json!("sepia"));
    assert_eq!(page.cell(2).digit, '4');
    page.visit(LARGE);
    page.wait_for_large();
    assert_eq!(page.text(&format!("{} .digit", Page::cell_selector(cell))), digit.to_string());
    page.assert_clean();
}

#[test]
fn a_backup_has_the_games_of_both_pages() {
    let page = Page::open_at(&format!("#p={CLASSIC}"));
    page.wait_until_whole();
    page.type_digit(2, '4');
    page.visit(&format!("{LARGE}#v={SIXTEEN}"));
    page.wait_for_large();
    let (cell, digit) = page.large_moves()[0];
    page.walk_on_large(cell);
    page.type_number(digit);
    let of_large = page.backup();
    page.visit("");
    page.wait_until_whole();
    let of_classic = page.backup();
    for text in [&of_large, &of_classic] {
        assert_eq!(text.matches("\ntext game/").count(), 2, "{text}");
    }

    // The texts of the other page are also read if only its journal has them.
    page.script(
        "for (const key of Object.keys(localStorage)) {
        if (key.startsWith('nonet-large/game/')) localStorage.removeItem(key);
    }",
        &json!([]),
    );
    page.reload();
    page.wait_until_whole();
    assert_eq!(page.backup().matches("\ntext game/").count(), 2);

    let file = TemporaryFile::new("backup.txt", of_classic.as_bytes());
    let other = Page::open();
    other.choose("#games");
    other.choose_file("#backup", file.path());
    let says =
        "Restored 1 game. 1 game has more than nine rows: open this backup on the page of large boards too.";
    other.wait_for_text("#games-message", says);
    other.visit(LARGE);
    other.wait_for_large();
    other.choose("#games");
    other.choose_file("#backup", file.path());
    let says = "Restored 1 game. 1 game or collection belongs to the page of the classic board: open this backup there too.";
    other.wait_for_text("#games-message", says);

    // A page whose games were never played on leaves no empty database behind.
    let fresh = Page::open();
    fresh.wait_until_whole();
    assert_eq!(fresh.backup().matches("\ntext game/").count(), 0);
    let names =
        fresh.script("return indexedDB.databases().then(all => all.map(one => one.name))", &json!([]));
    assert!(!names.as_array().unwrap().contains(&json!("nonet-large")), "{names}");
    for page in [page, other, fresh] {
        page.assert_clean();
    }
}

#[test]
fn the_page_speaks_chinese() {
    let page = Page::open_large("");
    page.set_language("zh-CN");
    page.reload();
    page.wait_for_large();
    assert_eq!(page.script("return document.documentElement.lang", &json!([])), json!("zh"));
    assert!(label(&page, 255).contains("第16行"), "{}", label(&page, 255));
    page.assert_clean();
}

#[test]
fn after_one_visit_the_page_works_offline_with_its_worker() {
    let mut host = Host::of(&Build::made());
    let page = Page::blank(&Page::options(), &host.url).unwrap();
    page.visit(LARGE);
    page.wait_for_large();
    page.wait(
        "the files to be kept",
        "return Promise.all(['large.html', 'pkg/large.js', 'pkg/large_bg.wasm'].map(path => caches.match(path)))
            .then(found => navigator.serviceWorker.controller !== null && found.every(Boolean))",
    );
    host.stops();
    page.reload();
    page.wait_for_large();
    page.press_button("#hint");
    page.wait("a hint", "return document.body.hasAttribute('data-hint')");
    // The other page is there too.
    page.visit("");
    page.wait_until_whole();
    page.visit(&format!("{LARGE}#b=12x12"));
    page.wait_for_large();
}
