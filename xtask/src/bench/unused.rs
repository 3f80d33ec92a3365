//! What the first half of the page's module holds, and who starts the page and plays in it does not use.

use std::collections::BTreeSet;

use anyhow::Result;
use nonet_page_tests::{KEEP_MODULES, Page, Pointer};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::server::StaticServer;
use crate::small::{self, MARK, Part};
use crate::wasm::{self, Profile};
use crate::{dist, later, sh};

/// How many puzzles are made.
const FIRST_VISITS: usize = 12;

/// How many functions are listed.
const LONGEST: usize = 60;

/// The browser is asked to run a script before those of the page.
const BEFORE_THE_PAGE: &str = "Page.addScriptToEvaluateOnNewDocument";

/// Has the later half never come.
const WITHOUT_LATER: &str = "const ask = window.fetch;
    window.fetch = (what, ...given) =>
        String(what.url ?? what).includes('later_bg') && !sessionStorage.getItem('whole')
            ? new Promise(() => {}) : ask(what, ...given);";

/// Has the later half come, or not, from the next load on.
const WHOLE: &str = "sessionStorage.setItem('whole', '1')";
const PART: &str = "sessionStorage.removeItem('whole')";

/// Sets what a person sets who is at home here.
const SET: &str =
    "for (const field of ['houses', 'clock']) document.querySelector(`[data-set=${field}]`).click();
    document.querySelector('[data-set=symmetry][value=full]').click();";

/// The numbers of the functions that were called.
const CALLED: &str = "const all = Object.entries(window.modules[0].exports);
    const prefix = arguments[0];
    return all.filter(([name, one]) => name.startsWith(prefix) && one.value === 1)
        .map(([name]) => Number(name.slice(prefix.length)));";

/// A puzzle whose first empty cells are the third and the fourth.
const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Its solution.
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

const FOCUS: &str = "document.querySelector(`[data-cell='${arguments[0]}']`).focus()";

/// What comes about without the person: the tab is left and looked at again, another one writes.
const AROUND: &str = "const see = is => {
        Object.defineProperty(document, 'hidden', { get: () => !is, configurable: true });
        Object.defineProperty(document, 'visibilityState', { get: () => is ? 'visible' : 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    see(false);
    for (const name of ['blur', 'pagehide', 'pageshow', 'focus', 'resize']) window.dispatchEvent(new Event(name));
    see(true);
    for (const key of Object.keys(localStorage))
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage[key], storageArea: localStorage }));";

/// Moves, writes, notes, erases, goes back and forth; by keys, with a mouse and by touch.
fn play(page: &Page) {
    page.press("Control+Home ArrowRight ArrowRight Digit4 ArrowRight Shift+Digit2 Digit6 Backspace Digit6");
    page.press(
        "Control+KeyZ Control+KeyZ Control+KeyY ArrowDown Shift+ArrowRight Digit2 Escape KeyM Control+KeyZ",
    );
    let cell = |cell: usize| Page::cell_selector(cell);
    page.script(AROUND, &json!([]));
    page.click(&cell(5));
    page.click("[data-key='3']");
    page.resize(360, 640, Pointer::Touch);
    for at in [2, 3, 5, 6, 40, 41] {
        page.tap(&cell(at));
        page.tap("[data-key='3']");
    }
    page.tap("#notes");
    page.tap("[data-key='2']");
    page.tap("[data-key='1']");
    page.tap("[data-key='2']");
    page.tap("#erase");
    page.tap("#undo");
    page.tap("#redo");
    page.tap("#notes");
    page.drag(Pointer::Touch, &[0, 1, 10].map(cell).each_ref().map(String::as_str));
    page.resize(1280, 800, Pointer::Mouse);
    page.settle();
}

/// Starts the page, plays, and prints the functions of the first half that were not called.
///
/// # Errors
///
/// When the page does not build or no browser can be started.
pub(crate) fn bench() -> Result<()> {
    let out = sh::target().join("unused");
    dist::build(&out, Profile::Shipped)?;
    let named = wasm::mark_page(&out)?;
    let server = StaticServer::start(&out)?;
    let driver = Browser::find_or_install()?.start_driver()?;
    let page = Page::blank(&driver.options(), &server.url())?;
    page.driver().cdp(BEFORE_THE_PAGE, &json!({ "source": KEEP_MODULES }))?;
    page.driver().cdp(BEFORE_THE_PAGE, &json!({ "source": WITHOUT_LATER }))?;
    let mut phases = Vec::new();
    let mut look = |phase: &'static str| {
        let numbers = page.script(CALLED, &json!([MARK]));
        let numbers = numbers.as_array().into_iter().flatten().filter_map(Value::as_u64);
        phases.push((phase, numbers.collect::<BTreeSet<_>>()));
    };
    // The puzzle of the first visit is made on the spot, another one each time; of the second all is kept.
    page.visit("");
    for _ in 0..FIRST_VISITS {
        page.script("localStorage.clear()", &json!([]));
        page.reload();
        look("at the first visit");
    }
    play(&page);
    look("at the first visit");
    page.visit("");
    play(&page);
    look("at the second visit");
    page.visit(LINK);
    play(&page);
    look("by a link");
    page.reload();
    play(&page);
    look("after a reload");
    // A person who is at home here: with a game that is rated, settings, wishes, and one that is solved.
    page.script(WHOLE, &json!([]));
    page.reload();
    page.wait("the rating", "return /\\d\\.\\d/.test(document.querySelector('#about').textContent)");
    page.script(SET, &json!([]));
    page.settle();
    page.script(PART, &json!([]));
    page.reload();
    play(&page);
    look("with all that is kept");
    page.press("Control+Home");
    for (cell, digit) in SOLUTION.chars().enumerate() {
        page.script(FOCUS, &json!([cell]));
        page.press(&format!("Digit{digit}"));
    }
    look("when it is solved");
    page.reload();
    play(&page);
    look("with a game that is solved");
    let called: BTreeSet<u64> = phases.iter().flat_map(|(_, numbers)| numbers).copied().collect();
    let parts = small::parts(&named, &later::is_later)?;
    let (used, unused): (Vec<_>, Vec<_>) = (0..).zip(&parts).partition(|(number, _)| called.contains(number));
    for (number, part) in used.iter().filter(|(_, part)| part.is_later) {
        let when = phases.iter().filter(|(_, numbers)| numbers.contains(number)).map(|(phase, _)| *phase);
        println!("too soon, {}: {}", when.collect::<Vec<_>>().join(", "), part.name);
    }
    let first = |parts: &[(u64, &Part)]| {
        let first = parts.iter().filter(|(_, part)| !part.is_later);
        let code: Vec<u8> = first.flat_map(|(_, part)| part.code).copied().collect();
        format!("{:>8} {:>8}", code.len(), dist::compressed(&code))
    };
    println!("code of the first half       bytes   brotli");
    println!("called                    {}", first(&used));
    println!("not called                {}", first(&unused));
    // One of several with the same name may be needed.
    let needed: BTreeSet<&str> = used.iter().map(|(_, part)| part.name.as_str()).collect();
    let mut seldom: Vec<_> = unused
        .into_iter()
        .filter(|(_, part)| !part.name.is_empty() && !needed.contains(part.name.as_str()))
        .collect();
    println!("not called by its name    {}", first(&seldom));
    seldom.retain(|(_, part)| !part.is_later);
    seldom.sort_by_key(|(_, part)| std::cmp::Reverse(part.code.len()));
    for (_, part) in seldom.iter().take(LONGEST) {
        println!("{:>8}  {}", part.code.len(), part.name);
    }
    Ok(())
}
