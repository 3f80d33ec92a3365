//! The workers of a small machine: their number, and that a hint waits for neither a rating nor the stock.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::Page;
use serde_json::{Value, json};

/// A puzzle that takes seconds to rate.
const SLOW: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Runs before the page's own scripts, and simulates a machine with two cores. It counts the workers, and records the
/// second word of each line to and from them. It requests a hint as soon as a worker rates the slow puzzle.
const TWO_CORES: &str = "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 2 });
    window.lines = [];
    window.nNow = window.nMost = 0;
    const keep = line => {
        if (typeof line !== 'string') return;
        const word = line.split(' ')[1];
        if (word !== 'making' && word !== 'rating') window.lines.push(word);
        const isFirst = window.lines.filter(one => one === 'rate').length === 1;
        if (word === 'rate' && isFirst) setTimeout(() => document.querySelector('#hint').click());
    };
    const Real = Worker;
    window.Worker = class extends Real {
        constructor(...given) {
            super(...given);
            window.nNow += 1;
            window.nMost = Math.max(window.nMost, window.nNow);
            super.addEventListener('message', event => keep(event.data));
        }
        postMessage(...given) {
            super.postMessage(...given);
            keep(given[0]);
        }
        terminate() {
            super.terminate();
            window.nNow -= 1;
        }
    };";

#[test]
fn on_two_cores_one_worker_does_all_and_a_hint_waits_for_neither_rating_nor_stock() {
    let page = Page::open();
    page.before_scripts(TWO_CORES);
    page.leave();
    page.visit(&format!("#p={SLOW}"));
    page.wait_for_board(SLOW);
    page.wait("a way on", "return document.querySelector('#show-digit') !== null");
    let lines = |page: &Page| -> Vec<String> {
        let lines = page.script("return window.lines", &json!([]));
        lines.as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_owned()).collect()
    };
    let heard = lines(&page);
    let hinted = heard.iter().position(|line| line == "hinted").unwrap();
    assert!(!heard[..hinted].iter().any(|line| line == "rated"), "{heard:?}");
    // The rating follows, then the stock, and a hint comes while the stock is being made.
    page.wait("the rating", "return window.lines.includes('rated') && window.lines.includes('stock')");
    page.press("Escape");
    page.press("KeyH");
    page.wait("another hint", "return window.lines.filter(line => line === 'hinted').length === 2");
    assert_eq!(lines(&page).iter().filter(|line| *line == "rate").count(), 2, "{:?}", lines(&page));
    assert_eq!(page.script("return window.nMost", &Value::Array(Vec::new())), json!(1));
    assert!(!page.text("#about").ends_with("clues"), "{}", page.text("#about"));
    page.assert_clean();
}
