//! Files that do not come, come in part, or are of another build: whatever it is, the page says so and goes on as
//! soon as it can. A server of the test's own stands between the browser and the page, and spoils one file.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use nonet_page_tests::{Options, Page, URL_VARIABLE, variable};
use serde_json::{Value, json};

/// What is wrong with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// There is none.
    Missing,
    /// Its second half is missing.
    Cut,
    /// A page of HTML comes instead, as from a hotel's network.
    Html,
    /// It does not come while the fault lasts.
    Slow,
    /// It is of another build.
    Other,
    /// The connection ends in the middle of it.
    Dropped,
    /// Its function `serve` traps.
    Trap,
}

const FAULTS: [Fault; 6] =
    [Fault::Missing, Fault::Cut, Fault::Html, Fault::Slow, Fault::Other, Fault::Dropped];

/// A worker as it once was: it knows nothing of what is said when something fails.
const OLD_WORKER: &str = r#"import init, { serve } from "../pkg/nonet.js";
const ready = init();
onmessage = async ({ data }) => { await ready; serve(data); };
"#;

/// Serves the page with a fault.
struct Server {
    url: String,
    fault: Arc<Mutex<Option<(String, Fault)>>>,
    is_over: Arc<AtomicBool>,
}

impl Server {
    fn start() -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let url = format!("http://{}/", listener.local_addr().unwrap());
        let fault = Arc::new(Mutex::new(None));
        let is_over = Arc::new(AtomicBool::new(false));
        let (shared, over) = (Arc::clone(&fault), Arc::clone(&is_over));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (shared, over) = (Arc::clone(&shared), Arc::clone(&over));
                // A browser that has gone in the meantime wants no answer.
                thread::spawn(move || drop(answer(stream, &shared, &over)));
            }
        });
        Self { url, fault, is_over }
    }

    /// Spoils a file from now on, or none.
    fn spoil(&self, fault: Option<(&str, Fault)>) {
        *self.fault.lock().unwrap() = fault.map(|(file, fault)| (file.to_owned(), fault));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

type Spoiled = Mutex<Option<(String, Fault)>>;

fn answer(mut stream: TcpStream, spoiled: &Spoiled, is_over: &AtomicBool) -> std::io::Result<()> {
    let mut line = String::new();
    let mut reader = BufReader::new(stream.try_clone()?);
    reader.read_line(&mut line)?;
    let mut header = String::new();
    while reader.read_line(&mut header)? > 2 {
        header.clear();
    }
    let path = line.split(' ').nth(1).unwrap_or("/").trim_start_matches('/');
    if path == "empty" {
        return send(&mut stream, "200 OK", "text/html", b"<!doctype html><title>A test</title>", 0);
    }
    let now = || spoiled.lock().unwrap().clone().filter(|(file, _)| path.ends_with(file.as_str()));
    let fault = now().map(|(_, fault)| fault);
    while fault == Some(Fault::Slow) && now().is_some() && !is_over.load(Ordering::Relaxed) {
        thread::sleep(Duration::from_millis(50));
    }
    let mut reply = ureq::get(format!("{}{path}", variable(URL_VARIABLE)))
        .config()
        .http_status_as_error(false)
        .build()
        .call()
        .map_err(std::io::Error::other)?;
    let kind = reply
        .headers()
        .get("content-type")
        .and_then(|kind| kind.to_str().ok())
        .unwrap_or("text/plain")
        .to_owned();
    let status = reply.status().to_string();
    let mut body = Vec::new();
    reply.body_mut().as_reader().read_to_end(&mut body)?;
    match fault {
        None | Some(Fault::Slow) => send(&mut stream, &status, &kind, &body, 0),
        Some(Fault::Missing) => send(&mut stream, "404 Not Found", "text/plain", b"Not found", 0),
        Some(Fault::Cut) => send(&mut stream, &status, &kind, &body[..body.len() / 2], 0),
        Some(Fault::Html) => send(&mut stream, "200 OK", "text/html", b"<!doctype html><p>Please log in.", 0),
        Some(Fault::Dropped) => send(&mut stream, &status, &kind, &body[..body.len() / 2], body.len()),
        Some(fault) => send(&mut stream, &status, &kind, &changed(path, fault, body), 0),
    }
}

/// Sends an answer that says that it is `length` bytes long, at least as long as it is.
fn send(stream: &mut TcpStream, status: &str, kind: &str, body: &[u8], length: usize) -> std::io::Result<()> {
    let length = length.max(body.len());
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-store\r\n\
         Connection: close\r\n\r\n"
    )?;
    stream.write_all(body)
}

/// A file as another build would have it.
fn changed(path: &str, fault: Fault, mut body: Vec<u8>) -> Vec<u8> {
    if path.ends_with("worker.js") {
        return OLD_WORKER.into();
    }
    if fault == Fault::Trap {
        let text = String::from_utf8(body).unwrap();
        let serve = "export function serve(";
        assert!(text.contains(serve), "{path} has no {serve}");
        let trap =
            "export function serve() { throw new WebAssembly.RuntimeError('a trap'); }\nfunction other(";
        return text.replace(serve, trap).into();
    }
    // What tells builds apart: the version with a number, names with numbers, or one name for all of them.
    let version = format!("{}-", env!("CARGO_PKG_VERSION"));
    let is_seal =
        |part: &[u8]| part[0] == b'_' && part[1..].iter().all(|sign| b"0123456789abcdef".contains(sign));
    let is_it = |&at: &usize| match path {
        "pkg/nonet_bg.wasm" => body[at..].starts_with(version.as_bytes()),
        "pkg/nonet.js" => body[at..].starts_with(b"__wbg_"),
        _ => body.get(at..at + 9).is_some_and(is_seal),
    };
    let found: Vec<usize> = (0..body.len()).filter(is_it).collect();
    assert!(!found.is_empty(), "{path} is not what it was");
    for at in found {
        body[at + 4] = b'x';
    }
    body
}

/// The page in a window of its own, seen from another one: that one has always loaded.
struct Window(Page);

impl Window {
    fn new(server: &Server, arguments: &[&str]) -> Self {
        let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        let page = Page::blank(&Options { arguments, ..Page::options() }, &server.url).unwrap();
        page.driver().goto(&format!("{}empty", server.url)).unwrap();
        Self(page)
    }

    fn opens(&self) {
        self.0.script("window.page?.close(); window.page = window.open('/')", &json!([]));
    }

    /// Evaluates an expression of the page's `document`.
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

/// The board can be played.
const PLAYS: &str = "document.defaultView.performance.getEntriesByName('playable').length > 0";

/// The page says why it does not start, and offers to load again.
const SPEAKS: &str = "[...document.querySelectorAll('#trouble p[data-why], #reload')]
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && one.innerText.trim() !== '').length >= 2";

/// What the page says of its trouble.
const SAID: &str = "document.querySelector('#trouble').innerText";

/// A hint is there, or why there is none.
const ANSWERED: &str = "document.body.hasAttribute('data-hint') || document.querySelector('#status').textContent.includes('Press Hint')";

/// Each fault of a file that the page needs to start: it speaks, and starts when the fault is over.
fn page_file_is_told_of(file: &str) {
    let server = Server::start();
    let window = Window::new(&server, &[]);
    for fault in FAULTS {
        server.spoil(Some((file, fault)));
        window.opens();
        // One of another build may be good enough.
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

/// Each fault of a file that the helper needs: the page plays and says so when a hint is asked for, and finds a
/// hint when the fault is over.
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
fn a_spoiled_script_of_the_page_is_told_of() {
    page_file_is_told_of("page.js");
}

#[test]
fn a_spoiled_module_of_the_page_is_told_of() {
    page_file_is_told_of("page_bg.wasm");
}

#[test]
fn a_spoiled_worker_is_told_of() {
    helper_file_is_told_of("worker.js", &FAULTS);
}

#[test]
fn a_spoiled_script_of_the_library_is_told_of() {
    helper_file_is_told_of("nonet.js", &[FAULTS.as_slice(), &[Fault::Trap]].concat());
}

#[test]
fn a_spoiled_module_of_the_library_is_told_of() {
    helper_file_is_told_of("nonet_bg.wasm", &FAULTS);
}

#[test]
fn trouble_is_told_in_the_language_of_the_browser() {
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

#[test]
fn a_page_that_stops_says_so_and_brings_the_last_action_back() {
    let page =
        Page::open_at("#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    page.type_digit(2, '4');
    // No key has a code any more: what the module calls throws out of it, as a trap does.
    let trap = "Object.defineProperty(KeyboardEvent.prototype, 'code', { value: undefined })";
    page.script(trap, &json!([]));
    page.press("Digit5");
    page.wait("words", "return document.querySelector('#trouble-reason').textContent !== ''");
    assert!(page.is_shown("#trouble [data-why=stopped][lang=en]"), "{}", page.text("#trouble"));
    assert!(page.text("#trouble").starts_with("Nonet stopped. Everything up to the last action is kept."));
    page.click("#reload");
    page.wait("the game", "return document.querySelector('[data-cell=\"2\"] .digit')?.textContent === '4'");
    assert!(!page.is_shown("#trouble"));
}
