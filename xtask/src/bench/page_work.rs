//! Measures the work for an action of the player: the handlers, and the frame that shows the result. The wait for the
//! next frame does not count, because it is up to 16.7 ms on every page.

use std::thread;
use std::time::Duration;

use anyhow::Result;
use nonet_page_tests::{Log, Page, Pointer};
use serde_json::json;

use super::main_thread::{self, Work};
use super::page::{AIM_FULL, AIM_WORK, SLOWER, row, row_of_build};
use crate::browser::RunningDriver;
use crate::server::StaticServer;

/// The event that begins an action, and the event after which its result is painted.
pub(super) type Events = (&'static str, &'static str);
pub(super) const KEY: Events = ("keydown", "keydown");
/// Touching a cell selects it, but a button acts when the finger is lifted.
pub(super) const TOUCH: Events = ("pointerdown", "pointerdown");
const CLICK: Events = ("click", "click");
const DRAG: Events = ("pointerdown", "pointerup");

/// The number of repetitions of each action.
const KEYS: usize = 120;
const TAPS: usize = 40;
const DRAGS: usize = 12;
const GAMES: usize = 12;

/// The time in which the workers rate the puzzle and make the next ones, which takes a processor.
const MAKING: Duration = Duration::from_secs(12);

/// The time after which an action has no work left: animations have ended and everything is stored. No player types
/// faster.
const REST: Duration = Duration::from_millis(120);

/// Waits until nothing is drawn any longer.
const REST_OF_FRAMES: &str = "(async () => {
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    await frame();
    await frame();
})()";

/// The puzzle, which is the same in every run.
const PUZZLE: &str = "#p=530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// Prints the work of both pages and of other builds of ours.
pub(super) fn bench(
    driver: &RunningDriver,
    ours: &StaticServer,
    reference: &StaticServer,
    builds: &[StaticServer],
) -> Result<()> {
    let open = |server: &StaticServer| -> Result<Page> {
        let page = Page::blank(&driver.options_to_measure(Log::Tasks), &server.url())?;
        page.resize(412, 915, Pointer::Touch);
        page.visit(PUZZLE);
        thread::sleep(MAKING);
        Ok(page)
    };
    let (page, other) = (open(ours)?, open(reference)?);
    let builds = builds.iter().map(open).collect::<Result<Vec<_>>>()?;
    for page in builds.iter().chain([&page]) {
        page.script("document.querySelector('#board [tabindex=\"0\"]').focus()", &json!([]));
    }

    // These keys walk over the whole board, and write and erase: selections, entries, conflicts and notes.
    let round = ["ArrowRight", "Digit5", "ArrowDown", "Shift+Digit3", "Digit7", "Backspace"];
    let keys = |page: &Page| works(page, KEY, KEYS, |at| page.press(round[at % round.len()]));
    rows("work of a key, until the cell is painted", &keys(&page), Some(AIM_WORK), &keys(&other));
    for build in &builds {
        row_of_build(painted(&keys(build)));
    }

    let tapped = |page: &Page| works(page, TOUCH, TAPS, |at| page.tap(&Page::cell_selector(at * 37 % 81)));
    let on_number = works(&other, TOUCH, TAPS, |_| page_tap(&other));
    rows("work of a tap on a cell, until painted", &tapped(&page), Some(AIM_WORK), &on_number);
    for build in &builds {
        row_of_build(painted(&tapped(build)));
    }
    // Selects a cell that takes digits.
    page.press("Control+ArrowRight");
    let tapped = works(&page, CLICK, TAPS, |at| {
        page.tap(&format!("[data-key='{}']", at % 9 + 1));
    });
    rows("work of a tap on a digit, until painted", &tapped, Some(AIM_WORK), &[]);

    let drawn = works(&page, DRAG, DRAGS, |at| {
        let path = [0, 1, 2, 11, 20].map(|step| Page::cell_selector((at * 9 + step) % 81));
        page.drag(Pointer::Touch, &path.each_ref().map(String::as_str));
    });
    row("work of a drag over five cells", painted(&drawn), None, Vec::new());

    let made = works_of(&page, CLICK, GAMES, |is_counted| {
        let button = if is_counted { "#dialog-wish [data-do=new]" } else { "#new-game" };
        ask(&page, &format!("document.querySelector('{button}').click()"));
    });
    row("work of a new game", painted(&made), None, Vec::new());
    bench_full(driver, ours)
}

/// A puzzle of 17 clues, so that the maximum number of cells is full of notes.
const FEW_CLUES: &str =
    "#p=000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// Switches on all highlights, and moves the focus to the board.
const FILL: &str =
    "for (const one of ['houses', 'same', 'same-notes', 'blocked', 'ruled-out', 'conflicts', 'marks']) {
        const choice = document.querySelector(`[data-set=${one}]`);
        if (!choice.checked) choice.click();
    }
    document.querySelector('#board [tabindex=\"0\"]').focus();";

/// Measures a key, a tap and a drag on a full board, which is the most work: all highlights are on, and every empty
/// cell has nine notes.
fn bench_full(driver: &RunningDriver, ours: &StaticServer) -> Result<()> {
    let page = Page::blank(&driver.options_to_measure(Log::Tasks), &ours.url())?;
    page.resize(390, 844, Pointer::Touch);
    page.visit(FEW_CLUES);
    page.wait_until_whole();
    page.script(FILL, &json!([]));
    page.press("Control+KeyA");
    for digit in 1..=9 {
        page.press(&format!("Shift+Digit{digit}"));
    }
    page.press("Control+Home");
    thread::sleep(MAKING);

    let ways = ["ArrowRight", "ArrowDown"];
    let moved = works(&page, KEY, KEYS, |at| page.press(ways[at % ways.len()]));
    rows("full board: an arrow key", &moved, Some(AIM_FULL), &[]);
    let tapped = works(&page, TOUCH, TAPS, |at| page.tap(&Page::cell_selector(at * 37 % 81)));
    rows("full board: a tap on a cell", &tapped, Some(AIM_FULL), &[]);
    // Each entry is undone, so that the notes are back for the next.
    page.press("Escape Control+Home Digit3");
    let written = works_of(&page, KEY, TAPS, |is_counted| {
        page.press(if is_counted { "Digit3" } else { "Control+KeyZ" });
    });
    rows("full board: a digit", &written, Some(AIM_FULL), &[]);
    let drawn = works(&page, DRAG, DRAGS, |_| {
        let path = [0, 1, 2, 11, 20, 29, 28, 27, 36].map(Page::cell_selector);
        page.drag(Pointer::Touch, &path.each_ref().map(String::as_str));
    });
    row("full board: a drag over nine cells", painted(&drawn), None, Vec::new());
    Ok(())
}

fn page_tap(page: &Page) {
    page.tap("#number");
}

/// Prints two lines: the work until the result is painted, and all work.
pub(super) fn rows(name: &str, ours: &[Work], aim: Option<f64>, references: &[Work]) {
    let in_all = |works: &[Work]| works.iter().map(|work| work.in_all).collect();
    row(name, painted(ours), aim, painted(references));
    row("  with all work after the paint", in_all(ours), None, in_all(references));
}

fn painted(works: &[Work]) -> Vec<f64> {
    works.iter().map(|work| work.until_painted).collect()
}

/// Returns the work of an action that is repeated `n_times`.
pub(super) fn works(page: &Page, events: Events, n_times: usize, does: impl FnMut(usize)) -> Vec<Work> {
    measured(page, events, n_times, || (), does)
}

/// Returns the work of an action that needs another one before it, which does not count.
fn works_of(page: &Page, events: Events, n_times: usize, does: impl Fn(bool)) -> Vec<Work> {
    measured(page, events, n_times, || does(false), |_| does(true))
}

/// Measures an action on a slowed page. The page is slowed only during the measurement, because that keeps a processor
/// busy even when the page is idle.
fn measured(
    page: &Page,
    events: Events,
    n_times: usize,
    before: impl Fn(),
    mut does: impl FnMut(usize),
) -> Vec<Work> {
    page.throttle(SLOWER);
    rest(page);
    // This discards the trace of earlier work.
    page.trace();
    for at in 0..n_times {
        before();
        rest(page);
        main_thread::mark(page);
        does(at);
        // During the measurement, nothing may cause a frame.
        thread::sleep(REST);
        main_thread::mark(page);
    }
    page.throttle(1);
    main_thread::works(&page.trace(), events)
}

fn rest(page: &Page) {
    ask(page, REST_OF_FRAMES);
    thread::sleep(REST);
}

/// Evaluates an expression without the driver's own script, which would be work for the page.
fn ask(page: &Page, expression: &str) {
    let question = json!({ "expression": expression, "awaitPromise": true });
    let _ = page.driver().cdp("Runtime.evaluate", &question);
}
