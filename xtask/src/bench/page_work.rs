//! The work for what a person does: the handlers, and the frame that shows what came of them. The wait for the next
//! frame is left out: it is up to 16.7 ms, and no page can do anything about it.

use std::thread;
use std::time::Duration;

use anyhow::Result;
use nonet_page_tests::{Log, Page, Pointer};
use serde_json::json;

use super::main_thread::{self, Work};
use super::page::{SLOWER, WISHED_FULL, WISHED_WORK, row, row_of_build};
use crate::browser::RunningDriver;
use crate::server::StaticServer;

/// The events with which what a person did begins, and after which what came of it is painted.
type Events = (&'static str, &'static str);
const KEY: Events = ("keydown", "keydown");
/// A cell is selected when it is touched, a button has its effect when it is let go.
const TOUCH: Events = ("pointerdown", "pointerdown");
const CLICK: Events = ("click", "click");
const DRAG: Events = ("pointerdown", "pointerup");

/// How often each thing is done.
const KEYS: usize = 120;
const TAPS: usize = 40;
const DRAGS: usize = 12;
const GAMES: usize = 12;

/// In this time the workers have rated the puzzle and made the next ones, for which they take a processor of their own.
const MAKING: Duration = Duration::from_secs(12);

/// So long after its frame, what a person did has left nothing to do: no digit settles, what is kept is kept. Faster
/// nobody types.
const REST: Duration = Duration::from_millis(120);

/// Comes back when nothing is drawn any more.
const REST_OF_FRAMES: &str = "(async () => {
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    await frame();
    await frame();
})()";

/// The same in every run.
const PUZZLE: &str = "#p=530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// Prints the work of both pages, and of other builds of ours.
pub(super) fn bench(
    driver: &RunningDriver,
    ours: &StaticServer,
    peer: &StaticServer,
    builds: &[StaticServer],
) -> Result<()> {
    let open = |server: &StaticServer| -> Result<Page> {
        let page = Page::blank(&driver.options_to_measure(Log::Tasks), &server.url())?;
        page.resize(412, 915, Pointer::Touch);
        page.visit(PUZZLE);
        thread::sleep(MAKING);
        Ok(page)
    };
    let (page, other) = (open(ours)?, open(peer)?);
    let builds = builds.iter().map(open).collect::<Result<Vec<_>>>()?;
    for page in builds.iter().chain([&page]) {
        page.script("document.querySelector('#board [tabindex=\"0\"]').focus()", &json!([]));
    }

    // A walk over the whole board that writes and erases: selections, entries, conflicts and notes.
    let round = ["ArrowRight", "Digit5", "ArrowDown", "Shift+Digit3", "Digit7", "Backspace"];
    let keys = |page: &Page| works(page, KEY, KEYS, |at| page.press(round[at % round.len()]));
    rows("work of a key", &keys(&page), Some(WISHED_WORK), &keys(&other));
    for build in &builds {
        row_of_build(painted(&keys(build)));
    }

    let tapped = |page: &Page| works(page, TOUCH, TAPS, |at| page.tap(&Page::cell_selector(at * 37 % 81)));
    let on_number = works(&other, TOUCH, TAPS, |_| page_tap(&other));
    rows("work of a tap on a cell", &tapped(&page), Some(WISHED_WORK), &on_number);
    for build in &builds {
        row_of_build(painted(&tapped(build)));
    }
    // In a cell that takes them.
    page.press("Control+ArrowRight");
    let tapped = works(&page, CLICK, TAPS, |at| {
        page.tap(&format!("[data-key='{}']", at % 9 + 1));
    });
    rows("work of a tap on a digit", &tapped, Some(WISHED_WORK), &[]);

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

/// A puzzle of 17 clues, so that as many cells as can be are full of notes.
const FEW_CLUES: &str =
    "#p=000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// Notes of every digit in every empty cell, and whatever can be highlighted.
const FILL: &str =
    "for (const one of ['houses', 'same', 'same-notes', 'blocked', 'ruled-out', 'conflicts', 'marks']) {
        const choice = document.querySelector(`[data-set=${one}]`);
        if (!choice.checked) choice.click();
    }
    document.querySelector('#board [tabindex=\"0\"]').focus();";

/// The most that a key, a tap or a drag can ask of the page: a phone on which all is highlighted, with nine notes in
/// every cell.
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
    rows("all noted and highlighted: an arrow", &moved, Some(WISHED_FULL), &[]);
    let tapped = works(&page, TOUCH, TAPS, |at| page.tap(&Page::cell_selector(at * 37 % 81)));
    rows("all noted and highlighted: a tap on a cell", &tapped, Some(WISHED_FULL), &[]);
    // Each entry is taken back, so that the notes are there for the next.
    page.press("Escape Control+Home Digit3");
    let written = works_of(&page, KEY, TAPS, |is_counted| {
        page.press(if is_counted { "Digit3" } else { "Control+KeyZ" });
    });
    rows("all noted and highlighted: a digit", &written, Some(WISHED_FULL), &[]);
    let drawn = works(&page, DRAG, DRAGS, |_| {
        let path = [0, 1, 2, 11, 20, 29, 28, 27, 36].map(Page::cell_selector);
        page.drag(Pointer::Touch, &path.each_ref().map(String::as_str));
    });
    row("all noted and highlighted: a drag over nine", painted(&drawn), None, Vec::new());
    Ok(())
}

fn page_tap(page: &Page) {
    page.tap("#number");
}

/// Prints two lines: until what a person did is seen, and all that it gives to do.
fn rows(name: &str, ours: &[Work], wished: Option<f64>, peers: &[Work]) {
    let in_all = |works: &[Work]| works.iter().map(|work| work.in_all).collect();
    row(name, painted(ours), wished, painted(peers));
    row("  with all that is done after that", in_all(ours), None, in_all(peers));
}

fn painted(works: &[Work]) -> Vec<f64> {
    works.iter().map(|work| work.until_painted).collect()
}

/// The work of something that is done so often.
fn works(page: &Page, events: Events, n_times: usize, does: impl FnMut(usize)) -> Vec<Work> {
    measured(page, events, n_times, || (), does)
}

/// The same, where each time something has to be done before it that does not count.
fn works_of(page: &Page, events: Events, n_times: usize, does: impl Fn(bool)) -> Vec<Work> {
    measured(page, events, n_times, || does(false), |_| does(true))
}

/// The page is slowed for just so long: a browser that slows a page keeps a processor at work for it, also while the
/// page has nothing to do.
fn measured(
    page: &Page,
    events: Events,
    n_times: usize,
    before: impl Fn(),
    mut does: impl FnMut(usize),
) -> Vec<Work> {
    page.throttle(SLOWER);
    rest(page);
    // What was done before this.
    page.trace();
    for at in 0..n_times {
        before();
        rest(page);
        main_thread::mark(page);
        does(at);
        // Nothing that would have a frame drawn.
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

/// Without the driver's own script, which is work for the page's processor.
fn ask(page: &Page, expression: &str) {
    let question = json!({ "expression": expression, "awaitPromise": true });
    let _ = page.driver().cdp("Runtime.evaluate", &question);
}
