//! Measures the page of large boards: the work for an action on a 16x16 whose empty cells hold all notes, and the time
//! for a hint and for a new game.

use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use nonet_page_tests::{Log, Page, Pointer};
use serde_json::json;

use super::page::{AIM_FULL, row};
use super::page_work::{KEY, TOUCH, rows, works};
use crate::browser::RunningDriver;
use crate::server::StaticServer;

/// The puzzle of the seed "v2-16x16-none-hard-rain", which is the same in every run.
const PUZZLE: &str = "large.html#v=4x4:b4_8_14i6_15d10_5a1_15b2d1_15e7b10_13c11_12c13_8b9a3_11a5c9_8a12_13_2c5d16f10b2a8a9a3a11c15b3_7b13_10c14a2_1a11e6c10_8_6a2a3_14a13b15b12a7_15c4a14a12a5d13a16d10_11d9a11_1a5_8c2_9e7_13a1d8_5_3a6_14_12_11_10_14a10a11_12_7a13b9a8d11a5_10a15e3a4d3e15_4b7a";

/// The number of cells of the board.
const CELLS: usize = 256;

/// The number of repetitions of each action.
const KEYS: usize = 120;
const TAPS: usize = 40;
const HINTS: usize = 40;
const GAMES: usize = 40;

/// The most milliseconds that a hint may take.
const AIM_HINT: f64 = 200.0;

/// The time in which the page opens the puzzle and its worker proves it.
const OPENING: Duration = Duration::from_secs(6);

/// Prints the figures.
pub(super) fn bench(driver: &RunningDriver, server: &StaticServer) -> Result<()> {
    let page = Page::blank(&driver.options_to_measure(Log::Tasks), &server.url())?;
    page.resize(390, 844, Pointer::Touch);
    page.visit(PUZZLE);
    thread::sleep(OPENING);
    page.script("document.querySelector('#board [tabindex=\"0\"]').focus()", &json!([]));
    page.press("Control+Home");
    let hints = (0..HINTS).map(|_| hint(&page)).collect();
    row("16x16: a hint, on a processor at full speed", hints, Some(AIM_HINT), Vec::new());
    page.script("document.getElementById('note-all').click()", &json!([]));
    let ways = ["ArrowRight", "ArrowDown"];
    let moved = works(&page, KEY, KEYS, |at| page.press(ways[at % ways.len()]));
    rows("full 16x16: an arrow key", &moved, Some(AIM_FULL), &[]);
    let tapped = works(&page, TOUCH, TAPS, |at| page.tap(&Page::cell_selector(at * 37 % CELLS)));
    rows("full 16x16: a tap on a cell", &tapped, Some(AIM_FULL), &[]);
    let games = (0..GAMES).map(|_| new_game(&page)).collect();
    row("16x16: a new game, on a processor at full speed", games, None, Vec::new());
    Ok(())
}

/// Asks for a hint, applies it, and returns the number of milliseconds until it was shown.
fn hint(page: &Page) -> f64 {
    let start = Instant::now();
    let is_shown = |is_shown: bool| {
        while page.script("return document.body.hasAttribute('data-hint')", &json!([])) != json!(is_shown) {
            thread::sleep(Duration::from_millis(1));
        }
    };
    page.script("document.getElementById('hint').click()", &json!([]));
    is_shown(true);
    let time = start.elapsed().as_secs_f64() * 1000.0;
    // The next presses say more and apply the step.
    while page.script("return document.body.hasAttribute('data-hint')", &json!([])) == json!(true) {
        page.script("document.getElementById('hint-next').click()", &json!([]));
        thread::sleep(Duration::from_millis(50));
    }
    time
}

/// Chooses an easy puzzle in the dialog, and returns the number of milliseconds until it is shown.
fn new_game(page: &Page) -> f64 {
    let givens = || {
        let script =
            "return [...document.querySelectorAll('#board .given')].map(cell => cell.dataset.cell).join()";
        page.script(script, &json!([]))
    };
    let before = givens();
    page.script(
        "document.getElementById('new-game').click();
        const level = document.querySelector('[data-set=board-level]');
        level.value = 'easy';
        level.dispatchEvent(new Event('change', { bubbles: true }));",
        &json!([]),
    );
    let start = Instant::now();
    page.script("document.querySelector('[data-do=\"new-board 16x16\"]').click()", &json!([]));
    while givens() == before {
        thread::sleep(Duration::from_millis(1));
    }
    let time = start.elapsed().as_secs_f64() * 1000.0;
    // The workers end what the new game gives them to do.
    thread::sleep(Duration::from_millis(300));
    time
}
