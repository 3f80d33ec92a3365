//! What the first half of the page's module holds, and who starts the page and plays in it does not use.

use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use nonet_page_tests::{KEEP_MODULES, Page, Pointer};
use serde_json::{Value, json};

use super::stretches;
use crate::browser::Browser;
use crate::server::StaticServer;
use crate::small::{self, Counted, MARKS, Part};
use crate::wasm::{self, Profile};
use crate::{dist, first_half, sh};

/// Where the names of the functions stand that were called at first visits, and of those that were called only else.
const CALLED: [&str; 2] = ["xtask/src/first_half.txt", "xtask/src/kept_part.txt"];

/// The visits of those who never were here, and have no link.
const FIRST_VISIT: &str = "at the first visit";

/// In which file beside the page the called functions stand with all that they call.
const STRETCHES: &str = "stretches.txt";

/// Has the page find nothing at its next start, not even what it would keep when it is left.
const FORGET: &str = "localStorage.clear(); Storage.prototype.setItem = () => {};";

/// After this time without an action the page has saved its clock, and seen whether its database answered.
const UNTIL_STILL: Duration = Duration::from_secs(11);

/// How many puzzles are made.
const FIRST_VISITS: usize = 24;

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

/// The numbers of the stretches of code that were gone through.
const GONE_THROUGH: &str = "const marks = new Uint8Array(window.modules[0].exports[arguments[0]].buffer);
    return [...marks.keys()].filter(at => marks[at]);";

/// A module that counts asks for what wasm-bindgen takes out of others, and never calls it.
const DESCRIBED: &str = "const counting = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = (answer, imports) =>
        counting(answer, { ...imports, __wbindgen_placeholder__: { __wbindgen_describe() {} } });";

/// The counts that are not 0, each with its place, of those that start at an address.
const COUNTS: &str = "const [start, length] = arguments;
    const memory = Object.values(window.modules[0].exports).find(is => is instanceof WebAssembly.Memory);
    const counts = new BigUint64Array(memory.buffer, start, length);
    return [...counts.entries()].filter(([, count]) => count).map(([at, count]) => [at, Number(count)]);";

/// A puzzle whose first empty cells are the third and the fourth.
const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Puzzles of other difficulties.
const OTHER_LINKS: [&str; 2] = [
    "#p=2.15634.9.432791...96841.32432915...619738245.5.6249133654978219..1..3.41.43...97",
    "#p=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

/// Has the page be at another address at its next start.
const ADDRESS: &str = "history.replaceState(null, '', location.pathname + arguments[0])";

/// The solution of the first.
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

const FOCUS: &str = "document.querySelector(`[data-cell='${arguments[0]}']`).focus()";

/// Presses buttons as what helps people who do not see the page does: nothing else tells of it.
const PRESS: &str = "for (const what of arguments[0]) document.querySelector(what).click()";

/// What comes about without the person: the tab is left and looked at again, another one writes.
const AROUND: &str = "const see = is => {
        Object.defineProperty(document, 'hidden', { get: () => !is, configurable: true });
        Object.defineProperty(document, 'visibilityState', { get: () => is ? 'visible' : 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    see(false);
    for (const name of ['blur', 'pagehide', 'pageshow', 'focus', 'resize']) window.dispatchEvent(new Event(name));
    see(true);
    window.dispatchEvent(new Event('pageshow'));
    for (const key of Object.keys(localStorage))
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage[key], storageArea: localStorage }));";

/// Asks for what comes with the later half, and so never here.
fn ask(page: &Page) {
    page.script(PRESS, &json!([["#hint", "#check", "#clock", "#menu-button", "#new-game"]]));
    page.press("KeyH Enter");
    page.settle();
}

/// Moves, writes, notes, erases, goes back and forth; by keys, with a mouse and by touch.
fn play(page: &Page) {
    page.script(PRESS, &json!([["[data-key='5']", "#undo"]]));
    page.settle();
    page.press("Control+Home ArrowRight ArrowRight Digit4 ArrowRight Shift+Digit2 Digit6 Backspace Digit6");
    page.press(
        "Control+KeyZ Control+KeyZ Control+KeyY ArrowDown Shift+ArrowRight Digit2 Escape KeyM Control+KeyZ",
    );
    // The other ways to move, to note and to go back.
    page.press(
        "Home End PageUp PageDown KeyW KeyA KeyS KeyD Control+End Control+Home Control+ArrowRight Shift+End",
    );
    page.press(
        "Escape KeyN Digit2 KeyN BracketLeft BracketRight KeyX Digit1 KeyZ Digit7 Digit7 Delete Control+KeyA",
    );
    page.press("Escape Control+KeyZ Control+Shift+KeyZ Control+KeyZ Control+KeyZ Control+KeyZ");
    let cell = |cell: usize| Page::cell_selector(cell);
    page.script(AROUND, &json!([]));
    page.click(&cell(5));
    page.click("[data-key='3']");
    page.resize(360, 640, Pointer::Touch);
    for at in [2, 3, 5, 6, 40, 41] {
        page.tap(&cell(at));
        page.tap("[data-key='3']");
    }
    // Whoever uses all marks has a button for each.
    let has_all = !page.is_shown("#notes");
    page.tap(if has_all { "#mark-corner" } else { "#notes" });
    page.tap("[data-key='2']");
    page.tap("[data-key='1']");
    page.tap("[data-key='2']");
    page.tap("#erase");
    page.tap("#undo");
    page.tap("#redo");
    page.tap(if has_all { "#mark-digit" } else { "#notes" });
    page.drag(Pointer::Touch, &[0, 1, 10].map(cell).each_ref().map(String::as_str));
    page.resize(1280, 800, Pointer::Mouse);
    page.settle();
}

/// Visits the page for the first time and again, by a link and with much that is kept, and plays in it. Before the page
/// is left, `look` is told what was done.
fn visit(page: &Page, mut look: impl FnMut(&'static str)) {
    // The puzzle of the first visit is made on the spot, another one each time; of the second all is kept.
    page.visit("");
    std::thread::sleep(UNTIL_STILL);
    look(FIRST_VISIT);
    for visit in 0..FIRST_VISITS {
        page.script(FORGET, &json!([]));
        page.reload();
        if visit % 4 == 0 {
            play(page);
        }
        if visit % 4 < 2 {
            ask(page);
        }
        look(FIRST_VISIT);
    }
    page.visit("");
    play(page);
    look("at the second visit");
    for link in [OTHER_LINKS[0], OTHER_LINKS[1], LINK] {
        page.script(FORGET, &json!([]));
        start_by(page, link);
        look("at the first visit, by a link");
        // The same puzzle again before and after it is played.
        start_by(page, link);
        play(page);
        look("by the link of a game that is new");
        start_by(page, link);
        play(page);
        look("by the link of a game that is played");
        // The journal has it too.
        page.script(WHOLE, &json!([]));
        start_by(page, link);
        page.wait_until_whole();
        page.settle();
        page.script(PART, &json!([]));
        start_by(page, link);
        look("by the link of a game that the journal has");
        page.reload();
        look("after a link");
    }
    page.reload();
    play(page);
    look("after a reload");
    // A person who is at home here: with a game that is rated, settings, wishes, and one that is solved.
    page.script(WHOLE, &json!([]));
    page.reload();
    page.wait("the rating", "return /\\d\\.\\d/.test(document.querySelector('#about').textContent)");
    page.script(SET, &json!([]));
    page.settle();
    for after in ["with all that is kept", "after a hint", "after a check"] {
        page.script(PART, &json!([]));
        page.reload();
        play(page);
        look(after);
        page.script(WHOLE, &json!([]));
        page.reload();
        // What is not right is told first of all.
        page.press("KeyH");
        page.wait("words", "return document.querySelector('#status').textContent !== ''");
        page.script(PRESS, &json!([["#offer-undo"]]));
        page.press("Escape KeyH");
        page.wait("a hint", "return document.body.hasAttribute('data-hint')");
        if after == "after a hint" {
            // It is done, and what stands is checked.
            page.press("KeyH KeyH KeyH Enter KeyP KeyP");
        }
        // Marks of all kinds, a check-point, and a branch.
        page.press(
            "Control+Home Control+ArrowRight Control+Digit2 Shift+Digit5 Control+Shift+Digit3 KeyF ArrowDown",
        );
        page.press("Digit2 Control+KeyZ Digit4");
        page.settle();
    }
    page.script(PART, &json!([]));
    page.reload();
    page.press("Control+Home");
    for (cell, digit) in SOLUTION.chars().enumerate() {
        page.script(FOCUS, &json!([cell]));
        page.press(&format!("Digit{digit}"));
    }
    look("when it is solved");
    page.reload();
    play(page);
    look("with a game that is solved");
}

/// Starts the page by a link. A visit from the same page would not start it anew.
fn start_by(page: &Page, link: &str) {
    page.script(ADDRESS, &json!([link]));
    page.reload();
}

/// What of the first half was gone through, for each thing that a person does.
fn phases(page: &Page) -> Vec<(&'static str, BTreeSet<u64>)> {
    let mut phases = Vec::new();
    visit(page, |phase| {
        let numbers = page.script(GONE_THROUGH, &json!([MARKS]));
        let numbers = numbers.as_array().into_iter().flatten().filter_map(Value::as_u64);
        phases.push((phase, numbers.collect::<BTreeSet<_>>()));
    });
    phases
}

/// How often each arm was gone through in a page that counts.
fn counts(page: &Page, counted: &Counted) -> Vec<u64> {
    let Range { start, end } = counted.counts.clone();
    let mut all = vec![0; (end - start) as usize / size_of::<u64>()];
    visit(page, |_| {
        let counts = page.script(COUNTS, &json!([start, all.len()]));
        for pair in counts.as_array().into_iter().flatten() {
            let at = pair[0].as_u64().and_then(|at| usize::try_from(at).ok());
            if let (Some(at), Some(count)) = (at, pair[1].as_u64()) {
                all[at] += count;
            }
        }
    });
    all
}

/// Builds the page so that it counts, plays in it, and writes for the compiler what was seldom gone through.
fn keep_counts(out: &Path) -> Result<()> {
    let counted = wasm::count_in_page(out)?;
    let counts = with_page(out, |page| counts(page, &counted))?;
    wasm::keep_counts(&counted.profile(&counts))
}

/// Opens a built page in Chromium, where the later half of its module does not come.
fn with_page<T>(out: &Path, then: impl FnOnce(&Page) -> T) -> Result<T> {
    let server = StaticServer::start(out)?;
    let driver = Browser::find_or_install()?.start_driver()?;
    let page = Page::blank(&driver.options(), &server.url())?;
    for script in [KEEP_MODULES, DESCRIBED, WITHOUT_LATER] {
        page.driver().cdp(BEFORE_THE_PAGE, &json!({ "source": script }))?;
    }
    Ok(then(&page))
}

/// Starts the page, plays, and prints the functions of the first half that were not called. With `--keep` among the
/// words, what was called is the first half from then on.
///
/// # Errors
///
/// When the page does not build or no browser can be started.
pub(crate) fn bench(rest: &[String]) -> Result<()> {
    let out = sh::target().join("unused");
    dist::build(&out, Profile::Shipped)?;
    let is_kept = rest.iter().any(|word| word == "--keep");
    if is_kept {
        keep_counts(&out)?;
    }
    let (named, stretches) = wasm::mark_page(&out)?;
    let phases = with_page(&out, phases)?;
    let parts = small::parts(&named, &first_half::is_later)?;
    let mut functions: Vec<Function> = parts.iter().map(Function::of).collect();
    for (number, stretch) in (0..).zip(&stretches) {
        let function = &mut functions[stretch.function];
        let code = &named[stretch.range.clone()];
        let when = phases.iter().filter(|(_, numbers)| numbers.contains(&number)).map(|(phase, _)| *phase);
        function.when.extend(when);
        if phases.iter().any(|(_, numbers)| numbers.contains(&number)) {
            function.used.extend_from_slice(code);
        } else {
            function.unused.push(stretch.range.clone());
        }
    }
    let is_of_first = |one: &Function| one.when.contains(FIRST_VISIT);
    let is_too_soon = |one: &&Function| {
        one.part.is_later && !one.used.is_empty() || first_half::is_kept(&one.part.name) && is_of_first(one)
    };
    for function in functions.iter().filter(is_too_soon) {
        let when: Vec<_> = function.when.iter().copied().collect();
        println!("too soon, {}: {}", when.join(", "), function.part.name);
    }
    if is_kept {
        let all: Vec<&str> = parts.iter().map(|part| part.name.as_str()).collect();
        let those = |is_one: &dyn Fn(&Function) -> bool| {
            (0..).zip(&functions).filter(|(_, one)| is_one(one)).map(|(at, _)| at).collect()
        };
        let (at_first, seen) = (those(&is_of_first), those(&|one| !one.used.is_empty()));
        let texts = first_half::texts(&all, &at_first, &seen, &small::callees(&named)?);
        for (file, text) in CALLED.iter().zip(texts) {
            fs::write(sh::root().join(file), text)?;
            println!("Written: {file}");
        }
    }
    functions.retain(|function| !function.part.is_later);
    let (called, uncalled): (Vec<_>, Vec<_>) = functions.iter().partition(|one| !one.used.is_empty());
    let n_of_first = called.iter().filter(|one| is_of_first(one)).count();
    println!("functions that are called at the first visit: {n_of_first}");
    let whole = |functions: &[&Function]| {
        sizes(functions.iter().flat_map(|one| one.part.code).copied().collect::<Vec<_>>().as_slice())
    };
    println!("code of the first half       bytes   brotli");
    println!("called                    {}", whole(&called));
    let used: Vec<u8> = called.iter().flat_map(|one| &one.used).copied().collect();
    println!("of it gone through        {}", sizes(&used));
    println!("not called                {}", whole(&uncalled));
    // One of several with the same name may be needed.
    let needed: BTreeSet<&str> = called.iter().map(|one| one.part.name.as_str()).collect();
    let by_name = |one: &&Function| !one.part.name.is_empty() && !needed.contains(one.part.name.as_str());
    let mut seldom: Vec<_> = uncalled.into_iter().filter(by_name).collect();
    println!("not called by its name    {}", whole(&seldom));
    seldom.sort_by_key(|one| std::cmp::Reverse(one.part.code.len()));
    for one in seldom.iter().take(LONGEST) {
        println!("{:>8}  {}", one.part.code.len(), one.part.name);
    }
    let gone_through = |number: u64| phases.iter().any(|(_, numbers)| numbers.contains(&number));
    fs::write(out.join(STRETCHES), stretches::text(&named, &parts, &stretches, &gone_through)?)?;
    println!("\nWhat they call, and where they were not gone through: {}", out.join(STRETCHES).display());
    println!("\nnot gone through of those that are called");
    let mut partly = called;
    partly.sort_by_key(|one| std::cmp::Reverse(one.n_unused()));
    for one in partly.iter().take(LONGEST) {
        println!("{:>8} of {:>8}  {}", one.n_unused(), one.part.code.len(), one.part.name);
    }
    Ok(())
}

/// A function, and what of it was gone through.
struct Function<'a> {
    part: &'a Part<'a>,
    when: BTreeSet<&'static str>,
    used: Vec<u8>,
    unused: Vec<Range<usize>>,
}

impl<'a> Function<'a> {
    const fn of(part: &'a Part<'a>) -> Self {
        Self { part, when: BTreeSet::new(), used: Vec::new(), unused: Vec::new() }
    }

    fn n_unused(&self) -> usize {
        self.unused.iter().map(ExactSizeIterator::len).sum()
    }
}

fn sizes(code: &[u8]) -> String {
    format!("{:>8} {:>8}", code.len(), dist::compressed(code))
}
