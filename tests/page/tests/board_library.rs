//! Boards other than the classic one outside the game: the puzzles of the day, the statistics, and the list of games.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::Page;
use serde_json::{Value, json};

/// The boards that have a puzzle of the day, with their names and sides.
const OF_THE_DAY: [(&str, &str, usize); 3] = [("4x4", "4×4", 4), ("6x6", "6×6", 6), ("x", "X", 9)];

/// Returns the state of a puzzle of the day in its dialog, and its name for a screen reader, if it was played.
fn state(page: &Page, kind: &str) -> [Option<String>; 2] {
    let button = format!("[data-do=\"daily-board {kind}\"]");
    ["data-state", "aria-label"].map(|name| page.attribute(&button, name))
}

/// Returns a state as [`state`] does.
fn played(state: &str, name: &str) -> [Option<String>; 2] {
    [Some(state.to_owned()), Some(format!("{name} {state}"))]
}

/// Opens the puzzle of today for a kind of board: a new one, or the game.
fn open_puzzle(page: &Page, kind: &str, side: usize) {
    page.click(&format!("[data-do=\"daily-board {kind}\"]"));
    let is_there = format!(
        "const shown = [...document.querySelectorAll('#board [data-cell]')].filter(one => one.checkVisibility());
        return shown.length === {} && document.querySelector('#board[data-own]') !== null
            && !document.querySelector('#dialog-daily').open",
        side * side
    );
    page.wait("the puzzle of the day", &is_there);
}

/// Returns the texts of all elements that match a selector.
fn texts(page: &Page, selector: &str) -> Vec<String> {
    let script = "return [...document.querySelectorAll(arguments[0])].map(one => one.innerText.replace(/\\s+/g, ' ').trim())";
    let found = page.script(script, &json!([selector]));
    found.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

/// Returns the small picture of each game in the list: its number of squares, the width of a square in hundredths, and
/// the lines of its boxes.
fn pictures(page: &Page) -> Value {
    let script = "return [...document.querySelectorAll('#game-list svg')].map(picture => {
        const [given, entry, boxes] = ['given', 'entry', 'boxes'].map(of => picture.querySelector('.' + of));
        const squares = [given, entry].map(one => one.getAttribute('d')).join('').split('M').slice(1);
        const width = squares[0].split('h')[1].split('v')[0];
        return [squares.length, Math.round(width * 100), boxes.getAttribute('d')];
    })";
    page.script(script, &json!([]))
}

#[test]
fn the_puzzles_of_a_day_on_other_boards_are_begun_solved_and_counted() {
    let page = Page::open();
    for (kind, name, side) in OF_THE_DAY {
        page.choose("#daily");
        assert_eq!(state(&page, kind), [None, None]);
        open_puzzle(&page, kind, side);
        assert!(page.text("#about").contains(" · Puzzle of "), "{}", page.text("#about"));
        let moves = page.missing_digits();
        page.type_digit(moves[0].0, moves[0].1);
        page.choose("#daily");
        assert_eq!(state(&page, kind), played("begun", name));
        open_puzzle(&page, kind, side);
        for (cell, digit) in &moves[1..] {
            page.type_digit(*cell, *digit);
        }
        page.wait_for_status("Solved in ");
        page.wait_for_text("#won", "Daily streak: 1");
        page.choose("#daily");
        assert_eq!(state(&page, kind), played("solved", name));
        assert_eq!(page.text("#daily-streak"), "Daily streak: 1, best 1");
        page.press("Escape");
    }
    page.reload();
    page.choose("#daily");
    for (kind, name, _) in OF_THE_DAY {
        assert_eq!(state(&page, kind), played("solved", name));
    }
    page.bring_axe();
    assert_eq!(page.objections(), Vec::<String>::new());
    page.press("Escape");

    page.choose("#statistics");
    let lines = texts(&page, "#statistics-body > .sums tbody tr");
    let starts: Vec<_> =
        lines.iter().filter_map(|line| line.split_once(" 1 1 1 ")).map(|(name, _)| name).collect();
    assert_eq!(starts, ["4×4", "6×6", "X"], "{lines:?}");
    assert_eq!(texts(&page, "#statistics-body .streak"), ["Daily streak: 1, best 1"]);
    page.press("Escape");

    page.choose("#games");
    let classic = "M3 0v9M6 0v9M0 3h9M0 6h9";
    let found = pictures(&page);
    let (n_cells, widths): (Vec<_>, Vec<_>) =
        found.as_array().unwrap().iter().map(|one| (one[0].clone(), one[1].clone())).unzip();
    // The game that was played last comes first. A cell of a smaller board is larger.
    assert_eq!(
        (n_cells, widths),
        (vec![json!(81), json!(36), json!(16)], vec![json!(100), json!(150), json!(225)])
    );
    for picture in found.as_array().unwrap() {
        assert_ne!(picture[2], json!(classic), "the lines of another board");
    }
    page.assert_clean();
}
