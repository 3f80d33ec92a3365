//! Files that are missing, truncated, or from another build: in each case the page says so, and continues as soon as it
//! can. A server of the test is between the browser and the page.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod refused;
mod server;

use std::thread;
use std::time::Duration;

use nonet_page_tests::{KEEP_MODULES, Options, Page, URL_VARIABLE, variable};
use serde_json::{Value, json};
use server::{FAULTS, Fault, Server};

/// The page in a window of its own, controlled from another window, which always loads.
struct Window(Page);

impl Window {
    fn new(server: &Server, arguments: &[&str]) -> Self {
        let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        let page = Page::blank(&Options { arguments, ..Page::options() }, &server.url).unwrap();
        page.driver().goto(&format!("{}empty", server.url)).unwrap();
        Self(page)
    }

    fn opens(&self) {
        self.opens_at("/");
    }

    fn opens_at(&self, path: &str) {
        self.0.script("window.page?.close(); window.page = window.open(arguments[0])", &json!([path]));
    }

    /// Evaluates an expression on the page's `document`.
    fn sees(&self, expression: &str) -> Value {
        let script = format!("const document = window.page.document; return {expression}");
        self.0.script(&script, &json!([]))
    }

    #[track_caller]
    fn wait(&self, what: &str, expression: &str) {
        let script = format!("const document = window.page.document; return !!({expression})");
        self.0.wait(what, &script);
    }
}

/// The board is playable.
const PLAYS: &str = "document.defaultView.performance.getEntriesByName('playable').length > 0";

/// The page says why it does not start, and offers to reload.
const SPEAKS: &str = "[...document.querySelectorAll('#trouble p[data-why], #reload')]
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && one.innerText.trim() !== '').length >= 2";

/// The message of the page about the problem.
const SAID: &str = "document.querySelector('#trouble').innerText";

/// There is a hint, or the reason why there is none.
const ANSWERED: &str = "document.body.hasAttribute('data-hint') || document.querySelector('#status').textContent.includes('Press Hint')";

/// Tries each fault in a file that the page needs to start at an address. The page shows a message, and starts when the
/// fault is over.
fn page_file_is_told_of(file: &str, path: &str) {
    let server = Server::start();
    let window = Window::new(&server, &[]);
    for fault in FAULTS {
        server.spoil(Some((file, fault)));
        window.opens_at(path);
        // A file of another build may work.
        window.wait(&format!("words on {file}, {fault:?}"), &format!("({SPEAKS}) || ({PLAYS})"));
        let plays = window.sees(PLAYS) == json!(true);
        println!("{file} {fault:?}: {}", if plays { "plays".into() } else { window.sees(SAID).to_string() });
        assert!(!plays || fault == Fault::Other, "{file}, {fault:?}");
        server.spoil(None);
        if !plays {
            window.sees("document.querySelector('#reload').click()");
        }
        window.wait(&format!("a board after {file}, {fault:?}"), PLAYS);
        assert_ne!(window.sees(SPEAKS), json!(true), "{file}, {fault:?}");
    }
}

/// Tries each fault in a file that the worker needs. The page plays, reports the fault when the player asks for a hint,
/// and finds a hint when the fault is over.
fn helper_file_is_told_of(file: &str, faults: &[Fault]) {
    let server = Server::start();
    let window = Window::new(&server, &[]);
    for &fault in faults {
        server.spoil(Some((file, fault)));
        window.opens();
        window.wait("a board", PLAYS);
        window.sees("document.querySelector('#hint').click()");
        window.wait(&format!("words on {file}, {fault:?}"), ANSWERED);
        let is_hint = window.sees("document.body.hasAttribute('data-hint')") == json!(true);
        println!("{file} {fault:?}: {}", window.sees("document.querySelector('#status').textContent"));
        assert!(!is_hint || fault == Fault::Other, "{file}, {fault:?}");
        server.spoil(None);
        if !is_hint {
            window.sees("document.querySelector('#hint').click()");
            window
                .wait(&format!("a hint after {file}, {fault:?}"), "document.body.hasAttribute('data-hint')");
        }
        window.sees("document.querySelector('#hint-drop').click()");
    }
}

#[test]
fn a_spoiled_script_of_the_page_is_reported() {
    page_file_is_told_of("page.js", "/");
}

#[test]
fn a_spoiled_module_of_the_page_is_reported() {
    page_file_is_told_of("page_bg.wasm", "/");
}

/// The part of the module for stored data also reads a puzzle from a link.
#[test]
fn a_spoiled_part_for_saved_games_is_reported() {
    page_file_is_told_of(
        "kept_bg.wasm",
        "/#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    );
}

#[test]
fn a_spoiled_later_part_of_the_module_is_reported() {
    later_file_is_told_of("later_bg.wasm");
}

#[test]
fn a_spoiled_file_of_the_dialogs_is_reported() {
    later_file_is_told_of("dialogs.html");
}

#[test]
fn files_after_the_first_frame_are_requested_until_they_arrive() {
    let server = Server::start();
    let window = Window::new(&server, &[]);
    for file in ["later_bg.wasm", "dialogs.html"] {
        server.spoil(Some((file, Fault::Missing)));
        window.opens();
        window.wait("a board", PLAYS);
        while server.n_asked() < 4 && window.sees(SPEAKS) == json!(false) {
            thread::sleep(Duration::from_millis(50));
        }
        assert_eq!(window.sees(SPEAKS), json!(false), "{file}: {}", window.sees(SAID));
        server.spoil(None);
        window.wait("the dialogs", "document.querySelector('#dialog-new') !== null");
        // Dialogs do not open before it is loaded.
        window.wait(
            "a dialog",
            "document.querySelector('#dialog-new').open || document.querySelector('#new-game').click()",
        );
        assert_eq!(window.sees(SPEAKS), json!(false), "{file}: {}", window.sees(SAID));
    }
}

/// Tries each fault in a file that loads after the first frame. The game is playable without it. A player who asks for
/// something in it sees the error, and a hint requested meanwhile appears once the file is there.
fn later_file_is_told_of(file: &str) {
    const HINTED: &str = "document.body.hasAttribute('data-hint')";
    let server = Server::start();
    let window = Window::new(&server, &[]);
    for fault in FAULTS {
        server.spoil(Some((file, fault)));
        window.opens();
        window.wait("a board", PLAYS);
        window.sees("document.querySelector('[data-key=\"5\"]').click()");
        window.wait("an entry", "document.querySelector('#board .entry .digit:not(:empty)')");
        window.sees("document.querySelector('#undo').click()");
        window.sees("document.querySelector('#hint').click()");
        if fault == Fault::Slow {
            assert_eq!((window.sees(SPEAKS), window.sees(HINTED)), (json!(false), json!(false)));
            server.spoil(None);
        } else {
            window.wait(&format!("words on {fault:?}"), SPEAKS);
            println!("{fault:?}: {}", window.sees(SAID));
            server.spoil(None);
            window.sees("document.querySelector('#reload').click()");
            window.wait(&format!("a board after {fault:?}"), &format!("({PLAYS}) && !({SPEAKS})"));
            window.sees("document.querySelector('#hint').click()");
        }
        window.wait(&format!("a hint after {fault:?}"), HINTED);
    }
}

#[test]
fn a_spoiled_worker_is_reported() {
    helper_file_is_told_of("worker.js", &FAULTS);
}

#[test]
fn a_spoiled_script_of_the_library_is_reported() {
    helper_file_is_told_of("nonet.js", &[FAULTS.as_slice(), &[Fault::Trap]].concat());
}

#[test]
fn a_spoiled_module_of_the_library_is_reported() {
    helper_file_is_told_of("nonet_bg.wasm", &FAULTS);
}

#[test]
fn trouble_is_reported_in_the_language_of_the_browser() {
    let server = Server::start();
    server.spoil(Some(("page.js", Fault::Missing)));
    for (language, says, other) in
        [("zh-CN", "Nonet 无法加载。", "could not"), ("de", "Nonet could not be loaded.", "无法")]
    {
        let window = Window::new(&server, &[&format!("--accept-lang={language}")]);
        window.opens();
        window.wait("words", SPEAKS);
        let said = window.sees(SAID).as_str().unwrap().to_owned();
        assert!(said.contains(says) && !said.contains(other), "{language}: {said}");
    }
}

/// Asserts that a page that stopped, after its last action wrote a 4 in cell 2, says so and restores that action.
fn it_says_so_and_brings_the_last_action_back(page: &Page) {
    page.wait("words", "return document.querySelector('#trouble-reason').textContent !== ''");
    assert!(page.is_shown("#trouble [data-why=stopped][lang=en]"), "{}", page.text("#trouble"));
    assert!(page.text("#trouble").starts_with("Nonet stopped. Everything up to the last action is kept."));
    page.click("#reload");
    let is_back = "document.querySelector('[data-cell=\"2\"] .digit')?.textContent === '4'";
    page.wait(
        "the game",
        &format!("return {is_back} && !document.querySelector('#trouble').checkVisibility()"),
    );
}

#[test]
fn a_page_that_stops_says_so_and_brings_the_last_action_back() {
    let page =
        Page::open_at("#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    page.type_digit(2, '4');
    // Key events have lost their code. The call from the module throws, as a trap does.
    let trap = "Object.defineProperty(KeyboardEvent.prototype, 'code', { value: undefined })";
    page.script(trap, &json!([]));
    page.press("Digit5");
    it_says_so_and_brings_the_last_action_back(&page);
}

/// Uses up the module's memory, so that it cannot grow. The browser refuses with an exception.
const NO_MEMORY: &str = "const held = window.modules.flatMap(module => Object.values(module.exports));
    const memory = held.find(one => one instanceof WebAssembly.Memory);
    for (let pages = 32768; pages > 0;) {
        try { memory.grow(pages); } catch { pages >>= 1; }
    }
    return memory.buffer.byteLength;";

#[test]
fn a_page_that_is_out_of_memory_says_so_and_brings_the_last_action_back() {
    let page = Page::blank(&Page::options(), &variable(URL_VARIABLE)).unwrap();
    page.before_scripts(KEEP_MODULES);
    page.visit("#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    page.type_digit(2, '4');
    let n_bytes = page.script(NO_MEMORY, &json!([]));
    assert!(n_bytes.as_u64() >= Some(1 << 30), "{n_bytes}");
    // A text longer than the remaining memory makes the module stop in the middle of its work.
    page.choose("#own");
    page.script(
        "const field = document.querySelector('#own-text');
         field.value = '.'.repeat(9e5);
         field.dispatchEvent(new InputEvent('input', { bubbles: true }));",
        &json!([]),
    );
    it_says_so_and_brings_the_last_action_back(&page);
}
