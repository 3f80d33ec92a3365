//! The page reports what the browser fails to do, reads or refuses texts of any length, and uses today's date.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{KEEP_MODULES, Page, Pointer};
use serde_json::json;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn open() -> Page {
    Page::open_at(&format!("#p={GIVENS}"))
}

fn wait_for_trouble(page: &Page, text: &str) {
    page.wait_for_text("dialog[open] .trouble", text);
}

#[test]
fn after_a_sleep_over_midnight_the_puzzle_of_the_day_is_todays() {
    let page = open();
    page.wait_until_whole();
    // The time of day has advanced by two days, but the page's own clock has not.
    let look = "const slept = 2 * 86400000, now = Date.now, Old = Date;
        Date.now = () => now() + slept;
        window.Date = class extends Old { constructor(...given) { super(...(given.length ? given : [now() + slept])); } };
        document.querySelector('#daily').click();
        return [document.querySelector('[data-set=date]').value, new Old(now() + slept).toLocaleDateString('sv')]";
    let days = page.script(look, &json!([]));
    assert_eq!(days[0], days[1]);
    page.assert_clean();
}

#[test]
fn without_a_secure_context_copy_copies_and_leaves_its_dialog_open() {
    let page = open();
    page.script("Object.defineProperty(navigator, 'clipboard', { value: undefined })", &json!([]));
    page.script(
        "addEventListener('copy', () => { window.copied = document.activeElement.value; })",
        &json!([]),
    );
    page.choose("#export");
    page.click("[data-do='export copy']");
    page.wait_for_text("#export-message", "Copied.");
    assert!(page.is_shown("#dialog-export") && !page.is_shown("#dialog-own"));
    let copied = page.script("return window.copied", &json!([]));
    assert!(copied.as_str().is_some_and(|text| text.contains("#p=")), "{copied}");
    // Now the old way to copy fails too.
    page.script("document.execCommand = () => false", &json!([]));
    page.click("[data-do='export copy']");
    wait_for_trouble(&page, "Select the text above and copy it.");
    assert!(page.is_shown("#dialog-export") && !page.is_shown("#dialog-own"));
    page.assert_clean();
}

#[test]
fn refusals_and_silence_of_the_browser_are_reported_in_the_dialog() {
    let page = open();
    page.choose("#export");
    let set = |name: &str, value: &str| {
        let script =
            format!("Object.defineProperty(navigator, '{name}', {{ configurable: true, value: {value} }})");
        page.script(&script, &json!([]));
    };
    set("clipboard", "{ writeText: () => new Promise(() => {}) }");
    page.script("document.execCommand = () => false", &json!([]));
    page.click("[data-do='export copy']");
    wait_for_trouble(&page, "The browser did not let the page copy.");

    // Closing the sheet is deliberate; any other error is reported.
    set("share", "async () => { throw new DOMException('no', window.reason); }");
    page.script("window.reason = 'AbortError'", &json!([]));
    page.click("[data-do='export share']");
    page.script("return Promise.resolve().then(() => new Promise(done => setTimeout(done)))", &json!([]));
    assert!(!page.is_shown("dialog[open] .trouble"));
    page.script("window.reason = 'NotAllowedError'", &json!([]));
    page.click("[data-do='export share']");
    wait_for_trouble(&page, "Sharing did not work (no).");

    page.script("HTMLCanvasElement.prototype.toBlob = done => done(null)", &json!([]));
    page.click("[data-do='export png']");
    wait_for_trouble(&page, "The picture was not saved.");

    page.script("URL.createObjectURL = () => { throw new Error('the disk is full'); }", &json!([]));
    page.click("[data-do='export save']");
    wait_for_trouble(&page, "The file was not saved (the disk is full).");
    page.press("Escape");

    page.script("window.print = () => { throw new Error('no printer'); }", &json!([]));
    page.choose("#print");
    assert!(!page.is_shown("dialog[open] .trouble"));
    page.click("#dialog-print [data-do=print]");
    wait_for_trouble(&page, "The browser did not print (no printer).");
    page.assert_clean();
}

#[test]
fn all_of_several_dropped_files_are_opened() {
    let page = open();
    page.wait_until_whole();
    let drop = "const data = new DataTransfer();
        for (const [at, text] of arguments[0].entries()) data.items.add(new File([text], `${at}.txt`));
        document.querySelector('#board').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))";
    let turned: String = GIVENS.chars().rev().collect();
    let digits: String = GIVENS
        .chars()
        .map(|sign| sign.to_digit(10).and_then(|digit| char::from_digit(digit % 9 + 1, 10)).unwrap_or('.'))
        .collect();
    page.script(drop, &json!([[turned, digits, GIVENS]]));
    page.wait_for_status("3 files were opened.");
    page.choose("#games");
    page.wait("the games", "return document.querySelectorAll('#game-list > li').length >= 3");
    page.assert_clean();
}

#[test]
fn long_texts_leave_the_memory_as_it_was() {
    let page =
        Page::blank(&Page::options(), &nonet_page_tests::variable(nonet_page_tests::URL_VARIABLE)).unwrap();
    page.before_scripts(KEEP_MODULES);
    page.visit(&format!("#p={GIVENS}"));
    page.wait_until_whole();
    let size = || {
        let script =
            "return Math.max(...window.modules.map(one => one.exports.memory?.buffer.byteLength ?? 0))";
        page.script(script, &json!([])).as_f64().unwrap() / 1_048_576.0
    };
    let paste = "const data = new DataTransfer();
        data.setData('text', arguments[0] + '.'.repeat(arguments[1]));
        document.querySelector('#board [tabindex=\"0\"]').dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))";
    let before = size();
    page.script(paste, &json!(["", 60_000_000]));
    page.wait_for_status("Nonet reads at most");
    let written = "const field = document.querySelector('#own-text');
        field.value = '.'.repeat(6e7);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))";
    page.script(written, &json!([]));
    page.script(paste, &json!(["nonet backup 1\n", 60_000_000]));
    page.wait_for_status("damaged");
    assert!(size() - before < 40.0, "{before} and {} MB", size());
    page.assert_clean();
}

#[test]
fn the_screen_stays_on_during_play() {
    let page = open();
    let lock = "window.n_asked = window.n_released = 0;
        Object.defineProperty(navigator, 'wakeLock', { value: { request: async kind => {
            window.n_asked += kind === 'screen';
            const lock = { released: false, release: async () => { lock.released = true; window.n_released += 1; } };
            return lock;
        } } })";
    page.script(lock, &json!([]));
    page.type_digit(2, '4');
    page.wait("the lock", "return window.n_asked > 0 && window.n_released === window.n_asked - 1");
    page.press("KeyP");
    page.wait("its end", "return window.n_released === window.n_asked");
    page.assert_clean();
}

#[test]
fn nothing_scrolls_sideways_on_the_narrowest_phones() {
    let page = open();
    for width in [280, 260, 240] {
        page.resize(width, 653, Pointer::Touch);
        let widths = page.script("return [document.documentElement.scrollWidth, innerWidth]", &json!([]));
        assert_eq!(widths[0], json!(width), "{widths}");
        assert_eq!(widths[1], json!(width), "{widths}");
    }
    page.assert_clean();
}

#[test]
fn a_worker_has_one_timer_at_most() {
    let page = open();
    let source = page.script("return fetch('www/worker.js').then(file => file.text())", &json!([]));
    let source = source.as_str().unwrap();
    let source = source.replace("import(", "imported(");
    let script = format!(
        "return (async () => {{
            const imported = async () => library;
            const waiting = new Map(), library = {{ default: async () => {{}}, ready: () => 'ready', serve: () => true, go_on: () => true }};
            let n = 0;
            const hear = ((setTimeout, clearTimeout, postMessage) => {{
                let onmessage, onerror, onunhandledrejection;
                {source}
                return onmessage;
            }})(does => (waiting.set(++n, does), n), id => waiting.delete(id), () => {{}});
            hear({{ data: null }});
            for (let at = 0; at < 5; at += 1) await hear({{ data: `${{at}} rate` }});
            const first = waiting.size;
            for (const [id, does] of [...waiting]) {{ waiting.delete(id); does(); }}
            return [first, waiting.size];
        }})()"
    );
    assert_eq!(page.script(&script, &json!([])), json!([1, 1]));
}
